import { Fragment, type VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import type { LiveMessage, LivePerson } from '../../live.js';
import { Blocks } from '../blocks/blocks.js';
import { IconButton, Popup } from '../controls.js';
import { threadOf } from '../place.js';
import { type Room, useRoom } from '../room.js';
import { emojiOf, reactions } from '../text/mrkdwn.js';
import { MrkdwnText } from '../text/text.js';
import { clockTime, dayInWords } from '../time.js';
import { FileCard } from './files.js';

interface MessagesProps {
  /** What is shown, in order. */
  messages: LiveMessage[];
  /** All that has been said, for what hangs on a message; undefined within a thread, where no thread opens. */
  all?: LiveMessage[] | undefined;
}

/** Messages in order, with a divider where a day begins, and in a channel the way into each thread. */
export function Messages({ messages, all }: MessagesProps): VNode {
  const dayBefore = (index: number): string => dayInWords(messages[index - 1]?.ts ?? '0');
  return (
    <>
      {messages.map((message, index) => (
        <Fragment key={message.ts}>
          {dayBefore(index) !== dayInWords(message.ts) && <h2 class="day">{dayInWords(message.ts)}</h2>}
          <Message message={message} inThread={!all} />
          {all && <ThreadBar root={message} all={all} />}
        </Fragment>
      ))}
    </>
  );
}

interface MessageProps {
  message: LiveMessage;
  inThread: boolean;
}

/** One message. Its words are drawn again only when the message itself has changed. */
function Message({ message, inThread }: MessageProps): VNode {
  const room = useRoom();
  const content = useMemo(() => <Content message={message} />, [message]);
  const person = room.person(message.user);
  const name =
    message.username ?? (message.fromApp ? room.bot.appName : (person?.realName ?? room.workspace));
  const isPrivate = message.onlyFor !== undefined;
  return (
    <article
      class={isPrivate ? 'message message-private' : 'message'}
      aria-label={`${name}, ${clockTime(message.ts)}`}
      data-ts={message.ts}
    >
      <MessageAvatar message={message} />
      <div>
        {isPrivate && <p class="hint">Only visible to you</p>}
        <header class="row wrap">
          <strong>{name}</strong>
          {message.fromApp && <span class="badge">APP</span>}
          {person?.from && <span class="badge">{person.from}</span>}
          <time class="message-time">{clockTime(message.ts)}</time>
        </header>
        {content}
        {message.edited && <span class="hint">edited</span>}
        {message.files?.map((file) => (
          <FileCard key={file.id} file={file} />
        ))}
        <Reactions message={message} />
      </div>
      {!isPrivate && !message.deleted && <MessageTools message={message} inThread={inThread} />}
    </article>
  );
}

function Content({ message: { channel, ts, text, blocks } }: { message: LiveMessage }): VNode {
  return blocks?.length ? <Blocks blocks={blocks} place={{ channel, ts }} /> : <MrkdwnText source={text} />;
}

/** Under a message with a thread: how much was said in it, and when last; opens it. */
function ThreadBar({ root, all }: { root: LiveMessage; all: LiveMessage[] }): VNode | null {
  const room = useRoom();
  if (root.replyCount === 0) return null;
  const { channel, ts, replyCount } = root;
  const last = threadOf(all, channel, ts).at(-1);
  return (
    <button type="button" class="thread-bar row" onClick={() => room.goTo({ channel, thread: ts })}>
      <strong>{replyCount === 1 ? '1 reply' : `${replyCount} replies`}</strong>
      {last && <span class="hint">last {clockTime(last.ts)}</span>}
    </button>
  );
}

/** Who speaks: the persona's own icon, else the app's mark, else the person's initials on their colour. */
function MessageAvatar({ message }: { message: LiveMessage }): VNode {
  const room = useRoom();
  const character = emojiOf(message.emoji ?? '');
  if (character !== undefined) {
    return (
      <span class="avatar avatar-persona" aria-hidden="true">
        {character}
      </span>
    );
  }
  const person = room.person(message.fromApp ? room.bot.userId : message.user);
  return <PersonAvatar person={person ?? { isBot: true }} />;
}

export function PersonAvatar({ person }: { person: LivePerson | { isBot: true } }): VNode {
  if (person.isBot) return <img class="avatar" src="/page/favicon.svg" alt="" />;
  return (
    <span class="avatar avatar-person" style={{ '--colour': person.colour }} aria-hidden="true">
      {initialsOf(person.realName)}
    </span>
  );
}

/** Two letters of a Latin name, the first character of any other. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/);
  return [words[0], words.slice(1).at(-1)].map((word) => [...(word ?? '')][0] ?? '').join('');
}

const list = new Intl.ListFormat('en-GB');

/** The reactions a message has, each with who reacted so; a press adds or takes back one's own. */
function Reactions({ message }: { message: LiveMessage }): VNode | null {
  const room = useRoom();
  if (message.reactions.length === 0) return null;
  return (
    <div class="reactions row wrap">
      {message.reactions.map(({ name, users }) => {
        const mine = users.includes(room.as);
        const others = users.filter((id) => id !== room.as).map((id) => room.person(id)?.realName ?? id);
        const who = list.format(mine ? ['You', ...others] : others);
        return (
          <button
            key={name}
            type="button"
            class="reaction row"
            aria-pressed={mine}
            aria-label={`${name.replaceAll('_', ' ')}, ${users.length}: ${who}`}
            title={`${who} reacted with :${name}:`}
            onClick={() => toggle(room, message, name)}
          >
            <span class="emoji">{emojiOf(name) ?? `:${name}:`}</span>
            {users.length}
          </button>
        );
      })}
    </div>
  );
}

/** Adds one's own reaction, or takes it back. */
function toggle(room: Room, { channel, ts, reactions: given }: LiveMessage, name: string): void {
  const mine = given.find((one) => one.name === name)?.users.includes(room.as);
  room.attempt(mine ? 'unreact' : 'react', { channel, ts, name });
}

/** What one can do with a message; shown when the pointer or the focus is on it. */
function MessageTools({ message, inThread }: { message: LiveMessage; inThread: boolean }): VNode {
  const room = useRoom();
  const { channel, ts } = message;
  const item = (name: string, face: string, look: string, act: () => void): VNode => (
    <button key={name} type="button" class={`menu-item ${look}`} aria-label={name} title={name} onClick={act}>
      {face}
    </button>
  );
  return (
    <div class="message-tools row" role="toolbar" aria-label="Message">
      <Popup label="React" icon="smile">
        {(close) => (
          <div class="reaction-grid">
            {reactions.map((one) =>
              item(one.replaceAll('_', ' '), emojiOf(one) ?? one, 'emoji', () => {
                close();
                toggle(room, message, one);
              }),
            )}
          </div>
        )}
      </Popup>
      {!inThread && (
        <IconButton icon="reply" label="Reply in thread" onClick={() => room.goTo({ channel, thread: ts })} />
      )}
      <Popup label="More" icon="more">
        {(close) =>
          room.bot.shortcuts.map(({ id, name }) =>
            item(name, name, '', () => {
              close();
              room.attempt('shortcut', { channel, ts, id });
            }),
          )
        }
      </Popup>
    </div>
  );
}
