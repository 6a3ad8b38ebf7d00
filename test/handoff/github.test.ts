import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGithubIssues } from '../../src/handoff/github.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { item, played } from '../workshop/story.js';
import { startGithub } from './github-server.js';
import { handedOff, onceMore, parcelFor, sent, withdrawn } from './leaving.js';

const target = [{ kind: 'github' as const, repository: 'acme/shop' }];
let github: Awaited<ReturnType<typeof startGithub>>;
beforeEach(async () => {
  github = await startGithub();
});
afterEach(() => github.close());

const slept: number[] = [];
const clock = {
  now: () => Date.parse('2026-03-02T09:00:00.000Z'),
  sleep: (ms: number) => Promise.resolve(void slept.push(ms)),
};
const deliver = (token = 'a-token') => createGithubIssues({ api: github.api, token }, clock);
const never = new AbortController().signal;

/** A plan with three tasks, the second after the first. */
const three: Fact[] = played({
  turn: (role) =>
    role === 'SeniorDeveloper'
      ? {
          put: [
            item({ id: 'new1', name: 'Build it', fields: task() }),
            item({ id: 'new2', name: 'Show it', text: 'Tell @everyone, see #1', fields: task(['new1']) }),
            item({ id: 'new3', name: 'Write it down', fields: task(['new2']) }),
          ],
        }
      : {},
});
function task(after: string[] = []) {
  const kept = { kind: 'task' as const, component: [], who: '', wait: 0, by: '' };
  return { ...kept, after, serves: ['R1'], from: 1, to: 2 };
}
const handed = () => handedOff(target, { facts: three });
const titles = () => github.issues.map(({ title }) => title);

test('the plan and each task are an issue, made in the order of what waits for what, with links between them, and words of the plan name nobody and no other issue', async () => {
  const facts = await sent(handed(), { github: deliver() });
  expect(titles()).toEqual(['Plan: Lunch poll (v1)', 'T1 Build it', 'T2 Show it', 'T3 Write it down']);
  const [whole, first, second] = github.issues;
  expect(whole?.body).toContain('- [ ] #2\n- [ ] #3\n- [ ] #4');
  expect(whole?.body).toMatch(/approved by Maya Chen.*SHA-256 of planning\.ai\.json: `[0-9a-f]{64}`/);
  expect(first?.body).toContain('Part of #1.');
  expect(second?.body).toContain('First these have to be done: #2.');
  expect(first?.body).toContain('- [ ] AC1');
  const { links } = replay(facts).handoffs[0]?.deliveries[0] ?? {};
  expect(links?.map(({ of, number }) => `${of} ${number}`)).toEqual(['plan 1', 'T1 2', 'T2 3', 'T3 4']);
  const bodies = github.issues.map(({ body }) => body.replace(/^- \[ \] #\d+$/gm, '')).join('\n');
  expect(bodies).not.toMatch(/@everyone|see #1/);
  expect(bodies).toContain('@<!-- -->everyone');
});

test('an issue that was made before the bot could write it down is found, and not made again', async () => {
  const parcel = await parcelFor('github', handed());
  github.cutAfterWrite(2);
  const cut = await deliver()(parcel, never);
  expect(cut).toMatchObject({ delivered: false, links: [{ of: 'plan' }] });
  expect(github.issues).toHaveLength(2);
  // The process died as well: nothing of the first try is known.
  expect(await deliver()({ ...parcel, links: [] }, never)).toMatchObject({ delivered: true });
  expect(titles()).toHaveLength(4);
  expect(github.issues[0]?.body).toContain('- [ ] #2\n- [ ] #3\n- [ ] #4');
});

test('a second hand-off brings the same issues up to date, and keeps what people have ticked', async () => {
  const facts = await sent(handed(), { github: deliver() });
  const ticked = github.issues[1];
  if (ticked) ticked.body = ticked.body.replace('- [ ] AC1', '- [x] AC1');
  await sent(onceMore(withdrawn(facts), target), { github: deliver() });
  expect(github.issues).toHaveLength(4);
  expect(github.issues[1]?.body).toContain('- [x] AC1');
});

test('a withdrawal is said once in every open issue', async () => {
  const facts = await sent(handed(), { github: deliver() });
  const closed = github.issues[3];
  if (closed) closed.state = 'closed';
  const gone = withdrawn(facts);
  await sent(gone, { github: deliver() });
  await sent(gone, { github: deliver() });
  expect(github.issues.map(({ comments }) => comments.length)).toEqual([1, 1, 1, 0]);
  expect(github.issues[0]?.comments[0]).toContain('v1 does not count any more: Maya Chen has withdrawn it');
});

test('what GitHub answers: a pause until then, and what somebody has to put right first', async () => {
  const parcel = await parcelFor('github', handed());
  const reset = `${clock.now() / 1_000 + 600}`;
  github.refusals.push(
    { status: 403, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset } },
    { status: 429, headers: { 'retry-after': '30' } },
    { status: 403 },
    { status: 502 },
    { status: 301, headers: { location: 'http://127.0.0.1:1/' } },
  );
  expect(await deliver()(parcel, never)).toMatchObject({ notBefore: '2026-03-02T09:10:00.000Z' });
  expect(await deliver()(parcel, never)).toMatchObject({ notBefore: '2026-03-02T09:00:30.000Z' });
  expect(await deliver()(parcel, never)).toMatchObject({ lasting: true, detail: 'GitHub refuses it' });
  expect(await deliver()(parcel, never)).toEqual({ delivered: false, detail: 'HTTP 502', links: [] });
  expect(await deliver()(parcel, never)).toMatchObject({ lasting: true, detail: 'GitHub refuses it' });
  expect(await deliver('another')(parcel, never)).toMatchObject({
    lasting: true,
    detail: 'GitHub refuses it',
  });
  expect(github.issues).toEqual([]);
});

test('a draft is one issue, with all that is said against it', async () => {
  await sent(handedOff(target, { draft: true }), { github: deliver() });
  expect(titles()).toEqual(['Draft: Lunch poll (v1)']);
  expect(github.issues[0]?.body).toMatch(/not agreed[\s\S]*no rollback/);
});
