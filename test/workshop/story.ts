import { roleIds, type RoleId } from '../../src/roles/index.js';
import { decide } from '../../src/workshop/decide.js';
import type { Synthesis } from '../../src/workshop/consensus.js';
import type { Documents } from '../../src/workshop/documents.js';
import { evolve, replay } from '../../src/workshop/evolve.js';
import type { Fact, RoleDocument } from '../../src/workshop/facts.js';
import type { PersonInput, TaskInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import type { Task } from '../../src/workshop/tasks.js';
import type { TurnAnswer } from '../../src/workshop/turn.js';
import { at } from './given.js';

export const maya = { id: 'U0MAYA', name: 'Maya Chen' };
export const tom = { id: 'U0TOM', name: 'Tom Alder' };

const brief: PersonInput = {
  type: 'BriefGiven',
  workshop: 'w-abcde',
  channel: 'C0PLAN',
  requester: maya,
  brief: 'A poll for lunch. Everyone votes by noon.',
  language: 'en',
};

export const content: TurnAnswer = {
  analysis: 'Clear.',
  builds: [],
  points: [],
  disputes: [],
  issueViews: [],
  issues: [],
  reason: 'nothing is missing',
  verdict: 'ok',
};

export const agreed: Synthesis = {
  agreed: ['A poll'],
  reserved: [],
  disagreements: [],
  summary: 'All agree.',
};

export const documents: Documents = {
  ProductPlanner: {
    why: 'w',
    what: 'x',
    users: [],
    requirements: [],
    scope: 's',
    nonGoals: [],
    acceptance: [],
  },
  SystemDesigner: {
    overview: 'o',
    modules: [],
    dataModel: [],
    interfaces: [],
    draftFiles: [],
    decisions: [],
  },
  SeniorDeveloper: { approach: 'a', workItems: [], technicalDebt: [], feasibility: 'f' },
  TestPlanner: { strategy: 's', cases: [], coverage: 'c', environments: [] },
  RiskPlanner: { risks: [], dependencies: [], assumptions: [] },
};

/** Who answers a task, and what; what is not given is answered contentedly. */
export interface Script {
  turn?: (role: RoleId, round: number) => Partial<TurnAnswer>;
  synthesis?: Partial<Synthesis>;
  parked?: { issue: number; why: string }[];
}

export function answerTo(task: Task, script: Script = {}): TaskInput {
  const { key } = task;
  const model = 'test:script';
  switch (task.kind) {
    case 'speak': {
      const { round, role } = task;
      return {
        type: 'TurnGiven',
        key,
        model,
        round,
        role,
        answer: { ...content, ...script.turn?.(role, round) },
      };
    }
    case 'close-round':
      return {
        type: 'RoundSummarised',
        key,
        model,
        round: task.round,
        summary: 'So far.',
        parked: script.parked ?? [],
      };
    case 'synthesise':
      return { type: 'SynthesisGiven', key, model, synthesis: { ...agreed, ...script.synthesis } };
    case 'write-document': {
      const document = { role: task.role, body: documents[task.role] } as RoleDocument;
      return { type: 'DocumentGiven', key, model, document };
    }
    case 'write-report':
      return { type: 'ReportGiven', key, model, report: { summary: 'A poll.', highlights: ['one'] } };
    case 'write-todo':
      return { type: 'TodoGiven', key, model, tasks: [{ title: 'Build', detail: 'it', estimate: '1 day' }] };
    case 'issue':
      return { type: 'VersionWritten', key, version: task.version, files: ['planning.ai.json'], upTo: 1 };
    default:
      return task satisfies never;
  }
}

export function told(facts: Fact[], input: PersonInput | TaskInput): Fact[] {
  return [...facts, ...decide(replay(facts), { ...input, at })];
}

export const opened = told([], brief);

/** Answers what is owed until nothing is, or until `until` says that this is the task to stop before. */
export function played(
  script: Script = {},
  until: (task: Task) => boolean = () => false,
  from = opened,
): Fact[] {
  let facts = from;
  for (let step = 0; step < 200; step += 1) {
    const task = pending(facts.reduce(evolve, replay([])))[0];
    if (!task || until(task)) return facts;
    facts = told(facts, answerTo(task, script));
  }
  throw new Error('the story does not end');
}

export const everyRole = roleIds;
