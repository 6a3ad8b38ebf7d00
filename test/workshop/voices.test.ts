import { describe, expect, test } from 'vitest';
import { decisionFiles } from '../../src/document/decision.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { evolve, replay } from '../../src/workshop/evolve.js';
import { type Objection, raiseConcern } from '../../src/workshop/deciding/approval/concerns.js';
import { feedbackOn } from '../../src/workshop/deciding/approval/review.js';
import {
  approversOf,
  besideOn,
  openConcerns,
  yesesOn,
} from '../../src/workshop/deciding/approval/queries.js';
import { sayBeside, sayYes } from '../../src/workshop/deciding/approval/voices.js';
import {
  hasWordToTakeBack,
  messageGone,
  reopen,
  takeBackVoice,
} from '../../src/workshop/deciding/approval/withdrawing.js';
import type { Fact } from '../../src/workshop/facts.js';
import { pending } from '../../src/workshop/pending.js';

import { postsOf } from '../slack/rendering.js';
import { at, given } from './given.js';
import { answerTo, item, lena, maya, played, type Script, told, tom } from './story.js';

const plan = played({});
const takingPart: Fact[] = [...plan, { type: 'MemberInvited', at, by: maya, person: tom, speaksFor: '' }];
const settled = (approving: 'members' | 'requester' | 'two'): Fact[] =>
  takingPart.map((fact) =>
    fact.type === 'WorkshopOpened' ? { ...fact, settings: { ...fact.settings, approving } } : fact,
  );
const yes = (by = maya, message = '7.1') =>
  ({ type: 'ApproveAsked', by, version: 1, via: 'reaction', message }) as const;
const pressed = (by = maya, seen?: number) =>
  ({ type: 'ApproveAsked', by, version: 1, via: 'button', ...(seen && { seen }) }) as const;
const removed = (by = maya, message = '7.1') =>
  ({ type: 'ReactionRemoved', by, message, like: false }) as const;
const objection = (facts: Fact[], by = tom) => [
  ...facts,
  ...raiseConcern(given(...facts).session, { at, by, text: 'No names.', message: '8.1' }),
];

test('a 👎 is told how a no is heard, and one on a plan that waits no more says nothing', () => {
  const no = (by: typeof maya) => ({ type: 'Disliked', by, version: 1, message: '7.1' }) as const;
  for (const by of [maya, tom])
    given(...plan)
      .when(no(by))
      .then({ type: 'RequestDeclined', to: by, reason: 'unclear' });
  const remade = told(plan, { type: 'ChangesAsked', by: maya, version: 1, text: 'Add Fridays.' });
  given(...remade)
    .when(no(tom))
    .thenIgnored('outdated');
});

describe('a wish of somebody who does not decide alone', () => {
  const said = {
    type: 'Said',
    by: tom,
    message: '8.1',
    text: 'Could it send a reminder in June?',
    seen: 1,
  } as const;
  const { after, facts: heard } = given(...takingPart).when(said);
  const [task] = pending(after);
  const { facts } = given(...heard).when(
    answerTo(task as Task, { reading: () => ({ as: 'change' }) }, after),
  );
  const shown = (of: string) =>
    JSON.stringify(postsOf(facts).findLast((each) => 'of' in each && each.of === of));

  test('is called a wish on the card and in the file, and nobody objects by it', () => {
    expect(openConcerns(replay(facts))).toMatchObject([{ by: tom, says: 'wish', number: 1 }]);
    expect(shown('card:v1')).toContain('’s wish:* Could it send a reminder in June?');
    expect(shown('card:v1')).toContain('concern_take_up');
    expect(shown('card:v1')).not.toMatch(/objects|concern:\*|Approve all the same/);
    expect(JSON.stringify(postsOf(facts))).not.toContain('Against it');
    expect(decisionFiles(replay(facts))[0]?.content).toContain('"says": "wish"');
  });

  test('keeps no words and no ✅ from approving, and stands on at the approval', () => {
    const { facts: approved } = given(...facts)
      .when(yes())
      .then({ type: 'Approved', by: maya, over: [1] });
    const card = postsOf(approved).findLast(({ part }) => part.includes('approved'));
    expect(JSON.stringify(card)).toContain('’s wish:* Could it send a reminder in June?');
  });
});

