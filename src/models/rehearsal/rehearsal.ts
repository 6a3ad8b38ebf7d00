import type { Ask } from '../../prompts/ask.js';
import { ModelError, type ModelRef } from '../provider.js';
import type { Script } from '../script.js';
import { closingOf, documentOf, reportOf, synthesisOf, tasksOf } from './documents.js';
import {
  adviceOf,
  beginningOf,
  explanationOf,
  intakeOf,
  readingOf,
  remarkOf,
  reviewOf,
  sortingOf,
  wordingOf,
} from './replies.js';
import { signsIn } from './signs.js';
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

/** How often the SeniorDeveloper cannot be reached before it answers. */
const failingTries = 2;
const mostRemembered = 200;

/**
 * Failing on purpose, so that pauses can be tried: with "[outage]" in a brief the SeniorDeveloper of round 1 cannot be
 * reached on its first two tries, with "[absent]" the RiskPlanner never can be.
 */
function createOutage(ref: ModelRef): { check(ask: Ask): void } {
  const tries = new Map<string, number>();
  return {
    /** Throws a ModelError where this call is to fail. */
    check(ask) {
      if (ask.prompt !== 'planning_speak') return;
      const { brief, role, round, title } = ask.given;
      const signs = signsIn(brief);
      const fail = (sign: string) => {
        const why = `the brief says ${sign}: ${role} does not answer on purpose`;
        throw new ModelError('unreachable', why, { ref });
      };
      if (role === 'RiskPlanner' && signs.has('absent')) fail('[absent]');
      if (role !== 'SeniorDeveloper' || round !== 1 || !signs.has('outage')) return;
      const key = `${title}\n${brief}`;
      const failed = tries.get(key) ?? 0;
      tries.delete(key);
      // Another workshop with the same brief fails anew.
      if (failed >= failingTries) return;
      tries.set(key, failed + 1);
      if (tries.size > mostRemembered) tries.delete(tries.keys().next().value ?? '');
      fail('[outage]');
    },
  };
}
