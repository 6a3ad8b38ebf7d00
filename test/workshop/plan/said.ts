import type { Remark } from '../../../src/workshop/base/people.js';
import type { Question } from '../../../src/workshop/base/question.js';

const maya = { id: 'U1', name: 'Maya' };

/** A question that is out. */
export function asked(number: number, text = 'How many?', assumption = ''): Question {
  return {
    ...{ number, asker: 'ProductPlanner', level: 'blocking', text, original: text },
    ...{ why: '', options: [], assumption, round: 1, person: maya, state: 'put', returned: false },
    ...{ changed: 0, exchanges: [], passed: [] },
  };
}

/** A question that was answered with these words. */
export function answeredWith(number: number, answer: string, text?: string): Question {
  const closure = { outcome: 'answered', text: answer, by: maya, via: 'reply', at: '' } as const;
  return { ...asked(number, text), state: 'answered', changed: 1, closure };
}

/** Something that Maya said. */
export function remarked(number: number, text: string): Remark {
  return { id: `${number}.0`, number, by: maya, text, at: '' };
}
