import type { VNode } from 'preact';
import { type Room, useRoom } from '../live/room.js';
import { textWithEmoji } from '../text/emoji.js';
import { type ElementProps, useElement } from './form.js';
import { type Option, type OptionGroup, readGroups, readString, readText } from './read.js';

/** One choice from a list: the browser's own select, which every keyboard and phone knows how to use. */
export function SelectElement(props: ElementProps): VNode {
  const { element } = props;
  const room = useRoom();
  const placeholder = readText(element.placeholder)?.text || 'Choose…';
  const { value, isBusy, choose, attributes } = useElement(props, placeholder);
  return (
    <select
      {...attributes}
      class="field field-select"
      value={String(value)}
      aria-busy={isBusy}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="" disabled hidden>
        {textWithEmoji(placeholder)}
      </option>
      {offeredGroups(element, room).map((group) =>
        group.label === '' ? (
          group.options.map((option) => drawOption(option, String(value)))
        ) : (
          <optgroup key={group.label} label={group.label}>
            {group.options.map((option) => drawOption(option, String(value)))}
          </optgroup>
        ),
      )}
    </select>
  );
}

function drawOption(option: Option, value: string): VNode {
  return (
    <option
      key={option.value}
      value={option.value}
      selected={option.value === value}
      title={option.description?.text}
    >
      {textWithEmoji(option.text.text)}
    </option>
  );
}

/** What a select offers: its own options, or the people or the channels of the workspace. */
export function offeredGroups(element: Record<string, unknown>, room: Room): OptionGroup[] {
  const type = readString(element.type);
  if (type.includes('users_select')) {
    return [{ label: '', options: room.people.map((person) => plain(person.id, person.realName)) }];
  }
  if (type === 'conversations_select') {
    const channels = room.channels.filter(({ kind }) => kind !== 'im');
    return [{ label: '', options: channels.map((channel) => plain(channel.id, `#${channel.name}`)) }];
  }
  return readGroups(element);
}

function plain(value: string, text: string): Option {
  return { value, text: { type: 'plain_text', text }, description: null, url: '' };
}
