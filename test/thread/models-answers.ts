import type { FirstViewAnswer } from '../../src/prompts/beginning.js';
import type { TableAnswer } from '../../src/prompts/table-answer.js';
import { type RoleId, roleIds } from '../../src/roles/index.js';
import type { Seen } from '../models/vendors/vendor.js';

/** The call that a request is: a role speaks at the table, or reads what is new; all others are answered in a shape of their own. */
export type Call =
  | 'speak'
  | 'reads'
  | 'intake'
  | 'begins'
  | 'view'
  | 'merge'
  | 'review'
  | 'put'
  | 'read'
  | 'dialogue'
  | 'reply'
  | 'revision'
  | 'synthesis';

/** What a request asks for: the call, who is to answer where it is a role, the round of a turn, and the whole prompt. */
export interface Asked {
  call: Call;
  role: RoleId | undefined;
  round: number;
  /** All the words of the prompt. */
  words: string;
}

/** Calls that have an answer of their own, by a key of it that no other has. */
const shapes: Record<string, Call> = {
  enough: 'intake',
  understood: 'begins',
  matters: 'view',
  same: 'merge',
  as: 'read',
  wishes: 'revision',
  result: 'synthesis',
};

/** How the last part of a reading begins, of a word of a role that was named, and of an answer to somebody who asks back. */
const reading = /^# Read what is new$/m;
const named = /^# You were named$/m;
const askedBack = /^Reply to this message\.$/m;

/** Reads a request of either vendor. */
export function askedIn({ body }: Seen): Asked {
  const schema =
    body.output_config?.format.schema ??
    body.text?.format?.schema ??
    body.response_format?.json_schema.schema;
  const keys = Object.keys(schema?.properties ?? {});
  const words = textsIn(body.messages ?? body.input).join('\n');
  const role = roleIds.find((each) => new RegExp(`^# You are ${each}\\b`, 'm').test(words));
  const round = Number(/^# This turn: round (\d+)/m.exec(words)?.[1] ?? 0);
  return { call: callOf(keys, words), role, words, round };
}

function callOf(keys: readonly string[], words: string): Call {
  const own = keys.map((key) => shapes[key]).find(Boolean);
  if (own) return own;
  if (keys.includes('put')) return named.test(words) ? 'reply' : reading.test(words) ? 'reads' : 'speak';
  if (keys.includes('questions')) return 'review';
  return askedBack.test(words) ? 'dialogue' : 'put';
}

/** Every text of a message, whichever way a vendor nests it. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  const { content, text } = value as { content?: unknown; text?: unknown };
  return [...textsIn(content), ...textsIn(text)];
}

export const whoPays = 'Who pays for it?';
const options = ['The company', 'Each team'];
/** What a role wants to know where there is a budget. */
export const question: TableAnswer['questions'][number] = {
  ...{ text: whoPays, why: 'It decides who has to agree.', who: 'requester', options },
  ...{ assumption: 'The company pays.', cost: 'a week', then: 'another role approves', level: 'blocking' },
};

/**
 * What a model answers that is content with everything. Where a brief speaks of a budget, the SystemDesigner wants to know
 * at first sight who pays.
 */
export function sensible(asked: Asked): unknown {
  const { call, role, words } = asked;
  switch (call) {
    case 'intake':
      return {
        ...{ reading: 'A place where requests are kept.', title: '', size: 'usual', depth: 'standard' },
        ...{
          assumed: [],
          questions: [],
          lacks: [],
          missing: { text: '', why: '', options: [] },
          enough: true,
        },
      };
    case 'begins':
      return { understood: 'It stands for itself.', reference: '', sure: true, intent: 'new' };
    case 'view':
      return {
        ...{ matters: `What ${role} sees in it.`, objection: '' },
        questions: role === 'SystemDesigner' && words.includes('within the budget') ? [question] : [],
      } satisfies FirstViewAnswer;
    case 'merge':
      return { same: [] };
    case 'review':
      return { questions: numbersIn(/^Judge each of them as \w+: (.*)\.$/m, words).map(askedStill) };
    case 'put':
      return { text: whoPays, options };
    case 'read':
      return {
        ...{ because: 'none', as: 'answer' },
        questions: [{ question: 1, says: '', agrees: true, replaces: '', doubt: '', who: '' }],
      };
    case 'dialogue':
      return { text: 'It decides who has to agree to an order.', options: [] };
    case 'reply':
      return { ...content, reason: '', stance: 'I stand by it.' };
    case 'revision':
      return { wishes: [] };
    case 'synthesis':
      return { points: [], own: [], questions: [], result: 'A place where requests are kept.' };
    default:
      return atTable(call, asked);
  }
}

/** Ids, and words out of a list of a schema. */
const isFixed = (text: string) => /^(?:[a-z-]*|new\d|[A-Z]{1,2}\d|#\d)$/.test(text);

/** The same answer in which every text is said otherwise; `keys` lead to it. */
export function reworded(
  value: unknown,
  otherwise: (text: string, keys: readonly string[]) => string,
  keys: readonly string[] = [],
): unknown {
  if (typeof value === 'string') return isFixed(value) ? value : otherwise(value, keys);
  if (Array.isArray(value)) return value.map((each) => reworded(each, otherwise, keys));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, reworded(each, otherwise, [...keys, key])]),
  );
}

