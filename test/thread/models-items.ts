import type { TableAnswer } from '../../src/prompts/table-answer.js';
import type { RoleId } from '../../src/roles/index.js';

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
export const items: { readonly [Id in RoleId]?: Put[] } = {
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
