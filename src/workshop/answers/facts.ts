import { z } from 'zod';
import { answered, at, question, shaken, version } from '../fact-fields.js';
import { type Person, person, remark } from '../people/people.js';
import { toldBy } from '../questions/schema.js';
import type { ModelResult } from '../tasks.js';

/** How a message in the thread was read. The last four are about a version that waits for a decision. */
export const readings = [
  'answer',
  'counter',
  'later',
  'talk',
  'approve',
  'change',
  'question',
  'unclear',
] as const;

export const reading = z.enum(readings);

export type Reading = z.infer<typeof reading>;

/** A message that is read by a model before it counts. `as` is missing until then. */
export interface Reply {
  id: string;
  by: Person;
  text: string;
  at: string;
  /** The version that waited for a decision, if it was said to one. */
  version?: number;
  as?: Reading;
  question?: number;
  /** The Coach has answered it, or a person said how it was meant. */
  settled: boolean;
}

/** What can have happened because somebody wrote into the thread. */
export const answersFacts = [
  z.object({ type: z.literal('RemarkMade'), at, remark }),
  z.object({ type: z.literal('RemarkEdited'), at, id: z.string(), text: z.string() }),
  z.object({ type: z.literal('RemarkWithdrawn'), at, id: z.string() }),
  /** A message that a model will read before it counts as anything. `id` is its ts. */
  z.object({ type: z.literal('ReplyMade'), at, reply: remark, version: version.optional() }),
  z.object({
    type: z.literal('ReplyRead'),
    ...answered,
    message: z.string(),
    as: reading,
    question: question.optional(),
  }),
  /** A person said how an unclear reply to a version was meant. */
  z.object({
    type: z.literal('ReplySettled'),
    at,
    message: z.string(),
    by: person,
    as: z.enum(['approve', 'change', 'talk']),
  }),
  /** The Coach's word on a counter-question; `question` is missing when it was about a version. */
  z.object({
    type: z.literal('CounterAnswered'),
    ...answered,
    message: z.string(),
    question: question.optional(),
    text: z.string(),
  }),
  z.object({
    type: z.literal('AnswerEdited'),
    at,
    question,
    text: z.string(),
    by: person,
    shaken: z.array(shaken),
  }),
  /** Somebody whose answer is not awaited offers what they said in this message. */
  z.object({
    type: z.literal('AnswerOffered'),
    at,
    question,
    by: person,
    text: z.string(),
    message: z.string(),
  }),
  /** An offer was not taken; one that was is a `QuestionClosed`. */
  z.object({ type: z.literal('OfferDeclined'), at, question, by: person, message: z.string() }),
  /** Somebody answered otherwise than the answer that is recorded: the requester is to settle it. */
  z.object({
    type: z.literal('AnswerContested'),
    at,
    question,
    by: person,
    text: z.string(),
    via: toldBy,
    message: z.string().optional(),
    /** Two others are to be settled before; then it is told again, without this. */
    waits: z.literal(true).optional(),
  }),
  /** `first` keeps what is recorded; `second` is followed by the question being opened and closed anew. */
  z.object({
    type: z.literal('ConflictSettled'),
    at,
    question,
    by: person,
    keep: z.enum(['first', 'second']),
  }),
  /** The bot was away and has read what was said meanwhile. */
  z.object({ type: z.literal('CaughtUp'), at, heard: z.number().int() }),
] as const;
export type AnswersFact = z.infer<(typeof answersFacts)[number]>;

export type AnswersInput =
  /**
   * `seen`: the newest version whose card stood in the thread when this was written, if any did. `names`: whom its marks
   * name next, as typed; the text is what it says besides.
   */
  | { type: 'Said'; by: Person; message: string; text: string; seen?: number; names?: string[] }
  | { type: 'SaidAgain'; by: Person; message: string; text: string; seen?: number; names?: string[] }
  | { type: 'Unsaid'; message: string }
  /** An answer by button or form, which needs no reading. */
  | { type: 'AnswerGiven'; by: Person; question: number; text: string; via: 'button' | 'form' }
  | (ModelResult & { type: 'ReadingGiven'; message: string; as: Reading; question?: number })
  | (ModelResult & { type: 'CounterAnswered'; message: string; text: string })
  | { type: 'ReplyMeant'; by: Person; message: string; as: 'approve' | 'change' | 'talk' }
  | { type: 'AnswerOffered'; by: Person; question: number; message: string }
  | { type: 'OfferSettled'; by: Person; admin: boolean; question: number; message: string; take: boolean }
  /** `rival`: whose answer stood against the recorded one when the button was shown, by id. */
  | {
      type: 'ConflictSettled';
      by: Person;
      admin: boolean;
      question: number;
      keep: 'first' | 'second';
      rival?: string;
    }
  /** The bot was away; `heard` messages were read up. */
  | { type: 'CaughtUp'; heard: number };

/** A message that was edited is another one to read. */
export function messageName(
  { edits }: { edits: Record<string, number> },
  { message }: { message: string },
): string[] {
  return [message, `e${edits[message] ?? 0}`];
}
