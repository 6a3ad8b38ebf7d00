import type { Fact } from '../../src/workshop/facts.js';
import { planStory } from './plan-story.js';
import { type PlanWords, planWords } from './plan-words.js';

/**
 * A workshop in which everything that people, files and models write is this text, and everybody is called so. What stands
 * behind it tells the texts apart, since two items that say the same are one.
 */
export function steered(text: string, name: string): Fact[] {
  const words = Object.fromEntries(
    Object.keys(planWords.en).map((key) => [key, `${text} ${key}`]),
  ) as PlanWords;
  const [requester, guest] = [
    { id: 'U0EVE', name },
    { id: 'U0EVIL', name },
  ];
  const house = [{ number: 1, text: `${text} house rule`, by: requester, at: '2026-11-20T09:00:00.000Z' }];
  return planStory('en', { words, requester, guest }).map((fact) =>
    fact.type === 'WorkshopOpened' ? { ...fact, houseRules: house } : fact,
  );
}
