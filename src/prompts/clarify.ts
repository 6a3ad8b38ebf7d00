import { z } from 'zod';
import type { Passage } from '../contracts/knowledge.js';
import { coach, type RoleId, roleOf } from '../roles/index.js';
import { wordsOf } from '../words/words.js';
import { addresseeNow, currentMeeting } from '../workshop/asking/questions/questions.js';
import { type Question, questionId } from '../workshop/base/question.js';
import type { ReviewAnswer } from '../workshop/course/facts.js';
import { leftOf } from '../workshop/course/meeting.js';
import { liveItems } from '../workshop/plan/references.js';
import type { Reason } from '../workshop/plan/state.js';
import { summaryOf } from '../workshop/plan/lists.js';
import type { Session } from '../workshop/session.js';
import { statusText } from '../workshop/status.js';
import { systemOf } from './charter.js';
import { fenced, foreign, foreignList, nameOf, passageWords } from './foreign.js';
import { answerOptions, bareId, called, nothingBlank, onlySaid, said, upToWords } from './members.js';
import { hangsOn } from './reconcile.js';
import { answerWords, itemLine, itemNames } from './record-words.js';
import {
  type QuestionGiven,
  questionGiven,
  questionWords,
  replyOf,
  type VersionGiven,
  versionGiven,
  versionWords,
} from './replies.js';
import { section, withBrief, withSubject } from './small-call.js';

/** What a role reads before it asks: its own questions, what was answered so far, and how others judged theirs. */
export interface ClarifyReviewGiven {
  session: Session;
  now: string;
  role: RoleId;
  questions: Question[];
  /** What was looked up on its questions now: a file may have come since it raised them. */
  found: Passage[];
}

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

const reviewSystem = systemOf(`# This call: a role looks at its own questions again
Before a role asks people, it looks at each of its questions once more, against all that is answered, so that nobody is asked
what they have said already. You are that role. Judge each question on its own, in this order:
1. An answer or a passage says what you wanted to know, so that you can go on without guessing, or takes the matter out of
   scope: "skip". That it can be supposed does not cover it.
2. Answers have changed what is to be asked: a part is known now, or a narrower question is open: "modify", with the whole new
   question.
3. Otherwise "ask".

- questions: one entry for each of yours, none left out, none added. question: its number alone.
- reason: what makes you say so, at most 25 words; people read it. Of a passage, what it says on the question.
- coveredBy: for "skip", one id alone, of an answered question ("Q2") or a passage ("S1"); else "". What was left to the roles, a remark, an assumption or a guess covers nothing.
- modified: for "modify", the new question, one thing, at most 30 words; else "".
- status: ask, skip or modify.`);

export function reviewQuestions(session: Session, role: RoleId, now: string, found: Passage[] = []) {
  const given: ClarifyReviewGiven = { session, now, role, questions: leftOf(session, role), found };
  return {
    prompt: 'planning_clarify_review',
    given,
    layout: withBrief(session, now, reviewSystem(session), partsOf(given)),
    schema: clarifyReviewAnswer,
  } as const;
}

function partsOf({ session, role, questions, found }: ClarifyReviewGiven): string[] {
  const closed = session.questions.filter(({ closure }) => closure !== undefined);
  const answered = (each: Question) =>
    `${questionId(session, each)} ${each.text} ${answerWords(each, session.plan)}`;
  const looks = (currentMeeting(session)?.looks ?? []).flatMap(({ role: by, reviews }) =>
    reviews.map(({ question, status, reason }) => `${by} on Q${question}: ${status}: ${reason}`),
  );
  return [
    section('# What is answered', closed.length > 0 ? [fenced(closed.map(answered))] : []),
    ...(looks.length > 0
      ? [section('# How questions were judged in this meeting so far', [fenced(looks)])]
      : []),
    `# You are ${role}\n${roleOf(role).charter.field}`,
    section(
      '# Your questions that are left',
      questions.flatMap(({ number, text, why }) => [foreign(`Q${number}`, text), foreign('Why', why)]),
    ),
    ...(found.length > 0 ? [['Looked up for these questions:', ...found.map(passageWords)].join('\n')] : []),
    `Judge each of them as ${role}: ${questions.map(({ number }) => `Q${number}`).join(', ')}.`,
  ];
}

/** An answer as reviews of questions. A field that says nothing is null, as the rules take it. */
export function reviewsFrom({ questions }: ClarifyReviewAnswer): ReviewAnswer[] {
  return questions.map(({ coveredBy, modified, ...look }) => ({
    ...look,
    coveredBy: bareId(said(coveredBy) ?? '') || null,
    modified: said(modified) ?? null,
  }));
}

/** The question in one sentence, and answers that suggest themselves. */
export const clarifyAskAnswer = nothingBlank(z.object({ text: upToWords(30), options: answerOptions }));
export type ClarifyAskAnswer = z.infer<typeof clarifyAskAnswer>;

