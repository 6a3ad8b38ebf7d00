import { describe, expect, it } from 'vitest';
import { questionRecord } from '../../src/document/question-record.js';
import { wordsOf } from '../../src/words/words.js';
import type { Question } from '../../src/workshop/base/question.js';
import { lin, planSession } from './session.js';

const session = planSession('en');
const at = '2026-11-18T17:00:00.000Z';
const question = (number: number) => session.questions[number - 1] as Question;

function record(number: number, change: Partial<Question> = {}): string[] {
  const changed = { ...question(number), ...change };
  const questions = session.questions.map((each) => (each.number === number ? changed : each));
  return questionRecord({ ...session, questions }, wordsOf('en').files, changed);
}

/** The same question without an outcome. */
function open(number: number, state: 'waiting' | 'put' | 'aside'): string[] {
  const { closure: _, ...still } = question(number);
  const asked: Question = { ...still, state };
  return questionRecord(session, wordsOf('en').files, asked);
}

describe('the record of a question', () => {
  it('says where it stands while nobody has answered', () => {
    expect(open(3, 'waiting').at(-1)).toBe('Still open: nobody has been asked yet.');
    expect(open(3, 'put').at(-1)).toBe('Still open: asked, no answer yet.');
    expect(open(3, 'aside').at(-1)).toBe('Still open: set aside for later, no answer yet.');
  });

  it('quotes the answer and says how it was read', () => {
    expect(record(1).slice(-4)).toEqual([
      'Lin Mei answered (2026-11-18 14:05:00 UTC):',
      '> rooms are booked twice, and I think the desk hates it  \n> not sure what \\*they\\* do then',
      'The answer differs from what was assumed.',
      'In doubt: what the front desk does then',
    ]);
  });

  it('says what it asks on, whose it was and who took the answer', () => {
    const lines = record(2);
    expect(lines[0]).toMatch(/^\*\*Q1b \(SystemDesigner\)\*\*/);
    expect(lines).toContain('It asks for what Q1 left open.');
    expect(lines.join('\n')).toContain('passed it on to');
    expect(lines.at(-1)).toContain('took it as the answer');
  });

  it('names who left it to the role, and what is assumed', () => {
    expect(record(3).slice(-2)).toEqual([
      'Lin Mei left it to ProductPlanner (2026-11-18 14:05:00 UTC).',
      'Assumed instead (A1): Nobody from outside books a room.',
    ]);
  });

  it('gives a question of the Coach to all roles', () => {
    expect(record(3, { asker: 'Coach' }).at(-2)).toBe(
      'Lin Mei left it to the roles (2026-11-18 14:05:00 UTC).',
    );
  });

  it('keeps what was said last when the Coach moved on after three explanations', () => {
    const closure = { outcome: 'decided', text: 'And *what* counts?', by: lin, via: 'dialogue', at } as const;
    expect(record(3, { closure }).slice(-3, -1)).toEqual([
      'After three explanations the Coach moved on. The last reply:',
      '> And \\*what\\* counts?',
    ]);
  });

  it('names the words, the answer or the passage that made it needless', () => {
    const covered = (text: string) =>
      record(4, { closure: { outcome: 'moot', text, via: 'reply', at } }).at(-1);
    expect(covered('9 rooms')).toBe('No longer needed: the brief says “9 rooms”.');
    expect(covered('Q1b')).toBe('No longer needed: the answer to Q1b covers it.');
    expect(covered('S1 rooms.md: 9 rooms')).toBe('No longer needed: looked up in S1 rooms.md: 9 rooms.');
  });
});
