import type { Limit } from '../../contracts/ledger.js';
import type { RoleId } from '../../roles/index.js';
import { visible } from '../../text/visible.js';
import type { ModelRef, PromptId } from '../provider.js';

/** The one model of the rehearsal, which is no AI. */
export const rehearsalRef: ModelRef = 'rehearsal:script';

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
export function chainName({ profile, call, role }: Pick<WrittenChain, 'profile' | 'call' | 'role'>): string {
  return ['profile', profile, call, ...(role ? [role] : [])].join('.');
}

export interface ConfLine {
  number: number;
  key: string;
  value: string;
}

/**
 * The lines that say something, in order. `#` and `;` begin a comment, at the start of a line or after a space; a
 * heading such as `[model]` says nothing.
 */
export function confLines(text: string, report: ReportMistake): ConfLine[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  return lines.flatMap((raw, index) => {
    const number = index + 1;
    const said = raw.replace(/(^|\s)[#;].*$/s, '').trim();
    if (!said || /^\[[^\]]*\]$/.test(said)) return [];
    const at = said.indexOf('=');
    const key = said.slice(0, Math.max(at, 0)).trim();
    const value = said.slice(at + 1).trim();
    if (key && value) return [{ number, key, value }];
    report(
      number,
      `${quotedWords(said)} has no ${at < 0 ? '=' : key ? 'value' : 'key'}`,
      'write key = value, or begin the line with # for a comment',
    );
    return [];
  });
}

/** Somebody's words inside a message: short, on one line, and nothing that a terminal obeys. */
export function quotedWords(words: string): string {
  const plain = visible(words).replace(/\s+/g, ' ');
  return plain.length > 60 ? `${plain.slice(0, 59)}…` : plain;
}
