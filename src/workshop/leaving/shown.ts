import type { SubjectShown, TranscriptLines } from '../base/thread.js';
import type { BuildingFact, HandoffFact } from './facts.js';
import { reaction } from '../asking/answers/cards.js';
import type { FactOf, Session } from './session.js';

const number = 'hand_off';

const handoffLines: TranscriptLines<Session, HandoffFact> = {
  HandedOff: { number },
  Delivered: { number },
  DeliveryFailed: { number },
  DeliveryResumed: { number },
};

/** Of release 0.5. */
const olderLines = {
  DraftConfirmed: { phrase: 'content', objections: 'objections_sha256', count: 'objections' },
  HandOffPacked: { number },
} as const;

const buildingLines: TranscriptLines<Session, BuildingFact> = { DeviationReported: { number: 'deviation' } };

/** Everything about a hand-off and what is reported stands on cards, which are edited. A message that ticks a task has its tick. */
export const leavingShown: SubjectShown = {
  entries: {
    TaskReported: ({ message }: FactOf<'TaskReported'>, { seq }: { seq: number }) =>
      message === undefined ? [] : [reaction(`${message} white_check_mark`, seq)],
  },
  lines: { ...handoffLines, ...buildingLines, ...olderLines },
};
