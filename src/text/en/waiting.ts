/** Words of waiting for people: reminders, and waits that last. Arguments arrive escaped. */
export const waiting = {
  reminder: {
    title: (workshops: number) =>
      workshops === 1
        ? 'A planning workshop waits for you.'
        : `${workshops} planning workshops wait for you.`,
    line: (title: string, what: string, since: string) => `• *${title}*: ${what}, since ${since}`,
    question: (number: number) => `Q${number}`,
    thread: 'the thread',
    version: { plan: (version: string) => `plan ${version}`, draft: (version: string) => `draft ${version}` },
    answer: (way: string, text: string) => `an answer to ${way}, “${text}”`,
    approval: (way: string) => `a decision on ${way}`,
    choice: (way: string) => `a decision on ${way}`,
    view: (way: string, text: string) =>
      text === '' ? `your view, in ${way}` : `your view on “${text}”, in ${way}`,
    settlement: (way: string, text: string) => `which of two answers to ${way} counts, “${text}”`,
    more: (count: number) => `… and ${count} more.`,
    how: 'Answer in the thread: what is written here is not heard. This comes once a day at most, on working days.',
    stop: 'Stop reminders',
  },
  stopped: (titles: string) =>
    `You get no more reminders of ${titles}. \`!plan remind\` in a thread wants them back.`,
  quiet: 'You get no more reminders of this workshop. `!plan remind` wants them back.',
  again: 'You are reminded again, once a day at most, when this workshop waits for you.',
  over: 'This workshop is finished: nobody is reminded of it.',

  long: {
    answer: (who: string, question: number, since: string) =>
      `Q${question} has waited for ${who} since ${since}.`,
    view: (who: string, since: string) => `${who} was asked for a view and has been awaited since ${since}.`,
    answerWays: (to: string) =>
      `${to}, you can go on waiting, skip the question, ask someone else, or end the workshop.`,
    viewWays: (to: string) => `${to}, you can go on waiting, pass over them, or end the workshop.`,
    takeOver: (people: string) => `${people}: with \`!plan take\` one of you can take the requester’s place.`,
    passOver: 'Pass over',
    over: 'It is not waited for any more.',
  },

  help: ['`!plan quiet` stops reminders of this workshop, `!plan remind` wants them back'],
};
