import type { ComponentChildren, VNode } from 'preact';
import { Fragment } from 'preact';
import type { LiveMessage } from '../../live.js';
import { dayInWords, dayOf, momentOf } from '../live/time.js';
import { readerLanguage } from '../live/wording.js';
import { DeletedMessage } from './deleted-message.js';
import { Message } from './message.js';

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
              <h3 class="day" lang={readerLanguage()}>
                <span>{dayInWords(message.ts, now)}</span>
              </h3>
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
