import { describe, expect, test } from 'vitest';
import { type Language, languages } from '../../src/text/language.js';
import type { Fact } from '../../src/workshop/facts.js';
import { roleIds } from '../five-roles.js';
import { newestOf, postsOf } from './rendering.js';
import type { Script } from './script.js';
import { ada, ben, workshop } from './workshop-facts.js';

const button = (by = ada, version = 1) => ({ type: 'ApproveAsked', by, version, via: 'button' }) as const;
const mark = (by = ada, message = '7.1') =>
  ({ type: 'ApproveAsked', by, version: 1, via: 'reaction', message }) as const;
const objects = {
  en: 'No names next to the votes, everybody copies the boss.',
  zh: '不要显示名字，不然大家都跟着领导选。',
};
const wants = { en: 'Add half days.', zh: '加上半天假。' };
const answers = { en: 'Names are hidden until the vote is over.', zh: '投票结束前不显示名字。' };

const refusals = { en: 'It stays as it is: payroll counts whole days.', zh: '保持不变：工资按整天计算。' };

/** A plan on which people decide, with Ben at the table. */
const planned = (language: Language, more: Partial<Script> = {}) =>
  workshop({ language, agreesAtOnce: true, ...more })
    .arrive({ type: 'InviteAsked', by: ada, admin: false, person: ben, speaksFor: '' })
    .play();
const settled = (language: Language, approving: 'requester' | 'two') =>
  planned(language, { settings: { answering: 'anyone', approving, thread: 'short' } });
const worried = (language: Language) =>
  planned(language, { reading: { [objects[language]]: { as: 'concern' } } })
    .arrive({ type: 'Said', by: ben, message: '1772443000.000100', text: objects[language], seen: 1 })
    .play();
const wish = (language: Language) =>
  ({ type: 'ChangesAsked', by: ada, version: 1, text: wants[language] }) as const;

const quiet = Object.fromEntries(roleIds.map((role) => [`${role}:2`, { put: [], say: [] }]));
const refusing = (language: Language) => ({
  put: [],
  say: [{ about: '#1', as: 'settle' as const, why: refusals[language] }],
});

const states: Record<string, (language: Language) => Fact[]> = {
  'it waits': (language) => planned(language).facts(),
  'a colleague likes it': (language) =>
    planned(language).arrive({ type: 'Liked', by: ben, version: 1, message: '7.1' }).facts(),
  'somebody is for it whom the channel does not count': (language) =>
    settled(language, 'requester').arrive(mark(ben)).facts(),
  'two are needed and one has approved': (language) => settled(language, 'two').arrive(button(ben)).facts(),
  'two are needed and one takes part': (language) =>
    workshop({
      ...{ language, agreesAtOnce: true },
      settings: { answering: 'anyone', approving: 'two', thread: 'short' },
    })
      .play()
      .facts(),
  'a concern is open': (language) => worried(language).facts(),
  'a concern is answered': (language) =>
    worried(language)
      .arrive({ type: 'ConcernAnswerGiven', by: ada, concern: 1, text: answers[language] })
      .facts(),
  'a concern is taken up': (language) =>
    worried(language).arrive({ type: 'ConcernTakeUpAsked', by: ada, concern: 1 }).facts(),
  'it is approved over a concern': (language) =>
    worried(language)
      .arrive({ ...button(), seen: 1 })
      .facts(),
  'somebody else approved it': (language) => planned(language).arrive(button(ben)).facts(),
  'the approval is undone': (language) =>
    planned(language).arrive(button()).arrive({ type: 'UndoAsked', by: ada, version: 1 }).facts(),
  'it is spoken against after the approval': (language) =>
    planned(language, { reading: { [objects[language]]: { as: 'concern' } } })
      .arrive(button())
      .arrive({ type: 'Said', by: ben, message: '1772443000.000100', text: objects[language], seen: 1 })
      .play()
      .facts(),
  'it is reopened': (language) =>
    planned(language).arrive(button()).arrive({ type: 'ReopenAsked', by: ada, version: 1 }).facts(),
  'the next version is made': (language) => planned(language).arrive(wish(language)).facts(),
  'the next version has the wish in it': (language) =>
    planned(language).arrive(wish(language)).play().facts(),
  'a wish has changed nothing': (language) =>
    planned(language, { turns: { ...quiet, 'ProductPlanner:2': refusing(language) } })
      .arrive(wish(language))
      .play()
      .facts(),
  'it is parked': (language) => planned(language).arrive({ type: 'ParkAsked', by: ada, version: 1 }).facts(),
  'it is cancelled': (language) =>
    planned(language).arrive({ type: 'CancelAsked', by: ada, admin: false }).facts(),
  'a draft waits': (language) => planned(language, { disagrees: 1 }).facts(),
  'a draft waits for whom somebody gave more': (language) =>
    planned(language, { disagrees: 1 })
      .arrive({ type: 'MoreGiven', by: ada, version: 1, text: wants[language] })
      .facts(),
  'a draft is dropped': (language) =>
    planned(language, { disagrees: 1 }).arrive({ type: 'DropAsked', by: ada, version: 1 }).facts(),
};

describe.each(languages)('in %s', (language) => {
  test.each(Object.keys(states))('the card where %s reads as reviewed', async (name) => {
    const facts = states[name]?.(language) ?? [];
    const parts = postsOf(facts).flatMap(({ part }) =>
      /^(?:card|approved|declined):/.test(part) ? [part] : [],
    );
    const file = `./cards/${name.replaceAll(' ', '-')}.${language}.txt`;

    await expect(`${newestOf(facts, [...new Set(parts)])}\n`).toMatchFileSnapshot(file);
  });
});