describe('who approves', () => {
  test('everybody who takes part, where the channel has settled nothing', () => {
    given(...takingPart)
      .when(yes(tom))
      .then({ type: 'Approved', by: tom, via: 'reaction', message: '7.1' });
  });

  test('the requester alone, where the channel says so: the ✅ of somebody else is only for it', () => {
    const { facts } = given(...settled('requester'))
      .when(yes(tom))
      .then({ type: 'VoiceGiven', counts: false });
    given(...facts)
      .when(pressed(maya))
      .then({ type: 'Approved', by: maya });
  });

  test('two of those who take part, each once', () => {
    const { facts } = given(...settled('two'))
      .when(yes(maya))
      .then({ type: 'VoiceGiven', counts: true });
    const again = given(...facts)
      .when(yes(maya, '7.2'))
      .then({ type: 'VoiceGiven', counts: true });

    expect(again.after.stage).toBe('decision');
    given(...again.facts)
      .when(pressed(tom))
      .then({ type: 'Approved', by: tom });
  });
});

test('a 👍 is a voice, and approves nothing, whoever gives it', () => {
  const { session } = given(...takingPart);
  for (const by of [tom, maya])
    expect(sayBeside(session, { at, by, version: 1, message: '9.1' }, 'like', 'reply')).toMatchObject([
      { type: 'VoiceGiven', by, says: 'like' },
    ]);
});

