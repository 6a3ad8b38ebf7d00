import type { Meaning } from '../../src/workshop/base/meaning.js';
import type { ReadFact } from '../../src/workshop/base/question.js';

/**
 * What people answer, in both languages, at one of five moments of the daily lunch poll. Maya asked for it, Lena was brought in, and
 * Tom reads along.
 * - one: Q1 is open, to Maya: "How many people vote?" (assumed: about 60).
 * - asked: besides it Q2, to Maya: "When does it begin?" (assumed: next Monday), and Q3, to Lena: "Who pays?" (assumed: the company).
 * - working: the roles speak. Q1 is answered by Maya: "60 people, the import takes 5 days"; Q2 was left to the roles; Q3 is answered
 *   by Lena: "The company".
 * - meeting: after round 2 the meeting has just opened, and has put Q1 ("When does it begin?") again; Q2 ("How many people vote?"),
 *   which Maya has seen on her card as well, waits for its turn.
 * - plan: v1 waits to be decided, and the questions stand as in `working`. What touches it is a concern on its card.
 */
export type Moment = 'one' | 'asked' | 'working' | 'meeting' | 'plan';

/** How an honest model reads a message: of each question what it says, and what fits none. */
export interface HonestReading {
  as: Meaning;
  facts?: (Partial<ReadFact> & { question: number })[];
  rest?: string;
}

export interface Answer {
  in: Moment;
  says: string;
  by?: 'lena' | 'tom';
  /** Missing where no model is to read it. */
  read?: HonestReading;
  /** All that becomes of it, as `effects` tells it in the test. */
  becomes: string[];
}

/** Messages of one kind at one moment. In what becomes of each, * is the message itself. */
function kind(
  moment: Moment,
  becomes: string[],
  messages: readonly string[],
  rest: Pick<Answer, 'by' | 'read'> = {},
): Answer[] {
  return messages.map((says) => ({
    ...{ in: moment, says, ...rest },
    becomes: becomes.map((each) => each.replace('*', () => says)),
  }));
}

const whole = (question: number, more: Partial<ReadFact> = {}): HonestReading => ({
  as: 'answer',
  facts: [{ question, ...more }],
});

/** Whether something was heard, and nothing else: it may be a yes to what is assumed. */
const heard = ['👌', '+1', ':ok_hand:', '👍🏽', '👌👌', '收到，谢谢', '好嘞👌', 'got it 👍'];

