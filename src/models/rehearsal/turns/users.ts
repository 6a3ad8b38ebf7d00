import type { SpeakGiven } from '../../../prompts/speak.js';
import type { Ground } from '../ground.js';
import { proposalOf } from '../issues.js';
import { assumptionFor, standingOf } from '../questions/standing.js';
import { textOf } from '../questions/stock.js';
import { fragment } from '../reading/clip.js';

/** What the ProductPlanner adds to its turn once its question about the users has an outcome. */
export interface UsersStand {
  analysis: string;
  points: string[];
  issue?: string;
  /** Why it is content or not, where that follows from the outcome. */
  reason?: string;
}

/** Undefined while it has not asked. Skipped, the question stays on the list as an open issue. */
export function usersStand(ground: Ground, given: SpeakGiven): UsersStand | undefined {
  const { words, name, reading } = ground;
  const say = words.questions;
  const standing = standingOf(ground, 'users', given.waiting);
  switch (standing.state) {
    case 'answered': {
      const { by, text } = standing.heard;
      return { analysis: say.heard(standing.ref, fragment(by, 30), fragment(text, 120)), points: [] };
    }
    case 'skipped': {
      const analysis = say.heardNothing(standing.ref);
      if (reading.users.length > 0) return { analysis, points: [] };
      const reason = say.skipped(standing.ref, standing.asked);
      return { analysis, points: [], issue: textOf(words, 'users', name), reason };
    }
    case 'decided':
    case 'nothing said': {
      const analysis = say.heardNothing(standing.ref);
      const assumed = assumptionFor(ground, given.assumptions, 'users');
      const clause = assumed
        ? say.cited(assumed.clause, assumed.ref)
        : say.noAnswer(standing.ref, proposalOf(ground, 'users'));
      const points = [words.issues.assumption(clause)];
      return { analysis, points, reason: words.issues.changedAlone(standing.ref) };
    }
    case 'moot':
    case 'open':
    case 'unasked':
      return undefined;
    default:
      return standing satisfies never;
  }
}
