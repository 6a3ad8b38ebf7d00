import { describe, expect, test } from 'vitest';
import type { Card } from '../../src/workshop/base/card.js';
import type { FactOf } from '../../src/workshop/facts.js';
import { readOutsideCard, turnTaken } from '../../src/workshop/course/rounds/cards.js';
import { roundClosed } from '../../src/workshop/course/rounds/closing-card.js';
import type { Issue } from '../../src/workshop/plan/state.js';
import type { Round, Turn } from '../../src/workshop/plan/turn.js';
import { courseShown } from '../../src/workshop/course/shown.js';
import type { Session } from '../../src/workshop/session.js';
import { roleIds } from '../five-roles.js';
import { content, contest, gap, item, put, question, sessionWith, standing, turn } from './plan-data.js';

const at = '2026-11-23T10:00:00.000Z';
const answered = { at, key: 'k', model: 'rehearsal:script' };

const partsOf = (card: Card | undefined) =>
  (card?.rows ?? []).flatMap((row) => ('parts' in row ? row.parts : 'lines' in row ? [row.lines] : []));
/** Links by their labels. */
const linesOf = (card: Card | undefined) =>
  partsOf(card).flatMap((part) => part.replace(/\ufdd0p[^|]*\|([^\ufdd1]*)\ufdd1/g, '$1').split('\n'));

const r1 = item('R1', 'requirement', 'One vote a day');
const d1 = item('D1', 'decision', 'A vote is a reaction', { by: 'SystemDesigner' });

function taken(role: FactOf<'TurnTaken'>['role'], said: Partial<Turn>): FactOf<'TurnTaken'> {
  return { type: 'TurnTaken', ...answered, round: 1, role, turn: turn(said) };
}

