import { describe, expect, test } from 'vitest';
import { decisionFiles } from '../../src/document/decision.js';
import { replay } from '../../src/workshop/evolve.js';
import { raiseConcern } from '../../src/workshop/deciding/approval/concerns.js';
import { feedbackOn } from '../../src/workshop/deciding/approval/review.js';
import { besideOn } from '../../src/workshop/deciding/approval/queries.js';
import type { Fact } from '../../src/workshop/facts.js';
import { postsOf } from '../slack/rendering.js';
import { at, decides, given, ignores } from './given.js';
import { item, maya, played, type Script, told, tom } from './story.js';
import { expectAgainst, heard, pressed, rewording, says, takingPart, wish, yes } from './taking-part.js';

const wordsOf = (facts: Fact[], part: string) =>
  JSON.stringify(
    postsOf(facts).findLast((each) => `${each.part} ${'of' in each ? each.of : ''}`.includes(part)),
  );

test('a 👎 is told how a no is heard, and one on a plan that waits no more says nothing', () => {
  const no = (by: typeof maya) => ({ type: 'Reacted', by, version: 1, message: '7.1', says: 'no' }) as const;
  for (const by of [maya, tom])
    decides(takingPart, no(by), { type: 'RequestDeclined', to: by, reason: 'unclear' });
  ignores(told(takingPart, wish()), no(tom), 'outdated');
});

test('a wish of somebody who does not decide alone is one on card and file, objects to nothing, and stands at the approval', () => {
  const { facts } = heard(takingPart, says('Could it send a reminder in June?', tom, '8.1'), 'change');
  expectAgainst(facts, { by: tom, says: 'wish', number: 1 });
  const card = wordsOf(facts, 'card:v1');
  expect(card).toContain('’s wish:* Could it send a reminder in June?');
  expect(card).toContain('concern_take_up');
  expect(card).not.toMatch(/objects|concern:\*|Approve all the same/);
  expect(JSON.stringify(postsOf(facts))).not.toContain('Against it');
  expect(decisionFiles(replay(facts))[0]?.content).toContain('"says": "wish"');

  const approved = decides(facts, yes(), { type: 'Approved', by: maya, over: [1] });
  expect(wordsOf(approved.facts, 'approved')).toContain('’s wish:* Could it send a reminder in June?');
});

test('who has not decided yet is named, and holds up nobody', () => {
  for (const text of ['not yet', 'still reading', '再看看']) {
    const { facts, after } = given(...takingPart).when(says(text));
    expect(after.parked).toBeUndefined();
    expect(besideOn(after, 1, 'wait')).toEqual([tom]);
    const approved = decides(facts, yes(maya), { type: 'Approved' });
    expect(besideOn(given(...approved.facts).when(yes(tom)).after, 1, 'wait')).toEqual([]);
  }
});

describe('a no', () => {
  const no = given(...takingPart).when(says('不同意', maya));

  test('of anybody who takes part stands, also where somebody else would approve with one click', () => {
    for (const [by, other, text] of [
      [tom, maya, 'no'],
      [maya, tom, '不同意'],
    ] as const) {
      const { facts } = given(...takingPart).when(says(text, by));
      expectAgainst(facts, { says: 'no', by, text });
      decides(facts, yes(other), { type: 'RequestDeclined', reason: 'concernOpen' });
      decides(facts, pressed(other, 1), { type: 'Approved', over: [1] });
    }
  });

  test('of a draft is none: its author is asked what should happen', () => {
    const reserved = () => ({ verdict: 'reserved' }) as const;
    decides(played({ turn: reserved, reads: reserved }), says('no', maya), {
      type: 'ReplyMade',
      as: 'refuse',
    });
  });

  test('goes when its author approves, and is told in the plan when they say what should change', () => {
    decides(no.facts, yes(maya), { type: 'VoiceTakenBack', number: 1 }, { type: 'Approved', by: maya });
    const wished = given(...no.facts).when(wish());
    expect(wished.after.voices).toMatchObject([{ says: 'no', state: 'taken up' }]);
    expectAgainst(told(wished.facts, { type: 'WishUndone', by: maya, version: 1 }), { says: 'no', by: maya });
  });

  test('goes by a mere yes of its author, which approves nothing', () => {
    const { facts } = given(...takingPart).when(says('不行'));
    const yields = given(...facts).when(says('no objections', tom, '9.2'));
    expectAgainst(yields.facts);
    expect(yields.after.stage).toBe('decision');
    expect(besideOn(yields.after, 1, 'like')).toEqual([tom]);
  });

  test('is followed by what should happen: that is a change, however it is put', () => {
    for (const as of ['refuse', 'concern', 'unclear'] as const) {
      const { facts } = heard(no.facts, says('不同意，T1 太大了', maya, '9.2'), as);
      expect(facts.map(({ type }) => type)).toContain('RoundAdded');
      expectAgainst(facts);
    }
  });

  const { session } = given(...takingPart);
  const withNo = raiseConcern(session, { at, by: tom, text: 'Not on the 18th.', message: '8.0', says: 'no' });
  const against = [...takingPart, ...withNo];
  against.push(
    ...raiseConcern(given(...against).session, { at, by: tom, text: 'No names.', message: '8.1' }),
  );

  test('goes with all that its author has against it, where that is over', () => {
    const text = '12 月 11 日可以，没有异议了';
    for (const as of ['unclear', 'talk', 'withdraw'] as const)
      expectAgainst(heard(against, says(text, tom, '9.3'), as).facts);
  });

  test('stays where it is over on a condition, and its author is asked: that it is over is offered', () => {
    const text = 'I have no objection any more if Ms Brandt agrees';
    const { facts } = heard(against, says(text, tom, '9.3'), 'unclear');
    expectAgainst(facts, { says: 'no' }, { says: 'concern' });
    expect(JSON.stringify(postsOf(facts))).toContain('I Take It Back');
    expectAgainst(told(facts, { type: 'ReplyMeant', by: tom, message: '9.3', as: 'withdraw' }));
  });

  test('is taken back by its name, and no other word', () => {
    const { facts } = heard(against, says('我收回我的反对', tom, '9.3'), 'withdraw');
    expectAgainst(facts, { says: 'concern', text: 'No names.' });
  });

  test('that is taken back while the next version is made holds that one up no more, also where it is declined', () => {
    const wished = told(given(...takingPart).when(says('不同意')).facts, wish());
    const back = heard(wished, says('I take my no back', tom, '9.3'), 'withdraw');
    const refusing: Script['turn'] = (role, round) =>
      role === 'ProductPlanner' && round > 2
        ? { say: ['#1', '#2'].map((about) => ({ about, as: 'refuse', why: 'No.' })) }
        : {};
    expectAgainst(played({ turn: refusing }, undefined, back.facts));
  });

  test('is taken back by its author on the card that asks, and with its message', () => {
    expectAgainst(told(no.facts, { type: 'ReplyMeant', by: maya, message: '9.1', as: 'talk' }));
    expectAgainst(told(no.facts, { type: 'Unsaid', message: '9.1' }));
  });
});

