import type { Session } from '../session.js';
import { snakeCase } from '../../../text/json.js';
import type { TranscriptLines } from '../../base/transcript.js';
import type { EarlierFact, EarlierPlan } from './facts.js';

const named = ({ ref, workshop, title, version, state, signs }: EarlierPlan) => ({
  ...{ ref, workshop, title, state, found_by: signs },
  ...(version !== undefined && { version }),
});

export const earlierLines: TranscriptLines<Session, EarlierFact> = {
  EarlierFound: ({ plans, unknown }) => ({
    ...{ phase: 'earlier_found', actor: 'coach', plans: plans.map(named), unknown },
  }),
  EarlierBrought: ({ plan, intent, items, answers, sources, done = [] }) => ({
    ...{ phase: 'earlier_brought', actor: 'coach', plan, intent },
    items: items.map(({ put: { id }, origin }) => ({ id, origin })),
    answers: answers.map(({ number, origin }) => ({ id: `Q${number}`, origin })),
    sources: sources.map(({ id, where }) => snakeCase({ id, where })),
    ...(done.length > 0 && { done }),
  }),
  WordsBrought: { id: null },
};
