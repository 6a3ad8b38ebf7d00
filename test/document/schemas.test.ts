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
import { idsDefined, idsUsed } from './ids-in-plan.js';
import { issuedPlans } from './issued-plans.js';
import { judgeDecision, judgePlan, provesItself, published, signedText } from './published-files.js';
import { breaksIn } from './schema-changes.js';
import { planFacts, planSession, version } from './session.js';

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
const plans = workshops.flatMap(([name, facts]) =>
  issuedPlans(facts).map((plan) => ({ name: `${name}, v${plan.version}`, ...plan })),
);

describe('the published schemas', () => {
  it.each(publishedSchemas())('are what the code says: npm run schemas writes $name', ({ name, content }) => {
    expect(published(name)).toBe(content);
  });

  it.each(publishedSchemas())('only ever get longer: $name', ({ name, content }) => {
    const first: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'schemas-first', name), 'utf8'));
    expect(breaksIn(first, JSON.parse(content))).toEqual([]);
  });

  it('fit the plan of every workshop that is told here', () => {
    expect(plans.length).toBeGreaterThan(30);
    expect(plans.flatMap(({ name, json }) => judgePlan(json).map((error) => `${name}: ${error}`))).toEqual(
      [],
    );
  });

  it.each(languages)('fit a plan that has something of everything, in %s', (language) => {
    const files = filesOfVersion(planSession(language), planFacts(language), version, []);
    const [plan] = files;
    expect(plan?.name).toBe('planning.ai.json');
    expect(judgePlan(plan?.content ?? '')).toEqual([]);
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

  it('refuse a file that lacks something', () => {
    const { tasks: _, ...rest } = JSON.parse(plans[0]?.json ?? '') as Record<string, unknown>;
    expect(judgePlan(JSON.stringify(rest))).not.toEqual([]);
  });
});

describe('a plan', () => {
  it('proves by itself that it is what was signed', () => {
    const unproven = plans.filter(({ json }) => !provesItself(json));
    expect(unproven.map(({ name }) => name)).toEqual([]);
  });

  it('leads every id in it to something in it', () => {
    const lost = plans.flatMap(({ name, json }) => {
      const plan = JSON.parse(json) as Record<string, unknown>;
      const known = new Set(idsDefined(plan));
      return idsUsed(plan).flatMap((id) => (known.has(id) ? [] : [`${name}: ${id}`]));
    });
    expect(lost).toEqual([]);
  });

  it('proves nothing any more when a word of it was changed', () => {
    const { json = '' } = plans[0] ?? {};
    const { requirements } = JSON.parse(json) as { requirements: { text: string }[] };
    const changed = json.replaceAll(requirements[0]?.text ?? '', 'Something else.');
    expect(signedText(changed)).not.toBe(signedText(json));
  });
});
