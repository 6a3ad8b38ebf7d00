import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { LiveChannel, LiveMessage } from '../../live.js';
import { Icon } from '../controls/icons.js';
import { useRoom } from '../live/room.js';
import { inThread } from '../live/workspace.js';
import { MessageList } from '../messages/message-list.js';
import { ScrollLog } from '../messages/scroll-log.js';
import { WritingPlace } from './writing-place.js';

interface ThreadPaneProps {
  channel: LiveChannel;
  thread: string;
  messages: LiveMessage[];
  onSeen: (key: string, ts: string) => void;
}

/** A thread beside its channel; on a narrow screen over it. Escape closes it. */
export function ThreadPane({ channel, thread, messages, onSeen }: ThreadPaneProps): VNode {
  const room = useRoom();
  const own = inThread(messages, channel.id, thread);
  const newest = own.at(-1);
  const close = (): void => room.goTo({ channel: channel.id, thread: null });
  useEffect(() => {
    if (newest) onSeen(`${channel.id}/${thread}`, newest.ts);
  }, [channel.id, thread, newest?.ts]);
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
        <button type="button" class="icon-button" aria-label="Close the thread" title="Close" onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <ScrollLog
        label="Messages in the thread"
        place={`${room.as}/${channel.id}/${thread}`}
        newest={newest?.ts ?? ''}
        newestIsOwn={newest !== undefined && !newest.fromApp && newest.user === room.as}
      >
        {own.length === 0 ? (
          <p class="hint thread-gone">There is nothing here any more.</p>
        ) : (
          <MessageList messages={own} inThread />
        )}
      </ScrollLog>
      <WritingPlace channel={channel} thread={thread} filling={null} focused />
    </aside>
  );
}
