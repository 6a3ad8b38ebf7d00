import { attachedNames } from '../../src/workshop/versions/versions.js';
import { plainDocument } from '../../src/models/rehearsal/documents.js';
import type { RoleId } from '../../src/roles/index.js';
import { roleIds } from '../five-roles.js';
import { decide } from '../../src/workshop/decide.js';
import { evolve, replay } from '../../src/workshop/evolve.js';
import type { ReviewAnswer } from '../../src/workshop/meeting/facts.js';
import type { RoleReplyAnswer } from '../../src/workshop/routing/facts.js';
import type { ChangePoint } from '../../src/workshop/approval/facts.js';
import type { Reading } from '../../src/workshop/answers/facts.js';
import type { Fact } from '../../src/workshop/facts.js';
import { factsOf } from '../../src/workshop/ignored.js';
import type { PersonInput, TaskInput } from '../../src/workshop/inputs.js';
import { leftOf } from '../../src/workshop/meeting/rules.js';
import { pending } from '../../src/workshop/pending.js';
import type { Synthesis } from '../../src/workshop/plan/consensus.js';
import type { Documents, RoleDocument, TodoTask } from '../../src/workshop/plan/documents.js';
import type { Source, TurnAnswer } from '../../src/workshop/rounds/turn.js';
import { type Session, unopened } from '../../src/workshop/session.js';
import type { Task } from '../../src/workshop/tasks.js';
import { at } from './given.js';

export const maya = { id: 'U0MAYA', name: 'Maya Chen' };
export const tom = { id: 'U0TOM', name: 'Tom Alder' };
/** In walks she is brought in from the start, for risks. */
export const lena = { id: 'U0LENA', name: 'Lena Roth' };

export const brief: Extract<PersonInput, { type: 'BriefGiven' }> = {
  type: 'BriefGiven',
  roster: roleIds,
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
  questions: [],
  reason: 'nothing is missing',
  verdict: 'ok',
};

export const agreed: Synthesis = {
  agreed: ['A poll'],
  reserved: [],
  disagreements: [],
  summary: 'All agree.',
};

const plain = Object.fromEntries(roleIds.map((role) => [role, plainDocument(role, 'as agreed')]));
/** A small document of each role; of one that is not told of here, one text in each field. */
export const plainDocuments = plain as unknown as Documents;

export const documents: Documents = {
  ...plainDocuments,
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
  /** What the Coach asks about the brief, the first so many times. */
  intake?: string[];
  review?: (role: RoleId, questions: number[]) => ReviewAnswer[];
  reading?: (text: string) => { as: Reading; question?: number };
  sorting?: { onlyTasks: boolean; points?: ChangePoint[]; tasks?: TodoTask[]; ticked?: string[] };
  turn?: (role: RoleId, round: number) => Partial<TurnAnswer>;
  /** What a role says where it was named. */
  reply?: (role: RoleId) => Partial<RoleReplyAnswer>;
  /** In which words a question is put. */
  wording?: (question: number) => string | undefined;
  /** What was looked up for every turn and review. */
  found?: Source[];
  synthesis?: Partial<Synthesis>;
  parked?: { issue: number; why: string }[];
}

export function answerTo(task: Task, script: Script = {}, session: Session = unopened): TaskInput {
  const { key } = task;
  const model = 'test:script';
  switch (task.kind) {
    case 'judge-brief': {
      const text = script.intake?.[session.questions.length];
      const question = text === undefined ? {} : { question: { text, why: 'why', options: ['A', 'B'] } };
      return { type: 'BriefJudged', key, model, enough: text === undefined, ...question };
    }
    case 'review-questions': {
      const { role } = task;
      const reviews =
        script.review?.(
          role,
          leftOf(session, role).map(({ number }) => number),
        ) ?? [];
      return { type: 'ReviewGiven', key, model, role, reviews, ...(script.found && { found: script.found }) };
    }
    case 'put-question': {
      const { question } = task;
      const found = session.questions.find(({ number }) => number === question);
      return {
        type: 'WordingGiven',
        key,
        model,
        question,
        text: script.wording?.(question) ?? found?.text ?? '',
        options: found?.options ?? [],
      };
    }
    case 'read-reply': {
      const { message } = task;
      const text = session.replies.find(({ id }) => id === message)?.text ?? '';
      return { type: 'ReadingGiven', key, model, message, ...(script.reading?.(text) ?? { as: 'answer' }) };
    }
    case 'answer-counter':
      return { type: 'CounterAnswered', key, model, message: task.message, text: 'It matters.' };
    case 'sort-change': {
      const { onlyTasks = false, points = [], tasks = [], ticked = [] } = script.sorting ?? {};
      return { type: 'ChangeSorted', key, model, onlyTasks, points, tasks, ticked };
    }
    case 'speak': {
      const { round, role } = task;
      return {
        type: 'TurnGiven',
        key,
        model,
        round,
        role,
        answer: { ...content, ...script.turn?.(role, round) },
        ...(script.found && { found: script.found }),
      };
    }
    case 'reply-to-mark': {
      const { role } = task;
      const said = { reply: `${role} says so.`, next: [], reason: 'Fine.', ...script.reply?.(role) };
      return { type: 'RoleReplied', key, model, role, answer: said };
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
      return {
        type: 'VersionWritten',
        key,
        version: task.version,
        files: attachedNames(task.artifact).map((name) => ({ name, content: '{}' })),
      };
    default:
      return task satisfies never;
  }
}

const folded = new WeakMap<readonly Fact[], Session>();

/** The session of these facts, folded once: a story that grows by one input after the other is not folded from its start. */
export function sessionOf(facts: readonly Fact[]): Session {
  const known = folded.get(facts);
  if (known?.seq === facts.length) return known;
  const session = replay(facts);
  folded.set(facts, session);
  return session;
}

export function told(facts: Fact[], input: PersonInput | TaskInput): Fact[] {
  const session = sessionOf(facts);
  const decided = factsOf(decide(session, { ...input, at }));
  const all = [...facts, ...decided];
  folded.set(all, decided.reduce(evolve, session));
  return all;
}

export const opened = told([], brief);
/** The same, with somebody who was brought in when it was opened. */
export const openedWith = (answering: 'anyone' | 'members') =>
  told([], { ...brief, invited: [{ person: lena, speaksFor: 'risk' }], settings: { answering } });
/** Opened, and the brief found to be enough: round 1 has begun. */
export const begun = told(opened, answerTo(pending(replay(opened))[0] as Task));

/** Answers what is owed until nothing is, or until `until` says that this is the task to stop before. */
export function played(
  script: Script = {},
  until: (task: Task) => boolean = () => false,
  from = opened,
): Fact[] {
  let facts = from;
  for (let step = 0; step < 200; step += 1) {
    const session = sessionOf(facts);
    const task = pending(session).find(({ held }) => !held);
    if (!task || until(task)) return facts;
    facts = told(facts, answerTo(task, script, session));
  }
  throw new Error('the story does not end');
}

export const everyRole = roleIds;
