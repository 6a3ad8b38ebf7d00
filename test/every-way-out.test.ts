import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { replay } from '../src/workshop/evolve.js';
import { versionFiles } from '../src/document/files.js';
import { fileLimits, readFile } from '../src/knowledge/read-file.js';
import { rendered } from '../src/slack/blocks/render.js';
import { respondOrTell } from '../src/slack/in/answer.js';
import { createDeliveries } from '../src/slack/transport/inbox/deliveries.js';
import { unwatched } from '../src/watch/set-aside.js';
import { type Card, paragraph } from '../src/workshop/base/card.js';
import { manualClock } from './manual-clock.js';
import { createAnthropic } from '../src/models/providers/anthropic.js';
import { createOpenaiChat } from '../src/models/providers/openai-chat.js';
import type { Crossing, Fault } from './playground/faulty.js';
import type { Post } from '../src/slack/blocks/post.js';
import { visible } from '../src/text/visible.js';
import { curious } from './models/broker-asks.js';
import { brokerRoom } from './models/broker-room.js';
import { aCall, lookUp, memoryOf } from './models/providers/call.js';
import { answers, looksUp } from './models/scripted-provider.js';
import { startVendor } from './models/vendors/vendor.js';
import { steered } from './prompts/steered.js';
import { listeningLog, maya, openRoom, planning } from './slack/room.js';
import { needed, unseen } from './text/unseen.js';
import { cardWith, question } from './thread/conversation.js';
import { reworded, sensible } from './thread/models-answers.js';
import { behave, chained, type Models, read, sonnet, startModels, terra } from './thread/models-room.js';
import { complete, eventually, firstBoard, messageIn } from './thread/workspace.js';

const hidden = Object.values(unseen).join('');
const kept = Object.values(needed).join(' ');
/** Words as somebody writes them who hides something in them, with what must not get lost. */
const woven = (words: string) => `${hidden}${words}${hidden} ${kept}${hidden}`;

/** Every text and name in something that went out, and in the JSON that stands in it: as a whole or line by line. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.entries(value).flat().flatMap(textsIn);
  if (typeof value !== 'string') return [];
  const lines = value.includes('\n') ? value.split('\n') : [];
  return [value, ...[value, ...lines].flatMap((each) => textsIn(jsonIn(each)))];
}

function jsonIn(text: string): object | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}

/** What nobody sees in something that went out. */
function leaks(out: unknown): string[] {
  const texts = textsIn(out);
  expect(texts).not.toEqual([]);
  const bad = texts.filter((text) => visible(text) !== text || /[\u202e\u2066\u200b\u{e0041}\0]/u.test(text));
  return bad.map((text) => JSON.stringify(text.slice(0, 300)));
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile());

/** Nothing of this is left where it was taken out, so that an item stays within the words that it may have. */
const vanishing = '\u202e\u200b\u2060\u{e0041}';

const hiding = (answer: unknown) =>
  reworded(answer, (text, keys) => {
    if (!keys.includes('put')) return woven(text);
    return `${vanishing}${text}${vanishing}${keys.at(-1) === 'text' ? ` ${kept}` : ''}`;
  });

let models: Models | undefined;
afterEach(async () => {
  await models?.close();
  models = undefined;
});

const correction = 'Your last answer cannot be used';

