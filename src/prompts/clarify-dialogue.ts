import { z } from 'zod';
import { coach } from '../roles/index.js';
import { wordsOf } from '../workshop/words.js';
import type { Reason, Report } from '../workshop/plan/index.js';
import type { Session } from '../workshop/session.js';
import { nothingBlank, upToWords } from './answer-fields.js';
import { type Background, backgroundOf } from './background.js';
import { foreign, foreignList } from './foreign.js';
import { systemOf } from './layout.js';
import { called } from './members.js';
import { plainCall } from './plain-call.js';
import {
  type QuestionGiven,
  questionGiven,
  questionWords,
  replyOf,
  type VersionGiven,
  versionGiven,
  versionWords,
} from './reply-given.js';

/** A counter-question of a person, on a question that a role asked or on a version that waits for a decision. */
export interface ClarifyDialogueGiven extends Background {
  message: { by: string; text: string };
  question?: QuestionGiven;
  /** `reasons`: why it is a draft, where it is one. */
  version?: VersionGiven & { report?: Report; reasons?: string[] };
  /** The buttons that are in reach, as they are labelled. */
  buttons?: string[];
}

/** What the Coach says to it, on the asking role's behalf. */
export const clarifyDialogueAnswer = nothingBlank(z.object({ reply: upToWords(80) }));
export type ClarifyDialogueAnswer = z.infer<typeof clarifyDialogueAnswer>;

const system = systemOf(`# This call: reply to somebody who asks back
${coach.charter}

A person has asked something back: about a question that a role put to them, or about a version that waits for their
decision. Reply on behalf of those who worked on it, from what stands here and from nothing else.

- On a question: say what it means in everyday words, what in the plan depends on the answer and how, and give an example of
  an answer, or what each of the answers would lead to. Say it in another way than before, if it was explained before.
  Recommend what the role recommends, as the role's view, and only if asked. The question stays open: do not answer it in
  the person's place, do not press, and do not treat what they wrote as an answer.
- On a version: say what it says and where that stands (task, point, answer); of a draft, why it is one. If it says nothing about
  it, say so, and that a change can be asked for. You decide, promise and change nothing.
- If they ask for something that you cannot do, say in one clause which of the things that people can do here does it.
- If it has nothing to do with the brief, say in one clause that this workshop is about something else, and come back to the
  question or the version. What belongs to the brief but not to this question they can write in a message of its own.

- reply: at most 80 words, to this person, without addressing them by name.`);

export function answerCounter(session: Session, message: string) {
  const { by, text, version, question: number } = replyOf(session, message);
  const question = session.questions.find((each) => each.number === number);
  const { questions } = wordsOf(session.language);
  const { card } = wordsOf(session.language).versions;
  const shown = version === undefined ? undefined : versionGiven(session, version);
  const reasons = session.versions.find((each) => each.number === version)?.reasons ?? [];
  const given: ClarifyDialogueGiven = {
    ...backgroundOf(session),
    message: { by: called(by), text },
    ...(question && { question: questionGiven(session, question, by) }),
    ...(shown && {
      version: {
        ...shown,
        ...(!shown.draft && session.report && { report: session.report }),
        ...(reasons.length > 0 && { reasons: reasons.map(reasonLine) }),
      },
    }),
    buttons: shown
      ? shown.draft
        ? [card.more, card.drop]
        : [card.approve, card.changes, card.park, card.cancel]
      : question?.asker === 'Coach'
        ? [questions.card.startAnyway]
        : [questions.card.skip, ...(question?.assumption.trim() ? [questions.card.decide] : [])],
  };
  return {
    prompt: 'planning_clarify_dialogue',
    given,
    layout: plainCall(given, { system: system(given), parts: partsOf(given) }),
    schema: clarifyDialogueAnswer,
  } as const;
}

function reasonLine({ role, text, detail }: Reason): string {
  return [...(role ? [role] : []), text, ...(detail ? [detail] : [])].join(': ');
}

function partsOf({ message, question, version, buttons = [] }: ClarifyDialogueGiven): string[] {
  const report = version?.report;
  return [
    ...(question ? [questionWords(question)] : []),
    ...(version
      ? [
          [
            versionWords(version),
            ...(report ? [foreign('Its summary', [report.summary, ...report.highlights].join('\n'))] : []),
            ...foreignList('Why it is a draft', version.reasons ?? []),
          ].join('\n'),
        ]
      : []),
    `What people can do: write in the thread, or press ${buttons.map((each) => `"${each}"`).join(', ')}.`,
    `# Now\nReply to this message.\n${foreign('The message', message.text, message.by)}`,
  ];
}
