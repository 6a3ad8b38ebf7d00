import type { TargetedSubmitEvent, VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { LiveMessage } from '../../live.js';
import { useRoom } from '../live/room.js';
import { emojiOf, quickReactions } from '../text/emoji.js';

/** The usual reactions at one press, any other by its name. */
export function ReactionChoice({ message, onDone }: { message: LiveMessage; onDone: () => void }): VNode {
  const room = useRoom();
  const [name, setName] = useState('');
  const typed = name.trim().replace(/^:|:$/g, '');
  const react = (chosen: string): void => {
    onDone();
    const mine = message.reactions.find((one) => one.name === chosen)?.users.includes(room.as) ?? false;
    const { channel, ts } = message;
    room.attempt(mine ? 'unreact' : 'react', { channel, ts, name: chosen });
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