describe('a no', () => {
  const says = (text: string, by = tom, message = '9.1') =>
    ({ type: 'Said', by, message, text, seen: 1 }) as const;

  test('of anybody who takes part stands, also where somebody else would approve with one click', () => {
    for (const [by, other] of [
      [tom, maya],
      [maya, tom],
    ] as const)
      for (const text of ['no', '不同意', '还不行']) {
        const { facts, after } = given(...takingPart).when(says(text, by));
        expect(openConcerns(after)).toMatchObject([{ says: 'no', by, text }]);
        given(...facts)
          .when(yes(other))
          .then({ type: 'RequestDeclined', reason: 'concernOpen' });
        given(...facts)
          .when(pressed(other, 1))
          .then({ type: 'Approved', over: [1] });
      }
  });

  test('of a draft is none: its author is asked what should happen', () => {
    const reserved = () => ({ verdict: 'reserved' }) as const;
    const draft = played({ turn: reserved, reads: reserved });
    given(...draft)
      .when(says('no', maya))
      .then({ type: 'ReplyMade', as: 'refuse' });
  });

  test('goes when its author approves, and is told in the plan when they say what should change', () => {
    const no = given(...takingPart).when(says('no', maya));
    given(...no.facts)
      .when(yes(maya))
      .then({ type: 'VoiceTakenBack', number: 1 }, { type: 'Approved', by: maya });
    const wish = given(...no.facts).when({
      type: 'ChangesAsked',
      by: maya,
      version: 1,
      text: 'T1 is too big.',
    });
    expect(wish.after.voices).toMatchObject([{ says: 'no', state: 'taken up' }]);
    const undone = given(...wish.facts).when({ type: 'WishUndone', by: maya, version: 1 });
    expect(openConcerns(undone.after)).toMatchObject([{ says: 'no', by: maya }]);
  });

  test.each(['no objections', 'ok', '没意见', '可以了'])(
    'goes by a mere yes of its author, which approves nothing: %s',
    (text) => {
      const { facts } = given(...takingPart).when(says('不行'));
      const yields = given(...facts).when(says(text, tom, '9.2'));
      expect(openConcerns(yields.after)).toEqual([]);
      expect(yields.after.stage).toBe('decision');
      expect(besideOn(yields.after, 1, 'like')).toEqual([tom]);
      given(...facts)
        .when(says('批准', tom, '9.2'))
        .then({ type: 'VoiceTakenBack' }, { type: 'Approved', by: tom });
    },
  );

  test('is followed by what should happen: that is a change, however it is put', () => {
    const no = given(...takingPart).when(says('不同意', maya));
    for (const as of ['refuse', 'concern', 'unclear'] as const) {
      const more = given(...no.facts).when(says('不同意，T1 太大了', maya, '9.2'));
      const [task] = pending(more.after);
      if (!task) throw new Error('nobody reads it');
      const read = given(...more.facts).when(answerTo(task, { reading: () => ({ as }) }, more.after));
      expect(read.facts.map(({ type }) => type)).toContain('RoundAdded');
      expect(openConcerns(read.after)).toEqual([]);
    }
  });

  const reading = (facts: Fact[], text: string, as: 'unclear' | 'talk' | 'withdraw') => {
    const heard = given(...facts).when(says(text, tom, '9.3'));
    const [task] = pending(heard.after);
    return task?.kind === 'read-reply'
      ? given(...heard.facts).when(answerTo(task, { reading: () => ({ as }) }, heard.after))
      : heard;
  };
  const noOn: Objection = { at, by: tom, text: 'Not on the 18th.', message: '8.0', says: 'no' };
  const noAndConcern = objection([...takingPart, ...raiseConcern(given(...takingPart).session, noOn)]);

  test.each(['11 December works for me, I have no objection any more', '12 月 11 日可以，没有异议了'])(
    'goes with all that its author has against it, where that is over: %s',
    (text) => {
      for (const as of ['unclear', 'talk', 'withdraw'] as const)
        expect(openConcerns(reading(noAndConcern, text, as).after)).toEqual([]);
    },
  );

  test('stays where it is over on a condition, and its author is asked: that it is over is offered', () => {
    const asked = reading(noAndConcern, 'I have no objection any more if Ms Brandt agrees', 'unclear');
    expect(openConcerns(asked.after)).toHaveLength(2);
    const cards = JSON.stringify(postsOf(asked.facts));
    expect(cards).toContain('I Take It Back');
    const meant = { type: 'ReplyMeant', by: tom, message: '9.3', as: 'withdraw' } as const;
    expect(openConcerns(given(...asked.facts).when(meant).after)).toEqual([]);
  });

  test.each(['I take my no back', '我收回我的反对'])(
    'is taken back by its name, and no other word: %s',
    (text) => {
      const { after } = reading(noAndConcern, text, 'withdraw');
      expect(openConcerns(after)).toMatchObject([{ says: 'concern', text: 'No names.' }]);
    },
  );

  test('that is taken back while the next version is made holds that one up no more, also where it is declined', () => {
    const wish = { type: 'ChangesAsked', by: maya, version: 1, text: 'Add Fridays.' } as const;
    const back = reading(
      told(given(...takingPart).when(says('不同意')).facts, wish),
      'I take my no back',
      'withdraw',
    );
    const made = played(
      {
        turn: (role, round) =>
          role === 'ProductPlanner' && round > 2
            ? { say: ['#1', '#2'].map((about) => ({ about, as: 'refuse', why: 'No.' })) }
            : {},
      },
      undefined,
      back.facts,
    );
    expect(openConcerns(given(...made).session)).toEqual([]);
  });

  test('is taken back by its author on the card that asks, and with its message', () => {
    const no = given(...takingPart).when(says('no', maya));
    const meant = given(...no.facts).when({ type: 'ReplyMeant', by: maya, message: '9.1', as: 'talk' });
    const deleted = given(...no.facts).when({ type: 'Unsaid', message: '9.1' });
    for (const { after } of [meant, deleted]) expect(openConcerns(after)).toEqual([]);
  });
});

describe('that an approved plan is not to be built yet', () => {
  const approved = given(...takingPart).when(pressed(maya)).facts;
  const says = (text: string, message: string, by = maya) =>
    ({ type: 'Said', by, message, text, seen: 1 }) as const;

  test.each([
    ["wait, don't", 'go ahead then'],
    ["wait, don't", 'you can start now'],
    ['先别做', '可以开工了'],
  ])('stands until its author says yes, which has a sign: %s, %s', (halt, yesSaid) => {
    const halted = given(...approved).when(says(halt, '9.1'));
    expect(openConcerns(halted.after)).toMatchObject([{ says: 'wait', by: maya, text: halt }]);
    const other = given(...halted.facts).when(says(yesSaid, '9.2', tom));
    expect(openConcerns(other.after)).toHaveLength(1);
    const lifted = given(...halted.facts).when(says(yesSaid, '9.2'));
    expect(openConcerns(lifted.after)).toEqual([]);
    expect(lifted.after.stage).toBe('closed');
    const signs = postsOf(lifted.facts).filter((each) => each.kind === 'reaction' && each.message === '9.2');
    expect(signs).toHaveLength(1);
    expect(openConcerns(given(...halted.facts).when(yes()).after)).toEqual([]);
  });

  test('is no wish, and goes to no role with the next version', () => {
    const reopened = { type: 'ReopenAsked', by: tom, version: 1 } as const;
    const wish = { type: 'ChangesAsked', by: maya, version: 1, text: 'Add Fridays.' } as const;
    const made = given(...told(given(...approved).when(says('先别做', '9.1')).facts, reopened)).when(wish);
    expect(made.after.issues).toMatchObject([{ text: 'Add Fridays.' }]);
    expect(made.after.remarks).toMatchObject([{ text: 'Add Fridays.' }]);
    expect(openConcerns(made.after)).toMatchObject([{ says: 'wait', text: '先别做' }]);
  });
});

