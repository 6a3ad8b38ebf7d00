/** Words of what comes between agreement and signatures. */
export const en = {
  stages: {
    completing: (done: number, all: number) => `The roles complete the plan: ${done} of ${all} are done`,
    mending: 'The roles mend what the check found',
    summary: 'The Coach sums up the plan',
  },
};
