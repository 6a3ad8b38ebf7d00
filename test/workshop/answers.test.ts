import { describe, expect, test } from 'vitest';
import { lexiconOf } from '../../src/text/lexicon/index.js';
import type { ReadFact } from '../../src/workshop/base/question.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { openConcerns } from '../../src/workshop/deciding/approval/queries.js';
import { postsOf } from '../slack/rendering.js';
import { given } from './given.js';
import { invitation } from './people-story.js';
import { answerTo, asking, maya, played, type Script, sessionOf, told, tom } from './story.js';
import { decisionFiles } from '../../src/document/decision.js';
import { readReply } from '../../src/prompts/replies.js';
import { bytes } from '../prompts/rendered.js';

/** Two roles have a question each, and both are put: Q1 and Q2. */
const script: Script = {
  turn: (role, round) =>
    round === 1 && (role === 'ProductPlanner' || role === 'TestPlanner')
      ? { questions: [asking('blocking', `${role}?`, { options: [], assumption: `assumed by ${role}` })] }
      : {},
};
const two = played(script, (task) => task.kind === 'synthesise');
const said = (text: string, message = '1.1', by = maya) => ({ type: 'Said', by, message, text }) as const;
const answers = (facts: readonly Fact[]) =>
  sessionOf(facts).questions.map(({ closure }) => closure?.text ?? 'open');

/** What a message says on one question. */
const on = (question: number, says: string, replaces = ''): ReadFact => {
  return { question, says, agrees: false, replaces, doubt: '', who: '' };
};
/** What comes of it when a message is read as an answer to these questions, in the words of these facts. */
const read = (before: Fact[], input: PersonInput, questions: number[], ...facts: ReadFact[]) => {
  const heard = told(before, input);
  const task = pending(sessionOf(heard)).find(({ kind }) => kind === 'read-reply') as Task;
  const reading = () => ({
    as: 'answer' as const,
    ...(questions.length > 0 && { questions }),
    ...(facts.length > 0 && { facts }),
  });
  return given(...heard).when(answerTo(task, { reading }, sessionOf(heard)));
};
const both = [1, 2];

describe('a message with several answers', () => {
  const words = said('Staff, and in May');

  test('that answers several questions answers each with all its words', () => {
    const { facts } = read(two, words, both).then(
      { type: 'ReplyRead', as: 'answer', questions: both },
      { type: 'SaidToQuestion', question: 1, text: 'Staff, and in May' },
      { type: 'SaidToQuestion', question: 2, text: 'Staff, and in May' },
    );
    const edit = { ...said('Guests, in May'), type: 'SaidAgain' } as const;
    expect(answers(read(facts, edit, []).facts)).toEqual(['Guests, in May', 'Guests, in May']);
    expect(answers(told(facts, { type: 'Unsaid', message: '1.1' }))).toEqual(['open', 'open']);
  });

  test('is another answer to what somebody else has answered, and an answer to what is open', () => {
    const answered = told(two, { type: 'AnswerGiven', by: maya, question: 1, text: 'Staff', via: 'button' });
    read(answered, said('Guests, and in May', '1.2', tom), both, on(1, 'Guests'), on(2, 'in May')).then(
      { type: 'ReplyRead', as: 'answer', question: 2 },
      { type: 'SaidToQuestion', as: 'answered', question: 2, text: 'in May', by: tom },
      { type: 'SaidToQuestion', as: 'other', question: 1, text: 'Guests', by: tom },
    );
  });

  test('is quoted by the words that are about a question, also where it is on one alone', () => {
    const { facts } = read(two, said('As I said before: half of them'), [1], on(1, 'half of them'));
    expect(answers(facts)).toEqual(['half of them', 'open']);
  });
});

describe('who says beside an answer that they do not know, or who does', () => {
  const besides = (text: string, left: Partial<ReadFact>, before = two) =>
    read(before, said(text), both, on(1, 'Staff'), { ...on(2, ''), ...left }).after.questions;

  test('has that question put to who does, and answers the other', () => {
    const left = { doubt: '不知道', who: 'Tom' };
    const before = told(two, invitation(tom, ''));
    expect(besides('Staff。什么时候我不知道，Tom清楚', left, before)).toMatchObject([
      { state: 'answered', closure: { text: 'Staff' } },
      { state: 'put', person: tom },
    ]);
  });

  test.each<[string, Partial<ReadFact>]>([
    ['Staff。不知道，问老周', { says: '不知道，问老周', who: '老周' }],
    ['Staff. May? No idea', { doubt: 'No idea' }],
    ['Staff. Ask the vendor when', { doubt: 'not asked yet', who: 'the vendor' }],
  ])('leaves it open where nobody knows, or somebody who takes no part: %s', (text, left) => {
    const guess = { by: maya, text: left.says ?? left.doubt, ...(left.who && { who: left.who }) };
    expect(besides(text, left)).toMatchObject([
      { state: 'answered', closure: { text: 'Staff' } },
      { state: 'put', guesses: [guess] },
    ]);
  });
});

