/** Words of waiting for people: who is awaited, reminders, waits that last. */
export const en = {
  label: 'Waiting for',
  awaited: {
    answer: (who: string, id: string, since: string) => `${who} to answer ${id}, since ${since}`,
    choice: (who: string, version: number, since: string) =>
      `${who} to decide on draft v${version}, since ${since}`,
    takeUp: (who: string, version: number, since: string) =>
      `${who} to take plan v${version} up again, parked since ${since}`,
    approval: (who: string, version: number, since: string) =>
      `${who} to approve plan v${version}, since ${since}`,
    budget: (who: string, since: string) => `${who} to allow more with \`!plan allow\`, since ${since}`,
    view: (who: string, when: string) => `${who} to give a view, since ${when}`,
    next: (who: string, when: string) => `${who} to say who is to speak next, since ${when}`,
    settlement: (who: string, id: string, when: string) =>
      `${who} to settle two answers to ${id}, since ${when}`,
  },
  reminder: {
    title: (workshops: number) =>
      workshops === 1
        ? 'A planning workshop waits for you.'
        : `${workshops} planning workshops wait for you.`,
    line: (title: string, what: string, since: string) => `• *${title}*: ${what}, since ${since}`,
    thread: 'the thread',
    version: {
      plan: (version: string) => `plan ${version}`,
      draft: (version: string) => `draft ${version}`,
    },
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
    answer: (who: string, id: string, since: string) => `${id} has waited for ${who} since ${since}.`,
    view: (who: string, since: string) => `${who} was asked for a view and has been awaited since ${since}.`,
    answerWays: (to: string) =>
      `${to}, you can go on waiting, leave the question to the roles, ask someone else, or end the workshop.`,
    viewWays: (to: string) => `${to}, you can go on waiting, pass over them, or end the workshop.`,
    takeOver: (people: string) => `${people}: with \`!plan take\` one of you can take the requester’s place.`,
    passOver: 'Pass over',
    over: 'It is not waited for any more.',
  },
};
