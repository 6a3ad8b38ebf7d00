import { describe, expect, test } from 'vitest';
import { speak } from '../../src/prompts/at-table.js';
import { judgeBrief, mergeQuestions } from '../../src/prompts/beginning.js';
import { promptDay } from '../../src/prompts/foreign.js';
import { prose } from '../../src/prompts/prose.js';
import { reviewRevision } from '../../src/prompts/revision.js';
import { answerWords, questionLine } from '../../src/prompts/record-words.js';
import type { RoleId } from '../../src/roles/index.js';
import type { Question } from '../../src/workshop/base/question.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import type { Session } from '../../src/workshop/session.js';
import { ann, early } from '../workshop/early.js';
import {
  asking,
  brief,
  item,
  maya,
  opened,
  played,
  puttingOf,
  type Script,
  sessionOf,
  told,
  tom,
} from '../workshop/story.js';
import { boundedTalk, briefFor, message } from '../workshop/talking.js';
import { attacks } from './attacks.js';
import { askFor, asksIn, now } from './every-prompt.js';
import { planStory } from './plan-story.js';
import { planWords } from './plan-words.js';
import { bytes, lastOf, withoutLast } from './rendered.js';
import { evolve } from '../../src/workshop/evolve.js';
import { openPoints } from '../../src/workshop/plan/queries.js';
import type { TurnAnswer } from '../../src/workshop/plan/turn.js';

const words = planWords.en;
const asks = asksIn(planStory('en'));
const sessionBefore = (...wanted: [kind: Task['kind'], role?: RoleId, round?: number]): Session =>
  askFor(asks, ...wanted).session;

describe('a turn', () => {
  test('is told nobody else’s view, and of those before it in the round not how they voted', () => {
    const session = sessionBefore('speak', 'RiskPlanner', 1);
    const alone = { matters: 'Only TestPlanner knows.', objection: '', questions: [] };
    const { layout } = speak(
      { ...session, views: { ...session.views, TestPlanner: alone } },
      'RiskPlanner',
      now,
    );
    const shared = bytes(withoutLast(layout));
    expect(shared).toContain(words.harm);
    expect(shared).not.toContain(words.reason);
    expect(bytes(layout)).not.toContain(alone.matters);
  });

  test('for which few words are left is told so, and what to do with the rest', () => {
    const session = sessionBefore('speak', 'RiskPlanner', 1);
    const left = (used: number) => {
      const items = session.plan.items.map((each) =>
        each.id === 'R1' ? { ...each, text: 'word '.repeat(used) } : each,
      );
      return lastOf(speak({ ...session, plan: { ...session.plan, items } }, 'RiskPlanner', now).layout);
    };
    expect(left(300)).not.toContain(prose('turn', 'short'));
    expect(left(1_800)).toMatch(
      /of 2200 words are used; a part like yours usually takes 440, and \d+ are left/,
    );
    expect(left(1_800)).toContain(prose('turn', 'short'));
    expect(left(2_300)).toContain('and 0 are left');
  });

  test('in the last round is told so, and one that had stopped for a question is told that', () => {
    const session = sessionBefore('speak', 'ProductPlanner', 2);
    const last = (said: Session) => lastOf(speak(said, 'ProductPlanner', now).layout);
    expect(last({ ...session, roundLimit: 2 })).toContain('This is the last round');
    expect(last(session)).not.toContain('This is the last round');
    const held = [{ role: 'ProductPlanner' as const, question: 3 }];
    const rounds = session.rounds.map((round) => ({ ...round, held }));
    expect(last({ ...session, rounds })).toContain('You had stopped for Q3');
  });
});

test('items that rest on something changed are listed for their author', () => {
  const session = sessionBefore('speak', 'ProductPlanner', 2);
  const since = { step: session.plan.step + 1, by: 'ProductPlanner' as const };
  const items = session.plan.items.map((each) => (each.id === 'R1' ? { ...each, since } : each));
  const listing = (role: RoleId) =>
    lastOf(speak({ ...session, plan: { ...session.plan, items } }, role, now).layout);
  expect(listing('SystemDesigner')).toContain('(changed: R1)');
  expect(listing('RiskPlanner')).not.toContain('(changed: R1)');
});

