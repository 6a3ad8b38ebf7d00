import { plural } from '../../text/language.js';

/** Words of waiting for people: who is awaited, reminders, waits that last. */
export const waiting = {
  /** Who is awaited for what, and the way there: on the board, in the status and in a person's own list. */
  board: {
    waits: (who: string, what: string, way: string) => `*Waits for ${who}: ${what}.*${way && ` ${way}`}`,
    you: 'you',
    questions: (count: number) => (count === 1 ? 'one question' : `${count} questions`),
    what: {
      opinion: 'a view',
      next: 'who speaks next',
      budget: 'more budget',
      deviation: 'whether a deviation changes the plan',
      start: 'an end of the reading, or a start without it',
      intent: 'what it has to do with an earlier plan',
      resume: 'an end of the pause',
    },
    onlyShown: (who: string) =>
      `*An earlier release began this workshop, and it stands still. Waits for ${who} to go on with its items.*`,
    decides: {
      approval: (version: string, way: string) => `*Plan ${version} is waiting for approval.* ${way}`,
      choice: (version: string, way: string) => `*Draft ${version} waits for a decision.* ${way}`,
      'take-up': (version: string, way: string) => `*Plan ${version} is parked.* ${way}`,
    },
    about: (line: string, text: string) => `${line} “${text}”`,
    answer: 'Answer →',
    look: 'Look →',
    read: 'Read and decide →',
  },
  reminder: {
    title: (workshops: number) =>
      workshops === 1
        ? 'A planning workshop waits for you.'
        : `${workshops} planning workshops wait for you.`,
    how: 'You get this at most once a day, on working days.',
    stop: 'Stop Reminders',
  },
  /** A person's own list: App Home, `/plan mine` and the daily message. */
  mine: {
    nothing: 'Nothing waits for you.',
    start:
      'Nothing waits for you. Start a workshop with `/plan` and your brief, in the channel where it belongs.',
    of: (title: string, since: string) => `_${title} · since ${since}_`,
    moreWaits: (count: number) => `${count} more ${count === 1 ? 'thing waits' : 'things wait'} for you.`,
    yours: 'Your workshops',
    line: (title: string, state: string) => `• ${title}: ${state}`,
    moreWorkshops: (count: number) => `… and ${plural(count, 'more workshop')}.`,
    /** To whoever writes to the bot in their own conversation. */
    direct:
      'A workshop can’t hear what is written here: answer in its thread. `/plan` in a channel opens one, and `help` shows what I can do.',
  },
  /** Where a workshop stands, in lists. */
  standing: {
    opening: 'reading the brief',
    asking: 'questions are open',
    round: (round: number, of: number) => `round ${round}${round > of ? '' : ` of ${of}`}`,
    meeting: 'in the clarification meeting',
    issuing: (version: number) => `putting v${version} together`,
    plan: (version: number) => `plan v${version} is ready`,
    draft: (version: number) => `draft v${version} is ready`,
    parked: (version: number) => `plan v${version} is parked`,
    outcomes: {
      approved: (version: number) => `plan v${version} approved`,
      draft: (version: number) => `closed with draft v${version}`,
      dropped: (version: number) => `draft v${version} dropped`,
      ended: (version: number) => `ended early with draft v${version}`,
      withdrawn: (version: number) => `plan v${version} handed off and withdrawn`,
      cancelled: (_version: number) => 'cancelled',
      continued: (_version: number) => 'went on in another thread',
      by: (how: string, who: string) => `${how} by ${who}`,
    },
    halted: (stage: string) => `held up (${stage})`,
    waits: (state: string, who: string) => `${state}, waits for ${who}`,
  },
  stopped: (titles: string) =>
    `You get no more reminders about ${titles}. Mention me with “remind” in the thread to get them again.`,
  quiet: 'You get no more reminders about this workshop. Mention me with “remind” to get them again.',
  again: 'You get reminders again when this workshop waits for you, at most once a day.',
  over: 'This workshop is finished, so there are no more reminders.',
};

/** Words of a recording: what it is, and what to do at its end. */
export const recording = {
  is: 'A recording: the answers were written in advance, and no model is at work. You choose the way.',
  about: (shows: string, minutes: number) => `${shows} ${plural(minutes, 'minute')}.`,
  over: 'That was the recording. Your own brief gets a plan of its own.',
  other: 'Try the Other Answer',
  own: 'Start My Own',
};
