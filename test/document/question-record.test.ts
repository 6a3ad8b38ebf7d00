import { describe, expect, it } from 'vitest';
import { entryLines } from '../../src/document/outline/in-markdown.js';
import { pointEntry, questionEntry } from '../../src/document/question-record.js';
import { wordsOf } from '../../src/words/words.js';
import type { Question } from '../../src/workshop/base/question.js';
import { pointsJson } from '../../src/document/plan-record.js';
import { gap } from '../workshop/plan-data.js';
import type { Issue } from '../../src/workshop/plan/state.js';
import { lin, planSession } from './session.js';

const session = planSession('en');
const at = '2026-11-18T17:00:00.000Z';
const question = (number: number) => session.questions[number - 1] as Question;

function record(number: number, change: Partial<Question> = {}): string[] {
  const changed = { ...question(number), ...change };
  const questions = session.questions.map((each) => (each.number === number ? changed : each));
  return entryLines(wordsOf('en').files, questionEntry({ ...session, questions }, changed)).split('  \n  ');
}

describe('the record of a question', () => {
  it('says whose answer is awaited while nobody has answered, and what is assumed', () => {
    const { closure: _, ...still } = question(1);
    const asked: Question = { ...still, state: 'put' };
    expect(entryLines(wordsOf('en').files, questionEntry(session, asked)).split('  \n  ')).toEqual([
      '**Q1 (ProductPlanner)**: What goes wrong with booking by mail?',
      'Why it matters: It decides what comes first.',
      'Still open, put to: Lin Mei',
      'Assumed meanwhile: Rooms are booked twice.',
    ]);
  });

  it('has the answer with who gave it and when, and what it leaves in doubt', () => {
    expect(record(1).slice(-2)).toEqual([
      'Lin Mei (2026-11-18 14:05:00 UTC): rooms are booked twice, and I think the desk hates it not sure what \\*they\\* do then',
      'In doubt: what the front desk does then',
    ]);
    expect(record(2)[0]).toMatch(/^\*\*Q1b \(SystemDesigner\)\*\*/);
  });

  it('says what stood there before', () => {
    const versions = [{ outcome: 'answered', text: 'Nothing.', by: lin, via: 'reply', at } as const];
    expect(record(2, { versions }).at(-1)).toBe(
      'Sam \\*Okoro\\* (2026-11-18 14:07:00 UTC): Nothing. → Rooms are booked twice.',
    );
  });

  it('names who left it to the roles, and the assumption in its place', () => {
    expect(record(3).slice(-2)).toEqual([
      'Not answered, left to the roles: Lin Mei (2026-11-18 14:05:00 UTC)',
      'Assumed meanwhile: A1 Guests',
    ]);
  });

  it('names what made it needless', () => {
    const covered = (text: string) =>
      record(4, { closure: { outcome: 'moot', text, via: 'reply', at } }).at(-1);
    expect(covered('9 rooms')).toBe('No longer needed, because of: 9 rooms');
    expect(covered('Q1b')).toBe('No longer needed, because of: Q1b');
  });
});

describe('the record of a point', () => {
  const [issue] = session.issues as [Issue];
  const by = 'RiskPlanner' as const;
  const over = { state: 'settled' as const, settled: { by, how: '', round: 3 } };
  const outcome = (more: Partial<Issue>) =>
    pointEntry(session, wordsOf('en').files, { ...issue, ...over, ...more }).parts.at(-1)?.text;
  const refused = { as: 'refuse' as const, why: 'It is in use.', step: 4 };

  it('is called by the item that it is about, and not by the first clause of what was said', () => {
    const text = 'Final import, rehearsal and word all lie on one day';
    const [item] = session.plan.items.filter(({ gone }) => !gone);
    const entryOf = (about: string) => pointEntry(session, wordsOf('en').files, gap(7, text, { about }));
    expect(entryOf(item?.id ?? '').name).toContain(item?.name);
    expect(entryOf(item?.id ?? '').parts[0]?.text).toBe(text);
    expect(entryOf('').name).toBe('Final import');
  });

  it('says of what was refused and let go that it was declined, and of a side that people chose that it is settled', () => {
    expect(outcome({ reply: refused })).toBe('declined in round 3');
    expect(outcome({ reply: { ...refused, as: 'take' } })).toBe('settled by RiskPlanner in round 3');
    expect(outcome({ reply: refused, settled: { ...over.settled, by: 'people' } })).toMatch(/^settled by/);
    const states = pointsJson({ ...session, issues: [{ ...issue, ...over, reply: refused }] });
    expect(states).toMatchObject([{ state: 'declined' }]);
  });

  it('says of an answer that changes nothing whose it is, and that nothing had to change', () => {
    const told = pointEntry(session, wordsOf('en').files, { ...issue, ...over, reply: refused, answer: 1 });
    expect(told.parts.at(-1)?.text).toBe('nothing had to change, round 3');
    expect(told.parts.map(({ label }) => label)).toContain('Lin Mei');
  });
});
