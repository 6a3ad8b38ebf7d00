import type { RecordedAnswer } from '../../../src/models/recorded/script.js';
import type { RoleId } from '../../../src/roles/index.js';
import type { FieldsOf, ItemKind } from '../../../src/workshop/plan/items.js';

/** A workshop whose answers are written in advance, as a good model would give them, and what people do in it. */
export interface Plot {
  brief: string;
  answers: RecordedAnswer[];
  /** What people answer to a question, by its words. `inMeeting`: not before they are asked there. */
  people: Record<string, { says: string; inMeeting?: true }>;
}

interface Item {
  name: string;
  text: string;
  fields: Record<string, unknown>;
  grounds?: string[];
  id?: string;
  replaces?: string;
}

/** What an item rests on: words of the brief, an answer, another item. */
export const brief = (words: string) => words;
export const answerTo = (question: string) => `@?${question}`;
export const onItem = (name: string) => `@${name}`;

/** What most items of a kind leave unsaid. */
const unsaid: Partial<Record<ItemKind, Record<string, unknown>>> = {
  decision: { who: '', by: '', otherwise: '' },
};

/** An item of a kind, with what it rests on. */
export function item<Kind extends ItemKind>(
  kind: Kind,
  name: string,
  text: string,
  fields: Omit<FieldsOf<Kind>, 'kind'>,
  ...grounds: string[]
): Item {
  return { name, text, fields: { ...unsaid[kind], kind, ...fields }, grounds };
}

export const requirement = (name: string, text: string, cases: string[], ...grounds: string[]) =>
  item('requirement', name, text, { acceptance: cases.map((each) => ({ id: '', text: each })) }, ...grounds);

export const task = (
  name: string,
  text: string,
  days: [from: number, to: number],
  { after = [], serves, component }: { after?: string[]; serves: string[]; component: string[] },
  ...grounds: string[]
) =>
  item(
    'task',
    name,
    text,
    {
      ...{ who: '', from: days[0], to: days[1], wait: 0, by: '', done: `${name} is shown to work.` },
      ...{ after: after.map(at), serves: serves.map(at), component: component.map(at) },
    },
    ...grounds,
  );

export const proof = (name: string, text: string, covers: string[], level: string, how: string) =>
  item('test', name, text, { covers: covers.map(at), level, how });

export const risk = (
  name: string,
  text: string,
  threatens: string[],
  sign: string,
  mitigation: string,
  doneBy: string[],
) =>
  item('risk', name, text, {
    ...{ threatens: threatens.map(at), likelihood: 'medium', impact: 'medium', sign, mitigation },
    ...{ doneBy: doneBy.map(at), accepted: doneBy.length === 0 },
  });

const at = (name: string) => `@${name}`;

/** What a role says in its turn of a round. Who reads what is new and has nothing written for it agrees. */
export function says(
  role: RoleId,
  round: number,
  { put = [], ...rest }: Record<string, unknown> & { put?: Item[] },
): RecordedAnswer {
  const puts = put.map((each, index) => ({ id: `new${index + 1}`, ...each }));
  return { call: 'turn', role, round, answer: { put: puts, ...rest } };
}

/** One's own item, or another role's, as it should read. */
export const instead = (name: string, changed: Item): Item => ({ ...changed, id: at(name) });

/** What the Coach reads in the brief. */
export const intake = (title: string, reading: string): RecordedAnswer => ({
  call: 'planning_intake',
  answer: {
    ...{ missing: { text: '', why: '', options: [] }, enough: true, title, reading },
    ...{ size: 'usual', depth: 'standard', questions: [], assumed: [], lacks: [] },
  },
});

interface Asked {
  text: string;
  why: string;
  options: string[];
  assumption: string;
  cost: string;
  then: string;
}
export const question = (asked: Asked) => ({ ...asked, who: 'requester', level: 'blocking' });

/** What a role sees first, with what only people know. */
export const view = (
  role: RoleId,
  matters: string,
  objection: string,
  ...questions: Asked[]
): RecordedAnswer => ({
  ...{ call: 'planning_first_view', role },
  answer: { matters, objection, questions: questions.map(question) },
});

/** What somebody says who reads the plan from outside: nothing is wrong, and the result in lines. */
export const result = (...lines: string[]): RecordedAnswer => ({
  call: 'planning_consensus_synthesis',
  answer: { points: [], own: [], questions: [], result: lines.join('\n') },
});