describe('a turn', () => {
  const before = sessionWith([r1, d1]);
  const read = (fact: FactOf<'TurnTaken'>, after: Session = before) =>
    linesOf(turnTaken({ before, after, seq: 7 }, fact));

  test('says its stance first, then what is changed and new', () => {
    const fact = taken('SystemDesigner', {
      stance: 'Slack knows who is in the channel.',
      put: [
        put('C1', 'component', 'Lunch bot'),
        put('D1', 'decision', 'A vote is a button'),
        put('D2', 'decision', 'Votes are kept'),
      ],
    });

    expect(read(fact)).toEqual([
      'Slack knows who is in the channel.',
      '~ D1 A vote is a button',
      '+ C1 Lunch bot',
      '+ D2 Votes are kept',
    ]);
  });

  test('says what it disputes and what it wants instead', () => {
    const instead = put('D1', 'decision', 'A button', { text: 'A button for each place.' });
    const fact = taken('TestPlanner', {
      put: [instead],
      say: [{ about: 'D1', as: 'contest', why: 'nobody can stop five reactions' }],
      opened: [
        { number: 1, kind: 'contest', about: 'D1', text: 'nobody can stop five reactions', instead },
        { number: 2, kind: 'gap', about: 'R1', text: 'Nothing says who wins a tie' },
      ],
      because: ['#1'],
      reason: 'it cannot be tested',
      verdict: 'objects',
    });

    expect(read(fact)).toEqual([
      'I am content.',
      '! #1 against D1 A vote is a reaction. Instead: A button',
      '! #2 R1 One vote a day: Nothing says who wins a tie.',
    ]);
  });

  const after = sessionWith([r1, d1], { issues: [contest(1, 'D1', 'no'), gap(2, 'a tie')] });

  test('says what it refuses, takes and withdraws; what stands as it is has not changed', () => {
    const fact = taken('SystemDesigner', {
      say: [
        { about: 'D1', as: 'refuse', why: '' },
        { about: '#1', as: 'refuse', why: 'reactions are quicker' },
        { about: '#2', as: 'take', why: 'R3 says it' },
        { about: 'R1', as: 'withdraw', why: 'nobody needs it' },
      ],
    });

    expect(read(fact, after).slice(1)).toEqual([
      '! #1 stays disputed',
      '✓ #2 is settled',
      '– R1 One vote a day is withdrawn',
    ]);
  });

  test.each([
    ['en', '✓ #3: nothing had to change'],
    ['zh', '✓ #3 无需改动'],
  ] as const)(
    'says in %s that for an answer nothing had to change, and declines nothing',
    (language, line) => {
      const said = taken('SystemDesigner', {
        say: [{ about: '#3', as: 'refuse', why: 'It has it already' }],
      });
      const over = {
        ...{ openedBy: 'people' as const, answer: 2, state: 'settled' as const },
        reply: { as: 'refuse' as const, why: 'It has it already', step: 9 },
        settled: { by: 'SystemDesigner' as const, how: 'It has it already', round: 2 },
      };
      const then = { ...sessionWith([r1, d1], { issues: [gap(3, 'Q2', over)] }), language };
      expect(read(said, then).slice(1)).toEqual([line]);
    },
  );

  test('says what it holds and what it lets go of', () => {
    const fact = taken('TestPlanner', {
      say: [
        { about: '#2', as: 'let go', why: 'R3 says it' },
        { about: '#1', as: 'hold', why: 'nobody can stop five' },
      ],
    });

    expect(read(fact, after).slice(1)).toEqual(['! #1 stays disputed', '✓ #2 is settled']);
  });

  test('names three things, and its button says how many more there are', () => {
    const puts = ['C1', 'C2', 'C3', 'C4'].map((id) => put(id, 'component', `Part ${id}`));
    const fact = taken('SystemDesigner', {
      put: puts,
      opened: [{ number: 1, kind: 'gap', about: 'R1', text: 'Nothing says who wins a tie' }],
    });
    const card = turnTaken({ before, after: before, seq: 7 }, fact);

    expect(linesOf(card).slice(1)).toEqual([
      '! #1 R1 One vote a day: Nothing says who wins a tie.',
      '+ C1 Part C1',
      '+ C2 Part C2',
    ]);
    expect(card.rows.at(-1)).toMatchObject({
      controls: [{ does: 'details', label: 'Details (2 more)', carries: { about: { fact: 7 } } }],
    });
  });

  test('that brought nothing is not posted, in a later round, while the verdict stands', () => {
    const said = sessionWith([r1, d1], { verdicts: content });
    const plain = taken('TestPlanner', {});
    const posted = (fact: typeof plain) =>
      courseShown.entries.TurnTaken(fact, {
        ...{ fact, seq: 1, before: said, after: said, soFar: () => [fact], stood: [], brought: [] },
      });

    expect(posted({ ...plain, round: 2, reads: true })).toEqual([]);
    expect(posted({ ...plain, round: 2 })).toEqual([]);
    expect(posted({ ...plain, round: 1 })).toHaveLength(1);
    expect(posted({ ...plain, round: 2, turn: turn({ verdict: 'reserved' }) })).toHaveLength(1);
    const settles = turn({ say: [{ about: '#1', as: 'take', why: 'so' }] });
    expect(posted({ ...plain, round: 2, turn: settles })).toHaveLength(1);
  });

  test('reads in Chinese', () => {
    const zh = sessionWith([r1, d1], { language: 'zh' });
    const fact = taken('SystemDesigner', {
      put: [put('C1', 'component', '投票机器人')],
      opened: [{ number: 1, kind: 'contest', about: 'R1', text: '无法测试' }],
    });

    expect(linesOf(turnTaken({ before: zh, after: zh, seq: 7 }, fact)).slice(1)).toEqual([
      '! #1 不同意 R1 One vote a day。建议删去。',
      '+ C1 投票机器人',
    ]);
  });
});

