import { z } from 'zod';
import { coach } from '../roles/index.js';
import type { Reason } from '../workshop/plan/state.js';
import { liveItems } from '../workshop/plan/references.js';
import { statusText } from '../workshop/status.js';
import { questionId } from '../workshop/base/question.js';
import type { Session } from '../workshop/session.js';
import { wordsOf } from '../words/words.js';
import { nothingBlank, upToWords } from './answer-fields.js';
import { systemOf } from './charter.js';
import { fenced, foreign, foreignList } from './foreign.js';
import { itemLine, itemNames } from './item-words.js';
import { called } from './members.js';
import {
  type QuestionGiven,
  questionGiven,
  questionWords,
  replyOf,
  type VersionGiven,
  versionGiven,
  versionWords,
} from './reply-given.js';
import { hangsOn } from './reconcile.js';
import { withBrief } from './small-call.js';

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

const system = systemOf(`# This call: reply to somebody who asks back
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
    layout: withBrief(session, now, system(session), parts),
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
  const summary = session.finish?.summary?.text ?? session.synthesis?.summary ?? '';
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