test('who has not decided yet is named, and holds up nobody', () => {
  for (const text of ['not yet', 'still reading', '再看看']) {
    const said = { type: 'Said', by: tom, message: '9.1', text, seen: 1 } as const;
    const { facts, after } = given(...takingPart).when(said);
    expect(after.parked).toBeUndefined();
    expect(besideOn(after, 1, 'wait')).toEqual([tom]);
    const approved = given(...facts)
      .when(yes(maya))
      .then({ type: 'Approved' });
    const decided = given(...approved.facts).when(yes(tom));
    expect(besideOn(decided.after, 1, 'wait')).toEqual([]);
  }
});

describe('an open concern', () => {
  const concerned = objection(takingPart);

  test('lets no ✅ and no words approve, but the button that names it', () => {
    given(...concerned)
      .when(yes())
      .then({ type: 'RequestDeclined', what: 'approve', reason: 'concernOpen' });
    const { session } = given(...concerned);
    expect(sayYes(session, { at, by: maya, version: 1, via: 'reply', message: '9.1' }, evolve)).toMatchObject(
      [{ type: 'RequestDeclined', reason: 'concernOpen' }],
    );
    given(...concerned)
      .when(pressed(maya, 1))
      .then({ type: 'Approved', over: [1] });
  });

  test('that came while the card was redrawn is to be seen first', () => {
    given(...concerned)
      .when(pressed())
      .then({ type: 'RequestDeclined', reason: 'concernOpen' });
  });

  test('is taken up by its author: one more round, once', () => {
    const { facts } = given(...concerned)
      .when({ type: 'ConcernTakeUpAsked', by: tom, concern: 1 })
      .then(
        { type: 'VoiceSettled', how: 'taken up' },
        { type: 'RoundAdded', why: 'concern', by: tom },
        { type: 'RoundStarted' },
      );
    given(...facts)
      .when({ type: 'ConcernTakeUpAsked', by: maya, concern: 1 })
      .then({ type: 'RequestDeclined', what: 'concern', reason: 'nothingOpen' });
    expect(given(...facts).session.remarks).toMatchObject([{ id: '8.1', by: tom, text: 'No names.' }]);
  });

  describe.each([
    ['a no that is taken up', { type: 'ConcernTakeUpAsked', by: maya, concern: 1 } as const],
    ['a no with a wish', { type: 'ChangesAsked', by: tom, version: 1, text: 'No names at all.' } as const],
    [
      'a no beside a wish of somebody else',
      { type: 'ChangesAsked', by: maya, version: 1, text: '.' } as const,
    ],
  ])('%s', (_, asked) => {
    const no = { type: 'Said', by: tom, message: '8.2', text: 'no', seen: 1 } as const;
    const before = given(...takingPart).when(no).facts;
    const put = [
      item({
        id: 'R1',
        name: 'No names',
        fields: { kind: 'requirement', acceptance: [{ id: 'AC1', text: 'None.' }] },
      }),
    ];
    const made = (as: 'take' | 'refuse', puts: boolean, revised: Script['revised'] = []) =>
      played(
        {
          revised,
          turn: (role, round) =>
            role === 'ProductPlanner' && round > 2
              ? {
                  ...(puts && { put }),
                  say: ['#1', '#2'].map((about) => ({ about, as, why: 'The desk needs them.' })),
                }
              : {},
        },
        undefined,
        told(before, asked),
      );

    test('stands no more against a version in which it was worked in, and its author may say no again', () => {
      const facts = made('take', true);
      const { session } = given(...facts);
      expect(session.versions).toHaveLength(2);
      expect(openConcerns(session)).toEqual([]);
      expect(feedbackOn(session, 2).filter(({ by }) => by.id === tom.id)).toMatchObject([
        { by: tom, became: 'done' },
      ]);
      const again = given(...facts).when({ ...no, message: '8.3', seen: 2 });
      expect(openConcerns(again.after)).toMatchObject([{ says: 'no', by: tom, version: 2 }]);
    });

    test('is put to the roles once: where it was declined or partly done it is its author’s to take back', () => {
      const partly = [1, 2].map((issue) => ({ issue, became: 'partly' as const, note: 'Two of five.' }));
      for (const facts of [made('take', true, partly), made('refuse', false)]) {
        const { session } = given(...facts);
        const version = session.versions.length;
        expect(openConcerns(session)).toMatchObject([{ says: 'no', by: tom, text: 'no' }]);
        const next = given(...facts).when({ type: 'ChangesAsked', by: maya, version, text: 'Add Fridays.' });
        expect(next.after.issues.at(-1)).toMatchObject({ text: 'Add Fridays.', by: maya });
        expect(next.after.issues).toHaveLength(session.issues.length + 1);
        expect(openConcerns(next.after)).toHaveLength(1);
        const card = postsOf(facts).findLast((each) =>
          [each.part, 'of' in each && each.of].includes(`card:v${version}`),
        );
        expect(JSON.stringify(card)).toContain('I Take It Back');
        const back = { type: 'ReplyMeant', by: tom, message: '8.2', as: 'withdraw' } as const;
        expect(openConcerns(given(...facts).when(back).after)).toEqual([]);
        given(...facts)
          .when({ ...back, by: maya })
          .then({ type: 'RequestDeclined', reason: 'notYours' });
      }
    });

    test('stands on where it was declined', () => {
      const { session } = given(...made('refuse', false));
      expect(openConcerns(session)).toMatchObject([{ says: 'no', by: tom, state: 'stands' }]);
      given(...made('refuse', false))
        .when(yes(maya, '9.9'))
        .then({ type: 'RequestDeclined', reason: 'concernOpen' });
    });
  });

  test('is answered by whoever may approve, and then a ✅ approves', () => {
    const { facts } = given(...concerned)
      .when({ type: 'ConcernAnswerGiven', by: maya, concern: 1, text: 'They are hidden.' })
      .then({ type: 'VoiceSettled', how: 'answered', text: 'They are hidden.' });
    given(...facts)
      .when(yes())
      .then({ type: 'Approved' });
  });

  test('is told with its answer on the card of the version on which that was said, and stays there when it is approved', () => {
    const asked = { type: 'ChangesAsked', by: maya, version: 1, text: 'Guests vote.' } as const;
    const turn: Script['turn'] = (role, round, { plan: { items } }) => ({
      put: items.flatMap((each) =>
        each.id === 'R1' && role === 'ProductPlanner' && round > 2
          ? item({ id: 'R1', text: `As of round ${round}`, fields: each.fields })
          : [],
      ),
      say: role === 'ProductPlanner' && round > 2 ? [{ about: '#1', as: 'take', why: 'yes' }] : [],
    });
    const remaking = played({ turn }, ({ kind }) => kind === 'review-revision', told(takingPart, asked));
    const wish = raiseConcern(given(...remaking).session, {
      ...{ at, by: tom, version: 1, says: 'wish', text: 'No names.', message: '8.1' },
    });
    const second = played({ turn }, undefined, [...remaking, ...wish]);
    const card = (facts: Fact[]) => {
      const posts = postsOf(facts);
      const first = posts.findLast(({ part }) => part === 'card:v2');
      return JSON.stringify(
        posts.findLast((each) => each === first || (each.kind === 'edit' && each.of === 'card:v2')),
      );
    };
    const answer = 'They are hidden.';
    const answered = told(second, { type: 'ConcernAnswerGiven', by: maya, concern: 1, text: answer });
    expect(card(answered)).toContain(answer);
    const approved = told(answered, { ...pressed(), version: 2 });
    expect(approved.at(-1)).toMatchObject({ type: 'Approved', version: 2 });
    expect(card(approved)).toContain(answer);
  });

  test('is told its author with the answer where they were asked what should happen', () => {
    const no = { type: 'Said', by: tom, message: '8.1', text: 'No, not like this.', seen: 1 } as const;
    const script: Script = { reading: () => ({ as: 'refuse' }) };
    const refused = played(script, undefined, told(takingPart, no));
    const answered = told(refused, {
      type: 'ConcernAnswerGiven',
      by: maya,
      concern: 1,
      text: 'They are hidden.',
    });
    const meant = postsOf(answered).findLast(({ part, ...post }) =>
      `${part} ${'of' in post ? post.of : ''}`.includes('meant:8.1'),
    );
    expect(JSON.stringify(meant)).toContain('They are hidden.');
  });

  test('goes with its message, or by the words of its author', () => {
    const { session } = given(...concerned);
    expect(hasWordToTakeBack(session, tom)).toBe(true);
    expect(hasWordToTakeBack(session, maya)).toBe(false);
    const gone = [{ type: 'VoiceTakenBack', number: 1, by: tom }];
    expect(messageGone(session, { at, message: '8.1' }, evolve)).toMatchObject(gone);
    expect(takeBackVoice(session, { at, by: tom }, evolve)).toMatchObject(gone);
    expect(takeBackVoice(session, { at, by: maya }, evolve)).toMatchObject([{ reason: 'nothingOpen' }]);
  });
});

