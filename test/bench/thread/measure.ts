import type { LiveMessage } from '../../../src/playground/live.js';
import { wordsRead } from '../../../src/text/markup.js';
import { replay } from '../../../src/workshop/evolve.js';
import type { Fact } from '../../../src/workshop/facts.js';

type Block = Record<string, unknown> & { type: string };

/** The texts that people see in blocks, a paragraph each, as they read: without marks, with a link's label in its place. Buttons are no text. */
export function textsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) =>
    block.type === 'actions' ? [] : textsIn(block).flatMap((text) => plain(text).split('\n')),
  );
}

function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  const { text, type, ...others } = value as { text?: unknown; type?: string };
  if (type === 'button' || type === 'overflow' || type?.endsWith('_select')) return [];
  return [...(typeof text === 'string' ? [text] : textsIn(text)), ...Object.values(others).flatMap(textsIn)];
}

function plain(text: string): string {
  return text
    .replace(/<!date\^[^<>]*>/g, 'today 10:02')
    .replace(/<[^<>|]*\|([^<>]*)>/g, '$1')
    .replace(/<@\w+>/g, '@someone')
    .replace(/&amp;/g, '&')
    .replace(/&[lg]t;/g, '')
    .replace(/[*_~`>]/g, '');
}

/** Words of a text; signs that stand alone, such as "+" and "·", are none. */
function wordsIn(text: string): string[] {
  return (text.match(/[\p{L}\p{N}$€#@][\p{L}\p{N}'’.,:%/-]*/gu) ?? []).map((word) =>
    word.toLowerCase().replace(/[.,:]+$/, ''),
  );
}

const blocksOf = ({ blocks = [], text }: LiveMessage): Block[] =>
  blocks.length > 0 ? blocks : [{ type: 'section', text: { type: 'mrkdwn', text } }];

/** How much of the six-word sequences has stood in the thread before, in per cent. None goes over the end of a paragraph. */
export function repeated(thread: readonly LiveMessage[]): number {
  const seen = new Set<string>();
  let [all, again] = [0, 0];
  for (const message of thread)
    for (const text of textsOf(blocksOf(message))) {
      const words = wordsIn(text);
      for (let at = 0; at + 6 <= words.length; at += 1) {
        const sequence = words.slice(at, at + 6).join(' ');
        all += 1;
        if (seen.has(sequence)) again += 1;
        seen.add(sequence);
      }
    }
  return all === 0 ? 0 : Math.round((100 * again) / all);
}

export const messages = (thread: readonly LiveMessage[]) => ({
  messages: thread.length,
  words: wordsRead(thread.flatMap((each) => textsOf(blocksOf(each))).join('\n')),
});

const of = (facts: readonly Fact[], type: Fact['type']) => facts.filter((fact) => fact.type === type).length;

/**
 * How many messages a thread may have: the opening, the first turns, what changed something later, what somebody says who reads from outside, a closing a round, a
 * card a person asked, two a meeting, for each version its files and its card.
 */
export function mostMessages(facts: readonly Fact[]): number {
  const first = facts.filter((fact) => fact.type === 'TurnTaken' && fact.round === 1).length;
  const later = facts.filter((fact) => fact.type === 'TurnTaken' && fact.round > 1 && changes(fact)).length;
  const outside = facts.filter((fact) => fact.type === 'PlanReadOutside' && fact.opened.length > 0).length;
  const cards = askedOf(facts).length;
  const rounds = of(facts, 'RoundClosed');
  const versions = of(facts, 'VersionIssued');
  return 1 + first + later + outside + rounds + cards + 2 * of(facts, 'MeetingOpened') + 2 * versions;
}

/** The questions that were put to people. */
const askedOf = (facts: readonly Fact[]) =>
  replay(facts).questions.filter(({ putAt }) => putAt !== undefined);

function changes({ turn }: Extract<Fact, { type: 'TurnTaken' }>): boolean {
  const { put, say, opened, questions = [], changed = [] } = turn;
  return [put, say, opened, questions, changed].some((each) => each.length > 0);
}
