import { z } from 'zod';

/**
 * A program that works on a plan, by the name that it gives itself, such as "Claude Code". `session` tells apart those that
 * work at the same time.
 */
export const agent = z.object({ name: z.string(), session: z.string().optional() });
export type Agent = z.infer<typeof agent>;

/** An agent that asks: about which version and task, and in which report. */
export type AskingAgent = Agent & { version: number; task?: string; report?: string };
