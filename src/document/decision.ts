import { prettyJson } from '../text/json.js';
import { visibleIn } from '../text/visible.js';
import { unclearWords } from '../workshop/asking/answers/giving.js';
import { questionName } from '../workshop/base/question.js';
import { pointResult } from '../workshop/deciding/approval/review.js';
import { approvalOf, approvedPlan, openConcerns } from '../workshop/deciding/approval/queries.js';
import type { Became } from '../workshop/deciding/facts.js';
import type { Change, Voice } from '../workshop/deciding/session.js';
import { tasksOf } from '../workshop/leaving/work.js';
import type { Version } from '../workshop/plan/facts.js';
import type { Session } from '../workshop/session.js';
import { placeInThread } from './plan-record.js';
import type { DecisionFile } from './schema/decision.js';

/** `v<N>.decision.json` of every version: what the one record of what was said holds of it. */
export function decisionFiles(session: Session): { version: number; content: string }[] {
  return session.versions.map((version) => ({
    version: version.number,
    content: prettyJson(visibleIn(decisionOn(session, version))),
  }));
}

/** Whether a step has changed what they say. */
export function changesDecisions(before: Session, after: Session): boolean {
  const told = (session: Session) => decisionFiles(session).map(({ content }) => content);
  return told(before).join('') !== told(after).join('');
}

function decisionOn(session: Session, version: Version): DecisionFile {
  const { number, artifact, at: issued_at } = version;
  const { id: task_id, title, channel, outcome, approvals } = session;
  const isDecidedOn = version === (approvedPlan(session) ?? session.versions.at(-1));
  return {
    meta: { schema_version: 2, task_id, title, channel, version: number, artifact, issued_at },
    status: isDecidedOn ? statusOf(session) : 'replaced',
    approvals: approvals
      .filter((each) => each.version === number)
      .map(({ by, at, via, message, over = [], withdrawn }) => ({
        ...{ by, at, via, message: placeInThread(session, message), over, withdrawn },
      })),
    voices: [...voicesOf(session, version), ...wishesOf(session, version), ...unclearOf(session, version)],
    tasks: tasksOf(session, version).map(({ task, title: name, state, last }) => ({
      ...{ task, title: name, state, by: last?.by?.name ?? last?.agent?.name },
      ...{ at: last?.at, why: last?.why },
    })),
    hand_offs: session.handoffs
      .filter((each) => each.version === number)
      .map(({ number: handOff, by, at, deliveries, withdrawn }) => ({
        ...{ number: handOff, by, at, withdrawn },
        deliveries: deliveries.map(({ target, event, state, detail }) => ({
          ...{ target: target.kind, event, state, detail },
        })),
      })),
    closed: isDecidedOn && outcome ? { by: outcome.by, at: outcome.at } : undefined,
  };
}

function statusOf({ stage, outcome, parked }: Session): DecisionFile['status'] {
  // What goes on elsewhere has no version of its own.
  if (outcome) return outcome.kind === 'draft' || outcome.kind === 'continued' ? 'ended' : outcome.kind;
  if (stage !== 'decision') return 'changing';
  return parked ? 'parked' : 'waiting';
}

/** What was said of this version, and what somebody had against one before it that still stood when this one was issued. */
function voicesOf(session: Session, { number, at: issued }: Version): DecisionFile['voices'] {
  const isHeld = (each: Voice) =>
    each.number !== undefined && each.question === undefined && each.version < number;
  const hasNext = hasNextOf(session, number);
  const stood = ({ ended, state }: Voice) => state === 'stands' || (ended?.at ?? '') > issued;
  // An answer that came late is heard with the next version, without anybody's ending it.
  const stands = new Set<Voice>(openConcerns(session));
  const stateOf = (each: Voice) =>
    each.question !== undefined && each.state === 'stands' && !stands.has(each) ? 'taken up' : each.state;
  // What a draft made of it does not help the plan before that, which somebody approved over it.
  const { over = [] } = approvalOf(session, number) ?? {};
  const isOver = ({ number: concern, state }: Voice) =>
    state === 'taken up' && concern !== undefined && over.includes(concern);
  return session.voices
    .filter((each) => each.version === number || (isHeld(each) && stood(each)))
    .map((each) => {
      const { number: concern, by, at, says, text, via, question, counts = false, found } = each;
      const answer = session.questions.find((asked) => asked.number === question)?.closure;
      const message = each.message ?? answer?.message;
      const wish = session.changes.find((change) => change.version === number && isSameWord(change, each));
      const results = wish && hasNext ? wish.points.map((point) => pointResult(session, point)) : [];
      const ended = each.state === 'stands' ? undefined : each.ended;
      const isOpen = each.state === 'stands' || each.state === 'taken up';
      const note = results.flatMap((result) => result.note || []).join(' ');
      return {
        ...{ number: concern, by, at, says: saysInFile[says], text, via },
        question: question === undefined ? undefined : questionName(session, question),
        ...{ message: placeInThread(session, message), counts, item: found?.item, wanted: found?.wanted },
        ...(isOver(each)
          ? { state: 'stands' as const }
          : { state: (isOpen && allBecame(results)) || stateOf(each), ...(note && { note }) }),
        ended: ended && { by: ended.by, at: ended.at, note: ended.text },
      };
    });
}
const saysInFile = {
  ...({ yes: 'yes', like: 'yes', wait: 'undecided' } as const),
  ...({ no: 'no', concern: 'concern', wish: 'wish' } as const),
};

const hasNextOf = ({ versions }: Session, number: number) => versions.some((each) => each.number > number);

/** What was said against a version, and is a wish since. */
const isSameWord = (change: Change, { number, by, at, text }: Voice) =>
  number !== undefined && change.by.id === by.id && change.at === at && change.text === text;

/** What became of all points of one message. */
function allBecame(results: readonly { became: Became }[]): Became | undefined {
  const [first] = results;
  return results.every((each) => each.became === first?.became) ? first?.became : 'partly';
}

/** What was said to this version, and of which nobody has told yet how it is meant. */
function unclearOf(session: Session, { number }: Version): DecisionFile['voices'] {
  return unclearWords(session)
    .filter(({ version }) => version === number)
    .map(({ id, by, at, text }) => {
      const said = { by, at, text, message: placeInThread(session, id) };
      return { ...said, says: 'unclear', counts: false, state: 'stands' };
    });
}

/** What people wanted changed, point by point once it was looked at, and what was added to a draft. */
function wishesOf(session: Session, { number }: Version): DecisionFile['voices'] {
  const hasNext = hasNextOf(session, number);
  const wish = { says: 'wish', counts: false } as const;
  return session.changes
    .filter((each) => each.version === number && !session.voices.some((voice) => isSameWord(each, voice)))
    .flatMap(({ by, at, message, text, points }): DecisionFile['voices'] => {
      const said = { ...wish, by, at, message: placeInThread(session, message) };
      if (points.length === 0) return [{ ...said, text, state: 'taken up' }];
      return points.map((point) => {
        const { became, note } = hasNext ? pointResult(session, point) : point;
        return { ...said, text: point.text, state: became ?? 'stands', note };
      });
    });
}