const askSystem = systemOf(`# This call: put one question to people
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
    layout: withSubject(session, now, askSystem(session), parts),
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

/** What a person asks back: on a question that a role asked, on a version that waits for a decision, or on the work. */
export interface ClarifyDialogueGiven {
  session: Session;
  now: string;
  message: { by: string; text: string };
  question?: QuestionGiven;
  version?: VersionGiven;
}

/** What the Coach says to it, on the asking role's behalf. */
export const clarifyDialogueAnswer = nothingBlank(z.object({ reply: upToWords(80) }));
export type ClarifyDialogueAnswer = z.infer<typeof clarifyDialogueAnswer>;

const dialogueSystem = systemOf(`# This call: reply to somebody who asks back
${coach.charter}

A person has asked something: about a question that a role put to them, about a version that waits for their decision, or
about the work. Reply on behalf of those who worked on it, from what stands here and from nothing else.

- On a question: say what it means in everyday words, what in the plan depends on the answer and how, and give an example of
  an answer, or what each answer would lead to. Say it in another way than before, if it was explained before. Recommend
  only if asked, and as the role's view. The question stays open: do not answer it in the person's place, do not press.
- On a version: say what it says and in which item; of a draft, why it is one; of a concern, whose it is and that it is open. If
  it says nothing about it, say so, and that a change can be asked for. You decide, promise and change nothing.
- On the work: say where it stands, and what the plan holds so far. Nothing in it is decided yet.
- If they ask for something that you cannot do, say in one clause which of the things that people can do here does it.
- If it has nothing to do with the brief, say so in one clause, and come back to the question or the version.

- reply: at most 80 words, to this person, without addressing them by name. Items by their name, not by id.`);

export function answerCounter(session: Session, message: string, now: string) {
  const { by, text, version, question: number } = replyOf(session, message);
  const question = session.questions.find((each) => each.number === number);
  const shown = version === undefined ? undefined : versionGiven(session, version);
  const given: ClarifyDialogueGiven = {
    session,
    now,
    message: { by: called(by), text },
    ...(question && { question: withoutLast(questionGiven(session, question, by), text) }),
    ...(shown && { version: shown }),
  };
  const parts = [
    ...(given.question ? [questionWords(given.question), ...hanging(session, question)] : []),
    ...(shown ? versionParts(session, shown) : []),
    ...(shown || given.question ? [] : [`Where it stands: ${statusText(session)}`, itemParts(session)]),
    `What people can do: write in the thread${buttonsFor(given, question)
      .map((each) => `, or press "${each}"`)
      .join('')}.`,
    `# Now\nReply to this message.\n${foreign('The message', text, given.message.by)}`,
  ];
  return {
    prompt: 'planning_clarify_dialogue',
    given,
    layout: withBrief(session, now, dialogueSystem(session), parts),
    schema: clarifyDialogueAnswer,
  } as const;
}

/** The message itself is the last of what was said on the question, and stands at the end of the prompt. */
function withoutLast(question: QuestionGiven, text: string): QuestionGiven {
  const { exchanges } = question;
  const last = exchanges.at(-1);
  const isIt = last?.by !== undefined && last.text === text;
  return isIt ? { ...question, exchanges: exchanges.slice(0, -1) } : question;
}

/** What of the plan depends on the answer. */
function hanging(session: Session, question: Session['questions'][number] | undefined): string[] {
  if (!question) return [];
  const names = new Set([questionId(session, question)]);
  const items = liveItems(session.plan).filter((item) => hangsOn(session, item, names));
  return items.length > 0 ? [`What depends on the answer:\n${fenced(items.map(itemNames))}`] : [];
}

function versionParts(session: Session, shown: VersionGiven): string[] {
  const summary = summaryOf(session);
  const reasons = session.versions.find((each) => each.number === shown.number)?.reasons ?? [];
  return [
    [
      versionWords(shown),
      ...(summary ? [foreign('Its summary', summary)] : []),
      ...foreignList('Why it is a draft', reasons.map(reasonLine)),
    ].join('\n'),
    itemParts(session),
  ];
}

function itemParts(session: Session): string {
  return `Its items:\n${fenced(liveItems(session.plan).map((item) => itemLine(session, item)))}`;
}

function reasonLine({ role, text, detail }: Reason): string {
  return [...(role ? [role] : []), text, ...(detail ? [detail] : [])].join(': ');
}

/** The buttons that are in reach, as they are labelled. */
function buttonsFor(
  { session, version }: ClarifyDialogueGiven,
  question: Session['questions'][number] | undefined,
): string[] {
  const { questions, versions } = wordsOf(session.language);
  if (version?.draft) return [versions.card.more, versions.card.drop];
  if (version)
    return [versions.card.approve, versions.card.changes, versions.card.park, versions.card.cancel];
  if (!question) return [];
  return question.asker === 'Coach' && question.assumption.trim() === ''
    ? [questions.card.startAnyway]
    : [questions.card.decide];
}
