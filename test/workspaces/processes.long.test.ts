import { describe, expect, test } from 'vitest';
import { freePort } from '../free-port.js';
import { soon, starting } from '../starting.js';
import { hasPostgres, postgresHere } from '../store/postgres/server.js';
import { nothingTwice } from '../thread/conversation.js';
import { complete } from '../thread/workspace.js';
import { newKey } from './room.js';
import { both, install, oauth, startSlack, teams } from './slack.js';

describe.skipIf(!hasPostgres)('two processes for two workspaces', { timeout: 180_000 }, () => {
  const server = postgresHere();

  test('come to a plan in each, although one is killed at work', async ({ onTestFinished }) => {
    const slack = await startSlack();
    onTestFinished(slack.close);
    const { start, ended } = starting(onTestFinished);
    const env = {
      ...{ SLACK_CLIENT_ID: oauth.clientId, SLACK_CLIENT_SECRET: oauth.clientSecret },
      ...{ SLACK_STATE_SECRET: oauth.stateSecret, SLACK_SIGNING_SECRET: oauth.signingSecret },
      ...{ SLACK_API_URL: slack.apiUrl, TOKEN_KEY: newKey().toString('base64') },
      DATABASE_URL: await server.newDatabase(),
    };
    const begin = async () => {
      const port = await freePort();
      const process = start({ ...env, PORT: String(port) });
      await process.says(/listening for Slack/);
      slack.bots.push(`http://127.0.0.1:${port}`);
      return process;
    };
    const [killed, other] = [await begin(), await begin()];
    for (const team of both) await install(slack.bots[0] ?? '', slack, team);
    for (const each of [killed, other])
      for (const team of both)
        await each.says(new RegExp(`"team":"${teams[team]}","msg":"a workspace is connected`));
    const messages = async (team: (typeof both)[number]) => (await slack.visitor[team].state()).messages;
    for (const team of both) await slack.visitor[team].command(`/plan ${complete}`);
    for (const team of both) await soon(async () => expect((await messages(team)).length).toBeGreaterThan(3));
    killed.child.kill('SIGKILL');

    for (const team of both) {
      await soon(async () => expect(JSON.stringify(await messages(team))).toContain('"approve"'));
      nothingTwice(await messages(team));
    }
    expect(other.output()).not.toContain('"level":50');
    const [red, blue] = await Promise.all(
      both.map(async (team) => ended(['ws', 'list', '--team', teams[team]], env).then(({ said }) => said)),
    );
    expect([red?.match(/w-\w{5}/g), blue?.match(/w-\w{5}/g)]).toEqual([
      [expect.anything()],
      [expect.anything()],
    ]);
    expect(red).not.toBe(blue);
    expect(await ended(['ws', 'list'], env)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/--team/),
    });
    expect((await ended(['doctor'], env)).said).toMatch(/Slack knows the app[\s\S]*Requests signed/);
  });
});
