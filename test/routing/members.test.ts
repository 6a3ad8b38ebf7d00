import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coach, roleIds, roster } from '../../src/roles/index.js';
import {
  canMeet,
  membersAt as everybodyAt,
  firstPerson,
  type Member,
  resolverFor,
} from '../../src/workshop/people/rules.js';
import { table } from './table.js';

const membersAt = (members: { id: string; name: string }[]) => everybodyAt({ roster: roleIds, members });

/** The id, `?` for nobody, or all ids that fit. */
function meant(name: string, members: readonly Member[] = table): string {
  const found = resolverFor(members)(name);
  return found.map(({ id }) => id).join(' or ') || '?';
}

describe('every role and the Coach', () => {
  const everyone = [...roster, coach];

  test.each(
    everyone.flatMap(({ id, names }) =>
      [names.en, names.zh, ...names.zh.split(' · ')].map((name) => [name, id] as const),
    ),
  )('%s is %s, in any case, with @, in emphasis, in full width', (name, id) => {
    const full = name.replace(/[!-~]/g, (each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0));
    const written = [`@${name}`, `＠${name}`, ` ${name} `, `*${name}*`, `\`${name}\``, full];
    for (const typed of [name, name.toLowerCase(), name.toUpperCase(), ...written])
      expect(meant(typed), typed).toBe(id);
  });
});

describe('a name means whom it fits best', () => {
  test.each([
    ['an id', 'U0REQ', 'U0REQ'],
    ['a mention', '<@U0REQ>', 'U0REQ'],
    ['a display name', 'Alice Smith', 'U0REQ'],
    ['a display name without its space', 'AliceSmith', 'U0REQ'],
    ['a Chinese display name', '王伟', 'U0WEI'],
    ['words with an underscore', 'senior_developer', 'SeniorDeveloper'],
    ['both languages with another dot', 'ProductPlanner・产品', 'ProductPlanner'],
    ['the beginning of an id', 'Prod', 'ProductPlanner'],
    ['the beginning of the longer Chinese name', '系统', 'SystemDesigner'],
    ['a whole name before the beginning of another', 'Bob', 'U0BOB'],
    ["a role's id before a person's name", 'RiskPlanner', 'RiskPlanner'],
    ['two beginnings', 'S', 'SystemDesigner or SeniorDeveloper or U0DUP or U0DU2'],
    ['one name of two people', 'SAM', 'U0DUP or U0DU2'],
    ['the beginning of a role and of a person of that name', 'risk', 'RiskPlanner or U0RIS'],
    ['a stranger', 'Zoe', '?'],
    ['the end of a name', 'Planner', '?'],
    ['the beginning of an id of Slack', 'U0', '?'],
    ['a mention of a stranger', '<@U0ZZZ>', '?'],
    ['a mention in another case', '<@u0req>', '?'],
    ['a group', '<!subteam^S1|@bob>', '?'],
    ['a link', '<https://bob.example|Bob>', '?'],
    ['nothing', '', '?'],
    ['a word of every object', 'constructor', '?'],
  ])('%s: %j is %s', (_, name, id) => {
    expect(meant(name)).toBe(id);
  });

  test('a person whose name is the id of somebody else is not taken for them', () => {
    const forged = [
      ...membersAt([{ id: 'U1', name: 'Ann' }]),
      ...membersAt([{ id: 'U2', name: 'U1' }]).slice(-1),
    ];

    expect([meant('U1', forged), meant('<@U1>', forged), meant('<@U2>', forged)]).toEqual(['U1', 'U1', 'U2']);
    expect(meant('<@U1>', forged.slice(-1))).toBe('?');
  });

  test('an id that a role chose means that role, though another is spelled nearly so', () => {
    const near: Member[] = ['qa-lead', 'QALead'].map((id) => ({ id, kind: 'role', names: [id] }));

    expect([meant('qa-lead', near), meant('QALead', near), meant('qalead', near)]).toEqual([
      'qa-lead',
      'QALead',
      'qa-lead or QALead',
    ]);
  });

  test('a person with a name of signs only is found by it, and by no other sign', () => {
    const signs = membersAt([
      { id: 'U1', name: '🎉' },
      { id: 'U2', name: '·' },
    ]);

    expect([meant('🎉', signs), meant('·', signs), meant('-', signs)]).toEqual(['U1', 'U2', '?']);
  });
});

test('members stand in their order: the roles, the Coach, the requester, those who joined', () => {
  const members = membersAt([
    { id: 'U2', name: 'Zoe' },
    { id: 'U1', name: 'Ann' },
  ]);

  expect(members.map(({ id }) => id)).toEqual([...roster.map(({ id }) => id), 'Coach', 'U2', 'U1']);
  expect(firstPerson(members)?.id).toBe('U2');
});

test('a person can meet roles or another person; roles alone, one person and nobody cannot', () => {
  const could = [table, table.slice(-2), membersAt([]), table.slice(-1), []].map(canMeet);
  expect(could).toEqual([true, true, false, false, false]);
});

const anyName = fc.oneof(
  fc.string({ maxLength: 12, unit: 'grapheme' }),
  fc.constantFrom(...table.flatMap(({ id, names }) => [id, ...names, `<@${id}>`])),
);

test('whatever is asked for: members only, the same each time, and two are never one', () => {
  fc.assert(
    fc.property(anyName, fc.subarray(table), (name, members) => {
      const found = resolverFor(members)(name);
      expect(resolverFor(members)(name)).toEqual(found);
      for (const each of found) expect(members).toContain(each);
    }),
    { numRuns: 2_000 },
  );
});

test('an id means its member whoever else is there', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(fc.stringMatching(/^U[A-Z0-9]{3}$/), anyName), { selector: ([id]) => id }),
      (people) => {
        const members = membersAt(people.map(([id, name]) => ({ id, name })));
        for (const { id } of members)
          expect([meant(id, members), meant(`<@${id}>`, members)]).toEqual([id, id]);
      },
    ),
  );
});
