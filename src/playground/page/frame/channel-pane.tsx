import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { LiveChannel, LiveMessage } from '../../live.js';
import type { Filling } from '../composer/composer.js';
import { useRoom } from '../live/room.js';
import type { Seen } from '../live/seen.js';
import type { Theme } from '../live/theme.js';
import { inChannel, inThread } from '../live/workspace.js';
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
  const newest = own.at(-1);
  useEffect(() => {
    if (newest) onSeen(channel.id, newest.ts);
  }, [channel.id, newest?.ts]);

  const threadBar = (root: LiveMessage): VNode => {
    const replies = inThread(messages, root.channel, root.ts).filter((one) => one.ts !== root.ts);
    const last = replies.findLast((one) => one.fromApp || one.user !== room.as);
    const isUnread = last !== undefined && last.ts > (seen[`${root.channel}/${root.ts}`] ?? '');
    return <ThreadBar root={root} replies={replies} unread={isUnread} />;
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
        place={`${room.as}/${channel.id}`}
        newest={newest?.ts ?? ''}
        newestIsOwn={newest !== undefined && !newest.fromApp && newest.user === room.as}
      >
        {own.length === 0 ? (
          <Welcome channel={channel} onBrief={props.onBrief} />
        ) : (
          <MessageList messages={own} inThread={false} below={threadBar} />
        )}
      </ScrollLog>
      <WritingPlace channel={channel} thread={null} filling={props.filling} focused={props.alone} />
    </main>
  );
}