test('a choice between two sides is told as what the item reads now', () => {
  const session = sessionBefore('speak', 'ProductPlanner', 2);
  const [first] = session.questions;
  const [contest] = session.points;
  if (!first?.closure || !contest) throw new Error('nothing was answered or contested');
  const closure = { ...first.closure, text: words.secretBetter };
  const chosen = { ...first, dispute: contest.number, options: [words.secret, words.secretBetter], closure };
  expect(questionLine(session, chosen)).toBe(
    `Q1 ${contest.about} now reads: "${words.secretBetter}", chosen by Maya Chen`,
  );
  // Where the point says only what is missing, its author has still to write it.
  const { instead: _, ...gap } = contest;
  expect(questionLine({ ...session, points: [gap] }, chosen)).toBe(
    `Q1 on ${contest.about} people say: "${words.secretBetter}", chosen by Maya Chen`,
  );
});

test('where people answered differently, what each of them said is told beside what holds', () => {
  const session = sessionBefore('speak', 'ProductPlanner', 2);
  const [first] = session.questions;
  if (!first?.closure) throw new Error('nothing was answered');
  const why = 'Maya: “Remind them the day before.”\nTom: “Take a deposit.”';
  const closure = { ...first.closure, text: 'No deposit.' };
  expect(questionLine(session, { ...first, continues: first.number, why, closure })).toMatch(
    /→ "No deposit\.".* Of: Maya: “Remind them the day before\.” Tom: “Take a deposit\.”$/,
  );
});

test('a question that was left to the roles is told as the assumption that stands', () => {
  const session = sessionBefore('speak', 'ProductPlanner', 2);
  const [first] = session.questions;
  if (!first?.closure) throw new Error('nothing was answered');
  const closure = { ...first.closure, outcome: 'decided' as const };
  const left = { ...first, assumed: 99, closure };
  expect(answerWords(left)).toBe(`→ A99 stands: ${first.assumption}`);
  expect(answerWords(left, session.plan)).toBe('→ left to the roles, no assumption stands');
});

test('whoever says yes to what was assumed is told with what that is', () => {
  const session = sessionBefore('speak', 'ProductPlanner', 2);
  const [first] = session.questions;
  if (!first?.closure) throw new Error('nothing was answered');
  const { doubt: _, ...closure } = first.closure;
  const said = (text: string) => ({ ...first, closure: { ...closure, text, agrees: true } }) as Question;
  expect(answerWords(said('yes'))).toBe(`→ "yes" (as assumed: ${first.assumption})`);
  expect(answerWords(said(first.assumption))).toBe(`→ "${first.assumption}" (as assumed)`);
});

test('an assumption that stood in the place of an answer is told to be gone, once there is one', () => {
  const script: Script = {
    view: (role) => (role === 'ProductPlanner' ? [asking('blocking', 'Who votes?')] : []),
  };
  const asked = played(script, ({ kind }) => kind === 'begin-round', opened);
  const left = told(asked, { type: 'QuestionDismissed', by: maya, admin: false, question: 1, how: 'decide' });
  const speaking = played(script, (task) => task.kind === 'speak' && task.role === 'SeniorDeveloper', left);
  const said = [{ question: 1, text: 'Guests too' }];
  const answered = told(speaking, { type: 'AnswersGiven', by: maya, answers: said, via: 'form' });
  expect(bytes(speak(sessionOf(answered), 'TestPlanner', now).layout)).toMatch(
    /# Q1 has another answer[\s\S]*Guests too[\s\S]*– A1 is gone with it/,
  );
});

test('who speaks is told nobody else’s findings', () => {
  const session = sessionBefore('speak', 'TestPlanner', 2);
  expect(lastOf(speak(session, 'TestPlanner', now).layout)).toContain('R2: no test covers');
  expect(lastOf(speak(session, 'SystemDesigner', now).layout)).not.toContain('no test covers');
});

test('a day is told with its weekday', () => {
  expect(promptDay('2026-11-23T09:00:00.000Z')).toBe('Monday 2026-11-23');
  expect(promptDay('')).toBe('');
});

