import type { Passage } from '../../prompts/passage.js';
import type { RoleId } from '../../roles/index.js';
import type { Spent } from '../../workshop/budget/spent.js';
import type { ModelRef } from '../provider.js';

/** What a call is for. `task` is the task's name without its try; `raises` how often people allowed this workshop more. */
export interface About {
  session: string;
  channel: string;
  task: string;
  round: number;
  role?: RoleId;
  raises: number;
}

/** An answer that fits its schema, who gave it, what it cost, and what was looked up for it. */
export interface Answered {
  answer: unknown;
  model: ModelRef;
  spent: Spent;
  found: Passage[];
}
