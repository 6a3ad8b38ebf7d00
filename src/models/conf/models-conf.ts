import type { Limit } from '../../contracts/ledger.js';
import type { RoleId } from '../../roles/index.js';
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

/** How a chain is written in the file, without its number. */
export function chainName({ profile, call, role }: Pick<WrittenChain, 'profile' | 'call' | 'role'>): string {
  return ['profile', profile, call, ...(role ? [role] : [])].join('.');
}
