import type { Session } from '../session.js';
import { itemOf } from '../../plan/references.js';
import type { TranscriptLines } from '../../base/transcript.js';
import type { GateFact } from './facts.js';

export const gateLines: TranscriptLines<Session, GateFact> = {
  ConsensusSynthesized({ synthesis, model }, { before }) {
    const strong_disagreements = synthesis.disagreements.map(({ topic, positions }) => ({
      topic,
      positions: byRole(positions),
    }));
    return {
      phase: 'consensus_synthesis',
      actor: 'coach',
      info: synthesis.summary,
      consensus: {
        agreed_points: synthesis.agreed.map((id) => ({ id, text: itemOf(before.plan, id)?.text ?? '' })),
        reserved_points: synthesis.reserved,
        strong_disagreements,
      },
      model,
    };
  },
};

/** A role that holds two positions on one topic keeps both. */
function byRole(positions: readonly { role: string; position: string }[]): Record<string, string> {
  const held: Record<string, string> = {};
  for (const { role, position } of positions)
    held[role] = held[role] ? `${held[role]}\n${position}` : position;
  return held;
}