const content: TableAnswer = {
  ...{ put: [], change: [], say: [], questions: [], next: [], changed: [], because: [] },
  ...{ reason: 'nothing is missing', stance: 'It can be done like this.', verdict: 'ok' },
};

/** A role puts its items in its first turn. From then on it says yes to what is listed for it. */
function atTable(call: 'speak' | 'reads', { role, words }: Asked): TableAnswer {
  const own = role === undefined ? [] : (items[role] ?? []);
  if (call === 'reads') return { ...content, reason: '', stance: '' };
  if (words.includes('Your first turn:')) return { ...content, put: own, stance: `What ${role} sees in it.` };
  const points = listedIn(words, 'Points for you');
  const [first] = own;
  return {
    ...content,
    put:
      role === 'ProductPlanner' && points.length > 0 && first
        ? [{ ...first, id: 'R1', text: 'Whoever asks finds all of it again.' }]
        : [],
    say: [...saying('take', points), ...saying('refuse', listedIn(words, 'Shaken by an answer'))],
  };
}

export const saying = (as: TableAnswer['say'][number]['as'], ids: readonly string[]) =>
  ids.map((about) => ({ about, as, why: 'It can be done.' }));

/** The ids of what is listed for a role under a heading that begins so. */
export function listedIn(words: string, heading: string): string[] {
  const [, below = ''] = words.split(`\n${heading}`);
  const lines = below.split('\n').slice(1);
  const end = lines.findIndex((line) => !line.startsWith('| '));
  return lines.slice(0, end).flatMap((line) => /^\| (#?\w+)/.exec(line)?.[1] ?? []);
}

/** The numbers of the questions that a line names. */
function numbersIn(line: RegExp, words: string): number[] {
  return (line.exec(words)?.[1] ?? '').split(', ').map((id) => Number(id.slice(1)));
}

const askedStill = (number: number) => ({
  ...{ question: number, reason: 'nobody has said it', coveredBy: '', modified: '', status: 'ask' },
});

type Put = TableAnswer['put'][number];

const item = (name: string, text: string, fields: Put['fields'], id = 'new1'): Put => ({
  ...{ id, name, text, fields, grounds: [] },
});

const kept = 'Whoever asks for something finds the request again.';
const http = { does: 'It keeps requests.', interfaces: 'HTTP, for the page', data: 'Requests' };
const service = {
  kind: 'component' as const,
  ...http,
  files: [{ path: 'src/requests.ts', is: 'new' as const }],
};
const work = {
  kind: 'task' as const,
  after: [],
  serves: ['R1'],
  component: ['C1'],
  who: '',
  wait: 0,
  by: '',
};
const tried = {
  kind: 'test' as const,
  covers: ['R1'],
  level: 'end to end',
  how: 'Ann asks, and looks for it.',
};
const unused = {
  ...{ kind: 'risk' as const, threatens: ['R1'], likelihood: 'low' as const, impact: 'high' as const },
  ...{ sign: 'few requests', mitigation: '', doneBy: [], accepted: true },
};

/** What each role puts where nothing is on the table yet: together a small plan that the check passes. */
const items: { readonly [Id in RoleId]?: Put[] } = {
  ProductPlanner: [
    item('Requests are kept', kept, {
      ...{ kind: 'requirement', acceptance: [{ id: '', text: 'A request is found again.' }] },
    }),
    item(
      'Payroll',
      'Payroll stays as it is.',
      { kind: 'non-goal', why: 'The brief does not ask for it.' },
      'new2',
    ),
  ],
  SystemDesigner: [item('Requests', 'One service with one database.', service)],
  SeniorDeveloper: [
    item('Keep requests', 'It runs, and can be shown.', {
      ...{ ...work, from: 1, to: 2, done: 'A request that is sent is there.' },
    }),
  ],
  TestPlanner: [item('A request is kept', 'From the outside.', tried)],
  RiskPlanner: [item('Nobody uses it', 'People keep to mail.', unused)],
};
