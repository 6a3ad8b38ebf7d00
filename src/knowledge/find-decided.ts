import { type Decided, type DecidedLine, decidedLine } from '../artifacts/decided.js';
import type { ItemIndex } from '../contracts/knowledge.js';
import { indexed, queryOf, termsIn } from './words.js';

/** How many are looked at. */
const most = 100;
/** What has less in common with the words than this share of what the best has is left out. */
const share = 2 / 3;

/** The terms by which an item is found. */
export const termsOfLine = (line: DecidedLine): string => indexed(wordsOfLine(line));

function wordsOfLine({ id, name, text, more, title, by, from }: DecidedLine): string {
  return [id, name, text, more, title, by, ...from.map((each) => each.name)].join('\n');
}

/**
 * The items and answers of a channel, or of one workshop in it, that have most in common with these words. Among equals
 * what holds comes before what is gone, a decision before what follows from it, the newer before the older.
 */
export async function findDecided(
  items: ItemIndex,
  words: string,
  channel: string,
  workshop?: string,
): Promise<Decided | undefined> {
  const query = queryOf(words);
  if (!query) return undefined;
  const { terms } = query;
  const hits = (await items.find(query, channel, most)).flatMap(({ workshop: of, line }) => {
    const { data } = decidedLine.safeParse(JSON.parse(line));
    if (!data || (workshop !== undefined && of !== workshop)) return [];
    return [{ workshop: of, line: data, has: termsIn(terms, wordsOfLine(data)) }];
  });
  const best = Math.max(0, ...hits.map(({ has }) => has));
  const found = hits
    .filter(({ has }) => has >= best * share)
    .sort(
      (one, other) =>
        other.has - one.has ||
        standing(one.line) - standing(other.line) ||
        kinds.indexOf(one.line.kind) - kinds.indexOf(other.line.kind) ||
        other.line.at.localeCompare(one.line.at),
    )
    .map(({ workshop: of, line }) => ({ workshop: of, line }));
  return { found, isWhole: best === terms.length, isMore: hits.length >= most };
}

const kinds: readonly DecidedLine['kind'][] = [
  ...(['decision', 'answer', 'requirement', 'non-goal', 'assumption', 'frame'] as const),
  ...(['component', 'risk', 'task', 'test'] as const),
];

const overWith = new Set(['cancelled', 'dropped', 'discarded']);

/** What holds comes first, then what waits for people, what was never agreed, and what is gone. */
function standing({ state, outcome, kind }: DecidedLine): number {
  if (state === 'replaced' || state === 'withdrawn') return 4;
  if (outcome !== undefined && overWith.has(outcome)) return 3;
  if (state !== 'agreed') return 2;
  return outcome === 'approved' || kind === 'answer' ? 0 : 1;
}
