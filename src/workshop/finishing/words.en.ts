import { plural } from '../../text/plural.js';

/** Words of what comes between agreement and signatures. */
export const en = {
  found: (findings: number, what: string) => `The check found ${plural(findings, 'thing')} to mend. ${what}`,
  more: (findings: number) => `And ${findings} more.`,
  stages: {
    completing: (done: number, all: number) => `The plan is completed: ${done} of ${all} roles are through`,
    mending: 'What the check found in the plan is mended',
    summary: 'The plan is summed up',
  },
};
