import type { Fact, InputOf, Session } from '../session.js';
import type { Rules } from '../../base/decision.js';
import { agreedItems, liveIds } from '../../plan/standing.js';
import { lastVerdict } from '../rounds/rounds.js';
import type { GateInput } from './facts.js';
import { gate } from './gate.js';
import { recordedConcerns } from './record.js';
import type { Synthesis } from '../../plan/synthesis.js';

export const gateRules: Rules<Session, Fact, GateInput> = { SynthesisGiven: synthesise };

/** The record is put together, and the gate decides at once, in code, what will be issued. */
function synthesise(session: Session, input: InputOf<'SynthesisGiven'>): Fact[] {
  const { at, key, model } = input;
  const synthesis = synthesisOf(session, input);
  return [
    { type: 'ConsensusSynthesized', at, key, model, synthesis },
    { type: 'ArtifactDecided', at, ...gate(session, synthesis) },
  ];
}

/**
 * All have signed without a word, and nothing speaks against the plan: a model would find nothing to add to the record, and
 * none is asked.
 */
export function recordSigned(session: Session, at: string): Fact[] {
  const { reserved, disagreements } = recordedConcerns(session);
  const isSaid = session.roster.some((role) => lastVerdict(session, role)?.reason.trim());
  if (isSaid || reserved.length + disagreements.length > 0) return [];
  const agreed = agreedItems(session).map(({ id }) => id);
  const synthesis: Synthesis = { agreed, reserved, disagreements, summary: '' };
  const decided = gate(session, synthesis);
  if (decided.artifact === 'draft') return [];
  return [
    { type: 'ConsensusSynthesized', at, synthesis },
    { type: 'ArtifactDecided', at, ...decided },
  ];
}

/** What the record says, and what a model adds to it that names what there is. It can take nothing away. */
function synthesisOf(session: Session, { answer }: InputOf<'SynthesisGiven'>): Synthesis {
  const recorded = recordedConcerns(session);
  const known = new Set([
    ...liveIds(session.plan),
    ...session.issues.map(({ number }) => `#${number}`),
    ...session.questions.map(({ number }) => `Q${number}`),
  ]);
  const isKnown = (ids: readonly string[]) => ids.some((id) => known.has(id));
  const isNew = ({ role, about }: Synthesis['reserved'][number]) =>
    recorded.reserved.every((each) => each.role !== role || !each.about.some((id) => about.includes(id)));
  const reserved = answer.reserved.filter(
    (each) => session.roster.includes(each.role) && isKnown(each.about) && isNew(each),
  );
  const disagreements = answer.disagreements.filter(
    ({ topic, positions }) => known.has(topic) && new Set(positions.map(({ role }) => role)).size > 1,
  );
  return {
    agreed: agreedItems(session).map(({ id }) => id),
    reserved: [...recorded.reserved, ...reserved],
    disagreements: [
      ...recorded.disagreements,
      ...disagreements.filter(({ topic }) => recorded.disagreements.every((each) => each.topic !== topic)),
    ],
    summary: answer.summary,
  };
}
