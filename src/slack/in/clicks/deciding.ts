import type { PersonInput } from '../../../workshop/inputs.js';
import type { Person } from '../../../workshop/people/people.js';
import type { Meaning } from './press.js';

function aboutVersion(input: (by: Person, version: number) => PersonInput): Meaning {
  return ({ person, about: { version } }) => (version === undefined ? undefined : input(person, version));
}

/** Buttons on the card of a version. */
export const deciding = {
  approve: aboutVersion((by, version) => ({ type: 'ApproveAsked', by, version, via: 'button' })),
  undo: aboutVersion((by, version) => ({ type: 'UndoAsked', by, version })),
  files: aboutVersion((by, version) => ({ type: 'FilesAsked', by, version })),
  park: aboutVersion((by, version) => ({ type: 'ParkAsked', by, version })),
  take_up: aboutVersion((by, version) => ({ type: 'TakeUpAsked', by, version })),
  drop: aboutVersion((by, version) => ({ type: 'DropAsked', by, version })),
  cancel: ({ person: by, admin }) => ({ type: 'CancelAsked', by, admin }),
} satisfies Record<string, Meaning>;
