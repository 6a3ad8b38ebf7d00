import type { TargetedSubmitEvent, VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { LiveMessage } from '../../live.js';
import { Icon } from '../controls/buttons.js';
import { Popup } from '../controls/floating.js';
import { type Room, useRoom } from '../live/room.js';
import { emojiOf, quickReactions } from '../text/emoji.js';

const list = new Intl.ListFormat('en-GB');

/** The reactions a message has, each with who reacted so; a press adds or takes back one's own. */
export function Reactions({ message }: { message: LiveMessage }): VNode | null {
  const room = useRoom();
  if (message.reactions.length === 0) return null;
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
            onClick={() => toggle(room, message, reaction.name)}
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

/** The usual reactions at one press, any other by its name. */
export function ReactionChoice({ message, onDone }: { message: LiveMessage; onDone: () => void }): VNode {
  const room = useRoom();
  const [name, setName] = useState('');
  const typed = name.trim().replace(/^:|:$/g, '');
  const react = (chosen: string): void => {
    onDone();
    toggle(room, message, chosen);
  };
  const submit = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (emojiOf(typed) !== undefined) react(typed);
  };
  return (
    <div class="reaction-choice">
      <div class="reaction-grid">
        {quickReactions.map((one) => (
          <button
            key={one}
            type="button"
            class="reaction-option"
            aria-label={one.replaceAll('_', ' ')}
            title={`:${one}:`}
            onClick={() => react(one)}
          >
            {emojiOf(one)}
          </button>
        ))}
      </div>
      <form class="reaction-by-name" onSubmit={submit}>
        <input
          class="field"
          aria-label="Reaction by name"
          placeholder=":another_by_name:"
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <span class="reaction-preview" aria-hidden="true">
          {emojiOf(typed) ?? ''}
        </span>
      </form>
    </div>
  );
}

/** Adds one's own reaction, or takes it back. */
function toggle(room: Room, { channel, ts, reactions }: LiveMessage, name: string): void {
  const mine = reactions.find((one) => one.name === name)?.users.includes(room.as);
  room.attempt(mine ? 'unreact' : 'react', { channel, ts, name });
}
