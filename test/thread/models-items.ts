import type { TableAnswer } from '../../src/prompts/table-answer.js';
import type { RoleId } from '../../src/roles/index.js';

type Put = TableAnswer['put'][number];

function item({ fields, name, text, ...more }: Partial<Put> & Pick<Put, 'fields' | 'name' | 'text'>): Put {
  return { id: 'new1', name, text, fields, grounds: [], ...more };
}

/** What each role puts where nothing is on the table yet: together a small plan that the check passes. */
export const items: { readonly [Id in RoleId]?: Put[] } = {
  ProductPlanner: [
    item({
      name: 'Requests are kept',
      text: 'Whoever asks for something finds the request again.',
      fields: { kind: 'requirement', acceptance: [{ id: '', text: 'A request is found again.' }] },
    }),
    item({
      id: 'new2',
      name: 'Payroll',
      text: 'Payroll stays as it is.',
      fields: { kind: 'non-goal', why: 'The brief does not ask for it.' },
    }),
  ],
  SystemDesigner: [
    item({
      name: 'Requests',
      text: 'One service with one database.',
      fields: {
        ...{
          kind: 'component',
          does: 'It keeps requests.',
          interfaces: 'HTTP, for the page',
          data: 'Requests',
        },
        files: [{ path: 'src/requests.ts', is: 'new' }],
      },
    }),
  ],
  SeniorDeveloper: [
    item({
      name: 'Keep requests',
      text: 'It runs, and can be shown.',
      fields: {
        kind: 'task',
        after: [],
        serves: ['R1'],
        component: ['C1'],
        who: '',
        wait: 0,
        from: 1,
        to: 2,
        by: '',
        done: 'A request that is sent is there.',
      },
    }),
  ],
  TestPlanner: [
    item({
      name: 'A request is kept',
      text: 'From the outside.',
      fields: { kind: 'test', covers: ['R1'], level: 'end to end', how: 'Ann asks, and looks for it.' },
    }),
  ],
  RiskPlanner: [
    item({
      name: 'Nobody uses it',
      text: 'People keep to mail.',
      fields: {
        ...{ kind: 'risk', threatens: ['R1'], likelihood: 'low', impact: 'high', sign: 'few requests' },
        ...{ mitigation: '', doneBy: [], accepted: true },
      },
    }),
  ],
};
