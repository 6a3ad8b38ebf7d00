import { keepingTicks } from '../approval/revision.js';
import type { Fact } from '../facts.js';
import type { Rules } from '../ignored.js';
import type { InputOf } from '../inputs.js';
import type { Session } from '../session.js';
import type { PlanInput } from './facts.js';
import { gate } from './gate.js';

export const planRules: Rules<PlanInput> = {
  SynthesisGiven: synthesise,
  DocumentGiven: (_, { at, key, model, document }) => [{ type: 'DocumentWritten', at, key, model, document }],
  ReportGiven: (_, { at, key, model, report }) => [{ type: 'ReportWritten', at, key, model, report }],
  TodoGiven: (_, { at, key, model, tasks, ticked = [] }) => [
    { type: 'TodoWritten', at, key, model, tasks: keepingTicks(tasks, ticked) },
  ],
};

/** The synthesis is in; the gate decides at once, in code, what will be issued. */
function synthesise(session: Session, input: InputOf<'SynthesisGiven'>): Fact[] {
  const { at, key, model, synthesis } = input;
  return [
    { type: 'ConsensusSynthesized', at, key, model, synthesis },
    { type: 'ArtifactDecided', at, ...gate(session, synthesis) },
  ];
}
