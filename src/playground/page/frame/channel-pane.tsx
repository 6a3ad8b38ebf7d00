import type { VNode } from 'preact';
import type { LiveChannel, LiveMessage } from '../../live.js';
import type { Filling } from '../composer/composer.js';
import { useRoom } from '../live/room.js';
import { countNew, type Seen } from '../live/seen.js';
import type { Theme } from '../live/theme.js';
import { inChannel, inThread } from '../live/workspace.js';
import { EditingContext, usePaneEditing } from '../messages/editing.js';
import { MessageList } from '../messages/message-list.js';
import { ScrollLog } from '../messages/scroll-log.js';
import { ThreadBar } from '../messages/thread-bar.js';
import { ChannelHead } from './channel-head.js';
import { MembershipBar } from './membership-bar.js';
import { Welcome } from './welcome.js';
import { WritingPlace } from './writing-place.js';

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
