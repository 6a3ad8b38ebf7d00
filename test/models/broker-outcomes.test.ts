import { expect, test } from 'vitest';
import type { AttemptOutcome } from '../../src/models/provider.js';
import type { Ask } from '../../src/prompts/ask.js';
import { about, ask } from './broker-asks.js';
import { brokerRoom } from './broker-room.js';
import { answers, fails, refused, type Step, truncated, unfit } from './scripted-provider.js';

const fine = [answers()];

/** What a model does: the words of an outcome, or one of these. After a comma stands what it does then. */
const does: Record<string, Step> = {
  answers: answers(),
  refuses: refused,
  'is cut': truncated,
  'does not fit': unfit,
  'busy for a minute': fails('busy', 60_000),
  'busy for long': fails('busy', 5_001),
  'unreachable for long': fails('unreachable', 5_001),
  hangs: 'hang',
  'does not let go': 'stubborn',
  lives: 'lively',
  'has a bug': new TypeError('undefined is not a model'),
};
const stepOf = (words: string): Step => does[words] ?? fails(words as AttemptOutcome);

/** What the models of a chain do, which attempts come of it, and how it ends. */
const table = `
an answer that fits ends it | one:a answers; two:b answers | one:a answered | one:a
a capability that the provider has lowered since: the same call again at once | one:a unsupported, unsupported, answers; two:b answers | one:a unsupported, one:a unsupported, one:a answered | one:a
a prompt that is too long goes to the next model | one:a too long; two:b answers | one:a too long, two:b answered | two:b
a prompt that is too long for all of them | one:a too long; two:b too long | one:a too long, two:b too long | tooLong
a refusal goes to another provider, not to another model of the same | one:a refuses; one:b answers; two:c answers | one:a refused, two:c answered | two:c
a refusal by a content filter likewise | one:a refused; one:b answers; two:c answers | one:a refused, two:c answered | two:c
a second refusal ends it: a third provider is not asked | one:a refuses; two:b refuses; three:c answers | one:a refused, two:b refused | refused
after a refusal exactly one other entry is asked, whatever comes of it | one:a refuses; two:b busy for a minute; three:c answers | one:a refused, two:b busy | refused
a refusal where nobody else is in the chain | one:a refuses; one:b answers | one:a refused | refused
denied access goes to the next model | one:a denied; two:b answers | one:a denied, two:b answered | two:b
denied access everywhere | one:a denied; one:b denied | one:a denied, one:b denied | denied
what one is denied and another too busy for is busy: it may be better later | one:a busy for a minute; two:b denied | one:a busy, two:b denied | busy
busy once is tried once more on the same model | one:a busy, answers; two:b answers | one:a busy, one:a answered | one:a
busy twice goes to the next model | one:a busy; two:b answers | one:a busy, one:a busy, two:b answered | two:b
busy with a long wait goes to the next model at once | one:a busy for long; two:b answers | one:a busy, two:b answered | two:b
unreachable twice goes to the next model | one:a unreachable; two:b answers | one:a unreachable, one:a unreachable, two:b answered | two:b
a silent one is not waited for twice: the next model at once | one:a stalled, answers; two:b answers | one:a stalled, two:b answered | two:b
busy everywhere | one:a busy for long | one:a busy | busy
stalled everywhere | one:a stalled | one:a stalled | timeout
reachable nowhere | one:a unreachable for long | one:a unreachable | unreachable
nothing heard for as long as there is patience for: the next | one:a hangs; two:b answers | one:a stalled, two:b answered | two:b
nothing heard, from a provider that does not let go either | one:a does not let go | one:a stalled | timeout
heard all the time, and not done when the total is over: the next | one:a lives; two:b answers | one:a late, two:b answered | two:b
a cut answer: once more with more room | one:a is cut, answers | one:a truncated, one:a answered | one:a
a cut answer again: the next, and unreadable in the end | one:a is cut; two:b is cut | one:a truncated, one:a truncated, two:b truncated, two:b truncated | unreadable
an answer that does not fit is corrected once | one:a does not fit, answers | one:a unfit, one:a answered | one:a
an answer that does not fit after that: the next | one:a does not fit; two:b answers | one:a unfit, one:a unfit, two:b answered | two:b
no answer that fits anywhere | one:a does not fit | one:a unfit, one:a unfit | unreadable
a model may be late, cut off and unfit, each once | one:a busy, is cut, does not fit, answers | one:a busy, one:a truncated, one:a unfit, one:a answered | one:a
an error that nobody knows goes to another provider, not to another model of the same | one:a unknown; one:b answers; two:c answers | one:a unknown, two:c answered | two:c
an error that nobody knows from the second provider, too, ends it, and is a bug | one:a unknown; two:b unknown; three:c answers | one:a unknown, two:b unknown | Error
an error that nobody knows is a bug whatever comes of the other provider | one:a unknown; two:b busy for a minute | one:a unknown, two:b busy | Error
an error that nobody knows where nobody else is in the chain | one:a unknown; one:b answers | one:a unknown | Error
something else that is thrown is a bug, too, and stands in the book | one:a has a bug; two:b answers | one:a bug | TypeError
`
  .trim()
  .split('\n')
  .map((line) => line.split(' | ') as [string, string, string, string]);

test.each(table)('of the outcomes of an attempt, %s', async (_name, models, attempts, end) => {
  const steps = models.split('; ').map((each) => {
    const [ref = '', ...words] = each.split(' ');
    return [ref, words.join(' ').split(', ').map(stepOf)];
  });
  const { asked, tries, rows } = await brokerRoom(Object.fromEntries(steps) as Record<string, Step[]>);

  const result = await asked();

  const word = result instanceof Error ? ('failure' in result ? result.failure : result.name) : result.model;
  expect({ attempts: (await tries()).join(', '), end: word }).toEqual({ attempts, end });
  expect((await rows()).filter(({ status }) => status === 'started')).toEqual([]);
});

