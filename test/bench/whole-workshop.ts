import type { Say, TurnAnswer } from '../../src/workshop/plan/turn.js';
import type { Fact } from '../../src/workshop/facts.js';
import { openIssues } from '../../src/workshop/plan/standing.js';
import { putQuestions } from '../../src/workshop/asking/questions/questions.js';
import type { RoleId } from '../../src/roles/index.js';
import type { Session } from '../../src/workshop/session.js';
import { content, maya, brief as opening, played, type Script, sessionOf, told } from '../workshop/story.js';
import { amended, brief, firstPuts, wanted } from './workload.js';

const reserved = { verdict: 'reserved', reason: 'One thing is open.' } as const;

/** What a role has open: it settles it in round 2, and the author of a contest agrees. */
function settling(session: Session, role: RoleId): Partial<TurnAnswer> {
  const say = openIssues(session).flatMap(({ number, kind, openedBy }): Say[] => {
    if (kind === 'contest') return [{ about: `#${number}`, as: 'agree', why: 'So it is.' }];
    return openedBy === role && session.rounds.length > 1
      ? [{ about: `#${number}`, as: 'settle', why: 'It is a decision now.' }]
      : [];
  });
  const isOpen = openIssues(session).some(({ kind, openedBy }) => kind === 'gap' && openedBy === role);
  return { say, ...(isOpen && session.rounds.length < 2 && reserved) };
}

/** Two of them do not agree at once: one contests an item of another, one misses something. */
function turn(role: RoleId, round: number, session: Session): Partial<TurnAnswer> {
  if (round > 1) return settling(session, role);
  const put = firstPuts(role);
  const stance =
    'What counts here is that nobody loses a request, and that the auditors find each decision again.';
  if (role === 'TestPlanner') {
    const other = amended(session, 'SystemDesigner', 'Instead');
    const about = other[0]?.id ?? '';
    const say = [{ about, as: 'contest' as const, why: 'Nobody could try it as it stands.' }];
    return { ...reserved, stance, put: [...put, ...other], say, because: [about] };
  }
  if (role !== 'RiskPlanner') return { stance, put };
  const say = [{ about: 'decision', as: 'gap' as const, why: 'Nothing says who decides on the way back.' }];
  return { ...reserved, stance, put, say };
}

/** As the prompt asks for it: a signature needs no words. */
const signed = { ...content, reason: '' };

const script: Script = {
  view: (role) => [wanted(role, 'blocking'), wanted(role, 'blocking', ' in the plants')],
  says: (number) =>
    number % 2 === 0
      ? { outcome: 'differs', fact: 'Each place keeps its own way, as the plants asked for.' }
      : {},
  turn,
  closing: (role, session) => settling(session, role),
  sign: (role, reading, session) => {
    const other =
      role === 'RiskPlanner' && reading === 1 ? amended(session, 'SeniorDeveloper', 'Before that') : [];
    const about = other[0]?.id ?? '';
    const say = [{ about, as: 'contest' as const, why: 'It is about an earlier state.' }];
    return about
      ? { put: other, say, verdict: 'objects', because: [about], reason: 'One item is stale.' }
      : signed;
  },
};

/** A workshop from its brief to its plan: ten questions, two rounds, a dispute, an objection at signing. */
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
  return played({ judged: { size: 'small', depth: 'quick' }, sign: () => signed });
}
