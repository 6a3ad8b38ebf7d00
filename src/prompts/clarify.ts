import { restingOn } from '../workshop/asking/assumed.js';
import { z } from 'zod';
import type { Passage } from '../contracts/knowledge.js';
import type { RoleId } from '../roles/index.js';
import { wordsOf } from '../words/words.js';
import { addresseeNow, currentMeeting } from '../workshop/asking/questions/questions.js';
import { type Question, questionId } from '../workshop/base/question.js';
import type { ReviewAnswer } from '../workshop/course/facts.js';
import { leftOf } from '../workshop/course/meeting.js';
import { liveItems } from '../workshop/plan/references.js';
import { summaryOf } from '../workshop/plan/lists.js';
import type { Session } from '../workshop/session.js';
import { statusText } from '../workshop/status.js';
import { coachSystem, systemOf } from './charter.js';
import {
  fenced,
  foreign,
  foreignList,
  textsUnder,
  foreignName,
  passageWords,
  partsUnder,
} from './foreign.js';
import { answerOptions, bareId, called, nothingBlank, onlySaid, saidField, upToWords } from './members.js';
import { answerWords, itemLine, itemNames } from './record-words.js';
import { questionWords, replyOf, versionWords } from './replies.js';
import { prose } from './prose.js';
import { section, withBrief, withSubject } from './small-call.js';

/**
 * One entry a question, matched by its number. `skip` names what covers it, an answer ("Q2") or a passage ("S1"); `modify` gives
 * the new words.
 */
export const clarifyReviewAnswer = nothingBlank(
  z.object({
    questions: z
      .array(
        z.object({
          question: z.number().int(),
          reason: upToWords(25),
          coveredBy: upToWords(25),
          modified: upToWords(30),
          status: z.enum(['ask', 'skip', 'modify']),
        }),
      )
      .max(60),
  }),
  ['coveredBy', 'modified'],
);
export type ClarifyReviewAnswer = z.infer<typeof clarifyReviewAnswer>;

export function reviewQuestions(session: Session, role: RoleId, now: string, found: Passage[] = []) {
  const given = { session, now, role, questions: leftOf(session, role), found };
  return {
    prompt: 'planning_clarify_review',
    given,
    layout: withBrief(
      session,
      now,
      systemOf('clarify-review', session),
      partsOf(session, role, given.questions, found),
    ),
    schema: clarifyReviewAnswer,
  } as const;
}

/** What a role reads before it asks: what was answered so far, how others judged theirs, its own questions, and what was looked up now. */
function partsOf(session: Session, role: RoleId, questions: Question[], found: Passage[]): string[] {
  const closed = session.questions.filter(({ closure }) => closure !== undefined);
  const answered = (each: Question) =>
    `${questionId(session, each)} ${each.text} ${answerWords(each, session.plan)}`;
  const looks = (currentMeeting(session)?.looks ?? []).flatMap(({ role: by, reviews }) =>
    reviews.map(({ question, status, reason }) => `${by} on Q${question}: ${status}: ${reason}`),
  );
  return [
    section('# What is answered', closed.length > 0 ? [fenced(closed.map(answered))] : []),
    ...textsUnder('# How questions were judged in this meeting so far', looks),
    `# You are ${role}\n${prose(`roles/${role}`, 'field')}`,
    section(
      '# Your questions that are left',
      questions.flatMap(({ number, text, why }) => [foreign(`Q${number}`, text), foreign('Why', why)]),
    ),
    ...partsUnder('Looked up for these questions:', found.map(passageWords)),
    `Judge each of them as ${role}: ${questions.map(({ number }) => `Q${number}`).join(', ')}.`,
  ];
}

/** An answer as reviews of questions. A field that says nothing is null, as the rules take it. */
export function reviewsFrom({ questions }: ClarifyReviewAnswer): ReviewAnswer[] {
  return questions.map(({ coveredBy, modified, ...look }) => ({
    ...look,
    coveredBy: bareId(saidField(coveredBy) ?? '') || null,
    modified: saidField(modified) ?? null,
  }));
}

