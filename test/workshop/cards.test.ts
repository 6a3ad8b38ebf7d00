import { describe, expect, test } from 'vitest';
import type { Card } from '../../src/workshop/base/card.js';
import type { FactOf } from '../../src/workshop/facts.js';
import { readOutsideCard, turnTaken } from '../../src/workshop/course/rounds/cards.js';
import { roundClosed } from '../../src/workshop/course/rounds/closing-card.js';
import type { RoleId } from '../../src/roles/index.js';
import type { Item } from '../../src/workshop/plan/items.js';
import type { Point, Reason } from '../../src/workshop/plan/state.js';
import type { Round, Turn } from '../../src/workshop/plan/turn.js';
import { courseShown } from '../../src/workshop/course/shown.js';
import type { Session } from '../../src/workshop/session.js';
import { wordCount } from '../../src/text/words.js';
import { cardOf } from '../../src/workshop/deciding/versions/plan-card.js';
import { acceptedPart, comparedLines } from '../../src/workshop/deciding/versions/plan-parts.js';
import type { Version } from '../../src/workshop/plan/facts.js';
import { draftComment, planComment } from '../../src/workshop/deciding/versions/messages.js';
import { shortDifference } from '../../src/text/fit.js';
import { reasonLine } from '../../src/workshop/course/gate-cards.js';
import { content, contest, gap, item, put, sessionWith, turn } from './plan-data.js';
import { linesOfFact } from '../../src/document/transcript.js';
import type { TranscriptContext } from '../../src/workshop/base/thread.js';

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

  test('says what it disputes and what it wants instead', () => {
    const instead = put('D1', 'decision', 'A button', { text: 'A button for each place.' });
    const sameName = put('D1', 'decision', 'A vote is a reaction', { text: 'One for each place.' });
    const fact = taken('TestPlanner', {
      put: [instead],
      say: [{ about: 'D1', as: 'contest', why: 'nobody can stop five reactions' }],
      opened: [
        { number: 1, kind: 'contest', about: 'D1', text: 'nobody can stop five reactions', instead },
        { number: 2, kind: 'gap', about: 'R1', text: 'Nothing says who wins a tie' },
        { number: 3, kind: 'contest', about: 'D1', text: 'nobody can', instead: sameName },
      ],
      ...{ because: ['#1'], reason: 'it cannot be tested', verdict: 'objects' },
    });

    expect(read(fact)).toEqual([
      'I am content.',
      '! #1 against D1 A vote is a reaction. Instead: A button',
      '! #2 R1 One vote a day: Nothing says who wins a tie.',
      '! #3 against D1 A vote is a reaction. Instead: One for each place.',
    ]);
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
});

