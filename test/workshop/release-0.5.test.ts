import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOf } from '../../src/artifacts/files.js';
import { replay } from '../../src/workshop/evolve.js';
import { type Fact, fact } from '../../src/workshop/facts.js';
import { channelSettings, settingsSet, settled } from '../../src/workshop/base/session.js';
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
  owed: string[];
  stage: string;
}

/** What is done today where release 0.5 closed a round with a model, completed a plan, had it signed, or put it together. */
const goesOn: Partial<Record<string, Partial<Standing>>> = {
  // Its round is closed by code with the next thing that happens.
  'workshop.discussion.json': { owed: [] },
  'workshop.finishing.json': { stage: 'discussion', owed: ['w-abcde:synthesise:r1:v1:a1'] },
  'workshop.signing.json': { stage: 'discussion', owed: ['w-abcde:synthesise:r1:v1:a1'] },
  'workshop.synthesis.json': { owed: ['w-abcde:synthesise:r1:v1:last:a1'] },
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
  return filesOf(session, told, version, reasons).filter(({ name }) => kept.includes(name));
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

  test.each(workshops)(
    '%s folds, owes what it owed or what is done instead, and shows where it stands',
    (name) => {
      const { owed, stage } = { ...(read(name) as Standing), ...goesOn[name] };
      const session = replay(storedIn(name));
      expect(session.stage).toBe(stage);
      expect(pending(session).map((task) => task.key)).toEqual(owed);
      expect(boardOf(session).rows.length).toBeGreaterThan(0);
    },
  );

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
    expect(settled(stored)).toMatchObject(stored);
    expect(Object.keys(channelSettings)).toEqual(expect.arrayContaining(Object.keys(stored)));
  });
});
