import { expect, test } from 'vitest';
import { stories } from './all-stories.js';
import { newestOf, postsOf, threadOnPaper } from './rendering.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { roleIds } from '../five-roles.js';
import { leaveScene } from './scene.js';
import type { Script } from './script.js';
import { ada, ben, workshop } from './workshop-facts.js';

const told: string[][] = [];
const threads = Object.entries(stories).map(
  ([name, story]) => [name, threadOnPaper(story('en'), told)] as const,
);

test.each(threads)(
  'the thread of "%s" reads as reviewed, but for what stands in one before',
  async (name, words) => {
    await expect(words).toMatchFileSnapshot(`./threads/${name.replaceAll(' ', '-')}.txt`);
  },
);

const button = (by = ada, version = 1) => ({ type: 'ApproveAsked', by, version, via: 'button' }) as const;
const mark = (by = ada, message = '7.1') =>
  ({ type: 'Reacted', by, version: 1, message, says: 'yes' }) as const;
const objects = 'No names next to the votes, everybody copies the boss.';
const wants = 'Add half days.';
const answers = 'Names are hidden until the vote is over.';

const refusals = 'It stays as it is: payroll counts whole days.';

/** A plan on which people decide, with Ben at the table. */
const planned = (more: Partial<Script> = {}) =>
  workshop({ language: 'en', agreesAtOnce: true, ...more })
    .arrive({ type: 'InviteAsked', by: ada, admin: false, person: ben, speaksFor: '' })
    .play();
const settled = (approving: 'requester' | 'two') => planned({ settings: { answering: 'anyone', approving } });
const worried = () =>
  planned({ reading: { [objects]: { as: 'concern' } } })
    .arrive({ type: 'Said', by: ben, message: '1772443000.000100', text: objects, seen: 1 })
    .play();
const wish = () => ({ type: 'ChangesAsked', by: ada, version: 1, text: wants }) as const;

const quiet = Object.fromEntries(roleIds.map((role) => [`${role}:3`, { put: [], say: [] }]));
/** The request says so now. */
function taking() {
  const [request] = leaveScene.items.ProductPlanner;
  const put = request ? [{ ...request, id: 'R1', text: `${request.text} Half days count too.` }] : [];
  return { put, say: [{ about: '#1', as: 'take' as const, why: 'A request can be of half days.' }] };
}
const refusing = () => ({ put: [], say: [{ about: '#1', as: 'refuse' as const, why: refusals }] });

const decidedStates: Record<string, () => Fact[]> = {
  'a colleague likes it': () =>
    planned().arrive({ type: 'Reacted', by: ben, version: 1, message: '7.1', says: 'like' }).facts(),
  'somebody is for it whom the channel does not count': () => settled('requester').arrive(mark(ben)).facts(),
  'two are needed and one has approved': () => settled('two').arrive(button(ben)).facts(),
  'a concern is open': () => worried().facts(),
  'a concern is answered': () =>
    worried().arrive({ type: 'ConcernAnswerGiven', by: ada, concern: 1, text: answers }).facts(),
  'it is approved over a concern': () =>
    worried()
      .arrive({ ...button(), seen: 1 })
      .facts(),
  'somebody else approved it': () => planned().arrive(button(ben)).facts(),
  'it is spoken against after the approval': () =>
    planned({ reading: { [objects]: { as: 'concern' } } })
      .arrive(button())
      .arrive({ type: 'Said', by: ben, message: '1772443000.000100', text: objects, seen: 1 })
      .play()
      .facts(),
  'a wish has changed nothing': () =>
    planned({ turns: { ...quiet, 'ProductPlanner:3': refusing() } })
      .arrive(wish())
      .play()
      .facts(),
  'there were five changes': () => {
    const five = planned({ turns: { 'ProductPlanner:3': taking() } });
    for (const nth of [1, 2, 3, 4, 5]) five.arrive({ ...wish(), text: `${nth}. ${wants}` });
    return five.play().facts();
  },
};

const claude = { name: 'Claude Code', session: 's-1' };
const building = {
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
const deviates = (): PersonInput => {
  const { wrong: text, instead: wanted } = building;
  return { type: 'DeviationGiven', agent: claude, version: 1, item: 'C1', text, wanted };
};

const approved = () => planned().arrive(button());
const built = () =>
  approved()
    .arrive(report('T1', 'begun'))
    .arrive(tick('T2'))
    .arrive(report('T3', 'blocked', building.blocked));

const builtStates: Record<string, () => Fact[]> = {
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
      .arrive({ type: 'ChangesAsked', by: ada, version: 1, text: building.wish })
      .play()
      .arrive(button(ada, 2))
      .facts(),
};

const states = [
  ...Object.entries(decidedStates).map(([name, story]) => ['cards', name, story] as const),
  ...Object.entries(builtStates).map(([name, story]) => ['building', name, story] as const),
].map(([folder, name, story]) => {
  const shown =
    folder === 'cards' ? /^(?:card|approved|declined):/ : /^(?:board$|approved:|deviation:|questions:|more:)/;
  const facts = story();
  const parts = postsOf(facts).flatMap(({ part }) => (shown.test(part) ? [part] : []));
  return [folder, name, newestOf(facts, [...new Set(parts)], told)] as const;
});

test.each(states)('the %s where %s read as reviewed', async (folder, name, words) => {
  await expect(`${words}\n`).toMatchFileSnapshot(`./${folder}/${name.replaceAll(' ', '-')}.txt`);
});
