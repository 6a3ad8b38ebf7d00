import type { Language } from '../../src/text/language.js';
import { decide } from '../../src/workshop/decide.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact, RoleDocument } from '../../src/workshop/facts.js';
import type { PersonInput, TaskInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import type { Task } from '../../src/workshop/tasks.js';
import type { TurnAnswer } from '../../src/workshop/turn.js';
import { documents } from '../workshop/story.js';
import { type Scene, scenes } from './scene.js';

export const ada = { id: 'U0ADA', name: 'Ada Okoro' };
export const ben = { id: 'U0BEN', name: 'Ben Sato' };

/** How a workshop goes: what is said, by which model, and what the synthesis finds. */
export interface Script extends Partial<Scene> {
  language: Language;
  model?: string;
  disagrees?: boolean;
  agreesAtOnce?: boolean;
}

type Move = PersonInput | TaskInput;

/** A workshop that is told what happens; the rules make the facts. Every input arrives a minute after the one before. */
export function workshop(script: Script) {
  const scene = { ...scenes[script.language], ...script };
  let facts: Fact[] = [];
  let minute = 0;
  const arrive = (input: Move) => {
    const at = new Date(Date.UTC(2026, 2, 2, 9, minute++)).toISOString();
    facts = [...facts, ...decide(replay(facts), { ...input, at })];
  };
  const owed = () => pending(replay(facts))[0];
  const told = {
    arrive(input: Move) {
      arrive(input);
      return told;
    },
    /** Answers what is owed, until nothing is or `until` says that this task is to wait. */
    play(until: (task: Task) => boolean = () => false) {
      for (let task = owed(); task && !until(task); task = owed())
        arrive(answerTo(task, scene, facts.length));
      return told;
    },
    /** The task that is owed fails. */
    fail(reason: Extract<TaskInput, { type: 'TaskFailed' }>['reason']) {
      arrive({ type: 'TaskFailed', key: owed()?.key ?? '', reason, detail: 'connect ECONNREFUSED' });
      return told;
    },
    facts: () => facts,
  };
  const { brief, language } = scene;
  return told.arrive({
    type: 'BriefGiven',
    workshop: 'w-7k2',
    channel: 'C0PLAN',
    requester: ada,
    brief,
    language,
  });
}

/** What the script's models answer to a task, when so many facts stand. */
export function answerTo(task: Task, scene: Scene & Script, upTo: number): TaskInput {
  const { model = 'rehearsal:script' } = scene;
  const { key } = task;
  switch (task.kind) {
    case 'speak':
      return {
        type: 'TurnGiven',
        key,
        model,
        round: task.round,
        role: task.role,
        answer: turnOf(task, scene),
      };
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
      const disagreements = scene.disagrees ? [scene.disagreement] : [];
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
    case 'issue':
      return { type: 'VersionWritten', key, version: task.version, files: ['planning.ai.json'], upTo };
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
    reason: scene.fine,
    verdict: 'ok',
  };
  const said = scene.turns[`${role}:${round}`] ?? {};
  if (!scene.agreesAtOnce) return { ...content, ...said };
  return { ...content, analysis: said.analysis ?? content.analysis, points: said.points ?? [] };
}

const approve: Move = { type: 'ApproveAsked', by: ada, version: 1, via: 'button' };
const askEnd: Move = { type: 'EndAsked', by: ada, admin: false };
const isRoundTwo = (task: Task) => task.kind === 'speak' && task.round === 2;

/** The stories a thread can tell, by name. */
export const stories: Record<string, (language: Language) => Fact[]> = {
  'fast path': (language) => workshop({ language, agreesAtOnce: true }).play().arrive(approve).facts(),
  'two rounds': (language) => {
    const { remark: text } = scenes[language];
    return workshop({ language })
      .play(isRoundTwo)
      .arrive({ type: 'Said', by: ben, message: '1772442000.000100', text })
      .play()
      .arrive({ type: 'FilesAsked', by: ben, version: 1 })
      .arrive({ type: 'ApproveAsked', by: ben, version: 1, via: 'reaction' })
      .arrive({ ...approve, via: 'reaction' })
      .arrive({ type: 'ApproveAsked', by: ben, version: 1, via: 'button' })
      .arrive({ type: 'Said', by: ben, message: '1772442000.000200', text })
      .facts();
  },
  draft: (language) =>
    workshop({ language, disagrees: true })
      .play()
      .arrive({ ...approve, by: ben })
      .facts(),
  ended: (language) =>
    workshop({ language })
      .play(isRoundTwo)
      .arrive({ ...askEnd, by: ben })
      .arrive(askEnd)
      .arrive({ type: 'EndChosen', by: ada, admin: false, choice: 'go on' })
      .arrive(askEnd)
      .arrive({ type: 'EndChosen', by: ada, admin: false, choice: 'draft' })
      .play()
      .facts(),
  discarded: (language) =>
    workshop({ language })
      .play(isRoundTwo)
      .arrive(askEnd)
      .play()
      .arrive({ type: 'EndChosen', by: ada, admin: false, choice: 'discard' })
      .facts(),
  cancelled: (language) =>
    workshop({ language, agreesAtOnce: true })
      .play()
      .arrive({ type: 'CancelAsked', by: ben, admin: false })
      .arrive({ type: 'CancelAsked', by: ada, admin: false })
      .arrive({ type: 'ApproveAsked', by: ada, version: 1, via: 'button' })
      .facts(),
  'approved by reply and undone': (language) => {
    const { approval, remark } = scenes[language];
    return workshop({ language, agreesAtOnce: true })
      .play()
      .arrive({ type: 'Said', by: ada, message: '1772442000.000300', text: remark, seen: 1 })
      .arrive({ type: 'Said', by: ada, message: '1772442000.000400', text: approval, seen: 1 })
      .arrive({ type: 'UndoAsked', by: ben, version: 1 })
      .arrive({ type: 'UndoAsked', by: ada, version: 1 })
      .arrive(approve)
      .facts();
  },
  'failure and recovery': (language) =>
    workshop({ language, agreesAtOnce: true })
      .play((task) => task.kind === 'speak' && task.role === 'TestPlanner')
      .fail('busy')
      .fail('unreachable')
      .play((task) => task.kind === 'issue')
      .fail('disk')
      .play()
      .facts(),
  'failure without end': (language) =>
    workshop({ language })
      .play((task) => task.kind === 'close-round')
      .fail('unreadable')
      .arrive({ type: 'CancelAsked', by: ada, admin: false })
      .facts(),
};
