import type { PlanFact } from './facts.js';
import { roleOf } from '../../roles/index.js';
import type { TranscriptLines } from '../transcript.js';

export const planLines: TranscriptLines<PlanFact> = {
  ConsensusSynthesized({ synthesis, model }) {
    const strong_disagreements = synthesis.disagreements.map(({ topic, positions }) => ({
      topic,
      positions: byRole(positions),
    }));
    return {
      phase: 'consensus_synthesis',
      actor: 'coach',
      info: synthesis.summary,
      consensus: {
        agreed_points: synthesis.agreed,
        reserved_points: synthesis.reserved,
        strong_disagreements,
      },
      model,
    };
  },

  ArtifactDecided: ({ artifact, reasons }) => ({
    phase: 'artifact_decided',
    actor: 'coach',
    artifact,
    reasons,
  }),

  DocumentWritten({ document: { role }, model }) {
    return { phase: 'role_document', actor: role, file: roleOf(role).document.file, model };
  },

  ReportWritten({ report: { summary: output, highlights }, model }) {
    return { phase: 'report', actor: 'coach', output, highlights, model };
  },

  TodoWritten: ({ tasks, model }) => ({ phase: 'todo', actor: 'coach', tasks, model }),
};

/** A role that holds two positions on one topic keeps both. */
function byRole(positions: readonly { role: string; position: string }[]): Record<string, string> {
  const held: Record<string, string> = {};
  for (const { role, position } of positions)
    held[role] = held[role] ? `${held[role]}\n${position}` : position;
  return held;
}
