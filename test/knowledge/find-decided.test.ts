import { describe, expect, test } from 'vitest';
import type { Sessions } from '../../src/knowledge/earlier-workshops.js';
import type { Language } from '../../src/text/language.js';
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
