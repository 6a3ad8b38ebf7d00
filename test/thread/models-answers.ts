import { type RoleId, roleIds } from '../../src/roles/index.js';
import type { Seen } from '../models/vendors/vendor.js';
import { documents } from './models-documents.js';

/** The call that a request is, by the shape of the answer that it wants. */
export type Call =
  | 'intake'
  | 'speak'
  | 'round'
  | 'review'
  | 'put'
  | 'read'
  | 'dialogue'
  | 'sort'
  | 'synthesis'
  | 'report'
  | 'todo'
  | `document ${RoleId}`;

/** What a request asks for: the call, who is to speak where it is a turn, the round, and the brief. */
export interface Asked {
  call: Call;
  role: RoleId | undefined;
  round: number;
  /** All the words of the prompt. */
  words: string;
}

const shapes: Record<string, Call> = {
  enough: 'intake',
  verdict: 'speak',
  parked: 'round',
  as: 'read',
  reply: 'dialogue',
  onlyTasks: 'sort',
  disagreements: 'synthesis',
  highlights: 'report',
  first: 'todo',
  nonGoals: 'document ProductPlanner',
  dataModel: 'document SystemDesigner',
  workItems: 'document SeniorDeveloper',
  cases: 'document TestPlanner',
  risks: 'document RiskPlanner',
};

/** Reads a request of either vendor. */
export function askedIn({ body }: Seen): Asked {
  const schema =
    body.output_config?.format.schema ??
    body.text?.format?.schema ??
    body.response_format?.json_schema.schema;
  const keys = Object.keys(schema?.properties ?? {});
  const found = keys.map((key) => shapes[key]).find(Boolean);
  const call = found ?? (keys.includes('questions') ? 'review' : 'put');
  const words = JSON.stringify(body.messages ?? body.input);
  const role = roleIds.find((each) => words.includes(`# You are ${each}`));
  return { call, role, words, round: Number(/# This turn\\nRound (\d+)/.exec(words)?.[1] ?? 0) };
}

const task = (title: string) => ({ title, detail: 'It runs, and can be shown.', estimate: '2 days' });
const none = 'none';

/**
 * What a model answers that is content with everything. Where a brief speaks of a budget, the SystemDesigner asks
 * people who pays, and is content once it has heard them.
 */
export function sensible(asked: Asked): unknown {
  switch (asked.call) {
    case 'intake':
      return { missing: none, question: { text: none, why: none, options: [] }, enough: true };
    case 'speak':
      return turn(asked);
    case 'round':
      return { summary: 'All that was said is common ground.', parked: [] };
    case 'review':
      return { questions: [] };
    case 'put':
      return { text: whoPays, options: ['The company', 'Each team'] };
    case 'read':
      return { because: none, question: 1, as: 'answer' };
    case 'dialogue':
      return { reply: 'It decides who has to agree to an order.' };
    case 'sort':
      return { points: [], tasks: [], onlyTasks: false };
    case 'synthesis':
      return { agreed: ['Requests are kept'], reserved: [], disagreements: [], summary: 'All agree.' };
    case 'report':
      return { summary: 'A system for requests.', highlights: ['Requests are kept'] };
    case 'todo': {
      const [first, second, third] = ['Keep requests', 'Show requests', 'Go live'].map(task);
      return { first, second, third, others: [] };
    }
    default:
      return documents[asked.call.slice('document '.length) as RoleId];
  }
}

export const whoPays = 'Who pays for it?';

function turn({ role, round, words }: Asked): unknown {
  const asks = role === 'SystemDesigner' && round === 1 && words.includes('within the budget');
  const settles = role === 'SystemDesigner' && round > 1 && words.includes('#1');
  const question = {
    text: whoPays,
    why: 'It decides who has to agree.',
    who: 'requester',
    options: ['The company', 'Each team'],
    assumption: 'The company pays.',
    level: 'blocking',
  };
  return {
    analysis: `What ${role} sees in it.`,
    builds: [],
    points: round === 1 ? [`${role} wants requests to be kept.`] : [],
    disputes: [],
    issueViews: settles ? [{ issue: 1, text: 'Each team pays (Q1).', stance: 'settle' }] : [],
    issues: [],
    questions: asks ? [question] : [],
    changed: none,
    next: [],
    reason: asks ? 'it is not known who pays' : 'nothing is missing',
    verdict: asks ? 'reserved' : 'ok',
  };
}
