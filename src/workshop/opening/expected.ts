import type { Session } from './session.js';
import { minutesIn } from '../../text/amounts.js';
import type { BoardLine } from '../plan/lists.js';
import { wordsOf } from '../../words/words.js';

/** With fewer that are like it, all earlier workshops of the channel are taken. */
const enough = 3;
/** The smallest sum that is told, in millionths of a dollar. */
const cent = 10_000;

interface Expected {
  /** Whether it is told by workshops as deep and as large as this one. */
  isAlike: boolean;
  ms: number;
  /** Missing where nothing is paid, or no cost is known. */
  micros?: number;
}

/**
 * What a workshop will take until its first version: the median of earlier ones of its channel. Undefined until the brief
 * was read, and where there are none. A depth that is chosen later may change it.
 */
export function expectedOf({ earlier, reading, size, depth }: Session): Expected | undefined {
  const alike = earlier.filter((each) => each.size === size && each.depth === depth);
  const isAlike = alike.length >= enough;
  const taken = isAlike ? alike : earlier;
  const ms = median(taken.map((each) => each.ms));
  if (reading === undefined || ms === undefined) return undefined;
  const micros = median(taken.flatMap((each) => each.micros ?? []));
  return { isAlike, ms, ...(micros && { micros: Math.max(micros, cent) }) };
}

/** Of two in the middle it is the lower one. */
function median(numbers: number[]): number | undefined {
  return numbers.sort((one, other) => one - other)[Math.floor((numbers.length - 1) / 2)];
}

/** It still works on its first version: what comes later has nothing to be compared with. */
export function isFirstUnderWay({ stage, versions }: Session): boolean {
  return stage !== 'closed' && versions.length === 0;
}

/** The sentence of the Coach's first message. */
export function expectedWords(session: Session): string[] {
  const expected = expectedOf(session);
  if (!expected) return [];
  const { budget, opening } = wordsOf(session.language);
  const { isAlike, ms, micros } = expected;
  const say = isAlike ? opening.welcome.expect : opening.welcome.earlier;
  return [say(minutesIn[session.language](ms), micros === undefined ? undefined : budget.money(micros))];
}

export const timeLine: BoardLine<Session> = (session) => {
  const { time } = wordsOf(session.language).opening;
  const expected = isFirstUnderWay(session) ? expectedOf(session) : undefined;
  return [time.label, expected ? time.inAll(minutesIn[session.language](expected.ms)) : ''];
};
