/** What the Coach says: the end of a round, the synthesis, the report and the tasks. */
export const rehearsalClosing = {
  round: {
    agreed: (round: number, count: number, name: string) =>
      count === 0
        ? `Round ${round} on ${name} brought no new common ground.`
        : `Round ${round} on ${name}: ${count === 1 ? 'one point is' : `${count} points are`} new common ground.`,
    settled: (issues: string) => `Settled: ${issues}.`,
    open: (issues: string) => `Still open: ${issues}.`,
    unused: (by: string, remark: string) => `${by}’s remark (${remark}) changes nothing so far.`,
    waits: (questions: string) => `Waiting for people: ${questions}.`,
    noneOpen: 'Nothing is open.',
    topic: (what: string, issue: string) => `${what} (${issue})`,
    topics: {
      users: 'who uses it',
      data: 'what it keeps',
      systems: 'what it has to work with',
      limits: 'the numbers to hold',
      dates: 'the date',
      binding: 'which accounts it uses',
      path: 'who approves what',
      granularity: 'how fine the rights are',
      database: 'which database it uses',
      migration: 'whether existing data move',
      cutover: 'how old and new change places',
      people: 'what people want changed',
      changed: 'what a changed answer has shaken',
      contradiction: 'two sentences of the brief that cannot both hold',
      subject: 'what is to be built at all',
      other: 'one further question',
    },
    notYet: (roles: string) => `Not yet content: ${roles}.`,
    nobodyYet: 'None of the five is content yet.',
  },
  synthesis: {
    agreed: (name: string, rounds: number) =>
      `After ${rounds === 1 ? 'one round' : `${rounds} rounds`} all five roles agree on ${name}.`,
    notAgreed: (name: string, rounds: number) =>
      `After ${rounds === 1 ? 'one round' : `${rounds} rounds`} the five roles do not agree on ${name}.`,
    assumed: (assumptions: string) => `They rely on what nobody has confirmed: ${assumptions}.`,
    fromBrief: (name: string) => `Nothing that was agreed about ${name} had to be assumed.`,
    unanswered: (questions: string) => `Nobody has answered yet: ${questions}.`,
    undecided: (topics: string) => `Only people can decide this: ${topics}`,
  },
  report: {
    answered: (answers: string) => `Told by people: ${answers}.`,
    what: (name: string, features: string) => `Planned for ${name}: ${features}.`,
    whom: (users: string) => `It is for ${users}.`,
    nobodyNamed: (text: string) => `Whom it is for had to be assumed: ${text}.`,
    when: (date: string, days: string) => `It is wanted ${date}; the work takes about ${days}.`,
    work: (days: string) => `The work takes about ${days}.`,
    leavesOut: (exclusions: string) => `Left out on purpose: ${exclusions}.`,
    assumed: (assumptions: string) => `Assumed, and worth a look before you approve: ${assumptions}.`,
    nothingAssumed: 'Nothing had to be assumed.',
    first: (first: string, done: string) => `First comes ${first}. It is done when ${done}`,
    hard: (feature: string, hard: string) => `Hardest part: ${feature}. Reason: ${hard}`,
    risk: (risk: string, answer: string) => `Biggest risk: ${risk}. Answer: ${answer}`,
    effort: (name: string, days: string, count: number) =>
      `About ${days} of work on ${name}, in ${count} steps`,
    tests: (count: number, edge: string) => `${count} test cases; the nastiest one: ${edge}`,
  },
  todo: {
    ground: (name: string, first: string) => `Lay the ground for ${name} and get ${first} running`,
    build: (features: string) => `Build ${features}`,
    join: (systems: string) => `Join ${systems}`,
    confirm: (name: string) => `Have the assumptions about ${name} confirmed`,
    harden: (feature: string) => `Make ${feature} hold in the hard cases too`,
    hardenDetail: (edge: string, hard: string) =>
      `Try this on purpose: ${edge}. Why it deserves the time: ${hard}.`,
    trial: (name: string, users: string) => `Try ${name} with ${users || 'the first group'}`,
    /** Instead of an estimate: the task is no work on the thing itself. */
    beforeWork: 'before work begins',
    covers: (requirements: string, done: string) => `Covers ${requirements}. Done when ${done}.`,
    confirmDetail: (assumptions: string) => `To be confirmed or replaced by the requester: ${assumptions}.`,
    trialDetail: (edge: string, risk: string) => `Try this on purpose: ${edge}. Watch for this: ${risk}.`,
    joinDetail: (edge: string) => `Build against a stand-in first. Try this on purpose: ${edge}.`,
  },
};
