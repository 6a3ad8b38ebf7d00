import type { Meaning } from './press.js';

function ended(choice: 'draft' | 'discard' | 'go on'): Meaning {
  return ({ person: by, admin }) => ({ type: 'EndChosen', by, admin, choice });
}

/** Buttons on notices of what fails or stands still, and on the question how to end. */
export const goingOn = {
  retry: ({ person: by, admin, about: { task } }) => ({
    type: 'RetryAsked',
    by,
    admin,
    ...(task !== undefined && { task }),
  }),
  // Without a task it would mean the open question.
  skip_role: ({ person: by, admin, about: { task } }) =>
    task === undefined ? undefined : { type: 'SkipAsked', by, admin, task },
  resume: ({ person: by, admin }) => ({ type: 'ResumeAsked', by, admin }),
  // Without a pause it would be about any budget that is up by now.
  allow: ({ person: by, admin, about: { pause } }) =>
    pause === undefined ? undefined : { type: 'BudgetRaiseAsked', by, admin, pause },
  end: ({ person: by, admin }) => ({ type: 'EndAsked', by, admin }),
  end_draft: ended('draft'),
  end_discard: ended('discard'),
  end_go_on: ended('go on'),
} satisfies Record<string, Meaning>;
