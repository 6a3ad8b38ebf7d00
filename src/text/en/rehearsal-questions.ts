/** What the roles ask people, and what they say of the answers. `name` is the thing to be built, for running text. */
export const rehearsalQuestions = {
  /** Asked beside the gaps of every brief, where its subject gives reason to. No two may end alike. */
  special: {
    binding: (name: string) => `Does ${name} use the accounts people already have, or does it keep its own?`,
    path: (name: string) =>
      `Who approves what in ${name}, in which order, and what happens when nobody reacts?`,
    granularity: (name: string) =>
      `How fine are the rights in ${name}: by role, by page, or down to single actions?`,
    database: (name: string) =>
      `Which database does ${name} use, the one that is there or a new one, and what limits the choice?`,
    migration: (name: string) => `Is moving the existing data into ${name} part of the first version?`,
    cutover: (name: string) =>
      `Does the old way go on beside ${name} for a while, or is there one day on which everything changes?`,
  },
  /** The same questions once an answer to another has changed them; they go on after "Since …:". */
  follow: {
    users: (name: string) => `who of them will use ${name} first?`,
    binding: (name: string) => `do their existing accounts open ${name} as well?`,
    path: (name: string) => `who of them approves in ${name}, and in which order?`,
    data: (name: string) => `what of it does ${name} keep itself, and who may see that?`,
    granularity: (name: string) => `are the rights in ${name} given to whole roles, or to single actions?`,
    database: (name: string) => `does ${name} stay with the existing database, or may there be a new one?`,
    systems: (name: string) => `beside that, which systems does ${name} have to work with?`,
    migration: (name: string) =>
      `does the first version of ${name} move the existing data, or do they stay where they are?`,
    cutover: (name: string) => `how long do the old way and ${name} go on side by side?`,
    limits: (name: string) => `how many of them use ${name} at the same time?`,
    dates: (name: string) => `does that change when ${name} is needed?`,
  },
  /** Who can answer, where it is not the requester. */
  who: {
    users: undefined,
    binding: 'whoever looks after the accounts',
    path: undefined,
    data: undefined,
    granularity: undefined,
    database: 'whoever runs the present database',
    systems: 'whoever runs the systems in question',
    migration: undefined,
    cutover: undefined,
    limits: undefined,
    dates: undefined,
  },
  why: {
    users: 'What comes first, and who may see what, follows from who they are.',
    binding: 'It decides whether anyone has to register again, and who notices when someone leaves.',
    path: 'An approval without a clear way stands still as soon as one person is on holiday.',
    data: 'Without it the structure is a guess, and what is stored in the wrong way is dear to change.',
    granularity: 'Finer rights mean more rules to write, to test and to explain.',
    database: 'Changing the database later means moving everything once more.',
    systems: 'Connections are where estimates break, so I have to know them before I give one.',
    migration: 'Moving data needs a trial run and a way back, and both need time before the release.',
    cutover: 'It decides whether a mistake costs an hour or a weekend.',
    limits: 'Without a number nobody can say whether it is good enough.',
    dates: 'Without a date nobody can say when it is late.',
  },
  options: {
    users: () => ['About 20 people who do this work today', 'Everyone in the company', 'Our customers'],
    binding: () => ['The existing accounts', 'Accounts of its own', 'Its own first, joined later'],
    path: () => [
      'The line manager approves alone',
      'The line manager approves first, then the department head',
      'The line manager approves; after three days it goes one level up',
    ],
    data: (holds: string) => [
      `Only this: ${holds}`,
      'The same columns as in today’s list',
      'As little as possible, deleted after a year',
    ],
    granularity: () => ['By role', 'By page', 'Down to single actions'],
    database: () => [
      'Keep the existing database',
      'A new database',
      'The existing database first, a new one later',
    ],
    systems: () => ['None, it stands alone', 'The sign-in of the company', 'Excel'],
    migration: () => ['Yes, all of it', 'Only what is still in use', 'No, the data stay where they are'],
    cutover: () => ['Side by side for two weeks', 'One weekend, all at once', 'Group by group'],
    limits: () => ['Up to 50 at the same time', 'A few hundred', 'Thousands'],
    dates: () => ['No fixed date', 'Within three months', 'Before the end of the year'],
  },
  /** A question that an answer has changed. */
  since: (ref: string, words: string, follow: string) =>
    `Since the answer to ${ref} is “${words}”: ${follow}`,
  /** A question that a remark seems to answer. */
  isThatAll: (by: string, words: string, asked: string) =>
    `${by} said “${words}” in the thread. Is that all? ${asked}`,
  waits: (issue: string, ref: string) => `${issue} waits for the meeting: only people can answer ${ref}.`,
  waiting: (ref: string) => `I have put ${ref} on the list for the meeting and do not guess before it.`,
  answered: (ref: string, words: string, by: string) =>
    `The answer to ${ref} settles it: “${words}” (${by}).`,
  /** An answer that says nothing: an assumption takes its place. */
  noAnswer: (ref: string, clause: string) => `${clause} (${ref} left it open)`,
  cited: (clause: string, ref: string) => `${clause} (${ref})`,
  /** A requirement that is an answer. */
  told: (asked: string, words: string) => `${asked} Answer: “${words}”.`,
  /** What the others say once the answers are there. */
  checks: {
    ProductPlanner: (refs: string) => `With ${refs} answered, the order of the wishes stays as it is.`,
    SystemDesigner: (refs: string) =>
      `With ${refs} answered, I have looked at every part again; none has to go.`,
    SeniorDeveloper: (refs: string) => `With ${refs} answered, I have gone through the estimate once more.`,
    TestPlanner: (refs: string) => `With ${refs} answered, there is one more thing to hold the result to.`,
    RiskPlanner: (refs: string) => `With ${refs} answered, one guess fewer is on my list.`,
  },
  moot: (ref: string, words: string) => `The answer to ${ref} covers it: “${words}”.`,
  changedBy: (issue: string, ref: string) => `I was waiting for ${issue}; the answer to ${ref} settles it.`,
  decided: (issue: string, ref: string) =>
    `${issue} was left to us, so I take what I would have assumed, and it stays on the list as ${ref}.`,
  accepts: (role: string, issue: string) => `On ${issue} I take up what ${role} offered.`,
  skipped: (ref: string, asked: string) =>
    `${ref} was skipped, and I cannot agree without an answer to it: ${asked}`,
  unanswered: (ref: string, asked: string) =>
    `${ref} has no answer yet, and I cannot agree before it has one: ${asked}`,
  heard: (ref: string, by: string, words: string) =>
    `${by} answered ${ref}: “${words}”. That is what I build on.`,
  lookedUp: (ref: string, words: string) => `${ref} says it, so I need not ask: “${words}”.`,
  heardNothing: (ref: string) => `${ref} brought no answer, so I go on without one.`,
  assumedLimits:
    'The wishes can be observed; the numbers I check them against are written down as an assumption.',
  assumedDates: 'The main risks have an answer; that no date is fixed is written down as an assumption.',
  nothingOpen: 'Nothing is open on my side.',
  contentNow: 'With that, nothing in my field stands against the plan.',
  nothingToAdd: 'I had no reservation, and have none now.',
  /** Issues that people opened, and ground that a changed answer has shaken. */
  wish: {
    settles: (quote: string) => `The plan now says: ${quote}.`,
    takes: (issue: string, field: string) => `${issue} is a matter of ${field}, so I take it into the plan.`,
    fields: {
      ProductPlanner: 'scope',
      SystemDesigner: 'structure and data',
      SeniorDeveloper: 'the work itself',
      TestPlanner: 'testing',
      RiskPlanner: 'dates and risks',
    },
    reason: (issue: string) => `${issue} was wanted by people, and nothing in the brief speaks against it.`,
    against: (quote: string, excluded: string) =>
      `The brief rules out ${excluded}, and ${quote} asks for it. Which one counts?`,
    decided: (quote: string, by: string, said: string) =>
      `The plan now says: ${quote}. What the brief ruled out is lifted by ${by}: ${said}.`,
  },
  changed: {
    restated: (ref: string, words: string, statement: string) =>
      `With the answer to ${ref} as it is now (“${words}”): ${statement}`,
    stands: (ref: string, words: string) =>
      `The answer to ${ref} now is “${words}”, and that counts from here on.`,
    reason: (issue: string, ref: string) => `${issue} is put right: the answer to ${ref} had changed.`,
  },
  review: {
    covered: (ref: string) => `The answer to ${ref} says it already.`,
    coveredByBrief: 'The brief says it already.',
    changed: (ref: string) => `Still needed, but the answer to ${ref} changes it.`,
    remarked: (by: string) => `${by} has said something on it in the thread.`,
    still: (ref: string) => `Already put in the light of ${ref}.`,
    ask: 'Nobody has said anything on it yet.',
  },
  intake: {
    what: 'What should be built, and what should people be able to do with it?',
    about: (word: string) =>
      `What should be built around ${word}, and what should people be able to do with it?`,
    why: 'The roles can plan a thing, but not a word: one sentence is enough to begin with.',
    options: (word: string, core: string) => [
      `A ${word} tool in which people can ${core}`,
      `A ${word} page in the system we already have`,
    ],
    anyOptions: ['A small tool for our team', 'A new page in the system we already have'],
  },
};
