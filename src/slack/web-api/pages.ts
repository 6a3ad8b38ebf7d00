import { listOf, type Payload } from '../payload.js';

/** Where a page begins: nothing for the first one. */
export interface PageStart {
  cursor?: string;
}

interface Page {
  response_metadata?: { next_cursor?: string };
}

/** The answers of a paged method of the Web API, each asked for only when it is wanted. */
export async function* pages<T extends Page>(ask: (from: PageStart) => Promise<T>): AsyncGenerator<T> {
  let cursor = '';
  do {
    const page = await ask(cursor ? { cursor } : {});
    yield page;
    cursor = page.response_metadata?.next_cursor ?? '';
  } while (cursor);
}

/** The pages from where an earlier reading was broken off, as `place` remembers it; it forgets when all are read. */
export function resuming<T extends Page>(
  ask: (from: PageStart) => Promise<T>,
  place: Map<string, string>,
  name: string,
): (from: PageStart) => Promise<T> {
  return async (from) => {
    const cursor = from.cursor ?? place.get(name);
    try {
      const page = await ask(cursor ? { cursor } : {});
      const next = page.response_metadata?.next_cursor ?? '';
      if (next) place.set(name, next);
      else place.delete(name);
      return page;
    } catch (error) {
      if (problemIn(error)?.kind === 'refused') place.delete(name);
      throw error;
    }
  };
}

/** The messages of a channel's history or of a thread, in the order in which Slack lists them. */
export async function* messagesOn<T extends Page & { messages?: unknown }>(
  ask: (from: PageStart) => Promise<T>,
): AsyncGenerator<Payload> {
  for await (const { messages } of pages(ask)) yield* listOf(messages);
}
