import type { Passage } from '../contracts/knowledge.js';
import type { RoleId } from '../roles/index.js';
import type { Session } from '../workshop/session.js';
import { tableSystem } from './charter.js';
import { lastLine, type Layout } from './foreign.js';
import { headBlock, sinceBlocks } from './since-words.js';
import { briefBlock } from './small-call.js';
import { tableAnswer } from './table-answer.js';
import { type Again, listedFor, type TableGiven } from './table-call.js';
import { readingTask, turnTask } from './task-words.js';

/**
 * A role speaks: its turn, or its reading of what is new. What is shared by all calls of a workshop comes first. Who reads has
 * the brief before what is new, and not all that lies on the table.
 */
export function speak(
  session: Session,
  role: RoleId,
  now: string,
  { reads = false, ...more }: Again & { reads?: boolean; code?: Passage[] } = {},
) {
  const task: TableGiven['task'] = reads ? 'reading' : 'turn';
  const given: TableGiven = { session, now, task, role, listed: listedFor(session, role), ...more };
  const own = reads ? readingTask(given) : turnTask(given);
  const layout: Layout = {
    system: tableSystem(session.roster),
    blocks: [
      briefBlock(session, 'table'),
      ...(reads ? [] : [headBlock(session), ...sinceBlocks(session)]),
      { text: [...own, lastLine(session, now)].join('\n\n') },
    ],
  };
  return { prompt: 'planning_speak', given, layout, schema: tableAnswer } as const;
}
