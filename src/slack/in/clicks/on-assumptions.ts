import type { PersonInput } from '../../../workshop/inputs.js';
import type { Person } from '../../../workshop/people/index.js';
import type { Meaning } from './press.js';

function said(input: (by: Person, assumption: number) => PersonInput): Meaning {
  return ({ person, about: { assumption } }) =>
    assumption === undefined ? undefined : input(person, assumption);
}

/** Buttons on assumptions that come due, and on those that are wrong. */
export const onAssumptions = {
  assumption_confirm: said((by, assumption) => ({ type: 'ConfirmGiven', by, assumption })),
  assumption_put_off: said((by, assumption) => ({ type: 'PutOffGiven', by, assumption })),
  refuted_take: ({ person: by, about: { version } }) =>
    version === undefined ? undefined : { type: 'RefutationsTakeAsked', by, version },
  refuted_leave: said((by, assumption) => ({ type: 'RefutationLeaveAsked', by, assumption })),
} satisfies Record<string, Meaning>;
