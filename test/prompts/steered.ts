import { roleIds } from '../five-roles.js';
import { decide } from '../../src/workshop/decide.js';
import { factsOf } from '../../src/workshop/ignored.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { at } from '../workshop/given.js';
import { content, played, type Script, sessionOf, told } from '../workshop/story.js';

/**
 * A workshop in which everything that people, files and models write is this text, and everybody is called so. The file
 * that turns cite has it for its name.
 */
export function steered(text: string, name: string): Fact[] {
  const by = { id: 'U0EVE', name };
  const brief: PersonInput = {
    ...{
      type: 'BriefGiven',
      roster: roleIds,
      workshop: 'w-evil',
      channel: 'C0PLAN',
      requester: by,
      language: 'en',
    },
    brief: `A poll. ${text}`,
  };
  const first = { level: 'now' as const, text, why: text, options: [text], assumption: text, who: text };
  const script: Script = {
    turn: (role, round) => ({
      ...content,
      analysis: text,
      builds: [text],
      points: [text],
      issues: round === 1 ? [text] : [],
      ...(round === 1 && {
        questions: [
          { ...first, level: role === 'ProductPlanner' ? 'now' : 'blocking', text: `${role} ${text}` },
        ],
      }),
      disputes: [{ point: 'P1', reason: text }],
      issueViews: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((issue) => ({ issue, stance: 'settle', text })),
      changed: `${text} (K1)`,
      reason: text,
    }),
    found: [{ id: 'K1', title: text, where: text }],
    intake: [text],
    reading: (said) => ({ as: said.startsWith('back') ? 'counter' : 'answer' }),
    review: (_, questions) =>
      questions.map((question) => ({
        question,
        status: 'modify',
        reason: text,
        modified: `${question} ${text}`,
        coveredBy: text,
      })),
  };
  let facts = factsOf(decide(replay([]), { ...brief, at }));
  let message = 0;
  for (let step = 0; step < 120; step += 1) {
    facts = played(script, undefined, facts);
    const session = sessionOf(facts);
    const open = session.questions.find(({ state }) => state === 'put');
    if (!open) break;
    const reply = (words: string): PersonInput => ({
      type: 'Said',
      by,
      message: `${++message}.1`,
      text: words,
    });
    facts = told(facts, reply(open.followUps === 0 ? `back ${text}` : text));
  }
  const card = { type: 'ChangesAsked', by, version: 1, text } as const;
  return played(
    { ...script, sorting: { onlyTasks: true, tasks: [{ title: text, detail: text, estimate: text }] } },
    undefined,
    told(told(facts, { type: 'Said', by, message: '900.1', text, seen: 1 }), card),
  );
}
