import { versionFiles } from '../../src/artifacts/files.js';
import type { RoleId } from '../../src/roles/index.js';
import type { Language } from '../../src/text/language.js';
import type { Spent } from '../../src/workshop/budget/spent.js';
import type { ReviewAnswer } from '../../src/workshop/meeting/facts.js';
import type { ChangePoint } from '../../src/workshop/approval/facts.js';
import type { Reading } from '../../src/workshop/answers/facts.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { TaskInput } from '../../src/workshop/inputs.js';
import { leftOf } from '../../src/workshop/meeting/rules.js';
import type { RoleDocument, TodoTask } from '../../src/workshop/plan/documents.js';
import type { TurnAnswer } from '../../src/workshop/rounds/turn.js';
import { type Session, unopened } from '../../src/workshop/session.js';
import type { Task } from '../../src/workshop/tasks.js';
import { documents } from '../workshop/story.js';
import type { Scene } from './scene.js';

/** How a workshop goes: what is said, by which model, and what the synthesis finds. */
export interface Script extends Partial<Scene> {
  language: Language;
  model?: string;
  /** What every answer costs. */
  spent?: Spent;
  /** The synthesis finds a disagreement, as long as there are fewer versions than this; true: always. */
  disagrees?: boolean | number;
  agreesAtOnce?: boolean;
  brief?: string;
  /** What the Coach asks about the brief, one after the other. */
  intake?: { text: string; why: string; options: string[] }[];
  /** How a role looks at the questions that it has left. */
  review?: (role: RoleId, left: number[]) => ReviewAnswer[];
  /** How messages are read, by their text; all others are answers. */
  reading?: Record<string, { as: Reading; question?: number }>;
  counter?: string;
  /** Whom a role names in its remark, by id. */
  next?: (role: RoleId) => string[];
  sorting?: { onlyTasks: boolean; points: ChangePoint[]; tasks: TodoTask[]; ticked?: string[] };
}

/** What the script's models answer to a task, when these facts stand. */
export function answerTo(
  task: Task,
  scene: Scene & Script,
  facts: readonly Fact[],
  session: Session = unopened,
): TaskInput {
  const { model = 'rehearsal:script' } = scene;
  const { key } = task;
  switch (task.kind) {
    case 'judge-brief': {
      const question = scene.intake?.[session.questions.length];
      return { type: 'BriefJudged', key, model, enough: !question, ...(question && { question }) };
    }
    case 'review-questions': {
      const left = leftOf(session, task.role).map(({ number }) => number);
      const reviews = scene.review?.(task.role, left) ?? [];
      return { type: 'ReviewGiven', key, model, role: task.role, reviews };
    }
    case 'put-question': {
      const found = session.questions.find(({ number }) => number === task.question);
      const { text = '', options = [] } = found ?? {};
      return { type: 'WordingGiven', key, model, question: task.question, text, options };
    }
    case 'read-reply': {
      const text = session.replies.find(({ id }) => id === task.message)?.text ?? '';
      const read = scene.reading?.[text] ?? { as: 'answer' as const };
      return { type: 'ReadingGiven', key, model, message: task.message, ...read };
    }
    case 'answer-counter':
      return {
        type: 'CounterAnswered',
        key,
        model,
        message: task.message,
        text: scene.counter ?? scene.fine,
      };
    case 'sort-change': {
      const sorted = scene.sorting ?? { onlyTasks: false, points: [], tasks: [] };
      return { type: 'ChangeSorted', key, model, ticked: [], ...sorted };
    }
    case 'speak':
      return {
        type: 'TurnGiven',
        key,
        model,
        round: task.round,
        role: task.role,
        answer: turnOf(task, scene),
      };
    case 'reply-to-mark': {
      const answer = { reply: scene.fine, next: scene.next?.(task.role) ?? [], reason: scene.fine };
      return { type: 'RoleReplied', key, model, role: task.role, answer };
    }
    case 'close-round':
      return {
        type: 'RoundSummarised',
        key,
        model,
        round: task.round,
        summary: scene.summary,
        parked: scene.parked,
      };
    case 'synthesise': {
      const { disagrees = false } = scene;
      const clash = typeof disagrees === 'number' ? session.versions.length < disagrees : disagrees;
      const disagreements = clash ? [scene.disagreement] : [];
      const synthesis = { agreed: [scene.summary], reserved: [], disagreements, summary: scene.summary };
      return { type: 'SynthesisGiven', key, model, synthesis };
    }
    case 'write-document': {
      const document = { role: task.role, body: documents[task.role] } as RoleDocument;
      return { type: 'DocumentGiven', key, model, document };
    }
    case 'write-report':
      return { type: 'ReportGiven', key, model, report: scene.report };
    case 'write-todo':
      return { type: 'TodoGiven', key, model, tasks: scene.todo };
    case 'issue': {
      const files = versionFiles(session, facts);
      return { type: 'VersionWritten', key, version: task.version, files };
    }
    default:
      return task satisfies never;
  }
}

function turnOf({ role, round }: Extract<Task, { kind: 'speak' }>, scene: Scene & Script): TurnAnswer {
  const content: TurnAnswer = {
    analysis: scene.content,
    builds: [],
    points: [],
    disputes: [],
    issueViews: [],
    issues: [],
    questions: [],
    reason: scene.fine,
    verdict: 'ok',
  };
  const said = scene.turns[`${role}:${round}`] ?? {};
  if (!scene.agreesAtOnce) return { ...content, ...said };
  const { analysis = content.analysis, points = [], questions = [] } = said;
  return { ...content, analysis, points, questions };
}
