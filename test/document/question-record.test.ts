import { describe, expect, it, test } from 'vitest';
import { entryLines } from '../../src/document/outline/in-markdown.js';
import { pointEntry, questionEntry } from '../../src/document/question-record.js';
import { wordsOf } from '../../src/words/words.js';
import type { Question } from '../../src/workshop/base/question.js';
import { pointsJson } from '../../src/document/plan-record.js';
import { gap } from '../workshop/plan-data.js';
import type { Point } from '../../src/workshop/plan/state.js';
import { lin, planSession } from './session.js';

const session = planSession('en');
const at = '2026-11-18T17:00:00.000Z';

test('the record of a question says what stood there before', () => {
  const { files } = wordsOf('en');
  const versions = [{ outcome: 'answered', text: 'Nothing.', by: lin, via: 'reply', at } as const];
  const changed = { ...(session.questions[1] as Question), versions };
  expect(entryLines(files, questionEntry(session, changed)).split('  \n  ').at(-1)).toBe(
    'Sam \\*Okoro\\* (2026-11-18 14:07:00 UTC): Nothing. → Rooms are booked twice.',
  );
});

describe('the record of a point', () => {
  const [point] = session.points as [Point];
  const by = 'RiskPlanner' as const;
  const over = { state: 'settled' as const, settled: { by, how: '', round: 3 } };
  const outcome = (more: Partial<Point>) =>
    pointEntry(session, wordsOf('en').files, { ...point, ...over, ...more }).parts.at(-1)?.text;
  const refused = { as: 'refuse' as const, why: 'It is in use.', step: 4 };

  it('is called by the item that it is about, and not by the first clause of what was said', () => {
    const text = 'Final import, rehearsal and word all lie on one day';
    const [item] = session.plan.items.filter(({ gone }) => !gone);
    const entryOf = (about: string) => pointEntry(session, wordsOf('en').files, gap(7, text, { about }));
    expect(entryOf(item?.id ?? '').name).toContain(item?.name);
    expect(entryOf(item?.id ?? '').parts[0]?.text).toBe(text);
    expect(entryOf('').name).toBe('Final import');
  });

  it('says what was contested, and not what came of it', () => {
    const [author, opener] = pointEntry(session, wordsOf('en').files, { ...point, ...over }).parts;
    const item = session.plan.items.find(({ id }) => id === point.about);
    const taken = {
      ...point,
      ...over,
      was: 'Two services.',
      instead: { ...point.instead, text: item?.text },
    };
    const [stood, wanted] = pointEntry(session, wordsOf('en').files, taken as Point).parts;
    expect([author?.label, opener?.label]).toEqual([stood?.label, wanted?.label]);
    expect(stood?.text).toContain('Two services');
    expect(wanted?.text).toContain(item?.text.slice(0, -1));
  });

  it('says of what was refused and let go that it was declined, and of a side that people chose that it is settled', () => {
    expect(outcome({ reply: refused })).toBe('declined in round 3');
    expect(outcome({ reply: { ...refused, as: 'take' } })).toBe('settled by RiskPlanner in round 3');
    expect(outcome({ reply: refused, settled: { ...over.settled, by: 'people' } })).toMatch(/^settled by/);
    const states = pointsJson({ ...session, points: [{ ...point, ...over, reply: refused }] });
    expect(states).toMatchObject([{ state: 'declined' }]);
  });

  it('says of an answer that changes nothing whose it is, and that nothing had to change', () => {
    const told = pointEntry(session, wordsOf('en').files, { ...point, ...over, reply: refused, answer: 1 });
    expect(told.parts.at(-1)?.text).toBe('nothing had to change, round 3');
    expect(told.parts.map(({ label }) => label)).toContain('Lin Mei');
  });
});
