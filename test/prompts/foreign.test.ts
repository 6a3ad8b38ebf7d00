import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backgroundOf } from '../../src/prompts/background.js';
import { consult } from '../../src/prompts/consult.js';
import { foreign, nameOf } from '../../src/prompts/foreign.js';
import { checkIntent } from '../../src/prompts/intent-check.js';
import type { Layout } from '../../src/prompts/layout.js';
import { replyToCall } from '../../src/prompts/role-reply.js';
import { speak } from '../../src/prompts/speak.js';
import { decide } from '../../src/workshop/decide.js';
import { evolve, replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import { at } from '../workshop/given.js';
import { content, played, type Script, told } from '../workshop/story.js';
import { attacks, names } from './attacks.js';
import { asksIn } from './every-prompt.js';
import { bytes } from './rendered.js';

const marker = 'Zq7Zq';
/** An attack whose every line can be found again in a prompt. */
const marked = (text: string) =>
  text
    .split(/\r\n?|[\n\u0085\u2028\u2029\v\f]/u)
    .map((line) => `${marker} ${line} ${marker}`)
    .join('\n');

/** Lines of a prompt that hold marked words and are not fenced. */
const escaped = (layout: Layout) =>
  bytes(layout)
    .split(/\r\n?|[\n\u0085\u2028\u2029\v\f]/u)
    .filter((line) => line.includes(marker) && !line.startsWith('| '));

/** A workshop in which everything that people and models write is this text, and everybody is called so. */
function steered(text: string, name: string): Fact[] {
  const by = { id: 'U0EVE', name };
  const brief: PersonInput = {
    ...{ type: 'BriefGiven', workshop: 'w-evil', channel: 'C0PLAN', requester: by, language: 'en' },
    brief: `A poll. ${text}`,
  };
  const first = { level: 'now' as const, text, why: text, options: [text], assumption: text, who: text };
  const script: Script = {
    turn: (role, round) => ({
      ...content,
      analysis: text,
      builds: [text],
      points: [text],
      issues: round === 1 ? [text] : [],
      ...(round === 1 && {
        questions: [
          { ...first, level: role === 'ProductPlanner' ? 'now' : 'blocking', text: `${role} ${text}` },
        ],
      }),
      disputes: [{ point: 'P1', reason: text }],
      issueViews: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((issue) => ({ issue, stance: 'settle', text })),
      changed: text,
      reason: text,
    }),
    intake: [text],
    reading: (said) => ({ as: said.startsWith('back') ? 'counter' : 'answer' }),
    review: (_, questions) =>
      questions.map((question) => ({
        question,
        status: 'modify',
        reason: text,
        modified: `${question} ${text}`,
        coveredBy: text,
      })),
  };
  let facts = decide(replay([]), { ...brief, at });
  let message = 0;
  for (let step = 0; step < 120; step += 1) {
    facts = played(script, undefined, facts);
    const session = replay(facts);
    const open = session.questions.find(({ state }) => state === 'put');
    if (!open) break;
    const reply = (words: string): PersonInput => ({
      type: 'Said',
      by,
      message: `${++message}.1`,
      text: words,
    });
    facts = told(facts, reply(open.followUps === 0 ? `back ${text}` : text));
  }
  const card = { type: 'ChangesAsked', by, version: 1, text } as const;
  return played(
    { ...script, sorting: { onlyTasks: true, tasks: [{ title: text, detail: text, estimate: text }] } },
    undefined,
    told(told(facts, { type: 'Said', by, message: '900.1', text, seen: 1 }), card),
  );
}

describe.each(Object.keys(attacks))('%s', (name) => {
  const text = marked(attacks[name] ?? '');

  test('stays inside the fence in every prompt, whoever wrote it', () => {
    const facts = steered(text, `${marker} ${name}`);
    const asks = asksIn(facts);
    expect(new Set(asks.map(({ task }) => task.kind)).size).toBeGreaterThan(7);
    for (const { ask } of asks) expect(escaped(ask.layout)).toEqual([]);
    expect(asks.filter(({ ask }) => ask.layout.system.includes(marker))).toEqual([]);
    const session = replay(facts);
    const passage = { id: text, title: text, where: text, text };
    const others = [
      speak(session, 'RiskPlanner', [passage]),
      consult(text, backgroundOf(session)),
      replyToCall(session, 'TestPlanner', { by: text, text }),
      checkIntent({
        language: 'en',
        message: { by: text, text },
        attached: { file: text, kind: 'plan', workshop: text, title: text, points: [text] },
        earlier: [{ ref: 'W1', title: text, state: 'draft' }],
      }),
    ];
    for (const { layout } of others) expect(escaped(layout)).toEqual([]);
    expect(asks.some(({ ask }) => bytes(ask.layout).includes(`| ${marker}`))).toBe(true);
  });
});

test.each(names)('a display name stays on its own fenced line: %j', (name) => {
  const lines = foreign('A remark', 'words', name).split('\n');
  expect(lines).toHaveLength(3);
  expect(lines.slice(1).every((line) => line.startsWith('| '))).toBe(true);
  expect([...(lines[1] ?? '')].length).toBeLessThanOrEqual(70);
});

test('a name without a visible letter is called that', () => {
  expect(nameOf('\u200b \u202e')).toBe('(no name)');
});

test('nobody can write a line that does not begin with the fence', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, by) => {
      const [source, ...lines] = foreign('Source', text, by).split(/[\n\r\u0085\u2028\u2029\v\f]/u);
      expect(source).toBe('Source:');
      expect(lines.every((line) => line === '|' || line.startsWith('| '))).toBe(true);
      // Reordering, unseen and control characters are gone, and with them what they hid.
      expect(lines.join('')).not.toMatch(
        /[\p{Cc}\u202a-\u202e\u2066-\u2069\u200b\ufeff\u{e0000}-\u{e007f}]/u,
      );
    }),
  );
});

test('what people write is kept as it reads: only what nobody sees is gone', () => {
  const text = '第一行 “quoted” <b>&amp;</b> 👩‍💻 naïve\n  indented\n\nlast';
  expect(foreign('Source', text)).toBe(
    'Source:\n| 第一行 “quoted” <b>&amp;</b> 👩‍💻 naïve\n|   indented\n|\n| last',
  );
});

test('all that a round has said is fenced while it goes on', () => {
  const evil = marked(attacks['a fake verdict'] ?? '');
  const waiting = played(
    { turn: () => ({ ...content, analysis: evil, points: [evil] }) },
    (task) => task.kind === 'close-round',
  );
  const heard = told(waiting, { type: 'Said', by: { id: 'U9', name: evil }, message: '5.1', text: evil });
  const session = heard.reduce(evolve, replay([]));
  expect(pending(session)[0]?.kind).toBe('close-round');
  expect(escaped(speak(session, 'RiskPlanner').layout)).toEqual([]);
});
