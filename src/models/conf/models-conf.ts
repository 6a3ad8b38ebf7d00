import type { Limit } from '../../contracts/ledger.js';
import type { RoleId } from '../../roles/index.js';
import type { WorkshopLimits } from '../../workshop/opening/index.js';
import type { PromptId } from '../chains.js';
import type { ModelRef } from '../provider.js';

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
  workshops: WorkshopLimits;
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
/** Far above what a team does in a day, and far below what would keep others waiting. */
export const defaultWorkshops: WorkshopLimits = {
  person: { atOnce: 5, day: 20 },
  channel: { atOnce: 15, day: 60 },
};

/** How a chain is written in the file, without its number. */
export function nameOf({ profile, call, role }: Pick<WrittenChain, 'profile' | 'call' | 'role'>): string {
  return ['profile', profile, call, ...(role ? [role] : [])].join('.');
}
