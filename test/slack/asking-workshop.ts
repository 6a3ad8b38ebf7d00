import type { Language } from '../../src/text/language.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { askingScene } from './scene-asking.js';
import type { Script } from './script.js';
import { ada, workshop } from './workshop-facts.js';

/** A message in the thread; `seen` is the version whose card stood there. */
export const said = (by: typeof ada, nth: number, text: string, seen?: number): PersonInput => ({
  type: 'Said',
  by,
  message: `1772443000.00${String(nth).padStart(4, '0')}`,
  text,
  ...(seen !== undefined && { seen }),
});
/** Ada approves by button. */
export const approve = (version: number): PersonInput => ({
  type: 'ApproveAsked',
  by: ada,
  version,
  via: 'button',
});
/** Whether it is this role's turn in this round. */
export const isSpeaking = (role: string, round: number) => (task: Task) =>
  task.kind === 'speak' && task.role === role && task.round === round;

/** Five content roles, of which some ask. */
export const asking = (language: Language, turns: Script['turns'] = {}, more: Partial<Script> = {}) =>
  workshop({ language, agreesAtOnce: true, turns, ...more });

/** A workshop up to its meeting: three blocking questions of two roles, asked in rounds 1 and 2. */
export function meeting(language: Language) {
  const { first, second, third, covered, reworded, rewordedWhy, coveredWhy, still } = askingScene;
  const { assumable, counter, counterAnswer, later, chatter } = askingScene;
  return asking(
    language,
    {
      'SystemDesigner:1': { questions: [first, assumable] },
      'SeniorDeveloper:1': { questions: [second, third] },
      'RiskPlanner:1': { questions: [covered] },
    },
    {
      reading: {
        [counter]: { as: 'question', question: 1 },
        [later]: { as: 'later' },
        [chatter]: { as: 'talk' },
      },
      counter: counterAnswer,
      review: (role, left) =>
        left.map((question) => {
          const ask = { question, reason: still, modified: null, coveredBy: null };
          if (role === 'RiskPlanner')
            return { ...ask, status: 'skip' as const, reason: coveredWhy, coveredBy: 'Q1' };
          if (question !== 2) return { ...ask, status: 'ask' as const };
          return { ...ask, status: 'modify' as const, reason: rewordedWhy, modified: reworded };
        }),
    },
  ).play();
}
