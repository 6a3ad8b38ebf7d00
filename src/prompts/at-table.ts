import type { Passage } from '../contracts/knowledge.js';
import type { RoleId } from '../roles/index.js';
import type { Session } from '../workshop/session.js';
import { systemOf } from './charter.js';
import { lastLine, type Layout } from './foreign.js';
import { tableBlocks } from './since-words.js';
import { briefBlock } from './small-call.js';
import { tableAnswer } from './table-answer.js';
import { type Again, listedFor, type TableGiven } from './table-call.js';
import { namedTask, readingTask, turnTask } from './task-words.js';

const tasks = { turn: turnTask, reading: readingTask, named: namedTask };

/**
 * A role speaks: its turn, its reading of what is new, or its word where somebody has named it. What is shared by all calls of a
 * workshop comes first.
 */
export function speak(
  session: Session,
  role: RoleId,
  now: string,
  { task = 'turn', ...more }: Again & { task?: TableGiven['task']; code?: Passage[] } = {},
) {
  const given: TableGiven = { session, now, task, role, listed: listedFor(session, role), ...more };
  const { code: _, ...short } = given;
  const words = (told: TableGiven) => [...tasks[task](told), lastLine(session, now)].join('\n\n');
  const layout: Layout = {
    system: systemOf('table', session),
    blocks: [
      briefBlock(session, 'table'),
      ...tableBlocks(session),
      { text: words(given), ...(given.code && { short: words(short) }) },
    ],
  };
  return { prompt: 'planning_speak', given, layout, schema: tableAnswer } as const;
}
