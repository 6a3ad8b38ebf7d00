import { readdirSync, readFileSync } from 'node:fs';
import {
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  oneof,
  property,
  string,
  subarray,
} from 'fast-check';
import { describe, expect, test } from 'vitest';
import { promptIds } from '../../src/models/chains.js';
import { clip, clipWords, sentencesOf } from '../../src/models/rehearsal/quoting.js';
import { createRehearsal } from '../../src/models/rehearsal/rehearsal.js';
import { signsIn } from '../../src/models/rehearsal/signs.js';
import type { Ask } from '../../src/prompts/ask.js';
import { consult } from '../../src/prompts/consult.js';
import { checkIntent } from '../../src/prompts/intent-check.js';
import { tableAnswer, turnFrom } from '../../src/prompts/table-answer.js';
import { wordCount } from '../../src/text/words.js';
import { itemOf, questionOf, referencesOf, requirementWith } from '../../src/workshop/plan/index.js';
import { isTooLong, msSince } from '../foreign-text/timing.js';
import { briefs, languages, signForms, withSign } from './rehearsal-briefs.js';
import { hold, issued, type Played, proceed, told } from './rehearsal-meeting.js';
import { agreeable, ana, goesOn, type People, type Reaction } from './rehearsal-people.js';

const never = new AbortController().signal;
const answer = (ask: Ask) => createRehearsal().complete(ask, never);
const now = '2026-01-05T09:00:00.000Z';

const taskOf = ({ given }: Ask) => ('task' in given ? given.task : '');

/** Calls of whole workshops in which everything happens, one of each kind in each language. */
async function everyCall(): Promise<Ask[]> {
  const asks: Ask[] = [];
  for (const language of languages) {
    const asksBack: People = (question, before) =>
      before === 0 ? { say: 'Why?' } : goesOn(question, before);
    const draft = await issued(await hold(withSign('', language, true), [], asksBack));
    const more = await proceed(told(draft, { type: 'MoreGiven', by: ana, version: 1, text: 'It is so.' }));
    const disputed = await hold(withSign('dispute', language));
    const reworded = await hold(withSign('reword', language), [], goesOn);
    const plan = await issued(await hold(briefs[language]));
    const changed = await proceed(
      told(plan, { type: 'ChangesAsked', by: ana, version: 1, text: 'Managers see who is away.' }),
    );
    const { session } = changed;
    const message = { by: 'Ana', text: 'The same for another team.' };
    const begun = { language, now, message, earlier: [], unknown: [], points: [] };
    const kinds = new Map<string, Ask>();
    for (const ask of [
      ...[more, disputed, reworded, changed].flatMap((each) => each.asks),
      ...[consult('How long is it kept?', session, now), checkIntent(begun)],
    ])
      kinds.set(`${ask.prompt} ${taskOf(ask)}`, ask);
    asks.push(...kinds.values());
  }
  return asks;
}

const asks = await everyCall();

/** The same call about other texts: whatever people, files or models wrote in it is replaced. */
function about(ask: Ask, text: string): Ask {
  const foreign = new Set([
    ...['brief', 'title', 'text', 'why', 'answer', 'by', 'reason', 'how', 'where', 'summary', 'name'],
    ...['assumption', 'cost', 'then', 'said', 'reading', 'matters', 'objection', 'stance', 'fact', 'ref'],
  ]);
  const replaced = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') return foreign.has(key) ? text : value;
    if (Array.isArray(value)) return value.map((each) => replaced(each, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replaced(each, name)]));
  };
  return { ...ask, given: replaced(ask.given) } as Ask;
}

