import { concerns, wasSeen } from '../../asking/answers/giving.js';
import { type Meaning, meanings } from '../../base/meaning.js';
import type { Person } from '../../base/people.js';
import { latestVersion } from '../../plan/queries.js';
import { openPauses } from '../../running/budget.js';
import type { Session } from '../../waiting/session.js';

/** What the workshop is doing, as far as it matters for what the author of a message can mean. */
export type Situation =
  /** A question waits that the author may answer. */
  | 'question'
  /** The roles speak, or it stands still. */
  | 'working'
  | 'plan'
  | 'draft'
  /** The next version is being made. */
  | 'remaking'
  | 'approved'
  /** Cancelled, dropped or ended. */
  | 'over';

/** What a message does. Everything but `remark` is seen by its author at once; a remark is read by the roles. */
export type Effect =
  /** It answers the question that it names or fits: put now, late, or otherwise than before. */
  | 'record'
  | 'explain'
  | 'putOff'
  | 'leave'
  | 'askHowToEnd'
  | 'pause'
  | 'resume'
  /** It waits for a decision again. */
  | 'reopen'
  | 'showStatus'
  | 'approve'
  | 'voice'
  /** They have not made up their mind; of an approved plan: it is not to be built yet. */
  | 'wait'
  /** A no stands against the version, and its author is asked what should happen. */
  | 'no'
  /** A no to a draft: its author is asked what should happen. */
  | 'askWhatNot'
  | 'wish'
  | 'concern'
  | 'addMore'
  /** Its author is shown the button that hands off, or why nothing can be. */
  | 'handOff'
  | 'takeBack'
  | 'remark'
  /** Its author is asked how it was meant. */
  | 'ask'
  /** It wants a plan of its own: its author is offered to have it planned. */
  | 'begin'
  /** Its author is told once, privately, that it is over. */
  | 'tellOver';

/** Each meaning with the same effect, but for what is said behind it. */
const always = <One extends Effect>(effect: One) =>
  Object.fromEntries(meanings.map((as) => [as, effect])) as { readonly [M in Meaning]: One };

/** What means the same in every situation in which something goes on. */
const anywhere = {
  stop: 'askHowToEnd',
  pause: 'pause',
  resume: 'resume',
  status: 'showStatus',
  question: 'explain',
  approve: 'approve',
  withdraw: 'takeBack',
  refer: 'remark',
  talk: 'remark',
} as const;

const atWork = { ...always('remark'), ...anywhere, answer: 'record' } as const;

const onPlan = {
  ...anywhere,
  // "Go on" may be a yes to it.
  pause: 'putOff',
  resume: 'ask',
  answer: 'record',
  later: 'wait',
  leave: 'ask',
  like: 'voice',
  refuse: 'no',
  change: 'wish',
  concern: 'concern',
  handOff: 'handOff',
  unclear: 'ask',
} as const;

/** What each meaning does in each situation. A pair without an effect does not compile. */
export const effects: { readonly [S in Situation]: { readonly [M in Meaning]: Effect } } = {
  question: { ...atWork, later: 'putOff', leave: 'leave', refuse: 'record', unclear: 'ask' },
  working: atWork,
  plan: onPlan,
  draft: {
    ...onPlan,
    later: 'remark',
    pause: 'remark',
    like: 'remark',
    refuse: 'askWhatNot',
    change: 'addMore',
    concern: 'addMore',
  },
  remaking: { ...atWork, change: 'wish', concern: 'concern', refuse: 'ask', unclear: 'ask' },
  approved: {
    ...onPlan,
    pause: 'pause',
    resume: 'reopen',
    answer: 'concern',
    leave: 'remark',
    refuse: 'concern',
    change: 'concern',
    refer: 'begin',
  },
  over: {
    ...always('tellOver'),
    ...{ resume: 'reopen', status: 'showStatus', handOff: 'handOff', like: 'remark', talk: 'remark' },
  },
};

/** It is put off already, and can go on. */
const whileParked: Partial<Record<Meaning, Effect>> = { later: 'remark', pause: 'remark', resume: 'resume' };

/** What a meaning does, said by this person now. */
export function effectOf(session: Session, by: Person, seen: number | undefined, as: Meaning): Effect {
  const situation = situationOf(session, by, seen);
  const effect = effects[situation][as];
  return situation === 'plan' && session.parked ? (whileParked[as] ?? effect) : effect;
}

/** What a model may read a message as: what does something in this situation, and talk. */
export function meaningsIn(session: Session, by: Person, seen: number | undefined): readonly Meaning[] {
  return meanings.filter((each) => each === 'talk' || effectOf(session, by, seen, each) !== 'remark');
}

/**
 * What the workshop is doing for the author of a message. `seen`: the newest version whose card stood in the thread when it was
 * written; without one the message is about the work.
 */
export function situationOf(session: Session, by: Person, seen: number | undefined): Situation {
  const { stage, outcome } = session;
  if (stage === 'closed') return outcome.kind === 'approved' ? 'approved' : 'over';
  // What people have on a card they answer also while the meeting opens.
  const seenOnCard = session.questions.filter((each) => wasSeen(each));
  if (seenOnCard.some((each) => concerns(session, each, by))) return 'question';
  if (stage === 'decision')
    return seen === undefined ? 'working' : (latestVersion(session)?.artifact ?? 'working');
  if (isHalted(session)) return 'working';
  return session.versions.length > 0 ? 'remaking' : 'working';
}

/** Whether somebody paused it, or models or money are missing. */
export function isHalted(session: Session): boolean {
  const { stage, paused, failures } = session;
  const isAtWork = stage !== 'decision' && stage !== 'closed';
  return isAtWork && (paused !== undefined || failures.length > 0 || openPauses(session).length > 0);
}
