import type { VNode } from 'preact';
import type { LiveChannel, LiveMessage } from '../../live.js';
import { Composer, type Filling } from '../composer/composer.js';
import { Button, IconButton } from '../controls/buttons.js';
import type { Theme } from '../live/kept.js';
import { useRoom } from '../live/room.js';
import { countNew, type Seen } from '../live/seen.js';
import { inChannel, inThread } from '../live/workspace.js';
import { EditingContext, usePaneEditing } from '../messages/editing.js';
import { MessageList, ThreadBar } from '../messages/message-list.js';
import { ScrollLog } from '../messages/scroll-log.js';
import { ChannelHead, MembershipBar } from './channel-head.js';
import { Welcome } from './welcome.js';

interface ChannelPaneProps {
  channel: LiveChannel;
  messages: LiveMessage[];
  /** Whether it has the screen to itself; only then does the box take the focus by itself. */
  alone: boolean;
  seen: Seen;
  onSeen: (key: string, ts: string) => void;
  botConnected: boolean;
  theme: Theme;
  onTheme: () => void;
  onMenu: () => void;
  filling: Filling | null;
  onBrief: (text: string) => void;
}

export function ChannelPane(props: ChannelPaneProps): VNode {
  const { channel, messages, seen, onSeen } = props;
  const room = useRoom();
  const own = inChannel(messages, channel.id);
  const { editing, editLast } = usePaneEditing(own, room.as);

  const threadBar = (root: LiveMessage): VNode => {
    const replies = inThread(messages, root.channel, root.ts).filter((one) => one.ts !== root.ts);
    const unread = countNew(replies, seen[`${root.channel}/${root.ts}`] ?? '', room.as);
    return <ThreadBar root={root} replies={replies} unread={unread} />;
  };

  return (
    <main class="pane pane-channel">
      <ChannelHead
        channel={channel}
        botConnected={props.botConnected}
        theme={props.theme}
        onTheme={props.onTheme}
        onMenu={props.onMenu}
      />
      <MembershipBar channel={channel} />
      <ScrollLog
        label={`Messages in #${channel.name}`}
        place={channel.id}
        messages={own}
        onRead={(ts) => onSeen(channel.id, ts)}
      >
        {own.length === 0 ? (
          <Welcome channel={channel} onBrief={props.onBrief} />
        ) : (
          <EditingContext.Provider value={editing}>
            <MessageList messages={own} inThread={false} below={threadBar} />
          </EditingContext.Provider>
        )}
      </ScrollLog>
      <WritingPlace
        channel={channel}
        thread={null}
        filling={props.filling}
        focused={props.alone}
        onEditLast={editLast}
      />
    </main>
  );
}

interface ThreadPaneProps {
  channel: LiveChannel;
  thread: string;
  /** The message that a link leads to. */
  meant: string | undefined;
  messages: LiveMessage[];
  onSeen: (key: string, ts: string) => void;
}

/** A thread beside its channel; on a narrow screen over it. Escape closes it. */
export function ThreadPane({ channel, thread, meant, messages, onSeen }: ThreadPaneProps): VNode {
  const room = useRoom();
  const own = inThread(messages, channel.id, thread);
  const { editing, editLast } = usePaneEditing(own, room.as);
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
          <p class="pane-topic">in #{channel.name}</p>
        </div>
        <IconButton icon="close" label="Close the thread" title="Close" onClick={close} />
      </header>
      <ScrollLog
        label="Messages in the thread"
        place={`${channel.id}/${thread}`}
        meant={meant}
        messages={own}
        onRead={(ts) => onSeen(`${channel.id}/${thread}`, ts)}
      >
        {own.length === 0 ? (
          <p class="hint thread-gone">There is nothing here any more.</p>
        ) : (
          <EditingContext.Provider value={editing}>
            <MessageList messages={own} inThread />
          </EditingContext.Provider>
        )}
      </ScrollLog>
      <WritingPlace channel={channel} thread={thread} filling={null} focused onEditLast={editLast} />
    </aside>
  );
}

interface WritingPlaceProps {
  channel: LiveChannel;
  thread: string | null;
  filling: Filling | null;
  focused: boolean;
  onEditLast: (() => void) | undefined;
}

/** The box to write in, or the way in for one who is not in the channel. */
export function WritingPlace({ channel, thread, filling, focused, onEditLast }: WritingPlaceProps): VNode {
  const room = useRoom();
  if (!channel.members.includes(room.as)) {
    return (
      <div class="composer join-bar">
        <span>You are not in #{channel.name}.</span>
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
      placeholder={thread === null ? `Message #${channel.name} or /plan …` : 'Reply…'}
      filling={filling}
      focused={focused}
      onEditLast={onEditLast}
    />
  );
}
