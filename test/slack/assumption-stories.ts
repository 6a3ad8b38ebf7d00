import type { Language } from '../../src/text/language.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { told } from '../workshop/story.js';
import { askingStories } from './asking-stories.js';
import { ada, ben } from './workshop-facts.js';

const instead = { en: 'The kitchen has no screen.', zh: '厨房没有屏幕。' };
const due: PersonInput = { type: 'AssumptionsDue', person: ada, assumptions: ['A1', 'A2'] };
const taken: PersonInput = { type: 'RefutationsTakeAsked', by: ada, version: 1 };

/** A plan that was approved with two assumptions, whose day has come. */
const asked = (language: Language): Fact[] => {
  const facts = askingStories['a meeting']?.(language) ?? [];
  return told(told(facts, { type: 'ApproveAsked', by: ada, version: 1, via: 'button' }), due);
};
const then = (facts: Fact[], ...inputs: PersonInput[]) => inputs.reduce(told, facts);

/** The stories of assumptions that come due, by name. */
export const assumptionStories: Record<string, (language: Language) => Fact[]> = {
  'assumptions that come due': asked,
  'an assumption that is wrong': (language) =>
    then(
      asked(language),
      { type: 'ConfirmGiven', by: ada, assumption: 2 },
      { type: 'RefuteGiven', by: ben, assumption: 1, text: instead[language] },
    ),
  'an assumption that makes the next version': (language) =>
    then(
      asked(language),
      { type: 'PutOffGiven', by: ada, assumption: 2 },
      { type: 'RefuteGiven', by: ada, assumption: 1, text: '' },
      taken,
    ),
};
