import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { soon, starting } from '../starting.js';
import { hasPostgres, postgresHere } from '../store/postgres/server.js';
import { nothingTwice } from '../thread/conversation.js';
import { complete } from '../thread/workspace.js';

/** What a process ends with that others held for dead. */
const replacedExitCode = 76;
const documents = 12;

describe.skipIf(!hasPostgres)('three processes on one database', { timeout: 120_000 }, () => {
  const server = postgresHere();

  test('come to a plan although one is killed and one stands still, which ends when it wakes up', async ({
    onTestFinished,
  }) => {
    const { start, workspace, folder } = starting(onTestFinished);
    const knowledge = join(folder, 'knowledge');
    mkdirSync(knowledge);
    for (let number = 0; number < documents; number += 1)
      writeFileSync(join(knowledge, `${number}.md`), `# Rooms ${number}\nAda owns the calendar.`);
    const { env, ...visitor } = await workspace();
    const DATABASE_URL = await server.newDatabase();
    const begin = () => start({ ...env, DATABASE_URL, KNOWLEDGE_DIR: knowledge });
    const [killed, still, last] = [begin(), begin(), begin()];
    const all = [killed, still, last];
    await Promise.all(all.map(({ says }) => says(/connected to Slack/)));
    const messages = async () => (await visitor.state()).messages;
    const moreThan = (many: number) =>
      soon(async () => expect((await messages()).length).toBeGreaterThan(many));

    await visitor.command(`/plan ${complete}`);
    await moreThan(2);
    killed.child.kill('SIGKILL');
    await moreThan(5);
    still.child.kill('SIGSTOP');
    await soon(async () => expect(JSON.stringify(await messages())).toContain('"approve"'));
    still.child.kill('SIGCONT');

    expect(await still.exited).toBe(replacedExitCode);
    nothingTwice(await messages());
    expect(last.output()).not.toContain('"level":50');
    const found = await server.query(
      DATABASE_URL,
      "SELECT 1 FROM planning.knowledge_documents WHERE scope IS NULL AND kind = 'folder'",
    );
    expect(found).toHaveLength(documents);
  });
});
