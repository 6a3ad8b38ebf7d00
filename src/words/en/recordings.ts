import { plural } from '../../text/plural.js';

/** Words of a recording: what it is, and what to do at its end. */
export const en = {
  is: 'A recording: the answers were written in advance, and no model is at work. You choose the way.',
  about: (shows: string, minutes: number) => `${shows} ${plural(minutes, 'minute')}.`,
  faster: 'Faster',
  over: 'That was the recording. Your own brief gets a plan of its own.',
  read: 'Read the Plan',
  other: 'Try the Other Answer',
  handOff: 'Hand Off',
  own: 'Start My Own',
};
