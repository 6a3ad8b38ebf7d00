import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { jsonSchema, wireSchema, wireText } from '../../src/models/answers/wire-schema.js';
import type { Ask } from '../../src/prompts/ask.js';
import { speak } from '../../src/prompts/speak.js';
import { replyToCall } from '../../src/prompts/role-reply.js';
import { roleIds } from '../../src/roles/index.js';
import { evolve, replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { pending } from '../../src/workshop/pending.js';
import type { Session } from '../../src/workshop/session.js';
import { type Start, starts } from '../workshop/starts.js';
import { begun, told } from '../workshop/story.js';
import { step } from '../workshop/walk.js';
import { wander } from '../workshop/walking.js';
import { askOf, asksIn, reviewed, wholeStory } from './every-prompt.js';
import { bytes } from './rendered.js';

/** Every prompt that there is, in both languages; documents have one schema a role. */
const every = (['en', 'zh'] as const).flatMap((language) => Object.values(reviewed(language)));
const kindOf = ({ prompt, given }: Ask) =>
  'role' in given && prompt.endsWith('document') ? `${prompt} ${given.role}` : prompt;
const kinds = new Set(every.map(kindOf));
const schemas = new Map(every.map((ask) => [kindOf(ask), ask.schema as z.ZodType]));

/** Every prompt that is owed at any moment of a walk through a random workshop. */
const randomAsks = (look: (ask: Ask, session: Session) => void): void =>
  fc.assert(
    fc.property(
      fc.constantFrom<Start>('opened', ...(Object.keys(starts) as Start[])),
      fc.array(step, { maxLength: 30, size: 'max' }),
      (start, steps) => {
        wander(starts[start]('anyone'), steps, ({ after }) => {
          for (const task of pending(after)) {
            const ask = askOf(after, task);
            if (ask) look(ask, after);
          }
        });
      },
    ),
    { numRuns: 40 },
  );

test('there are as many schemas as kinds of answers, in whatever workshop, and each is one text', () => {
  const objects = new Map<string, Set<unknown>>();
  const texts = new Map<string, Set<string>>();
  const count = (ask: Ask) => {
    const kind = kindOf(ask);
    objects.set(kind, (objects.get(kind) ?? new Set()).add(ask.schema));
    texts.set(kind, (texts.get(kind) ?? new Set()).add(JSON.stringify(wireSchema(ask.schema))));
  };
  for (const ask of every) count(ask);
  for (const { ask } of asksIn(wholeStory('zh'))) count(ask);
  randomAsks(count);

  expect([...objects.values()].map(({ size }) => size)).toEqual(Array(kinds.size).fill(1));
  expect([...texts.values()].map(({ size }) => size)).toEqual(Array(kinds.size).fill(1));
  expect(new Set([...objects.values()].flatMap((all) => [...all])).size).toBe(14 + roleIds.length);
});

test('what is made of a schema is made once', () => {
  for (const schema of schemas.values()) {
    expect(jsonSchema(schema)).toBe(jsonSchema(schema));
    expect(wireSchema(schema)).toBe(wireSchema(schema));
    expect(wireText(wireSchema(schema))).toBe(JSON.stringify(wireSchema(schema)));
  }
});

/** Texts and lists of an answer that may be of any length, by their place. */
function unbounded(schema: Record<string, unknown>, path = 'answer'): string[] {
  const { type, properties, items, maxLength, maxItems } = schema;
  if (type === 'string') return 'enum' in schema || typeof maxLength === 'number' ? [] : [path];
  const inner = Object.entries((properties ?? {}) as Record<string, Record<string, unknown>>);
  return [
    ...(type === 'array' && typeof maxItems !== 'number' ? [path] : []),
    ...(type === 'array' ? unbounded(items as Record<string, unknown>, `${path}[]`) : []),
    ...inner.flatMap(([key, each]) => unbounded(each, `${path}.${key}`)),
  ];
}

describe.each([...schemas])('the answer to %s', (_, schema) => {
  test('has a limit for each text and each list', () => {
    expect(unbounded(jsonSchema(schema))).toEqual([]);
  });
});

test('a text without a limit would be found, wherever it stands', () => {
  const open = {
    type: 'array',
    maxItems: 2,
    items: { type: 'object', properties: { why: { type: 'string' } } },
  };

  expect(unbounded(open)).toEqual(['answer[].why']);
});

/** Ids as Slack gives them, and those of the people here. */
const ids = /\b[UW]0[A-Z0-9]{2,}\b/;

test('no id of a person stands in a prompt or in a schema', () => {
  randomAsks((ask) => {
    expect(bytes(ask.layout)).not.toMatch(ids);
    expect(wireText(wireSchema(ask.schema))).not.toMatch(ids);
  });
});

test('nor where Slack has told nothing of somebody but the id', () => {
  const by = { id: 'U0STRANGER', name: 'U0STRANGER' };
  const invited = { type: 'InviteAsked', by: { id: 'U0MAYA', name: 'Maya Chen' }, admin: false } as const;
  const facts: Fact[] = told(begun, { ...invited, person: by, speaksFor: 'risk' });
  const remark = { id: '7.1', by, text: 'Guests vote too', at: '2026-03-02T10:00:00.000Z' };
  const session = evolve(replay(facts), { type: 'RemarkMade', at: remark.at, remark });
  for (const { layout } of [speak(session, 'TestPlanner'), replyToCall(session, 'TestPlanner', [])]) {
    expect(bytes(layout)).not.toMatch(ids);
    expect(bytes(layout)).toContain('| person2: (no name)');
    expect(bytes(layout)).toContain('A remark:\n| by (no name):\n| Guests vote too');
  }
});
