import { concerns, wasSeen } from '../../asking/answers/giving.js';
import { isBeside, putQuestions } from '../../asking/questions/questions.js';
import { type Meaning, modelMeanings } from '../../base/meaning.js';
import type { Person } from '../../base/people.js';
import type { Question } from '../../base/question.js';
import { waitsForStart } from '../../opening/rules.js';
import { latestVersion } from '../../plan/standing.js';
import { openPauses } from '../../running/budget.js';
import type { Session } from '../session.js';

/** What the workshop is doing, as far as it matters for what the author of a message can mean. */
export const situations = [
  /** A question waits that the author may answer. */
  'question',
  'working',
  /** What it takes is shown, and its requester has not started it yet. */
  'unstarted',
  /** Somebody paused it, or models or money are missing. */
  'stopped',
  'plan',
  'parked',
  'draft',
  /** The next version is being made. */
  'remaking',
  'approved',
  /** It is approved, and an agent that builds it has asked something that the author may answer. */
  'building',
  /** Cancelled, dropped or ended. */
  'over',
] as const;

export type Situation = (typeof situations)[number];

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
  | 'showHelp'
  | 'approve'
  /** It is to be planned. */
  | 'start'
  | 'voice'
  /** They have not made up their mind. */
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
  | 'showWhy'
  | 'remark'
  /** Its author is asked how it was meant. */
  | 'ask'
  /** It wants a plan of its own: its author is offered to have it planned. */
  | 'begin'
  /** Its author is told once, privately, that it is over. */
  | 'tellOver';

/** What means the same in every situation in which something goes on. */
const anywhere = {
  stop: 'askHowToEnd',
  pause: 'pause',
  resume: 'resume',
  status: 'showStatus',
  help: 'showHelp',
  why: 'showWhy',
  counter: 'explain',
  question: 'explain',
  approve: 'approve',
  withdraw: 'takeBack',
  refer: 'remark',
  talk: 'remark',
} as const;

const atWork = {
  ...anywhere,
  answer: 'record',
  later: 'remark',
  leave: 'remark',
  like: 'remark',
  refuse: 'remark',
  change: 'remark',
  concern: 'remark',
  more: 'remark',
  accept: 'remark',
  handOff: 'remark',
  unclear: 'remark',
} as const;

const onPlan = {
  ...anywhere,
  answer: 'record',
  later: 'wait',
  leave: 'ask',
  like: 'voice',
  refuse: 'no',
  change: 'wish',
  concern: 'concern',
  more: 'wish',
  accept: 'ask',
  handOff: 'handOff',
  unclear: 'ask',
} as const;

const onApproved = {
  ...anywhere,
  resume: 'reopen',
  answer: 'concern',
  later: 'concern',
  leave: 'remark',
  like: 'voice',
  refuse: 'concern',
  change: 'concern',
  concern: 'concern',
  more: 'concern',
  accept: 'remark',
  handOff: 'handOff',
  unclear: 'ask',
} as const;

/** What each meaning does in each situation. A pair without an effect does not compile. */
export const effects: { readonly [S in Situation]: { readonly [M in Meaning]: Effect } } = {
  question: { ...atWork, later: 'putOff', leave: 'leave', refuse: 'record', more: 'record', unclear: 'ask' },
  working: atWork,
  // Rules alone read what is said: nothing is paid before the start.
  unstarted: {
    ...atWork,
    ...{ approve: 'start', resume: 'start', refuse: 'askHowToEnd' },
    ...{ counter: 'remark', question: 'remark' },
  },
  stopped: atWork,
  // "Go on" may be a yes to it.
  plan: { ...onPlan, pause: 'putOff', resume: 'ask' },
  parked: { ...onPlan, later: 'remark', pause: 'remark' },
  draft: {
    ...onPlan,
    later: 'remark',
    pause: 'remark',
    resume: 'ask',
    like: 'remark',
    refuse: 'askWhatNot',
    change: 'addMore',
    concern: 'addMore',
    more: 'addMore',
    accept: 'handOff',
  },
  remaking: { ...atWork, change: 'wish', concern: 'concern', refuse: 'ask', unclear: 'ask' },
  approved: { ...onApproved, refer: 'begin' },
  building: {
    ...onApproved,
    answer: 'record',
    later: 'putOff',
    leave: 'leave',
    refuse: 'record',
    more: 'record',
  },
  over: {
    answer: 'tellOver',
    counter: 'tellOver',
    later: 'tellOver',
    leave: 'tellOver',
    stop: 'tellOver',
    pause: 'tellOver',
    resume: 'reopen',
    status: 'showStatus',
    help: 'showHelp',
    approve: 'tellOver',
    like: 'remark',
    refuse: 'tellOver',
    change: 'tellOver',
    concern: 'tellOver',
    more: 'tellOver',
    accept: 'tellOver',
    handOff: 'handOff',
    withdraw: 'tellOver',
    refer: 'tellOver',
    why: 'showWhy',
    question: 'tellOver',
    talk: 'remark',
    unclear: 'tellOver',
  },
};

/** What a model may read a message as: what does something in this situation, and talk. */
export function meaningsIn(situation: Situation): readonly Meaning[] {
  return modelMeanings.filter((each) => each === 'talk' || effects[situation][each] !== 'remark');
}

/**
 * What the workshop is doing for the author of a message. `seen`: the newest version whose card stood in the thread when it was
 * written; without one the message is about the work.
 */
export function situationOf(session: Session, by: Person, seen: number | undefined): Situation {
  const { stage, outcome } = session;
  const asks = (questions: readonly Question[]) => questions.some((each) => concerns(session, each, by));
  if (stage === 'closed') {
    if (outcome.kind !== 'approved') return 'over';
    return asks(putQuestions(session)) ? 'building' : 'approved';
  }
  // What people have on a card they answer also while the meeting opens.
  if (asks(session.questions.filter((each) => wasSeen(each) && !isBeside(each)))) return 'question';
  if (stage === 'decision') {
    if (seen === undefined) return 'working';
    return session.parked ? 'parked' : (latestVersion(session)?.artifact ?? 'working');
  }
  const isStopped = session.paused || session.failures.length > 0 || openPauses(session).length > 0;
  if (isStopped) return 'stopped';
  if (waitsForStart(session)) return 'unstarted';
  return session.versions.length > 0 ? 'remaking' : 'working';
}
