import { array, assert, asyncProperty, constantFrom, oneof, string, subarray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPerform } from '../../src/engine/perform.js';
import { promptIds } from '../../src/models/provider.js';
import { createRehearsal, signsIn } from '../../src/models/rehearsal/rehearsal.js';
import { formTaskLines, readTasks } from '../../src/slack/in/forms/tasks-form.js';
import { type Language, languageOf, languages } from '../../src/text/language.js';
import { lexiconOf } from '../../src/text/lexicon/index.js';
import { putQuestions } from '../../src/workshop/asking/questions/questions.js';
import { isIgnored } from '../../src/workshop/base/decision.js';
import { nothingSpent } from '../../src/workshop/base/fact-fields.js';
import type { Question } from '../../src/workshop/base/question.js';
import { hasSigned } from '../../src/workshop/course/rounds/rounds.js';
import { decide } from '../../src/workshop/decide.js';
import { againstLines } from '../../src/workshop/deciding/approval/cards.js';
import { answersIn } from '../../src/workshop/deciding/approval/review.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import { findingsOf } from '../../src/workshop/plan/check/check.js';
import { stateOf } from '../../src/workshop/plan/queries.js';
import { itemOf, liveItems, liveOf } from '../../src/workshop/plan/references.js';
import { nothingLeaves } from '../engine/nothing-leaves.js';
import { everyPrompt } from '../prompts/every-prompt.js';
import { at } from '../workshop/given.js';
import { answerTo, brief as lunch, maya, sessionOf, told, tom } from '../workshop/story.js';

/** What a person does about a question: words in the thread, or a button. */
type Reaction = { say: string } | { press: string } | 'decide' | 'later' | 'go on';
/** How people react to each question that is put to them; `before` is how often they reacted to it already. */
type People = (question: Question, before: number) => Reaction;

/** Takes the last answer that is offered. */
const agreeable: People = ({ options }) => ({ press: options.at(-1) ?? 'Yes' });

function inputOf({ number: question }: Question, reaction: Reaction, message: string): PersonInput {
  const by = { by: maya, admin: false };
  if (reaction === 'go on') return { type: 'RoundAsked', ...by };
  if (typeof reaction === 'string') return { type: 'QuestionDismissed', ...by, question, how: reaction };
  return 'say' in reaction
    ? { type: 'Said', by: maya, message, text: reaction.say }
    : { type: 'AnswerGiven', by: maya, question, text: reaction.press, via: 'button' };
}

const script = createRehearsal();
const never = new AbortController().signal;
const perform = createPerform({
  leaving: nothingLeaves,
  models: {
    async answer(ask, _, signal) {
      const answer: unknown = ask.schema.parse(await script.complete(ask, signal));
      return { answer, model: script.ref, found: [], spent: nothingSpent };
    },
  },
  outputs: { write: async () => {} },
  clock: { now: () => Date.parse(at) },
});

/** A whole workshop under the real rules with the rehearsal model, up to the moment before files are written. */
const hold = (brief: string, people?: People) =>
  proceed(told([], { ...lunch, brief, language: languageOf(brief) }), people);

/** Goes on until files are to be written, only people can go on, or this role has the floor. */
async function proceed(begun: Fact[], people = agreeable, until?: string): Promise<Fact[]> {
  let facts = begun;
  const reactions = new Map<number, number>();
  for (let step = 0; step < 400; step += 1) {
    const session = sessionOf(facts);
    const tasks = pending(session);
    const task = tasks.find(({ kind, wait, held }) => kind !== 'issue' && !held && !wait);
    const [question] = putQuestions(session);
    if (task) {
      if (task.kind === 'speak' && task.role === until) return facts;
      facts = told(facts, await perform(task, { session, facts }, never));
    } else if (question && !tasks.some(({ kind }) => kind === 'issue')) {
      const before = reactions.get(question.number) ?? 0;
      reactions.set(question.number, before + 1);
      const input = inputOf(question, people(question, before), `reply.${step}`);
      // People press what leads nowhere, too.
      if (!isIgnored(decide(session, { at, ...input }))) facts = told(facts, input);
    } else return facts;
  }
  throw new Error('the workshop did not come to an end');
}

/** After its files were written, so that people can decide. */
function issued(facts: Fact[]): Fact[] {
  const issuing = pending(sessionOf(facts)).find(({ kind }) => kind === 'issue');
  if (!issuing) throw new Error('nothing is to be written');
  return told(facts, answerTo(issuing));
}

const briefs: Record<Language, string> = { en: 'A poll for lunch', zh: '做一个午餐投票' };

const signs = (language: Language) => Object.entries(lexiconOf(language).rehearsal.signs);
const here = (language: Language) => signs(language).filter(([name]) => !['outage', 'absent'].includes(name));
const withSign = (sign: string, language: Language) =>
  [briefs[language], ...signs(language).flatMap(([name, form]) => (name === sign ? [form] : []))].join(' ');

