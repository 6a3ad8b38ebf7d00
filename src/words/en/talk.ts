import { inWords } from '../../text/amounts.js';
import { plural } from '../../text/plural.js';

/** Words of a talk that becomes a brief: the brief itself, where it is from, and the card that asks whether to start. */
export const en = {
  /** Lines of the brief itself. */
  brief: {
    by: (name: string) => `${name}:`,
    app: (name: string) => `${name} (an app):`,
    own: (name: string) => `What ${name} wants planned, in their own words:`,
    file: (name: string) => `[file: ${name}]`,
    cut: '[the rest of this message is left out]',
    left: (count: number) => `[${plural(count, 'message')} left out here]`,
    unread: '[the thread goes on: its later messages are left out]',
  },
  /** Where the brief is from, by a link. */
  from: {
    message: (author: string) => `a message of ${author}`,
    unlinked: (author: string) => `A message of ${author}, from another conversation.`,
    alone: (message: string) => `From ${message}.`,
    thread: (message: string, others: number) =>
      `From ${message} and ${inWords(others)} more ${others === 1 ? 'message' : 'messages'} of its thread.`,
    left: (count: number) =>
      `The thread is too long for a brief: ${plural(count, 'message')} in the middle ${count === 1 ? 'is' : 'are'} left out.`,
    cut: (count: number) => `${plural(count, 'long message')} ${count === 1 ? 'is' : 'are'} shortened.`,
    unread: 'The thread is too long to read: its newest messages are left out.',
  },
  reads: 'I am reading it. Nothing else begins before you have seen what it takes.',
  waits: 'Nothing else begins before it is started, on the card below.',
  /** In the thread from which it was planned. */
  elsewhere: (who: string, workshop: string) =>
    `${who} opened a workshop on this: “${workshop}”. It has a thread of its own in this channel and does not read what is written here from now on.`,
  workshop: 'to the workshop',
  card: {
    asks: (who: string) => `${who}, shall the roles plan this?`,
    reads: (reading: string) => `I read it as: ${reading}`,
    takes: (roles: number, rounds: number) =>
      `It takes ${inWords(roles)} roles and ${rounds === 1 ? 'one round' : `at most ${plural(rounds, 'round')}`}.`,
    unknown:
      'No workshop was finished in this channel yet, so I can’t say how long it takes or what it costs.',
    alone: 'Taking part: you.',
    wrote: (people: string, count: number) =>
      count === 1
        ? `${people} wrote in the thread too and takes part once invited.`
        : `${people} wrote in the thread too and take part once invited.`,
    brief: 'The brief stands on the first message.',
    start: 'Start',
    edit: 'Edit Brief…',
    drop: 'Drop',
    invite: (count: number, name: string) => (count === 1 ? `Invite ${name}` : `Invite All ${count}`),
    started: (who: string, depth: string) => `${who} started it. ${depth}.`,
    again: 'The brief was edited. The newest card below says what it takes now.',
    rereads: 'The brief was edited. I am reading it again.',
    over: 'It was not started.',
  },
  stage: 'The brief was read',
  awaited: (who: string, since: string) => `${who} to start it or drop it, since ${since}`,
  board: 'start or drop',
  way: 'See what it takes →',
  mine: (thread: string) => `*Start it or drop it* ${thread}. The brief was read.`,
};
