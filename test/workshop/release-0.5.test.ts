import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOfVersion } from '../../src/document/files.js';
import { replay } from '../../src/workshop/evolve.js';
import { type Fact, fact } from '../../src/workshop/facts.js';
import { channelSettings, settingsNow, settingsSet } from '../../src/workshop/base/session.js';
import { pending } from '../../src/workshop/pending.js';
import { boardOf } from '../../src/workshop/status.js';
import { type OpenedCode, readableCode } from '../../src/workshop/setting/facts.js';
import { at, decides, ignores } from './given.js';
import { begun, lena, maya, sessionOf } from './story.js';

/** What release 0.5 stored. These files are never written anew; a kind of fact that comes later gets a file of its own. */
const folder = join(import.meta.dirname, 'release-0.5');
const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const names = readdirSync(folder);
const files = join(folder, 'files');
const factFiles = names.filter((name) => name.startsWith('fact.'));
const workshops = names.filter((name) => name.startsWith('workshop.'));
const storedIn = (name: string) => {
  const { stored } = read(name) as { stored: unknown[] };
  return stored.map((each): Fact => fact.parse(each));
};

/** Where a workshop is folded to whose wishes release 0.5 had a model look at first. */
const stands: Partial<Record<string, string>> = { 'workshop.revising.json': 'decision' };

/** Where workshops stood before, with so many facts: also while 0.5 was completing a plan and signing it. */
const before: [name: string, facts: number, stage: string][] = [
  ['workshop.decision.json', 2, 'intake'],
  ['workshop.revising.json', 9, 'asking'],
  ...[13, 21, 23].map((facts): [string, number, string] => ['workshop.decision.json', facts, 'discussion']),
  ['workshop.decision.json', 29, 'synthesis'],
];
const moments = [
  ...workshops.map((name) => {
    const { stage } = read(name) as { stage: string };
    return [name, stands[name] ?? stage, storedIn(name)] as const;
  }),
  ...before.map(([name, count, stage]) => [name, stage, storedIn(name).slice(0, count)] as const),
];

/** What roles said on points and items, and that a point is open, as it is called today. */
function inTodaysWords(stored: unknown): unknown {
  const called = { agree: 'take', settle: 'take', keep: 'hold', stands: 'refuse' };
  const words = Object.entries(called).reduce(
    (json, [then, now]) => json.replaceAll(`"as":"${then}"`, `"as":"${now}"`),
    JSON.stringify(stored).replaceAll('"kind":"issue"', '"kind":"point"'),
  );
  return JSON.parse(words);
}

/** A kind of fact has a file of its own where no workshop holds one with all that it can say. */
const rawIn = (name: string) => (read(name) as { stored: { type: string }[] }).stored;

const ended = { artifact: 'draft', reasons: [{ kind: 'ended', text: 'Maya Chen', detail: '' }] } as const;

/** A file of the version that these facts come to, or of the draft with which somebody ends them before. */
function fileOf(told: readonly Fact[], file: string): string {
  const session = replay(told);
  const { artifact, reasons } = session.decided ?? ended;
  const version = { number: session.versions.length + 1, artifact, at: session.changedAt };
  const made = filesOfVersion(session, told, version, reasons).find(({ name }) => name === file);
  if (!made) throw new Error(`no ${file}`);
  return made.content;
}

/** What the newest version was made of, or else all there is. */
function toldUntilIssued(told: readonly Fact[]): readonly Fact[] {
  const issued = told.findLastIndex(({ type }) => type === 'VersionIssued');
  return issued < 0 ? told : told.slice(0, issued);
}

