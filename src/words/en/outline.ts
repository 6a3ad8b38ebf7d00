/** Sections of a plan, and what stands in them beside its items. */
export const outline = {
  title: (title: string) => `${title} - plan`,
  about: (version: number, name: string, time: string) =>
    `Version ${version}, asked for by ${name}, issued ${time}`,
  approved: (name: string, time: string) => `Approved by ${name}, ${time}`,
  waits: 'Issued for a decision',
  since: (version: number) =>
    `This page does not change. The thread and v${version}.decision.json say what was decided since.`,
  signedBy: (roles: string) => `Read as written and signed by: ${roles}`,
  contents: 'On this page',
  part: (title: string, part: number, of: number) => `${title} (${part} of ${of})`,
  foot: 'About this page',
  machines:
    'For machines: planning.ai.json beside this page says the same and more, in the format of schemas/planning.ai.schema.json.',
  elsewhere:
    '`plan.html` says what each item rests on, and `planning.ai.json` says everything. `planning_transcript.jsonl` has the discussion.',
  sections: {
    result: 'The result',
    needed: 'Decisions needed',
    scope: 'In scope, out of scope',
    how: 'How it works',
    sums: 'Days and money',
    dates: 'Dates and people',
    tasks: 'Tasks',
    unknowns: 'What nobody knows yet',
    risks: 'Risks',
    back: 'Going live, and the way back',
    acceptance: 'Acceptance',
    changes: (version: number) => `What changed since version ${version}`,
  },
  accepts: 'You accept',
  nothing: 'nothing',
  noneNeeded: 'Nothing is left for people to decide but the plan itself.',
  noWayBack: 'No item of the plan speaks of a way back.',
  tightest: 'Tightest date',
  wishes: 'The changes people asked for',
  added: 'New',
  changed: 'Changed',
  removed: 'Removed',
  withdrawn: (why: string) => (why.trim() === '' ? 'withdrawn' : `withdrawn: ${why}`),
  unchanged: 'No item changed.',
  name: 'Name',
  text: 'Text',
  disputes: 'What was disputed or missing, and how it ended',
  taken: (points: number) => `Raised and accepted: ${points === 1 ? '1 point' : `${points} points`}`,
  outcome: 'Outcome',
  settled: (role: string, round: number) => `settled by ${role} in round ${round}`,
  stands: (round: number) => `nothing had to change, round ${round}`,
  declined: (round: number) => `declined in round ${round}`,
  asked: (question: string) => `people decide it: ${question}`,
  parked: 'left: it is off the topic of this plan',
  brief: 'The brief',
  said: 'Said in the thread',
  missing: 'missing',
  drawn: {
    chart: 'The tasks, drawn over time',
    chartAbout: (tasks: number, from: string, to: string) =>
      `${tasks === 1 ? '1 bar' : `${tasks} bars`}, one a task, from ${from} to ${to}. The tasks below say the same in words.`,
    day: (day: number) => `day ${day}`,
    caption:
      'Each task as early as possible, on the days of whoever does it. Solid is the least it takes, pale the most. Without a known start days count from 0.',
    graph: 'What waits for what',
    graphAbout: (tasks: number, arrows: number) =>
      `${tasks} tasks and ${arrows === 1 ? '1 arrow' : `${arrows} arrows`}, each from a task to one that waits for it.`,
    graphCaption:
      'An arrow leads from a task to the one that waits for it. What follows from other arrows is left out.',
  },
};
