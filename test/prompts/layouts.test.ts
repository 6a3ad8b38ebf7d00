import { describe, expect, test } from 'vitest';
import { type AskedFor, asksIn, everyPrompt, now } from './every-prompt.js';
import { bytes, onPaper, withoutLast } from './rendered.js';
import { tableAnswer } from '../../src/prompts/table-answer.js';
import { languages } from '../../src/text/language.js';
import { roleIds } from '../five-roles.js';
import { planOpened, planScript, planStory } from './plan-story.js';
import { played, type Script, sessionOf, told } from '../workshop/story.js';
import type { z } from 'zod';
import { jsonSchema, type WireSchema, wireSchema, wireText } from '../../src/models/answers/wire-schema.js';
import type { Ask } from '../../src/prompts/ask.js';
import { systemOf, wholeCharter } from '../../src/prompts/charter.js';
import { speak } from '../../src/prompts/at-table.js';

test.each(onPaper(everyPrompt('en')))('the prompt "%s" reads as reviewed', async (name, paper) => {
  await expect(paper).toMatchFileSnapshot(`./snapshots/${name}.txt`);
});

/** Calls at the table, turns and readings, those that begin with the same head together. */
function phases(asks: readonly AskedFor[]): AskedFor[][] {
  const atTable = asks.filter(({ task }) => task.kind === 'speak');
  const heads = [...new Set(atTable.map(({ session }) => session.table.began))];
  return heads.map((head) => atTable.filter(({ session }) => session.table.began === head));
}

/** Prompts that do not begin with all of the one before but its last block. */
function broken(asks: readonly AskedFor[]): string[] {
  return phases(asks).flatMap((phase) =>
    phase.flatMap(({ ask, task }, index) => {
      const last = phase[index - 1];
      if (!last || bytes(ask.layout).startsWith(`${bytes(withoutLast(last.ask.layout))}\n\n`)) return [];
      return [task.name];
    }),
  );
}

describe.each(languages)('in %s', (language) => {
  const asks = asksIn(planStory(language));

  test('every call at the table begins with the bytes of the one before it but its last block', () => {
    expect(phases(asks).flat().length).toBeGreaterThan(2 * roleIds.length);
    expect(broken(asks)).toEqual([]);
  });
});

test('a small brief shares its head as well while one role after the other speaks', () => {
  const script = planScript('en');
  const agreeing = { say: [], questions: [], because: [], verdict: 'ok' as const };
  const small: Script = {
    ...script,
    judged: { ...script.judged, size: 'small', depth: 'quick' },
    turn: (...given) => ({ ...script.turn?.(...given), ...agreeing }),
  };
  const asks = asksIn(played(small, undefined, planOpened('en')));
  expect(phases(asks).flat().length).toBeGreaterThanOrEqual(roleIds.length);
  expect(broken(asks)).toEqual([]);
});

test('the next head begins with what has not changed since the one before', () => {
  const turns = phases(asksIn(planStory('en'))).map(([first]) => first && bytes(first.ask.layout));
  const [first = '', second = ''] = turns;
  const brief = first.slice(0, first.indexOf('# What people have answered'));
  expect(brief).not.toBe('');
  expect(second.startsWith(brief)).toBe(true);
});

test('all calls at the table have one schema and one system text, in whatever phase', () => {
  const table = asksIn(planStory('en')).filter(({ ask }) => 'task' in ask.given);
  expect(new Set(table.map(({ ask }) => ask.schema))).toEqual(new Set([tableAnswer]));
  expect(new Set(table.map(({ ask }) => ask.layout.system)).size).toBe(1);
});

test('first views of one brief differ in their last block alone', () => {
  const views = asksIn(planStory('en')).filter(({ task }) => task.kind === 'first-view');
  expect(views).toHaveLength(roleIds.length);
  expect(new Set(views.map(({ ask }) => bytes(withoutLast(ask.layout)))).size).toBe(1);
});

test('at most four blocks of a prompt are kept', () => {
  for (const { ask } of asksIn(planStory('zh')))
    expect(ask.layout.blocks.filter(({ keep }) => keep).length).toBeLessThanOrEqual(4);
});

