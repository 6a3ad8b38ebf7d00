import type { PlainOrder, WordedOrder } from '../../text/lexicon/index.js';

/** What is said to the bot and asks it to do something that no other words do. Only rules read it. */
export const orders = [
  ...(['retry', 'skip', 'allow', 'quiet', 'remind', 'take'] as const),
  ...(['queue', 'queueSkip', 'queueClear', 'title', 'invite', 'pass'] as const),
] as const satisfies readonly (PlainOrder | WordedOrder)[];
export type OrderKind = (typeof orders)[number];

/** What a message of a person can mean, whatever the workshop is doing. */
export const meanings = [
  'answer',
  /** Asks back on a question that was put. */
  'counter',
  /** Not yet. */
  'later',
  /** Leaves a question to the roles. */
  'leave',
  'stop',
  'pause',
  'resume',
  'status',
  'help',
  'approve',
  /** Speaks for a version and is no approval: "+1". */
  'like',
  /** A bare no. */
  'refuse',
  'change',
  'concern',
  /** More information on a draft. */
  'more',
  /** Takes the named risks of a draft. */
  'accept',
  /** What is approved is to be handed off. Only rules read it: nothing goes out by a guess. */
  'handOff',
  /** Takes back what its author said before. */
  'withdraw',
  /** Refers to an earlier plan. */
  'refer',
  /** Why an item is in the plan. */
  'why',
  /** Asks something about the plan or the work. */
  'question',
  'talk',
  'unclear',
  ...orders,
] as const;

export type Meaning = (typeof meanings)[number];

/** What a model may read a message as. */
export const modelMeanings = meanings.filter((each) => each !== 'handOff' && !isOrder(each));

function isOrder(meaning: Meaning): meaning is OrderKind {
  return orders.some((each) => each === meaning);
}
