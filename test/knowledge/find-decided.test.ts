import { describe, expect, test } from 'vitest';
import { decidedIn, decidedKey } from '../../src/knowledge/decided.js';
import type { Sessions } from '../../src/knowledge/earlier-workshops.js';
import type { Language } from '../../src/text/language.js';
import { unopened } from '../../src/workshop/evolve.js';
import type { Session } from '../../src/workshop/session.js';
import { draftSession, planSession, version } from '../document/session.js';
import { openLibrary } from './shelves.js';

const issued = (id: string, session: Session, artifact: 'plan' | 'draft' = 'plan'): Session => ({
  ...session,
  id,
  channel: 'C1',
  changedAt: `${id} changed`,
  versions: [{ ...version, artifact, plan: session.plan, reasons: [], files: [], filesRequested: false }],
});
const planned = (id: string, language: Language = 'en') => issued(id, planSession(language));

async function shelved(...sessions: Session[]) {
  const read: string[] = [];
  const kept: Sessions = {
    async facts(id) {
      read.push(id);
      return [];
    },
    workshops: { list: async () => sessions.map(({ id, changedAt }) => ({ id, changedAt })) },
  };
  const shelves = await openLibrary({}, { folder: false, sessions: kept });
  // The catching up finds no facts: what is there was learnt from the sessions alone.
  await shelves.library().stop();
  await shelves.restart(false);
  for (const each of sessions) await shelves.library().learn(each);
  const ids = async (words: string, channel = 'C1', within?: Session) =>
    ((await shelves.library().decided(words, channel, within))?.found ?? []).map(
      ({ workshop: of, line }) => `${of} ${line.id}`,
    );
  return { ...shelves, read, ids };
}

describe('what was decided is found again', () => {
  test('by its words, in its channel alone', async () => {
    const { ids } = await shelved(planned('w-1'), { ...planned('w-2'), channel: 'C2' });

    expect(await ids('bookings')).toEqual(expect.arrayContaining(['w-1 C1', 'w-1 D2']));
    expect((await ids('bookings')).filter((each) => each.startsWith('w-2'))).toEqual([]);
    expect(await ids('bookings', 'C2')).toContain('w-2 C1');
    expect(await ids('bookings', 'C3')).toEqual([]);
  });

  test('in one workshop alone, where only that is asked for', async () => {
    const { ids } = await shelved(planned('w-1'), planned('w-2'));

    expect(new Set((await ids('bookings', 'C1', planned('w-2'))).map((each) => each.slice(0, 3)))).toEqual(
      new Set(['w-2']),
    );
  });

  test('by its id, by what was decided against, and by who said it', async () => {
    const { ids } = await shelved(planned('w-1'));

    expect((await ids('D2'))[0]).toBe('w-1 D2');
    expect((await ids('d2 '))[0]).toBe('w-1 D2');
    expect((await ids('R1'))[0]).toBe('w-1 R1');
    expect(await ids('Lin Mei rooms booked twice')).toContain('w-1 Q1');
  });

  test('a decision first, and what holds before what is gone', async () => {
    const { ids } = await shelved(issued('w-1', draftSession('en'), 'draft'), planned('w-2'));
    const items = (await ids('bookings')).filter((each) => !each.includes(' Q'));
    const at = (id: string) => items.indexOf(id);

    expect(items[0]).toMatch(/ D\d/);
    expect(at('w-2 D1')).toBeGreaterThan(at('w-1 C1'));
  });

  test('in Chinese, where words have no spaces between them', async () => {
    const { ids, library } = await shelved(planned('w-1', 'zh'));
    const { line } = (await library().decided('会议室', 'C1'))?.found[0] ?? {};

    expect(`${line?.name}${line?.text}${line?.more}${line?.title}`).toContain('会议室');
    expect(await ids('室')).not.toEqual([]);
  });

  test('says when nothing has all the words, and that blank words look for nothing', async () => {
    const { library } = await shelved(planned('w-1'));

    expect(await library().decided('bookings', 'C1')).toMatchObject({ isWhole: true });
    expect(await library().decided('bookings zebra', 'C1')).toMatchObject({ isWhole: false });
    expect(await library().decided('zebra', 'C1')).toEqual({ found: [], isWhole: false, isMore: false });
    expect(await library().decided(' ?! ', 'C1')).toBeUndefined();
  });

  test('the newest version in place of the one before, and after a restart without reading a workshop', async () => {
    const session = planned('w-1');
    const { plan } = session;
    const items = plan.items.map((each) => (each.id === 'D2' ? { ...each, text: 'Zebra crossing' } : each));
    const [first] = session.versions;
    const next = { ...first, number: 2, plan: { ...plan, items } } as Session['versions'][number];
    const { library, restart, read, ids } = await shelved(session);
    await library().learn({ ...session, versions: [...session.versions, next] });

    expect(await ids('zebra')).toEqual(['w-1 D2']);
    expect((await library().decided('D2', 'C1'))?.found[0]?.line.version).toBe(2);
    read.length = 0;
    await restart(false);
    expect(await ids('zebra')).toEqual(['w-1 D2']);
    expect(read).toEqual([]);
  });
});

