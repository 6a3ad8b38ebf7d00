import { versionFiles } from '../artifacts/files.js';
import { tickedIn } from '../artifacts/todo.js';
import type { LookUps, Passage } from '../contracts/knowledge.js';
import type { Models } from '../models/broker/work.js';
import type { Ask } from '../prompts/ask.js';
import { type ClarifyAskAnswer, putQuestion, wordingFrom } from '../prompts/clarify-ask.js';
import { answerCounter, type ClarifyDialogueAnswer } from '../prompts/clarify-dialogue.js';
import { type ClarifyReviewAnswer, reviewQuestions, reviewsFrom } from '../prompts/clarify-review.js';
import { synthesise, synthesisFrom } from '../prompts/consensus-synthesis.js';
import { type IntakeAnswer, judgeBrief, judgementFrom } from '../prompts/intake.js';
import { readingFrom, readReply, type ReplyIntentAnswer } from '../prompts/reply-intent.js';
import { reportFrom, writeReport } from '../prompts/report.js';
import { type ReviewRevisionAnswer, sortChange, sortingFrom } from '../prompts/review-revision.js';
import { writeDocument } from '../prompts/role-document.js';
import { calledFor, replyFrom, replyToCall, type RoleReplyAnswer } from '../prompts/role-reply.js';
import { type RoundSummaryAnswer, summariseRound } from '../prompts/round-summary.js';
import { speak, type SpeakAnswer, turnFrom } from '../prompts/speak.js';
import { tasksFrom, type TodoAnswer, writeTodo } from '../prompts/todo.js';
import type { RoleId } from '../roles/index.js';
import type { Outputs } from '../store/outputs.js';
import { visible } from '../text/visible.js';
import { plus, raisesOf, type Spent } from '../workshop/budget/index.js';
import type { TaskInput } from '../workshop/inputs.js';
import { leftOf } from '../workshop/meeting/index.js';
import type { Report, RoleDocument, Synthesis } from '../workshop/plan/index.js';
import type { TurnAnswer } from '../workshop/rounds/index.js';
import type { Session } from '../workshop/session.js';
import type { Task } from '../workshop/tasks.js';
import { failureOf } from './failures.js';
import type { Resident } from './residents.js';

/**
 * Does one task, and gives its result as an input. Throws what models and the disk throw. The casts are sound: an answer
 * of `Models` fits the ask's schema.
 */
export function createPerform(options: {
  models: Models;
  outputs: Outputs;
  lookUps?: Pick<LookUps, 'answering'>;
}) {
  const { models, outputs, lookUps } = options;
  /** Titles that people or programs have ticked in the newest `todo.md`. */
  const tickedOnDisk = (session: Session): string[] => {
    const newest = session.versions.findLast(({ artifact }) => artifact === 'plan');
    return newest ? tickedIn(visible(outputs.read(session.id, newest.number, 'todo.md') ?? '')) : [];
  };
  return countingCost(models, async (counted, task, { session, facts }, signal) => {
    const { key } = task;
    const about = {
      session: session.id,
      channel: session.channel,
      task: task.name,
      round: session.rounds.length,
      ...('role' in task && { role: task.role }),
      raises: raisesOf(session),
    };
    const ask = async <Answer>(question: Ask) => {
      const { answer, model, found } = await counted.answer(question, about, signal);
      return { answer: answer as Answer, model, found };
    };
    switch (task.kind) {
      case 'judge-brief': {
        const { answer, model } = await ask<IntakeAnswer>(judgeBrief(session));
        return { type: 'BriefJudged', key, model, ...judgementFrom(answer) };
      }
      case 'speak': {
        const { round, role } = task;
        const { answer, model, found } = await takeTurn(session, role, ask, lookUps);
        return { type: 'TurnGiven', key, model, round, role, answer, found };
      }
      case 'reply-to-mark': {
        const { role } = task;
        const { answer, model } = await ask<RoleReplyAnswer>(replyToCall(session, role, calledFor(session)));
        return { type: 'RoleReplied', key, model, role, answer: replyFrom(session, answer) };
      }
      case 'close-round': {
        const { answer, model } = await ask<RoundSummaryAnswer>(summariseRound(session));
        return { type: 'RoundSummarised', key, model, round: task.round, ...answer };
      }
      case 'review-questions': {
        const { role } = task;
        const shown = await lookUpAnswers(session, leftOf(session, role), lookUps);
        const { answer, model, found } = await ask<ClarifyReviewAnswer>(
          reviewQuestions(session, role, shown),
        );
        const reviews = reviewsFrom(answer);
        return { type: 'ReviewGiven', key, model, role, reviews, found: [...shown, ...found] };
      }
      case 'put-question': {
        const { question } = task;
        const { answer, model } = await ask<ClarifyAskAnswer>(putQuestion(session, question));
        return { type: 'WordingGiven', key, model, question, ...wordingFrom(answer) };
      }
      case 'read-reply': {
        const { message } = task;
        const { answer, model } = await ask<ReplyIntentAnswer>(readReply(session, message));
        return { type: 'ReadingGiven', key, model, message, ...readingFrom(answer) };
      }
      case 'answer-counter': {
        const { message } = task;
        const { answer, model } = await ask<ClarifyDialogueAnswer>(answerCounter(session, message));
        return { type: 'CounterAnswered', key, model, message, text: answer.reply };
      }
      case 'sort-change': {
        const { answer, model } = await ask<ReviewRevisionAnswer>(sortChange(session));
        return { type: 'ChangeSorted', key, model, ...sortingFrom(answer), ticked: tickedOnDisk(session) };
      }
      case 'synthesise': {
        const { answer, model } = await ask<Synthesis>(synthesise(session));
        return { type: 'SynthesisGiven', key, model, synthesis: synthesisFrom(session, answer) };
      }
      case 'write-document': {
        const { role } = task;
        const { answer: body, model } = await ask<RoleDocument['body']>(writeDocument(session, role));
        return { type: 'DocumentGiven', key, model, document: { role, body } as RoleDocument };
      }
      case 'write-report': {
        const { answer, model } = await ask<Report>(writeReport(session));
        return { type: 'ReportGiven', key, model, report: reportFrom(answer) };
      }
      case 'write-todo': {
        const { answer, model } = await ask<TodoAnswer>(writeTodo(session));
        return { type: 'TodoGiven', key, model, tasks: tasksFrom(answer), ticked: tickedOnDisk(session) };
      }
      case 'issue': {
        const files = versionFiles(session, facts);
        outputs.write(session.id, task.version, files);
        return { type: 'VersionWritten', key, version: task.version, files };
      }
      default:
        return task satisfies never;
    }
  });
}

