import { replay } from './evolve.js';
import type { Fact } from './facts.js';
import { tasksOf } from './leaving/building/work.js';
import { contentIn } from './opening/earlier/content.js';
import type { Content } from './opening/earlier/facts.js';

/**
 * What a workshop had agreed on when it issued this version; without one, as it stands now. What was ticked since comes along too.
 * Undefined where there is no such version.
 */
export function contentOf(facts: readonly Fact[], version: number | undefined): Content | undefined {
  const end =
    version === undefined
      ? facts.length
      : facts.findIndex((fact) => fact.type === 'VersionIssued' && fact.version === version) + 1;
  if (end === 0) return undefined;
  const then = replay(facts.slice(0, end));
  const issued = then.versions.find(({ number }) => number === version);
  const tasks = issued ? tasksOf(replay(facts), issued) : [];
  return {
    ...contentIn(then, version),
    done: tasks.flatMap(({ state, task }) => (state === 'done' ? [task] : [])),
  };
}
