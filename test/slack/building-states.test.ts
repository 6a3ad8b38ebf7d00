import { expect, test } from 'vitest';
import type { Fact } from '../../src/workshop/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { newestOf, postsOf } from './rendering.js';
import { ada, ben, workshop } from './workshop-facts.js';

const claude = { name: 'Claude Code', session: 's-1' };
const words = {
  blocked: 'The test system has no certificate',
  wrong: 'The payroll system takes no half days.\nIts import ends with an error.',
  instead: 'Round to whole days at the export.',
  wish: 'Add half days.',
};

const report = (task: string, state: 'begun' | 'blocked' | 'done', why = ''): PersonInput => ({
  ...{ type: 'TaskReportGiven', agent: claude, version: 1, task, state },
  ...(why && { why }),
});
const tick = (task: string, state: 'done' | 'open' = 'done'): PersonInput => ({
  ...{ type: 'TaskReportGiven', by: ada, version: 1, task, state },
});
const approve = (version = 1) => ({ type: 'ApproveAsked', by: ada, version, via: 'button' }) as const;
const deviates = (): PersonInput => {
  const { wrong: text, instead: wanted } = words;
  return { type: 'DeviationGiven', agent: claude, version: 1, item: 'C1', text, wanted };
};

const approved = () =>
  workshop({ language: 'en', agreesAtOnce: true })
    .arrive({ type: 'InviteAsked', by: ada, admin: false, person: ben, speaksFor: '' })
    .play()
    .arrive(approve());
const built = () =>
  approved()
    .arrive(report('T1', 'begun'))
    .arrive(tick('T2'))
    .arrive(report('T3', 'blocked', words.blocked));

const states: Record<string, () => Fact[]> = {
  'it is built': () => built().facts(),
  'all is done': () => built().arrive(tick('T1')).arrive(tick('T3')).arrive(tick('T2', 'open')).facts(),
  'something cannot be built as planned': () => approved().arrive(deviates()).facts(),
  'it goes into the next version': () =>
    built().arrive(deviates()).arrive({ type: 'ConcernTakeUpAsked', by: ben, concern: 1 }).facts(),
  'it changes nothing in the plan': () =>
    approved()
      .arrive(deviates())
      .arrive({ type: 'ConcernAnswerGiven', by: ben, concern: 1, text: '' })
      .facts(),
  'the next version is built': () =>
    built()
      .arrive({ type: 'ReopenAsked', by: ada, version: 1 })
      .arrive({ type: 'ChangesAsked', by: ada, version: 1, text: words.wish })
      .play()
      .arrive(approve(2))
      .facts(),
};

test.each(Object.entries(states))(
  'the board and the cards where %s read as reviewed',
  async (name, story) => {
    const facts = story();
    const parts = postsOf(facts).flatMap(({ part }) =>
      /^(?:board$|approved:|deviation:|questions:|more:)/.test(part) ? [part] : [],
    );
    const file = `./building/${name.replaceAll(' ', '-')}.txt`;

    await expect(`${newestOf(facts, [...new Set(parts)])}\n`).toMatchFileSnapshot(file);
  },
);
