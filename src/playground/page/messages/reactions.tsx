import type { VNode } from 'preact';
import type { LiveMessage } from '../../live.js';
import { Icon } from '../controls/icons.js';
import { Popup } from '../controls/popup.js';
import { useRoom } from '../live/room.js';
import { emojiOf } from '../text/emoji.js';
import { ReactionChoice } from './reaction-choice.js';

const list = new Intl.ListFormat('en-GB');

/** The reactions a message has, each with who reacted so; a press adds or takes back one's own. */
export function Reactions({ message }: { message: LiveMessage }): VNode | null {
  const room = useRoom();
  if (message.reactions.length === 0) return null;
  const { channel, ts } = message;
  return (
    <div class="reactions">
      {message.reactions.map((reaction) => {
        const mine = reaction.users.includes(room.as);
        const names = reaction.users
          .filter((id) => id !== room.as)
          .map((id) => room.person(id)?.realName ?? id);
        const who = list.format(mine ? ['You', ...names] : names);
        return (
          <button
            key={reaction.name}
            type="button"
            class={mine ? 'reaction reaction-mine' : 'reaction'}
            aria-pressed={mine}
            aria-label={`${reaction.name.replaceAll('_', ' ')}, ${reaction.users.length}: ${who}`}
            data-who={`${who} reacted with :${reaction.name}:`}
            onClick={() => room.attempt(mine ? 'unreact' : 'react', { channel, ts, name: reaction.name })}
          >
            <span class="emoji">{emojiOf(reaction.name) ?? `:${reaction.name}:`}</span>
            <span class="reaction-count">{reaction.users.length}</span>
          </button>
        );
      })}
      <Popup label="Add a reaction" class="reaction reaction-add" face={<Icon name="smile" />}>
        {(close) => <ReactionChoice message={message} onDone={close} />}
      </Popup>
    </div>
  );
}
