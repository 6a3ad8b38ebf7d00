import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import type { LiveMessage } from '../../live.js';
import { Blocks } from '../blocks/blocks.js';
import { FormContext, FormNotices, useForm } from '../blocks/form.js';
import { Icon } from '../controls/buttons.js';
import { writePlace } from '../live/place.js';
import { useRoom } from '../live/room.js';
import { isBy } from '../live/seen.js';
import { clockTime, fullTime } from '../live/time.js';
import { MrkdwnText } from '../text/mrkdwn-text.js';
import { MessageAvatar } from './avatar.js';
import { EditBox, useEditing } from './editing.js';
import { FileCard } from './files.js';
import { Forwarded } from './forwarded.js';
import { MessageTools } from './message-tools.js';
import { Reactions } from './reactions.js';

interface MessageProps {
  message: LiveMessage;
  /** Follows another of the same author closely, so the name need not be said again. */
  compact: boolean;
  /** Whether it stands in a thread, where there is no thread to open. */
  inThread: boolean;
}

/** One message. It is drawn again only when the message itself or the people have changed. */
export function Message({ message, compact, inThread }: MessageProps): VNode {
  const room = useRoom();
  const { ts: edited, edit } = useEditing();
  const editing = edited === message.ts && isBy(message, room.as);
  const person = room.person(message.user);
  const name = message.username ?? (message.fromApp ? room.appName : (person?.realName ?? room.workspace));
  const content = useMemo(() => <Content message={message} />, [message]);
  const isPrivate = message.onlyFor !== undefined;
  return (
    <article
      class={`message ${compact ? 'message-compact' : ''} ${isPrivate ? 'message-private' : ''}`}
      aria-label={`${name}, ${clockTime(message.ts)}`}
      data-ts={message.ts}
    >
      <div class="message-side">
        {compact ? (
          <time class="message-side-time" title={fullTime(message.ts)}>
            {clockTime(message.ts)}
          </time>
        ) : (
          <MessageAvatar message={message} />
        )}
      </div>
      <div class="message-main">
        {isPrivate && <div class="message-private-mark">Only visible to you</div>}
        {!compact && (
          <header class="message-head">
            <span class="message-name">{name}</span>
            {message.fromApp && <span class="badge">APP</span>}
            {person?.from && <span class="badge">{person.from}</span>}
            <time class="message-time" title={fullTime(message.ts)}>
              {clockTime(message.ts)}
            </time>
            {message.edited && <span class="message-edited">edited</span>}
          </header>
        )}
        {message.broadcast && <BroadcastNote message={message} inThread={inThread} />}
        {editing ? <EditBox message={message} onDone={() => edit(null)} /> : content}
        {message.edited && compact && !editing && <span class="message-edited">edited</span>}
        {message.forwarded?.map((one) => (
          <Forwarded key={one.ts} message={one} />
        ))}
        {message.files && message.files.length > 0 && (
          <div class="file-cards">
            {message.files.map((file) => (
              <FileCard key={file.id} file={file} />
            ))}
          </div>
        )}
        <Reactions message={message} />
      </div>
      {!editing && <MessageTools message={message} inThread={inThread} onEdit={() => edit(message.ts)} />}
    </article>
  );
}

/** A reply that stands in two places says in each where the other one is. */
function BroadcastNote({ message, inThread }: { message: LiveMessage; inThread: boolean }): VNode {
  const { channel, threadTs = '', ts } = message;
  if (inThread) return <p class="hint">Also sent to the channel</p>;
  return (
    <p class="hint">
      <a href={writePlace({ channel, thread: threadTs, message: ts })}>Replied to a thread</a>
    </p>
  );
}

function Content({ message }: { message: LiveMessage }): VNode | null {
  if (message.blocks && message.blocks.length > 0) return <BlockContent message={message} />;
  return message.text ? <MrkdwnText source={message.text} /> : null;
}

function BlockContent({ message }: { message: LiveMessage }): VNode {
  const blocks = message.blocks ?? [];
  const form = useForm({ channel: message.channel, ts: message.ts }, blocks, {});
  return (
    <FormContext.Provider value={form}>
      <Blocks blocks={blocks} fallback={message.text} />
      <FormNotices form={form} />
    </FormContext.Provider>
  );
}

/** What is left of a message whose author took it back, where replies still hang on it. */
export function DeletedMessage({ message }: { message: LiveMessage }): VNode {
  return (
    <article class="message message-deleted" aria-label={message.text} data-ts={message.ts}>
      <div class="message-side">
        <span class="avatar avatar-deleted" aria-hidden="true">
          <Icon name="bin" />
        </span>
      </div>
      <p class="message-main" title={fullTime(message.ts)}>
        {message.text}
      </p>
    </article>
  );
}
