import { decisionFiles } from '../../src/document/decision.js';
import { describe, expect, test } from 'vitest';
import { readReply } from '../../src/prompts/replies.js';
import type { Fact } from '../../src/workshop/facts.js';
import { openConcerns } from '../../src/workshop/deciding/approval/queries.js';
import { bytes } from '../prompts/rendered.js';
import { postsOf } from '../slack/rendering.js';
import { asking, maya, played, type Script, sessionOf, told, tom } from './story.js';

const now = '2026-03-02T09:00:00.000Z';
const said = (text: string, message: string) => ({ type: 'Said', by: maya, message, text }) as const;
const waiting = ({ kind }: { kind: string }) => kind === 'begin-round';
const isRead = ({ kind }: { kind: string }) => kind === 'read-reply';

const plain = { says: '', agrees: false, replaces: '', doubt: '', who: '' };
const script: Script = {
  view: (role) =>
    role === 'ProductPlanner'
      ? [asking('blocking', 'How many vote?'), asking('blocking', 'When does it begin?')]
      : [],
};
/** One message answers both questions; `then` is how the next one is read. */
const reads = (then: ReturnType<NonNullable<Script['reading']>>): Script => ({
  ...script,
  reading: (text) =>
    text.startsWith('Six')
      ? {
          ...{ as: 'answer', questions: [1, 2] },
          facts: [
            { ...plain, question: 1, says: 'Six people', agrees: true },
            { ...plain, question: 2, says: 'in January', agrees: true },
          ],
        }
      : then,
});
const corrected = reads({
  ...{ as: 'answer', question: 1 },
  facts: [{ ...plain, question: 1, says: '60 people', replaces: 'Six people' }],
});
const both = told(played(script, waiting), said('Six people, and it begins in January', '1.1'));
/** The next two have been told, and the roles are in round 2. */
const inRound2 = played(
  corrected,
  (task) => task.kind === 'speak' && task.round === 2 && task.role === 'RiskPlanner',
  both,
);
const meaning = (facts: Fact[]) => told(facts, { ...said('Q1: sorry, I meant 60 people?', '1.2') });
const words = (facts: Fact[], number: number) =>
  sessionOf(facts).questions.find((each) => each.number === number)?.closure?.text;

describe('a message that answers two questions', () => {
  test('gives each its own words, and may be corrected on the first: the model is shown both answers, a line each', () => {
    expect([words(inRound2, 1), words(inRound2, 2)]).toEqual(['Six people', 'in January']);
    const open = meaning(inRound2);
    const shown = bytes(readReply(sessionOf(open), '1.2', now).layout);
    expect(shown).toContain('Q1 How many vote? (assumed: Only staff.) → Six people');
    expect(shown).toContain('Q2 When does it begin? (assumed: Only staff.) → in January');
  });

  /** A model has found that it is about the first question, and nothing besides. */
  const readPlainly = (facts: Fact[], text: string) => {
    const says = { ...plain, question: 1, says: '60' };
    const about = reads({ as: 'answer', question: 1, facts: [says] });
    return played(about, (task) => !isRead(task), told(facts, said(text, '1.2')));
  };

  test.each([['It is not six but 60'], ['刚才说错了，60人'], ['不是6个人，是60个人']])(
    'stands as a correction below an answer of which it names no words, with the way back: %s',
    (text) => {
      const after = readPlainly(inRound2, text);
      expect(words(after, 1)).toBe('Six people\nCorrection: 60');
      const echo = JSON.stringify(postsOf(after).find(({ part }) => part.startsWith('edited:q1')));
      expect(echo).toMatch(/from “Six people” to “Six people.*Correction: 60”/);
      expect(echo).toContain('answer_undo');
    },
  );

  test('leaves what it corrects in part as it was said, and no sentence is cut', () => {
    const away = 'I am in England from 16 December to 3 January';
    const about = { ...plain, question: 1 };
    const says = (text: string, replaces: string) =>
      reads({ as: 'answer', question: 1, facts: [{ ...about, says: text, replaces }] });
    const read = (facts: Fact[], text: string, replaces: string) =>
      played(says(text, replaces), (task) => !isRead(task), facts);
    const first = read(told(inRound2, said(`Sorry: ${away}`, '1.2')), away, 'Six people');
    expect(words(first, 1)).toBe(away);
    const back = 'I am back on 6 January';
    const second = read(told(first, said(`Not the 3rd, ${back}`, '1.3')), back, 'to 3 January');
    expect(words(second, 1)).toBe(`${away}\nCorrection to “to 3 January”: ${back}`);
    // What a correction says is edited and deleted with its message, and what it corrects stays.
    const edit = { type: 'SaidAgain', by: maya, message: '1.3', text: 'I am back on 7 January' } as const;
    const edited = read(told(second, edit), edit.text, 'to 3 January');
    expect(words(edited, 1)).toBe(`${away}\nCorrection to “to 3 January”: ${edit.text}`);
    expect(words(told(edited, { type: 'Unsaid', message: '1.3' }), 1)).toBe(away);
  });

  test.each([
    ['60 people', '60'],
    ['and 60 guests', 'Guests\n60'],
    ['还有60位客人', 'Guests\n60'],
  ])('takes the place of a button’s words, unless it only adds to them: %s', (text, expected) => {
    const press = { type: 'AnswerGiven', by: maya, question: 1, text: 'Guests', via: 'button' } as const;
    expect(words(readPlainly(told(played(script, waiting), press), text), 1)).toBe(expected);
  });

  test.each([...['Is it 60 or not?', '如果我没记错，60人', 'There are 60 as well, it is not urgent']])(
    'is added to where it corrects nothing: %s',
    (text) => {
      expect(words(readPlainly(inRound2, text), 1)).toBe('Six people\n60');
    },
  );

  test('is asked about where one cannot tell which is meant: both are on the card, until it is said', () => {
    const unclear = reads({ as: 'answer' });
    const asked = played(unclear, (task) => !isRead(task), meaning(inRound2));
    const card = (facts: Fact[]) => {
      const posts = postsOf(facts);
      const first = posts.find(({ part }) => part.startsWith('meant:'));
      return JSON.stringify(
        posts.findLast((each) => each === first || (each.kind === 'edit' && each.of === first?.part)),
      );
    };
    expect(card(asked)).toContain('"Q1 How many vote?"');
    expect(card(asked)).toContain('"Q2 When does it begin?"');

    const meant = { type: 'AnswerMeant', by: maya, question: 1, message: '1.2' } as const;
    expect(words(told(asked, meant), 1)).toBe('Q1: sorry, I meant 60 people?');
    expect(card(told(asked, meant))).not.toContain('"Q2 When does it begin?"');
    // They have said it in another message.
    const says = () => ({ says: '60', replaces: 'Six people' });
    const since = { ...reads({ as: 'answer', question: 1 }), says };
    const another = played(since, (task) => !isRead(task), told(asked, said('It is 60.', '1.3')));
    expect(card(another)).not.toContain('"Q2 When does it begin?"');
  });
});

