import type { VNode } from 'preact';
import type { LiveMessage } from '../../live.js';
import { IconButton, Popup } from '../controls.js';
import { type Room, useRoom } from '../room.js';
import { emojiOf, reactions } from '../text/emoji.js';

const list = new Intl.ListFormat('en-GB');

/** The reactions a message has, each with who reacted so; a press adds or takes back one's own. */
export function Reactions({ message }: { message: LiveMessage }): VNode | null {
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
export function MessageTools({ message, inThread }: { message: LiveMessage; inThread: boolean }): VNode {
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