type Perform<With extends unknown[]> = (
  ...given: [...With, task: Task, workshop: Resident, signal: AbortSignal]
) => Promise<TaskInput>;

/**
 * Adds to the result of a task, or to the error it throws, what all answers for it cost together; nothing when no model
 * was asked.
 */
export function countingCost(models: Models, perform: Perform<[models: Models]>): Perform<[]> {
  return async (task, workshop, signal) => {
    let spent: Spent | undefined;
    const counted: Models = {
      async answer(...asked) {
        const answered = await models.answer(...asked);
        spent = spent ? plus(spent, answered.spent) : answered.spent;
        return answered;
      },
    };
    try {
      const input = await perform(counted, task, workshop, signal);
      return spent ? { ...input, spent } : input;
    } catch (error) {
      const last = failureOf(error).spent;
      if (spent && error instanceof Error) Object.assign(error, { spent: last ? plus(spent, last) : spent });
      throw error;
    }
  };
}

/** The most passages that a role is shown for all its questions together. */
const mostPassages = 8;

interface Given<Answer> {
  answer: Answer;
  model: string;
  found: Passage[];
}

/**
 * A role's turn. The questions that it wants to ask people are looked up first. When something is found, the role is
 * asked once more with that, and only its second answer counts.
 */
export async function takeTurn(
  session: Session,
  role: RoleId,
  ask: (question: Ask) => Promise<Given<SpeakAnswer>>,
  lookUps: Pick<LookUps, 'answering'> | undefined,
): Promise<Given<TurnAnswer>> {
  const first = asTurn(session, await ask(speak(session, role)));
  const asked = first.answer.questions.filter(({ level }) => level !== 'assumable');
  const shown = await lookUpAnswers(session, asked, lookUps);
  if (shown.length === 0) return first;
  const again = asTurn(session, await ask(speak(session, role, shown)));
  const found = [...first.found, ...shown, ...again.found];
  return { ...again, found };
}

/** Passages that may answer these questions, each once. */
async function lookUpAnswers(
  session: Session,
  questions: readonly { text: string }[],
  lookUps: Pick<LookUps, 'answering'> | undefined,
): Promise<Passage[]> {
  const shown: Passage[] = [];
  for (const { text } of lookUps ? questions : []) {
    const passages =
      (await lookUps?.answering(text, { channel: session.channel, session: session.id })) ?? [];
    shown.push(...passages.filter(({ id }) => !shown.some((each) => each.id === id)));
  }
  return shown.slice(0, mostPassages);
}

function asTurn(session: Session, said: Given<SpeakAnswer>): Given<TurnAnswer> {
  return { ...said, answer: turnFrom(session, said.answer) };
}