describe('the closing of a round', () => {
  const closing = { summary: '', parked: [] };
  const round = (more: Partial<Round> = {}): Round => ({
    ...{ number: 2, turns: [], readings: [], held: [], skipped: [], replies: [], answers: 0, closing },
    ...more,
  });
  const closed: FactOf<'RoundClosed'> = { type: 'RoundClosed', ...answered, round: 2, closing };
  /** The card in a workshop with these points, of which round 1 wrote this. */
  const closingOf = (items: Item[], more: Partial<Session>, ...wrote: Turn['put']) => {
    const first: Round['turns'] = [{ role: 'ProductPlanner', turn: turn({ put: wrote }), at, model: '' }];
    const rounds = [round({ number: 1, turns: first }), round()];
    return linesOf(roundClosed(sessionWith(items, { verdicts: content, rounds, ...more }), closed));
  };
  const settledBy = (role: RoleId, how = '') => ({
    ...{ state: 'settled' as const, settled: { by: role, how, round: 2 } },
  });
  const since = { step: 9, by: 'ProductPlanner' as const };

  test('says what is settled by name, with what an item says since then, and the numbers behind it', () => {
    const over = settledBy('SystemDesigner');
    const toldOf = (before: string, ...points: Point[]) =>
      closingOf(
        [{ ...r1, name: 'Voting', since }, d1],
        { points },
        { ...put('R1', 'requirement', 'Voting'), text: before },
      )[1];
    // What has changed is another field: its text is no news.
    expect(toldOf(r1.text, contest(2, 'R1', 'no', over))).toBe('*Settled:* R1 Voting (#2)');
    const onR1 = [gap(1, 'no day', { about: 'R1', ...over }), contest(2, 'R1', 'no', over)];
    expect(toldOf('Votes', ...onR1)).toBe(`*Settled:* R1 Voting now says “One vote a day” (#1, #2)`);
    const many = [3, 4, 5, 6, 7, 8, 9].map((number) => gap(number, `Point ${number}`, over));
    expect(toldOf('Votes', ...onR1, ...many)).toMatch(
      /^\*Settled:\* R1 [^“]* \(#1, #2\), Point 3 \(#3\), .*and 2 more$/,
    );
  });

  const people = { openedBy: 'people' as const };
  const refusing = (why: string) => ({
    ...{ ...people, ...settledBy('ProductPlanner', why), reply: { as: 'refuse' as const, why, step: 9 } },
  });

  test('says of an answer that changes nothing that nothing had to change, of a no what holds now, what is withdrawn, and why something was declined', () => {
    const took = (step: number, how: string) => ({
      ...{ ...people, ...settledBy('ProductPlanner', how), reply: { as: 'take' as const, why: how, step } },
    });
    const changed = { ...d1, text: 'A vote is a button.', since: { step: 9, by: 'SystemDesigner' as const } };
    const gone = {
      ...item('A7', 'assumption', 'Deposits are kept'),
      gone: { withdrawn: 'nobody keeps them' },
    };
    const points = [
      gap(1, 'Q2 was answered', { ...refusing('R1 has it already.'), about: 'R1', answer: 2 }),
      gap(2, 'I don’t agree, reactions get lost', took(9, 'It is a button')),
      gap(3, 'I don’t agree, the list is shut on Friday', took(8, 'R1 has it open until Sunday.')),
      contest(4, 'A7', 'nobody keeps them', settledBy('ProductPlanner', 'R1 has it already.')),
      gap(5, 'No names', refusing('the desk needs them.')),
    ];
    const settled = [
      'D1 A vote is a reaction now says “A vote is a button” (#2)',
      ...['R1 has it open until Sunday (#3)', 'withdrawn: A7 Deposits are kept (#4)'],
    ];
    expect(closingOf([r1, changed, gone], { points }, put('D1', 'decision', d1.text)).slice(1)).toEqual([
      `*Settled:* ${settled.join(', ')}`,
      '*Declined:* No names (#5): the desk needs them',
      '*Nothing had to change:* R1 One vote a day (#1): R1 has it already',
    ]);
  });
});

describe('a reading from outside', () => {
  const read = (opened: FactOf<'PlanReadOutside'>['opened']): FactOf<'PlanReadOutside'> => ({
    ...{ type: 'PlanReadOutside', ...answered, round: 1, say: [], opened, result: 'All agree.' },
    ...{ seen: 9, answers: 0 },
  });

  test('says the name, or else what stands, and then why it fails and what instead; without a point it is no message', () => {
    const text = `“${'Papers go on Friday. '.repeat(9)}” → The office is shut. → Papers go on Thursday.`;
    const session = sessionWith([r1, d1]);
    for (const [about, line] of [
      ['R1', '! #4 R1 One vote a day: The office is shut. → Papers go on Thursday.'],
      ['', /^! #4 “Papers go .{20,90}… → The office is shut. → Papers go on Thursday\.$/],
    ] as const) {
      const opened = [{ number: 4, kind: 'gap' as const, about, text }];
      expect(linesOf(readOutsideCard(session, read(opened)))[1]).toMatch(line);
    }
    expect(readOutsideCard(session, read([]))).toBeUndefined();
  });
});

test('the transcript says to whom a question was passed on', () => {
  const speech: TranscriptContext<Session>['speech'] = (told) => (told as Turn).stance;
  const by = { id: 'U1', name: 'Ada' };
  const to = { id: 'U2', name: 'Ben' };
  const level = 'blocking' as const;
  const asked = { number: 7, level, text: 'Which?', why: '', assumption: 'a', options: [] };
  const passedOn = { type: 'QuestionPassedOn', at, question: 1, by, from: by, to, asked } as const;
  expect(linesOfFact(passedOn, { before: sessionWith([r1]), speech })).toMatchObject([
    { phase: 'question_passed_on', actor: 'user', question_id: 'Q1', to },
  ]);
});

const version: Version = {
  ...{ number: 1, artifact: 'plan', at, reasons: [], files: [], filesRequested: false },
};

const items = [
  item('T1', 'task', 'Post the poll on workdays', { by: 'SeniorDeveloper' }),
  item('T2', 'task', "A week's trial", { by: 'SeniorDeveloper', fields: { after: ['T1'], from: 1, to: 2 } }),
  item('A1', 'assumption', 'The bot may post in #lunch', {
    fields: { who: 'Ann', by: '2026-11-25', then: 'a channel of our own' },
  }),
];

/** With this result, and these items beside the others. */
function planned(
  more: Partial<Session> = {},
  summary = 'A poll opens in #lunch.',
  ...added: Item[]
): Session {
  const others = items.filter(({ id }) => !added.some((each) => each.id === id));
  return sessionWith([...others, ...added], {
    ...{ stage: 'decision', verdicts: content, versions: [version] },
    decided: { artifact: 'plan', reasons: [] },
    synthesis: { agreed: [], reserved: [], disagreements: [], summary },
    ...more,
  } as Partial<Session>);
}

const textsOf = (card: Card) =>
  card.rows.flatMap((row) => ('lines' in row ? row.lines.split('\n') : 'note' in row ? [row.note] : []));

describe('the card of a plan', () => {
  test('counts assumptions and accepted risks by themselves where there is no room for their names', () => {
    const risk = item('K1', 'risk', 'Nobody votes', { fields: { accepted: true } });
    const session = sessionWith([...items, risk], { versions: [version] });
    expect(acceptedPart(session, 0)).toBe('1 assumption and 1 accepted risk');
    expect(acceptedPart(sessionWith(items, { versions: [version] }), 0)).toBe('1 assumption');
  });

  test('has its title in bold as a whole, also where stars stand in it', () => {
    const title = 'We need *some* way to swap shifts';
    const [first] = textsOf(cardOf(planned({ title }), version, ''));
    expect(first).toBe('*\ufdd0@U0ADA\ufdd1: plan v1 is ready, We need some way to swap shifts*');
  });

  const withItems = (...more: Item[]) => textsOf(cardOf(planned({}, undefined, ...more), version, ''));

  test('says what people have to decide: who, by when, and what holds otherwise', () => {
    const left = item('D1', 'decision', 'Votes are public', {
      fields: { who: 'Ada', by: '2027-01-15', otherwise: 'votes stay hidden' },
    });
    const texts = withItems(left);
    expect(texts).toContain('*People have to decide:*');
    expect(texts).toContain('• D1 Votes are public (Ada, by 2027-01-15; otherwise: votes stay hidden)');
    expect(withItems().join()).not.toContain('have to decide');
  });

  test('has at most 180 words beside its tasks, whatever is in the plan, and counts what does not fit', () => {
    const numbers = Array.from({ length: 30 }, (_, index) => index + 1);
    const large = [
      ...numbers.map((each) => item(`T${each}`, 'task', `A task of several words, number ${each}`)),
      ...numbers
        .slice(0, 12)
        .flatMap((each) => [
          item(`A${each}`, 'assumption', `Something that nobody here has confirmed yet`, {
            fields: { who: 'the head of finance, asked by Maya', by: '2026-12-18' },
          }),
          item(`D${each}`, 'decision', `A decision that somebody has to make, number ${each}`, {
            fields: { who: 'Maya', by: '2026-12-18', otherwise: 'all stays as it is' },
          }),
        ]),
    ];
    const wide = planned({}, 'A summary that goes on and on. '.repeat(40), ...large);
    const texts = textsOf(cardOf(wide, version, ''));

    const tasks = texts.filter((each) => /\bT\d+\b|^\*Tasks/.test(each));
    const others = texts.filter((each) => !tasks.includes(each));
    expect(wordCount(others.join('\n'))).toBeLessThanOrEqual(180);
    expect(tasks).toHaveLength(31);
    expect(texts[1]).toMatch(/^A summary that goes on and on\. .*that goes on and on\. …$/);
    expect(others.join('\n')).toMatch(/and \d+ more/);
    expect(others.join('\n')).toMatch(/D1\b.* A decision that somebody has to make, number 1 /);
  });
});

test('what goes out with a version names each reason of a draft once, and leaves to the card what a plan comes to', () => {
  const reason = { kind: 'unsigned', role: 'RiskPlanner', text: 'RiskPlanner', detail: '' } as const;
  const comment = draftComment(planned(), { ...version, artifact: 'draft', reasons: [reason, reason] });
  expect(comment.match(/RiskPlanner has not read the plan as it is now/g)).toHaveLength(1);
  expect(planComment(planned(), version)).not.toContain('A poll opens');
});

test('what a new version says of the one before is what became of each wish, and stays short, however much was wanted', () => {
  const ben = { id: 'U0BEN', name: 'Ben' };
  const poll = item('D2', 'decision', 'A button for each place');
  const points = Array.from({ length: 9 }, (_, number) => ({
    ...{ text: `wish ${number} ${'and more '.repeat(40)}`, became: 'partly' as const },
    note: 'because '.repeat(60),
  }));
  const versions: Version[] = [{ ...version, plan: sessionWith([poll]).plan }];
  const changes = [{ version: 1, by: ben, text: 'No names', at, points }];
  const lines = comparedLines(sessionWith([poll], { versions, changes }), 2);
  expect(lines).toContain('4 more changes: see its files');
  expect(wordCount(lines.join('\n'))).toBeLessThan(170);
  expect(comparedLines(sessionWith([poll], { versions }), 2)).toEqual([]);
});

test.each([
  ['four days in all', 'five days in all', 'four…', 'five…'],
  ['one vote a day', 'one vote a day a person', '', '…a person'],
  ['每人每天有一票可投', '每人每天有两票可投', '…一…', '…两…'],
])('two texts differ where they do: %s → %s', (was, is, from, to) => {
  expect(shortDifference(was, is, 12)).toEqual({ from, to });
});

describe('a reason for a draft', () => {
  const session = sessionWith([
    item('R3', 'requirement', 'A tie is broken'),
    item('A1', 'assumption', 'Ann may post'),
  ]);

  test.each<[string, Reason]>([
    [
      'TestPlanner was not heard: The model is too busy to answer',
      { kind: 'verdict', role: 'TestPlanner', text: 'absent', detail: 'busy' },
    ],
    [
      'R3 A tie is broken is open (ProductPlanner): Q4: A tie is broken',
      { kind: 'shaken', role: 'ProductPlanner', text: 'R3', detail: 'Q4: A tie is broken' },
    ],
    [
      'A1 Ann may post is unknown, and nobody is named to find out by a date, with a fallback',
      { kind: 'unknown', role: 'ProductPlanner', text: 'A1', detail: '' },
    ],
    [
      'A requirement has no test: R3 A tie is broken',
      { kind: 'finding', role: 'ProductPlanner', text: 'test', detail: 'R3' },
    ],
    [
      'R3 A tie is broken is open: TestPlanner: no ProductPlanner: yes',
      { kind: 'disagreement', text: 'R3', detail: 'TestPlanner: no\nProductPlanner: yes' },
    ],
  ])('is a sentence: %s', (sentence, reason) => {
    expect(reasonLine(session, reason)).toBe(sentence);
  });
});
