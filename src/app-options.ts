import type { Logger } from 'pino';
import type { Config } from './config.js';
import type { Clock } from './contracts/process.js';
import type { Store } from './contracts/store.js';
import type { AbilityMemory } from './models/abilities.js';
import type { Answered } from './models/broker/work.js';
import type { Agents } from './mcp/mcp.js';
import type { Chains, Provider } from './models/provider.js';
import { limits } from './slack/limits.js';
import type { Post } from './slack/blocks/post.js';
import type { SlackSettings } from './slack/slack.js';
import type { Pace } from './slack/transport/sending/choose.js';
import type { Metrics } from './status/metrics.js';
import type { Watchdog } from './watch/watchdog.js';
import type { Fact } from './workshop/facts.js';
import type { RecordingLine } from './workshop/base/session.js';

export const calmPace: Pace = { postEveryMs: limits.postEveryMs + 100, editEveryMs: limits.editEveryMs };

/** Settings that may be left out. */
type Left = Partial<Pick<Config, 'reminders' | 'earlyAnswersMinutes' | 'handOff'>>;

export interface AppOptions {
  /** Without `reminders` nobody is reminded of anything. */
  config: Omit<Config, 'models' | 'slack' | 'oauth' | keyof Left> & {
    slack: NonNullable<Config['slack']> & Pick<SlackSettings, 'workspace'>;
    /** The id of the workspace, where there are several on a PostgreSQL database. */
    team?: string;
  } & Left;
  providers: readonly Provider[];
  /** Recorded examples, in the order in which they are offered; whoever answers in them is among the providers. */
  recordings?: readonly RecordingLine[];
  /** Further ones, made once the store is open, which keeps what they learn about their servers. */
  vendors?: readonly ((memory: AbilityMemory) => Provider)[];
  chains: Chains;
  clock: Clock;
  pace: Pace;
  log: Logger;
  newId?: () => string;
  /** Stands in for the database where a test wants to watch what is stored. */
  openStore?: (file: string, now: () => string) => Promise<Store<Fact, Post, Answered>>;
  /** The door for coding agents, which they find open once the app is there. */
  agents?: Agents;
  /** Called when other processes have taken over the work of this one, so that it has to end. */
  replaced?: () => void;
  /** Without one nothing is set aside. */
  watchdog?: Pick<Watchdog, 'run' | 'diedOf'>;
  /** Without one nothing is counted. */
  metrics?: Metrics;
}
