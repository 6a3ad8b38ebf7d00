import { z } from 'zod';
import type { Report } from '../workshop/documents.js';
import type { Session } from '../workshop/session.js';
import { type Background, backgroundOf } from './background.js';
import { unworded } from './layout.js';
import { nothingBlank } from './nothing-blank.js';
import { type QuestionGiven, questionGiven, replyOf } from './reply-given.js';

/** A counter-question of a person, on a question that a role asked or on a version that waits for a decision. */
export interface ClarifyDialogueGiven extends Background {
  message: { by: string; text: string };
  question?: QuestionGiven;
  version?: { number: number; report?: Report; tasks: string[] };
}

/** What the Coach says to it, on the asking role's behalf. */
export const clarifyDialogueAnswer = nothingBlank(z.object({ reply: z.string() }));
export type ClarifyDialogueAnswer = z.infer<typeof clarifyDialogueAnswer>;

export function answerCounter(session: Session, message: string) {
  const { by, text, version, question: number } = replyOf(session, message);
  const question = session.questions.find((each) => each.number === number);
  const tasks = (session.todo ?? []).map(({ title }) => title);
  const given: ClarifyDialogueGiven = {
    ...backgroundOf(session),
    message: { by: by.name, text },
    ...(question && { question: questionGiven(question) }),
    ...(version !== undefined && {
      version: { number: version, tasks, ...(session.report && { report: session.report }) },
    }),
  };
  return {
    prompt: 'planning_clarify_dialogue',
    given,
    layout: unworded(given),
    schema: clarifyDialogueAnswer,
  } as const;
}
