import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { LiveChannel, LiveMessage, LiveView } from '../live.js';
import { Blocks } from './blocks/blocks.js';
import { Composer } from './composer.js';
import { IconButton } from './controls.js';
import { Log } from './messages/log.js';
import { Messages } from './messages/message.js';
import { channelName, homePlace, inChannel, markOf, threadOf, type Place } from './place.js';
import { useRoom } from './room.js';

/** The line above a channel or the app's page: where one is. */
function PaneHead({ mark, title, topic }: { mark: string; title: string; topic?: string }): VNode {
  return (
    <header class="pane-head row">
      <h1 class="title row">
        <span class="faint" aria-hidden="true">
          {mark}
        </span>
        {title}
      </h1>
      <p class="hint grow one-line">{topic}</p>
    </header>
  );
}

/** The app's own page: what it shows to one person alone, once it has published that. */
export function HomePane({ view }: { view: LiveView | undefined }): VNode {
  const { bot } = useRoom();
  return (
    <main class="pane column pane-home">
      <PaneHead mark="@" title={bot.appName} />
      <AppTabs tab="home" />
      {/* Focusable, for what scrolls must be within reach of the keyboard. */}
      <div class="home-body grow" tabIndex={0}>
        {view ? (
          <Blocks blocks={view.view.blocks} place={{ viewId: view.id }} />
        ) : (
          <p class="hint">{bot.appName} shows nothing here yet.</p>
        )}
      </div>
    </main>
  );
}

/** The way between the app's Home and the conversation with it. The app is told whenever one of them is opened. */
function AppTabs({ tab }: { tab: 'home' | 'messages' }): VNode {
  const room = useRoom();
  useEffect(() => room.attempt('home', { tab }), [tab, room.as]);
  const direct = room.channels.find((one) => one.kind === 'im')?.id;
  const tabs = [
    ['home', 'Home', homePlace],
    ['messages', 'Messages', direct],
  ] as const;
  return (
    <nav class="app-tabs row" aria-label={room.bot.appName}>
      {tabs.map(([name, words, channel = '']) => (
        <button
          key={name}
          type="button"
          aria-current={name === tab ? 'page' : undefined}
          disabled={channel === ''}
          onClick={() => room.goTo({ channel })}
        >
          {words}
        </button>
      ))}
    </nav>
  );
}

interface ConversationProps {
  channel: LiveChannel;
  messages: LiveMessage[];
  /** Whether its box takes the focus by itself: the channel's does where it has the screen to itself. */
  focused: boolean;
}

export function ChannelPane(props: ConversationProps): VNode {
  const { kind, name, topic } = props.channel;
  return (
    <main class="pane column pane-channel">
      <PaneHead mark={markOf(kind)} title={name} topic={topic} />
      {kind === 'im' && <AppTabs tab="messages" />}
      <Conversation {...props} />
    </main>
  );
}

/** A thread beside its channel; on a narrow screen in its place. */
export function ThreadPane({ place, ...props }: ConversationProps & { place: Place }): VNode {
  const room = useRoom();
  return (
    <aside class="pane column pane-thread" aria-label="Thread">
      <header class="pane-head row">
        <h2 class="title">Thread</h2>
        <p class="hint grow one-line">in {channelName(props.channel)}</p>
        <IconButton icon="✕" label="Close the thread" onClick={() => room.goTo({ channel: place.channel })} />
      </header>
      <Conversation {...props} {...place} channel={props.channel} />
    </aside>
  );
}

/** What is said in a channel or a thread, and the box below it. */
function Conversation(props: ConversationProps & Omit<Place, 'channel'>): VNode {
  const { channel, thread, message, messages, focused } = props;
  const [sent, setSent] = useState(0);
  const name = channelName(channel);
  const place = thread === undefined ? channel.id : `${channel.id}/${thread}`;
  const shown =
    thread === undefined ? inChannel(messages, channel.id) : threadOf(messages, channel.id, thread);
  const command = channel.kind === 'im' ? '' : ' or /plan …';
  return (
    <>
      <Log
        label={thread === undefined ? `Messages in ${name}` : 'Messages in the thread'}
        place={place}
        linked={message}
        sent={sent}
        newest={shown.at(-1)?.ts ?? ''}
        isEmpty={shown.length === 0}
      >
        {shown.length === 0 && <Welcome name={thread === undefined ? channel.name : 'Thread'} />}
        <Messages messages={shown} all={thread === undefined ? messages : undefined} />
      </Log>
      <Composer
        key={place}
        channel={channel.id}
        thread={thread}
        label={thread === undefined ? `Message ${name}${command}` : 'Reply…'}
        focused={focused}
        onSend={() => setSent(sent + 1)}
      />
      <Joining channel={channel} />
    </>
  );
}

/** Says who is not in a channel, oneself or the bot, and so cannot write or hears nothing there, and brings them in. */
function Joining({ channel }: { channel: LiveChannel }): VNode | null {
  const { as, bot, attempt } = useRoom();
  const missing = [as, bot.userId].find((one) => !channel.members.includes(one));
  if (channel.kind === 'im' || missing === undefined) return null;
  return (
    <div class="joining row">
      {missing === as
        ? 'You are not in this channel.'
        : `${bot.appName} is not in this channel, so it hears nothing.`}
      <button
        type="button"
        class="button"
        onClick={() => attempt('join', { channel: channel.id, user: missing })}
      >
        {missing === as ? 'Join' : 'Add it'}
      </button>
    </div>
  );
}

/** An empty channel: in #planning what one gets here, and three ways to see it at once. */
function Welcome({ name }: { name: string }): VNode {
  const room = useRoom();
  const planning = room.channels.find((one) => one.name === name);
  if (name !== 'planning' || !planning) {
    return (
      <section class="welcome">
        <h2>{name}</h2>
        <p>Nothing has been said here yet.</p>
      </section>
    );
  }
  return (
    <section class="welcome">
      <h2>A plan your team can approve.</h2>
      <p>
        Five roles work a brief through and ask what only your team can know. Out comes one plan, with the
        scope, design, risks and tests, and the reason for each.
      </p>
      <p lang="zh-CN">
        五个角色把需求逐轮谈清楚，只来问你们才知道的事，最后给出一份条条有理由、可以拍板的方案。
      </p>
      <div class="examples">
        {room.examples.map(({ command, language, title, about }) => (
          <button
            key={command}
            type="button"
            class="example row"
            lang={language === 'zh' ? 'zh-CN' : language}
            onClick={() => room.attempt('command', { channel: planning.id, text: command })}
          >
            <span>
              <strong class="title">▶ {title}</strong>
              <br />
              {about}
            </span>
          </button>
        ))}
      </div>
      <p class="hint">
        Three recordings, led by your own choices. For a plan of your own, type <code>/plan</code> and your
        brief below. Without a key for a model that is a dry run, no AI.
      </p>
      <p class="hint" lang="zh-CN">
        三段录好的示例，走向由你选。要规划自己的需求，在下面输入 <code>/plan</code>{' '}
        和需求；没有模型密钥时是演练，不是 AI。
      </p>
    </section>
  );
}
