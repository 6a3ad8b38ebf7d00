import type { FactOf } from '../workshop/facts.js';
import type { Entry } from './transcript-line.js';

/** The synthesis in the transcript: agreed, reserved and disputed points, positions keyed by role. */
export function synthesisEntry({ synthesis, model }: FactOf<'ConsensusSynthesized'>): Entry {
  return {
    phase: 'consensus_synthesis',
    actor: 'coach',
    info: synthesis.summary,
    consensus: {
      agreed_points: synthesis.agreed,
      reserved_points: synthesis.reserved,
      strong_disagreements: synthesis.disagreements.map(({ topic, positions }) => ({
        topic,
        positions: byRole(positions),
      })),
    },
    model,
  };
}

/** A role that holds two positions on one topic keeps both. */
function byRole(positions: readonly { role: string; position: string }[]): Record<string, string> {
  const held: Record<string, string> = {};
  for (const { role, position } of positions)
    held[role] = held[role] ? `${held[role]}\n${position}` : position;
  return held;
}
