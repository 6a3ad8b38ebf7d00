import type { Ask } from '../../prompts/ask.js';
import { ModelError } from '../model-error.js';
import type { ModelRef } from '../provider.js';
import { absentWords, outageWords } from './reading/brief-given.js';

/** How often the SeniorDeveloper cannot be reached before it answers. */
const failingTries = 2;
const mostRemembered = 200;

/**
 * Failing on purpose, so that pauses can be tried: with "[outage]" or "【断线】" anywhere in a brief the SeniorDeveloper
 * of round 1 cannot be reached on its first two tries, with "[absent]" or "【缺席】" the RiskPlanner never can be.
 */
export function createOutage(ref: ModelRef): { check(ask: Ask): void } {
  const tries = new Map<string, number>();
  return {
    /** Throws a ModelError where this call is to fail. */
    check(ask) {
      if (ask.prompt !== 'planning_speak') return;
      const { brief, role, round, title } = ask.given;
      const fail = (word: string) => {
        throw new ModelError('unreachable', `the brief says ${word}: ${role} does not answer on purpose`, {
          ref,
        });
      };
      if (role === 'RiskPlanner' && brief.search(absentWords) >= 0) fail('[absent]');
      if (role !== 'SeniorDeveloper' || round !== 1 || brief.search(outageWords) < 0) return;
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
