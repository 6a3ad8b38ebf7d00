import { expect, test } from 'vitest';
import { roleIds } from '../five-roles.js';
import { versionFiles } from '../../src/document/files.js';
import { readable, withoutAddress } from '../../src/slack/in/messages/incoming-text.js';
import { threadOf } from '../../src/workshop/thread.js';
import { postsOfStep } from '../../src/slack/showing.js';
import { courseOf, evolve, replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { briefLimit } from '../../src/workshop/opening/rules.js';
import { pending } from '../../src/workshop/pending.js';
import { marksIn } from '../../src/workshop/course/routing/marks.js';
import { askOf } from '../prompts/every-prompt.js';
import { bytes } from '../prompts/rendered.js';
import { asking, begun, maya, played, told } from '../workshop/story.js';
import { everyHostile, longest } from './hostile.js';
import { msOf } from './timing.js';

/** A message, from how Slack delivers it to all that is made of it, and back. */
const mostMs = 500;

const asked = played(
  {
    turn: (role, round) =>
      role === 'RiskPlanner' && round === 1 ? { questions: [asking('now', 'Who uses it?')] } : {},
  },
  undefined,
  begun,
);
const decided = played({}, undefined, begun);
const opening = {
  type: 'BriefGiven',
  roster: roleIds,
  workshop: 'w-abcde',
  channel: 'C0PLAN',
  requester: maya,
  language: 'en',
} as const;

test.each(everyHostile)('a message of 40,000 characters like $name', ({ of }) => {
  const text = of(longest);

  expect(replay(asked).questions.map(({ state }) => state)).toContain('put');
  const least = (run: () => unknown) => {
    const ms = msOf(run);
    return ms < mostMs ? ms : Math.min(ms, msOf(run));
  };
  expect({
    remark: least(() => heardIn(begun, text)),
    answer: least(() => heardIn(asked, text)),
    'to a plan': least(() => heardIn(decided, text, 1)),
    brief: least(() => shown([], told([], { ...opening, brief: text.slice(0, briefLimit) }))),
    files: least(() => filesAfter(asked, text)),
  }).toSatisfy((ms: object) => Object.values(ms).every((each) => each < mostMs));
});

/** What a message of somebody in the thread leads to: facts, posts, the next prompts, and the files of a version. */
function heardIn(before: Fact[], raw: string, seen?: number) {
  const { names, rest } = marksIn(raw);
  const text = readable(withoutAddress(rest, 'U0PLANNING'), () => 'Maya');
  const said = { type: 'Said', by: maya, message: '7.1', text, ...(seen && { seen }) } as const;
  const heard = told(before, names.length > 0 ? { ...said, names } : said);
  const read = {
    type: 'ReadingGiven',
    key: 'k',
    model: 'test:script',
    message: '7.1',
    as: 'answer',
  } as const;
  const after = told(heard, read);
  shown(before, after);
  return after;
}

/** All files of the version that comes of it, where it is an answer. */
function filesAfter(before: Fact[], text: string) {
  const facts = played({}, ({ kind }) => kind === 'issue', heardIn(before, text));
  return replay(facts).decided ? versionFiles(replay(facts), facts) : [];
}

/** The posts for what is new, and the prompts that come next. */
function shown(before: Fact[], after: Fact[]) {
  postsOfStep(threadOf(before), after, courseOf(replay(before), after.slice(before.length)));
  let session = replay(before);
  for (const [index, fact] of after.entries()) {
    if (index < before.length) continue;
    const next = evolve(session, fact);
    session = next;
    for (const task of pending(session)) {
      const ask = askOf(session, task);
      if (ask) bytes(ask.layout);
    }
  }
}
