import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createTokens } from '../../src/mcp/tokens.js';
import { agentAt } from '../mcp/agent.js';
import { buttonsOf } from '../thread/visitor.js';
import { hasPostgres, postgresHere } from '../store/postgres/server.js';
import { connected, newKey, openRoom, soon, startBot } from './room.js';
import { beginInstall, both, comeBack, install, startSlack, type Team, teams } from './slack.js';

const now = () => Math.floor(Date.now() / 1_000);
const schemaOf = (team: Team) => `planning_${teams[team].toLowerCase()}`;
const secret = { red: 'the takeover of Northwind', blue: 'a booking page' } as const;

let messages = 0;
/** A message of Maya's in #planning, as Slack delivers it to a workspace. */
const message = (team: Team, event: object = {}, about: object = {}) => ({
  ...{ type: 'event_callback', event_id: `Ev${Math.random()}`, event_time: now() },
  ...{ team_id: teams[team], api_app_id: 'A0PLANNING' },
  authorizations: [
    { team_id: teams[team], user_id: 'U0PLANNING', is_bot: true, is_enterprise_install: false },
  ],
  event: {
    ...{ type: 'message', channel: 'C0PLANNING', channel_type: 'channel', user: 'U0MAYACHEN' },
    ...{ ts: `${now()}.${100_000 + ++messages}`, text: 'approve', ...event },
  },
  ...about,
});
const removed = (team: Team, about: object = {}) => message(team, { type: 'app_uninstalled' }, about);

