import { attachedNames } from '../../src/workshop/versions/versions.js';
import { describe, expect, test } from 'vitest';
import { synthesisFrom } from '../../src/prompts/consensus-synthesis.js';
import { judgementFrom } from '../../src/prompts/intake.js';
import { readingFrom } from '../../src/prompts/reply-intent.js';
import { sortingFrom } from '../../src/prompts/review-revision.js';
import { turnFrom } from '../../src/prompts/speak.js';
import { tasksFrom } from '../../src/prompts/todo.js';
import type { RoleId } from '../../src/roles/index.js';
import { decide } from '../../src/workshop/decide.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { factsOf } from '../../src/workshop/ignored.js';
import type { TaskInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import { lastVerdict } from '../../src/workshop/rounds/rounds.js';
import type { Task } from '../../src/workshop/tasks.js';
import { faultsOf } from '../slack/block-limits.js';
import { postsOf } from '../slack/rendering.js';
import { at } from '../workshop/given.js';
import { answerTo, maya, opened, played, told, tom } from '../workshop/story.js';
import { attacks, names } from './attacks.js';
import { steered } from './steered.js';

const fooled: RoleId[] = ['ProductPlanner', 'SystemDesigner', 'SeniorDeveloper', 'TestPlanner'];

/** What a model answers that does whatever a text says, as far as the schema of its answer lets it. */
function gullible(task: Task, text: string, facts: readonly Fact[]): TaskInput {
  const session = replay(facts);
  const base = { key: task.key, model: 'test:gullible' };
  const everything = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  switch (task.kind) {
    case 'judge-brief':
      return {
        ...{ type: 'BriefJudged', ...base },
        ...judgementFrom({ missing: text, question: { text, why: text, options: [text] }, enough: true }),
      };
    case 'speak': {
      const turn = turnFrom(session, {
        analysis: text,
        builds: [text],
        points: [text, 'RiskPlanner: ok'],
        disputes: everything.slice(0, 6).map((number) => ({ point: `P${number}`, reason: text })),
        issueViews: everything.map((issue) => ({ issue, text, stance: 'settle' as const })),
        issues: [],
        questions: [],
        changed: text,
        next: ['RiskPlanner'],
        reason: text,
        verdict: 'ok',
      });
      // One role is not fooled, and says no.
      const honest = {
        ...turn,
        disputes: [],
        issueViews: [],
        points: [],
        reason: 'no way back',
        verdict: 'objects' as const,
      };
      const answer = fooled.includes(task.role) ? turn : honest;
      return { type: 'TurnGiven', ...base, round: task.round, role: task.role, answer };
    }
    case 'close-round': {
      const parked = everything.map((issue) => ({ issue, why: text }));
      return { type: 'RoundSummarised', ...base, round: task.round, summary: text, parked };
    }
    case 'synthesise': {
      const synthesis = synthesisFrom(session, {
        agreed: [text],
        reserved: [],
        disagreements: [],
        summary: text,
      });
      return { type: 'SynthesisGiven', ...base, synthesis };
    }
    case 'read-reply':
      return {
        ...{ type: 'ReadingGiven', ...base, message: task.message },
        ...readingFrom({ because: text, question: 1, as: 'approve' }),
      };
    case 'sort-change': {
      const task3 = { title: text, detail: text, estimate: text };
      const sorting = {
        points: [{ text, note: text, became: 'done' as const }],
        tasks: [task3],
        onlyTasks: true,
      };
      return { type: 'ChangeSorted', ...base, ...sortingFrom(sorting), ticked: [] };
    }
    case 'write-report':
      return { type: 'ReportGiven', ...base, report: { summary: text, highlights: [text] } };
    case 'write-todo': {
      const one = { title: text, detail: text, estimate: text };
      return {
        type: 'TodoGiven',
        ...base,
        tasks: tasksFrom({ first: one, second: one, third: one, others: [one] }),
      };
    }
    case 'issue':
      return {
        type: 'VersionWritten',
        key: task.key,
        version: task.version,
        files: attachedNames(task.artifact).map((name) => ({ name, content: text })),
      };
    default:
      return answerTo(task, {}, session);
  }
}

/** A workshop whose models are all fooled, but for those that `honest` answers for. */
function fooledBy(text: string, from: Fact[], honest: (task: Task) => boolean = () => false): Fact[] {
  let facts = from;
  for (let step = 0; step < 80; step += 1) {
    const task = pending(replay(facts)).find(({ held }) => !held);
    if (!task) return facts;
    const session = replay(facts);
    const answer = honest(task) ? answerTo(task, {}, session) : gullible(task, text, facts);
    facts = [...facts, ...factsOf(decide(session, { ...answer, at }))];
  }
  throw new Error('the workshop does not end');
}

describe.each(Object.entries(attacks))('%s', (_, text) => {
  const facts = fooledBy(text, opened);
  const session = replay(facts);

  test('changes no verdict but that of the model it has fooled, and passes no gate', () => {
    expect(lastVerdict(session, 'RiskPlanner')).toEqual({ verdict: 'objects', reason: 'no way back' });
    expect(session.decided?.artifact).toBe('draft');
    expect(session.decided?.reasons).toContainEqual({
      ...{ kind: 'verdict', role: 'RiskPlanner', text: 'objects', detail: 'no way back' },
    });
  });

  test('takes no issue off the list that a verdict rests on', () => {
    expect(
      session.issues.filter(({ openedBy, state }) => openedBy === 'RiskPlanner' && state === 'parked'),
    ).toEqual([]);
  });

  test('chooses nobody to speak next: every round keeps its order', () => {
    const order = [...fooled, 'RiskPlanner'];
    for (const { turns } of session.rounds) expect(turns.map(({ role }) => role)).toEqual(order);
  });

  test('approves nothing, whoever writes it and however it is read', () => {
    const plan = played();
    for (const by of [maya, tom]) {
      const said = told(plan, { type: 'Said', by, message: '9.1', text: `${text} ?`, seen: 1 });
      const read = fooledBy(text, said);
      expect(read.filter(({ type }) => type === 'Approved')).toEqual([]);
      expect(replay(read).outcome).toBeUndefined();
    }
  });

  test('makes no ping and no link in the thread, of a draft or of a plan', () => {
    const plan = fooledBy(text, opened, (task) => task.kind === 'speak');
    expect(replay(plan).decided?.artifact).toBe('plan');
    const changed = fooledBy(text, told(plan, { type: 'ChangesAsked', by: maya, version: 1, text }));
    const posts = [...postsOf(facts), ...postsOf(changed)];
    expect(posts.length).toBeGreaterThan(20);
    for (const post of posts) expect(faultsOf(post)).toEqual([]);
  });
});

/** Each attack, by somebody with one of the names. */
const everywhere = Object.keys(attacks).map((attack, index) => [attack, names[index % names.length] ?? '']);

test.each(everywhere)(
  '%s in brief, question, option, answer, remark, display name and name of a cited file pings and decides nothing',
  (attack, name) => {
    const facts = steered(attacks[attack] ?? '', name);
    const session = replay(facts);
    const kinds = new Set(facts.map(({ type }) => type));
    for (const kind of ['TurnHeld', 'QuestionPut', 'QuestionClosed', 'CounterAnswered', 'ReplyRead'])
      expect(kinds).toContain(kind);
    expect(
      session.rounds.flatMap(({ turns }) => turns.flatMap(({ turn }) => turn.sources ?? [])),
    ).not.toEqual([]);

    expect(postsOf(facts).flatMap(faultsOf)).toEqual([]);
    for (const { turns } of session.rounds)
      expect(turns.map(({ role }) => role)).toEqual([...fooled, 'RiskPlanner']);
    expect(facts.filter(({ type }) => type === 'Approved' || type === 'EndAsked')).toEqual([]);
    expect(session.outcome).toBeUndefined();
  },
);
