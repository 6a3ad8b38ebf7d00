/** What `/plan` is asked to do. */
export type PlanVerb = 'help' | 'privacy' | 'mine' | 'find' | 'settings' | 'status' | 'example' | 'forget';

/** What only the bot can be asked to do, by words alone. */
export type PlainOrder = 'quiet' | 'remind';

/** What a plan needs to know of those who do the work, and a brief seldom says. */
export const lacking = ['estimates', 'falls first', 'absences', 'volumes', 'who decides'] as const;
export type Lacking = (typeof lacking)[number];

/** What can be tried in the rehearsal by writing it into a brief. */
export type Sign =
  | ('urgent' | 'question' | 'dispute' | 'stubborn')
  | ('draft' | 'hand over' | 'outage' | 'absent');

/** What a message can say by words alone, so that no model has to read it. */
export type PlainMeaning =
  | ('approve' | 'like' | 'refuse' | 'later' | 'stop' | 'pause' | 'resume' | 'status')
  | ('withdraw' | 'handOff' | 'talk');

/** Words by what they mean. They are compared in lower case. */
type Meanings<M> = Readonly<Record<string, M>>;

/** How a new brief speaks of an earlier plan. */
export interface BeginningWords {
  /** Speaks of the last plan of its channel. */
  last: RegExp;
  /** What stands before and after the title of a plan that is named by it. */
  planBefore: RegExp;
  planAfter: RegExp;
  /** What a title may begin with, in one mention and not in the other. */
  article: RegExp;
}

/** The words of one language that code reads. What people are shown stands in `words` files, never here. */
export interface Lexicon {
  plan: {
    verbs: Meanings<PlanVerb>;
    /** What is said to the bot, and nothing else, to have the thread planned in which it is written. */
    planThis: ReadonlySet<string>;
  };
  /** How people call the items of a plan, by their kind, as far as it tells whose they are. */
  kinds: Readonly<Record<string, RegExp>>;
  /** Speaks of the way back, or of the old thing switched off. */
  wayBack: RegExp;
  /** How people ask what was decided: how it begins and how it ends; between them stands about what. */
  decided: readonly { lead: RegExp; tail?: RegExp }[];
  reply: {
    /** What means this and nothing else, whatever stands beside it of the same kind. */
    says: { readonly [M in PlainMeaning]: readonly string[] };
    /** What it means where it is said to the bot. In other places these are words like others. */
    orders: { readonly [O in PlainOrder]: readonly string[] };
    /** How it begins to be asked to bring in whoever is named behind it. */
    invite: RegExp;
    /** The next colleague of a list, as a mention. */
    mention: RegExp;
    /** What stands before the next of them, at the end. */
    joins: RegExp;
    /** What stands between the colleagues and what they speak for. */
    purpose: RegExp;
    /** Says that a task is done, by its id. */
    taskDone: RegExp;
    /** What changes nothing beside these. */
    fillers: readonly string[];
    /** How words are typed in haste, with what they stand for. */
    short: Meanings<string>;
    /** A version by its number. */
    version: RegExp;
    /** A yes that keeps something back, or asks others for theirs: none of its author yet. */
    halfYes: RegExp;
    /** Says of itself that it approves; "yes" and "agreed" can be meant for something else. */
    approves: RegExp;
    /** In a yes: it may be none, or have a condition. */
    doubts: RegExp;
    /** Whoever has said no has nothing against it any more; and what they call their own no. */
    yields: RegExp;
    ownNo: RegExp;
    /** Somebody may speak of the workshop itself, and not of what is planned. */
    hints: RegExp;
    /** Asks how long something takes or how much it is: of the workshop, or of what it plans. */
    howMuch: RegExp;
    /** Asks why an item is in the plan, by its group: id. */
    why: RegExp;
  };
  beginning: BeginningWords;
  answer: {
    /** A question by its number, wherever it is named. */
    question: RegExp;
    /** What leaves the answer itself in doubt. */
    unsure: RegExp;
    /** Leaves a question to the roles, whatever else is said. */
    leaves: RegExp;
    /** Says that an answer before was wrong; and begins what only adds to it. */
    corrects: RegExp;
    adds: RegExp;
    /** Says that something was heard: no answer, but it may be a yes. */
    heard: readonly string[];
  };
  /** What the frame is called where its author gives it no name. */
  frame: string;
  /** Who is away, where an absence is everybody's. */
  everybody: readonly string[];
  /**
   * How people are asked about a disputed point, and what stands on the button that leaves the plan as it is. `reader`: who reads from
   * outside. `otherwise`: why something is wanted where nobody says.
   */
  dispute: { reader: string; otherwise: string; asItIs: string; which: (item: string) => string };
  /** How people are asked which of several answers holds, who says what, and how a correction stands below what it corrects, of which words. */
  differing: {
    correction: (said: string, of: string) => string;
    which: (id: string, question: string) => string;
    says: (who: string, answer: string) => string;
  };
  /** What an answer says to whoever looks again at what rests on it. `was`: the answer before, where there is one. */
  point: {
    answered: (id: string, answer: string, was?: string) => string;
    takenBack: (id: string) => string;
  };
  /** What code asks where the brief has nothing but an address or a greeting, and how one points to an address. */
  noRequest: { text: string; why: string; points: readonly string[] };
  /** What code itself asks where the brief does not say it: the question, why, and what is assumed meanwhile. */
  lacking: {
    readonly [L in Lacking]: { text: string; why: string; assumption: string; cost: string; then: string };
  };
  addressee: {
    /** What people call the field of a role, by the role's id. */
    fields: Readonly<Record<string, RegExp>>;
    /** What stands between the names of several people. */
    between: RegExp;
    /** Words that tell nothing of a field. */
    general: ReadonlySet<string>;
    /** The same where words have no spaces between them. */
    generalSigns?: RegExp;
    /** How models name the requester. */
    requester: readonly string[];
  };
  /** How dates and numbers are written in words. */
  figures: {
    /** Dates, by their groups: year, month, day, and the last day of a span (y, m, d, e). */
    dates: readonly RegExp[];
    /** Times of day. */
    times: readonly RegExp[];
    /** Months by their first three letters. */
    months: Meanings<number>;
    /** A month that is a verb where it is written so. */
    verb?: RegExp;
    /** A number in words, by its groups: number and fraction, or percent. */
    spelled: RegExp;
    numbers: Meanings<number>;
    /** Whether a last digit stands for the next lower scale: 一万五 is 15,000. */
    shortened?: true;
    /** What follows a number and multiplies it, or makes it a share. */
    scale: RegExp;
    percent: RegExp;
    /** What makes a number tenths of the whole. */
    tenths?: RegExp;
  };
  /** Tells a secret by what it is called, with its value as the first group. */
  secret: RegExp;
  /** A whole text that only says that something is not known. */
  notKnown: RegExp;
  /** How models say that there is nothing. */
  nothing: ReadonlySet<string>;
  search: {
    /** Words that say nothing about what is looked for. */
    stopWords: ReadonlySet<string>;
    /** Where words have no spaces between them: whatever holds one of these says nothing. */
    stopSign?: RegExp;
  };
  rehearsal: {
    signs: Readonly<Record<Sign, string>>;
    /** How a message begins that puts its answer off, and one that says thanks. */
    later: readonly string[];
    thanks: readonly string[];
  };
}
