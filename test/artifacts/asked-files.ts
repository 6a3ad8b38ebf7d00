import { replay } from '../../src/workshop/evolve.js';
import { filesOf, versionFiles } from '../../src/artifacts/files.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { Synthesis } from '../../src/workshop/plan/consensus.js';
import { gate } from '../../src/workshop/plan/gate.js';
import { sessionOf } from './session.js';

export const at = '2025-11-18T16:00:00.000Z';

/** The files of the version that these facts lead to, by name. */
export function planOf(facts: readonly Fact[]): Map<string, string> {
  return new Map(versionFiles(replay(facts), facts).map(({ name, content }) => [name, content]));
}

/** The files of a draft for every reason that the gate finds, by name. */
export function draftOf(facts: readonly Fact[], number: number): Map<string, string> {
  const session = sessionOf(facts);
  const { reasons } = gate(session, session.synthesis as Synthesis);
  const files = filesOf(session, facts, { number, artifact: 'draft', at }, reasons);
  return new Map(files.map(({ name, content }) => [name, content]));
}
