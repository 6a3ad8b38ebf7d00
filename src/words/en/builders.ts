/** Words of what is handed to agents and programs. */
export const builders = {
  fileIs: { exists: 'exists', new: 'new', unknown: 'nobody has looked: look first' },
  issues: {
    plan: (title: string, version: number) => `Plan: ${title} (v${version})`,
    draft: (title: string, version: number) => `Draft: ${title} (v${version})`,
    approved: (title: string, version: number, who: string, when: string) =>
      `From plan v${version} “${title}”, approved by ${who}, ${when}.`,
    confirmed: (title: string, version: number, who: string, when: string) =>
      `From draft v${version} “${title}”, which is not agreed. ${who} has read every point against it and handed it off all the same, ${when}.`,
    hash: (file: string, sha256: string) => `SHA-256 of ${file}: \`${sha256}\`.`,
    assumed: (id: string, text: string, who: string) =>
      who.trim() === '' ? `${id} ${text}` : `${id} ${text} (${who} can confirm it)`,
    partOf: (whole: string) => `Part of ${whole}.`,
    over: 'Approved over these concerns',
    assumptions: 'Taken for granted',
    withdrawn: (version: number, who: string, when: string) =>
      `v${version} does not count any more: ${who} has withdrawn it, ${when}. Please build nothing more of it until there is a new version.`,
  },
  agent: {
    lead: (title: string, version: number) =>
      `You work on one task of a team’s plan: “${title}”, v${version}. Begin once the team has approved this version: v${version}.decision.json says so.`,
    file: (name: string, sha256: string) =>
      `The plan is ${name} (SHA-256 ${sha256}). Ids below are ids of that file.`,
    task: (id: string, name: string) => `Task ${id}: ${name}`,
    days: (from: number, to: number) => (from === to ? `About ${from} days.` : `${from} to ${to} days.`),
    wait: (days: number) =>
      `It waits ${days} ${days === 1 ? 'day' : 'days'} of the calendar; nobody works on it.`,
    said: 'What people said',
    answered: (id: string, question: string, who: string, text: string) =>
      `${id}${question && ` ${question}`} ${who}: “${text}”`,
    confirms: (who: string, by: string) =>
      [who === '' ? 'nobody is named who knows' : `${who} knows`, by === '' ? '' : `by ${by}`]
        .filter(Boolean)
        .join(', '),
    decides: (who: string, by: string) => `${who} decides${by === '' ? '' : `, by ${by}`}`,
    then: (text: string) => `otherwise: ${text}`,
    planned: (begin: string, end: string) => `Planned from ${begin} to ${end}.`,
    due: (name: string, date: string) => `Due by ${date} (${name}).`,
    owner: (name: string) => `${name} does it.`,
    after: (tasks: string) => `First these have to be done: ${tasks}.`,
    serves: 'What it is for',
    acceptance: 'It is done when',
    components: 'Parts that it touches',
    decisions: 'Decided already',
    nonGoals: 'Not to be built',
    risks: 'Risks to watch',
    ask: 'Not certain. Ask before you rely on it',
    rules: [
      'Do this task and nothing else of the plan.',
      'Where the plan says nothing, or two things in it do not fit, ask a person; do not guess.',
      'If something can’t be done as the plan says, name its id, say why, and wait. Do not change the plan.',
    ],
    against: 'What is said against it',
  },
};

/** What an administrator reads of where the hand-offs of a channel go. */
export const handOffSettings = {
  repository: {
    label: 'Repository on GitHub for issues',
    hint: 'One issue for the plan and one for each task. Empty: no issues.',
  },
  by: { label: 'Who else may hand off', hint: 'Whoever asked for a plan always may.' },
  noRepository: 'Please write it as owner/name.',
  people: 'Choose people',
};