describe('an answer of several people', () => {
  const { estimates, absences } = lexiconOf('en').lacking;
  const asks = [asking('blocking', estimates.text), asking('blocking', absences.text)];
  const view: Script['view'] = (role) => (role === 'ProductPlanner' ? asks : []);
  const put = played({ view }, ({ kind }) => kind === 'begin-round');
  const out = 'I am out in May';
  const parts = (days: string, away: string) => [on(1, days), on(2, away)];
  const byTom = read(put, said(`16 to 20. ${out}`, '1.2', tom), both, ...parts('16 to 20', out)).facts;
  const byBoth = read(byTom, said('18 to 23, not in June'), both, ...parts('18 to 23', 'not in June')).facts;
  const approved = told(played({}, undefined, byBoth), {
    ...{ type: 'ApproveAsked', by: maya, version: 1, via: 'button' },
  } as const);
  /** Tom edits his message. */
  const edited = (before: Fact[], days: string) => {
    const edit = { type: 'SaidAgain', by: tom, message: '1.2', text: `${days}. ${out}` } as const;
    return read(before, edit, both, ...parts(days, out)).facts;
  };
  const lines = (ofTom: string, ofMaya: string) => `${tom.name}: “${ofTom}”\n${maya.name}: “${ofMaya}”`;
  const approvalCard = (facts: Fact[]) =>
    JSON.stringify(postsOf(facts).findLast(({ part }) => part.includes('approved')));

  test('is corrected by each of them in their own part', () => {
    const corrected = read(byBoth, said('15, not 16', '1.3', tom), [1], on(1, '15', '16')).facts;
    expect(answers(corrected)[0]).toBe(lines('16 to 20\nCorrection to “16”: 15', '18 to 23'));
  });

  test('keeps what the others said when one of them takes theirs back, or deletes it', () => {
    expect(answers(told(byBoth, { type: 'AnswerUndone', by: maya, question: 1 }))).toEqual([
      '16 to 20',
      lines(out, 'not in June'),
    ]);
    const left = told(byBoth, { type: 'Unsaid', message: '1.1' });
    expect(answers(left)).toEqual(['16 to 20', out]);
    expect(JSON.stringify(sessionOf(left).questions)).not.toContain('18 to 23');
  });

  test('that one of them edits says otherwise what is otherwise, and that is told once', () => {
    const facts = edited(byBoth, '20 to 25');
    expect(answers(facts)).toEqual([lines('20 to 25', '18 to 23'), answers(byBoth)[1]]);
    const echoes = postsOf(facts).filter(({ part }) => part.startsWith('edited:q'));
    expect(echoes).toHaveLength(1);
    expect(JSON.stringify(echoes)).toContain('from “16 to 20” to “20 to 25”');
  });

  const correction = on(1, '30 to 40', '16 to 20');
  const corrected = read(approved, said('Sorry, 30 to 40', '1.9', tom), [1], correction).facts;

  test('whose correction is undone or deleted after the approval leaves no warning and no concern', () => {
    expect(openConcerns(sessionOf(corrected))).toMatchObject([{ by: tom, question: 1, text: '30 to 40' }]);
    const undone = told(corrected, { type: 'AnswerUndone', by: tom, question: 1 });
    expect(answers(undone)).toEqual(answers(approved));
    expect(openConcerns(sessionOf(undone))).toEqual([]);
    expect(sessionOf(undone).changedSince).toEqual([]);
    expect(approvalCard(undone)).not.toContain('after this version was made');
    const anew = read(undone, said('No, 31 to 40', '2.1', tom), [1], on(1, '31 to 40', '16 to 20')).facts;
    expect(openConcerns(sessionOf(anew))).toMatchObject([{ text: '31 to 40', was: '16 to 20' }]);
    expect(answers(told(corrected, { type: 'Unsaid', message: '1.9' }))).toEqual(answers(approved));
  });
});

const now = '2026-03-02T09:00:00.000Z';
const waiting = ({ kind }: { kind: string }) => kind === 'begin-round';
const isRead = ({ kind }: { kind: string }) => kind === 'read-reply';

const poll: Script = {
  view: (role) =>
    role === 'ProductPlanner'
      ? [asking('blocking', 'How many vote?'), asking('blocking', 'When does it begin?')]
      : [],
};
/** One message answers both questions; `then` is how the next one is read. */
const reads = (then: ReturnType<NonNullable<Script['reading']>>): Script => ({
  ...poll,
  reading: (text) =>
    text.startsWith('Six')
      ? {
          ...{ as: 'answer', questions: [1, 2] },
          facts: [on(1, 'Six people'), on(2, 'in January')].map((fact) => ({ ...fact, agrees: true })),
        }
      : then,
});
const corrects = reads({ ...{ as: 'answer', question: 1 }, facts: [on(1, '60 people', 'Six people')] });
const answeredBoth = told(played(poll, waiting), said('Six people, and it begins in January', '1.1'));
/** The next two have been told, and the roles are in round 2. */
const inRound2 = played(
  corrects,
  (task) => task.kind === 'speak' && task.round === 2 && task.role === 'RiskPlanner',
  answeredBoth,
);
const meaning = (facts: Fact[]) => told(facts, { ...said('Q1: sorry, I meant 60 people?', '1.2') });
const answerIn = (facts: Fact[], number: number) => answers(facts)[number - 1];

