import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOfVersion } from '../../src/document/files.js';
import { replay } from '../../src/workshop/evolve.js';
import { type Fact, fact } from '../../src/workshop/facts.js';
import { channelSettings, settingsSet, settingsNow } from '../../src/workshop/base/session.js';
import { pending } from '../../src/workshop/pending.js';
import { boardOf } from '../../src/workshop/status.js';

/**
 * What release 0.5 stored: formats are only ever extended from here on. These files are never written anew; a kind of fact that
 * comes later gets a file of its own.
 */
const folder = join(import.meta.dirname, 'release-0.5');
const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const names = readdirSync(folder);
const files = join(folder, 'files');
const facts = names.filter((name) => name.startsWith('fact.'));
const workshops = names.filter((name) => name.startsWith('workshop.'));
const storedIn = (name: string) => {
  const { stored } = read(name) as { stored: unknown[] };
  return stored.map((each): Fact => fact.parse(each));
};

interface Standing {
  stage: string;
}

/** Where a workshop is folded to that release 0.5 was completing or had signed, or whose wishes a model was to look at first. */
const stands: Partial<Record<string, string>> = {
  'workshop.finishing.json': 'discussion',
  'workshop.revising.json': 'decision',
  'workshop.signing.json': 'discussion',
};

/** What roles said on points and items, as it is called today. */
function inTodaysWords(stored: unknown): unknown {
  const called = { agree: 'take', settle: 'take', keep: 'hold', stands: 'refuse' };
  const words = Object.entries(called).reduce(
    (json, [then, now]) => json.replaceAll(`"as":"${then}"`, `"as":"${now}"`),
    JSON.stringify(stored),
  );
  return JSON.parse(words);
}

/** The files that other programs and people keep. */
const kept = ['planning.ai.json', 'planning.draft.md', 'planning_transcript.jsonl'];

const ended = { artifact: 'draft', reasons: [{ kind: 'ended', text: 'Maya Chen', detail: '' }] } as const;

/** What is made of these facts when the version is issued that they come to, or if somebody ends it with a draft before. */
function issuedFrom(told: readonly Fact[]) {
  const session = replay(told);
  const { artifact, reasons } = session.decided ?? ended;
  const version = { number: session.versions.length + 1, artifact, at: session.changedAt };
  return filesOfVersion(session, told, version, reasons).filter(({ name }) => kept.includes(name));
}

/** Of a workshop with versions, the files of the newest one, and the transcript up to now; else what it has come to. */
function filesMade(told: readonly Fact[]) {
  const issued = told.findLastIndex(({ type }) => type === 'VersionIssued');
  const whole = issuedFrom(told).filter(({ name }) => name.endsWith('.jsonl'));
  return issued < 0 ? issuedFrom(told) : [...issuedFrom(told.slice(0, issued)).slice(0, 1), ...whole];
}

describe('what release 0.5 stored', () => {
  test('has every kind of fact', () => {
    const kinds = fact.options.map(({ shape }) => `fact.${shape.type.value}.json`);
    expect(kinds.filter((each) => !facts.includes(each))).toEqual([]);
  });

  test.each(facts)('%s is read as it was written, in the words of today', (name) => {
    const stored = read(name);
    expect(fact.parse(stored)).toEqual(inTodaysWords(stored));
  });

  test.each(workshops)('%s folds, owes nothing any more, and shows where it stands', (name) => {
    const { stage } = read(name) as Standing;
    const session = replay(storedIn(name));
    expect(session.stage).toBe(stands[name] ?? stage);
    expect(pending(session)).toEqual([]);
    const board = boardOf(session);
    expect(board.rows.length).toBeGreaterThan(0);
    const buttons = board.rows.flatMap((row) => ('controls' in row ? row.controls : []));
    const goesOn = [{ does: 'plan_it', carries: { goesOn: session.id } }];
    expect(buttons).toMatchObject(session.stage === 'closed' ? [] : goesOn);
  });

  // The frame of 0.5 is told in the form of today: spans of people and absences, and lines of money.
  test.each(workshops)('%s gives its files, each item as it was', async (name) => {
    const made = filesMade(storedIn(name));
    const stage = name.split('.')[1];
    const before = readdirSync(files).filter((file) => file.startsWith(`${stage}.`));
    expect(made.map((file) => `${stage}.${file.name}`).toSorted()).toEqual(before.toSorted());
    for (const { name: file, content } of made)
      await expect(content).toMatchFileSnapshot(join(files, `${stage}.${file}`));
  });

  test('the settings of a channel are read as they were set', () => {
    const stored = read('settings.json') as Record<string, string>;
    expect(settingsSet.parse(stored)).toEqual(stored);
    expect(settingsNow(stored)).toMatchObject(stored);
    expect(Object.keys(channelSettings)).toEqual(expect.arrayContaining(Object.keys(stored)));
  });
});
