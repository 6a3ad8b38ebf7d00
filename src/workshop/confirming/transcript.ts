import type { TranscriptLines } from '../transcript.js';
import type { ConfirmingFact } from './facts.js';

export const confirmingLines: TranscriptLines<ConfirmingFact> = {
  ConfirmationAsked: ({ version, person, assumptions }) => ({
    ...{ phase: 'confirmation_asked', actor: 'coach', version, person, assumptions },
  }),
  AssumptionConfirmed: ({ version, assumption, by }) => ({
    ...{ phase: 'assumption_confirmed', actor: 'user', version, assumption, by },
  }),
  AssumptionRefuted: ({ version, assumption, by, text: content }) => ({
    ...{ phase: 'assumption_refuted', actor: 'user', version, assumption, by, content },
  }),
  AssumptionPutOff: ({ version, assumption, by, until }) => ({
    ...{ phase: 'assumption_put_off', actor: 'user', version, assumption, by, until },
  }),
  RefutationsTaken: ({ version, by, assumptions }) => ({
    ...{ phase: 'refutations_taken', actor: 'user', version, by, assumptions },
  }),
  RefutationLeft: ({ version, assumption, by }) => ({
    ...{ phase: 'refutation_left', actor: 'user', version, assumption, by },
  }),
};
