import type { Ask } from '../../prompts/ask.js';
import type { Provider } from '../provider.js';
import { roleDocumentOf } from './documents/role-document.js';
import { reportOf } from './report.js';
import { roundSummaryOf } from './round-summary.js';
import { speakOf } from './speak.js';
import { synthesisOf } from './synthesis.js';
import { todoOf } from './todo.js';

/**
 * A stand-in for a model that is none: the same input always gives the same answer, made from the words of the brief
 * and a stock of sentences. For trying the product without a key, and for tests. A brief that contradicts itself
 * ("no login" and "users log in", or two dates for one release) ends as a draft.
 */
export function createRehearsal(): Provider {
  return {
    ref: 'rehearsal:script',
    async complete(ask, signal) {
      signal.throwIfAborted();
      return answerTo(ask);
    },
  };
}

function answerTo(ask: Ask): unknown {
  switch (ask.prompt) {
    case 'planning_speak':
      return speakOf(ask.given);
    case 'planning_round_summary':
      return roundSummaryOf(ask.given);
    case 'planning_consensus_synthesis':
      return synthesisOf(ask.given);
    case 'planning_role_document':
      return roleDocumentOf(ask.given);
    case 'planning_report':
      return reportOf(ask.given);
    case 'planning_todo':
      return todoOf(ask.given);
    default:
      return ask satisfies never;
  }
}
