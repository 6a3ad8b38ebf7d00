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

const plain = (text: string) => ({ type: 'plain_text', text }) as const;
const input = <Element extends object>(block_id: string, label: string, element: Element, optional = false) =>
  ({ type: 'input', block_id, label: plain(label), element, optional }) as const;
const modal = <Blocks>(callback_id: string, title: string, submit: string, blocks: Blocks) =>
  ({ type: 'modal', callback_id, title: plain(title), submit: plain(submit), blocks }) as const;

const typed = { type: 'plain_text_input', action_id: 'text', multiline: true } as const;
const thread = { text: plain('This thread'), value: 'thread' };
const briefModal = modal('brief', 'A new workshop', 'Start', [input('brief', 'Brief', typed)]);
const answerModal = modal('answer', 'Answer Q2', 'Send', [
  { type: 'section' as const, text: { type: 'mrkdwn' as const, text: '*Q2*: which directory?' } },
  input('answer', 'Your answer', { ...typed, max_length: 100 }),
  input('where', 'Post it in', { type: 'radio_buttons' as const, action_id: 'it', options: [thread] }, true),
]);

/** A playground with a small app in it and a browser before it. */
export interface House {
  readonly client: App['client'];
  /** The action ids the app has been sent in this test. */
  readonly pressed: string[];
  /** What the app was given in this test by presses that choose and by modals it accepted. */
  readonly given: object[];
  /** Where a message in a thread is found. */
  link: (ts: string, root: string) => string;
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
  let given: object[] = [];
  let visits: Visit[] = [];

  beforeAll(async () => {
    const examples = [
      { command: '/plan example one', language: 'en', title: 'Invoices', about: '2 minutes' } as const,
    ];
    const limits = { postsPerSecond: 1000, burst: 1000 };
    playground = await startPlayground({ port: 0, host: '127.0.0.1', journal: null, limits, examples });
    app = createApp(
      playground,
      (action) => pressed.push(action),
      (values) => given.push(values),
    );
    await app.start();
    browser = await openBrowser();
  });

  afterEach(async () => {
    const complaints = visits.flatMap((one) => one.complaints);
    await Promise.all(visits.map((one) => one.leave()));
    visits = [];
    pressed = [];
    given = [];
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
    get given() {
      return given;
    },
    link: (ts, root) =>
      `${playground.url}/archives/${channel}/p${ts.replace('.', '')}?thread_ts=${root}&cid=${channel}`,
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

function createApp(
  { slack }: Playground,
  onPress: (action: string) => void,
  onGiven: (values: object) => void,
): App {
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
    else await client.views.open({ trigger_id: body.trigger_id, view: briefModal });
  });
  app.shortcut('plan_this', async ({ ack, body }) => {
    await ack();
    if (body.type === 'message_action') onGiven({ planned: body.message.text, in: body.channel.id });
  });
  app.action(/.*/, async ({ ack, action, body, client }) => {
    if ('action_id' in action) onPress(action.action_id);
    if ('selected_user' in action) onGiven({ selected_user: action.selected_user });
    await ack();
    if (!('action_id' in action) || action.action_id !== 'other' || !('trigger_id' in body)) return;
    await client.views.open({ trigger_id: body.trigger_id, view: answerModal });
  });
  app.view('answer', async ({ ack, view }) => {
    const { values } = view.state;
    if ((values.answer?.text?.value ?? '').length < 10) {
      await ack({ response_action: 'errors', errors: { answer: 'Please say a little more.' } });
      return;
    }
    onGiven(values);
    await ack();
  });
  app.view('brief', async ({ ack, view }) => {
    const text = view.state.values.brief?.text?.value ?? '';
    if (text.includes('enough')) await ack();
    else await ack({ response_action: 'errors', errors: { brief: 'Please say a little more.' } });
  });
  return app;
}
