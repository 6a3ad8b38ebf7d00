import { describe, expect, test } from 'vitest';
import { speak } from '../../src/prompts/at-table.js';
import { judgeBrief, mergeQuestions } from '../../src/prompts/beginning.js';
import { promptDay } from '../../src/prompts/foreign.js';
import { prose } from '../../src/prompts/prose.js';
import { reviewRevision } from '../../src/prompts/revision.js';
import { synthesise } from '../../src/prompts/outside.js';
import { answerWords, questionLine } from '../../src/prompts/record-words.js';
import type { RoleId } from '../../src/roles/index.js';
import type { Question } from '../../src/workshop/base/question.js';
import type { Session } from '../../src/workshop/session.js';
import { ann, early } from '../workshop/early.js';
import { asking, brief, maya, opened, played, type Script, sessionOf, told, tom } from '../workshop/story.js';
import { boundedTalk, briefFor, message } from '../workshop/talking.js';
import { attacks } from './attacks.js';
import { asksIn, everyPrompt, now } from './every-prompt.js';
import { planStory } from './plan-story.js';
import { planWords } from './plan-words.js';
import { bytes, lastOf } from './rendered.js';

const words = planWords.en;
const asks = asksIn(planStory('en'));
const sessionBefore = (kind: string, role?: RoleId, number?: number): Session => {
  const found = asks.find(
    ({ task }) =>
      task.kind === kind &&
      (role === undefined || ('role' in task && task.role === role)) &&
      (number === undefined || ('round' in task && task.round === number)),
  );
  if (!found) throw new Error(`nobody is asked for ${kind} ${role ?? ''} ${number ?? ''}`);
  return found.session;
};
/** The first reading of what is new, with its session. */
const readingOf = (): { session: Session; role: RoleId } => {
  const found = asks.find(({ task }) => task.kind === 'speak' && task.reads);
  if (found?.task.kind !== 'speak') throw new Error('nobody reads');
  return { session: found.session, role: found.task.role };
};
const reading = () => speak(readingOf().session, readingOf().role, now, { task: 'reading' });
const turn = (role: RoleId, number: number) => speak(sessionBefore('speak', role, number), role, now);

describe('a first turn', () => {
  test('is told the whole charter and what the role saw first, and nobody else’s view', () => {
    const last = lastOf(turn('ProductPlanner', 1).layout);
    expect(last).toContain(prose('roles/ProductPlanner', 'eye'));
    expect(last).toContain('What you saw first, alone with the brief');
    const other = { ...sessionBefore('speak', 'ProductPlanner', 1) };
    const views = {
      ...other.views,
      RiskPlanner: { matters: 'Only RiskPlanner knows.', objection: '', questions: [] },
    };
    expect(bytes(speak({ ...other, views }, 'ProductPlanner', now).layout)).not.toContain(
      'Only RiskPlanner knows.',
    );
  });

  test('is told the answers that people gave before it, who gave them, when, and what is in doubt', () => {
    const text = bytes(turn('ProductPlanner', 1).layout);
    expect(text).toContain(`→ "${words.calendarAnswer}" (in doubt: ${words.calendarDoubt}; A1 stands)`);
    expect(text).toMatch(/\| answered \d{4}-\d\d-\d\d \d\d:\d\d by Maya Chen:/);
  });

  test('is told what those before it in the round have put, and not how they voted', () => {
    const text = bytes(turn('RiskPlanner', 1).layout);
    expect(text).toContain('# TestPlanner (TP) has spoken');
    expect(text).toContain(words.harm);
    expect(text).toContain(`Wants: R2 ${words.secretName}: ${words.secretBetter}`);
    // Of what it wants only that reads otherwise.
    expect(text.split(words.secretCase).length).toBe(2);
    expect(text).toContain(words.how);
    const { layout } = turn('RiskPlanner', 1);
    const shared = layout.blocks
      .slice(1, -1)
      .map((block) => block.text)
      .join('\n');
    expect(shared).not.toContain('reserved');
    expect(shared).not.toContain(words.reason);
  });

  test('for which few words are left is told so, and what to do with the rest', () => {
    const session = sessionBefore('speak', 'RiskPlanner', 1);
    const left = (used: number) => {
      const items = session.plan.items.map((each) =>
        each.id === 'R1' ? { ...each, text: 'word '.repeat(used) } : each,
      );
      return lastOf(speak({ ...session, plan: { ...session.plan, items } }, 'RiskPlanner', now).layout);
    };
    expect(left(300)).toContain('a part like yours usually takes 440');
    expect(left(300)).not.toContain(prose('turn', 'short'));
    expect(left(1_800)).toMatch(
      /of 2200 words are used; a part like yours usually takes 440, and \d+ are left/,
    );
    expect(left(1_800)).toContain(prose('turn', 'short'));
    expect(left(2_300)).toContain('and 0 are left');
  });

  test('is told a remark of a person, with its number and its time', () => {
    const text = bytes(turn('TestPlanner', 1).layout);
    expect(text).toMatch(/\| M1 \[Tom Alder, \d{4}-\d\d-\d\d \d\d:\d\d\] /);
    expect(text).toContain(words.remark);
  });
});