const states = (session: Session) =>
  Object.fromEntries(decidedIn(session).map(({ id, state }) => [id, state]));

describe('what is found again of a workshop', () => {
  test('is nothing before anybody has answered or anything was issued, and nothing of a recording', () => {
    expect(decidedIn(unopened)).toEqual([]);
    expect(decidedIn({ ...issued('w-1', planSession('en')), recording: { id: 'invoices' } })).toEqual([]);
  });

  test('are the answers, as soon as they are given, with who said so, when and where', () => {
    const session = { ...planSession('en'), versions: [] };
    const [first] = decidedIn(session);

    expect(decidedIn(session).every(({ kind }) => kind === 'answer')).toBe(true);
    expect(first).toMatchObject({
      id: 'Q1',
      by: 'Lin Mei',
      text: expect.stringMatching(/^rooms are booked/),
    });
    expect(first?.place.name).not.toBe('');
  });

  test('are the items of the newest version, and those that are gone as what they are', () => {
    const session = issued('w-1', planSession('en'));

    expect(states(session)).toMatchObject({ D1: 'withdrawn', D2: 'agreed', R3: 'withdrawn', R1: 'agreed' });
    expect(decidedIn(session).find(({ id }) => id === 'R1')).toMatchObject({
      ...{ kind: 'requirement', by: 'ProductPlanner', from: [{ id: 'Q1', name: 'Lin Mei' }], version: 1 },
      place: { kind: 'part', name: 'card:v1' },
    });
  });

  test('those of a draft are not agreed, and those of a workshop that ended without a version were proposed', () => {
    expect(states(issued('w-1', draftSession('en'), 'draft'))).toMatchObject({
      D1: 'draft',
      R3: 'withdrawn',
    });
    const { parked: _, ...rest } = planSession('en');
    const cancelled: Session = {
      ...rest,
      versions: [],
      stage: 'closed',
      outcome: { kind: 'cancelled', at: version.at },
    };
    expect(states(cancelled)).toMatchObject({ D2: 'proposed' });
  });

  test('has a key that changes with what is found, and with nothing else', () => {
    const session = issued('w-1', planSession('en'));

    const { parked: _, outcome: __, ...rest } = session;
    const over = { ...rest, stage: 'closed', outcome: { kind: 'approved', at: version.at } } as const;
    const approved: Session = {
      ...over,
      approvals: [{ version: 1, by: session.requester, at: version.at, via: 'button' }],
    };
    expect(decidedIn(approved)).toEqual(decidedIn(session));
    expect(decidedKey(approved)).toBe(decidedKey(session));
    expect(decidedKey({ ...session, seq: 99 })).toBe(decidedKey(session));
    expect(decidedKey({ ...session, title: 'Another' })).not.toBe(decidedKey(session));
    expect(decidedKey({ ...session, versions: [] })).not.toBe(decidedKey(session));
    expect(decidedKey({ ...over, versions: [] })).not.toBe(decidedKey({ ...session, versions: [] }));
  });
});
