import { z } from 'zod';
import type { RoleId } from '../../roles/index.js';
import { lexicon } from '../../text/lexicon/index.js';
import { person, type Person } from './people.js';

/** A passage from the team's documents, cited by its number ("S3"). `where` tells people where to find it. */
export const source = z.object({
  id: z.string(),
  title: z.string(),
  where: z.string(),
  /** The values of the figures in it. */
  figures: z.array(z.string()).optional(),
});
export type Source = z.infer<typeof source>;

/** Who asks: a role, or the Coach about the brief itself. */
export type Asker = RoleId | 'Coach';

/** `now` stops the round until it is answered; `blocking` waits for the meeting; `assumable` is never asked. */
const askedLevel = z.enum(['now', 'blocking']);
export const questionLevel = z.enum(['now', 'blocking', 'assumable']);
export type QuestionLevel = z.infer<typeof questionLevel>;

/** A question to people, as a role raised it. `assumption` is what the role assumes if nobody answers. */
export const raisedQuestion = z.object({
  number: z.number().int(),
  level: askedLevel,
  text: z.string(),
  why: z.string(),
  options: z.array(z.string()),
  assumption: z.string(),
  /** What it costs if the assumption is wrong, and what then; missing where its role did not say. */
  cost: z.string().optional(),
  then: z.string().optional(),
  /** The dispute whose two sides are its options: what the item says, then what the contester wants. */
  dispute: z.number().int().optional(),
  /** The question by number between whose answers it asks; in release 0.5 the one that it asked on. */
  continues: z.number().int().optional(),
  /** Who can answer: "requester", or a function such as "whoever runs the SAP system". */
  who: z.string().optional(),
  /** The addressee; the requester where it is missing. */
  to: person.optional(),
});
export type RaisedQuestion = z.infer<typeof raisedQuestion>;

/** Whether the requester can answer the question: then its card names nobody else. */
export function isRequester(who = 'requester'): boolean {
  const words = who
    .trim()
    .toLowerCase()
    .replace(/[.。]$/u, '');
  return lexicon.some(({ addressee }) => addressee.requester.includes(words));
}

/** Who is meant, for people to read: the requester by name, anybody else as it was said. */
export function whoIs(who: string, requester: Pick<Person, 'name'>): string {
  return isRequester(who) ? requester.name : who;
}

/** What a role thinks of its own question in the meeting. `modify` has new words; `skip` names what covers it. */
export const review = z.object({
  question: z.number().int(),
  status: z.enum(['ask', 'skip', 'modify']),
  reason: z.string(),
  modified: z.string().optional(),
  /** An answer ("Q2"), words of the brief, or a passage: "S1", where it stands, and what it says on the question. */
  coveredBy: z.string().optional(),
  /** That passage. */
  source: source.optional(),
});
export type Review = z.infer<typeof review>;

/** What became of a question: what people said, left to the roles, or made unnecessary by something else. */
export const outcome = z.enum(['answered', 'decided', 'moot']);

/** How the outcome was given. `dialogue`: in the meeting, or in release 0.5 after three counter-questions. */
export const toldBy = z.enum(['reply', 'button', 'form', 'verb', 'dialogue']);

/** What was read of an answer besides its words. */
export const howRead = {
  /** It says what was assumed: by its own button, or as its message was read. */
  agrees: z.literal(true).optional(),
  /** What it leaves in doubt, such as "I think", and who can say, where it names somebody: it is assumed until then. */
  doubt: z.string().optional(),
  who: z.string().optional(),
  /** The number of the assumption that stands in the place of an answer, or beside one that is in doubt. */
  assumption: z.number().int().optional(),
};

/** What a message says on one question, as a model reads it. */
export interface ReadFact {
  question: number;
  /** The words of the message that are about it; blank where that is all of them. */
  says: string;
  agrees: boolean;
  /** The words of the answer before in whose place these stand; blank where they add to it. */
  replaces: string;
  doubt: string;
  who: string;
}

/** What one of several people said in their answer; `message` is the ts of the message that says it, if there is one. */
const answerPart = z.object({ by: person, text: z.string(), message: z.string().optional() });
export type AnswerPart = z.infer<typeof answerPart>;

