/** What the five roles say in the first round. `name` is the thing to be built, ready for running text. */
export const rehearsalFirstRound = {
  product: {
    opening: (name: string, users: string) =>
      users
        ? `The brief asks for ${name}, made for ${users}.`
        : `The brief asks for ${name} but does not say who would use it.`,
    heart: (first: string, others: string) =>
      others ? `At its heart is ${first}, followed by ${others}.` : `It comes down to one thing: ${first}.`,
    bare: (core: string) =>
      `It gives little more than a name, so I read it in the plainest way: people can ${core}.`,
    leavesOut: (exclusions: string) => `It is just as clear about what to leave out: ${exclusions}.`,
    ordered: (order: string) =>
      `One sentence speaks to us instead of describing something to build (${order}). I read it as text and go on.`,
    unreadable: (quote: string) => `I read ${quote} twice and found nothing that could be built.`,
    order: (name: string, features: string) =>
      `The first version of ${name} does this, in this order: ${features}.`,
    single: (name: string, feature: string) =>
      `The first version of ${name} does one thing well: ${feature}.`,
    assumedCore: (name: string, core: string) =>
      `Assumption: in the first version of ${name}, people can ${core}.`,
    forWhom: (users: string, feature: string) =>
      `It is made for ${users}; everyone else waits until ${feature} works for them.`,
    leftOut: (name: string, exclusions: string) => `Not part of ${name}: ${exclusions}.`,
    measure: (feature: string, done: string) => `For ${feature} we are done when ${done}.`,
    content: (name: string, users: string) =>
      `Need and scope of ${name} are clear, and so is whom it is for: ${users}.`,
    missing: (name: string) => `The brief does not say who will use ${name}.`,
    unreadableReason: (quote: string) => `I cannot plan for ${quote} without knowing what it stands for.`,
  },
  design: {
    parts: (name: string, parts: string, count: number) =>
      count > 1
        ? `I would build ${name} from ${count} parts: ${parts}.`
        : `One part is enough for ${name}: ${parts}.`,
    dataKnown: (data: string) => `The brief says what is kept (${data}), so each piece can have one home.`,
    dataMissing: 'What it has to remember, and for how long, is not said.',
    ownPart: (role: string, feature: string) =>
      `${role} puts ${feature} first: I make it a part of its own, so that it can be tried before the rest exists.`,
    owns: (part: string, feature: string, holds: string) => `The part for ${feature} owns ${part}: ${holds}.`,
    oneHome: (data: string, name: string) =>
      `${data}: kept once in ${name}, changed in one place, copied nowhere.`,
    seam: (systems: string) =>
      `All traffic with ${systems} goes through one thin seam, so that it can be replaced.`,
    content: (data: string) => `The shape follows from the brief, and the data (${data}) have a home.`,
    missing: (name: string) =>
      `Without knowing what ${name} keeps and who may read it, any structure is a guess.`,
  },
  develop: {
    hardest: (feature: string, hard: string) => `The hard part is ${feature}: ${hard}.`,
    effort: (days: string, share: string) => `I count about ${days} of work, ${share} of it for that.`,
    systemsKnown: (systems: string) => `The pace is set by ${systems}, so I look at that side first.`,
    alone: (words: string) => `It helps that it need not fit in anywhere (${words}).`,
    systemsMissing: 'What it has to fit in with is not said, and that is where estimates usually break.',
    startsWith: (role: string, part: string) =>
      `Of ${role}’s parts I would build ${part} first and leave it running.`,
    order: (features: string) =>
      `Order of work: ${features}; each step can be shown to people before the next begins.`,
    oneStep: (feature: string) =>
      `Work begins with a thin version of ${feature} that runs from end to end on day three.`,
    days: (name: string, days: string) =>
      `A first version of ${name} takes about ${days} of work, trial included.`,
    tryFirst: (systems: string) => `The way to ${systems} is tried with one real record in the first week.`,
    content: (days: string, feature: string) =>
      `Doable: about ${days}, and the hard part (${feature}) is known.`,
    missing: (name: string) => `I cannot promise an effort while it is open what ${name} has to work with.`,
  },
  test: {
    worst: (feature: string, edge: string) => `What I would try first on ${feature}: ${edge}.`,
    limitsKnown: (limits: string) =>
      `The brief gives numbers to hold (${limits}); they can be measured, so I will.`,
    limitsMissing: 'There is no number in it that I could hold the result to.',
    testsFirst: (role: string, feature: string) =>
      `${role} calls ${feature} the hard part, so testing starts there.`,
    tried: (feature: string, edge: string) => `Before anyone relies on ${feature}, this is tried: ${edge}.`,
    observed: (feature: string, done: string) => `${feature} counts as working when ${done}.`,
    measured: (limits: string) => `${limits}: measured before release with a load made for it, not guessed.`,
    content: (count: number, limits: string) =>
      `${count === 1 ? 'The wish' : `Each of the ${count} wishes`} can be observed, and there are numbers to check against: ${limits}.`,
    missing: (name: string) =>
      `I could test whether ${name} works, but not whether it is good enough: no number is named.`,
  },
  risk: {
    first: (feature: string, risk: string) => `My first worry is about ${feature}: ${risk}.`,
    dateKnown: (date: string, days: string) => `Against ${date} stand about ${days} of work.`,
    dateMissing: 'No date is named, so nobody could say when it is late.',
    warning: (role: string, edge: string) =>
      `${role}’s case (${edge}) is a good early warning; I take it into the list.`,
    answer: (feature: string, risk: string, answer: string) =>
      `Risk around ${feature}: ${risk}. Answer: ${answer}.`,
    date: (date: string, last: string) =>
      `Wanted ${date}; if it gets tight, ${last} moves to the next version first.`,
    onlyDate: (date: string, only: string) =>
      `Wanted ${date}; if it gets tight, we talk about it before ${only} suffers.`,
    content: (date: string) =>
      `The main risks have an answer, and there is a date to judge them by: ${date}.`,
    missing: (name: string) => `Without a date the risks of ${name} cannot be weighed against time.`,
  },
};