const talk = boundedTalk(
  'C0PLAN',
  Object.values(attacks).map((text, index) => message(index + 1, index === 0 ? tom : maya, text)),
  '1.000001',
);
const ofTalk = sessionOf(told([], { ...brief, talk, brief: briefFor(talk) }));
const lines = bytes(judgeBrief(ofTalk, now).layout).split('\n');

test('a brief that comes of a talk says that nobody spoke to the model, and has no line that anybody wrote without two spaces in front, inside of the fence', () => {
  expect(lines.join('\n')).toContain('Nobody spoke to you.');
  const from = lines.indexOf('What was said:');
  const fenced = lines.slice(from + 1, lines.indexOf('', from));
  const heads = fenced.filter((line) => !line.startsWith('|  ') && line !== '|');
  expect(new Set(heads)).toEqual(new Set([`| ${tom.name}:`, `| ${maya.name}:`]));
});

test('the look at the brief tells what was asked about it, and not once more what an earlier workshop was answered', () => {
  const table = early();
  table.judged({ enough: false, question: { text: 'Who is it for?', why: 'why', options: [] } });
  table.say({ type: 'AnswerGiven', by: ann, question: 1, text: 'All', via: 'form' });
  const session = table.session();
  const origin = { workshop: 'w-aaaaa', version: 1, id: 'Q1' };
  const inherited = { ...session, questions: session.questions.map((each) => ({ ...each, origin })) };
  const own = bytes(judgeBrief(session, now).layout);
  expect(own).toContain('Asked about the brief before');
  expect(bytes(judgeBrief(inherited, now).layout)).not.toContain('Asked about the brief before');
});

