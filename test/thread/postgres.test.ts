import { afterAll, beforeAll, describe, test } from 'vitest';
import { hasPostgres, type PostgresServer, startPostgres } from '../store/postgres/server.js';
import { answered, nothingTwice } from './conversation.js';
import { complete, firstBoard, messageIn, startWorkspace, type Workspace } from './workspace.js';

describe.skipIf(!hasPostgres)('on PostgreSQL (left out where none is installed)', () => {
  let server: PostgresServer;
  let workspace: Workspace;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(async () => {
    await workspace.close();
    await server.stop();
  });

  test('a workshop comes to its approved plan, over a restart of the bot and one of the database', async () => {
    const databaseUrl = await server.newDatabase();
    workspace = await startWorkspace({ databaseUrl, knowledge: { 'leave.md': '# Leave\nAda owns SAP.' } });
    await workspace.command(`/plan ${complete}`);
    const board = await firstBoard(workspace);
    await server.restart();
    const card = await answered(workspace, board, 'approve');
    await workspace.restart();
    await workspace.press(card, 'approve');
    await messageIn(workspace, board, /approved v1/i);
    nothingTwice(await workspace.thread(board));
  }, 60_000);
});
