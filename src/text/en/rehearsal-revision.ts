/** What becomes of a wish about the task list, and the words of tasks that are split or added. */
export const rehearsalRevision = {
  toRoles: 'More than the task list: the roles look at it in one more round.',
  moved: (title: string, place: number) => `${title} is number ${place} now.`,
  swapped: (one: string, other: string) => `${one} and ${other} have changed places.`,
  split: (one: string, other: string) => `Now two tasks: ${one} and ${other}.`,
  merged: (title: string) => `Now one task: ${title}.`,
  renamed: (title: string) => `Called ${title} now.`,
  estimated: (title: string, estimate: string) => `${title} is estimated at ${estimate} now.`,
  added: (title: string) => `Added as the last task: ${title}.`,
  removed: (title: string) => `${title} is no longer on the list.`,
  noTask: 'No task on the list fits this.',
  mostTasks: 'Five tasks are the most a plan has.',
  fewestTasks: 'Three tasks are the fewest a plan has.',
  half: (title: string, part: number) => `${title}, part ${part}`,
  both: (one: string, other: string) => `${one}, and ${other.charAt(0).toLowerCase()}${other.slice(1)}`,
  addedDetail: (by: string) => `Wanted by ${by}.`,
  openEstimate: 'to be estimated',
};
