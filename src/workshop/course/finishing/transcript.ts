import type { Session } from '../session.js';
import { roleOf } from '../../../roles/index.js';
import { contribution, type TranscriptLines } from '../../base/transcript.js';
import type { FinishingFact } from './facts.js';

export const finishingLines: TranscriptLines<Session, FinishingFact> = {
  RoleFinished: ({ role, turn, overview, first, model }, context) => ({
    ...{ phase: 'role_document', actor: role, file: roleOf(role).document.file, overview },
    ...(first.length > 0 && { first }),
    ...contribution(turn, context),
    model,
  }),

  SummaryWorded: { phase: 'plan_summary', summary: 'output' },
};
