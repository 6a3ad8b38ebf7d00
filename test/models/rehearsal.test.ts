import { withSource } from '../prompts/every-prompt.js';
import { digest } from '../../src/prompts/digest.js';
import { array, assert, asyncProperty, constantFrom, oneof, string, subarray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { promptIds } from '../../src/models/provider.js';
import { createRehearsal, signsIn } from '../../src/models/rehearsal/rehearsal.js';
import type { Ask } from '../../src/prompts/ask.js';
import { reviewQuestions } from '../../src/prompts/clarify.js';
import { mergeQuestions } from '../../src/prompts/beginning.js';
import { checkIntent } from '../../src/prompts/intent-check.js';
import { type Language, languages } from '../../src/text/language.js';
import { lexiconOf } from '../../src/text/lexicon/index.js';
import { formTaskLines, readTasks } from '../../src/slack/in/forms/tasks-form.js';
import { findingsOf } from '../../src/workshop/plan/check/check.js';
import { itemOf, liveItems, liveOf } from '../../src/workshop/plan/references.js';
import { stateOf } from '../../src/workshop/plan/queries.js';
import { hasSigned } from '../../src/workshop/course/rounds/rounds.js';
import {
  agreeable,
  ana,
  hold,
  issued,
  type People,
  type Played,
  proceed,
  type Reaction,
  told,
} from './rehearsal-meeting.js';

const briefs: Record<Language, string> = { en: 'A poll for lunch', zh: '做一个午餐投票' };

const signs = (language: Language) => Object.entries(lexiconOf(language).rehearsal.signs);
const here = (language: Language) => signs(language).filter(([name]) => !['outage', 'absent'].includes(name));
const withSign = (sign: string, language: Language) =>
  [briefs[language], ...signs(language).flatMap(([name, form]) => (name === sign ? [form] : []))].join(' ');

/** It ended as a plan that passes the check, on which all agree, and that all have signed. */
function expectPlan({ session }: Played): void {
  expect(session.decided).toEqual({ artifact: 'plan', reasons: [] });
  expect(findingsOf(session)).toEqual([]);
  expect(session.roster.filter((role) => !hasSigned(session, role))).toEqual([]);
  expect(liveItems(session.plan).map((item) => stateOf(session, item))).not.toContain('proposed');
}

const plain = (played: Played) => liveItems(played.session.plan).map(({ id, text }) => [id, text]);

describe.each(languages)('the dry run in %s', (language) => {
  const held = (sign: string, people?: People) => hold(withSign(sign, language), people);

  test('asks nothing and is a plan that all have signed after two rounds, of few items that are the same for every brief', async () => {
    const played = await hold(briefs[language]);
    expectPlan(played);
    expect(played.session.questions).toEqual([]);
    expect(played.session.rounds).toHaveLength(2);
    expect(plain(played).length).toBeLessThanOrEqual(10);
    const other = { en: 'A page where people book rooms', zh: '会议室预订页面' }[language];
    expect(plain(await hold(other))).toEqual(plain(played));
  });

  test('with [dispute] contests an item, whose author takes over what is wanted instead', async () => {
    const played = await held('dispute');
    expectPlan(played);
    expect(played.session.issues).toMatchObject([{ kind: 'contest', about: 'R1', state: 'settled' }]);
  });

  test('with [stubborn] contests one that both hold to: people choose between the two sides', async () => {
    const kept = await held('stubborn', ({ options }) => ({ press: options[0] ?? '' }));
    const changed = await held('stubborn');
    for (const played of [kept, changed]) {
      expectPlan(played);
      expect(played.session.questions.map(({ asker }) => asker)).toEqual(['Coach']);
    }
    const texts = [kept, changed].map(({ session }) => itemOf(session.plan, 'R1')?.text);
    expect(texts).toEqual(kept.session.questions[0]?.options);
  });

  test('with [hand over] lets the SystemDesigner name the RiskPlanner, who replies at once', async () => {
    const { facts } = await held('hand over');
    expect(facts.flatMap((fact) => (fact.type === 'RoleReplied' ? [fact.role] : []))).toEqual([
      'RiskPlanner',
    ]);
  });
});

test('a sign is known in any brackets and any case, and nothing that only looks like one', () => {
  const text = '[urgent] [Hand Over] 【断线】 [urgentX] [ urgent] 【不是】 [ [提问] 【dispute】';
  expect([...signsIn(text)]).toEqual(['urgent', 'hand over', 'outage', 'question', 'dispute']);
});

test('a message is read by how it begins and ends, and asking back is answered', async () => {
  const said = ['thanks, lol', 'not now', 'what do you mean?', '🎉', 'Everyone in the office'];
  const { session } = await hold(withSign('urgent', 'en'), (_, before) => ({
    say: said[before] ?? 'Everyone',
  }));
  expect(session.replies.map(({ as }) => as)).toEqual(['talk', 'later', 'question', 'talk', 'answer']);
  expect(session.remarks).toEqual([]);
  expect(session.questions[0]?.exchanges.at(-1)?.text).toContain('Q1');
});

test('what a person has made of a task stays when the plan grows by a wish', async () => {
  const first = await issued(await hold(briefs.en));
  const edit = readTasks(
    first.session,
    formTaskLines(first.session)
      .join('\n')
      .replace(/T1 [^|]*/, 'T1 Ours '),
  );
  if ('problem' in edit) throw new Error(edit.problem);
  const edited = await proceed(told(first, { type: 'TasksEdited', by: ana, version: 1, ...edit }));
  const second = await issued(edited);
  const wish = { by: ana, version: 2, text: 'Managers see who is away.' } as const;
  const { session } = await proceed(told(second, { type: 'ChangesAsked', ...wish }));
  const wanted = liveOf(session.plan, 'requirement').map(({ id }) => id);
  expect(wanted).toHaveLength(2);
  expect(itemOf(session.plan, 'T1')).toMatchObject({ name: 'Ours', fields: { serves: wanted } });
});

test('what a message says behind the name of a question is the answer', async () => {
  const { session } = await hold(withSign('question', 'en'), (_, before) => ({
    say: before === 0 ? 'Hm, Q1: Only for a week.' : 'Everyone',
  }));
  expect(session.questions[0]?.closure?.text).toBe('Only for a week.');
});

/** Calls of whole workshops in which everything happens, one of each kind in each language. */
async function everyCall(): Promise<Ask[]> {
  const now = '2026-01-05T09:00:00.000Z';
  const asks = languages.map(async (language) => {
    const people: People = (question, before) =>
      ([{ say: 'Why?' } as const, 'go on', 'go on'][before] as Reaction) ?? agreeable(question, before);
    const all = here(language).map(([, form]) => form);
    const draft = await issued(await hold([briefs[language], ...all].join(' '), people));
    const more = await proceed(told(draft, { type: 'MoreGiven', by: ana, version: 1, text: 'It is so.' }));
    const disputed = await hold(withSign('dispute', language));
    const wish = { type: 'ChangesAsked', by: ana, version: 1, text: 'Managers see who is away.' } as const;
    const changed = await proceed(
      told(await issued(await hold(withSign('question', language), people)), wish),
    );
    const message = { by: 'Ana', text: 'The same for another team.' };
    const begun = checkIntent({ language, now, message, earlier: [], unknown: [], points: [] });
    const asked = [more, disputed, changed].flatMap((each) => each.asks);
    // In a meeting it is asked only after a newer answer.
    const looks = reviewQuestions(more.session, 'ProductPlanner', now);
    // And this only where there are many questions.
    const merged = mergeQuestions(more.session, now);
    // And this only of a long file.
    const summed = digest(withSource(more.session, 'Seven francs.'), now, { source: 'F1', part: 0 });
    const every: Ask[] = [...asked, begun, looks, merged, summed];
    return [...new Map(every.map((ask) => [`${ask.prompt} ${taskOf(ask)}`, ask])).values()];
  });
  return (await Promise.all(asks)).flat();
}
const taskOf = ({ given }: Ask) => ('task' in given ? given.task : '');
const asks = await everyCall();
const answer = (ask: Ask) => createRehearsal().complete(ask, new AbortController().signal);

describe('the rehearsal answers', () => {
  test('every kind of call, in its schema, and the same way each time', async () => {
    expect(new Set(asks.map(({ prompt }) => prompt))).toEqual(new Set(promptIds));
    for (const ask of asks) {
      const first = await answer(ask);
      expect(ask.schema.safeParse(first).error, ask.prompt).toBeUndefined();
      expect(await answer(ask)).toEqual(first);
    }
  });
});

test('whatever signs a brief has and whatever people do, a workshop comes to its end', async () => {
  const brief = subarray(here('en')).map((all) => [briefs.en, ...all.map(([, form]) => form)].join(' '));
  const reaction = oneof(
    constantFrom<Reaction>(
      ...(['go on', 'decide', 'later', { say: 'Why?' }, { say: 'thanks' }] as const),
      ...([{ say: '#1 Q1 S1 [NEXT:' }, { press: 'Another one' }] as const),
    ),
    string({ unit: 'binary', minLength: 1, maxLength: 30 }).map((say): Reaction => ({ say })),
  );
  const walk = asyncProperty(brief, array(reaction, { minLength: 1 }), async (text, all) => {
    let count = 0;
    const people: People = (question, before) => {
      count += 1;
      return before > 4 ? agreeable(question, before) : (all[count % all.length] ?? 'decide');
    };
    const played = await issued(await hold(text, people));
    const isDraft = played.session.decided?.artifact === 'draft';
    const wish = { by: ana, version: 1, text: 'It is meant so.' } as const;
    const ended = await proceed(told(played, { type: isDraft ? 'MoreGiven' : 'ChangesAsked', ...wish }));
    // A dispute that people leave to the roles stays one, whatever is said besides.
    expect(ended.session.decided?.reasons.filter(({ kind }) => kind !== 'issue')).toEqual([]);
  });
  await assert(walk, { numRuns: 5, endOnFailure: true });
});