describe('a later turn', () => {
  test('begins with its own last verdict, and with what is listed for it', () => {
    const last = lastOf(turn('ProductPlanner', 2).layout);
    expect(last).toContain('# Listed for you\nPoints for you');
    expect(last).toMatch(/\| #1 contest of R2 \[by TP\]\n\| #3 gap in R2 \[by a reader from outside\]\n/);
    expect(last).toContain('Your last verdict was "ok"');
    expect(last).not.toContain(prose('roles/ProductPlanner', 'eye'));
  });

  test('is told what became of the plan: issues, authors, grounds and fields', () => {
    const text = bytes(turn('ProductPlanner', 2).layout);
    expect(text).toContain(
      `| + R1 ${words.requirementName}: ${words.requirement} · AC1: ${words.acceptance}`,
    );
    expect(text).toContain('| ! #1 contests R2: ');
    expect(text).toContain(` · on "${words.visitors}"`);
    expect(text).toContain(' · Ben 3 d/week');
  });

  test('in the last round is told so', () => {
    const session = sessionBefore('speak', 'ProductPlanner', 2);
    const last = lastOf(speak({ ...session, roundLimit: 2 }, 'ProductPlanner', now).layout);
    expect(last).toContain('This is the last round');
    expect(lastOf(turn('ProductPlanner', 2).layout)).not.toContain('This is the last round');
  });

  test('that had stopped for a question is told so', () => {
    const session = sessionBefore('speak', 'ProductPlanner', 2);
    const rounds = session.rounds.map((round) => ({
      ...round,
      held: [{ role: 'ProductPlanner' as const, question: 3 }],
    }));
    expect(lastOf(speak({ ...session, rounds }, 'ProductPlanner', now).layout)).toContain(
      'You had stopped for Q3',
    );
  });
});

test('items that rest on something changed are listed for their author', () => {
  const session = sessionBefore('speak', 'ProductPlanner', 2);
  const since = { step: session.plan.step + 1, by: 'ProductPlanner' as const };
  const items = session.plan.items.map((item) => (item.id === 'R1' ? { ...item, since } : item));
  const listing = (role: RoleId) =>
    lastOf(speak({ ...session, plan: { ...session.plan, items } }, role, now).layout);
  expect(listing('SystemDesigner')).toContain('(changed: R1)');
  expect(listing('RiskPlanner')).not.toContain('(changed: R1)');
});

test('who reads what is new is told its ids, and has all that lies on the table', () => {
  const { layout } = reading();
  expect(lastOf(layout)).toMatch(/New to you, or changed since you spoke: [^\n]*\bD1\b/u);
  expect(lastOf(layout)).not.toContain(words.cancel);
  expect(bytes(layout)).toContain(words.cancel);
  expect(bytes(layout)).toContain(words.interfaces);
});

test('who reads what is new has the whole measure of a hostile reading, and changes no item', () => {
  const last = lastOf(reading().layout);
  expect(last).toContain('as if you had to build from it tomorrow');
  expect(last).toContain('You change no item now');
  expect(last).toContain('People who take part');
  expect(last).not.toContain('nothing is raised any more');
  const { session, role } = readingOf();
  const lastly = lastOf(
    speak({ ...session, roundLimit: session.rounds.length }, role, now, { task: 'reading' }).layout,
  );
  expect(lastly).toContain('nothing is raised any more');
  expect(lastly).not.toContain('You change no item now');
});

test('who reads from outside is given all that there is: brief, answers, remarks, plan, sums, verdicts and points', () => {
  const text = bytes(synthesise(sessionBefore('synthesise'), now, false).layout);
  for (const each of [words.brief, words.calendarAnswer, words.remark, words.interfaces, words.how])
    expect(text).toContain(each);
  expect(text).toContain('# Added up by code\n| Page is live (2027-02-26): 3 to 5 days of work');
  expect(text).toContain(`| TP: reserved: ${words.reason}`);
  expect(text).toMatch(/# Points that are open\n\| #1 contest of R2/);
  expect(text).toContain('You read it for the first time.');
});

test('who reads from outside once more is told what became of its points, and in the end that nothing changes any more', () => {
  const [, session] = asks.flatMap((each) => (each.task.kind === 'synthesise' ? [each.session] : []));
  if (!session) throw new Error('nobody reads it once more');
  const again = lastOf(synthesise(session, now, false).layout);
  expect(again).toContain('You have read it before');
  expect(again).toMatch(/\| #3 gap in R2 \[by a reader from outside\] · PP: /u);
  expect(lastOf(synthesise(session, now, true).layout)).toContain('points and questions are []');
});

test('a choice between two sides is told as what the item reads now', () => {
  const session = sessionBefore('speak', 'ProductPlanner', 2);
  const [first] = session.questions;
  const [contest] = session.issues;
  if (!first?.closure || !contest) throw new Error('nothing was answered or contested');
  const closure = { ...first.closure, text: words.secretBetter };
  const chosen = { ...first, dispute: contest.number, options: [words.secret, words.secretBetter], closure };
  expect(questionLine(session, chosen)).toBe(
    `Q1 ${contest.about} now reads: "${words.secretBetter}", chosen by Maya Chen`,
  );
  // Where the point says only what is missing, its author has still to write it.
  const { instead: _, ...gap } = contest;
  expect(questionLine({ ...session, issues: [gap] }, chosen)).toBe(
    `Q1 on ${contest.about} people say: "${words.secretBetter}", chosen by Maya Chen`,
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

test('who speaks is told what the check found in its items, and nobody else’s findings', () => {
  const session = sessionBefore('speak', 'TestPlanner', 2);
  const last = lastOf(speak(session, 'TestPlanner', now).layout);
  expect(last).toContain('| R2: no test covers the requirement or case');
  expect(lastOf(speak(session, 'SystemDesigner', now).layout)).not.toContain('no test covers');
});

test('who speaks reads the whole plan with its sums', () => {
  const text = bytes(turn('TestPlanner', 2).layout);
  for (const each of [words.requirement, words.how, words.cancel]) expect(text).toContain(each);
  expect(text).toContain('# Added up by code\n| Page is live (2027-02-26): 3 to 5 days of work');
});

describe('who is given more', () => {
  const prompts = everyPrompt('en');
  const textOf = (name: string) => (prompts[name] ? bytes(prompts[name].layout) : '');

  test('reads what was found for its questions, and why it is asked once more', () => {
    expect(textOf('speak-again')).toContain(prose('turn', 'found'));
    expect(textOf('speak-again')).toMatch(/S1, a passage that was found:\n\| runbook\.md/);
    expect(textOf('speak-again')).toContain('You gave a verdict that is not ok and named nothing behind it.');
    expect(textOf('speak-round-1')).not.toContain('named nothing behind it');
  });

  test('reads which points it has left out, and what its own changes would break', () => {
    expect(textOf('speak-mended')).toContain('You left out #1.');
    expect(textOf('speak-mended')).toMatch(
      /With your answer this would be wrong[^\n]*\n\| R2: no test covers/,
    );
  });

  test.each(['speak', 'first-view'])('reads the house rules of its channel by number, to %s', (name) => {
    expect(textOf(`${name}-with-rules`)).toContain(`# House rules of this channel`);
    expect(textOf(`${name}-with-rules`)).toContain(`| H2 ${words.rule}`);
    expect(textOf(name === 'speak' ? 'speak-round-2' : name)).not.toContain('House rules');
  });

  test.each(['speak', 'first-view'])('looks at the code at a glance, to %s', (name) => {
    expect(textOf(`${name}-with-code`)).toContain('# The code that the plan is about, at a glance\nS1, ./@');
    expect(textOf(`${name}-with-code`)).toContain('| 12 files: 9 .ts');
    expect(textOf(`${name}-with-code`)).toMatch(
      /Do not ask what the code shows|look into it with search_code/,
    );
    expect(textOf(name === 'speak' ? 'speak-round-1' : name)).not.toMatch(/search_code|what the code shows/);
  });

  test('reads a message on a plan that waits by what can be meant there', () => {
    expect(textOf('reply-intent-version')).toContain('Version 1 is a plan: it waits for a decision.');
    expect(textOf('reply-intent-version')).toMatch(/One of: [^\n]*approve, like, refuse, change, concern/);
    expect(textOf('reply-intent')).not.toContain(' concern,');
  });

  test('answers a question about a plan that waits from its items', () => {
    expect(textOf('clarify-dialogue-version')).toContain(`R1 ${words.requirementName}: ${words.requirement}`);
    expect(textOf('clarify-dialogue-version')).toContain('press "Request Changes"');
    expect(textOf('clarify-dialogue')).not.toContain('press "Request Changes"');
  });
});

test('a role with a small brief is told to add little and to ask little', () => {
  const session = { ...sessionBefore('speak', 'ProductPlanner', 1), size: 'small' as const };
  expect(lastOf(speak(session, 'ProductPlanner', now).layout)).toMatch(
    /the fewest items that another team needs, and ask nothing that a sensible default answers/,
  );
  expect(lastOf(turn('ProductPlanner', 1).layout)).not.toContain('the fewest items');
});

test('a day is told with its weekday', () => {
  expect(promptDay('2026-11-23T09:00:00.000Z')).toBe('Monday 2026-11-23');
  expect(promptDay('')).toBe('');
});

describe('a brief that comes of a talk', () => {
  const talk = boundedTalk(
    'C0PLAN',
    Object.values(attacks).map((text, index) => message(index + 1, index === 0 ? tom : maya, text)),
    '1.000001',
  );
  const session = sessionOf(told([], { ...brief, talk, brief: briefFor(talk) }));
  const lines = bytes(judgeBrief(session, now).layout).split('\n');

  test('is told with who wrote what, and that nobody spoke to the model', () => {
    expect(lines.join('\n')).toContain('Nobody spoke to you.');
    expect(lines).toContain(`| ${tom.name}:`);
  });

  test('has no line that anybody wrote without two spaces in front, inside of the fence', () => {
    const from = lines.indexOf('What was said:');
    const fenced = lines.slice(from + 1, lines.indexOf('', from));
    const heads = fenced.filter((line) => !line.startsWith('|  ') && line !== '|');
    expect(new Set(heads)).toEqual(new Set([`| ${tom.name}:`, `| ${maya.name}:`]));
  });
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

describe('where a model has no room for all', () => {
  const { session } = readingOf();
  const passages = [{ id: 'S1', where: 'prices.md', text: 'Seven francs a meal.' }];
  const withFile: Session = {
    ...session,
    given: [{ id: 'F1', name: 'prices.md', kind: 'file', passages, summed: {} }],
  };

  test('what came with the brief stands there by name, to be looked up', () => {
    const [first] = speak(withFile, 'RiskPlanner', now).layout.blocks;

    expect(first?.text).toContain('Seven francs a meal.');
    expect(first?.short).not.toContain('Seven francs a meal.');
    expect(first?.short).toMatch(/to be looked up:\n\| prices\.md/);
    expect(first?.short).toContain('# The brief');
  });

  test('a first turn goes without the overview of the code', () => {
    const code = [{ id: 'S2', title: 'api', where: 'src/api.ts', text: 'export const open = 1;' }];
    const last = speak(sessionBefore('speak', 'SystemDesigner', 1), 'SystemDesigner', now, {
      code,
    }).layout.blocks.at(-1);

    expect(last?.text).toContain('export const open');
    expect(last?.short).not.toContain('export const open');
  });

  test('nothing is left out where there is nothing to look up', () => {
    expect(speak(session, 'RiskPlanner', now).layout.blocks.some(({ short }) => short !== undefined)).toBe(
      false,
    );
  });
});
describe('what became of a wish', () => {
  test('is told with the days that code reckons: a task that is late stays so, whatever its words say', () => {
    const { plan, ...session } = sessionBefore('review-revision');
    const dated = (to: number) => ({
      ...plan,
      items: plan.items.map((item) => {
        const { fields } = item;
        if (fields.kind === 'frame') {
          const dates = [{ name: 'live', date: '2027-02-26' }];
          return { ...item, fields: { ...fields, start: '2027-02-01', dates, people: [] } };
        }
        return fields.kind === 'task' && item.id === 'T1'
          ? { ...item, fields: { ...fields, from: 2, to, by: 'live', who: '' } }
          : item;
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
});

describe('which questions ask the same', () => {
  test('is judged by their texts and by who is asked, without the brief’s sources', () => {
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
});

test('what a long brief is about is told by its beginning and its end, where a talk says what it has come to', () => {
  const { synthesis: _, outside: __, worded: ___, ...session } = sessionBefore('speak', 'ProductPlanner', 1);
  const long = `Begin here. ${'Chatter. '.repeat(400)}We go live on the 18th.`;
  const text = bytes(mergeQuestions({ ...session, reading: '', brief: long }, now).layout);
  expect(text).toMatch(/Begin here\.[\s\S]*We go live on the 18th\./);
  expect(text.split('Chatter').length).toBeLessThan(150);
});
