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
] as const;

export type Meaning = (typeof meanings)[number];

/** What a model may read a message as. */
export const modelMeanings = meanings.filter((each) => each !== 'handOff');
