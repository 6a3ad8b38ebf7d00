/** Words of the files about questions to people. Arguments that people or models wrote arrive safe for their place. */
export const en = {
  titled: (number: number, asker: string) => `Q${number} (${asker})`,
  askers: {
    Coach: 'Coach',
  },
  who: (text: string) => `Who can answer: ${text}`,
  requester: 'the requester',
  why: (text: string) => `Why it matters: ${text}`,
  raisedAs: (text: string) => `First raised as: ${text}`,
  options: (texts: string) => `Suggested answers: ${texts}`,
  askedBack: (name: string, time: string) => `${name} asked back (${time}):`,
  coachSaid: (time: string) => `The Coach explained (${time}):`,
  answered: (name: string, time: string) => `${name} answered (${time}):`,
  putTo: (name: string) => `Put to ${name}.`,
  passedOn: (by: string, from: string, to: string, time: string) =>
    by === from
      ? `${by} passed it on to ${to} (${time}).`
      : `${by} passed it on from ${from} to ${to} (${time}).`,
  takenBy: (name: string) => `It had not been put to them; ${name} took it as the answer.`,
  contested: (name: string, time: string) =>
    `${name} answered otherwise (${time}), which nobody has settled yet:`,
  overruled: (name: string, settledBy: string, time: string) =>
    `${name} had answered otherwise; ${settledBy} chose the other answer (${time}). What does not count:`,
  skipped: (name: string, time: string) => `${name} skipped this question (${time}).`,
  decided: (name: string, asker: string, time: string) => `${name} left it to ${asker} (${time}).`,
  decidedByAll: (name: string, time: string) => `${name} left it to the roles (${time}).`,
  movedOn: 'The Coach had explained three times and moved on. What was said last:',
  someone: 'Somebody',
  standsIn: (number: string, text: string) => `Assumed instead, as ${number}: ${text}`,
  takenOtherwise: (text: string) => `Otherwise assumed: ${text}`,
  otherwise: (text: string) => `otherwise assumed: ${text}`,
  covered: (ground: string) => `No longer needed: ${ground}.`,
  byAnswer: (number: string) => `the answer to ${number} covers it`,
  byPassage: (found: string) => `it was looked up in ${found}`,
  byBrief: (words: string) => `the brief covers it with “${words}”`,
  open: (state: string) => `Still open: ${state}.`,
  states: {
    waiting: 'not put to anybody yet',
    put: 'put to people, no answer yet',
    aside: 'set aside for later, no answer yet',
  },
  takenUpAgain: (round: number) => `taken up again in the meeting after Round ${round}`,
  nobodyAsks: (roles: string) => `Nothing to ask: ${roles}.`,
  unfinishedMeeting: 'This meeting was not finished.',
  chained: 'Clarification',
  laterMeeting: (title: string, round: number) => `${title} (after Round ${round})`,
  aboutBrief: 'What the Coach asked about it before Round 1:',
  inRound: 'What had to be asked during this round:',
  section: 'Questions and answers',
  noQuestions: 'Nothing had to be asked.',
  waits: (number: number) => `waits for the answer to Q${number}`,
  assumptions: 'Assumptions that nobody has confirmed',
  assumed: {
    assumable: (role: string, question: string) => `${role}, without asking “${question}”`,
    skipped: (role: string, number: string, name: string, question: string) =>
      `${role}, because ${name} skipped ${number} “${question}”`,
    decided: (role: string, number: string, name: string, question: string) =>
      `${role}, to whom ${name} left ${number} “${question}”`,
    open: (role: string, number: string, question: string) =>
      `${role}, because ${number} “${question}” was not answered`,
  },
  feedback: {
    title: (version: number) => `What became of the feedback on version ${version}`,
    became: {
      done: '✅ done',
      partly: '◐ partly done',
      declined: '✗ not taken up',
      open: '⏳ still open',
    },
  },
};
