import { Fragment, type VNode } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { LiveFile, LiveMessage, LivePerson } from '../../live.js';
import { Blocks } from '../blocks/blocks.js';
import { IconButton } from '../controls.js';
import { threadOf } from '../place.js';
import { type Room, useRoom } from '../room.js';
import { inWords, words } from '../text/language.js';
import { emojiOf, reactions } from '../text/mrkdwn.js';
import { MrkdwnText } from '../text/text.js';
import { clockTime, dayInWords } from '../time.js';

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

/** The message in which somebody was last; what they do in a dialog leaves it so. */
let held: string | undefined;
for (const event of ['focusin', 'pointerdown'])
  document.addEventListener(event, ({ target }) => {
    if (target instanceof Element && !target.closest('dialog'))
      held = target.closest<HTMLElement>('[data-ts]')?.dataset.ts;
  });

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
  const frame = useRef<HTMLElement>(null);
  // The button that was pressed may be gone: the focus stays on its message.
  useLayoutEffect(() => {
    if (held === message.ts && document.activeElement === document.body) frame.current?.focus();
  }, [message]);
  return (
    <article
      ref={frame}
      tabIndex={-1}
      class={isPrivate ? 'message message-private' : 'message'}
      aria-label={`${name}, ${clockTime(message.ts)}`}
      data-ts={message.ts}
    >
      <MessageAvatar message={message} />
      <div>
        {isPrivate && <p class="hint">{words.onlyYou}</p>}
        <header class="row wrap">
          <strong>{name}</strong>
          {message.fromApp && <span class="badge">{words.app}</span>}
          {person?.from && <span class="badge">{inWords(person.from)}</span>}
          <time class="message-time">{clockTime(message.ts)}</time>
        </header>
        {content}
        {message.edited && <span class="hint">{words.edited}</span>}
        {message.files?.map((file) => (
          <FileCard key={file.id} file={file} />
        ))}
        <Reactions message={message} />
      </div>
      {!isPrivate && !message.deleted && <MessageTools message={message} inThread={inThread} />}
    </article>
  );
}

function Content({ message }: { message: LiveMessage }): VNode {
  const { channel, ts, text, blocks, fromWorkspace } = message;
  if (blocks?.length) return <Blocks blocks={blocks} place={{ channel, ts }} />;
  return <MrkdwnText source={fromWorkspace ? inWords(text) : text} />;
}

/** A file in a message: opens in place, where back leads to the thread again, or downloads. A picture is shown small. */
function FileCard({ file }: { file: LiveFile }): VNode {
  const { url, name, title, mimetype, size } = file;
  return (
    <a class="file-card row" href={url} title={words.open(name)}>
      {isPicture(mimetype) ? <img src={url} alt="" loading="lazy" /> : '📄'}
      <span class="grow">
        <strong>{title || name}</strong>
        <br />
        <span class="hint">
          {title && title !== name ? `${name} · ` : ''}
          {sizeInWords(size)}
        </span>
      </span>
    </a>
  );
}

/** Whether a browser shows it as a picture; drawings that could run something are left to be opened. */
const isPicture = (mimetype: string) => mimetype.startsWith('image/') && mimetype !== 'image/svg+xml';

function sizeInWords(bytes: number): string {
  const kilo = bytes / 1024;
  return kilo < 1024 ? `${kilo.toFixed(1)} KB` : `${(kilo / 1024).toFixed(1)} MB`;
}

/** Under a message with a thread: how much was said in it, and when last; opens it. */
function ThreadBar({ root, all }: { root: LiveMessage; all: LiveMessage[] }): VNode | null {
  const room = useRoom();
  if (root.replyCount === 0) return null;
  const { channel, ts, replyCount } = root;
  const last = threadOf(all, channel, ts).at(-1);
  return (
    <button type="button" class="thread-bar row" onClick={() => room.goTo({ channel, thread: ts })}>
      <strong>{words.replies(replyCount)}</strong>
      {last && <span class="hint">{words.last(clockTime(last.ts))}</span>}
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
  const names = name.split(/\s+/);
  return [names[0], names.slice(1).at(-1)].map((word) => [...(word ?? '')][0] ?? '').join('');
}

/** The reactions a message has, each with who reacted so; a press adds or takes back one's own. */
function Reactions({ message }: { message: LiveMessage }): VNode | null {
  const room = useRoom();
  if (message.reactions.length === 0) return null;
  return (
    <div class="reactions row wrap">
      {message.reactions.map(({ name, users }) => {
        const mine = users.includes(room.as);
        const others = users.filter((id) => id !== room.as).map((id) => room.person(id)?.realName ?? id);
        const who = words.list(mine ? [words.you, ...others] : others);
        const sign = emojiOf(name) ?? `:${name}:`;
        return (
          <button
            key={name}
            type="button"
            class="reaction row"
            aria-pressed={mine}
            aria-label={`${words.emoji(name, sign)}, ${users.length}: ${who}`}
            title={words.reacted(who, name, sign)}
            onClick={() => toggle(room, message, name)}
          >
            <span class="emoji">{sign}</span>
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
  return (
    <div
      class="message-tools row"
      role="toolbar"
      aria-label={words.message}
      ref={makeOneStop}
      onKeyDown={moveInside}
    >
      {reactions.map((name) => (
        <IconButton
          key={name}
          icon={emojiOf(name) ?? name}
          label={words.react(words.emoji(name, emojiOf(name) ?? name))}
          onClick={() => toggle(room, message, name)}
        />
      ))}
      {!inThread && (
        <IconButton icon="↩" label={words.replyInThread} onClick={() => room.goTo({ channel, thread: ts })} />
      )}
      {room.bot.shortcuts.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          class="button"
          onClick={() => room.attempt('shortcut', { channel, ts, id })}
        >
          {inWords(name)}
        </button>
      ))}
    </div>
  );
}

/** A toolbar is one stop of the Tab key; inside, the arrows lead on. */
function makeOneStop(bar: HTMLElement | null): void {
  for (const one of bar?.querySelectorAll<HTMLElement>('button + button') ?? []) one.tabIndex = -1;
}

function moveInside({ key }: KeyboardEvent): void {
  const { activeElement: at } = document;
  const next = { ArrowRight: at?.nextElementSibling, ArrowLeft: at?.previousElementSibling }[key];
  if (next instanceof HTMLElement) next.focus();
}
