import { roleIds } from '../five-roles.js';
import type { Language } from '../../src/text/language.js';
import { decide } from '../../src/workshop/decide.js';
import { factsOf } from '../../src/workshop/base/decision.js';
import { evolve, unopened } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { PersonInput, TaskInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { chinese, leaveScene } from './scene.js';
import { answerTo, type Script } from './script.js';

export const ada = { id: 'U0ADA', name: 'Ada Okoro' };
export const ben = { id: 'U0BEN', name: 'Ben Sato' };

type Move = PersonInput | TaskInput;
type Failed = Extract<TaskInput, { type: 'TaskFailed' }>;

/** A workshop that is told what happens; the rules make the facts. Every input arrives a minute after the one before. */
export function workshop(script: Script) {
  const scene = { ...leaveScene, ...(script.language === 'zh' && chinese), ...script };
  let facts: Fact[] = [];
  let session = unopened;
  let minute = 0;
  const arrive = (input: Move) => {
    const at = new Date(Date.UTC(2026, 2, 2, 9, minute++)).toISOString();
    const decided = factsOf(decide(session, { ...input, at }));
    facts = [...facts, ...decided];
    session = decided.reduce(evolve, session);
  };
  const owed = () => pending(session).find(({ held }) => !held);
  const costOf = ({ kind }: Task) => (scene.spent && kind !== 'issue' ? { spent: scene.spent } : {});
  const told = {
    arrive(input: Move) {
      arrive(input);
      return told;
    },
    /** Answers what is owed, until nothing is or `until` says that this task is to wait. */
    play(until: (task: Task) => boolean = () => false) {
      for (let task = owed(); task && !until(task); task = owed())
        arrive({ ...answerTo(task, scene, facts, session), ...costOf(task) });
      return told;
    },
    /** The task that is owed fails. */
    fail(reason: Failed['reason'], more: Partial<Failed> = {}) {
      const detail = 'connect ECONNREFUSED';
      arrive({ type: 'TaskFailed', key: owed()?.key ?? '', reason, detail, ...more });
      return told;
    },
    facts: () => facts,
  };
  const { brief, language, settings, houseRules, talk } = scene;
  return told.arrive({
    type: 'BriefGiven',
    roster: roleIds,
    workshop: 'w-7k2',
    channel: 'C0PLAN',
    requester: ada,
    brief,
    language,
    ...(talk && { talk, home: 'https://acme.slack.com/' }),
    ...(settings && { settings }),
    ...(houseRules && { houseRules }),
  });
}

const spent = { input: 18_000, cached: 13_000, output: 900, micros: 61_000 };

const approve: Move = { type: 'ApproveAsked', by: ada, version: 1, via: 'button' };
const askEnd: Move = { type: 'EndAsked', by: ada, admin: false };
const isRoundTwo = (task: Task) => task.kind === 'speak' && task.round === 2;

/** The stories a thread can tell, by name. */
export const stories: Record<string, (language: Language) => Fact[]> = {
  'fast path': (language) => workshop({ language, agreesAtOnce: true }).play().arrive(approve).facts(),
  'two rounds': (language) => {
    const text = 'Legal answers within two days.';
    return workshop({ language })
      .play(isRoundTwo)
      .arrive({ type: 'Said', by: ben, message: '1772442000.000100', text })
      .play()
      .arrive({ type: 'FilesAsked', by: ben, version: 1 })
      .arrive({ type: 'Reacted', by: ben, version: 1, message: '7.1', says: 'yes' })
      .arrive({ type: 'Reacted', by: ada, version: 1, message: '7.1', says: 'yes' })
      .arrive({ type: 'ApproveAsked', by: ben, version: 1, via: 'button' })
      .arrive({ type: 'Said', by: ben, message: '1772442000.000200', text })
      .facts();
  },
  ended: (language) =>
    workshop({ language })
      .play(isRoundTwo)
      .arrive({ ...askEnd, by: ben })
      .arrive(askEnd)
      .arrive({ type: 'EndAsked', by: ada, admin: false, choice: 'draft' })
      .play()
      .facts(),
  discarded: (language) =>
    workshop({ language })
      .play(isRoundTwo)
      .arrive(askEnd)
      .play()
      .arrive({ type: 'EndAsked', by: ada, admin: false, choice: 'discard' })
      .facts(),
  cancelled: (language) =>
    workshop({ language, agreesAtOnce: true })
      .play()
      .arrive({
        type: 'Said',
        by: ada,
        message: '1772442000.000300',
        text: 'Legal answers within two days.',
        seen: 1,
      })
      .arrive({ type: 'Said', by: ada, message: '1772442000.000400', text: 'LGTM', seen: 1 })
      .arrive({ type: 'UndoAsked', by: ben, version: 1 })
      .arrive({ type: 'UndoAsked', by: ada, version: 1 })
      .arrive({ type: 'CancelAsked', by: ben, admin: false })
      .arrive({ type: 'CancelAsked', by: ada, admin: false })
      .arrive(approve)
      .facts(),
  'budgets that are used up': (language) =>
    workshop({ ...{ language, agreesAtOnce: true, model: 'anthropic:claude-opus-5-5', spent } })
      .play((task) => task.kind === 'speak' && task.role === 'TestPlanner')
      .fail('budget', {
        spent: { input: 9_000, cached: 0, output: 1_100, micros: 29_000 },
        budget: { used: { micros: 930_000 }, limit: { micros: 1_000_000 } },
      })
      .arrive({ type: 'BudgetRaiseAsked', by: ben, admin: false, pause: 0 })
      .arrive({ type: 'BudgetRaiseAsked', by: ada, admin: false, pause: 0 })
      .arrive({ type: 'BudgetRaiseAsked', by: ada, admin: false, pause: 0 })
      .play(({ kind }) => kind === 'synthesise')
      .fail('denied', { detail: 'anthropic:claude-opus-5-5: 401 invalid x-api-key sk-ant-secret' })
      .fail('dayBudget', { budget: { used: { tokens: 2_004_000 }, limit: { tokens: 2_000_000 } } })
      .play()
      .facts(),
};