export const answers: readonly Answer[] = [
  ...kind('one', ['asks whether Q1 is as assumed'], heard),
  ...kind('one', ['on record'], ['😂😂', ':meow_party: :tada:']),
  ...kind('one', ['remark: *'], ['[file: a.png] [file: b.png]']),
  // With two open to Maya nobody can say which of them is meant.
  ...kind('asked', ['on record'], [...heard.slice(0, 2), '收到', 'noted']),
  ...kind('asked', ['asks whether Q3 is as assumed'], ['👌', '收到'], { by: 'lena' }),
  ...kind('asked', ['on record'], ['👌', '+1'], { by: 'tom' }),
  ...kind('asked', ['remark: *'], ['[file: quote.pdf]'], { by: 'tom' }),

  ...kind('one', ['Q1: *'], ['60', '60个人左右', '大约60人，都是员工', 'no, 40', '不是，85个'], {
    read: whole(1),
  }),
  // What somebody did not know of something else leaves no answer in doubt.
  ...kind('one', ['Q1: *'], ['I didn’t know of that rule, so 60', '之前不清楚还有那条规定，按60人'], {
    read: whole(1),
  }),
  ...kind(
    'one',
    ['Q1: * (in doubt)'],
    [
      ...['22 to 30 I guess', 'probably sixty, not sure though', 'Afaik it is 60', '60? my guess'],
      ...['我猜60', '可能60人吧', '60左右，拿不准', '也许六十个', '60，不知道这样够不够'],
    ],
    { read: whole(1) },
  ),
  ...kind(
    'asked',
    ['Q3 guess: *', 'remark: *'],
    ['Ben I suppose', 'the company, if I remember right', '好像公司出钱'],
    { read: whole(3) },
  ),
  ...kind('asked', ['Q1 guess: *', 'remark: *'], ['Not sure, maybe 40', '说不准，50上下'], {
    by: 'tom',
    read: whole(1),
  }),
  ...kind('asked', ['Q1: *'], ['I ran the last one: 48 voted', '上次是48人，名单在我这'], {
    by: 'tom',
    read: whole(1),
  }),
  ...kind('asked', ['Q3: * (in doubt)'], ['the company, I think', '应该是公司，我猜'], {
    by: 'lena',
    read: whole(3),
  }),

  ...kind('one', ['asks back'], ['Voters or guests?', '为什么要问这个'], {
    read: { as: 'question', facts: [{ question: 1 }] },
  }),
  ...kind('one', ['Q1 later'], ['I have to ask Ann first', '这个我周五才知道'], {
    read: { as: 'later', facts: [{ question: 1 }] },
  }),
  ...kind('one', ['Q1 left'], ['no idea, take what is usual', '没概念，按常规来'], {
    read: { as: 'leave', facts: [{ question: 1 }] },
  }),
  ...kind('one', ['remark: *'], ['@Tom are you in on Friday', '今天食堂人好多'], { read: { as: 'talk' } }),
  ...kind('one', ['Q1: *'], ['yes', 'ok', '是的', '可以'], { read: whole(1, { agrees: true }) }),

  // Late answers in their author's own words.
  ...kind('working', ['Q2: *'], ['Tuesday the 9th works for the start', '对了，四月一号开始'], {
    read: whole(2),
  }),
  ...kind('working', ['Q2: * (in doubt)'], ['it begins in May, I think', '五月启动吧，我猜'], {
    read: whole(2),
  }),
  ...kind('plan', ['Q2: *', 'concern'], ['start is 2 May', '启动日期：五月二号'], { read: whole(2) }),
  ...kind('working', ['remark: *'], ['looks promising', '大家会喜欢的'], { read: { as: 'talk' } }),
  ...kind('working', ['on record'], ['👌', '🎉']),
  ...kind('working', ['remark: *'], ['[file: menu.pdf]']),

  // Corrections: in part they stand below what they correct, which stays whole; said of all, in its place.
  ...kind(
    'working',
    ['Q1: 60 people, the import takes 5 days\nCorrection to “5 days”: 8到10天'],
    ['不对，是8到10天', 'sorry, the import: 8到10天'],
    { read: whole(1, { says: '8到10天', replaces: '5 days' }) },
  ),
  ...kind(
    'plan',
    ['Q1: 60 people, the import takes 5 days\nCorrection to “60 people”: 85 people', 'concern'],
    ['it is 85 people now', '85 people, I miscounted'],
    { read: whole(1, { says: '85 people', replaces: '60 people' }) },
  ),
  ...kind('working', ['Q1: 85 people'], ['forget both: 85 people'], {
    read: whole(1, { says: '85 people', replaces: '60 people, the import takes 5 days' }),
  }),
  ...kind('working', ['Q1: 60 people, the import takes 5 days\n*'], ['and two interns', '还有两个实习生'], {
    read: whole(1),
  }),
  ...kind('working', ['Q3 or: *', 'remark: *'], ['no, everybody pays for themselves', '不是，各付各的'], {
    read: whole(3),
  }),

  // Several things in one message: each lands once.
  ...kind('asked', ['Q1: 60', 'remark: the oven is broken'], ['the oven is broken, 60 will vote'], {
    read: { as: 'answer', facts: [{ question: 1, says: '60' }], rest: 'the oven is broken' },
  }),
  ...kind('asked', ['Q1: 60人', 'remark: 烤箱坏了'], ['烤箱坏了；投票的有60人'], {
    read: { as: 'answer', facts: [{ question: 1, says: '60人' }], rest: '烤箱坏了' },
  }),
  ...kind(
    'working',
    [
      'Q1: 60 people, the import takes 5 days\nCorrection to “60 people”: 85 people',
      'Q2: in May',
      'remark: no vote on holidays',
    ],
    ['make it 85 people, in May, no vote on holidays'],
    {
      read: {
        as: 'answer',
        facts: [
          { question: 1, says: '85 people', replaces: '60 people' },
          { question: 2, says: 'in May' },
        ],
        rest: 'no vote on holidays',
      },
    },
  ),

  // Around the opening of the meeting.
  ...kind('meeting', ['Q2: *'], ['about sixty will vote', '六十个左右'], { read: whole(2) }),
  ...kind('meeting', ['Q1: in May', 'Q2: 60'], ['60; in May'], {
    read: {
      as: 'answer',
      facts: [
        { question: 1, says: 'in May' },
        { question: 2, says: '60' },
      ],
    },
  }),
  ...kind('meeting', ['on record'], ['👌', '收到']),

  // What sounds like a decision and is none.
  ...kind('plan', ['remark: *'], ['谢谢，我先看看'], { read: { as: 'talk' } }),
  ...kind('plan', ['likes it'], ['+1', '赞'], { by: 'lena' }),
  ...kind(
    'plan',
    ['asks how it was meant'],
    ['yes if Ann agrees', '可以，但是先问下安', '行，不过等安点头'],
    { read: { as: 'approve' } },
  ),
  ...kind('asked', ['Q1: *'], ['stop counting at 60', '60，别再问了'], { read: whole(1) }),
];
