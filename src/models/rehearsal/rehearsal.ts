import type { Ask } from '../../prompts/ask.js';
import type { Script } from '../script.js';
import { documentOf, reportOf, tasksOf } from './documents.js';
import { closingOf, synthesisOf } from './closing.js';
import { intakeOf, reviewOf, wordingOf } from './questions.js';
import { adviceOf, beginningOf, explanationOf, readingOf, remarkOf, sortingOf } from './replies.js';
import { createOutage } from './outage.js';
import { turnOf } from './turns.js';

/**
 * A stand-in for a model that is none, for trying the product without a key: a small script of templates. It quotes the
 * brief in whole sentences and understands nothing of it; signs in the brief, see `signs.ts`, show what there is to
 * try. The same input always gives the same answer.
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
    case 'planning_intake':
      return intakeOf(ask.given);
    case 'planning_speak':
      return turnOf(ask.given);
    case 'planning_round_summary':
      return closingOf(ask.given);
    case 'planning_clarify_review':
      return reviewOf(ask.given);
    case 'planning_clarify_ask':
      return wordingOf(ask.given);
    case 'planning_reply_intent':
      return readingOf(ask.given);
    case 'planning_clarify_dialogue':
      return explanationOf(ask.given);
    case 'planning_role_reply':
      return remarkOf(ask.given);
    case 'planning_consensus_synthesis':
      return synthesisOf(ask.given);
    case 'planning_role_document':
      return documentOf(ask.given);
    case 'planning_report':
      return reportOf(ask.given);
    case 'planning_todo':
      return tasksOf(ask.given);
    case 'planning_review_revision':
      return sortingOf(ask.given);
    case 'planning_consult':
      return adviceOf(ask.given);
    case 'planning_intent_check':
      return beginningOf(ask.given);
    default:
      return ask satisfies never;
  }
}
