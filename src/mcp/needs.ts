import type { IssuedFile, WorkshopLine } from '../contracts/store.js';
import type { Fact } from '../workshop/facts.js';
import type { Decision } from '../workshop/ignored.js';
import type { InputOf } from '../workshop/inputs.js';
import type { Session } from '../workshop/session.js';

/** What an agent can say. It arrives like a click. */
export type AgentInput = Unstamped<
  InputOf<'TaskReportGiven' | 'DeviationGiven' | 'AgentQuestionGiven' | 'AgentQuestionWithdrawn'>
>;
type Unstamped<Input> = Input extends unknown ? Omit<Input, 'at'> : never;

/** What the door reads, and where what agents say goes. */
export interface Plans {
  /** Those of a channel, newest first. */
  list(where: { channel: string }, limit: number): Promise<WorkshopLine[]>;
  /** Undefined when there is no such workshop. */
  read(id: string): Promise<Session | undefined>;
  facts(id: string): Promise<readonly Fact[]>;
  /** As they were issued; none where there is no such version. */
  files(id: string, version: number): Promise<IssuedFile[]>;
  arrive(id: string, input: AgentInput): Promise<Decision>;
}