describe('after the approval', () => {
  const yes = { type: 'ApproveAsked', by: maya, version: 1, via: 'button' } as const;
  const approved = told(played(corrected, undefined, both), yes);
  const later = (by = maya) =>
    played(
      corrected,
      (task) => !isRead(task),
      told(approved, { ...said('Sorry, I meant 60 people?', '1.3'), by, seen: 1 }),
    );

  test('a correction replaces the answer, is told as it was and as it is with the way back, and is a concern', () => {
    const facts = later();
    expect(words(facts, 1)).toBe('60 people');
    expect(sessionOf(facts)).toMatchObject({ stage: 'closed', outcome: { kind: 'approved' } });
    expect(openConcerns(sessionOf(facts))).toMatchObject([{ question: 1, text: '60 people', by: maya }]);
    const echo = JSON.stringify(postsOf(facts).find(({ part }) => part.startsWith('edited:q1')));
    expect(echo).toContain('from “Six people” to “60 people”');
    expect(echo).toContain('answer_undo');
    const [decision] = decisionFiles(sessionOf(facts));
    expect(JSON.parse(decision?.content ?? '').voices).toMatchObject([
      { says: 'yes' },
      { number: 1, by: maya, says: 'concern', text: '60 people', state: 'stands' },
    ]);
    const undone = told(facts, { type: 'AnswerUndone', by: maya, question: 1 });
    expect(words(undone, 1)).toBe('Six people');
    expect(openConcerns(sessionOf(undone))).toEqual([]);
  });

  test('an edit of the message that gave the answer is a correction too', () => {
    const edit = { ...said('Sorry, I meant 60 people?', '1.1'), type: 'SaidAgain', seen: 1 } as const;
    const facts = played(corrected, (task) => !isRead(task), told(approved, edit));
    expect(words(facts, 1)).toBe('60 people');
    expect(sessionOf(facts)).toMatchObject({ stage: 'closed', outcome: { kind: 'approved' } });
    expect(openConcerns(sessionOf(facts))).toMatchObject([{ question: 1, by: maya }]);
  });

  test('is told as a correction with what it was, on the card and where it is taken into the next version', () => {
    const says = 'changed the answer to Q1 after this version was made:* from “Six people” to “60 people”';
    const facts = later();
    expect(JSON.stringify(postsOf(facts).findLast(({ part }) => part.includes('approved')))).toContain(says);
    const reopened = told(facts, { type: 'ReopenAsked', by: maya, version: 1 });
    const taken = postsOf(told(reopened, { type: 'ConcernTakeUpAsked', by: maya, concern: 1 }));
    expect(JSON.stringify(taken.find(({ part }) => part.startsWith('more:')))).toContain(says);
  });

  test('another answer of somebody else is a concern in their words, and replaces nothing', () => {
    const facts = later(tom);
    expect(words(facts, 1)).toBe('Six people');
    const concerns = openConcerns(sessionOf(facts));
    expect(concerns).toMatchObject([{ by: tom, text: 'Sorry, I meant 60 people?' }]);
    expect(concerns[0]?.question).toBeUndefined();
  });
});