describe('taking back', () => {
  test('a removed ✅ takes the approval with it, and another one approves again', () => {
    const approved = told(takingPart, yes());
    const { facts, after } = given(...approved)
      .when(removed())
      .then({ type: 'VoiceTakenBack', by: maya }, { type: 'Reopened', undone: true, by: maya });

    expect(after).toMatchObject({ stage: 'decision', approvals: [{ withdrawn: { by: maya } }] });
    expect(yesesOn(after, 1)).toEqual([]);
    given(...facts)
      .when(removed())
      .thenIgnored('unknown');
    given(...facts)
      .when(yes())
      .then({ type: 'Approved' });
  });

  test('the approval goes with whoever gave it, and whoever else is for it approves again', () => {
    const approved = told(told(takingPart, yes()), yes(tom));
    const { facts, after } = given(...approved)
      .when(removed())
      .then({ type: 'VoiceTakenBack', by: maya }, { type: 'Reopened', undone: true });

    expect(yesesOn(after, 1)).toMatchObject([{ by: tom }]);
    given(...facts)
      .when({ type: 'ApproveAsked', by: tom, version: 1, via: 'button' })
      .then({ type: 'Approved', by: tom });
  });

  test('the requester undoes what somebody else approved, who can approve it anew', () => {
    const approved = told(takingPart, yes(tom));
    const { facts, after } = given(...approved)
      .when({ type: 'UndoAsked', by: maya, version: 1 })
      .then({ type: 'Reopened', undone: true, by: maya });

    expect(approversOf(after, 1)).toMatchObject([tom]);
    given(...facts)
      .when(pressed(tom))
      .then({ type: 'Approved', by: tom });
  });

  test('the requester undoes what two others approved: both are for it, and one of them says so again', () => {
    const third: Fact = { type: 'MemberInvited', at, by: maya, person: lena, speaksFor: '' };
    const first = given(...settled('two'), third).when(yes(tom, '7.2'));
    const { facts } = given(...first.facts)
      .when(yes(lena, '7.3'))
      .then({ type: 'Approved' });
    const { facts: undone, after } = given(...facts)
      .when({ type: 'UndoAsked', by: maya, version: 1 })
      .then({ type: 'Reopened', undone: true, by: maya });

    expect(approversOf(after, 1)).toEqual([tom, lena]);
    given(...undone)
      .when(pressed(lena))
      .then({ type: 'Approved', by: lena });
  });

  test('of two who approved one takes it back: the other goes on counting', () => {
    const first = given(...settled('two')).when(yes(maya));
    const { facts } = given(...first.facts).when(yes(tom, '7.2'));
    const { after } = given(...facts)
      .when({ type: 'UndoAsked', by: maya, version: 1 })
      .then({ type: 'Reopened', undone: true, by: maya });
    expect(approversOf(after, 1)).toEqual([tom]);
    const without = given(...facts)
      .when(removed(maya))
      .then({ type: 'VoiceTakenBack' }, { type: 'Reopened', undone: true });
    expect(approversOf(without.after, 1)).toEqual([tom]);
  });

  test('an approved plan is reopened by whoever may approve, once, and every voice is gone', () => {
    const approved = told(takingPart, yes());
    const { facts, after } = given(...approved)
      .when({ type: 'ReopenAsked', by: tom, version: 1 })
      .then({ type: 'Reopened', by: tom });

    expect(after).toMatchObject({ stage: 'decision', approvals: [{ withdrawn: { by: tom } }] });
    expect(yesesOn(after, 1)).toEqual([]);
    given(...facts)
      .when({ type: 'ReopenAsked', by: tom, version: 1 })
      .then({ type: 'RequestDeclined', what: 'reopen' });
    const ben = { id: 'U0BEN', name: 'Ben' };
    expect(reopen(given(...approved).session, { at, by: ben, version: 1 })).toMatchObject([
      { reason: 'notYours' },
    ]);
  });

  test('a plan that had waited again, since a wish changed nothing, is reopened after it was cancelled', () => {
    const wished = given(...plan).when({ type: 'ChangesAsked', by: maya, version: 1, text: 'no names' });
    const declinedWish = played({}, undefined, wished.facts);
    expect(given(...declinedWish).session).toMatchObject({ stage: 'decision', versions: [{ number: 1 }] });
    const { facts } = given(...declinedWish).when({ type: 'CancelAsked', by: maya, admin: false });
    given(...facts)
      .when({ type: 'ReopenAsked', by: maya, version: 1 })
      .then({ type: 'Reopened', version: 1 });
  });

  test('so is the last plan, after the draft that came of a change of it was dropped', () => {
    const wished = given(...plan).when({ type: 'ChangesAsked', by: maya, version: 1, text: 'no names' });
    const facts = played({ turn: () => ({ verdict: 'objects', reason: 'no' }) }, undefined, wished.facts);
    const dropped = given(...facts).when({ type: 'DropAsked', by: maya, version: 2 });

    const { after } = given(...dropped.facts)
      .when({ type: 'ReopenAsked', by: maya, version: 1 })
      .then({ type: 'Reopened', version: 1 });
    expect(after).toMatchObject({
      stage: 'decision',
      versions: [{ artifact: 'plan' }, { artifact: 'draft' }],
    });
    expect(after.outcome).toBeUndefined();
  });

  test('a concern after the approval is recorded, and stays open', () => {
    const approved = told(takingPart, yes());
    const after = objection(approved).reduce(evolve, given().session);

    expect(after.stage).toBe('closed');
    expect(openConcerns(after)).toMatchObject([{ version: 1 }]);
  });
});

