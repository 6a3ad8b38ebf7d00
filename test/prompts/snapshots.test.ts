import { describe, expect, test } from 'vitest';
import { type AskedFor, asksIn, everyPrompt } from './every-prompt.js';
import { bytes, onPaper, withoutLast } from './rendered.js';
import { tableAnswer } from '../../src/prompts/table-answer.js';
import { languages } from '../../src/text/language.js';
import { roleIds } from '../five-roles.js';
import { planOpened, planScript, planStory } from './plan-story.js';
import { played, type Script } from '../workshop/story.js';

test.each(onPaper(everyPrompt('en')))('the prompt "%s" reads as reviewed', async (name, paper) => {
  await expect(paper).toMatchFileSnapshot(`./snapshots/${name}.txt`);
});

/** Calls at the table, turns and readings, those that begin with the same head together. */
function phases(asks: readonly AskedFor[]): AskedFor[][] {
  const atTable = asks.filter(({ task }) => task.kind === 'speak');
  const heads = [...new Set(atTable.map(({ session }) => session.table.began))];
  return heads.map((head) => atTable.filter(({ session }) => session.table.began === head));
}

/** Prompts that do not begin with all of the one before but its last block. */
function broken(asks: readonly AskedFor[]): string[] {
  return phases(asks).flatMap((phase) =>
    phase.flatMap(({ ask, task }, index) => {
      const last = phase[index - 1];
      if (!last || bytes(ask.layout).startsWith(`${bytes(withoutLast(last.ask.layout))}\n\n`)) return [];
      return [task.name];
    }),
  );
}

describe.each(languages)('in %s', (language) => {
  const asks = asksIn(planStory(language));

  test('every call at the table begins with the bytes of the one before it but its last block', () => {
    expect(phases(asks).flat().length).toBeGreaterThan(2 * roleIds.length);
    expect(broken(asks)).toEqual([]);
  });
});

test('a small brief shares its head as well while one role after the other speaks', () => {
  const script = planScript('en');
  const agreeing = { say: [], questions: [], because: [], verdict: 'ok' as const };
  const small: Script = {
    ...script,
    judged: { ...script.judged, size: 'small', depth: 'quick' },
    turn: (...given) => ({ ...script.turn?.(...given), ...agreeing }),
  };
  const asks = asksIn(played(small, undefined, planOpened('en')));
  expect(phases(asks).flat().length).toBeGreaterThanOrEqual(roleIds.length);
  expect(broken(asks)).toEqual([]);
});

test('the next head begins with what has not changed since the one before', () => {
  const turns = phases(asksIn(planStory('en'))).map(([first]) => first && bytes(first.ask.layout));
  const [first = '', second = ''] = turns;
  const brief = first.slice(0, first.indexOf('# What people have answered'));
  expect(brief).not.toBe('');
  expect(second.startsWith(brief)).toBe(true);
});

test('all calls at the table have one schema and one system text, and first views of one brief differ in their last block alone', () => {
  const asks = asksIn(planStory('en'));
  const table = asks.filter(({ ask }) => 'task' in ask.given);
  expect(new Set(table.map(({ ask }) => ask.schema))).toEqual(new Set([tableAnswer]));
  expect(new Set(table.map(({ ask }) => ask.layout.system)).size).toBe(1);
  const views = asks.filter(({ task }) => task.kind === 'first-view');
  expect(views).toHaveLength(roleIds.length);
  expect(new Set(views.map(({ ask }) => bytes(withoutLast(ask.layout)))).size).toBe(1);
});

test('at most four blocks of a prompt are kept', () => {
  for (const { ask } of asksIn(planStory('zh')))
    expect(ask.layout.blocks.filter(({ keep }) => keep).length).toBeLessThanOrEqual(4);
});
