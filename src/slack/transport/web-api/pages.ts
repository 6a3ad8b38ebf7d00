import { listOf, type Payload } from '../../payload.js';

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

/** The messages of a channel's history or of a thread, in the order in which Slack lists them. */
export async function* messagesOn<T extends Page & { messages?: unknown }>(
  ask: (from: PageStart) => Promise<T>,
): AsyncGenerator<Payload> {
  for await (const { messages } of pages(ask)) yield* listOf(messages);
}
