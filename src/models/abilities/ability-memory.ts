import { z } from 'zod';
import { type Abilities, everything, lowerOf, switches } from './abilities.js';

/** Where abilities are kept from one process to the next, each under the server and model that it is of. */
export interface AbilityMemory {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
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
