import type { VNode } from 'preact';
import type { LiveChannel, LiveMessage } from '../../live.js';
import { Icon } from '../controls/icons.js';
import { useRoom } from '../live/room.js';
import { inThread } from '../live/workspace.js';
import { EditingContext, usePaneEditing } from '../messages/editing.js';
import { MessageList } from '../messages/message-list.js';
import { ScrollLog } from '../messages/scroll-log.js';
import { WritingPlace } from './writing-place.js';

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
        <button type="button" class="icon-button" aria-label="Close the thread" title="Close" onClick={close}>
          <Icon name="close" />
        </button>
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
