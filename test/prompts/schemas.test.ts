import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { jsonSchema, type WireSchema, wireSchema, wireText } from '../../src/models/answers/wire-schema.js';
import type { Ask } from '../../src/prompts/ask.js';
import { systemOf, wholeCharter } from '../../src/prompts/charter.js';
import { speak } from '../../src/prompts/at-table.js';
import { tableAnswer } from '../../src/prompts/table-answer.js';
import { roleIds } from '../five-roles.js';
import { played, sessionOf, told } from '../workshop/story.js';
import { asksIn, everyPrompt, now } from './every-prompt.js';
import { planOpened, planScript, planStory } from './plan-story.js';
import { bytes } from './rendered.js';

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

const allowed = new Set(['type', 'enum', 'anyOf', 'items', 'properties', 'required', 'additionalProperties']);

/** Portable, all the way down. */
function check(schema: z.core.JSONSchema.BaseSchema): void {
  expect(Object.keys(schema).filter((key) => !allowed.has(key))).toEqual([]);
  if (schema.type === 'object') {
    expect(schema.additionalProperties).toBe(false);
    expect(schema.required).toEqual(Object.keys(schema.properties ?? {}));
  } else expect(schema.properties).toBeUndefined();
  const parts = [schema.items, ...(schema.anyOf ?? []), ...Object.values(schema.properties ?? {})].flat();
  for (const part of parts) if (typeof part === 'object') check(part);
}

describe.each([...schemas])('the answer to %s', (_, schema) => {
  test('has a limit for each text and each list, and is one that every vendor takes', () => {
    expect(unbounded(jsonSchema(schema))).toEqual([]);
    check(wireSchema(schema) as z.core.JSONSchema.BaseSchema);
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
