import type { Ask } from '../../prompts/ask.js';
import type { TableAnswer } from '../../prompts/table-answer.js';
import type { TableGiven } from '../../prompts/table-call.js';
import { ModelError, type ModelRef } from '../provider.js';
import type { Script } from '../script.js';
import { closingOf, summaryOf, synthesisOf } from './closing.js';
import { finishOf, mendOf, signatureOf } from './finishing.js';
import { firstViewOf, intakeOf, mergedOf } from './questions.js';
import {
  adviceOf,
  beginningOf,
  explanationOf,
  readingOf,
  remarkOf,
  sortingOf,
  wordingOf,
} from './replies.js';
import { factsOf, reviewOf } from './reviews.js';
import { signsIn } from './signs.js';
import { stageOf } from './stage.js';
import { closingAnswerOf, shortTurnOf, turnOf } from './turns.js';

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
    case 'planning_first_view':
      return firstViewOf(ask.given);
    case 'planning_question_merge':
      return mergedOf(ask.given);
    case 'planning_speak':
    case 'planning_short_answer':
    case 'planning_role_document':
    case 'planning_sign':
      return atTable(ask.given);
    case 'planning_round_summary':
      return 'round' in ask.given ? closingOf(ask.given) : summaryOf(ask.given);
    case 'planning_reconcile':
      return factsOf(ask.given);
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

function atTable(given: TableGiven): TableAnswer {
  const stage = stageOf(given);
  switch (given.task) {
    case 'turn':
      return turnOf(stage);
    case 'short turn':
      return shortTurnOf(stage);
    case 'closing answer':
      return closingAnswerOf(stage);
    case 'finish':
      return finishOf(stage);
    case 'mend':
      return mendOf(stage);
    case 'signature':
      return signatureOf(stage);
    default:
      return given.task satisfies never;
  }
}

/** How often the SeniorDeveloper cannot be reached before it answers. */
const failingTries = 2;
const mostRemembered = 200;

/**
 * Failing on purpose, so that pauses can be tried: with "[outage]" in a brief the SeniorDeveloper of round 1 cannot be
 * reached on its first two tries, with "[absent]" the RiskPlanner never can be at the table.
 */
function createOutage(ref: ModelRef): { check(ask: Ask): void } {
  const tries = new Map<string, number>();
  return {
    /** Throws a ModelError where this call is to fail. */
    check(ask) {
      if (!('task' in ask.given)) return;
      const { session, role, task } = ask.given;
      const { brief, rounds } = session;
      const signs = signsIn(brief);
      const fail = (sign: string) => {
        const why = `the brief says ${sign}: ${role} does not answer on purpose`;
        throw new ModelError('unreachable', why, { ref });
      };
      if (role === 'RiskPlanner' && signs.has('absent')) fail('[absent]');
      if (role !== 'SeniorDeveloper' || task !== 'turn' || rounds.length !== 1 || !signs.has('outage'))
        return;
      const failed = tries.get(brief) ?? 0;
      tries.delete(brief);
      // Another workshop with the same brief fails anew.
      if (failed >= failingTries) return;
      tries.set(brief, failed + 1);
      if (tries.size > mostRemembered) tries.delete(tries.keys().next().value ?? '');
      fail('[outage]');
    },
  };
}
