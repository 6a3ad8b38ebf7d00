import { outline } from './outline.js';

const kinds = {
  requirement: 'Requirements',
  'non-goal': 'Left out on purpose',
  decision: 'Decisions',
  component: 'Components',
  task: 'Tasks',
  test: 'Tests',
  risk: 'Risks',
  assumption: 'Assumptions',
  frame: 'Time, people and budget',
};

/** Words of the files about the items of a plan. Arguments that people or models wrote arrive safe for their place. */
const itemWords = {
  kinds,
  states: { proposed: 'proposed', agreed: 'agreed', contested: 'contested', withdrawn: 'withdrawn' },
  titled: (id: string, name: string) => `${id} ${name}`,
  figures: 'Figures',
  own: (figures: string, role: string) => `${figures} — ${role}’s own`,
  restsOn: 'Rests on',
  theBrief: (quote: string) => `“${quote}” (brief)`,
  ownProposal: (role: string) => `proposal of ${role}`,
  dependsOn: 'Depends on',
  why: 'Why',
  alternatives: 'Alternatives',
  does: 'Does',
  interfaces: 'Interfaces',
  data: 'Data',
  files: 'Files',
  fileStates: { exists: 'exists', new: 'new', unknown: 'may exist' },
  time: 'Takes',
  after: 'After',
  serves: 'Serves',
  component: 'Component',
  due: 'Due',
  done: 'Done when',
  decidedBy: 'To be decided by',
  otherwise: 'Otherwise',
  covers: 'Covers',
  level: 'Level',
  how: 'How',
  threatens: 'Threatens',
  rated: 'Rating',
  rating: (likelihood: string, impact: string) => `likelihood ${likelihood}, impact ${impact}`,
  grades: { low: 'low', medium: 'medium', high: 'high' },
  sign: 'First sign',
  mitigation: 'Mitigation',
  doneBy: 'Done by',
  accepted: 'the risk is accepted',
  insteadOf: 'Instead of an answer to',
  toConfirm: 'To be confirmed by',
  confirmedUntil: (who: string, date: string) => `${who}, by ${date}`,
  cost: 'If it is wrong',
  fallback: 'Then',
  sums: {
    work: (days: string) => `All tasks together: ${days} of work`,
    time: (start: string, end: string) => `From ${start} to ${end}`,
    capacity: (days: number) => `the people have ${days} days in that time`,
    chain: (tasks: string) => `What ends last: ${tasks}`,
    date: (name: string, date: string, told: string) => `${name} (${date}): ${told}`,
    total: (days: string) => `${days} of work`,
    against: (days: number) => `${days} days until then`,
    person: (who: string, days: string, has: number) => `${who}: ${days} of ${has}`,
    other: (who: string, days: string) => `${who}: ${days}, of an unknown number`,
    ends(tasks: string, from: string, to: string) {
      if (from === '') return `${tasks} never ends`;
      if (to === '') return `${tasks} ends on ${from} if all goes well, else never`;
      return from === to ? `${tasks} ends on ${to}` : `${tasks} ends between ${from} and ${to}`;
    },
    ready: (from: string, to: string) =>
      from === to ? `all of it ends on ${to}` : `all of it ends between ${from} and ${to}`,
    holds: 'it all fits',
    justHolds: 'it just fits',
    unsaid: 'it cannot be said: nobody knows the days of somebody',
    holdsAtBest: 'it fits only if all goes well',
    late: 'it does not fit',
    money(spent: number, amount: number, left: number, tax: string, unknown: string) {
      const whole = tax === '' ? `${amount}` : `${amount} (${tax})`;
      if (spent === 0) return `Money: ${whole}, nothing has a price yet`;
      return `Money: ${spent} of ${whole} are planned, ${left < 0 ? `${-left} too much` : `${left} are left`}${unknown === '' ? '' : `, without ${unknown}: the price is not known`}`;
    },
  },
  start: 'Start',
  dates: 'Dates',
  people: 'People',
  person: (who: string, days: number, weekdays: string, from: string, to: string) =>
    [
      who,
      ...(days > 0 ? [`${days === 1 ? '1 day' : `${days} days`} a week`] : []),
      ...(weekdays === '' ? [] : [weekdays]),
      ...(from === '' ? [] : [`from ${from}`]),
      ...(to === '' ? [] : [`until ${to}`]),
    ].join(', '),
  weekdays: { mon: 'Mon', tue: 'Tue', wed: 'Wed', thu: 'Thu', fri: 'Fri', sat: 'Sat', sun: 'Sun' },
  absences: 'Away',
  absent: (who: string, from: string, to: string) =>
    `${who === '' ? 'everybody' : who} ${to === '' || to === from ? from : `${from} to ${to}`}`,
  money: 'Money',
  moneyLines: 'Of it',
  tax: { net: 'without tax', gross: 'with tax', unsaid: '' },
  amount: (amount: number, tax: string, covers: string) =>
    [`${amount}`, tax, covers === '' ? '' : `for ${covers}`].filter(Boolean).join(' '),
  moneyLine(what: string, volume: number, price: number) {
    if (volume * price === 0) return `${what}, price not known`;
    return volume === 1 ? `${what} ${price}` : `${what} ${volume} × ${price}`;
  },
  who: 'Who',
};

