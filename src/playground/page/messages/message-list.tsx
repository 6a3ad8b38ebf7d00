import { type ComponentChildren, Fragment, type VNode } from 'preact';
import type { LiveMessage } from '../../live.js';
import { useRoom } from '../live/room.js';
import { clockTime, dayInWords, dayOf, momentOf, readerLanguage } from '../live/time.js';
import { MessageAvatar } from './avatar.js';
import { DeletedMessage, Message } from './message.js';

const closeTogetherMs = 5 * 60_000;

interface MessageListProps {
  messages: LiveMessage[];
  inThread: boolean;
  /** What stands under a message, such as the way into its thread. */
  below?: (message: LiveMessage) => ComponentChildren;
}

/** Messages in order, with a divider where a day begins. */
export function MessageList({ messages, inThread, below }: MessageListProps): VNode {
  const now = new Date();
  return (
    <>
      {messages.map((message, index) => {
        const before = messages[index - 1];
        const newDay = before === undefined || dayOf(before.ts) !== dayOf(message.ts);
        return (
          <Fragment key={message.ts}>
            {newDay && (
              <h2 class="day" lang={readerLanguage()}>
                <span>{dayInWords(message.ts, now)}</span>
              </h2>
            )}
            {message.deleted ? (
              <DeletedMessage message={message} />
            ) : (
              <Message
                message={message}
                compact={!newDay && follows(before, message, inThread)}
                inThread={inThread}
              />
            )}
            {below?.(message)}
          </Fragment>
        );
      })}
    </>
  );
}

/** Whether a message goes on where the one before it stopped. A message with a thread ends such a run. */
function follows(before: LiveMessage, message: LiveMessage, inThread: boolean): boolean {
  const sameAuthor = before.user === message.user && before.username === message.username;
  const sameKind = before.fromApp === message.fromApp && before.onlyFor === message.onlyFor;
  const isClose = momentOf(message.ts).getTime() - momentOf(before.ts).getTime() < closeTogetherMs;
  return sameAuthor && sameKind && isClose && !message.onlyFor && (inThread || before.replyCount === 0);
}

interface ThreadBarProps {
  root: LiveMessage;
  replies: LiveMessage[];
  /** How many replies of others one has not had before the eyes. */
  unread: number;
}

/** Under a message with a thread: who spoke in it, how much, when last; opens it. */
export function ThreadBar({ root, replies, unread }: ThreadBarProps): VNode | null {
  const room = useRoom();
  const shared = replies.filter((one) => one.onlyFor === undefined);
  const count = Math.max(root.replyCount, shared.length);
  const last = shared.at(-1);
  if (count === 0) return null;
  return (
    <button
      type="button"
      class={unread > 0 ? 'thread-bar thread-bar-unread' : 'thread-bar'}
      onClick={() => room.goTo({ channel: root.channel, thread: root.ts })}
    >
      <span class="thread-faces">
        {speakersOf(shared).map((one) => (
          <MessageAvatar key={one.ts} message={one} />
        ))}
      </span>
      <strong>{count === 1 ? '1 reply' : `${count} replies`}</strong>
      {unread > 0 && <span class="thread-new">{unread} new</span>}
      {last && <span class="hint">last {timeInWords(last.ts)}</span>}
    </button>
  );
}

/** One message of each of the latest speakers, at most five. */
function speakersOf(replies: LiveMessage[]): LiveMessage[] {
  const speakers = new Map<string, LiveMessage>();
  for (const reply of replies) speakers.set(reply.username ?? reply.user, reply);
  return [...speakers.values()].slice(-5);
}

function timeInWords(ts: string): string {
  const now = new Date();
  if (dayOf(ts) === now.toDateString()) return clockTime(ts);
  return `${dayInWords(ts, now)}, ${clockTime(ts)}`;
}