describe('the rehearsal answers', () => {
  test('every kind of call, in its schema, and the same way each time', async () => {
    expect(new Set(asks.map(({ prompt }) => prompt))).toEqual(new Set(promptIds));
    expect(new Set(asks.map(taskOf))).toContain('short turn');
    for (const ask of asks) {
      const first = await answer(ask);
      expect(ask.schema.safeParse(first).error, ask.prompt).toBeUndefined();
      expect(await answer(ask)).toEqual(first);
    }
  });

  test('with ids that exist, and nothing else', async () => {
    for (const ask of asks.filter(({ given }) => 'task' in given)) {
      const { session } = ask.given as Extract<Ask, { prompt: 'planning_speak' }>['given'];
      const said = turnFrom(session, tableAnswer.parse(await answer(ask)));
      const handles = new Set([
        ...said.put.map(({ id }) => id),
        ...said.questions.map((_, index) => `ask${index + 1}`),
      ]);
      const isKnown = (id: string) =>
        handles.has(id) ||
        itemOf(session.plan, id) !== undefined ||
        requirementWith(session.plan, id) !== undefined ||
        questionOf(session, id) !== undefined ||
        session.issues.some(({ number }) => `#${number}` === id) ||
        session.remarks.some(({ number }) => `M${number}` === id);
      const ids = [
        ...said.put.flatMap((put) => [put.id, ...referencesOf(put)]),
        ...said.say.flatMap(({ as, about: id }) => (as === 'gap' ? [] : [id])),
        ...[...said.because, ...said.changed],
      ];
      expect(
        ids.filter((id) => !isKnown(id)),
        `${ask.prompt} ${taskOf(ask)}`,
      ).toEqual([]);
    }
  });

  test('about any texts at all', async () => {
    const piece = oneof(
      string({ unit: 'binary', maxLength: 40 }),
      constantFrom(
        '[urgent]',
        '【异议】',
        '。',
        '. ',
        '\n',
        '”',
        '\ud800',
        '\u202e',
        '👩‍👩‍👧',
        '#1',
        'S1',
        '|',
      ),
    );
    const text = array(piece, { minLength: 1, maxLength: 12 }).map((pieces) => pieces.join(''));
    const texts: string[] = [];
    assert(
      property(text, (each) => void texts.push(each)),
      { numRuns: 25 },
    );
    for (const each of texts.filter((one) => one.trim() !== '')) {
      for (const ask of asks) {
        const given = about(ask, each);
        expect(given.schema.safeParse(await answer(given)).error, `${ask.prompt} ${each}`).toBeUndefined();
      }
    }
  });

  test.each(['[', '【', '”', '. ', '。', ' ', '\u2028', '<@U1>', '[file: a]  ', 'a', '请', '> - * ', '1'])(
    'at once about 40,000 characters of %j, and no longer than an answer may be',
    async (unit) => {
      const text = `x${unit.repeat(Math.ceil(40_000 / unit.length))}`;
      for (const ask of asks) {
        const given = about(ask, text);
        expect(given.schema.safeParse(await answer(given)).error, ask.prompt).toBeUndefined();
        // Whatever else the machine does meanwhile must not count.
        let ms = Number.POSITIVE_INFINITY;
        for (let tries = 5; tries > 0 && isTooLong(ms); tries -= 1) {
          const before = process.cpuUsage();
          await answer(given);
          ms = Math.min(ms, msSince(before));
        }
        expect(isTooLong(ms), `${ask.prompt}: ${ms} ms`).toBe(false);
      }
    },
  );

  test('in no more than 1,600 lines with its words', () => {
    const folder = new URL('../../src/', import.meta.url);
    const files = readdirSync(new URL('models/rehearsal/', folder)).map((name) => `models/rehearsal/${name}`);
    const lines = files.map((name) => readFileSync(new URL(name, folder), 'utf8').split('\n').length - 1);
    expect(lines.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(1_600);
  });
});

test('whatever signs a brief has and whatever people do, a workshop comes to its end', async () => {
  const brief = subarray(signForms).map((signs) => `${briefs.en} ${signs.join(' ')}`);
  const reaction = oneof(
    constantFrom<Reaction>(
      ...(['go on', 'decide', 'later', { say: 'Why?' }, { say: 'thanks' }] as const),
      ...([{ say: '#1 Q1 S1 [NEXT:' }, { press: 'Another one' }] as const),
    ),
    string({ unit: 'binary', minLength: 1, maxLength: 30 }).map((say): Reaction => ({ say })),
  );
  const walk = asyncProperty(
    oneof(brief, constant('a poll')),
    array(reaction, { minLength: 1 }),
    async (text, all) => {
      let count = 0;
      const people: People = (question, before) => {
        count += 1;
        return before > 4 ? agreeable(question, before) : (all[count % all.length] ?? 'decide');
      };
      const played = await issued(await hold(text, [], people));
      const isDraft = (each: Played) => each.session.decided?.artifact === 'draft';
      const wish = { by: ana, version: 1, text: 'It is meant so.' } as const;
      const again = told(played, { type: isDraft(played) ? 'MoreGiven' : 'ChangesAsked', ...wish });
      const ended = await proceed(again);
      expect(ended.session.decided?.reasons).toEqual([]);
    },
  );
  await assert(walk, { numRuns: 15, endOnFailure: true });
});

describe('a quotation', () => {
  test.each([
    ['One! two, e.g. this. Three!', ['One!', 'two, e.g. this.', 'Three!']],
    ['At 11:30 a.m. we vote on v1.2? Yes.', ['At 11:30 a.m. we vote on v1.2?', 'Yes.']],
    ['一。二！“三。”四', ['一。', '二！', '“三。”', '四']],
    [
      'Users:\n- admins\n* guests, and whoever else comes along with them on that day\nas a friend\nowners',
      ['Users', 'admins', 'guests, and whoever else comes along with them on that day as a friend', 'owners'],
    ],
    ['发票（拍照！），主管批；\n财务打款。', ['发票（拍照！），主管批', '财务打款。']],
    ['🎉🎉', ['🎉🎉']],
    ['', ['…']],
  ])('keeps sentences whole: %j', (text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences);
  });

  test('is cut between words, and between signs where there are none', () => {
    expect(clip('one two three four', 12)).toBe('one two…');
    expect(clip('字'.repeat(9), 5)).toBe('字字字字…');
  });

  test.each(['one two three four five six seven', '员工在页面上预订会议室并且查看空闲时间', 'x'.repeat(60)])(
    'of at most so many words is no longer than that: %s',
    (text) => {
      for (const most of [2, 4, 6]) expect(wordCount(clipWords(text, most))).toBeLessThanOrEqual(most);
      expect(text.startsWith(clipWords(text, 4).replace('…', ''))).toBe(true);
    },
  );

  test('knows its signs, and nothing that only looks like them', () => {
    expect([...signsIn('[urgent] [Hand Over] 【断线】 [urgentX] [ urgent] 【不是】 [')]).toEqual([
      'urgent',
      'hand over',
      'outage',
    ]);
    expect([...signsIn('[提问] 【dispute】')]).toEqual(['question', 'dispute']);
  });
});