describe('while the next version is made', () => {
  const wish = (by = maya, text = 'guests vote') => ({ type: 'ChangesAsked', by, version: 1, text }) as const;

  test('a wish joins the round, and Approve is off', () => {
    const { facts: made } = given(...told(takingPart, wish()))
      .when(wish(tom, 'no names'))
      .then({ type: 'RoundAdded', by: tom, why: 'changes' });
    given(...made)
      .when(pressed())
      .then({ type: 'RequestDeclined', reason: 'decided' });
    const { session } = given(...made);
    expect(session.remarks).toMatchObject([
      { by: maya, text: 'guests vote' },
      { by: tom, text: 'no names' },
    ]);
    expect(session.issues).toMatchObject([
      { by: maya, remark: 1 },
      { by: tom, remark: 2 },
    ]);
  });

  test('a wish that comes in the last round is heard in one more', () => {
    const turn: Script['turn'] = (role, round, { issues, plan: { items } }) => {
      const due = issues.find(({ state }) => state === 'open');
      const text = `Everyone votes, as of round ${round}`;
      const r1 = items.flatMap(({ id, fields }) => (id === 'R1' ? item({ id, text, fields }) : []));
      return role === 'ProductPlanner' && due
        ? { put: r1, say: [{ about: `#${due.number}`, as: 'take', why: 'yes' }] }
        : {};
    };
    const reading = played({ turn }, (task) => task.kind === 'speak' && task.reads, told(takingPart, wish()));
    const limit = given(...reading).session.roundLimit;
    const session = given(...played({ turn }, undefined, told(reading, wish(tom, 'no names')))).session;

    expect(session.rounds.length).toBeLessThanOrEqual(limit + 1);
    expect(session.versions.map(({ artifact }) => artifact)).toEqual(['plan', 'plan']);
    expect(session.issues).toMatchObject([{ state: 'settled' }, { by: tom, state: 'settled' }]);
    expect(feedbackOn(session, 2)).toMatchObject([{ became: 'done' }, { by: tom, became: 'done' }]);
  });

  test('a wish that comes while the version is being put together brings the roles back', () => {
    const turn: Script['turn'] = (role, round, { plan: { items } }) =>
      role === 'ProductPlanner' && round > 2
        ? {
            put: items.flatMap(({ id, fields }) =>
              id === 'R1' ? item({ id, text: `As of round ${round}`, fields }) : [],
            ),
            say: ['#1', '#2'].map((about) => ({ about, as: 'take' as const, why: 'yes' })),
          }
        : {};
    const issuing = played({ turn }, ({ kind }) => kind === 'review-revision', told(takingPart, wish()));
    const { facts } = given(...issuing)
      .when(wish(tom, 'no names'))
      .then({ type: 'RoundAdded', by: tom }, { type: 'RoundStarted' });
    const { session } = given(...played({ turn }, undefined, facts));

    expect(session).toMatchObject({ stage: 'decision', versions: [{}, { artifact: 'plan' }] });
    expect(feedbackOn(session, 2)).toMatchObject([{ became: 'done' }, { by: tom, became: 'done' }]);
  });

  test('a wish that joined is taken back until somebody has answered it: its point and its words go', () => {
    const { facts } = given(...told(takingPart, wish())).when(wish(tom, 'no names'));
    const { session } = given(...facts);
    const [gone] = takeBackVoice(session, { at, by: tom }, evolve);

    expect(gone).toMatchObject({ type: 'VoiceTakenBack', of: 'wish', by: tom });
    expect(gone && evolve(session, gone)).toMatchObject({
      ...{ stage: 'discussion', changes: [{ by: maya }], remarks: [{ by: maya }] },
      issues: [{ state: 'open' }, { state: 'parked' }],
    });
  });

  test('a concern waits for its card', () => {
    const { session } = given(...told(takingPart, wish()));
    expect(raiseConcern(session, { at, by: tom, text: 'no names' })).toMatchObject([
      { type: 'VoiceGiven', says: 'concern', version: 2 },
    ]);
  });

  test('taken back before anybody has spoken, the plan waits again as it was, and the wish does not count', () => {
    const { after } = given(...told(takingPart, wish()))
      .when({ type: 'WishUndone', by: maya, version: 1 })
      .then(
        { type: 'VoiceTakenBack', of: 'wish' },
        { type: 'RoundClosed' },
        { type: 'WishesDeclined', version: 1 },
      );

    expect(after).toMatchObject({
      ...{ stage: 'decision', changes: [], remarks: [] },
      issues: [{ state: 'parked' }],
    });
    const spoken = played({}, (task) => task.kind === 'speak' && task.reads, told(takingPart, wish()));
    expect(takeBackVoice(given(...spoken).session, { at, by: maya }, evolve)).toMatchObject([
      { reason: 'nothingOpen' },
    ]);
  });
});

