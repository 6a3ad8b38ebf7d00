import { App, LogLevel } from '@slack/bolt';
import type { Block, KnownBlock } from '@slack/types';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Playground } from '../../src/playground/playground.js';
import { startPlayground } from '../../src/playground/playground.js';
import type { Visit } from './browser.js';
import { openBrowser, visit } from './browser.js';

export const channel = 'C0PLANNING';
export const maya = 'U0MAYACHEN';

const briefModal = {
  type: 'modal',
  callback_id: 'brief',
  title: { type: 'plain_text', text: 'A new workshop' },
  submit: { type: 'plain_text', text: 'Start' },
  blocks: [
    {
      type: 'input',
      block_id: 'brief',
      label: { type: 'plain_text', text: 'Brief' },
      element: { type: 'plain_text_input', action_id: 'text', multiline: true },
    },
  ],
} as const;

/** A playground with a small app in it and a browser before it. */
export interface House {
  readonly client: App['client'];
  /** The action ids the app has been sent in this test. */
  readonly pressed: string[];
  open: (options?: BrowserContextOptions & { as?: string; place?: string }) => Promise<Page>;
  /** Posts as the Coach and gives back the message's timestamp. */
  post: (text: string, blocks?: (Block | KnownBlock)[], threadTs?: string) => Promise<string>;
}

/** Sets a house up for the tests of one file. A page that complained on its console fails its test. */
export function inhabit(): House {
  let playground: Playground;
  let browser: Browser;
  let app: App;
  let pressed: string[] = [];
  let visits: Visit[] = [];

  beforeAll(async () => {
    const limits = { postsPerSecond: 1000, burst: 1000 };
    playground = await startPlayground({ port: 0, host: '127.0.0.1', journal: null, limits });
    app = createApp(playground, (action) => pressed.push(action));
    await app.start();
    browser = await openBrowser();
  });

  afterEach(async () => {
    const complaints = visits.flatMap((one) => one.complaints);
    await Promise.all(visits.map((one) => one.leave()));
    visits = [];
    pressed = [];
    expect(complaints).toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
    await app?.stop();
    await playground?.close();
  });

  return {
    get client() {
      return app.client;
    },
    get pressed() {
      return pressed;
    },
    async open({ as = maya, place = '', ...context } = {}) {
      const visited = await visit(browser, `${playground.url}/?as=${as}${place}`, context);
      visits.push(visited);
      return visited.page;
    },
    async post(text, blocks, threadTs) {
      const posted = await app.client.chat.postMessage({
        channel,
        text,
        ...(blocks ? { blocks } : {}),
        ...(threadTs ? { thread_ts: threadTs } : {}),
        username: 'Coach',
        icon_emoji: ':compass:',
      });
      return posted.ts ?? '';
    },
  };
}

function createApp({ slack }: Playground, onPress: (action: string) => void): App {
  const app = new App({
    token: slack.botToken,
    appToken: slack.appToken,
    socketMode: true,
    logLevel: LogLevel.ERROR,
    clientOptions: { slackApiUrl: slack.apiUrl },
  });
  app.command('/plan', async ({ ack, body, client, respond }) => {
    await ack();
    if (body.text) await respond({ response_type: 'ephemeral', text: `Heard: ${body.text}` });
    else
      await client.views.open({
        trigger_id: body.trigger_id,
        view: { ...briefModal, blocks: [...briefModal.blocks] },
      });
  });
  app.action(/.*/, async ({ ack, action }) => {
    if ('action_id' in action) onPress(action.action_id);
    await ack();
  });
  app.view('brief', async ({ ack, view }) => {
    const text = view.state.values.brief?.text?.value ?? '';
    if (text.includes('enough')) await ack();
    else await ack({ response_action: 'errors', errors: { brief: 'Please say a little more.' } });
  });
  return app;
}
