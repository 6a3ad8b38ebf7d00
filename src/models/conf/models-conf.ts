import type { Limit } from '../../contracts/ledger.js';
import type { RoleId } from '../../roles/index.js';
import { lettersApart } from '../../text/same-text.js';
import { visible } from '../../text/visible.js';
import type { ModelRef, PromptId } from '../provider.js';

/** Models in the order in which they are tried, as one profile writes them. `*`: whatever it does not name by itself. */
export interface WrittenChain {
  profile: string;
  call: PromptId | '*';
  role?: RoleId;
  entries: { ref: ModelRef; line: number }[];
  /** Some of its models could not be read. */
  broken?: true;
}

/** What a `models.conf` says. Nothing in it depends on which keys there are. */
export interface ModelsConf {
  chains: WrittenChain[];
  /** Profile by channel id; a channel that is not here has `default`. */
  channels: ReadonlyMap<string, string>;
  budget: { workshop: Limit; day: Limit };
  atOnce: number;
}

/** What is wrong with one line, and what to write instead. */
export interface Mistake {
  line: number;
  what: string;
  fix: string;
}

/** Adds a mistake to the list. */
export type ReportMistake = (line: number, what: string, fix: string) => void;

/** The budgets of a file that sets none: nobody spends without a limit by forgetting one. */
export const defaultBudget: ModelsConf['budget'] = {
  workshop: { micros: 5_000_000, tokens: 3_000_000 },
  day: { micros: 50_000_000, tokens: 30_000_000 },
};
export const defaultAtOnce = 8;

/** How a chain is written in the file, without its number. */
export function nameOf({ profile, call, role }: Pick<WrittenChain, 'profile' | 'call' | 'role'>): string {
  return ['profile', profile, call, ...(role ? [role] : [])].join('.');
}

export interface Line {
  number: number;
  key: string;
  value: string;
}

/**
 * The lines that say something, in order. `#` and `;` begin a comment, at the start of a line or after a space; a
 * heading such as `[model]` says nothing.
 */
export function linesOf(text: string, report: ReportMistake): Line[] {
  return splitLines(text).flatMap((raw, index) => {
    const number = index + 1;
    const said = raw.replace(/(^|\s)[#;].*$/s, '').trim();
    if (!said || /^\[[^\]]*\]$/.test(said)) return [];
    const at = said.indexOf('=');
    const key = said.slice(0, Math.max(at, 0)).trim();
    const value = said.slice(at + 1).trim();
    if (at < 0) {
      report(number, `${quoted(said)} has no =`, 'write key = value, or begin the line with # for a comment');
    } else if (!key) {
      report(number, 'there is a value without a key', 'write key = value');
    } else if (!value) {
      report(
        number,
        `${quoted(key)} has no value`,
        'write one after the =, or begin the line with # to leave it out',
      );
    }
    // A key without a value is still named: its absence is not a second mistake.
    return key ? [{ number, key, value }] : [];
  });
}

/** Lines as an editor counts them. */
export function splitLines(text: string): string[] {
  return text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
}

/** Somebody's words inside a message: short, on one line, and nothing that a terminal obeys. */
export function quoted(words: string): string {
  const plain = visible(words).replace(/\s+/g, ' ');
  return plain.length > 60 ? `${plain.slice(0, 59)}…` : plain;
}

/** The known word that was probably meant: nearly the same letters, or only `planning_` left out. */
export function closestTo(word: string, known: readonly string[]): string | undefined {
  const small = word.toLowerCase();
  if (!small || small.length > 60) return undefined;
  const [best] = known
    .map((each) => ({
      each,
      far: Math.min(lettersApart(small, each), lettersApart(`planning_${small}`, each)),
    }))
    .filter(({ each, far }) => far <= Math.max(1, Math.floor(Math.min(each.length, small.length) / 3)))
    .toSorted((one, other) => one.far - other.far);
  return best?.each;
}

/** "Did you mean x?", or which words there are. */
export function suggest(word: string, known: readonly string[]): string {
  const found = closestTo(word, known);
  return found ? `did you mean ${found}?` : `there is ${known.join(', ')}`;
}
