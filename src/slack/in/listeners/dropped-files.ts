import type { App } from '@slack/bolt';
import type { Desk } from '../../desk.js';
import { objectOf } from '../../payload.js';
import { droppedFilesEvent } from '../../transport/inbox/claims.js';
import { readDropped } from '../messages/dropped-files.js';

/** Files that were dropped into a workshop's thread are to be read. */
export function listenToDroppedFiles(app: App, desk: Desk): void {
  app.event(droppedFilesEvent, ({ event }) => readDropped(desk, objectOf(event)));
}
