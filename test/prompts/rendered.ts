import type { Layout } from '../../src/prompts/layout.js';
import { speak } from '../../src/prompts/speak.js';
import type { RoleId } from '../../src/roles/index.js';
import { evolve } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { pending } from '../../src/workshop/pending.js';
import { currentRound } from '../../src/workshop/rounds/rounds.js';
import { unopened } from '../../src/workshop/session.js';

/** A prompt as the bytes that a vendor caches by, block by block. */
export const bytes = ({ system, blocks }: Layout) => [system, ...blocks.map(({ text }) => text)].join('\n\n');
export const withoutLast = ({ system, blocks }: Layout): Layout => ({ system, blocks: blocks.slice(0, -1) });

/** A prompt as people can read it, with what is kept for the cache marked. */
export const onPaper = ({ system, blocks }: Layout) =>
  `${['──── system', system, ...blocks.flatMap(({ text, keep }, at) => [`──── block ${at + 1}${keep ? ' · keep' : ''}`, text])].join('\n\n')}\n`;

/** One time at which a turn was asked for. `took back`: since the time before people deleted something. */
export interface Asked {
  round: number;
  role: RoleId;
  layout: Layout;
  tookBack: boolean;
}

/** All prompts of turns that a workshop's facts ask for, in order; none twice in a row. */
export function turnsAsked(facts: readonly Fact[]): Asked[] {
  const asked: Asked[] = [];
  let session = unopened;
  let tookBack = false;
  for (const fact of facts) {
    session = evolve(session, fact);
    tookBack ||=
      fact.type === 'RemarkWithdrawn' || (fact.type === 'QuestionReopened' && fact.why === 'deleted');
    const task = pending(session).find(({ kind }) => kind === 'speak');
    if (task?.kind !== 'speak') continue;
    const { layout } = speak(session, task.role);
    const last = asked.at(-1);
    if (last && bytes(last.layout) === bytes(layout)) continue;
    asked.push({ round: currentRound(session)?.number ?? 0, role: task.role, layout, tookBack });
    tookBack = false;
  }
  return asked;
}
