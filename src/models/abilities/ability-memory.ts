import { z } from 'zod';
import type { AbilityTable } from '../../contracts/store.js';
import { type Abilities, everything, lowerOf, switches } from './abilities.js';

/** What is known of servers, each under the server and model that it is of: read at every call, so without a wait. */
export interface AbilityMemory {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
}

/** How often the table is read again, in milliseconds: it forgets what was learnt too long ago. */
const readAgainMs = 24 * 60 * 60 * 1000;

/** What was learnt by now, held in memory. What is learnt from now on is written down beside it. */
export async function rememberAbilities(
  table: AbilityTable,
  clock: { elapsed(): number },
  log: { error(details: object, message: string): void },
): Promise<AbilityMemory> {
  let known = await table.all();
  let readAt = clock.elapsed();
  const failed = (err: unknown) =>
    log.error({ err }, 'what servers of models can do could not be remembered');

  async function readAgain(): Promise<void> {
    readAt = clock.elapsed();
    known = await table.all();
  }

  return {
    read(key) {
      if (clock.elapsed() - readAt >= readAgainMs) readAgain().catch(failed);
      return known.get(key);
    },
    write(key, value) {
      known.set(key, value);
      table.write(key, value).catch(failed);
    },
  };
}

const stored = z.object({
  structure: z.enum(['schema', 'object', 'plain']),
  without: z.array(z.enum(switches)),
  most: z.number().int().positive().optional(),
});

/** What is known of a server; one of which nothing is known, or nothing readable, can do everything. */
export function knownAbilities(memory: AbilityMemory, key: string): Abilities {
  const text = memory.read(key);
  if (text === undefined) return everything;
  const { success, data } = stored.safeParse(parsed(text));
  if (!success) return everything;
  const { structure, without, most } = data;
  return { structure, without, ...(most !== undefined && { most }) };
}

/** Keeps what a refusal told. What was learnt meanwhile by another call stays learnt. */
export function learn(memory: AbilityMemory, key: string, abilities: Abilities): void {
  memory.write(key, JSON.stringify(lowerOf(knownAbilities(memory, key), abilities)));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
