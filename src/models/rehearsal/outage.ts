import type { Ask } from '../../prompts/ask.js';
import { ModelError } from '../model-error.js';
import type { ModelRef } from '../provider.js';
import { signsIn } from './signs.js';

/** How often the SeniorDeveloper cannot be reached before it answers. */
const failingTries = 2;
const mostRemembered = 200;

/**
 * Failing on purpose, so that pauses can be tried: with "[outage]" in a brief the SeniorDeveloper of round 1 cannot be
 * reached on its first two tries, with "[absent]" the RiskPlanner never can be.
 */
export function createOutage(ref: ModelRef): { check(ask: Ask): void } {
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