/** Every prompt that there is, in both languages; of one prompt two have a schema of their own. */
const every = (['en', 'zh'] as const).flatMap((language) => Object.values(everyPrompt(language)));
const kindOf = ({ prompt, given }: Ask) => ('task' in given ? 'the table' : prompt);
const schemas = new Map(every.map((ask) => [kindOf(ask), ask.schema as z.ZodType]));
const tokens = (text: string) => text.length / 4;

/** Texts and lists of an answer that may be of any length, by their place. */
function unbounded(schema: Record<string, unknown>, path = 'answer'): string[] {
  const { type, properties, items, maxLength, maxItems, anyOf, oneOf } = schema;
  if (type === 'string')
    return 'enum' in schema || 'const' in schema || typeof maxLength === 'number' ? [] : [path];
  const branches = (anyOf ?? oneOf ?? []) as Record<string, unknown>[];
  const inner = Object.entries((properties ?? {}) as Record<string, Record<string, unknown>>);
  return [
    ...branches.flatMap((each) => unbounded(each, path)),
    ...(type === 'array' && typeof maxItems !== 'number' ? [path] : []),
    ...(type === 'array' ? unbounded(items as Record<string, unknown>, `${path}[]`) : []),
    ...inner.flatMap(([key, each]) => unbounded(each, `${path}.${key}`)),
  ];
}

describe.each([...schemas])('the answer to %s', (_, schema) => {
  test('has a limit for each text and each list, and is one that every vendor takes', () => {
    expect(unbounded(jsonSchema(schema))).toEqual([]);
    const { depth, branches, properties } = sizeOf(wireSchema(schema));
    expect(depth).toBeLessThanOrEqual(10);
    expect(branches).toBeLessThanOrEqual(16);
    expect(properties).toBeLessThan(5_000);
  });
});

/** What vendors limit: how deep a schema is, how many alternatives and how many properties it has. */
function sizeOf({ properties = {}, items, anyOf = [] }: WireSchema): {
  depth: number;
  branches: number;
  properties: number;
} {
  const parts = [...Object.values(properties), ...(items ? [items] : []), ...anyOf].map(sizeOf);
  return {
    depth: 1 + Math.max(0, ...parts.map(({ depth }) => depth)),
    branches: anyOf.length + parts.reduce((sum, { branches }) => sum + branches, 0),
    properties: Object.keys(properties).length + parts.reduce((sum, { properties: more }) => sum + more, 0),
  };
}

test('the schema of the table and its fixed words together have at most 2,200 tokens', () => {
  const schema = wireText(wireSchema(tableAnswer));
  expect(tokens(`${schema}${systemOf('table', { roster: roleIds })}`)).toBeLessThanOrEqual(2_200);
});

test.each(roleIds)('the charter of %s has at most 170 words', (role) => {
  expect(wholeCharter(role).split(/\s+/u).length).toBeLessThanOrEqual(170);
});

/** Ids as Slack gives them, and those of the people here. */
const ids = /\b[UW]0[A-Z0-9]{2,}\b/;

test('no id of a person stands in a prompt or in a schema', () => {
  for (const { layout, schema } of [...every, ...asksIn(planStory('en')).map(({ ask }) => ask)]) {
    expect(bytes(layout)).not.toMatch(ids);
    expect(wireText(wireSchema(schema as z.ZodType))).not.toMatch(ids);
  }
});

test('nor where Slack has told nothing of somebody but the id', () => {
  const by = { id: 'U0STRANGER', name: 'U0STRANGER' };
  const begun = played(planScript('en'), ({ kind }) => kind === 'first-view', planOpened('en'));
  const invited = { type: 'InviteAsked', by: { id: 'U0MAYA', name: 'Maya Chen' }, admin: false } as const;
  const facts = told(begun, { ...invited, person: by, speaksFor: 'risk' });
  const session = sessionOf(told(facts, { type: 'Said', by, message: '7.1', text: 'Guests too' }));
  const words = bytes(speak(session, 'TestPlanner', now).layout);
  expect(words).not.toMatch(ids);
  expect(words).toContain('| person3: (no name), speaks for risk');
});
