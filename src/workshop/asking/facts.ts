import { z } from 'zod';
import { answered, factOf, mayBeAnswered, question, shaken, version } from '../base/fact-fields.js';
import { type Meaning, meanings, meaningToday } from '../base/meaning.js';
import { person, type Person, remark, type SaidRemark } from '../base/people.js';
import { closure, outcome, raisedQuestion, type ReadFact, toldBy } from '../base/question.js';
import type { ModelResult } from '../base/tasks.js';
import { openedPoint } from '../plan/turn.js';

/** When somebody said something of a question, and who. */
const said = { question, by: person };

/**
 * How something was said to a question: it ends it, is only a guess or another answer than the recorded one, puts it off, or opens it
 * again.
 */
const saidAs = [...outcome.options, 'guess', 'other', 'later', 'open'] as const;

/** Why a question is open again. All behind the third are of release 0.5. */
export const reasonsToOpen = [
  ...(['deleted', 'not an answer', 'undone', 'moved', 'more', 'needed again', 'late', 'contested'] as const),
] as const;

/** How a message in the thread was read. */
const reading = z.preprocess(meaningToday, z.enum(meanings));

export type ReplyReading = Meaning;

/** A message that is read by a model before it counts. `as` is missing until then. */
export interface WrittenReply extends SaidRemark {
  /** The version that waited for a decision, if it was said to one. */
  version?: number;
  as?: ReplyReading;
  /** When a model had read it. */
  readAt?: string;
  question?: number;
  /** What it says besides, and fits no question. */
  rest?: string;
  /** The Coach has answered it, or a person said how it was meant. */
  settled: boolean;
  /** What the Coach answered, where it asked something about a version or the work. */
  told?: string;
}

/** What the author of a reply can say that it was meant as. */
export const meantAs = ['approve', 'change', 'concern', 'withdraw', 'talk'] as const;

/** The name of a message in a task's name. Each edit makes another name, so that the message is read again. */
export function messageName(
  { edits }: { edits: Record<string, number> },
  { message }: { message: string },
): string[] {
  return [message, `e${edits[message] ?? 0}`];
}

/** What can have happened to a question, and what people write in the thread. */
export const askingFacts = [
  /** A question is put to people in the meeting, in these words. */
  factOf(z.literal('QuestionPut'), {
    ...mayBeAnswered,
    question,
    text: z.string(),
    options: z.array(z.string()),
    again: z.boolean(),
    /** Whom it is put to, where it is not the requester. */
    to: person.optional(),
  }),
  /**
   * What was said to a question, or became of it. An outcome holds in place of the one before: with `back` that is the one before it
   * again. Without `via` the same answer has other words.
   */
  factOf(z.literal('SaidToQuestion'), {
    question,
    as: z.enum(saidAs),
    text: z.string(),
    ...closure.omit({ outcome: true, text: true, via: true }).shape,
    via: toldBy.optional(),
    back: z.literal(true).optional(),
    shaken,
    /** Of "not now": in a meeting the question is set aside, before one it waits for it, elsewhere it just stays open. */
    aside: z.literal(true).optional(),
    waits: z.literal(true).optional(),
    /** Of another answer: which one holds is a question of its own, or one more answer in that. */
    asked: raisedQuestion.optional(),
    /** Why it is open again. */
    why: z.enum(reasonsToOpen).optional(),
    /** Release 0.5: another answer replaces it at once. */
    replaced: z.literal(true).optional(),
  }),
  /** Somebody has written in the thread for the first time: it hangs on the message with this ts. */
  factOf(z.literal('ThreadFound'), { root: z.string() }),
  factOf(z.literal('RemarkMade'), { remark }),
  /** A message says something else now; without a text it was deleted, or what it said is read anew. */
  factOf(z.literal('RemarkEdited'), { id: z.string(), text: z.string().optional() }),
  /** A message was posted that a model has to read before it counts. `id` is its ts. */
  factOf(z.literal('ReplyMade'), {
    reply: remark,
    version: version.optional(),
    /** Release 0.5: what it says on each question that it names, and that it says more. */
    answers: z.array(z.object({ question, text: z.string() })).optional(),
    more: z.literal(true).optional(),
    /** It may say yes to what is assumed for this question: its author is asked. */
    question: question.optional(),
    /** How it was read by its words alone. */
    as: reading.optional(),
  }),
  factOf(z.literal('ReplyRead'), {
    ...mayBeAnswered,
    /** Who said how an unclear reply of theirs was meant; no model has read that. */
    by: person.optional(),
    message: z.string(),
    as: reading,
    question: question.optional(),
    /** In place of `question`: it answers several. */
    questions: z.array(question).optional(),
    /** Its words that fit no question, beside an answer: they are a remark. Blank of talk that says nothing to the plan. */
    rest: z.string().optional(),
  }),
  /** The Coach's word on a counter-question; `question` is missing when it was about a version. */
  factOf(z.literal('CounterAnswered'), {
    ...answered,
    message: z.string(),
    question: question.optional(),
    text: z.string(),
  }),
  /**
   * Answers differ from what was planned for, or were changed or taken back: each owner of what rests on one has a point.
   */
  factOf(z.literal('PointsRaised'), {
    opened: z.array(openedPoint),
    /** Release 0.5: one of them had been answered before. */
    again: z.literal(true).optional(),
  }),
  /** An open question was passed on to somebody else; `back`: in release 0.5 it was taken back. */
  factOf(z.literal('QuestionPassedOn'), {
    ...{ ...said, from: person, to: person },
    back: z.literal(true).optional(),
    /** It is asked of them as well, as a question of its own, and stays where it is. */
    asked: raisedQuestion.optional(),
  }),
] as const;
export type AskingFact = z.infer<(typeof askingFacts)[number]>;

export type AskingInput =
  | { type: 'QuestionDismissed'; by: Person; admin: boolean; question: number; how: 'decide' | 'later' }
  /** Several answers that were sent together. */
  | { type: 'AnswersGiven'; by: Person; answers: { question: number; text: string }[]; via: 'form' }
  /** Undo the outcome of a question. `answer`: which answer is meant, by the question's `changed`. */
  | { type: 'AnswerUndone'; by: Person; question: number; answer?: number }
  /**
   * `seen`: the newest version whose card stood in the thread when this was written, if any did. `names`: whom its marks
   * name next, as typed; the text is what it says besides. `root`: the ts of the message that the thread hangs on.
   */
  | {
      type: 'Said';
      by: Person;
      message: string;
      text: string;
      seen?: number;
      names?: string[];
      root?: string;
    }
  | { type: 'SaidAgain'; by: Person; message: string; text: string; seen?: number; names?: string[] }
  | { type: 'Unsaid'; message: string }
  /** An answer by button or form, which needs no reading. */
  | { type: 'AnswerGiven'; by: Person; question: number; text: string; via: 'button' | 'form' }
  | (ModelResult & {
      type: 'ReadingGiven';
      message: string;
      as: ReplyReading;
      question?: number;
      questions?: number[];
      facts?: readonly ReadFact[];
      /** Its words that fit no question. */
      rest?: string;
    })
  | (ModelResult & { type: 'CounterAnswered'; message: string; text: string })
  /** Its author says how a message was meant. As an answer it is to this question, and to no other. */
  | ({ type: 'ReplyMeant'; by: Person; message: string } & (
      | { as: (typeof meantAs)[number] }
      | { as: 'answer'; question: number }
    ))
  /** `isBot`: Slack says that `to` is a bot. */
  | {
      type: 'QuestionPassOnAsked';
      by: Person;
      admin: boolean;
      question: number;
      to: Person;
      isBot?: boolean;
    };
