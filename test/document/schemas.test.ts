import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decisionFiles } from '../../src/document/decision.js';
import { filesOfVersion } from '../../src/document/files.js';
import { publishedSchemas } from '../../src/document/schema/hand-off.js';
import { languages } from '../../src/text/language.js';
import { courseOf, unopened } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { stories } from '../slack/all-stories.js';
import { maya, played, told } from '../workshop/story.js';
import { judgeDecision, judgePlan, provesItself, published, signedText } from './published-files.js';
import { planFacts, planSession, version } from './session.js';

type Json = Record<string, unknown>;

const agent = { name: 'Claude Code' };
/** Tasks are ticked, and something is wrong. */
const building: PersonInput[] = [
  { type: 'ApproveAsked', by: maya, version: 1, via: 'button' },
  { type: 'TaskReportGiven', agent, version: 1, task: 'T1', state: 'blocked', why: 'No token.' },
  { type: 'DeviationGiven', agent, version: 1, item: 'C1', text: 'It has no votes.', wanted: 'Count marks.' },
  { type: 'TaskReportGiven', by: maya, version: 1, task: 'T1', state: 'done' },
  { type: 'ConcernAnswerGiven', by: maya, concern: 1, text: '' },
];
const built = building.reduce<Fact[]>(told, played());

/** Every workshop that is told in tests and comes to a plan, by name. */
const workshops: [string, readonly Fact[]][] = [
  ...languages.flatMap((language) =>
    Object.entries(stories).map(([name, tell]): [string, Fact[]] => [
      `${name} (${language})`,
      tell(language),
    ]),
  ),
  ['what roles say where nothing else is told', played()],
  ['a plan that is built', built],
];
/** The text of each `planning.ai.json` that is issued in these facts, as the engine writes it. */
function issuedPlans(facts: readonly Fact[]): string[] {
  const sessions = courseOf(unopened, facts);
  return facts.flatMap((fact, index) => {
    const session = sessions[index];
    if (fact.type !== 'VersionIssued' || fact.artifact !== 'plan' || !session) return [];
    const issued = { number: fact.version, artifact: 'plan' as const, at: session.changedAt };
    return planIn(filesOfVersion(session, facts.slice(0, index), issued, fact.reasons));
  });
}

const planIn = (files: { name: string; content: string }[]) =>
  files.flatMap(({ name, content }) => (name === 'planning.ai.json' ? [content] : []));

const plans = workshops.flatMap(([name, facts]) =>
  issuedPlans(facts).map((json, index) => ({ name: `${name}, plan ${index + 1}`, json })),
);
/** Plans that have something of everything. */
const full = languages.flatMap((language) => {
  const files = filesOfVersion(planSession(language), planFacts(language), version, []);
  return planIn(files).map((json) => ({ name: `everything (${language})`, json }));
});

describe('the published schemas', () => {
  it.each(publishedSchemas())('are what the code says: npm run schemas writes $name', ({ name, content }) => {
    expect(published(name)).toBe(content);
  });

  it.each(publishedSchemas())('only ever get longer: $name', ({ name, content }) => {
    const first = join(import.meta.dirname, 'schemas-first', name.replace('.schema', ''));
    expect(breaksIn(JSON.parse(readFileSync(first, 'utf8')), promisesOf(JSON.parse(content)))).toEqual([]);
  });

  it('fit every plan that is issued here, and none that lacks something', () => {
    expect(plans.length).toBeGreaterThan(30);
    const errors = [...plans, ...full].flatMap(({ name, json }) =>
      judgePlan(json).map((error) => `${name}: ${error}`),
    );
    expect(errors).toEqual([]);
    const { tasks: _, ...rest } = JSON.parse(plans[0]?.json ?? '') as Json;
    expect(judgePlan(JSON.stringify(rest))).not.toEqual([]);
  });

  it('fit what became of every version, at every moment after it was issued', () => {
    const seen = new Set<string>();
    for (const [, facts] of workshops) {
      for (const session of courseOf(unopened, facts))
        for (const { content } of decisionFiles(session)) seen.add(content);
    }
    expect(seen.size).toBeGreaterThan(60);
    expect([...seen].flatMap(judgeDecision)).toEqual([]);
  });
});

