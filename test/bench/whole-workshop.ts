import type { Say, TurnAnswer } from '../../src/workshop/plan/turn.js';
import type { Fact } from '../../src/workshop/facts.js';
import { openPoints } from '../../src/workshop/plan/queries.js';
import { putQuestions } from '../../src/workshop/asking/questions/questions.js';
import type { RoleId } from '../../src/roles/index.js';
import type { Session } from '../../src/workshop/session.js';
import { content, maya, brief as opening, played, type Script, sessionOf, told } from '../workshop/story.js';
import { amended, brief, firstPuts, wanted } from './workload.js';

const reserved = { verdict: 'reserved', reason: 'One thing is open.' } as const;

/** What waits for a role: it takes all of it, and puts what somebody misses. */
function taking(session: Session, role: RoleId): Partial<TurnAnswer> {
  const due = openPoints(session).filter((each) => each.due === role && !each.reply);
  const say = due.map(({ number }): Say => ({ about: `#${number}`, as: 'take', why: 'So it is.' }));
  const isMissing = due.some(({ kind }) => kind === 'gap');
  return { say, put: isMissing ? amended(session, role, 'What was missing') : [] };
}

/** An item of another role that must not stand so, and what should stand instead. */
function contesting(
  session: Session,
  author: RoleId,
  why: string,
): Pick<TurnAnswer, 'put' | 'say' | 'because'> {
  const put = amended(session, author, 'Instead');
  const about = put[0]?.id ?? '';
  return { put, say: [{ about, as: 'contest', why }], because: [about] };
}

/** Two of them do not agree at once: one contests an item of another, one misses something. Then one objects to an estimate. */
function turn(role: RoleId, round: number, session: Session): Partial<TurnAnswer> {
  if (round > 1) {
    const taken = { ...signed, ...taking(session, role) };
    if (role !== 'RiskPlanner' || round > 2) return taken;
    const other = contesting(session, 'SeniorDeveloper', 'It is about an earlier state.');
    return { ...taken, ...other, verdict: 'objects', reason: 'One item is stale.' };
  }
  const put = firstPuts(role);
  const stance =
    'What counts here is that nobody loses a request, and that the auditors find each decision again.';
  if (role === 'TestPlanner') {
    const other = contesting(session, 'SystemDesigner', 'Nobody could try it as it stands.');
    return { ...reserved, ...other, stance, put: [...put, ...other.put] };
  }
  if (role !== 'RiskPlanner') return { stance, put };
  const say = [{ about: 'decision', as: 'gap' as const, why: 'Nothing says who decides on the way back.' }];
  return { ...reserved, stance, put, say };
}

/** As the prompt asks for it: agreement needs no words. */
const signed = { ...content, reason: '', stance: '' };

const result = [
  'Each request has one place from the end of the year, for the plants and for those who buy.',
  'Orders stay where they are, and nobody moves old mail.',
].join('\n');

const script: Script = {
  view: (role) => [wanted(role, 'blocking'), wanted(role, 'blocking', ' in the plants')],
  says: (number) => ({ agrees: number % 2 !== 0 }),
  turn,
  reads: () => signed,
  outside: (_, session) => ({
    result,
    points: session.outside ? [] : [{ about: 'T2', why: 'It ends after what needs it begins.' }],
  }),
};

/** A workshop from its brief to its plan: ten questions, a dispute, a point from outside, an objection in the second round. */
export function wholeWorkshop(): Fact[] {
  const begun = told([], { ...opening, brief });
  const asked = played(script, ({ kind }) => kind === 'begin-round', begun);
  const open = putQuestions(sessionOf(asked));
  const answers = open.map(({ number: question, assumption }) => ({
    ...{ question, text: question % 2 === 0 ? 'Each place keeps its own.' : assumption },
  }));
  return played(script, undefined, told(asked, { type: 'AnswersGiven', by: maya, answers, via: 'form' }));
}

/** A small workshop from its brief to its plan: nobody is asked anything, and nobody objects. */
export function smallWorkshop(): Fact[] {
  return played({ judged: { size: 'small', depth: 'quick' }, reads: () => signed });
}
