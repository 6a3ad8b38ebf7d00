import { z } from 'zod';
import { coach } from '../roles/index.js';
import { addresseeNow, type Asker, type Question } from '../workshop/questions/index.js';
import type { Session } from '../workshop/session.js';
import { answerOptions, nothingBlank, onlySaid, upToWords } from './answer-fields.js';
import { type Background, backgroundOf } from './background.js';
import { foreign, foreignList, nameOf } from './foreign.js';
import { systemOf } from './layout.js';
import { called } from './members.js';
import { plainCall } from './plain-call.js';

/** What is read to put one question of a role to people, clearly and without jargon of its own. */
export interface ClarifyAskGiven extends Background {
  asker: Asker;
  question: {
    number: number;
    text: string;
    original: string;
    why: string;
    options: string[];
    assumption: string;
    who?: string;
  };
  /** Whom it is put to, where that is not the requester, and what they can speak for. */
  to?: { name: string; speaksFor?: string };
}

/** The question in one sentence, and answers that suggest themselves, the recommended one first. */
export const clarifyAskAnswer = nothingBlank(z.object({ text: upToWords(30), options: answerOptions }));
export type ClarifyAskAnswer = z.infer<typeof clarifyAskAnswer>;

const system = systemOf(`# This call: put one question to people
${coach.charter}

In the clarification meeting you put one question of a role to a person who is busy and no expert. Put it so that it can be
answered in one line without reading anything else. Ask exactly what the role wants to know: neither more nor less, and
without leading to an answer.

- text: one question in one sentence of at most 30 words. Use the words of the brief and of the answers; say plainly what
  a term of the trade means here, or do without it. Where an answer that people gave has led to it, begin with that: "Since
  staff use their existing accounts (Q1), …". No double question, no explanation, no greeting, no number in front.
- options: 2 to 4 answers of at most 12 words that a person can click on, each complete in itself, really different, and
  compatible with what is answered already; the one that the role recommends first. Keep the role's own where they are
  good. [] where only a name, a figure or a text can answer.`);

/** Throws, as a bug, when there is no such question. */
export function putQuestion(session: Session, number: number) {
  const found = session.questions.find((each) => each.number === number);
  if (!found) throw new Error(`workshop ${session.id} has no question ${number}`);
  const { asker, text, original, why, options, assumption, who } = found;
  const question = { number, text, original, why, options, assumption, ...(who && { who }) };
  const to = whomAsked(session, found);
  const given: ClarifyAskGiven = { ...backgroundOf(session), asker, question, ...(to && { to }) };
  const parts = [
    `# Now\nPut Q${number} of ${asker}.`,
    [
      foreign(`Q${number}, as ${asker} wants it asked now`, text),
      ...(original === text ? [] : [foreign('As it was first raised', original)]),
      foreign('Why it is asked', why),
      ...(who ? [foreign('Who can answer, as the role sees it', who)] : []),
      ...(to ? [foreign('Whom you put it to', nameOf(to.name))] : []),
      ...(to?.speaksFor ? [foreign('What they can speak for', to.speaksFor)] : []),
      ...foreignList('Answers that the role suggests', options),
      foreign('What it assumes otherwise', assumption),
    ].join('\n'),
  ];
  return {
    prompt: 'planning_clarify_ask',
    given,
    layout: plainCall(given, { system: system(given), parts }),
    schema: clarifyAskAnswer,
  } as const;
}

function whomAsked(session: Session, question: Question): ClarifyAskGiven['to'] {
  const person = addresseeNow(session, question);
  if (person.id === session.requester.id) return undefined;
  const speaksFor = session.members.find(({ id }) => id === person.id)?.speaksFor;
  return { name: called(person), ...(speaksFor && { speaksFor }) };
}

/** An answer as the wording of a question. */
export function wordingFrom(answer: ClarifyAskAnswer): ClarifyAskAnswer {
  return { ...answer, options: onlySaid(answer.options) };
}
