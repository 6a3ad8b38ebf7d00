import type { Person } from '../people/people.js';
import type { TranscriptLines } from '../transcript.js';
import type { Agent, BuildingFact } from './facts.js';

export const buildingLines: TranscriptLines<BuildingFact> = {
  TaskReported: ({ version, task, title, state, why, ...who }) => ({
    ...{ phase: 'task_reported', ...actor(who), version, task, title, state, why },
  }),
  DeviationReported: ({ number: deviation, version, item, text: content, wanted, ...who }) => ({
    ...{ phase: 'deviation_reported', ...actor(who), version, deviation, item, content, wanted },
  }),
  DeviationsTaken: ({ version, by, deviations }) => ({
    ...{ phase: 'deviations_taken', actor: 'user', version, by, deviations },
  }),
  DeviationLeft: ({ version, by, deviation }) => ({
    ...{ phase: 'deviation_left', actor: 'user', version, by, deviation },
  }),
  AgentAsked: ({ version, agent, task, question }) => ({
    ...{ phase: 'agent_asked', actor: 'agent', agent, version, task, question },
  }),
  AgentQuestionWithdrawn: ({ question, agent, why }) => ({
    ...{ phase: 'agent_question_withdrawn', actor: 'agent', agent, question, why },
  }),
};

function actor({ by, agent }: { by?: Person | undefined; agent?: Agent | undefined }) {
  return by ? { actor: 'user', by } : { actor: 'agent', agent };
}
