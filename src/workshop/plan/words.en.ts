import { plural } from '../../text/plural.js';

/** Words of what is agreed, and of why a result is a draft. */
export const en = {
  agreed: {
    label: 'Agreed so far',
    points: (number: number) => plural(number, 'point'),
  },
  stages: {
    synthesis: (rounds: number) => `Putting together what came of ${plural(rounds, 'round')}`,
    writing: (done: number, all: number) => `All agree; writing the plan, ${done} of ${all} parts done`,
  },
  reasons: {
    verdict: (role: string, text: 'reserved' | 'objects' | 'absent' | 'skipped', detail: string) =>
      `${role} ${{ reserved: 'has reservations', objects: 'objects', absent: 'was not heard', skipped: 'was skipped' }[text]}${detail && `: ${detail}`}`,
    reserved: (role: string, detail: string) => `${role} is still concerned: ${detail}`,
    disagreement: (topic: string, positions: string) => `No agreement on “${topic}”: ${positions}`,
    issue: (number: string, role: string, detail: string) =>
      `${number} is open${role && ` (${role})`}: ${detail}`,
    question: (number: string, role: string, detail: string) =>
      `${number} was never answered${role && ` (${role})`}: ${detail}`,
    contest: (number: string, detail: string) =>
      `${number} has two answers, and which one counts was never settled: ${detail}`,
    closedEarly: (who: string) => `${who} closed the workshop before it was through`,
  },
};
