import type { Answered } from '../../../prompts/background.js';
import { saysNone, saysNothing } from '../questions/says.js';
import { isGap, type QuestionKind } from '../questions/stock.js';
import { fragment } from './clip.js';
import type { Found } from './found.js';
import type { Kind } from './kinds.js';
import { plainText } from './plain-text.js';
import { withoutQuestionNamed } from './question-named.js';
import { sorted } from './sorted.js';
import { lowered } from './subject.js';
import { standsAlone } from './systems.js';
import { topicsIn } from './topics.js';

/** An answer of a person, with the question that it answers. */
export interface AnswerHeard {
  ref: string;
  text: string;
  by: string;
  kind?: QuestionKind;
}

/** Answers that say something, in the order of their questions. */
export function heardIn(
  answers: Answered[],
  kindOf: (answer: Answered) => QuestionKind | undefined,
): AnswerHeard[] {
  return answers.flatMap((each) => {
    const text = withoutQuestionNamed(plainText(each.answer));
    if (each.asker === 'Coach' || each.outcome !== 'answered' || !/[\p{L}\p{N}]/u.test(text)) return [];
    if (saysNothing(text)) return [];
    const kind = kindOf(each);
    return [{ ref: `Q${each.number}`, text, by: each.by ?? '', ...(kind ? { kind } : {}) }];
  });
}

type Topics = ReturnType<typeof topicsIn>;

const kinds = {
  users: 'users',
  data: 'data',
  dates: 'date',
  systems: 'systems',
  limits: 'limit',
  exclusions: 'exclusion',
} as const satisfies Record<keyof Topics, Kind>;

/**
 * What an answer says about each thing a brief ought to speak of. What was asked for is answered by all of it where
 * the reader finds nothing in it; anything else counts only where a clause is mainly about that.
 */
export function topicsOfAnswer(answer: AnswerHeard): Topics & { alone: string[] } {
  const { text, by, ref, kind } = answer;
  const whole = sorted(text);
  const about = (topic: keyof Topics): Found[] => {
    const own = topic === kind;
    const clauses = whole.clauses.filter((_, at) => own || whole.kinds[at] === kinds[topic]);
    const found = topicsIn({ clauses, kinds: own ? whole.kinds : clauses.map(() => kinds[topic]) }, by);
    return found[topic].map((each) => ({ ...each, from: ref }));
  };
  const topics: Topics = {
    users: about('users'),
    data: about('data'),
    dates: about('dates'),
    systems: about('systems'),
    limits: about('limits'),
    // "No connection needed" says how it stands, and rules nothing out.
    exclusions: kind === 'systems' ? [] : about('exclusions'),
  };
  if (!kind || !isGap(kind)) return { ...topics, alone: [] };
  const words = fragment(lowered(text), 64);
  const none = kind === 'systems' && saysNone(text);
  const found = topics[kind].length > 0 && !none ? topics[kind] : [{ words, by, from: ref }];
  return { ...topics, [kind]: found, alone: none && !standsAlone(words) ? [words] : [] };
}