/** It ended as a plan that passes the check, on which all agree, and that all have signed. */
function expectPlan(facts: Fact[]): void {
  const session = sessionOf(facts);
  expect(session.decided).toEqual({ artifact: 'plan', reasons: [] });
  expect(findingsOf(session)).toEqual([]);
  expect(session.roster.filter((role) => !hasSigned(session, role))).toEqual([]);
  expect(liveItems(session.plan).map((item) => stateOf(session, item))).not.toContain('proposed');
}

const plain = (facts: Fact[]) => liveItems(sessionOf(facts).plan).map(({ id, text }) => [id, text]);

describe.each(languages)('the dry run in %s', (language) => {
  const held = (sign: string, people?: People) => hold(withSign(sign, language), people);

  test('asks nothing and is a plan that all have signed after two rounds, of few items that are the same for every brief', async () => {
    const played = await hold(briefs[language]);
    expectPlan(played);
    expect(sessionOf(played)).toMatchObject({ questions: [], rounds: [{}, {}] });
    expect(plain(played).length).toBeLessThanOrEqual(10);
    const other = { en: 'A page where people book rooms', zh: '会议室预订页面' }[language];
    expect(plain(await hold(other))).toEqual(plain(played));
  });

  test('with [dispute] contests an item, whose author takes over what is wanted instead', async () => {
    const played = await held('dispute');
    expectPlan(played);
    expect(sessionOf(played).points).toMatchObject([{ kind: 'contest', about: 'R1', state: 'settled' }]);
  });

  test('with [stubborn] contests one that both hold to: people choose between the two sides', async () => {
    const kept = await held('stubborn', ({ options }) => ({ press: options[0] ?? '' }));
    const changed = await held('stubborn');
    for (const played of [kept, changed]) {
      expectPlan(played);
      expect(sessionOf(played).questions.map(({ asker }) => asker)).toEqual(['Coach']);
    }
    const texts = [kept, changed].map((facts) => itemOf(sessionOf(facts).plan, 'R1')?.text);
    expect(texts).toEqual(sessionOf(kept).questions[0]?.options);
  });

  test('with [hand over] lets the SystemDesigner name the RiskPlanner, who replies at once', async () => {
    const facts = await held('hand over');
    expect(facts.flatMap((fact) => (fact.type === 'RoleReplied' ? [fact.role] : []))).toEqual([
      'RiskPlanner',
    ]);
  });
});

const wrong: Record<Language, string> = {
  en: 'Sorry, it’s 12 people, not 10',
  zh: '不好意思，是 12 个人，不是 10 个',
};
const items = (facts: Fact[]) => liveItems(sessionOf(facts).plan).map(({ name, text }) => `${name}: ${text}`);

describe.each(languages)('what was said wrong before, in %s', (language) => {
  const says = { type: 'Said', by: maya, message: 'wrong', text: wrong[language] } as const;
  const onlyOne = (facts: Fact[], words: string) =>
    expect(items(facts).filter((each) => each.includes(words))).toHaveLength(1);

  test('is corrected in the answer that its author gave last, and in what rests on it', async () => {
    const first = issued(await hold(withSign('question', language), () => ({ say: '10 ...' })));
    onlyOne(first, '“10 ...”');
    const late = await proceed(told(first, { ...says, seen: 1 }));
    expect(sessionOf(late).questions[0]?.closure?.text).toBe(`10 ...\n${wrong[language]}`);
    const taken = await proceed(told(late, { type: 'ConcernTakeUpAsked', by: maya, concern: 1 }));
    expectPlan(taken);
    onlyOne(taken, wrong[language]);
    expect(items(taken)).toHaveLength(items(first).length);
    // The cards say what is new, not the whole answer.
    expect(againstLines(sessionOf(late)).join()).toMatch(/added to the answer to Q1|补充了 Q1 的回答/);
    expect(againstLines(sessionOf(late)).join()).not.toContain('10 ...');
    expect(answersIn(sessionOf(taken), 2)).toMatchObject([{ by: maya, text: wrong[language] }]);
  });

  test('is no dispute where it comes while the role writes', async () => {
    const opened = told([], { ...lunch, brief: withSign('question', language), language });
    const facts = await proceed(opened, () => ({ say: '10 ...' }), 'SystemDesigner');
    const doing = async (wanted: string, so: Fact[]) => {
      const owed = pending(sessionOf(so)).find(({ kind }) => kind === wanted);
      return owed ? perform(owed, { session: sessionOf(so), facts: so }, never) : expect.unreachable();
    };
    const written = await doing('speak', facts);
    const corrected = told(facts, says);
    const played = await proceed(told(told(corrected, await doing('read-reply', corrected)), written));
    expect(played.filter((each) => each.type === 'TurnTaken' && each.turn.verdict !== 'ok')).toEqual([]);
    onlyOne(played, wrong[language]);
  });

  test('is a wish on a plan where its author has answered nothing', async () => {
    const first = issued(await hold(briefs[language]));
    onlyOne(await proceed(told(first, { ...says, seen: 1 })), wrong[language]);
  });

  test('is taken up during the work by whoever speaks next', async () => {
    const played = await proceed(told(told([], { ...lunch, brief: briefs[language], language }), says));
    onlyOne(played, wrong[language]);
  });
});

