import type { Person } from '../workshop/people/people.js';
import type { Question } from '../workshop/questions/state.js';
import type { Session } from '../workshop/session.js';

/** One thing said while a question was open; the Coach's words have no person. */
export interface Spoken {
  by?: Person;
  text: string;
  at: string;
}

/**
 * The counter-questions to a question and what the Coach said to them, in order of time. Messages that were taken back
 * are left out, edited ones say what they say now.
 */
export function dialogueOn({ replies }: Session, { number, exchanges }: Question): Spoken[] {
  const counters = replies.filter(({ as, question }) => as === 'counter' && question === number);
  const coach = exchanges.filter(({ by }) => by === undefined);
  return [...counters.map(({ by, text, at }) => ({ by, text, at })), ...coach].sort((a, b) =>
    a.at.localeCompare(b.at),
  );
}
