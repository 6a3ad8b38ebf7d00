import type { Session } from '../session.js';
import type { TranscriptLines } from '../../base/transcript.js';
import type { BuildingFact } from './facts.js';

export const buildingLines: TranscriptLines<Session, BuildingFact> = {
  DeviationReported: { number: 'deviation' },
};