describe('the closing of a round', () => {
  const round = (more: Partial<Round>): Round => ({
    ...{ number: 2, turns: [], readings: [], held: [], skipped: [], replies: [], answers: 0 },
    ...more,
  });
  const closed = (summary = '', parked: { issue: number; why: string }[] = []): FactOf<'RoundClosed'> => ({
    type: 'RoundClosed',
    ...answered,
    round: 2,
    closing: { summary, parked },
  });
  const short = { at, model: 'rehearsal:script' };

  test('is no message where all agree and nothing is open: the card of the plan says so', () => {
    const session = sessionWith([r1, d1], {
      verdicts: content,
      rounds: [round({ closing: { summary: '', parked: [] } })],
    });

    expect(roundClosed(session, closed())).toBeUndefined();
  });

  test('names who does not agree, and what is settled, disputed, missing and asked', () => {
    const settled = { by: 'SystemDesigner' as const, how: 'D2', round: 2 };
    const session = sessionWith([r1, d1], {
      verdicts: { ...content, TestPlanner: standing('objects'), RiskPlanner: standing('skipped') },
      rounds: [round({ closing: { summary: 'The vote is in question.', parked: [] } })],
      issues: [
        contest(1, 'D1', 'nobody can stop five reactions'),
        gap(2, 'Nothing says who wins a tie'),
        gap(3, 'Who pays?', { state: 'settled', settled }),
        contest(5, 'R1', 'no', { state: 'asked', question: 7 }),
      ],
      questions: [question(6, 'When?'), question(7, 'Which?', { dispute: 5, asker: 'Coach' })],
    });
    const lines = linesOf(roundClosed(session, closed('The vote is in question.')));

    expect(lines).toEqual([
      '*Round 2 of 3 is done.* TestPlanner objects. RiskPlanner was skipped.',
      '*Settled:* Who pays? (#3)',
      '*Disputed:* #1 D1 A vote is a reaction · *Missing:* #2 Nothing says who wins a tie · *Unanswered:* Q6',
    ]);
  });

  const closing = { summary: '', parked: [] };
  /** Round 1, in which this was written. */
  const wrote = (...items: Turn['put']) =>
    round({ number: 1, turns: [{ role: 'ProductPlanner', turn: turn({ put: items }), at, model: '' }] });

  test('says what is settled by name, with what an item says since then, and the numbers behind it', () => {
    const settled = { by: 'SystemDesigner' as const, how: '', round: 2 };
    const over = { state: 'settled' as const, settled };
    const toldOf = (before: string, ...issues: Issue[]) =>
      linesOf(
        roundClosed(
          sessionWith([{ ...r1, name: 'Voting', since: { step: 9, by: 'ProductPlanner' } }, d1], {
            verdicts: content,
            rounds: [wrote({ ...put('R1', 'requirement', 'Voting'), text: before }), round({ closing })],
            issues,
          }),
          closed(),
        ),
      )[1];
    const told = (...issues: Issue[]) => toldOf('Votes', ...issues);
    // What has changed is another field: its text is no news.
    expect(toldOf(r1.text, contest(2, 'R1', 'no', over))).toBe('*Settled:* R1 Voting (#2)');
    const onR1 = [gap(1, 'no day', { about: 'R1', ...over }), contest(2, 'R1', 'no', over)];
    expect(told(...onR1)).toBe(`*Settled:* R1 Voting now says “One vote a day” (#1, #2)`);
    const many = [3, 4, 5, 6, 7, 8, 9].map((number) => gap(number, `Point ${number}`, over));
    expect(told(...onR1, ...many)).toMatch(
      /^\*Settled:\* R1 [^“]* \(#1, #2\), Point 3 \(#3\), .*and 2 more$/,
    );
  });

  test('tells what was declined with the reason, and names an item alone whose text is its name', () => {
    const settled = { by: 'ProductPlanner' as const, how: 'the desk needs them.', round: 2 };
    const refused = {
      ...{ openedBy: 'people' as const, state: 'settled' as const, settled },
      reply: { as: 'refuse' as const, why: 'the desk needs them.', step: 9 },
    };
    const named = { ...r1, name: r1.text, since: { step: 9, by: 'ProductPlanner' as const } };
    const told = (language: 'en' | 'zh') =>
      linesOf(
        roundClosed(
          {
            ...sessionWith([named, d1], {
              verdicts: content,
              rounds: [round({ closing: { summary: '', parked: [] } })],
              issues: [
                gap(1, 'no day', { about: 'R1', state: 'settled', settled: { ...settled, how: 'R1' } }),
                gap(2, 'No names', refused),
              ],
            }),
            language,
          },
          closed(),
        ),
      ).slice(1);
    expect(told('en')).toEqual([
      `*Settled:* R1 ${r1.text} (#1)`,
      '*Declined:* No names (#2): the desk needs them',
    ]);
    expect(told('zh').at(-1)).toBe('*没有采纳：* No names（#2）：the desk needs them');
  });

  test('says of an answer that changes nothing that nothing had to change, of a no what holds now, and what is withdrawn', () => {
    const settled = { by: 'ProductPlanner' as const, how: 'R1 has it already.', round: 2 };
    const over = { openedBy: 'people' as const, state: 'settled' as const, settled };
    const took = (step: number, how: string) => ({
      ...over,
      ...{ reply: { as: 'take' as const, why: how, step }, settled: { ...settled, how } },
    });
    const refused = { ...over, reply: { as: 'refuse' as const, why: settled.how, step: 9 } };
    const changed = { ...d1, text: 'A vote is a button.', since: { step: 9, by: 'SystemDesigner' as const } };
    const gone = {
      ...item('A7', 'assumption', 'Deposits are kept'),
      gone: { withdrawn: 'nobody keeps them' },
    };
    const told = (language: 'en' | 'zh') => {
      const session = sessionWith([r1, changed, gone], {
        verdicts: content,
        rounds: [wrote(put('D1', 'decision', d1.text)), round({ closing })],
        issues: [
          gap(1, 'Q2 was answered', { ...refused, about: 'R1', answer: 2 }),
          gap(2, 'I don’t agree, reactions get lost', took(9, 'It is a button')),
          gap(3, 'I don’t agree, the list is shut on Friday', took(8, 'R1 has it open until Sunday.')),
          contest(4, 'A7', 'nobody keeps them', { state: 'settled', settled }),
        ],
      });
      return linesOf(roundClosed({ ...session, language }, closed())).slice(1);
    };
    expect(told('en')).toEqual([
      `*Settled:* ${['D1 A vote is a reaction now says “A vote is a button” (#2)', 'R1 has it open until Sunday (#3)', 'withdrawn: A7 Deposits are kept (#4)'].join(', ')}`,
      '*Nothing had to change:* R1 One vote a day (#1): R1 has it already',
    ]);
    expect(told('zh').at(-1)).toBe('*无需改动：* R1 One vote a day（#1）：R1 has it already');
  });

  test('names together those who take the same view', () => {
    const session = sessionWith([r1, d1], {
      verdicts: {
        ...content,
        ...{ SystemDesigner: standing('reserved'), SeniorDeveloper: standing('objects') },
        ...{ TestPlanner: standing('objects'), RiskPlanner: standing('reserved') },
      },
      rounds: [round({ closing: { summary: '', parked: [] } })],
    });

    expect(linesOf(roundClosed(session, closed()))[0]).toBe(
      '*Round 2 of 3 is done.* SystemDesigner and RiskPlanner have reservations. SeniorDeveloper and TestPlanner object.',
    );
  });

  test('names who has only read and agrees, beside what is settled', () => {
    const session = sessionWith([r1, d1], {
      verdicts: content,
      issues: [
        contest(1, 'D1', 'too late', {
          state: 'settled',
          settled: { by: 'SystemDesigner', how: '', round: 2 },
        }),
      ],
      rounds: [
        round({
          turns: [
            { ...short, role: 'SystemDesigner', turn: turn() },
            { ...short, role: 'TestPlanner', turn: turn(), quiet: true },
            { ...short, role: 'RiskPlanner', turn: turn(), quiet: true },
          ],
          readings: [{ ...short, role: 'SeniorDeveloper', turn: turn(), quiet: true }],
        }),
      ],
    });

    expect(linesOf(roundClosed(session, closed())).slice(0, 2)).toEqual([
      '*Round 2 of 3 is done.* SeniorDeveloper, TestPlanner and RiskPlanner have read it and agree.',
      expect.stringMatching(/^\*Settled:\* D1 .*\(.*#1.*\)$/),
    ]);
  });

  test('says nothing of the next round, which the board has', () => {
    const session = sessionWith([r1, d1], {
      verdicts: { ...content, TestPlanner: standing('objects') },
      rounds: [
        round({
          turns: roleIds.map((role) => ({ ...short, role, turn: turn() })),
          closing: { summary: '', parked: [] },
        }),
      ],
      issues: [gap(2, 'Nothing says who wins a tie')],
    });

    expect(linesOf(roundClosed(session, closed())).at(-1)).toBe('*Missing:* #2 Nothing says who wins a tie');
  });
});

describe('a reading from outside', () => {
  const read = (opened: FactOf<'PlanReadOutside'>['opened']): FactOf<'PlanReadOutside'> => ({
    ...{ type: 'PlanReadOutside', ...answered, round: 1, say: [], opened, result: 'All agree.' },
    ...{ seen: 9, answers: 0 },
  });

  test('is a message where it raises points, each with its number', () => {
    const opened = [{ number: 4, kind: 'gap' as const, about: 'R1', text: 'Nobody counts the votes' }];

    expect(linesOf(readOutsideCard(sessionWith([r1, d1]), read(opened)))).toEqual([
      '*An AI that had no part in the plan has read it: 1 point.*',
      '! #4 R1 One vote a day: Nobody counts the votes.',
    ]);
  });

  test.each([
    ['en', 'R1', '! #4 R1 One vote a day: The office is shut. → Papers go on Thursday.'],
    ['zh', 'R1', '! #4 R1 One vote a day：The office is shut. → Papers go on Thursday.'],
    ['en', '', /^! #4 “Papers go .{20,90}… → The office is shut. → Papers go on Thursday\.$/],
  ] as const)(
    'says in %s of %s the name, or else what stands, and then why it fails and what instead',
    (language, about, line) => {
      const text = `“${'Papers go on Friday. '.repeat(9)}” → The office is shut. → Papers go on Thursday.`;
      const opened = [{ number: 4, kind: 'gap' as const, about, text }];
      const session = { ...sessionWith([r1, d1]), language };
      expect(linesOf(readOutsideCard(session, read(opened)))[1]).toMatch(line);
    },
  );

  test('that raises nothing is no message', () => {
    expect(readOutsideCard(sessionWith([r1, d1]), read([]))).toBeUndefined();
  });
});