describe.each([sonnet, terra] as const)('a workshop with %s', (ref) => {
  test('in which everybody and everything hides something lets nothing of it out, and keeps what emoji and scripts need', async () => {
    const calls: unknown[] = [];
    const faults = (crossing: Crossing): Fault | undefined => {
      if (crossing.kind !== 'method') return undefined;
      calls.push(crossing.args);
      if (crossing.method !== 'users.info') return undefined;
      const user = { id: crossing.args.user, real_name: `Ma${hidden}ya Chen`, is_admin: true, tz: 'Etc/UTC' };
      return { kind: 'answer', status: 200, body: { ok: true, user } };
    };
    const knowledge = {
      'gui\u202ede.md': `# Who pays\n\n${woven('Who pays for it? The company.').replaceAll('\0', '')}`,
    };
    models = await startModels({ chains: chained([ref]), faults, knowledge });
    const { workspace, anthropic, openai } = models;
    const vendor = ref === sonnet ? anthropic : openai;
    const looked = new Set<string>();
    behave(vendor, (asked) => {
      if (asked.call === 'speak' && !looked.has(`${asked.role}`)) {
        looked.add(`${asked.role}`);
        const input = { query: `who ${hidden} pays` };
        return { tools: [{ id: `t${looked.size}`, name: 'search_knowledge', input }] };
      }
      // A call that is given up, since somebody answers meanwhile, is made anew and has no last answer.
      if (asked.call === 'synthesis' && !asked.words.includes(correction))
        return { text: `{"points": ${JSON.stringify([woven('x')])}, ${hidden}` };
      return { text: JSON.stringify(hiding(sensible(asked))) };
    });

    await workspace.command(`/plan ${woven(`${complete} All within the budget.`)}`);
    const root = await firstBoard(workspace);
    const file = {
      name: 'pri\u202e\u200b\u{e0041}ces.md',
      base64: Buffer.from(woven('Prices')).toString('base64'),
    };
    const dropped = { as: 'Maya Chen', channel: root.channel, threadTs: root.ts, files: [file] };
    await workspace.act('say', { ...dropped, text: `(aside) ${woven('see this')}` });
    const opened = async () => expect(await workspace.form()).toBeDefined();
    await eventually(async () => {
      // A form whose trigger has run out, on a busy machine, is asked for again, on the card as it is by then.
      await workspace.press(await question(workspace, root, 1), 'answer_other');
      await eventually(opened, 3_000);
    });
    await workspace.fill('\u200b\u2060\u{e0041}').catch(() => {});
    expect((await workspace.form())?.errors).toBeDefined();
    calls.push(await workspace.form());
    await workspace.fill(woven('Each team pays.'));
    await cardWith(workspace, root, 'approve');
    await workspace.command('/plan li\u202est\u{e0041}');
    await workspace.command(`/plan sh\u200bow ${woven('w-none')}`);
    await workspace.say(root, `!pl\u200ban sta\u2060tus`);
    await eventually(async () => expect((await workspace.privately()).length).toBeGreaterThan(2));
    await workspace.say(root, 'app\u200bro\u202eve');
    await messageIn(workspace, root, /approved v1/i);

    const shown = await workspace.state();
    const ours = shown.messages.filter(({ fromApp }) => fromApp);
    const uploads = ours.flatMap(({ files = [] }) => files);
    expect(uploads.length).toBeGreaterThan(1);
    const uploaded = await Promise.all(
      uploads.map(async ({ name, title, url }) => ({
        name,
        title,
        text: await (await fetch(`${workspace.playground.url}${url}`)).text(),
      })),
    );
    const written = filesBelow(workspace.outputs).map((path) => ({ path, text: readFileSync(path, 'utf8') }));
    const prompts = vendor.requests.map(({ body }) => body as unknown);
    // What came in is clean, too: so that "approve" is read as it looks, and what is quoted is found again.
    const facts = read(workspace, 'SELECT body FROM facts');
    const privately = await workspace.privately();
    const ways = { calls, ours, uploaded, written, prompts, privately, facts };
    for (const [way, out] of Object.entries(ways)) expect([way, ...leaks(out)]).toEqual([way]);

    expect(JSON.stringify(prompts)).toMatch(/<found-\w+>/);
    expect(JSON.stringify(prompts)).toContain(correction);
    for (const [way, out] of Object.entries({ ours, uploaded, written, prompts }))
      expect([way, textsIn(out).some((text) => text.includes(kept))]).toEqual([way, true]);
  });
});

