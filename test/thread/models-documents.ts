import type { Documents } from '../../src/workshop/plan/documents.js';
import { plainDocuments } from '../workshop/story.js';

/** A small document of each role, without a blank text. */
export const documents: Documents = {
  ...plainDocuments,
  ProductPlanner: {
    why: 'Requests get lost.',
    what: 'A place where requests are kept.',
    users: ['employees'],
    requirements: [{ id: 'R1', text: 'Requests are kept.', source: 'brief' }],
    scope: 'Requests and their answers.',
    nonGoals: ['Payroll'],
    acceptance: [{ id: 'A1', text: 'A request is found again.', requirement: 'R1' }],
  },
  SystemDesigner: {
    overview: 'One service with one database.',
    modules: [{ name: 'Requests', responsibility: 'keeps them' }],
    dataModel: [{ entity: 'Request', holds: 'who and when' }],
    interfaces: [{ name: 'HTTP', purpose: 'for the page' }],
    draftFiles: [{ path: 'src/requests.ts', purpose: 'the requests' }],
    decisions: ['One database is enough.'],
  },
  SeniorDeveloper: {
    approach: 'In small steps.',
    workItems: [{ id: 'W1', title: 'Keep requests', days: 2, dependsOn: [] }],
    technicalDebt: ['none known'],
    feasibility: 'It can be done.',
  },
  TestPlanner: {
    strategy: 'From the outside.',
    cases: [{ id: 'T1', title: 'A request is kept', covers: 'A1', kind: 'acceptance' }],
    coverage: 'All requirements.',
    environments: ['a copy of production'],
  },
  RiskPlanner: {
    risks: [
      {
        id: 'K1',
        risk: 'Nobody uses it.',
        likelihood: 'low',
        impact: 'high',
        mitigation: 'Ask people early.',
      },
    ],
    dependencies: ['staff data'],
    assumptions: ['People can read.'],
  },
};
