/** What the Coach of the rehearsal answers to counter-questions. */
export const rehearsalReplies = {
  question: (ref: string, asked: string) => `${ref} asks this: ${asked}`,
  why: (why: string) => `Why it matters: ${why}`,
  example: (option: string) =>
    `One possible answer is “${option}”, for example; your own words are just as good.`,
  file: 'I can see that a file was sent, but not what is in it: please write the answer here.',
  noAdvice: 'The rehearsal model is a script: it knows nothing that is not in this thread.',
  takesUp: (by: string, quote: string) => `${by} says ${quote}.`,
  repliedAlready: (role: string) => `${role} has replied already.`,
  /** What each role speaks for when it is called on. */
  fields: {
    ProductPlanner: 'what people get out of it',
    SystemDesigner: 'the structure',
    SeniorDeveloper: 'the work it takes',
    TestPlanner: 'how it is tested',
    RiskPlanner: 'what may go wrong',
  },
  holds: (field: string, reason: string) => `On ${field} I hold to what I said: ${reason}`,
  noViewYet: (field: string) => `On ${field} I had no turn yet.`,
  wants: (quote: string) => `Something new is to be planned: ${quote}.`,
  free: 'Your own words are enough; “You decide” is an answer too.',
  version: (version: number, summary: string) => `What v${version} says: ${summary}`,
  tasks: (count: number, titles: string) => `It has ${count === 1 ? '1 task' : `${count} tasks`}: ${titles}.`,
  noReport: (version: number) => `The files of v${version} say what is agreed and what is not.`,
};
