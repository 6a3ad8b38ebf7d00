import { z } from 'zod';
import { answered, factOf, shaken, version } from '../base/fact-fields.js';
import { type Person, person } from '../base/people.js';
import type { ModelResult } from '../base/tasks.js';
import { type Edit, edit } from '../plan/editing.js';
import { openedPoint } from '../plan/turn.js';

const ways = ['button', 'reaction', 'reply'] as const;
/** How somebody said that they are for a version. */
export type Way = (typeof ways)[number];
export const via = z.enum(ways);

const became = z.enum(['done', 'partly', 'declined']);
/** What became of a point that somebody wanted. */
export type Became = z.infer<typeof became>;

/** One point of what a person wants, with its result once that is known. */
export const changePoint = z.object({
  text: z.string(),
  became: became.optional(),
  note: z.string().optional(),
  /** The number of the open point that it is. Facts keep the word of release 0.5. */
  issue: z.number().int().optional(),
});

export type ChangePoint = z.infer<typeof changePoint>;

/** What became of a wish, by the number of its point, and how in a few words for people. */
const reviewedPoint = z.object({ issue: z.number().int(), became, note: z.string() });

const says = z.enum(['yes', 'like', 'wait', 'no', 'concern', 'wish']);
/** What somebody says of a version. `like`: a 👍, which approves nothing. `wait`: they have not made up their mind. `wish`: nothing against it. */
export type Says = z.infer<typeof says>;

/** What speaks against a version, by its number. */
const concern = z.number().int();

/** When somebody said something of a version, and who. */
const said = { version, by: person };

/** What people can have decided on a version, and on the workshop. */
export const decidingFacts = [
  factOf(z.literal('Approved'), {
    ...said,
    via,
    message: z.string().optional(),
    /** What stood against it, by its numbers. */
    over: z.array(concern).optional(),
  }),
  /** Somebody said something of a version, which does not approve it, or is about one that is approved already. */
  factOf(z.literal('VoiceGiven'), {
    ...said,
    /** Missing where it was not said here: words from elsewhere, or an answer. */
    via: via.optional(),
    message: z.string().optional(),
    /** Release 0.5: a 👍. */
    like: z.literal(true).optional(),
    /** A yes counts for the approval, as the policy says. */
    counts: z.boolean().optional(),
    /** Missing in release 0.5: then it is a yes, or with `like` a 👍. */
    says: says.optional(),
    /** Of what is said against a version: its number in the workshop, and its words. `version` may still be in the making. */
    number: z.number().int().optional(),
    text: z.string().optional(),
    /** The question whose answer it is: that came late, and says something else than the version assumes. */
    question: z.number().int().optional(),
    /** What its author had said in that answer when the version was made. */
    was: z.string().optional(),
  }),
  /**
   * `by` took it back, as it was given or by its number: without either, each yes of theirs. `of`: a wish that nobody had answered
   * while the next version was made; in release 0.5 also a whole round in which nobody had spoken.
   */
  factOf(z.literal('VoiceTakenBack'), {
    ...said,
    via: via.optional(),
    message: z.string().optional(),
    like: z.literal(true).optional(),
    number: z.number().int().optional(),
    of: z.enum(['wish', 'round']).optional(),
  }),
  /** What was said against a version is taken into the next one, or answered: without a text it changes nothing. */
  factOf(z.literal('VoiceSettled'), {
    ...{ number: concern, by: person, how: z.enum(['taken up', 'answered']) },
    text: z.string(),
  }),
  /** A plan that was approved, or ended otherwise, waits for a decision again. */
  factOf(z.literal('Reopened'), {
    ...said,
    /** One more round is added at once, which says so itself. */
    goesOn: z.literal(true).optional(),
    /** Whoever approved takes that back, or the requester does. What others have said for it stands. */
    undone: z.literal(true).optional(),
  }),
  /** Somebody has edited the order, the words or the people of tasks. It is the next version at once; `text` tells it. */
  factOf(z.literal('TasksEdited'), { ...said, text: z.string(), edit }),
  /** A version is about to be issued: what became of each wish in it. */
  factOf(z.literal('RevisionReviewed'), { ...answered, version, points: z.array(reviewedPoint) }),
  /** The rounds about what people want have changed no item: there is no new version, and the one before waits again. */
  factOf(z.literal('WishesDeclined'), { version }),
  /** One more round, for more information on a draft or for a change of a plan. Of `edit` the tasks are as somebody wants them. */
  factOf(z.literal('RoundAdded'), {
    by: person,
    /** `again` and `assumption`: only in release 0.5. */
    why: z.enum(['more', 'changes', 'edit', 'again', 'concern', 'answer', 'deviation', 'assumption']),
    version,
    text: z.string(),
    /** What people want, as gaps. */
    issues: z.array(openedPoint),
    /** Items that rest on answers which changed since. */
    shaken,
    edit: edit.optional(),
    /** The message that asked for it. */
    message: z.string().optional(),
  }),
  factOf(z.literal('WorkshopPaused'), {
    by: person,
    version: version.optional(),
    goesOn: z.literal(true).optional(),
  }),
  /** `goesOn`: only in release 0.5. */
  factOf(z.literal('EndAsked'), { by: person, goesOn: z.literal(true).optional() }),
  /** `draft`: with the draft that waits, or one that is made now. `discard`: without one. `drop`: nobody goes on with this draft. */
  factOf(z.literal('WorkshopEnded'), {
    ...{ by: person, version: version.optional() },
    choice: z.enum(['draft', 'discard', 'drop']),
  }),
] as const;
export type DecidingFact = z.infer<(typeof decidingFacts)[number]>;

export type DecidingInput =
  /**
   * `seen`: the number of the last concern that whoever clicked was shown. `message`: the ts of what their word was read from.
   */
  | { type: 'ApproveAsked'; by: Person; version: number; via: 'button'; message?: string; seen?: number }
  /** A ✅, 👍 or 👎 was given on a message of a version, or one of them taken away there. */
  | ({ type: 'Reacted'; by: Person; message: string; says: 'yes' | 'like' | 'no' } & (
      | { version: number }
      | { isGone: true }
    ))
  | { type: 'UndoAsked'; by: Person; version: number }
  | { type: 'ConcernTakeUpAsked'; by: Person; concern: number }
  | { type: 'ConcernAnswerGiven'; by: Person; concern: number; text: string }
  | { type: 'ReopenAsked'; by: Person; version: number }
  /** Undo on what somebody asked for in words or by form. */
  | { type: 'WishUndone'; by: Person; version: number }
  | { type: 'ChangesAsked'; by: Person; version: number; text: string }
  /** Somebody has edited the tasks in a form. `text` tells it in words. */
  | { type: 'TasksEdited'; by: Person; version: number; text: string; edit: Edit }
  | (ModelResult & { type: 'RevisionReviewed'; points: z.infer<typeof reviewedPoint>[] })
  | { type: 'MoreGiven'; by: Person; version: number; text: string }
  | { type: 'DropAsked'; by: Person; version: number }
  | { type: 'ParkAsked'; by: Person; version: number }
  | { type: 'CancelAsked'; by: Person; admin: boolean }
  /** Without a choice whoever asks is asked how it is to end. */
  | { type: 'EndAsked'; by: Person; admin: boolean; choice?: 'pause' | 'draft' | 'discard' };
