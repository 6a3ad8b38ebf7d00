import { z } from 'zod';
import type { PlanState } from '../plan/state.js';

/** Tasks of the channel's last plan that were not done when a workshop was opened. `of`: how many its list has. */
export const earlierList = z.object({
  workshop: z.string(),
  version: z.number().int(),
  title: z.string(),
  of: z.number().int(),
  /** The ids of those that were done. */
  done: z.array(z.string()),
  left: z.array(
    z.object({ task: z.string(), title: z.string(), state: z.enum(['open', 'begun', 'blocked']) }),
  ),
});
export type EarlierList = z.infer<typeof earlierList>;

interface Given {
  plan: PlanState;
  unfinished?: EarlierList;
}

/**
 * What is left of the list of the channel's last plan; undefined where nothing is, and where this workshop refines that very
 * plan: then its tasks came along as items.
 */
export function unfinishedBeside({ unfinished, plan }: Given): EarlierList | undefined {
  return unfinished && !plan.items.some(({ origin }) => origin?.workshop === unfinished.workshop)
    ? unfinished
    : undefined;
}

/** Whether a task came along from that plan and was done there. */
export function wasDone({ unfinished, plan }: Given, task: string): boolean {
  const origin = plan.items.find(({ id }) => id === task)?.origin;
  return (
    origin !== undefined && origin.workshop === unfinished?.workshop && unfinished.done.includes(origin.id)
  );
}