describe('what is said to a version and not understood yet', () => {
  const said = { type: 'Said', by: tom, message: '9.1', text: 'hm, the second task', seen: 1 } as const;
  const waits = given(...takingPart).when(said);
  const [task] = pending(waits.after);
  if (!task) throw new Error('nobody reads it');
  const unclear = given(...waits.facts).when(
    answerTo(task, { reading: () => ({ as: 'unclear' }) }, waits.after),
  );

  test('lets no ✅ of somebody else approve, but the button that names it', () => {
    for (const { facts } of [waits, unclear]) {
      given(...facts)
        .when(yes(maya))
        .then({ type: 'RequestDeclined', what: 'approve', reason: 'wordsOpen' });
      given(...facts)
        .when(pressed(maya))
        .then({ type: 'Approved' });
    }
    given(...unclear.facts)
      .when(yes(tom))
      .then({ type: 'Approved' });
  });

  test('is not lost with a wish of somebody else: its author may still say what it was', () => {
    const wish = given(...unclear.facts).when({
      type: 'ChangesAsked',
      by: maya,
      version: 1,
      text: 'Add Fridays.',
    });
    given(...wish.facts)
      .when({ type: 'ReplyMeant', by: tom, message: '9.1', as: 'concern' })
      .then({ type: 'ReplyRead' }, { type: 'VoiceGiven', says: 'concern', by: tom, version: 2 });
  });
});