/** Words of the files about questions to people. Arguments that people or models wrote arrive safe for their place. */
const questionWords = {
  why: 'Why it matters',
  open: 'Still open, put to',
  moot: 'No longer needed, because of',
  decided: 'Not answered, left to the roles',
  unanswered: 'Nobody has answered, went on without it',
  doubt: 'In doubt',
  guess: 'A guess',
  knows: 'Said to know',
  notKnown: 'Not known',
  assumed: 'Assumed meanwhile',
  someone: 'Somebody',
  section: 'Questions and answers',
  became: { done: '✅ done', partly: '◐ partly done', declined: '✗ not taken up' },
};

/** Words of the files that a workshop issues. Every argument that people or models wrote arrives Markdown-safe. */
export const files = {
  items: itemWords,
  questions: questionWords,
  none: '—',
  /** What turns cite of what was looked up. */
  sources: 'Looked up',
  /** What held for every plan of the channel. */
  houseRules: 'House rules',
  someone: 'One side',
  round: (number: number) => `Round ${number}`,
  noRound: 'none took place',
  verdicts: {
    ok: 'agrees',
    reserved: 'has reservations',
    objects: 'objects',
    absent: 'absent',
    skipped: 'skipped',
  },
  people: 'People',
  absentReason: 'had no turn in this round',
  from: (what: string, origin: string) => `${what} (${origin})`,
  pair: (name: string, text: string) => `**${name}**: ${text}`,
  became: (was: string, is: string) => `${was || '—'} → ${is || '—'}`,
  plain: (name: string, text: string) => `${name}: ${text}`,
  reasoned: (what: string, why: string) => `${what} - ${why}`,
  list: (parts: string[]) => parts.join(', '),
  clauses: (parts: string[]) => parts.join('; '),
  draft: {
    title: (title: string) => `Planning draft - ${title}`,
    generated: (time: string) => `Generated: ${time}`,
    rounds: (chain: string) => `Discussion rounds: ${chain}`,
    brief: 'Original brief',
    discussion: 'How the discussion went',
    roundResult: (round: number) => `Round ${round} results`,
    noRounds: 'The discussion was closed before anybody spoke.',
    chained: 'Clarification',
    clarification: 'Clarification: questions and answers',
    noClarification: 'Nobody was asked anything.',
    problems: '⚠️ Where no consensus was reached (please note)',
    problem: (number: number, topic: string) => `Problem ${number}: ${topic}`,
    position: (role: string, text: string) => `**${role}’s position**: ${text}`,
    state: (text: string) => `**Current state**: ${text}`,
    agreed: 'Where consensus was reached',
    nothingAgreed: 'No point has been agreed yet.',
    asProblem: (verdict: string, problem: number) => `${verdict} (problem ${problem})`,
    next: 'What can be done next',
    open: 'open: it takes a decision, or more information',
    choices: 'You can:',
    warning:
      '**Warning**: ⚠️ This document is a planning draft. It **does not represent consensus** and must not be used directly for code generation.',
  },
  problems: {
    raised: 'raised it',
    instead: (text: string) => `wants instead: ${text}`,
    replies: {
      take: (text: string) => `agrees: ${text}`,
      refuse: (text: string) => `stands by it: ${text}`,
      amended: 'has changed it',
    },
    stillContests: 'has read the reply and still contests it',
    open: 'open',
  },
  outline,
  todo: {
    until: ({ from, to, due }: { from: string; to: string | undefined; due?: string }) =>
      `planned end ${to === undefined ? `${from} at the earliest, and the days do not reach for its upper figure` : from === to ? to : `${from} to ${to}`}${due ? `, ${from > due ? 'late for' : 'may be late for'} ${due}` : ''}`,
    done: (text: string) => `Done when: ${text}`,
    title: (title: string) => `${title} - tasks`,
    after: (names: string) => `After: ${names}`,
    more: (count: number) =>
      `${count === 1 ? '1 more task follows' : `${count} more tasks follow`}. They stand with all of them in \`plan.html\` and \`planning.ai.json\`.`,
  },
  speech: {
    heading: (role: string, round: number, time: string) => `${role} · Round ${round} · ${time}`,
    stance: 'Stance',
    put: 'Puts into the plan',
    said: 'Says',
    as: {
      contest: (about: string) => `contests ${about}`,
      gap: (about: string) => (about === '' ? 'misses something' : `misses something: ${about}`),
      take: (about: string) => `takes ${about}`,
      refuse: (about: string) => `refuses ${about}`,
      'let go': (about: string) => `lets ${about} go`,
      hold: (about: string) => `stands by its view on ${about}`,
      withdraw: (about: string) => `withdraws ${about}`,
    },
    opened: 'New points',
    questions: 'Questions to people',
    verdict: 'Verdict',
    model: (model: string) => `Model: ${model}`,
  },
  signature: {
    recording: 'Written in advance as a recorded example, without AI.',
    models: (models: string) => `Written by ${models}.`,
    rehearsal: (models: string) => `Written by a script (${models}), no AI, to try the workshop out.`,
    none: 'No model wrote this. It was put together from the record.',
  },
};
