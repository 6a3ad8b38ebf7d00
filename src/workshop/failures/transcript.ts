import type { FailuresFact } from './facts.js';
import { doneBy, type TranscriptLines } from '../transcript.js';

export const failuresLines: TranscriptLines<FailuresFact> = {
  TaskFailed({ role, task, attempt, reason, detail: issue }) {
    return { phase: 'task_failed', actor: role ?? 'coach', task, attempt, reason, issue };
  },

  WorkDropped({ role, task, spent: cost }) {
    return { phase: 'work_dropped', actor: role ?? 'coach', task, cost };
  },

  RetryAsked: ({ by, task }) => ({ phase: 'retry_asked', actor: 'user', by, task }),

  RoleSkipped({ by, role, kind, task, reason }) {
    return { phase: 'role_skipped', actor: 'user', by, role, kind, task, reason };
  },

  WorkshopPaused: doneBy('workshop_paused'),
  WorkshopResumed: doneBy('workshop_resumed'),
};
