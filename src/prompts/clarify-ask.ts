import { z } from 'zod';
import { coach } from '../roles/index.js';
import { addresseeNow } from '../workshop/asking/questions/questions.js';
import { type Question, questionId } from '../workshop/base/question.js';
import type { Session } from '../workshop/session.js';
import { answerOptions, nothingBlank, onlySaid, upToWords } from './answer-fields.js';
import { systemOf } from './charter.js';
import { foreign, foreignList, nameOf } from './foreign.js';
import { called } from './members.js';
import { withSubject } from './small-call.js';

/** The question in one sentence, and answers that suggest themselves. */
export const clarifyAskAnswer = nothingBlank(z.object({ text: upToWords(30), options: answerOptions }));
export type ClarifyAskAnswer = z.infer<typeof clarifyAskAnswer>;

const system = systemOf(`# This call: put one question to people
${coach.charter}

You put one question of a role to a person who is busy and no expert, so that it can be answered in one line without reading
anything else. Ask exactly what the role wants to know: neither more nor less, and without leading to an answer.

- text: one question in one sentence of at most 30 words, in the words of the brief and of the answers; say plainly what a term
  of the trade means here, or do without it. Where an answer has led to it, begin with that: "Since staff use their
  existing accounts, …". No double question, no explanation, no greeting, no number in front.
- options: 2 to 4 answers of at most 12 words to click on, each complete in itself and really different. Keep the role's
  own where they are good. Of a dispute keep both, in their order. [] where only a name, a date or a figure can answer.`);

/** Throws, as a bug, when there is no such question. */
export function putQuestion(session: Session, number: number, now: string) {
  const question = session.questions.find((each) => each.number === number);
  if (!question) throw new Error(`workshop ${session.id} has no question ${number}`);
  const { asker, text, original, why, options, assumption, who } = question;
  const to = whomAsked(session, question);
  const id = questionId(session, question);
  const ledTo = session.questions.flatMap((each) =>
    each.closure?.outcome === 'answered'
      ? [foreign(questionId(session, each), `${each.text}\n${each.closure.text}`)]
      : [],
  );
  const parts = [
    ...(ledTo.length > 0 ? [['# What people have answered', ...ledTo].join('\n')] : []),
    [
      `# Now\nPut ${id} of ${asker}.`,
      foreign('The question, as it is wanted now', text),
      ...(original === text ? [] : [foreign('As it was first raised', original)]),
      foreign('Why it is asked', why),
      ...(who ? [foreign('Who can answer, as the role sees it', who)] : []),
      ...(to ? [foreign('Whom you put it to', nameOf(to.name))] : []),
      ...(to?.speaksFor ? [foreign('What they can speak for', to.speaksFor)] : []),
      ...foreignList('Answers that the role suggests', options),
      ...(assumption ? [foreign('What it assumes otherwise', assumption)] : []),
    ].join('\n'),
  ];
  return {
    prompt: 'planning_clarify_ask',
    given: { session, now, question },
    layout: withSubject(session, now, system(session), parts),
    schema: clarifyAskAnswer,
  } as const;
}

function whomAsked(session: Session, question: Question): { name: string; speaksFor?: string } | undefined {
  const person = addresseeNow(session, question);
  if (person.id === session.requester.id) return undefined;
  const speaksFor = session.members.find(({ id }) => id === person.id)?.speaksFor;
  return { name: called(person), ...(speaksFor && { speaksFor }) };
}

/** An answer as the wording of a question. */
export function wordingFrom(answer: ClarifyAskAnswer): ClarifyAskAnswer {
  return { ...answer, options: onlySaid(answer.options) };
}
