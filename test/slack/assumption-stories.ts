import type { Language } from '../../src/text/language.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { sessionOf, told } from '../workshop/story.js';
import { askingStories } from './asking-stories.js';
import { ada } from './workshop-facts.js';

const instead = { en: 'The kitchen has no screen.', zh: '厨房没有屏幕。' };
const due: PersonInput = { type: 'AssumptionsDue', person: ada, assumptions: ['A1', 'A2'] };

/** A plan that was approved with two assumptions, whose day has come. */
const asked = (language: Language): Fact[] => {
  const facts = askingStories['a meeting']?.(language) ?? [];
  return told(told(facts, { type: 'ApproveAsked', by: ada, version: 1, via: 'button' }), due);
};
/** The question that this assumption became. */
const became = (facts: Fact[], assumption: number) =>
  sessionOf(facts).questions.find((each) => each.due !== undefined && each.assumed === assumption);

/** The stories of assumptions that come due, by name. */
export const assumptionStories: Record<string, (language: Language) => Fact[]> = {
  'assumptions that come due': asked,
  'an assumption that is wrong': (language) => {
    const facts = asked(language);
    const [wrong, right] = [became(facts, 1), became(facts, 2)];
    const given = { type: 'AnswerGiven', by: ada, via: 'button' } as const;
    const confirmed = told(facts, {
      ...{ ...given, question: right?.number ?? 0, text: right?.assumption ?? '' },
    });
    return told(confirmed, { ...given, question: wrong?.number ?? 0, text: instead[language] });
  },
};
