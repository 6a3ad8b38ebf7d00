import type { Person } from '../../base/people.js';
import type { TaskState } from './facts.js';
import type { Agent } from '../../base/agent.js';

/** How far a task is, by its id or title, as it was reported last. */
export interface TaskProgress {
  task: string;
  title: string;
  state: TaskState;
  /** The version that whoever reported it worked on. */
  version: number;
  at: string;
  by?: Person | undefined;
  agent?: Agent | undefined;
  why?: string | undefined;
}

/** That an item is wrong, or can't be done as planned. `taken`: the next version is about it; `left`: it changes nothing. */
export interface Deviation {
  number: number;
  version: number;
  item: string;
  text: string;
  wanted?: string | undefined;
  at: string;
  by?: Person | undefined;
  agent?: Agent | undefined;
  state: 'open' | 'taken' | 'left';
  settled?: { by: Person; at: string };
}

/** What is known of the building of a plan. */
export interface Building {
  /** The newest report on each task. */
  tasks: readonly TaskProgress[];
  deviations: readonly Deviation[];
  /** The names of all reports of agents: one that comes again changes nothing. */
  reports: readonly string[];
}

export const nothingBuilt: Building = { tasks: [], deviations: [], reports: [] };
