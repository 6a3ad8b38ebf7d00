/** What roles remark on issues that are neither theirs nor theirs to answer, by issue and role. */
export const rehearsalComments = {
  lead: {
    ProductPlanner: (issues: string) =>
      `Left on the list: ${issues}. I look at what each means for the people who wait for it.`,
    SystemDesigner: (issues: string) =>
      `Left on the list: ${issues}. I look only at what would change the structure.`,
    SeniorDeveloper: (issues: string) => `Left on the list: ${issues}. I look at what each would cost.`,
    TestPlanner: (issues: string) => `Left on the list: ${issues}. I look for answers that can be checked.`,
    RiskPlanner: (issues: string) => `Left on the list: ${issues}. I look at what happens if we guess wrong.`,
  },
  users: {
    SystemDesigner: (first: string) =>
      `with a small group, one kind of access is enough, and ${first} needs no rules of its own.`,
    SeniorDeveloper: (first: string) =>
      `a small group also means I can sit beside them when ${first} first runs.`,
    TestPlanner: (first: string) =>
      `I need three of them for an hour to try ${first}; more would not tell me more.`,
    RiskPlanner: (first: string) =>
      `if the group turns out larger, ${first} still holds; only the introduction takes longer.`,
  },
  data: {
    SeniorDeveloper: (first: string) =>
      `little data is little work: one table more or less decides how soon ${first} runs.`,
    TestPlanner: (first: string) =>
      `I make up test data for ${first} from invented people, never from real ones.`,
    RiskPlanner: (first: string) => `what is not kept cannot leak; anything beyond ${first} needs a reason.`,
  },
  systems: {
    ProductPlanner: (first: string) =>
      `people will forgive a missing connection, but not typing things twice for ${first}.`,
    TestPlanner: (first: string) => `without another system I can test ${first} on one machine, in minutes.`,
    RiskPlanner: (first: string) => `every system we do not touch is one that cannot hold up ${first}.`,
  },
  limits: {
    ProductPlanner: (first: string) =>
      `people notice waiting more than anything else; for ${first} it must feel immediate.`,
    SystemDesigner: (first: string) => `at that size ${first} needs one server and no tricks.`,
    RiskPlanner: (first: string) =>
      `if it is used more than that, we see it in time, provided somebody looks at ${first} weekly.`,
  },
  dates: {
    ProductPlanner: (first: string) => `if time gets short, ${first} stays and the rest waits.`,
    SystemDesigner: (first: string) =>
      `the parts can be delivered one by one, so ${first} can come before the date.`,
    TestPlanner: (first: string) => `I need the last three days for trying ${first}, not for building it.`,
  },
  excluded: {
    SeniorDeveloper: (one: string, other: string) =>
      `I can build either; building ${other} and hiding it because of ${one} is the one way I advise against.`,
    TestPlanner: (one: string, other: string) =>
      `no case can pass for both ${one} and ${other}, so I write none yet.`,
    RiskPlanner: (one: string, other: string) =>
      `whoever wrote ${one} and ${other} will be disappointed by one of the two; better now than at the hand-over.`,
  },
  opposed: {
    SeniorDeveloper: (one: string, other: string) =>
      `${one} and ${other} lead to two different programs; I would not begin with either before it is decided.`,
    TestPlanner: (one: string, other: string) =>
      `no case can pass for both ${one} and ${other}, so I write none yet.`,
    RiskPlanner: (one: string, other: string) =>
      `whoever wrote ${one} and ${other} will be disappointed by one of the two; better now than at the hand-over.`,
  },
  deadlines: {
    ProductPlanner: (one: string, other: string) =>
      `what people may expect differs between ${other} and ${one}; only the one who wrote both can say.`,
    SystemDesigner: (one: string, other: string) =>
      `the structure is the same for ${other} and ${one}; I would not let it decide.`,
    TestPlanner: (one: string, other: string) =>
      `between ${other} and ${one} lies all the time I have for testing.`,
  },
};
