/** What is said where a brief contradicts itself. `one` and `other` are its two sentences, quoted. */
export const rehearsalContradictions = {
  excluded: {
    holds: (one: string, name: string) => `${one} stands as written: it binds the first version of ${name}.`,
    disputes: (one: string, other: string) =>
      `The brief says ${one} and also asks for ${other}; both cannot hold. Which one counts?`,
    sees: (role: string, one: string, other: string) =>
      `${role} takes ${one} as it stands, but the brief also asks for ${other}, and no structure serves both.`,
    objects: (one: string, other: string) =>
      `The brief rules out what it asks for: ${one} against ${other}. I do not agree to either until a person chooses.`,
    against: (other: string, name: string) =>
      `I would build ${other}: it was asked for in so many words, and ${name} is missing something without it.`,
    againstAgain: (other: string) =>
      `I have heard nothing that takes ${other} out of the brief, so I stay with it.`,
    stays: (one: string, name: string) =>
      `I stay with ${one}: it is the smaller promise, and ${name} can grow later.`,
    staysAgain: (one: string) => `${one} is still in the brief, so I cannot drop it; a person has to.`,
  },
  deadlines: {
    holds: (one: string, name: string) => `The work on ${name} is planned towards ${one}.`,
    disputes: (one: string, other: string) =>
      `The brief says ${other} and also ${one}; one release cannot have two dates. Which one counts?`,
    sees: (role: string, one: string, other: string) =>
      `${role} plans towards ${one}; the brief says ${other} as well, and whoever reads only that will count on it.`,
    objects: (one: string, other: string) =>
      `Two dates for one release, ${other} and ${one}: I do not agree to a plan that is late from its first day for half of its readers.`,
    against: (other: string, name: string) =>
      `I hold ${name} to ${other}, the date that the brief names first.`,
    againstAgain: (other: string) => `Nobody took back ${other}, so it still counts for me.`,
    stays: (one: string, name: string) =>
      `I stay with ${one}: ${name} is better planned towards the date the brief names last.`,
    staysAgain: (one: string) =>
      `${one} is what I can plan towards; for the other date a person would have to cut the list.`,
  },
  opposed: {
    holds: (one: string, name: string) => `${one} is what ${name} is held to.`,
    disputes: (one: string, other: string) =>
      `The brief says ${one} and also ${other}; both cannot hold. Which one counts?`,
    sees: (role: string, one: string, other: string) =>
      `${role} takes ${one} at its word, but the brief says ${other} as well.`,
    objects: (one: string, other: string) =>
      `The brief contradicts itself: ${one} against ${other}. I do not agree to either until a person chooses.`,
    against: (other: string, name: string) =>
      `I hold ${name} to ${other}: it is written in the brief just as plainly.`,
    againstAgain: (other: string) => `Nobody took back ${other}, so it still counts for me.`,
    stays: (one: string, name: string) =>
      `I stay with ${one}: people who read the brief expect it of ${name}.`,
    staysAgain: (one: string) => `${one} is still in the brief, so I cannot drop it; a person has to.`,
  },
  decided: (by: string, words: string, one: string, other: string) =>
    `${by} decided between ${one} and ${other}: “${words}”.`,
  reserved: (issue: string) =>
    `${issue} is a question for people: I hold one answer and somebody here holds the other.`,
  /** What those say in the last rounds who hold neither side. */
  lastly: {
    ProductPlanner: (issue: string) =>
      `Once a person decides ${issue}, one line of the scope changes, no more; I have both versions ready.`,
    SystemDesigner: (issue: string) =>
      `The structure has room for either answer to ${issue}; I only need to know which.`,
    SeniorDeveloper: (issue: string) =>
      `Either answer to ${issue} costs days; having none costs more with every week.`,
    TestPlanner: (issue: string) =>
      `One case hangs on ${issue}, and I can write it for either answer within the hour.`,
    RiskPlanner: (issue: string) =>
      `As long as ${issue} is open it is the first risk on my list, before any other.`,
  },
};