test('a provider that lowers its abilities for ever is left after six more tries', async () => {
  const { asked, tries } = await brokerRoom({ 'one:a': [fails('unsupported')], 'two:b': fine });

  expect(await asked()).toMatchObject({ model: 'two:b' });
  expect(await tries()).toEqual([...Array(7).fill('one:a unsupported'), 'two:b answered']);
});

test('every model of a chain begins from the original prompt, in a conversation of its own', async () => {
  const { asked, seen } = await brokerRoom({ 'one:a': [unfit], 'two:b': fine });

  await asked();

  expect(seen.map(({ ref, corrected }) => [ref, corrected.length])).toEqual([
    ['one:a', 1],
    ['two:b', 0],
  ]);
  expect(seen.map(({ call }) => call.ask)).toEqual([ask, ask]);
  expect(seen[0]?.corrected[0]).toContain('enough');
});

test('before another try it waits for as long as the vendor asked, and a little longer', async () => {
  const { asked, clock } = await brokerRoom({ 'one:a': [fails('busy', 4_000), answers()] });
  const began = clock.now();

  await asked();

  expect(clock.now() - began).toBe(5_000);
});

test('one that is heard all the time has 640 seconds, twice as long with twice the room, and half where somebody waits in the thread', async () => {
  const { asked, rows } = await brokerRoom({ 'one:a': [truncated, 'lively'], 'two:b': ['lively'] });
  const hasty = await brokerRoom({ 'one:a': ['lively'] });

  expect(await asked()).toMatchObject({ failure: 'timeout' });
  await hasty.asked({ ask: { ...ask, prompt: 'planning_reply_intent' } as Ask });

  expect((await rows()).map(({ ms }) => ms)).toEqual([0, 1_280_000, 640_000]);
  expect((await hasty.rows())[0]?.ms).toBe(320_000);
});

test('how long is waited is the provider’s to say', async () => {
  const timeouts = { firstByteMs: 600_000, silenceMs: 5_000, totalMs: 30_000 };
  const { asked, rows } = await brokerRoom({ 'one:a': ['stubborn', 'once', 'lively'] }, { timeouts });

  await asked();
  await asked({ about: { task: 'another' } });

  expect((await rows()).map(({ ms, outcome }) => [outcome, ms])).toEqual([
    ['late', 30_000],
    ['stalled', 5_000],
  ]);
});

test('an error that nobody knows says what each vendor said and what was paid, is logged, and leaves no model alone: it is most likely a mistake of ours', async () => {
  const { asked, logged, tries } = await brokerRoom({
    'one:a': [unfit, fails('unknown'), answers()],
    'two:b': [fails('denied')],
  });

  expect(await asked()).toMatchObject({
    message: 'one:a: the server refused the request as such: it is unknown; two:b: it is denied',
    spent: { output: 300 },
  });
  expect(logged[0]).toBe('error a model answered with an error that is not known');
  expect(await asked({ about: { task: 'another' } })).toMatchObject({ model: 'one:a' });
  expect(await tries()).toEqual(['one:a unfit', 'one:a unknown', 'two:b denied', 'one:a answered']);
});

test('a failure carries the last model, what all attempts cost, and what each model said', async () => {
  const { asked } = await brokerRoom({ 'one:a': [unfit], 'two:b': [fails('too long')] });

  expect(await asked()).toMatchObject({
    name: 'ModelError',
    failure: 'tooLong',
    ref: 'two:b',
    message: expect.stringMatching(/^two:b: it is too long; one:a: does not fit: enough/),
    spent: { input: 2_600, cached: 400, output: 600, micros: 1_600 },
  });
});

test('a chain whose provider is not set up goes on with the next', async () => {
  const { asked } = await brokerRoom({ 'two:b': fine }, { chains: { chain: () => ['gone:a', 'two:b'] } });
  const { asked: alone } = await brokerRoom({ 'two:b': fine }, { chains: { chain: () => ['gone:a'] } });

  expect(await asked()).toMatchObject({ model: 'two:b' });
  expect(await alone()).toMatchObject({ failure: 'denied', ref: 'gone:a' });
});

test.each([
  ['while it is answered', ['hang'] as Step[], 'one:a aborted'],
  ['while it waits for another try', [fails('busy'), answers()] as Step[], 'one:a busy'],
])(
  'a call that is not wanted any more %s ends at once, and nothing else is tried',
  async (_n, steps, row) => {
    const { broker, tries, seen, settled } = await brokerRoom({ 'one:a': steps, 'two:b': fine });
    const stop = new AbortController();
    const answer = broker.answer(ask, about, stop.signal);
    for (let turns = 0; turns < 5; turns += 1) await new Promise(setImmediate);

    stop.abort(new Error('not wanted any more'));

    expect(await settled(answer)).toMatchObject({ message: 'not wanted any more' });
    expect(await tries()).toEqual([row]);
    expect(seen).toHaveLength(1);
    // It was no failure of the model: the next call is let in at once.
    expect(await settled(broker.answer(ask, about, new AbortController().signal))).toBeDefined();
    expect(seen[1]?.ref).toBe('one:a');
  },
);

test('a call that was not wanted from the start is never made', async () => {
  const { asked, rows } = await brokerRoom({ 'one:a': fine });

  expect(await asked({ signal: AbortSignal.abort(new Error('too late')) })).toMatchObject({
    message: 'too late',
  });
  expect(await rows()).toEqual([]);
});
