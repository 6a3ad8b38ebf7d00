import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../free-port.js';
import { soon, starting } from '../starting.js';
import { hasPostgres, postgresHere } from '../store/postgres/server.js';
import { newKey } from './room.js';
import { install, oauth, startSlack, type Team, teams } from './slack.js';

describe.skipIf(!hasPostgres)('who runs a bot for several workspaces', { timeout: 120_000 }, () => {
  const server = postgresHere();

  test('sets it up, says which workspace only where that is not clear, and is told what is wrong with one', async () => {
    const slack = await startSlack();
    onTestFinished(slack.close);
    const { ended, start, folder } = starting(onTestFinished);
    const env = { SLACK_API_URL: slack.apiUrl };
    const said = async (command: string, more = {}) =>
      (await ended(command.split(' '), { ...env, ...more })).said;
    const port = String(await freePort());
    const set = await ended(['setup'], env, [
      ...['oauth', 'https://plan.example.com', await server.newDatabase()],
      ...[oauth.clientId, oauth.clientSecret, oauth.signingSecret, '', '', port],
    ]);
    expect(set.said).not.toMatch(/wrong/);
    expect(set).toMatchObject({
      code: 0,
      said: expect.stringMatching(/install the app at \/slack\/install/),
    });
    const written = readFileSync(join(folder, '.env'), 'utf8');
    expect(written).toMatch(/^SLACK_STATE_SECRET=\w{64}\nTOKEN_KEY=.*\n/m);
    expect(await said('doctor')).toMatch(/No workspace has installed the app yet/);
    expect(await said('ws list')).toMatch(/--team.*installed in none/);

    const bot = start({ ...env, PORT: port });
    await bot.says(/listening for Slack/);
    const url = `http://127.0.0.1:${port}`;
    slack.bots.push(url);
    const connect = async (team: Team) => {
      await install(url, slack, team);
      await bot.says(new RegExp(`"team":"${teams[team]}","msg":"a workspace is connected`));
    };
    await connect('red');
    expect(await said('ws list')).toBe('nothing\n');
    await connect('blue');
    const named = `${teams.blue} (blue), ${teams.red} (red)`;
    for (const command of ['ws list', 'admin check', 'mcp tokens', 'ws show w-other'])
      expect(await said(command)).toContain(`--team T…. The app is installed in ${named}`);

    await slack.visitor.blue.command('/plan A booking page for our five meeting rooms');
    const id = await soon(async () => {
      const [, found] = /^(w-\w{5}) /m.exec(await said(`ws list --team ${teams.blue}`)) ?? [];
      return found ?? Promise.reject(new Error('there is no workshop'));
    });
    expect(await said(`ws show ${id}`)).toMatch(new RegExp(`^${id}\n`));
    expect(await said(`admin export ${id}`)).toContain('meeting rooms');

    expect(await said('doctor')).toMatch(
      new RegExp(
        `the token of ${teams.red} is @planning-workshop[\\s\\S]*planning_t0redteam1\\) can be written`,
      ),
    );
    slack.revoke('red');
    const wrong = await said('doctor', { SLACK_CLIENT_SECRET: 'another' });
    expect(wrong).toMatch(/wrong +Slack refuses SLACK_CLIENT_ID and SLACK_CLIENT_SECRET/);
    expect(wrong).toMatch(new RegExp(`wrong +Slack refuses the token of ${teams.red} .*/slack/install`));
    expect(wrong).toMatch(new RegExp(`ok +the token of ${teams.blue}`));
    const TOKEN_KEY = newKey().toString('base64');
    expect(await said('doctor', { TOKEN_KEY })).toMatch(/wrong +No key opens the installation of T0BLUETEAM/);
    expect(await said('ws list', { TOKEN_KEY })).toContain(`installed in ${teams.blue}, ${teams.red}`);
  });
});
