import type { ComponentChildren, VNode } from 'preact';
import type { Room } from '../live/room.js';
import { PersonAvatar } from '../messages/avatar.js';
import { PlainText } from '../text/mrkdwn-text.js';
import { offeredGroups } from './select-options.js';

/** Something a picker offers: how it looks, and the words by which one finds it. */
export interface PickerOption {
  value: string;
  name: string;
  group: string;
  words: string;
  face: ComponentChildren;
}

/** The people, channels or options that an element lets one choose from. */
export function pickerOptions(element: Record<string, unknown>, room: Room): PickerOption[] {
  return offeredGroups(element, room).flatMap((group) =>
    group.options.map(({ value, text }) => {
      const person = room.person(value);
      const words = `${text.text} ${person?.name ?? ''}`.toLowerCase();
      const face = <Face room={room} value={value} name={text.text} />;
      return { value, name: text.text, group: group.label, words, face };
    }),
  );
}

/** Those whose name, or a word of it, begins with what is typed; a name without spaces may hold it anywhere. */
export function fitting(options: PickerOption[], typed: string): PickerOption[] {
  const asked = typed.trim().replace(/^[@#]/, '').toLowerCase();
  if (asked === '') return options;
  const isLatin = /^[\x20-\x7e]+$/.test(asked);
  return options.filter(({ words }) =>
    isLatin
      ? words.startsWith(asked) || words.includes(` ${asked}`) || words.includes(`#${asked}`)
      : words.includes(asked),
  );
}

function Face({ room, value, name }: { room: Room; value: string; name: string }): VNode {
  const person = room.person(value);
  return (
    <>
      {person && <PersonAvatar person={person} />}
      <span class="option-name">
        <PlainText source={name} />
      </span>
      {person?.isBot && <span class="badge">APP</span>}
      {value === room.as && <span class="hint">you</span>}
    </>
  );
}
