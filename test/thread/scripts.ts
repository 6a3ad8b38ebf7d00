import { createRehearsal } from '../../src/models/rehearsal/rehearsal.js';
import type { Script } from '../../src/models/provider.js';
import type { Ask } from '../../src/prompts/ask.js';

/** The rehearsal under the name of a model, so that what it plans is no dry run. */
export const asModel: Script = { ...createRehearsal(), ref: 'test:model' };

type Answer = Record<string, unknown>;

/** The rehearsal, of which some answers are said otherwise. */
export function saying(otherwise: (ask: Ask, answer: Answer) => Answer): Script {
  const rehearsal = createRehearsal();
  return {
    ref: rehearsal.ref,
    async complete(ask, signal) {
      return otherwise(ask, (await rehearsal.complete(ask, signal)) as Answer);
    },
  };
}

const rest = { why: 'It decides much.', cost: 'Some work is done again.', then: 'It is looked at again.' };
/** A question as a role asks it. */
export const question = (text: string) => ({
  ...{ ...rest, text, options: ['None', 'Several'], who: 'requester', level: 'blocking' },
  assumption: `It is as usual: ${text}`,
});

/** The rehearsal, with questions of these roles at first sight. */
export function asking(questions: Record<string, string>): Script {
  return saying(({ prompt, given }, answer) => {
    const text = prompt === 'planning_first_view' && 'role' in given ? questions[given.role] : undefined;
    return text === undefined ? answer : { ...answer, questions: [question(text)] };
  });
}