describe.skipIf(!hasPostgres)('several workspaces (left out where no PostgreSQL is installed)', () => {
  const server = postgresHere();
  let url: string;

  const count = async (team: Team, table: string) =>
    (await server.query(url, `SELECT 1 FROM ${schemaOf(team)}.${table}`)).length;
  const installed = () =>
    server.query(url, 'SELECT team FROM planning_workspaces.installations ORDER BY team');
  const stored = async (team: Team) =>
    JSON.stringify([
      await server.query(url, `SELECT body FROM ${schemaOf(team)}.facts`),
      await server.query(url, `SELECT post FROM ${schemaOf(team)}.outbox`),
    ]);

  /** Slack with two workspaces, the bot in both, and a workshop in each of these; nothing is at work any more. */
  async function openWith(...at: Team[]) {
    url = await server.newDatabase();
    const room = await openRoom(url);
    const { slack } = room;
    for (const team of at) await slack.visitor[team].command(`/plan ${secret[team]}`);
    const boards = await Promise.all(
      at.map(async (team) => {
        const [board] = await soon(async () => {
          const found = await slack.visitor[team].boards();
          expect(found).toHaveLength(1);
          const owed = `SELECT 1 FROM ${schemaOf(team)}.sessions WHERE owes
            UNION ALL SELECT 1 FROM ${schemaOf(team)}.outbox WHERE state IN ('queued', 'sending')`;
          expect(await server.query(url, owed)).toEqual([]);
          return found;
        });
        if (!board) throw new Error('there is no board');
        const [row] = await server.query(url, `SELECT id FROM ${schemaOf(team)}.sessions`);
        return { ...board, workshop: String(row?.id) };
      }),
    );
    return { ...room, boards };
  }

  describe('whatever is sent to one that names what is another’s', () => {
    test('changes nothing there and tells nothing of it', async () => {
      const { slack, bot, boards } = await openWith('red', 'blue');
      const [red, blue] = boards as [(typeof boards)[0], (typeof boards)[0]];
      const before = await stored('red');
      const calls = slack.calls.length;
      const user = { id: 'U0MAYACHEN', username: 'maya', team_id: teams.red };
      const by = (team: Team) => ({
        user,
        team: { id: teams[team], domain: team },
        api_app_id: 'A0PLANNING',
      });
      /** Every button that stands in this workshop, pressed under a message; what it is of is in its value. */
      const pressed = async (team: Team, ts: string) =>
        [red, ...(await slack.visitor.red.thread(red))]
          .flatMap(buttonsOf)
          .map((button) => ({
            payload: JSON.stringify({
              ...{
                type: 'block_actions',
                ...by(team),
                trigger_id: `${Math.random()}.1`,
                channel: { id: 'C0PLANNING' },
              },
              ...{
                container: { type: 'message', message_ts: ts, channel_id: 'C0PLANNING' },
                message: { ts },
              },
              actions: [{ type: 'button', ...button, action_ts: `${now()}.${100_000 + ++messages}` }],
            }),
          }));
      const command = (text: string) => ({
        ...{ command: '/plan', text, team_id: teams.blue, user_id: 'U0MAYACHEN', user_name: 'maya' },
        ...{
          channel_id: 'C0PLANNING',
          channel_name: 'planning',
          trigger_id: `${Math.random()}.2`,
          api_app_id: 'A0PLANNING',
        },
      });
      const form = {
        payload: JSON.stringify({
          ...{ type: 'view_submission', ...by('blue'), trigger_id: `${Math.random()}.3` },
          view: {
            ...{ id: 'V1', callback_id: 'end', type: 'modal', app_installed_team_id: teams.blue },
            ...{ private_metadata: JSON.stringify({ w: red.workshop }), state: { values: {} } },
          },
        }),
      };
      const address = `${slack.apiUrl}archives/C0PLANNING/p${red.ts.replace('.', '')}`;
      for (const body of [
        message('blue', { thread_ts: red.ts, text: 'stop' }),
        // In a shared channel Slack says of which workspace the message is, and to which it is delivered.
        message('blue', { thread_ts: red.ts, text: 'stop', team: teams.red }, { team_id: teams.red }),
        message('blue', {
          type: 'reaction_added',
          reaction: 'x',
          item: { channel: 'C0PLANNING', ts: red.ts },
        }),
        message('blue', { type: 'app_home_opened', tab: 'home', channel: 'D1' }),
      ])
        expect(await bot.send(body)).toMatchObject({ status: 200 });
      for (const body of [
        ...[...(await pressed('blue', red.ts)), ...(await pressed('blue', blue.ts)), form],
        ...['mine', 'find Northwind', `status ${red.workshop}`, `like ${red.workshop} and ${address}`].map(
          command,
        ),
      ])
        expect(await bot.send(body, true)).toMatchObject({ status: 200 });
      await soon(async () =>
        expect(
          await server.query(url, `SELECT 1 FROM ${schemaOf('blue')}.deliveries WHERE done_at IS NULL`),
        ).toEqual([]),
      );

      expect(await stored('red')).toBe(before);
      expect(slack.calls.slice(calls).filter(({ team }) => team !== 'blue')).toEqual([]);
      expect(slack.calls.length).toBeGreaterThan(calls);
      const seen = `${await stored('blue')}${JSON.stringify(await slack.visitor.blue.state())}`;
      expect(seen).toContain(secret.blue);
      expect(seen).not.toContain('takeover');

      // The very same of its own workspace does something.
      for (const body of await pressed('red', red.ts)) await bot.send(body, true);
      await soon(async () => expect(await stored('red')).not.toBe(before));
    });

    test('is no token of its agents, either', async () => {
      const { bot, boards } = await openWith('red');
      const workshop = boards[0]?.workshop;
      const agentOf = (team: Team) => {
        const file = join(bot.folder, `tokens-${teams[team]}`);
        return agentAt(bot.mcp, createTokens(file).make(['C0PLANNING'], 'now').token);
      };
      const [own, other] = [await agentOf('red'), await agentOf('blue')];

      expect((await own.call('list_plans')).text).toContain(workshop);
      expect((await other.call('list_plans')).text).not.toContain(workshop);
      expect((await other.call('read_plan', { workshop })).text).toMatch(/There is no workshop/);
      await Promise.all([own.client.close(), other.client.close()]);
    });
  });

  test('a delivery for a workspace without the app is taken nowhere, and a command says so', async () => {
    const { bot } = await openWith();
    const strange = { team_id: 'T0STRANGER', authorizations: [], user: { team_id: teams.red } };
    expect(await bot.send(message('red', {}, strange))).toEqual({ status: 200, said: '' });
    const { status, said } = await bot.send({ command: '/plan', text: 'mine', team_id: 'T0STRANGER' }, true);

    expect([status, said]).toEqual([
      200,
      expect.stringMatching(/not installed in this workspace[\s\S]*没有安装/),
    ]);
    expect(await Promise.all(both.map((team) => count(team, 'deliveries')))).toEqual([0, 0]);
    expect(bot.lines.join('')).toMatch(/"team":"T0STRANGER","msg":"a delivery is not taken/);
  });

  test('an installation that was not begun in this browser, or is begun a second time, is none', async () => {
    url = await server.newDatabase();
    const slack = await startSlack();
    const bot = await startBot(url, slack);
    onTestFinished(async () => {
      await bot.stop();
      await slack.close();
    });
    const [mine, theirs] = [await beginInstall(bot.url), await beginInstall(bot.url)];
    const code = slack.allow('red');
    const parts = mine.state.split('.');
    const forged = [...parts.slice(0, 2), 'x'.repeat(43)].join('.');
    for (const given of [
      { ...mine, cookie: '' },
      { ...mine, cookie: theirs.cookie },
      { ...mine, state: theirs.state },
      { state: forged, cookie: `slack-app-oauth-state=${forged}` },
      { state: '', cookie: 'slack-app-oauth-state=' },
    ])
      expect((await comeBack(bot.url, { ...given, code })).status).toBe(400);
    expect([slack.exchanges, await installed()]).toEqual([[], []]);

    const first = await comeBack(bot.url, { ...mine, code });
    expect([first.status, first.headers.get('set-cookie')]).toEqual([
      200,
      expect.stringContaining('=deleted;'),
    ]);
    expect((await comeBack(bot.url, { ...mine, code })).status).toBe(500);
    slack.organise();
    const whole = await install(bot.url, slack, 'blue');
    expect([whole.status, await whole.text()]).toEqual([400, expect.stringMatching(/in one workspace/)]);
    expect(await installed()).toEqual([{ team: teams.red }]);
  });

  test('what is in the rows opens with the key alone, and in the row of its own workspace', async () => {
    const [key, other] = [newKey(), newKey()];
    url = await server.newDatabase();
    const { slack, bot } = await openRoom(url, [key]);
    const rows = JSON.stringify(await server.query(url, 'SELECT * FROM planning_workspaces.installations'));
    for (const token of slack.tokens.keys()) expect(rows + bot.lines.join('')).not.toContain(token);
    await bot.stop();

    const started = async (...keys: Buffer[]) => {
      const next = await startBot(url, slack, keys);
      onTestFinished(next.stop);
      return next;
    };
    const refusing = async (...keys: Buffer[]) => {
      const calls = slack.calls.length;
      const next = await started(...keys);
      const whose = (await next.bot.troubles()).map((line) => line.split(':')[0]);
      expect(new Set(whose)).toEqual(new Set(Object.values(teams)));
      expect((await next.bot.troubles()).join('\n')).toMatch(/^T0\w+: No key opens the installation/);
      expect(next.lines.join('')).toMatch(/No key opens the installation of T0REDTEAM1/);
      // Slack keeps it, and sends it again.
      expect((await next.send(message('red'))).status).toBe(500);
      expect(slack.calls.slice(calls)).toEqual([]);
      await next.stop();
    };
    await refusing(other);
    const swap = `UPDATE planning_workspaces.installations AS one SET sealed = two.sealed
      FROM planning_workspaces.installations AS two WHERE one.team <> two.team`;
    await server.query(url, swap);
    await refusing(key);
    await server.query(url, swap);

    const between = await started(other, key);
    for (const team of both) await connected(between, team);
    await between.stop();
    const after = await started(other);
    for (const team of both) await connected(after, team);
  });

  test('one from which the app is removed hears nothing more, and goes on once it is installed again', async () => {
    const { slack, bot } = await openWith('red');
    const [facts, deliveries] = [await count('red', 'facts'), await count('red', 'deliveries')];
    // Of people no token is kept; and what Slack sends late is about the installation before.
    for (const about of [
      message('red', { type: 'tokens_revoked', tokens: { oauth: ['U0MAYACHEN'], bot: [] } }),
      removed('red', { event_time: now() - 600 }),
    ])
      expect((await bot.send(about)).status).toBe(200);
    expect(await installed()).toHaveLength(2);

    slack.revoke('red');
    expect((await bot.send(removed('red'))).status).toBe(200);
    expect(await installed()).toEqual([{ team: teams.blue }]);
    expect(await bot.send(message('red'))).toEqual({ status: 200, said: '' });
    expect([await count('red', 'facts'), await count('red', 'deliveries')]).toEqual([facts, deliveries]);
    await slack.visitor.blue.command(`/plan ${secret.blue}`);
    await soon(async () => expect(await slack.visitor.blue.boards()).toHaveLength(1));

    await install(bot.url, slack, 'red');
    await connected(bot, 'red', 2);
    await slack.visitor.red.command('/plan status');
    const [board] = await slack.visitor.red.boards();
    if (board) await slack.visitor.red.say(board, 'stop');
    await soon(async () => expect(await count('red', 'facts')).toBeGreaterThan(facts));
    expect(await slack.visitor.red.boards()).toHaveLength(1);
  });

  test('a token that expires soon is renewed once, and every process goes on with the new one', async () => {
    url = await server.newDatabase();
    const key = newKey();
    const { slack, bot } = await openRoom(url, [key]);
    const other = await startBot(url, slack, [key]);
    onTestFinished(other.stop);
    for (const team of both) await connected(other, team);
    slack.expire(3_600);
    await install(bot.url, slack, 'red');
    slack.expire(43_200);
    await soon(() => expect(slack.exchanges).toContain('refresh_token'));
    const [newest = ''] = [...slack.tokens.keys()].filter((token) => token.startsWith('xoxb-red')).slice(-1);
    for (const [token, team] of slack.tokens)
      if (team === 'red' && token !== newest) slack.tokens.delete(token);
    const calls = slack.calls.length;

    for (const each of [bot, other]) {
      slack.bots.splice(0, 2, each.url);
      await soon(async () => {
        const before = (await slack.visitor.red.privately()).length;
        await slack.visitor.red.command('/plan mine');
        expect((await slack.visitor.red.privately()).length).toBeGreaterThan(before);
        expect(slack.calls.at(-1)).toMatchObject({ token: newest });
      });
    }
    expect(slack.exchanges.filter((each) => each === 'refresh_token')).toHaveLength(1);
    expect(slack.calls.slice(calls).filter(({ team }) => team === 'blue')).toEqual([]);
  });
});
