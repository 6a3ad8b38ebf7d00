import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOfVersion } from '../../src/document/files.js';
import { readAttached } from '../../src/document/attached.js';
import { planJson } from '../../src/document/plan.js';
import { contentOfFile, itemsIn, planFrom } from '../../src/document/plan-reading.js';
import { planFile } from '../../src/document/schema/plan.js';
import { languages } from '../../src/text/language.js';
import { liveItems } from '../../src/workshop/plan/references.js';
import { largePlan } from './large-plan.js';
import { planFacts, planSession, version } from './session.js';

const before = JSON.parse(readFileSync(join(import.meta.dirname, 'planning.ai.v2.json'), 'utf8'));

describe('a plan’s file of format 2', () => {
  test('is read in today’s form: every item, question and remark', () => {
    const file = planFrom(before);
    const ids = (some: { id: string }[]) => some.map(({ id }) => id).sort();
    expect(planFile.safeParse(file).error).toBeUndefined();
    expect(ids(itemsIn(file).map(({ item }) => item))).toEqual(ids(before.items));
    expect(ids(file.questions)).toEqual(ids(before.questions));
    expect(ids(file.remarks)).toEqual(ids(before.remarks));
    expect(file.acceptance).toEqual(before.acceptance);
  });

  test('is a plan where it is attached', () => {
    expect(readAttached(JSON.stringify(before))).toMatchObject({ kind: 'plan', title: before.meta.title });
    const { items: _, ...less } = before;
    expect(readAttached(JSON.stringify(less))).toEqual({ kind: 'damaged' });
  });
});

describe.each(languages)('a plan’s file, in %s', (language) => {
  const session = planSession(language);
  const json = filesOfVersion(session, planFacts(language), version, []).find(
    ({ name }) => name === 'planning.ai.json',
  );
  const content = contentOfFile(planFrom(JSON.parse(json?.content ?? '')));

  test('gives back each item as it was put, and what people answered', () => {
    const put = new Map(content.items.map((each) => [each.put.id, each]));
    for (const { id, name, text, fields, by, grounds } of liveItems(session.plan)) {
      const item = put.get(id);
      expect(item).toMatchObject({ put: { name, text }, by });
      expect(item?.put.fields).toMatchObject(fields);
      expect(item?.put.grounds).toEqual(grounds.length > 0 ? grounds : item?.put.grounds);
    }
    const answered = session.questions.filter(({ state }) => state === 'answered');
    expect(content.answers.map(({ text }) => text)).toEqual(answered.map(({ closure }) => closure?.text));
  });

  test('has at most 60 KB where the plan has 45 items', () => {
    const large = largePlan(language, 45);
    const text = planJson(large, planFacts(language), large.synthesisedAt ?? '', version);
    const bytes = Buffer.byteLength(text);
    expect(bytes).toBeLessThanOrEqual(60_000);
  });
});
