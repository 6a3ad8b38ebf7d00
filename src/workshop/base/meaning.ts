/** What a message of a person can mean, whatever the workshop is doing. */
export const meanings = [
  'answer',
  /** Not yet. */
  'later',
  /** Leaves a question to the roles. */
  'leave',
  'stop',
  'pause',
  'resume',
  /** How far it is, and what one can do here. */
  'status',
  'approve',
  /** Speaks for a version and is no approval: "+1". */
  'like',
  /** A bare no. */
  'refuse',
  /** On a draft it is more information. */
  'change',
  'concern',
  /** What is approved, or a draft with its risks, is to be handed off. It shows the button: nothing goes out by a guess. */
  'handOff',
  /** Takes back what its author said before. */
  'withdraw',
  /** Refers to an earlier plan. */
  'refer',
  /** Asks back on a question that was put, or something about the plan or the work. */
  'question',
  'talk',
  'unclear',
] as const;

export type Meaning = (typeof meanings)[number];

/** What release 0.5 read a message as, besides. */
const before: Readonly<Record<string, Meaning>> = {
  counter: 'question',
  why: 'question',
  help: 'status',
  more: 'change',
  accept: 'handOff',
};

/** The same as it is called today. */
export const meaningToday = (as: unknown): unknown => (typeof as === 'string' ? (before[as] ?? as) : as);
