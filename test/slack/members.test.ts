import { describe, expect, test } from 'vitest';
import { rendered } from '../../src/slack/blocks/render.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact, FactOf } from '../../src/workshop/facts.js';
import { takingPart } from '../../src/workshop/asking/shown.js';
import { declinedCard } from '../../src/workshop/declined.js';
import { postsOf, wordsIn } from './rendering.js';
import { ada, asked, at, ben, eve, shownBy } from './team-facts.js';

const invited = (speaksFor: string): Fact => ({ type: 'MemberInvited', at, by: ada, person: ben, speaksFor });
const opened = (more: Partial<FactOf<'WorkshopOpened'>>): Fact[] => {
  const [first] = asked().facts();
  return first?.type === 'WorkshopOpened' ? [{ ...first, ...more }] : [];
};
const welcomeOf = (facts: Fact[]) => wordsIn(postsOf(facts).find(({ part }) => part === 'welcome'));

describe('being brought in', () => {
  test('is said in one line that mentions the person, who did it, for what, and what this thread is', () => {
    const shown = shownBy([...asked().facts(), invited('risk & data protection.')]);
    const [post, ...others] = shown.filter(({ kind }) => kind === 'message');

    expect(others).toEqual([]);
    expect(post?.text).toMatch(
      /^<@U0BEN>, <@U0ADA> brings you in on “.*” to speak for risk &amp; data protection\. Five AI roles/,
    );
  });

  test('for nothing in particular names no field', () => {
    expect(shownBy([...asked().facts(), invited(' ')])[0]?.text).not.toContain('speak for');
  });
});

describe('the first line in the thread', () => {
  test('names nobody where the requester is alone', () => {
    expect(welcomeOf(opened({}))).not.toContain('Taking part');
  });

  test('names who takes part and for what', () => {
    const guests = [
      { ...ben, speaksFor: 'risk', invitedBy: ada },
      { ...eve, invitedBy: ada },
    ];

    expect(welcomeOf(opened({ members: [ada, ...guests] }))).toContain(
      'Taking part: <@U0ADA> (asked for the plan), <@U0BEN> (risk), <@U0EVE>.',
    );
  });

  test('says who answers questions where not everybody may', () => {
    expect(welcomeOf(opened({ settings: { answering: 'members' } }))).toContain(
      'Only those who take part can answer questions',
    );
    expect(takingPart(replay(opened({ settings: { answering: 'anyone' } })))).toEqual([]);
  });
});

describe('an answer of somebody who was not asked', () => {
  const not = (more: Partial<FactOf<'RequestDeclined'>> = {}): FactOf<'RequestDeclined'> => ({
    type: 'RequestDeclined',
    at,
    to: eve,
    what: 'answer',
    reason: 'notAsked',
    question: 1,
    ...more,
  });

  test('in words is told privately whose answer is awaited, and that the roles read it', () => {
    const shown = rendered(declinedCard(replay(asked().facts()), not({ message: '1772443000.000001' })));

    expect(shown.text).toBe(
      'Q1 is a question to <@U0ADA>. What you write here is kept as a remark, which the roles read.',
    );
    expect(shown.blocks.filter(({ type }) => type === 'actions')).toEqual([]);
  });
});
