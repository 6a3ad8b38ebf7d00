import { tickedIn } from '../artifacts/todo.js';
import { versionFiles } from '../artifacts/version-files.js';
import type { Ask } from '../prompts/ask.js';
import { type ClarifyAskAnswer, putQuestion, wordingFrom } from '../prompts/clarify-ask.js';
import { answerCounter, type ClarifyDialogueAnswer } from '../prompts/clarify-dialogue.js';
import { type ClarifyReviewAnswer, reviewQuestions, reviewsFrom } from '../prompts/clarify-review.js';
import { type IntakeAnswer, judgeBrief, judgementFrom } from '../prompts/intake.js';
import { readingFrom, readReply, type ReplyIntentAnswer } from '../prompts/reply-intent.js';
import { reportFrom, writeReport } from '../prompts/report.js';
import { type ReviewRevisionAnswer, sortChange, sortingFrom } from '../prompts/review-revision.js';
import { writeDocument } from '../prompts/role-document.js';
import { calledFor, replyFrom, replyToCall, type RoleReplyAnswer } from '../prompts/role-reply.js';
import { type RoundSummaryAnswer, summariseRound } from '../prompts/round-summary.js';
import { synthesise, synthesisFrom } from '../prompts/synthesise.js';
import { tasksFrom, type TodoAnswer, writeTodo } from '../prompts/todo.js';
import { visible } from '../text/visible.js';
import { raisesOf } from '../workshop/budget/budget.js';
import { leftOf } from '../workshop/meeting/rules.js';
import type { Synthesis } from '../workshop/plan/consensus.js';
import type { Report } from '../workshop/plan/documents.js';
import type { Session } from '../workshop/session.js';
import { countingCost } from './cost-of-task.js';
import type { LookUps, Models, Outputs } from './needs.js';
import { foundOn, spoken } from './speaking.js';
import type { RoleDocument } from '../workshop/plan/facts.js';

/**
 * Does one task outside the rules and says what came of it, as an input. Throws what models and disk throw. The
 * casts are sound: `Models` promises an answer that fits the ask's schema.
 */
export function createPerform(options: { models: Models; outputs: Outputs; lookUps?: LookUps }) {
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
        const { answer, model, found } = await spoken(session, role, ask, lookUps);
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
        const shown = await foundOn(session, leftOf(session, role), lookUps);
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
        return { type: 'SynthesisGiven', key, model, synthesis: synthesisFrom(answer) };
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
        const files = outputs.write(session.id, task.version, versionFiles(facts, facts.length));
        return { type: 'VersionWritten', key, version: task.version, files, upTo: facts.length };
      }
      default:
        return task satisfies never;
    }
  });
}
