import { describe, expect, it } from 'vitest';
import { questionRecord } from '../../src/artifacts/question-record.js';
import { wordsOf } from '../../src/artifacts/words.js';
import type { Fact } from '../../src/workshop/facts.js';
import { draftOf } from './asked-files.js';
import { plansFacts } from './asked-plans.js';
import { lin } from './asking-facts.js';
import { sessionOf } from './session.js';

const at = '2025-11-18T17:00:00.000Z';
const facts = plansFacts('en').v1;

/** The facts up to the first of this question that `is` true. */
function upTo(is: (fact: Fact) => boolean): Fact[] {
  return facts.slice(0, facts.findIndex(is) + 1);
}

function record(told: readonly Fact[], number: number): string[] {
  const session = sessionOf(told);
  return session.questions
    .filter((each) => each.number === number)
    .flatMap((each) => questionRecord(session, wordsOf('en'), each));
}

const put = upTo((each) => each.type === 'QuestionPut' && each.question === 6);
const closes = { type: 'QuestionClosed', at, question: 6 } as const;

describe('the record of a question', () => {
  it('says where it stands while nobody has answered', () => {
    const deferred: Fact = { type: 'QuestionDeferred', at, question: 6, by: lin, aside: true };
    const meeting = upTo((each) => each.type === 'MeetingOpened');
    expect(record(meeting, 6).at(-1)).toBe('Still open: not put to anybody yet.');
    expect(record(put, 6).at(-1)).toBe('Still open: put to people, no answer yet.');
    expect(record([...put, deferred], 6).at(-1)).toBe('Still open: set aside for later, no answer yet.');
  });

  it('names who left it to the role, and what is assumed', () => {
    const decided: Fact = { ...closes, outcome: 'decided', text: '', by: lin, via: 'button', assumption: 2 };
    expect(record([...put, decided], 6).slice(-2)).toEqual([
      '**Lin Mei** left it to TestPlanner (2025-11-18 17:00:00 UTC).',
      'Assumed instead, as **A2**: At most 300 bookings a day',
    ]);
  });

  it('gives a question of the Coach to all roles, for the Coach assumes nothing', () => {
    const decided: Fact = { ...closes, question: 1, outcome: 'decided', text: '', by: lin, via: 'button' };
    const asked = upTo((each) => each.type === 'BriefJudged');
    expect(record([...asked, decided], 1).at(-1)).toBe(
      '**Lin Mei** left it to the roles (2025-11-18 17:00:00 UTC).',
    );
  });

  it('keeps what was said last when the Coach moved on after three explanations', () => {
    const moved: Fact = {
      ...closes,
      outcome: 'skipped',
      text: 'And *what* counts as busy?',
      by: lin,
      via: 'dialogue',
      assumption: 2,
    };
    expect(record([...put, moved], 6).slice(-3)).toEqual([
      'The Coach had explained three times and moved on. What was said last:',
      '> And \\*what\\* counts as busy?',
      'Assumed instead, as **A2**: At most 300 bookings a day',
    ]);
  });

  it('quotes the words of the brief that made it unnecessary', () => {
    const meeting = upTo((each) => each.type === 'MeetingOpened');
    const review = { question: 6, status: 'skip' as const, reason: 'said', coveredBy: '120 people, 9 rooms' };
    const covered: Fact = {
      ...{ type: 'QuestionsReviewed', at, key: 'k', model: 'test:m', round: 2, role: 'TestPlanner' },
      ...{ again: false, reviews: [review] },
    };
    expect(record([...meeting, covered], 6).at(-1)).toBe(
      'No longer needed: the brief covers it with “120 people, 9 rooms”.',
    );
  });
});

describe('a draft of a workshop that was closed while a turn waited for an answer', () => {
  const held = upTo((each) => each.type === 'TurnHeld');
  const empty: Fact = {
    ...{ type: 'ConsensusSynthesized', at, key: 's', model: 'test:m' },
    synthesis: { agreed: [], reserved: [], disagreements: [], summary: '' },
  };
  const draft = (draftOf([...held, empty], 1).get('planning.draft.md') ?? '').split('\n');

  it('shows in its round who waits for which answer, and the question among the problems', () => {
    expect(draft).toContain('- SystemDesigner: absent - waits for the answer to Q2');
    expect(draft).toContain('**Q2 (SystemDesigner)**: May people from outside book a room?');
    expect(draft).toContain('- **Current state**: put to people, no answer yet');
    expect(draft.some((line) => /^### Problem \d: Q2 May people/.test(line))).toBe(true);
  });
});