test('a task that a person adds has its way to see that it is done, and a no with a reason is a no', async () => {
  const first = issued(await hold(briefs.en));
  const lines = [...formTaskLines(sessionOf(first)), 'Tell the desk | Tom | 1'].join('\n');
  const read = readTasks(sessionOf(first), lines);
  const edit = 'edit' in read ? read.edit : expect.unreachable();
  const second = await proceed(told(first, { type: 'TasksEdited', by: maya, version: 1, edit, text: lines }));
  expectPlan(second);
  const no = { type: 'Said', by: tom, message: 'no', text: 'No, not before June', seen: 1 } as const;
  expect(await proceed(told(first, no))).toContainEqual(expect.objectContaining({ says: 'no', by: tom }));
});

test('a sign is known in any brackets and any case, and nothing that only looks like one', () => {
  const text = '[urgent] [Hand Over] 【断线】 [urgentX] [ urgent] 【不是】 [ [提问] 【dispute】';
  expect([...signsIn(text)]).toEqual(['urgent', 'hand over', 'outage', 'question', 'dispute']);
});

test('a message is read by how it begins and ends, and asking back is answered', async () => {
  const said = ['thanks, lol', 'not now', 'what do you mean?', '🎉', 'Everyone in the office'];
  const facts = await hold(withSign('urgent', 'en'), (_, before) => ({ say: said[before] ?? 'Everyone' }));
  const session = sessionOf(facts);
  expect(session.replies.map(({ as }) => as)).toEqual(['talk', 'later', 'question', 'talk', 'answer']);
  expect(session.remarks).toEqual([]);
  expect(session.questions[0]?.exchanges.at(-1)?.text).toContain('Q1');
});

test('what a person has made of a task stays when the plan grows by a wish', async () => {
  const first = issued(await hold(briefs.en));
  const lines = formTaskLines(sessionOf(first)).join('\n');
  const edit = readTasks(sessionOf(first), lines.replace(/T1 [^|]*/, 'T1 Ours '));
  if ('problem' in edit) throw new Error(edit.problem);
  const edited = await proceed(told(first, { type: 'TasksEdited', by: maya, version: 1, ...edit }));
  const second = issued(edited);
  const wish = { by: maya, version: 2, text: 'Managers see who is away.' } as const;
  const { plan } = sessionOf(await proceed(told(second, { type: 'ChangesAsked', ...wish })));
  const wanted = liveOf(plan, 'requirement').map(({ id }) => id);
  expect(wanted).toHaveLength(2);
  expect(itemOf(plan, 'T1')).toMatchObject({ name: 'Ours', fields: { serves: wanted } });
});

test('what a message says behind the name of a question is the answer', async () => {
  const facts = await hold(withSign('question', 'en'), (_, before) => ({
    say: before === 0 ? 'Hm, Q1: Only for a week.' : 'Everyone',
  }));
  expect(sessionOf(facts).questions[0]?.closure?.text).toBe('Only for a week.');
});

test.each(languages)(
  'every kind of call is answered in its schema, and the same way each time, in %s',
  async (language) => {
    const asks = Object.values(everyPrompt(language));
    expect(new Set(asks.map(({ prompt }) => prompt))).toEqual(new Set(promptIds));
    for (const ask of asks) {
      const first = await script.complete(ask, never);
      expect(ask.schema.safeParse(first).error, ask.prompt).toBeUndefined();
      expect(await createRehearsal().complete(ask, never)).toEqual(first);
    }
  },
);

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
    const played = issued(await hold(text, people));
    const isDraft = sessionOf(played).decided?.artifact === 'draft';
    const wish = { by: maya, version: 1, text: 'It is meant so.' } as const;
    const ended = await proceed(told(played, { type: isDraft ? 'MoreGiven' : 'ChangesAsked', ...wish }));
    // A dispute that people leave to the roles stays one, whatever is said besides.
    expect(sessionOf(ended).decided?.reasons.filter(({ kind }) => kind !== 'point')).toEqual([]);
  });
  await assert(walk, { numRuns: 5, endOnFailure: true });
});
