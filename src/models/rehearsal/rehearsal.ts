import type { Ask } from '../../prompts/ask.js';
import type { Script } from '../script.js';
import { roleDocumentOf } from './documents/role-document.js';
import { createOutage } from './outage.js';
import { intakeOf } from './questions/intake.js';
import { wordingOf } from './questions/put.js';
import { reviewOf } from './questions/review.js';
import { adviceOf, beginningOf, roleReplyOf } from './replies/asked.js';
import { dialogueOf } from './replies/dialogue.js';
import { intentOf } from './replies/intent.js';
import { reportOf } from './report.js';
import { revisionOf } from './revision/review-revision.js';
import { roundSummaryOf } from './round-summary.js';
import { speakOf } from './speak.js';
import { synthesisOf } from './synthesis.js';
import { todoOf } from './todo.js';
import { intentAnswer, judgementAnswer, reviewAnswer, tasksAnswer, turnAnswer } from './wire.js';

/**
 * A stand-in for a model that is none: the same input always gives the same answer, made from the words of the brief,
 * what people answered and a stock of sentences. For trying the product without a key, and for tests. It asks about
 * what a brief leaves open; a brief that contradicts itself, or a skipped question, ends as a draft.
 */
export function createRehearsal(): Script {
  const ref = 'rehearsal:script';
  const outage = createOutage(ref);
  return {
    ref,
    async complete(ask, signal) {
      signal.throwIfAborted();
      outage.check(ask);
      return answerTo(ask);
    },
  };
}

function answerTo(ask: Ask): unknown {
  switch (ask.prompt) {
    case 'planning_speak':
      return turnAnswer(speakOf(ask.given));
    case 'planning_round_summary':
      return roundSummaryOf(ask.given);
    case 'planning_consensus_synthesis':
      return synthesisOf(ask.given);
    case 'planning_role_document':
      return roleDocumentOf(ask.given);
    case 'planning_report':
      return reportOf(ask.given);
    case 'planning_todo':
      return tasksAnswer(todoOf(ask.given));
    case 'planning_intake':
      return judgementAnswer(intakeOf(ask.given));
    case 'planning_clarify_review':
      return reviewAnswer(reviewOf(ask.given));
    case 'planning_clarify_ask':
      return wordingOf(ask.given);
    case 'planning_reply_intent':
      return intentAnswer(intentOf(ask.given));
    case 'planning_clarify_dialogue':
      return dialogueOf(ask.given);
    case 'planning_review_revision':
      return revisionOf(ask.given);
    case 'planning_consult':
      return adviceOf(ask.given);
    case 'planning_role_reply':
      return roleReplyOf(ask.given);
    case 'planning_intent_check':
      return beginningOf(ask.given);
    default:
      return ask satisfies never;
  }
}