describe('what release 0.5 stored', () => {
  test('has every kind of fact, in a workshop or by itself', () => {
    const stored = new Set(workshops.flatMap(rawIn).map(({ type }) => `fact.${type}.json`));
    const kinds = fact.options.map(({ shape }) => `fact.${shape.type.value}.json`);
    expect(kinds.filter((each) => !factFiles.includes(each) && !stored.has(each))).toEqual([]);
  });

  test.each(factFiles)('%s is read as it was written, in the words of today', (name) => {
    const stored = read(name);
    expect(fact.parse(stored)).toEqual(inTodaysWords(stored));
  });

  test.each(workshops)('%s is read as it was written, in the words of today', (name) => {
    const own = rawIn(name).filter(({ type }) => !factFiles.includes(`fact.${type}.json`));
    expect(own.map((each) => fact.parse(each))).toEqual(inTodaysWords(own));
  });

  test.each(moments)('%s folds, owes nothing any more, and shows where it stands: %s', (_, stage, facts) => {
    const session = replay(facts);
    expect(session.stage).toBe(stage);
    expect(pending(session)).toEqual([]);
    const board = boardOf(session);
    expect(board.rows.length).toBeGreaterThan(0);
    const buttons = board.rows.flatMap((row) => ('controls' in row ? row.controls : []));
    const goesOn = [{ does: 'plan_it', carries: { goesOn: session.id } }];
    expect(buttons).toMatchObject(session.stage === 'closed' ? [] : goesOn);
  });

  // The frame of 0.5 is told in the form of today: spans of people and absences, and lines of money.
  test('an approved plan gives its file for programs, each item as it was', async () => {
    const file = 'planning.ai.json';
    const told = toldUntilIssued(storedIn('workshop.approved.json'));
    await expect(fileOf(told, file)).toMatchFileSnapshot(join(files, `approved.${file}`));
  });

  test('each workshop keeps its items, questions, points, verdicts, remarks and versions', async () => {
    const kept = workshops.map((name) => {
      const { plan, questions, points, verdicts, remarks, versions } = replay(storedIn(name));
      const parts = {
        items: plan.items.map(({ id, gone }) => (gone ? `(${id})` : id)),
        questions: questions.map(
          ({ number, state, closure }) => `Q${number} ${state}: ${closure?.text ?? ''}`,
        ),
        points: points.map(({ number, state }) => `#${number} ${state}`),
        verdicts: Object.entries(verdicts).map(([role, { verdict }]) => `${role} ${verdict}`),
        remarks: remarks.map(({ number, text }) => `M${number}: ${text}`),
        versions: versions.map(({ artifact }) => artifact),
      };
      const lines = Object.entries(parts).flatMap(([part, all]) =>
        all.length > 0 ? [`  ${part}: ${all.join(', ')}`] : [],
      );
      return [name, ...lines].join('\n');
    });
    await expect(`${kept.join('\n')}\n`).toMatchFileSnapshot(join(files, 'kept.txt'));
  });

  test('a transcript has a line for every fact that is worth one', async () => {
    const lines = workshops.flatMap((name) =>
      fileOf(storedIn(name), 'planning_transcript.jsonl').trim().split('\n'),
    );
    const phaseOf = (line: string) => (JSON.parse(line) as { phase: string }).phase;
    const first = new Map(lines.toReversed().map((line) => [phaseOf(line), line]));
    const all = [...first.values()].toSorted();
    await expect(`${all.join('\n')}\n`).toMatchFileSnapshot(join(files, 'planning_transcript.jsonl'));
    expect(lines).toHaveLength(552);
  });

  test('the settings of a channel are read as they were set', () => {
    const stored = read('settings.json') as Record<string, string>;
    expect(settingsSet.parse(stored)).toEqual(stored);
    expect(settingsNow(stored)).toMatchObject(stored);
    expect(Object.keys(channelSettings)).toEqual(expect.arrayContaining(Object.keys(stored)));
  });
});

describe('a stored workshop', () => {
  test('in which somebody wanted to clear the queue, or kept it, stands as if nobody had', () => {
    const asked = ['QueueClearAsked', 'QueueKept'].map((type) => fact.parse({ type, at, by: maya }));
    expect(replay([...begun, ...asked]).speakers).toEqual(replay(begun).speakers);
  });

  test('in which a member had taken the place of the requester stays theirs', () => {
    const taken = fact.parse({ type: 'RequesterReplaced', at, by: lena, from: maya });
    const { requester, members } = replay([...begun, taken]);
    expect(requester).toEqual(lena);
    expect(members.map(({ id }) => id)).toEqual([lena.id, maya.id]);
  });
});

const commit = '3f2a1b9c04de3f2a1b9c04de3f2a1b9c04de3f2a';
const where = { repository: 'shop', commit };
const withCode = (code: Partial<OpenedCode>): Fact[] =>
  begun.map((each) =>
    each.type === 'WorkshopOpened' ? { ...each, code: { ...where, name: 'shop', ...code } } : each,
  );

describe('the code of a workshop', () => {
  test('may be read from its opening, until others can read along or it is gone, which is told once', () => {
    expect(readableCode(sessionOf(begun))).toBeUndefined();
    expect(readableCode(sessionOf(withCode({})))).toEqual(where);
    expect(readableCode(sessionOf(withCode({ problem: 'held' })))).toBeUndefined();
    const gone = { type: 'CodeFailed', problem: 'gone' } as const;
    const lost = decides(withCode({}), gone, { type: 'CodeLost', problem: 'gone' });
    expect(readableCode(lost.after)).toBeUndefined();
    for (const facts of [lost.facts, begun]) ignores(facts, gone, 'repeat');
  });

  test('of release 0.5 is held until it was confirmed', () => {
    const moment = '2026-11-26T09:00:00.000Z';
    const waiting = withCode({ waits: true });
    expect(readableCode(sessionOf(waiting))).toBeUndefined();
    const confirmed: Fact = { type: 'CodeConfirmed', at: moment, by: maya };
    expect(readableCode(sessionOf([...waiting, confirmed]))).toEqual(where);
    expect(readableCode(sessionOf([...withCode({}), { type: 'CodeHeld', at: moment }]))).toBeUndefined();
  });
});
