import type { TranscriptLines } from '../transcript.js';
import type { EndingFact } from './facts.js';

export const endingLines: TranscriptLines<EndingFact> = { WorthGiven: { why: 'content' } };