/** A name that code has given: R1, AC3, Q1b, S1, M2, #3. */
const given = /^(?:(?:AC|TC|[RNDCTKAFQSMH])\d+[a-z]?|#\d+)$/;

/** All that stands in a value, at whatever depth. What a house rule or an item comes from is of another workshop. */
function valuesIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value];
  const held = Object.entries(value).filter(([key]) => key !== 'from' && key !== 'origin');
  return [value, ...held.flatMap(([, each]) => valuesIn(each))];
}

/** What the file holds under an id of its own. */
function idsDefined(plan: Json): Set<unknown> {
  const { meta: _, people: __, ...held } = plan;
  return new Set(valuesIn(held).flatMap((each) => (isObject(each) && 'id' in each ? [each.id] : [])));
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

describe('a plan', () => {
  it('proves by itself that it is what was signed, and nothing any more when a word of it was changed', () => {
    const unproven = [...plans, ...full].filter(({ json }) => !provesItself(json));
    expect(unproven.map(({ name }) => name)).toEqual([]);
    const { json = '' } = plans[0] ?? {};
    const { requirements } = JSON.parse(json) as { requirements: { text: string }[] };
    const changed = json.replaceAll(requirements[0]?.text ?? '', 'Something else.');
    expect(signedText(changed)).not.toBe(signedText(json));
  });

  it('leads every id in it to something in it, and names everybody who is in it', () => {
    const lost = [...plans, ...full].flatMap(({ name, json }) => {
      const plan = JSON.parse(json) as Json;
      const values = valuesIn(plan);
      const known = idsDefined(plan);
      const used = values.flatMap((each) => (typeof each === 'string' ? each.split(/[^\p{L}\p{N}#]+/u) : []));
      const people = (plan.people as Json[]).map(({ id }) => id);
      const named = values.flatMap((each) =>
        isObject(each) && Object.keys(each).join() === 'id,name' && !given.test(String(each.id))
          ? [each.id]
          : [],
      );
      return [
        ...used.filter((each) => given.test(each) && !known.has(each)),
        ...named.filter((each) => !people.includes(each)),
      ].map((each) => `${name}: ${String(each)}`);
    });
    expect(lost).toEqual([]);
  });
});
/** Each member of a schema by its place, with "?" where it may be missing, and what it may be. */
type Promises = Record<string, string[]>;

interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
  items?: Schema;
  additionalProperties?: Schema;
  definitions?: Record<string, Schema>;
}

/** What a schema says of its members; of the first published ones it stands in `schemas-first/`. */
function promisesOf(schema: Schema): Promises {
  const all: Promises = {};

  function read(each: Schema, place: string): void {
    for (const one of each.anyOf ?? []) read(one, place);
    for (const [name, member] of Object.entries(each.properties ?? {}))
      read(member, `${place}.${name}${each.required?.includes(name) ? '' : '?'}`);
    if (each.items) read(each.items, `${place}[]`);
    if (each.additionalProperties) read(each.additionalProperties, `${place}.*`);
    if (each.anyOf || each.properties || each.items || each.additionalProperties) return;
    const values = each.enum ?? [each.const ?? each.$ref?.replace('#/definitions/', '') ?? each.type];
    all[place] = [...(all[place] ?? []), ...values.map(String)];
  }

  read(schema, '');
  for (const [name, definition] of Object.entries(schema.definitions ?? {})) read(definition, name);
  return all;
}

/**
 * What a later schema takes from an earlier one: a member that is gone, one that must be there or need not be there any
 * more, another type, a value that is no longer allowed. Further members and values may come.
 */
function breaksIn(earlier: Promises, later: Promises): string[] {
  const gone = Object.entries(earlier).flatMap(([place, may]) =>
    may.filter((each) => !later[place]?.includes(each)).map((each) => `${place}: ${each} is gone`),
  );
  const known = Object.keys(earlier).map((place) => place.split('.'));
  const needed = Object.keys(later).filter((place) => {
    const path = place.split('.');
    const isKnown = (length: number) =>
      known.some((each) => path.slice(0, length).every((name, index) => each[index] === name));
    const fresh = path.findIndex((_, index) => !isKnown(index + 1));
    return fresh > 0 && !path[fresh]?.includes('?');
  });
  return [...gone, ...needed.map((place) => `${place} must be there now`)];
}
