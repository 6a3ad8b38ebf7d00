import { z } from 'zod';
import { readings } from '../workshop/question.js';
import { questionsInSight } from '../workshop/remarks.js';
import type { Session } from '../workshop/session.js';
import { type Background, backgroundOf } from './background.js';
import { unworded } from './layout.js';
import { nothingBlank } from './nothing-blank.js';
import { type QuestionGiven, questionGiven, replyOf } from './reply-given.js';

/**
 * A message in the thread that is to be read, never obeyed. While questions are open it is an answer, a counter-question,
 * "later" or talk; on a version that waits it is approve, change, question, talk or unclear.
 */
export interface ReplyIntentGiven extends Background {
  message: { by: string; text: string };
  questions: QuestionGiven[];
  /** The version that waits for a decision, when the message was said to one. */
  version?: { number: number; tasks: string[] };
}

/** `question` is the number of the question that the message is about, where there is one. */
export const replyIntentAnswer = nothingBlank(
  z.object({ question: z.number().int().nullable(), as: z.enum(readings) }),
);
export type ReplyIntentAnswer = z.infer<typeof replyIntentAnswer>;

export function readReply(session: Session, message: string) {
  const { by, text, version, at } = replyOf(session, message);
  const tasks = (session.todo ?? []).map(({ title }) => title);
  const given: ReplyIntentGiven = {
    ...backgroundOf(session),
    message: { by: by.name, text },
    questions: version === undefined ? questionsInSight(session, at).map(questionGiven) : [],
    ...(version !== undefined && { version: { number: version, tasks } }),
  };
  return {
    prompt: 'planning_reply_intent',
    given,
    layout: unworded(given),
    schema: replyIntentAnswer,
  } as const;
}
