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
import { inWords, words } from './text/language.js';
import { zh } from './text/words.js';

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
          <p class="hint">{words.homeIsEmpty(bot.appName)}</p>
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
    ['home', words.home, homePlace],
    ['messages', words.messages, direct],
  ] as const;
  return (
    <nav class="app-tabs row" aria-label={room.bot.appName}>
      {tabs.map(([name, label, channel = '']) => (
        <button
          key={name}
          type="button"
          aria-current={name === tab ? 'page' : undefined}
          disabled={channel === ''}
          onClick={() => room.goTo({ channel })}
        >
          {label}
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
      <PaneHead mark={markOf(kind)} title={name} topic={inWords(topic)} />
      {kind === 'im' && <AppTabs tab="messages" />}
      <Conversation {...props} />
    </main>
  );
}

/** A thread beside its channel; on a narrow screen in its place. */
export function ThreadPane({ place, ...props }: ConversationProps & { place: Place }): VNode {
  const room = useRoom();
  return (
    <aside class="pane column pane-thread" aria-label={words.thread}>
      <header class="pane-head row">
        <h2 class="title">{words.thread}</h2>
        <p class="hint grow one-line">{words.inChannel(channelName(props.channel))}</p>
        <IconButton icon="✕" label={words.leave} onClick={() => room.goTo({ channel: place.channel })} />
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
  const write = words.write(name, channel.kind === 'im');
  return (
    <>
      <Log
        label={thread === undefined ? words.messagesIn(name) : words.messagesInThread}
        place={place}
        linked={message}
        sent={sent}
        newest={shown.at(-1)?.ts ?? ''}
        isEmpty={shown.length === 0}
      >
        {shown.length === 0 && <Welcome name={thread === undefined ? channel.name : words.thread} />}
        <Messages messages={shown} all={thread === undefined ? messages : undefined} />
      </Log>
      <Composer
        key={place}
        channel={channel.id}
        thread={thread}
        label={thread === undefined ? write : words.reply}
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
      {missing === as ? words.notIn : words.appNotIn(bot.appName)}
      <button
        type="button"
        class="button"
        onClick={() => attempt('join', { channel: channel.id, user: missing })}
      >
        {missing === as ? words.join : words.add}
      </button>
    </div>
  );
}

/** In English it is said in Chinese, too: not every browser tells what its reader speaks. */
const spoken = [...new Set([words, zh])];

/** An empty channel: in #planning what one gets here, and three ways to see it at once. */
function Welcome({ name }: { name: string }): VNode {
  const room = useRoom();
  const planning = room.channels.find((one) => one.name === name);
  if (name !== 'planning' || !planning) {
    return (
      <section class="welcome">
        <h2>{name}</h2>
        <p>{words.nothingSaid}</p>
      </section>
    );
  }
  return (
    <section class="welcome">
      <h2>{words.welcome}</h2>
      {spoken.map(({ lang, about }) => (
        <p key={lang} lang={lang}>
          {about}
        </p>
      ))}
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
      {spoken.map(({ lang, howToBegin }) => (
        <p key={lang} class="hint" lang={lang}>
          {howToBegin
            .split(/(\/plan)/)
            .map((part) => (part === '/plan' ? <code key={part}>{part}</code> : part))}
        </p>
      ))}
    </section>
  );
}
