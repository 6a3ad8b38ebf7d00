import { roleOf } from '../../roles/index.js';
import { contribution } from '../rounds/transcript.js';
import type { TranscriptLines } from '../transcript.js';
import type { FinishingFact } from './facts.js';

export const finishingLines: TranscriptLines<FinishingFact> = {
  FinishBegun: () => ({ phase: 'finish_begun', actor: 'coach' }),

  RoleFinished: ({ role, turn, overview, first, model }, { speech }) => ({
    phase: 'role_document',
    actor: role,
    file: roleOf(role).document.file,
    overview,
    ...(first.length > 0 && { first }),
    ...contribution(turn, speech),
    model,
  }),

  PlanChecked: ({ findings }) => ({ phase: 'plan_checked', actor: 'coach', findings }),

  PlanMended: ({ role, turn, model }, { speech }) => ({
    phase: 'plan_mended',
    actor: role,
    ...contribution(turn, speech),
    model,
  }),

  SummaryWorded: ({ summary: output, model }) => ({ phase: 'plan_summary', actor: 'coach', output, model }),
};
