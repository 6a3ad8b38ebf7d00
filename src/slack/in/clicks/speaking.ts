import type { Meaning } from './press.js';

const chosen: Meaning = ({ person: by, admin, about: { member } }) =>
  member === undefined ? undefined : { type: 'NextChosen', by, admin, member };

/** Passes over whoever this card waits for, and nobody who has the floor by now. */
const passedOver: Meaning = ({ person: by, admin, session: { floor }, about: { member } }) =>
  floor.to && floor.to.member !== member ? 'over' : { type: 'QueueSkipAsked', by, admin };

/** Only while somebody is asked whether to clear the queue; where nobody is in it, the rules say so. */
const cleared: Meaning = ({ person: by, admin, session: { floor } }) => {
  const { to, line, clearAskedBy } = floor;
  const isAsked = clearAskedBy !== undefined || (to?.type === 'person' && to.why === 'too-many-turns');
  const isEmpty = !to && line.length === 0;
  return isAsked || isEmpty ? { type: 'QueueClearChosen', by, admin, choice: 'clear' } : 'over';
};

/** Buttons on who is to speak next. */
export const speaking = {
  next_0: chosen,
  next_1: chosen,
  next_2: chosen,
  next_3: chosen,
  next_4: chosen,
  next_5: chosen,
  next_6: chosen,
  next_7: chosen,
  next_8: chosen,
  next_9: chosen,
  next_10: chosen,
  next_11: chosen,
  go_on: ({ person: by, admin }) => ({ type: 'GoOnAsked', by, admin }),
  floor_skip: passedOver,
  queue_clear: cleared,
  queue_keep: ({ person: by, admin }) => ({ type: 'QueueClearChosen', by, admin, choice: 'keep' }),
} satisfies Record<string, Meaning>;