/** How a question ended. `by` is missing where no person decided it; `message` is the ts of the answer. */
export const closure = z.object({
  outcome,
  text: z.string(),
  by: person.optional(),
  via: toldBy,
  message: z.string().optional(),
  /** Release 0.5: who took it as the answer, where its author was not asked. */
  takenBy: person.optional(),
  /** Whose words it consists of, where several people have given it: each is theirs to change and to take back. */
  parts: z.array(answerPart).optional(),
  ...howRead,
  /** Somebody went on without it: nobody has chosen a side, or answered. */
  unchosen: z.literal(true).optional(),
});
export type Closure = z.infer<typeof closure>;

/** The same, and when; `isPlanned`: it has changed since the plan was made with it. */
export type Closed = Closure & { at: string; isPlanned?: boolean };

/** The messages by which somebody said it, of an answer of several parts all. */
export function messagesIn(said: Pick<Closure, 'message' | 'parts'> = {}): string[] {
  return [said, ...(said.parts ?? [])].flatMap(({ message }) => message ?? []);
}

/** Where an item came from that another workshop agreed on. */
export interface Origin {
  workshop: string;
  version: number;
  id: string;
}

/** What somebody says beside an answer; `who` is said to know and takes no part. */
export interface Guess extends AnswerPart {
  who?: string;
}

/** How that is told: somebody is said to know, whoever was asked does not know, or somebody guesses. */
export function guessAs({ person: asked }: Pick<Question, 'person'>, { by, who }: Guess) {
  if (who) return 'knows';
  return by.id === asked.id ? 'notKnown' : 'guess';
}

/**
 * A question to people. `waiting` for the meeting, `put` and open for an answer, set `aside` for later in the meeting,
 * or closed with its outcome.
 */
export interface Question extends Omit<RaisedQuestion, 'to'> {
  asker: Asker;
  /** The text when it was raised; `text` is what people see. */
  original: string;
  /** Which part it is of the question that it goes on from: "b" of Q5b. */
  part?: string;
  round: number;
  /** The addressee, whose answer is awaited. */
  person: Person;
  state: 'waiting' | 'put' | 'aside' | Closure['outcome'];
  /** Since when an answer is awaited (ISO 8601), and when people saw it first. */
  putAt?: string;
  seenAt?: string;
  /** The number of the fact that put it last. The part of its newest card contains it. */
  card?: number;
  /** It was set aside in a meeting and has been put again. */
  returned: boolean;
  closure?: Closed;
  /** The session's `answersChanged` when this question's answer changed last. */
  changed: number;
  /** The number of the assumption that took its place, if one ever did. */
  assumed?: number;
  /** It was answered in another workshop, whose plan this one refines. */
  origin?: Origin;
  /** The messages in which somebody asked back, and those of the Coach, without `by`. */
  exchanges: { by?: Person; text: string; at: string }[];
  /** What people guess who were not asked: it stays open for who was. */
  guesses?: Guess[];
  /** Its answers before the recorded one, the oldest first: what is taken back leads to the one before. */
  versions?: Closed[];
  /** The message of its answer was edited since that was recorded. */
  rewritten?: true | undefined;
  /** Each time it was passed on: by whom, and from whom; the newest last. */
  passed: { by: Person; from: Person; at: string }[];
}

/** What a question is called: Q5, and Q5b for what was asked on after its answer. */
export function questionId(
  { questions }: { questions: readonly Question[] },
  { number, continues, part }: Pick<Question, 'number' | 'continues' | 'part'>,
): string {
  const first = continues === undefined ? undefined : questions.find((each) => each.number === continues);
  return first && part ? `Q${first.number}${part}` : `Q${number}`;
}

/** What the question of this number is called. */
export function questionName(session: { questions: readonly Question[] }, number: number): string {
  const asked = session.questions.find((each) => each.number === number);
  return asked ? questionId(session, asked) : `Q${number}`;
}

/** The question of this name. */
export function questionOf(session: { questions: readonly Question[] }, id: string) {
  return session.questions.find((each) => questionId(session, each) === id);
}
