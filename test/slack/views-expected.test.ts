import { describe, expect, test } from 'vitest';
import { rendered } from '../../src/slack/blocks/render.js';
import { boardOf, statusBlocks } from '../../src/workshop/status.js';
import type { Card } from '../../src/workshop/base/card.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Session } from '../../src/workshop/session.js';
import { stringsIn } from './block-limits.js';
import type { Script } from './script.js';
import { took, workshop } from './workshop-facts.js';

const spent = { input: 20_000, cached: 0, output: 1_000, micros: 20_000 };
const model = 'openai:gpt-x';
/** What `status` answers when the first of a kind of task is owed. */
const status = (until: string, script: Partial<Script> = {}) => shown(statusBlocks, until, script);
const board = (until: string, script: Partial<Script> = {}) => shown(boardOf, until, script);

function shown(of: (session: Session) => Card, until: string, script: Partial<Script>): string {
  const facts = workshop({ language: 'en', agreesAtOnce: true, model, spent, earlier: [took()], ...script })
    .play(({ kind }) => kind === until)
    .facts();
  return stringsIn(rendered(of(replay(facts))).blocks).join('\n');
}

describe('the status', () => {
  test('says what was spent of about how much, and how long it will take, while it works', () => {
    expect(status('synthesise')).toContain(
      '*Cost:* 231k tokens, $0.22 of about $1.50\n*Time:* about six minutes in all, not counting the wait for answers',
    );
    expect(status('synthesise', { language: 'zh' })).toContain(
      '*费用：* 23.1 万 token，0.22 美元（预计共约 1.50 美元）\n*时间：* 预计共约六分钟，等待回答的时间另计',
    );
  });

  test('compares no more when it is more than was expected, or when its first version is there', () => {
    expect(status('synthesise', { earlier: [took({ micros: 150_000 })] })).toContain(', $0.22\n*Time');
    expect(status('nothing')).toMatch(/\*Cost:\* \S+ tokens, \$[\d.]+$/m);
    expect(status('nothing')).not.toContain('*Time:*');
  });

  test('says nothing of time and of what was expected in a channel without history', () => {
    expect(status('synthesise', { earlier: [] })).toMatch(/, \$0\.22$/m);
    expect(status('synthesise', { earlier: [] })).not.toContain('*Time:*');
  });

  test('says the time alone where no cost is known', () => {
    const free = status('synthesise', { earlier: [took({ micros: 0 })], spent: { ...spent, micros: 0 } });
    const unknown = { earlier: [took({ micros: null })], spent: { ...spent, micros: null } };

    expect(free).not.toContain('of about');
    expect(free).toContain('*Time:* about six minutes in all');
    expect(status('synthesise', unknown)).toContain('*Cost:* 231k tokens, cost unknown\n*Time:* about six');
  });
});

describe('the board', () => {
  test('says what was spent of about how much, while it works', () => {
    expect(board('synthesise')).toMatch(/ · \$0\.22 of about \$1\.50$/m);
    expect(board('synthesise', { language: 'zh' })).toMatch(/ · 0\.22 美元（预计共约 1\.50 美元）$/m);
    expect(board('synthesise', { earlier: [] })).toMatch(/ · \$0\.22$/m);
  });
});