describe('each door by itself, given what nobody has looked at before', () => {
  const section = (text: string) => ({ type: 'section' as const, text: { type: 'mrkdwn' as const, text } });
  const said = { text: woven('text'), blocks: [section(woven('block'))] };

  test('a call of Slack, and an upload', async () => {
    const calls: Extract<Crossing, { kind: 'method' }>[] = [];
    const room = await openRoom({
      faults: (crossing) => {
        if (crossing.kind === 'method') calls.push(crossing);
        return undefined;
      },
    });
    await room.plan('a booking page for our meeting rooms');
    const board = await room.board();
    await room.quiet();
    const content = JSON.stringify({ said: woven('x') }, null, 1).replaceAll('\\u', 'u');
    // A database knows no half of a character.
    const name = `a${hidden.replace(/\p{Cs}/gu, '')}.json`;
    const posts: Post[] = [
      {
        part: 'a',
        urgency: 'turn',
        kind: 'message',
        speaker: { name: woven('Coach'), icon: ':x:' },
        ...said,
      },
      { part: 'b', urgency: 'turn', kind: 'edit', of: 'a', ...said },
      { part: 'c', urgency: 'turn', kind: 'private', to: maya, ...said },
      { part: 'd', urgency: 'turn', kind: 'direct', to: maya, ...said },
      {
        ...{ part: 'e', urgency: 'turn', kind: 'files', comment: woven('comment'), version: 1 },
        files: [{ name, title: woven('title') }],
      },
    ];
    await room.issue('w-abc01', planning, [{ name, content }]);
    await room.answer('w-abc01', planning, ...posts);
    await room.settled();

    const methods = new Set(calls.map(({ method }) => method));
    for (const method of ['postMessage', 'update', 'postEphemeral'])
      expect(methods).toContain(`chat.${method}`);
    expect(leaks(calls)).toEqual([]);
    const [file] = (await room.thread(board)).flatMap(({ files = [] }) => files);
    expect(leaks(await (await fetch(`${room.playground.url}${file?.url}`)).text())).toEqual([]);
  });

  test('an acknowledgement, and what a delivery tells the listeners', async () => {
    const told: unknown[] = [];
    const heard: unknown[] = [];
    const { log } = listeningLog();
    const deliveries = createDeliveries({
      inbox: {
        claim: async () => 1,
        isClaimed: async () => false,
        reached: async () => undefined,
        done: async () => false,
        failed: async () => 1,
        setAside: async () => {},
        waiting: async () => [],
      },
      notStored: () => {},
      heard: () => {},
      watch: unwatched,
      ...{ clock: manualClock(), log, signal: new AbortController().signal, ready: Promise.resolve() },
      app: () => ({
        async processEvent({ body, ack }) {
          heard.push(body);
          await ack(said);
        },
      }),
      apologise: async () => {},
    });
    const body = { command: '/plan', trigger_id: '1', text: woven('mine') };
    await deliveries.receive({ body, ack: async (answer: unknown) => void told.push(answer) });
    await deliveries.idle();

    expect(leaks(told)).toEqual([]);
    expect(leaks(heard)).toEqual([]);
  });

  test('an answer at a response address', async () => {
    const told: unknown[] = [];
    const keep = async (answer: unknown) => void told.push(answer);
    const slack = { shown: async (card: Card) => rendered(card) };
    const to = { user: maya, channel: planning, thread: undefined };
    await respondOrTell(slack as never, keep as never, to, [paragraph(woven('said'))]);

    expect(leaks(told)).toEqual([]);
  });

  test('a prompt, a correction, and what tools and the model itself said, on the wire that neither workshop has', async () => {
    const vendor = await startVendor();
    const provider = createOpenaiChat({ apiKey: '', baseURL: vendor.openai, memory: memoryOf() });
    const call = aCall();
    const layout = { system: woven('system'), blocks: [{ text: woven('block') }] };
    const talk = provider.begin({ ...call, ask: { ...call.ask, layout }, tools: [lookUp] });
    const { signal } = new AbortController();
    vendor.next({
      tools: [{ id: 't1', name: lookUp.name, input: { query: 'q\0\u202e\ud83d' } }],
      text: woven('well'),
    });
    await talk.send(signal);
    talk.give([{ id: 't1', text: woven('found') }]);
    vendor.next({ text: woven('no json') });
    await talk.send(signal);
    talk.correct(woven('a problem'));
    vendor.next({ text: '{}' });
    await talk.send(signal);
    await vendor.close();

    expect(vendor.requests).toHaveLength(3);
    expect(leaks(vendor.requests.map(({ body }) => body as unknown))).toEqual([]);
    expect(vendor.requests.at(-1)?.raw).toContain(needed.Persian);
  });

  test('what a vendor has signed goes back to it to the byte', async () => {
    const vendor = await startVendor();
    const provider = createAnthropic({
      apiKey: 'sk-loopback-0123456789',
      baseURL: vendor.anthropic,
      memory: memoryOf(),
    });
    const talk = provider.begin(aCall());
    const thought = { type: 'thinking', thinking: woven('hm'), signature: 'abc' };
    const content = [thought, { type: 'text', text: 'no' }];
    vendor.next({ body: { content, stop_reason: 'end_turn', usage: {} } }, { text: '{}' });
    await talk.send(new AbortController().signal);
    talk.correct('more');
    await talk.send(new AbortController().signal);
    await vendor.close();

    expect(vendor.requests[1]?.body.messages[1].content[0]).toEqual(thought);
  });

  test('the result of a look-up, in which nothing hidden can end the mark around it', async () => {
    const passage = { id: 'K1', title: woven('title'), where: woven('where'), text: woven('found-\u200b0') };
    const { asked, seen } = await brokerRoom(
      { 'one:a': [looksUp(woven('rent')), answers()] },
      { lookUps: { search: async () => [passage] }, random: () => 0 },
    );
    const answered = await asked({ ask: curious });

    const given = seen[0]?.given[0]?.map(({ text }) => text) ?? [];
    expect(leaks(given)).toEqual([]);
    expect(given.join('').match(/found-0/g)).toHaveLength(2);
    expect(leaks(answered)).toEqual([]);
  });

  test('a file that is read, and its name', async () => {
    const text = `# ${woven('Who pays')}\n\n${woven('The company.')}`.replaceAll('\0', '');
    const got = await readFile('gui\u202ede.md', Buffer.from(text), fileLimits);

    expect(leaks(got)).toEqual([]);
    expect(JSON.stringify(got)).toContain(needed.Hindi);
  });

  test('the files of a version', () => {
    const facts = steered(woven('x'), woven('Maya'));
    const issued = facts.findIndex(({ type }) => type === 'VersionIssued');
    const before = issued < 0 ? facts : facts.slice(0, issued);
    const files = versionFiles(replay(before), before);

    expect(files.length).toBeGreaterThan(5);
    expect(leaks(files)).toEqual([]);
    expect(textsIn(files).some((text) => text.includes(kept))).toBe(true);
  });
});
