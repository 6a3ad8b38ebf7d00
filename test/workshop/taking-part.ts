import { expect } from 'vitest';
import type { Fact } from '../../src/workshop/facts.js';
import { pending } from '../../src/workshop/pending.js';
import { openConcerns } from '../../src/workshop/deciding/approval/queries.js';
import type { ReplyReading } from '../../src/workshop/asking/facts.js';
import { at, given } from './given.js';
import { answerTo, item, maya, played, type Script, tom } from './story.js';

/** A plan that waits, in which Maya and Tom take part. */
export const takingPart: Fact[] = [
  ...played({}),
  { type: 'MemberInvited', at, by: maya, person: tom, speaksFor: '' },
];

export const yes = (by = maya, message = '7.1') =>
  ({ type: 'Reacted', by, version: 1, message, says: 'yes' }) as const;
export const pressed = (by = maya, seen?: number) =>
  ({ type: 'ApproveAsked', by, version: 1, via: 'button', ...(seen && { seen }) }) as const;
export const says = (text: string, by = tom, message = '9.1', seen = 1) =>
  ({ type: 'Said', by, message, text, seen }) as const;
export const wish = (by = maya, text = 'Add Fridays.') =>
  ({ type: 'ChangesAsked', by, version: 1, text }) as const;

/** What comes of somebody's words where a model is to read them, and reads them so. */
export function heard(facts: Fact[], input: ReturnType<typeof says>, as: ReplyReading) {
  const said = given(...facts).when(input);
  const task = pending(said.after).find(({ kind }) => kind === 'read-reply');
  return task ? given(...said.facts).when(answerTo(task, { reading: () => ({ as }) }, said.after)) : said;
}

/** The ProductPlanner rewords R1 in every round after the plan, and takes what is due to it. */
export const rewording: NonNullable<Script['turn']> = (role, round, { plan: { items } }) =>
  role === 'ProductPlanner' && round > 2
    ? {
        put: items.flatMap(({ id, fields }) =>
          id === 'R1' ? item({ id, text: `As of round ${round}`, fields }) : [],
        ),
        say: ['#1', '#2'].map((about) => ({ about, as: 'take' as const, why: 'yes' })),
      }
    : {};

/** What stands against the version after these facts. */
export function expectAgainst(facts: Fact[], ...concerns: object[]) {
  expect(openConcerns(given(...facts).session)).toMatchObject(concerns);
}
