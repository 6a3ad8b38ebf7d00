import type { TranscriptLines } from '../transcript.js';
import type { BuildingFact } from './facts.js';

export const buildingLines: TranscriptLines<BuildingFact> = {
  DeviationReported: { number: 'deviation' },
};