test('where a model has no room for all, what came with the brief stands there by name, and a first turn goes without the code', () => {
  const session = sessionBefore('speak', 'SystemDesigner', 1);
  const passages = [{ id: 'S1', where: 'prices.md', text: 'Seven francs a meal.' }];
  const given = [{ id: 'F1', name: 'prices.md', kind: 'file' as const, passages, summed: {} }];
  const code = [{ id: 'S2', title: 'api', where: 'src/api.ts', text: 'export const open = 1;' }];
  const { blocks } = speak({ ...session, given }, 'SystemDesigner', now, { code }).layout;
  const [first, last] = [blocks[0], blocks.at(-1)];

  expect(first?.text).toContain('Seven francs a meal.');
  expect(first?.short).not.toContain('Seven francs a meal.');
  expect(first?.short).toMatch(/# The brief[\s\S]*to be looked up:\n\| prices\.md/);
  expect(last?.text).toContain('export const open');
  expect(last?.short).not.toContain('export const open');
  const all = speak(session, 'RiskPlanner', now).layout.blocks;
  expect(all.filter(({ short }) => short !== undefined)).toEqual([]);
});

test('what became of a wish is told with the days that code reckons: a task that is late stays so, whatever its words say', () => {
  const { plan, ...session } = sessionBefore('review-revision');
  const dated = (to: number) => ({
    ...plan,
    items: plan.items.map((each) => {
      const { fields } = each;
      if (fields.kind === 'frame') {
        const dates = [{ name: 'live', date: '2027-02-26' }];
        return { ...each, fields: { ...fields, start: '2027-02-01', dates, people: [] } };
      }
      return fields.kind === 'task' && each.id === 'T1'
        ? { ...each, fields: { ...fields, from: 2, to, by: 'live', who: '' } }
        : each;
    }),
  });
  const toldOf = (was: number, is: number) => {
    const versions = session.versions.map((each) => ({ ...each, plan: dated(was) }));
    const { layout } = reviewRevision({ ...session, versions, plan: dated(is) }, now);
    return lastOf(layout).match(/^\| T1 .*/mu)?.[0];
  };
  expect(toldOf(30, 30)).toMatch(/: planned end [\d-]+ to [\d-]+, may be late for 2027-02-26; was /u);
  expect(toldOf(30, 3)).toMatch(
    /: planned end [\d-]+ to [\d-]+; was planned end [\d-]+ to [\d-]+, may be late/u,
  );
  expect(toldOf(3, 3)).toBeUndefined();
});

test('which questions ask the same is judged by their texts and by who is asked, without the brief’s sources', () => {
  const session = sessionBefore('speak', 'ProductPlanner', 1);
  const views = {
    ...session.views,
    RiskPlanner: {
      ...{ matters: '', objection: '' },
      questions: [
        { ...asking('blocking', 'Who stops it?', { options: [], assumption: 'a' }), who: '', to: tom.id },
        { ...asking('blocking', 'Who pays?', { options: [], assumption: 'a' }), who: 'finance' },
      ],
    },
  };
  const { layout } = mergeQuestions({ ...session, views }, now);
  expect(bytes(layout)).toContain('RiskPlanner:\n| to Tom Alder: Who stops it?');
  expect(bytes(layout)).toContain('RiskPlanner:\n| to finance: Who pays?');
  expect(bytes(layout)).not.toContain('# The brief');
});

test('what a long brief is about is told by its beginning and its end, where a talk says what it has come to', () => {
  const { synthesis: _, outside: __, worded: ___, ...session } = sessionBefore('speak', 'ProductPlanner', 1);
  const long = `Begin here. ${'Chatter. '.repeat(400)}We go live on the 18th.`;
  const text = bytes(mergeQuestions({ ...session, reading: '', brief: long }, now).layout);
  expect(text).toMatch(/Begin here\.[\s\S]*We go live on the 18th\./);
  expect(text.split('Chatter').length).toBeLessThan(150);
});

const better = item({
  id: 'R1',
  text: 'Everyone votes once, before noon',
  fields: { kind: 'requirement', acceptance: [{ id: 'AC1', text: 'A vote at 12:01 is refused.' }] },
});
const gap = { about: 'decision', as: 'gap' as const, why: 'Nobody says who orders.' };

/** Enough that stands for a table to be gone on from. */
const decisions = ['Mail', 'Web', 'Paper', 'Voice', 'Poster', 'Bot', 'Form', 'Sheet'].map((text, index) =>
  item({ id: `new${index + 2}`, text, fields: { kind: 'decision', alternatives: 'none' } }),
);

/** SystemDesigner contests R1, whose author takes that in round 2 and withdraws N1; the gap is refused in silence. */
const script: Script = {
  turn(role, round, session) {
    const put = round === 1 ? puttingOf(session, role) : [];
    const contest = { about: 'R1', as: 'contest' as const, why: 'Votes come in after noon.' };
    if (role === 'SystemDesigner' && round === 1)
      return { put: [...put, ...decisions, better], say: [contest] };
    if (role === 'RiskPlanner' && round === 1) return { put, say: [gap], ...reserved };
    // What it decides last is new to all others: there is a third round.
    if (role === 'RiskPlanner' && round === 2)
      return { put: decisions.slice(0, 1).map((each) => ({ ...each, name: 'Fax', text: 'Fax' })) };
    const mine = openPoints(session).filter(({ kind }) => kind === 'contest' && role === 'ProductPlanner');
    if (mine.length === 0) return { put };
    const take = { about: '#1', as: 'take' as const, why: 'So it is.' };
    return { say: [take, { about: 'N1', as: 'withdraw', why: 'It goes without saying.' }] };
  },
};
const reserved = {
  verdict: 'reserved' as const,
  reason: 'It is open.',
  because: ['#2'],
} satisfies Partial<TurnAnswer>;

const begins = (round: number): Session =>
  sessionOf(played(script, (task) => task.kind === 'speak' && task.round === round));
const asked = (session: Session, role: RoleId) => speak(session, role, now).layout;

test('an item that was changed by agreement is told by what the point wanted, and its next change by what differs from that', () => {
  const text = bytes(asked(begins(3), 'ProductPlanner'));
  expect(text).toContain('Wants: R1 Everyone votes once, before noon');
  expect(text).toContain('| #1 take: So it is.');
  expect(text).toContain('| N1 withdraw: It goes without saying.');
});

test('the table is laid out anew once what was put on it is twice the plan', () => {
  const session = begins(3);
  const turns = session.table.since.flatMap((each) => (each.what === 'turn' ? [each] : []));
  const next = { type: 'RoundStarted', at: now, round: 4 } as const;
  const worn = { ...session, table: { ...session.table, since: [...turns, ...turns, ...turns] } };
  expect(evolve(session, next).table.since).toEqual(session.table.since);
  expect(evolve(worn, next).table).toMatchObject({ since: [], began: { plan: session.plan } });
});
