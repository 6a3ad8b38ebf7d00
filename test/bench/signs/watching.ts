import { WebSocket } from 'ws';
import type { LiveChange, LiveMessage } from '../../../src/playground/live.js';
import type { Workspace } from '../../thread/workspace.js';

/** What one person sees of a workspace, as it comes. */
export interface Watched {
  id: string;
  name: string;
  /** Messages as they stand now, oldest first. */
  messages(): LiveMessage[];
  /** Resolves with the moment at which a change showed this; undefined when none did in time. */
  sees(shows: (change: LiveChange) => boolean, longestMs: number): Promise<number | undefined>;
  close(): void;
}

/** Opens the page of a person. */
export async function watch({ playground, personId }: Workspace, name: string): Promise<Watched> {
  const id = await personId(name);
  const messages = new Map<string, LiveMessage>();
  const waiting = new Set<(change: LiveChange) => void>();
  const socket = new WebSocket(`${playground.url.replace(/^http/, 'ws')}/live?as=${id}`);
  const keep = (message: LiveMessage) => messages.set(`${message.channel} ${message.ts}`, message);
  socket.on('message', (data: Buffer) => {
    const change = JSON.parse(String(data)) as LiveChange;
    if (change.type === 'state') change.state.messages.forEach(keep);
    if (change.type === 'message') keep(change.message);
    for (const each of waiting) each(change);
  });
  await new Promise((opened) => socket.once('message', opened));

  return {
    id,
    name,
    messages: () => [...messages.values()],
    sees: (shows, longestMs) =>
      new Promise((resolve) => {
        const done = (at: number | undefined) => {
          clearTimeout(late);
          waiting.delete(look);
          resolve(at);
        };
        const look = (change: LiveChange) => {
          if (shows(change)) done(performance.now());
        };
        const late = setTimeout(() => done(undefined), longestMs);
        waiting.add(look);
      }),
    close: () => socket.terminate(),
  };
}
