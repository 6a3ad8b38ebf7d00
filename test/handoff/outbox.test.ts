import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { handOffFile } from '../../src/document/schema/hand-off.js';
import { createOutbox } from '../../src/handoff/outbox.js';
import { replay } from '../../src/workshop/evolve.js';
import { handoffCards } from '../../src/workshop/leaving/cards.js';
import { pending } from '../../src/workshop/pending.js';
import { handedOff, parcelFor, sent, withdrawn } from './leaving.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outbox-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const target = [{ kind: 'outbox' as const }];
const deliver = () => ({ outbox: createOutbox(folder) });
const read = (name: string) => readFileSync(join(folder, 'w-abcde', name), 'utf8');
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

test('an approved plan lies there whole, with its approval and the hash of every file', async () => {
  const facts = await sent(handedOff(target), deliver());
  expect(readdirSync(join(folder, 'w-abcde'))).toEqual(['v1']);
  const record = handOffFile.parse(JSON.parse(read('v1/hand-off.json')));
  expect(record).toMatchObject({
    ...{ event: 'handed_off', artifact: 'plan', version: 1, number: 1, confirmed: null, withdrawn: null },
    approval: { by: { id: 'U0MAYA' }, via: 'button', over: [] },
    main: { name: 'planning.ai.json', sha256: hashOf(read('v1/planning.ai.json')) },
  });
  for (const { name, sha256, bytes } of record.files) {
    expect(hashOf(read(`v1/${name}`)), name).toBe(sha256);
    expect(Buffer.byteLength(read(`v1/${name}`))).toBe(bytes);
  }
  const names = record.files.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['decision.json', 'agent-prompts.md']));
  expect(readdirSync(join(folder, 'w-abcde/v1')).sort()).toEqual([...names, 'hand-off.json'].sort());
  expect(JSON.parse(read('v1/decision.json'))).toMatchObject({
    status: 'approved',
    hand_offs: [{ number: 1 }],
  });
  expect(replay(facts).handoffs[0]?.deliveries[0]).toMatchObject({ state: 'done' });
});

test('what a process left that died while it wrote is replaced, and a whole one is left alone', async () => {
  mkdirSync(join(folder, 'w-abcde/.v1.part'), { recursive: true });
  writeFileSync(join(folder, 'w-abcde/.v1.part/planning.ai.json'), '{');
  const parcel = await parcelFor('outbox', handedOff(target));
  const outbox = createOutbox(folder);
  const { signal } = new AbortController();
  expect(await outbox(parcel, signal)).toMatchObject({ delivered: true });
  const before = read('v1/hand-off.json');
  expect(await outbox(parcel, signal)).toMatchObject({ delivered: true });
  expect(read('v1/hand-off.json')).toBe(before);
  writeFileSync(join(folder, 'w-abcde/v1/hand-off.json'), '{}');
  expect(await outbox(parcel, signal)).toMatchObject({ delivered: false, lasting: true });
});

test('a folder that is gone is an outcome, and no error', async () => {
  const parcel = await parcelFor('outbox', handedOff(target));
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  expect(await createOutbox(folder)(parcel, new AbortController().signal)).toMatchObject({
    delivered: false,
  });
  rmSync(folder);
});

test('a withdrawal is told in the folder, and nothing is made of what never came', async () => {
  const facts = await sent(handedOff(target), deliver());
  await sent(withdrawn(facts), deliver());
  expect(JSON.parse(read('v1/WITHDRAWN.json'))).toMatchObject({
    event: 'withdrawn',
    withdrawn: { by: { id: 'U0MAYA' } },
  });
  rmSync(join(folder, 'w-abcde'), { recursive: true });
  await sent(withdrawn(facts), deliver());
  expect(existsSync(join(folder, 'w-abcde'))).toBe(false);
});

test('a draft goes out as a draft, with who took it on and every objection', async () => {
  await sent(handedOff(target, { draft: true }), deliver());
  const record = handOffFile.parse(JSON.parse(read('v1/hand-off.json')));
  expect(record).toMatchObject({
    ...{ artifact: 'draft', approval: null, main: { name: 'planning.draft.md' } },
    confirmed: { by: { id: 'U0MAYA' } },
  });
  expect(record.confirmed?.objections.join()).toContain('no rollback');
  expect(existsSync(join(folder, 'w-abcde/v1/planning.ai.json'))).toBe(false);
});

test('what a stored workshop owes to OpenSpec, where nothing goes any more, ends with a plain reason and is tried once', async () => {
  const owed = handedOff([...target, { kind: 'openspec' }]);
  const session = replay(await sent(owed, deliver()));
  expect(session.handoffs[0]?.deliveries).toMatchObject([
    { target: { kind: 'outbox' }, state: 'done' },
    { target: { kind: 'openspec' }, state: 'given up', attempt: 1, detail: 'not set up' },
  ]);
  expect(pending(session)).toEqual([]);
  expect(JSON.stringify(handoffCards.reads(session, 1))).toContain(
    'It did not reach the OpenSpec folder: not set up.',
  );
});
