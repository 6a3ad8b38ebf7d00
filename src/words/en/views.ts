/** Words of the first views: how far they have come. */
export const en = {
  stages: {
    views: (seen: number, all: number) => `Each role looks at the brief alone: ${seen} of ${all}`,
    merging: 'The Coach puts the questions of all roles together',
  },
};