/** The question in one sentence, and answers that suggest themselves; or what is said to somebody who asks back. */
export const clarifyAskAnswer = nothingBlank(z.object({ text: upToWords(80), options: answerOptions }));
export type ClarifyAskAnswer = z.infer<typeof clarifyAskAnswer>;

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
    ...partsUnder('# What people have answered', ledTo),
    [
      `# Now\nPut ${id} of ${asker}.`,
      foreign('The question, as it is wanted now', text),
      ...(original === text ? [] : [foreign('As it was first raised', original)]),
      foreign('Why it is asked', why),
      ...(who ? [foreign('Who can answer, as the role sees it', who)] : []),
      ...(to ? [foreign('Whom you put it to', foreignName(to.name))] : []),
      ...(to?.speaksFor ? [foreign('What they can speak for', to.speaksFor)] : []),
      ...foreignList('Answers that the role suggests', options),
      ...(assumption ? [foreign('What it assumes otherwise', assumption)] : []),
    ].join('\n'),
  ];
  return {
    prompt: 'planning_clarify_ask',
    given: { session, now, question },
    layout: withSubject(session, now, coachSystem('clarify-ask', session), parts),
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

export function answerCounter(session: Session, message: string, now: string) {
  const { by, text, version, question: number } = replyOf(session, message);
  const question = session.questions.find((each) => each.number === number);
  const given = { session, now, message: { by, text }, question, version };
  const parts = [
    ...(question
      ? [questionWords(session, withoutLast(question, text), by), ...hanging(session, question)]
      : []),
    ...(version === undefined ? [] : versionParts(session, version)),
    ...(version === undefined && !question
      ? [`Where it stands: ${statusText(session)}`, itemParts(session)]
      : []),
    `What people can do: write in the thread${buttonsFor(session, question, version)
      .map((each) => `, or press "${each}"`)
      .join('')}.`,
    `# Now\nReply to this message.\n${foreign('The message', text, called(by))}`,
  ];
  return {
    prompt: 'planning_clarify_ask',
    given,
    layout: withBrief(session, now, coachSystem('clarify-dialogue', session), parts),
    schema: clarifyAskAnswer,
  } as const;
}

/** The message itself is the last of what was said on the question, and stands at the end of the prompt. */
function withoutLast(question: Question, text: string): Question {
  const { exchanges } = question;
  const last = exchanges.at(-1);
  const isIt = last?.by !== undefined && last.text === text;
  return isIt ? { ...question, exchanges: exchanges.slice(0, -1) } : question;
}

/** What of the plan depends on the answer. */
function hanging(session: Session, question: Question): string[] {
  return textsUnder(
    'What depends on the answer:',
    restingOn(session, questionId(session, question)).map(itemNames),
  );
}

function versionParts(session: Session, number: number): string[] {
  const summary = summaryOf(session);
  const reasons = session.versions.find((each) => each.number === number)?.reasons ?? [];
  return [
    [
      versionWords(session, number),
      ...(summary ? [foreign('Its summary', summary)] : []),
      ...foreignList(
        'Why it is a draft',
        reasons.map(({ role, text, detail }) => [role, text, detail].filter(Boolean).join(': ')),
      ),
    ].join('\n'),
    itemParts(session),
  ];
}

function itemParts(session: Session): string {
  return `Its items:\n${fenced(liveItems(session.plan).map((item) => itemLine(session, item)))}`;
}

/** The buttons that are in reach, as they are labelled. */
function buttonsFor(session: Session, question: Question | undefined, number: number | undefined): string[] {
  const { questions, versions } = wordsOf(session.language);
  const version = session.versions.find((each) => each.number === number);
  if (version?.artifact === 'draft') return [versions.card.more, versions.card.drop];
  if (version)
    return [versions.card.approve, versions.card.changes, versions.card.park, versions.card.cancel];
  if (!question) return [];
  return question.asker === 'Coach' && question.assumption.trim() === ''
    ? [questions.card.startAnyway]
    : [questions.card.decide];
}
