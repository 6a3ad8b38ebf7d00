import type { App } from '@slack/bolt';
import type { Desk } from '../desk.js';
import { droppedFilesEvent } from '../inbox/claims.js';
import { readDropped } from '../messages/dropped-files.js';
import { objectOf } from '../payload.js';

/** Files that were dropped into a workshop's thread are to be read. */
export function listenToDroppedFiles(app: App, desk: Desk): void {
  app.event(droppedFilesEvent, ({ event }) => readDropped(desk, objectOf(event)));
}