describe('a message that answers two questions', () => {
  test('gives each its own words, and may be corrected on the first: the model is shown both answers, a line each', () => {
    expect([answerIn(inRound2, 1), answerIn(inRound2, 2)]).toEqual(['Six people', 'in January']);
    const open = meaning(inRound2);
    const shown = bytes(readReply(sessionOf(open), '1.2', now).layout);
    expect(shown).toContain('Q1 How many vote? (assumed: Only staff.) → Six people');
    expect(shown).toContain('Q2 When does it begin? (assumed: Only staff.) → in January');
  });

  /** A model has found that it is about the first question, and nothing besides. */
  const readPlainly = (facts: Fact[], text: string) => {
    const about = reads({ as: 'answer', question: 1, facts: [on(1, '60')] });
    return played(about, (task) => !isRead(task), told(facts, said(text, '1.2')));
  };

  test.each([['It is not six but 60'], ['刚才说错了，60人'], ['不是6个人，是60个人']])(
    'stands as a correction below an answer of which it names no words, with the way back: %s',
    (text) => {
      const after = readPlainly(inRound2, text);
      expect(answerIn(after, 1)).toBe('Six people\nCorrection: 60');
      const echo = JSON.stringify(postsOf(after).find(({ part }) => part.startsWith('edited:q1')));
      expect(echo).toMatch(/from “Six people” to “Six people.*Correction: 60”/);
      expect(echo).toContain('answer_undo');
    },
  );

  test('leaves what it corrects in part as it was said, and no sentence is cut', () => {
    const away = 'I am in England from 16 December to 3 January';
    const says = (text: string, replaces: string) =>
      reads({ as: 'answer', question: 1, facts: [on(1, text, replaces)] });
    const readAs = (facts: Fact[], text: string, replaces: string) =>
      played(says(text, replaces), (task) => !isRead(task), facts);
    const first = readAs(told(inRound2, said(`Sorry: ${away}`, '1.2')), away, 'Six people');
    expect(answerIn(first, 1)).toBe(away);
    const back = 'I am back on 6 January';
    const second = readAs(told(first, said(`Not the 3rd, ${back}`, '1.3')), back, 'to 3 January');
    expect(answerIn(second, 1)).toBe(`${away}\nCorrection to “to 3 January”: ${back}`);
    // What a correction says is edited and deleted with its message, and what it corrects stays.
    const edit = { type: 'SaidAgain', by: maya, message: '1.3', text: 'I am back on 7 January' } as const;
    const edited = readAs(told(second, edit), edit.text, 'to 3 January');
    expect(answerIn(edited, 1)).toBe(`${away}\nCorrection to “to 3 January”: ${edit.text}`);
    expect(answerIn(told(edited, { type: 'Unsaid', message: '1.3' }), 1)).toBe(away);
  });

  test.each([
    ['60 people', '60'],
    ['and 60 guests', 'Guests\n60'],
    ['还有60位客人', 'Guests\n60'],
  ])('takes the place of a button’s words, unless it only adds to them: %s', (text, expected) => {
    const press = { type: 'AnswerGiven', by: maya, question: 1, text: 'Guests', via: 'button' } as const;
    expect(answerIn(readPlainly(told(played(poll, waiting), press), text), 1)).toBe(expected);
  });

  test.each([...['Is it 60 or not?', '如果我没记错，60人', 'There are 60 as well, it is not urgent']])(
    'is added to where it corrects nothing: %s',
    (text) => {
      expect(answerIn(readPlainly(inRound2, text), 1)).toBe('Six people\n60');
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

    const meant = { type: 'ReplyMeant', by: maya, message: '1.2', as: 'answer', question: 1 } as const;
    expect(answerIn(told(asked, meant), 1)).toBe('Q1: sorry, I meant 60 people?');
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
  const approved = told(played(corrects, undefined, answeredBoth), yes);
  const later = (by = maya) =>
    played(
      corrects,
      (task) => !isRead(task),
      told(approved, { ...said('Sorry, I meant 60 people?', '1.3'), by, seen: 1 }),
    );

  test('a correction replaces the answer, is told as it was and as it is with the way back, and is a concern', () => {
    const facts = later();
    expect(answerIn(facts, 1)).toBe('60 people');
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
    expect(answerIn(undone, 1)).toBe('Six people');
    expect(openConcerns(sessionOf(undone))).toEqual([]);
  });

  test('an edit of the message that gave the answer is a correction too', () => {
    const edit = { ...said('Sorry, I meant 60 people?', '1.1'), type: 'SaidAgain', seen: 1 } as const;
    const facts = played(corrects, (task) => !isRead(task), told(approved, edit));
    expect(answerIn(facts, 1)).toBe('60 people');
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
    expect(answerIn(facts, 1)).toBe('Six people');
    const concerns = openConcerns(sessionOf(facts));
    expect(concerns).toMatchObject([{ by: tom, text: 'Sorry, I meant 60 people?' }]);
    expect(concerns[0]?.question).toBeUndefined();
  });
});
