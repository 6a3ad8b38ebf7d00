import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { LiveChannel, LiveMessage } from '../../live.js';
import { Composer, type Prefill } from '../composer/composer.js';
import { Button, IconButton } from '../controls/buttons.js';
import { useRoom } from '../live/room.js';
import { countNew, type Seen } from '../live/seen.js';
import { channelName, inChannel, inThread } from '../live/workspace.js';
import { EditingContext, usePaneEditing } from '../messages/editing.js';
import { MessageList, ThreadBar } from '../messages/message-list.js';
import { ScrollLog } from '../messages/scroll-log.js';
import { AppTabs, useOpened } from './app-pane.js';
import { ChannelHead, MembershipBar } from './channel-head.js';
import type { Frame } from './pane-head.js';
import { Welcome } from './welcome.js';

interface ChannelPaneProps extends Frame {
  channel: LiveChannel;
  messages: LiveMessage[];
  /** Whether it has the screen to itself; only then does the box take the focus by itself. */
  alone: boolean;
  seen: Seen;
  onSeen: (key: string, ts: string) => void;
  prefill: Prefill | null;
  onBrief: (text: string) => void;
}

export function ChannelPane(props: ChannelPaneProps): VNode {
  const { channel, messages, seen, botConnected, theme, onTheme, onMenu } = props;
  const room = useRoom();
  useOpened(channel.kind === 'im' ? 'messages' : null);
  const own = inChannel(messages, channel.id);

  const threadBar = (root: LiveMessage): VNode => {
    const replies = inThread(messages, root.channel, root.ts).filter((one) => one.ts !== root.ts);
    const unread = countNew(replies, seen[`${root.channel}/${root.ts}`] ?? '', room.as);
    return <ThreadBar root={root} replies={replies} unread={unread} />;
  };

  return (
    <main class="pane pane-channel">
      <ChannelHead {...{ channel, botConnected, theme, onTheme, onMenu }} />
      {channel.kind === 'im' && <AppTabs tab="messages" hasNews={false} />}
      <MembershipBar channel={channel} />
      <Conversation
        {...props}
        thread={null}
        label={`Messages in ${channelName(channel)}`}
        messages={own}
        below={threadBar}
        focused={props.alone}
        empty={<Welcome channel={channel} onBrief={props.onBrief} />}
      />
    </main>
  );
}

interface ThreadPaneProps {
  channel: LiveChannel;
  thread: string;
  /** The message that a link leads to. */
  linked: string | undefined;
  messages: LiveMessage[];
  onSeen: (key: string, ts: string) => void;
}

/** A thread beside its channel; on a narrow screen over it. Escape closes it. */
export function ThreadPane({ channel, thread, linked, messages, onSeen }: ThreadPaneProps): VNode {
  const room = useRoom();
  const close = (): void => room.goTo({ channel: channel.id, thread: null });
  return (
    <aside
      class="pane pane-thread"
      aria-label="Thread"
      onKeyDown={(event) => {
        const isTaken = event.isComposing || document.querySelector('dialog[open], :popover-open') !== null;
        if (event.key === 'Escape' && !isTaken) close();
      }}
    >
      <header class="pane-head">
        <div class="pane-names">
          <h2 class="pane-title">Thread</h2>
          <p class="pane-topic">in {channelName(channel)}</p>
        </div>
        <IconButton icon="close" label="Close the thread" title="Close" onClick={close} />
      </header>
      <Conversation
        channel={channel}
        thread={thread}
        label="Messages in the thread"
        messages={inThread(messages, channel.id, thread)}
        linked={linked}
        onSeen={onSeen}
        prefill={null}
        focused
        empty={<p class="hint thread-gone">There is nothing here any more.</p>}
      />
    </aside>
  );
}

interface WritingPlaceProps {
  channel: LiveChannel;
  thread: string | null;
  prefill: Prefill | null;
  focused: boolean;
}

interface ConversationProps extends WritingPlaceProps {
  label: string;
  messages: LiveMessage[];
  linked?: string | undefined;
  /** What stands under a message, such as the way into its thread. */
  below?: (message: LiveMessage) => VNode;
  /** What is shown where nothing has been said. */
  empty: VNode;
  onSeen: (key: string, ts: string) => void;
}

/** What is said in a channel or a thread, and the box below it. */
function Conversation(props: ConversationProps): VNode {
  const { channel, thread, messages, below } = props;
  const room = useRoom();
  const { editing, editLast } = usePaneEditing(messages, room.as);
  const [sent, setSent] = useState(0);
  const place = thread === null ? channel.id : `${channel.id}/${thread}`;
  return (
    <>
      <ScrollLog
        label={props.label}
        place={place}
        linked={props.linked}
        sent={sent}
        messages={messages}
        onRead={(ts) => props.onSeen(place, ts)}
      >
        {messages.length === 0 ? (
          props.empty
        ) : (
          <EditingContext.Provider value={editing}>
            <MessageList messages={messages} inThread={thread !== null} {...(below && { below })} />
          </EditingContext.Provider>
        )}
      </ScrollLog>
      <WritingPlace {...props} onEditLast={editLast} onSend={() => setSent(sent + 1)} />
    </>
  );
}

function placeholderFor(channel: LiveChannel, thread: string | null): string {
  if (thread !== null) return 'Reply…';
  return `Message ${channelName(channel)}${channel.kind === 'im' ? '' : ' or /plan …'}`;
}

/** The box to write in, or the way in for one who is not in the channel. */
function WritingPlace(
  props: WritingPlaceProps & { onEditLast: (() => void) | undefined; onSend: () => void },
): VNode {
  const { channel, thread, prefill, focused, onEditLast, onSend } = props;
  const room = useRoom();
  if (!channel.members.includes(room.as)) {
    return (
      <div class="composer join-bar">
        <span>You are not in {channelName(channel)}.</span>
        <Button small primary onClick={() => room.attempt('join', { channel: channel.id, user: room.as })}>
          Join
        </Button>
      </div>
    );
  }
  return (
    <Composer
      key={`${room.as}/${channel.id}/${thread ?? ''}`}
      channel={channel.id}
      thread={thread}
      placeholder={placeholderFor(channel, thread)}
      alsoIn={thread === null || channel.kind === 'im' ? undefined : channelName(channel)}
      prefill={prefill}
      focused={focused}
      onEditLast={onEditLast}
      onSend={onSend}
    />
  );
}