describe('that an approved plan is not to be built yet', () => {
  const approved = given(...takingPart).when(pressed(maya)).facts;

  const halted = told(approved, says('先别做', maya));

  test('stands until its author says yes, which has a sign', () => {
    expectAgainst(halted, { says: 'wait', by: maya, text: '先别做' });
    expectAgainst(told(halted, says('可以开工了', tom, '9.2')), { says: 'wait' });
    const lifted = given(...halted).when(says('you can start now', maya, '9.2'));
    expectAgainst(lifted.facts);
    expect(lifted.after.stage).toBe('closed');
    const signs = postsOf(lifted.facts).filter((each) => each.kind === 'reaction' && each.message === '9.2');
    expect(signs).toHaveLength(1);
    expectAgainst(told(halted, yes()));
  });

  test('is no wish, and goes to no role with the next version', () => {
    const { facts, after } = given(...told(halted, { type: 'ReopenAsked', by: tom, version: 1 })).when(
      wish(),
    );
    expect(after.points).toMatchObject([{ text: 'Add Fridays.' }]);
    expect(after.remarks).toMatchObject([{ text: 'Add Fridays.' }]);
    expectAgainst(facts, { says: 'wait', text: '先别做' });
  });
});

describe('an open concern', () => {
  const { session: before } = given(...takingPart);
  const concerned = [
    ...takingPart,
    ...raiseConcern(before, { at, by: tom, text: 'No names.', message: '8.1' }),
  ];

  test('lets no ✅ and no words approve, but the button that names it: one that came since is to be seen first', () => {
    const declined = { type: 'RequestDeclined', what: 'approve', reason: 'concernOpen' } as const;
    for (const input of [yes(), pressed()]) decides(concerned, input, declined);
    decides(concerned, says('approve', maya), { type: 'ReplyMade' }, declined);
    decides(concerned, pressed(maya, 1), { type: 'Approved', over: [1] });
  });

  describe.each([
    ['a no that is taken up', { type: 'ConcernTakeUpAsked', by: maya, concern: 1 } as const],
    ['a no beside a wish of somebody else', wish(maya, '.')],
  ])('%s', (_, asked) => {
    const acceptance = [{ id: 'AC1', text: 'None.' }];
    const put = [item({ id: 'R1', name: 'No names', fields: { kind: 'requirement', acceptance } })];
    const made = (as: 'take' | 'refuse', revised: Script['revised'] = [], more: Script = {}) => {
      const say = ['#1', '#2'].map((about) => ({ about, as, why: 'The desk needs them.' }));
      const answer = { say, ...(as === 'take' && { put }) };
      const turn: Script['turn'] = (role, round) => (role === 'ProductPlanner' && round > 2 ? answer : {});
      return played(
        { revised, turn, ...more },
        undefined,
        told(told(takingPart, says('no', tom, '8.2')), asked),
      );
    };

    test('stands no more against a version in which it was worked in, and its author may say no again', () => {
      const facts = made('take');
      const second = given(...facts).session;
      expect(second.versions).toHaveLength(2);
      expectAgainst(facts);
      expect(feedbackOn(second, 2).filter(({ by }) => by.id === tom.id)).toMatchObject([
        { by: tom, became: 'done' },
      ]);
      expectAgainst(told(facts, says('no', tom, '8.3', 2)), { says: 'no', by: tom, version: 2 });
    });

    test('stands against the plan before a draft that it came to: whoever approves that is shown it, and the files say so', () => {
      const facts = made('take', [], { reads: (_role, round) => (round > 2 ? { verdict: 'reserved' } : {}) });
      expect(given(...facts).session.versions.at(-1)).toMatchObject({ number: 2, artifact: 'draft' });
      decides(facts, yes(maya), { type: 'RequestDeclined', reason: 'concernOpen' });
      decides(facts, pressed(maya), { type: 'RequestDeclined', reason: 'concernOpen' });
      expect(wordsOf(facts, 'card:v2')).toContain('says no:* no');
      const approved = decides(facts, pressed(maya, 1), { type: 'Approved', over: [1] });
      const [first, second] = decisionFiles(replay(approved.facts)).map(({ content }) => JSON.parse(content));
      expect([first.status, second.status]).toEqual(['approved', 'replaced']);
      expect([first.closed?.by.id, second.closed]).toEqual([maya.id, undefined]);
      expect(first.voices).toContainEqual(expect.objectContaining({ text: 'no', state: 'stands' }));
    });

    test('is put to the roles once: where it was declined or partly done it stands, and is its author’s to take back', () => {
      const partly = [1, 2].map((issue) => ({ issue, became: 'partly' as const, note: 'Two of five.' }));
      for (const facts of [made('take', partly), made('refuse')]) {
        const { versions, points } = given(...facts).session;
        const version = versions.length;
        expectAgainst(facts, { says: 'no', by: tom, text: 'no', state: 'stands' });
        decides(facts, { ...yes(maya, '9.9'), version }, { type: 'RequestDeclined', reason: 'concernOpen' });
        const next = given(...facts).when({ ...wish(), version });
        expect(next.after.points.slice(points.length)).toMatchObject([{ text: 'Add Fridays.', by: maya }]);
        expectAgainst(next.facts, { says: 'no' });
        expect(wordsOf(facts, `card:v${version}`)).toContain('I Take It Back');
        const back = { type: 'ReplyMeant', by: tom, message: '8.2', as: 'withdraw' } as const;
        expectAgainst(told(facts, back));
        decides(facts, { ...back, by: maya }, { type: 'RequestDeclined', reason: 'notYours' });
      }
    });
  });

  const answer = { type: 'ConcernAnswerGiven', by: maya, concern: 1, text: 'They are hidden.' } as const;

  test('is told with its answer on the card of the version on which that was said, and stays there when it is approved', () => {
    const turn = rewording;
    const remaking = played({ turn }, ({ kind }) => kind === 'review-revision', told(takingPart, wish()));
    const wished = raiseConcern(given(...remaking).session, {
      ...{ at, by: tom, version: 1, says: 'wish', text: 'No names.', message: '8.1' },
    });
    const answered = told(played({ turn }, undefined, [...remaking, ...wished]), answer);
    const approved = told(answered, { ...pressed(), version: 2 });
    expect(approved.at(-1)).toMatchObject({ type: 'Approved', version: 2 });
    for (const facts of [answered, approved]) expect(wordsOf(facts, 'card:v2')).toContain('They are hidden.');
  });

  test('is answered by whoever may approve, which its author is told who was asked what should happen, and then a ✅ approves', () => {
    const refused = heard(takingPart, says('No, not like this.', tom, '8.1'), 'refuse');
    const settled = { type: 'VoiceSettled', how: 'answered', text: 'They are hidden.' } as const;
    const { facts } = decides(refused.facts, answer, settled);
    expect(wordsOf(facts, 'meant:8.1')).toContain('They are hidden.');
    decides(facts, yes(), { type: 'Approved' });
  });
});

test('what is said to a version and not understood yet lets no ✅ of somebody else approve, but the button; it is not lost with a wish', () => {
  const said = says('hm, the second task');
  const unclear = heard(takingPart, said, 'unclear');
  for (const { facts } of [given(...takingPart).when(said), unclear]) {
    decides(facts, yes(maya), { type: 'RequestDeclined', what: 'approve', reason: 'wordsOpen' });
    decides(facts, pressed(maya), { type: 'Approved' });
  }
  decides(unclear.facts, yes(tom), { type: 'Approved' });
  const meant = { type: 'ReplyMeant', by: tom, message: '9.1', as: 'concern' } as const;
  expect(wordsOf(told(unclear.facts, meant), 'meant:9.1')).toContain('chose *It’s a Concern*');
  decides(
    told(unclear.facts, wish()),
    meant,
    { type: 'ReplyRead' },
    { type: 'VoiceGiven', says: 'concern', by: tom, version: 2 },
  );
});
