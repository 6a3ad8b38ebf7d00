import type { SelectId } from '../../../workshop/card.js';
import type { PersonInput } from '../../../workshop/inputs.js';
import type { Desk } from '../../desk.js';
import { objectOf, textOf } from '../../payload.js';
import type { Press } from './press.js';

/** What a choice from a list means to the rules; undefined when it does not say enough. */
type Choice = (desk: Desk, press: Press, chosen: string) => Promise<PersonInput | undefined>;

export const choices: Record<SelectId, Choice> = {
  async question_pass({ people }, { person: by, admin, about: { question } }, chosen) {
    if (question === undefined) return undefined;
    const { person: to, isBot } = await people.know(chosen);
    return { type: 'PassOnAsked', by, admin, question, to, ...(isBot && { isBot }) };
  },
  async assumption_ask(_desk, { person: by, admin }, chosen) {
    const assumption = Number(chosen);
    return Number.isInteger(assumption) ? { type: 'AssumptionAsked', by, admin, assumption } : undefined;
  },
};

/** What was chosen: a person's id, or the value of an option. Empty when nothing was. */
export function chosenIn(action: unknown): string {
  const { selected_user, selected_option } = objectOf(action);
  return textOf(selected_user) || textOf(objectOf(selected_option).value);
}
