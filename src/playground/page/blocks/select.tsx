import type { VNode } from 'preact';
import { useRoom } from '../live/room.js';
import { textWithEmoji } from '../text/emoji.js';
import type { ElementProps } from './element.js';
import { useFormContext } from './form.js';
import type { Option } from './read.js';
import { readString, readText } from './read.js';
import { offeredGroups } from './select-options.js';

/** One choice from a list: the browser's own select, which every keyboard and phone knows how to use. */
export function SelectElement({ element, blockId, field }: ElementProps): VNode {
  const room = useRoom();
  const form = useFormContext();
  const actionId = readString(element.action_id);
  const value = String(form.values[blockId]?.[actionId] ?? '');
  const placeholder = readText(element.placeholder)?.text || 'Choose…';
  const choose = (next: string): void => {
    form.set(blockId, actionId, next);
    if (field === undefined || field.dispatches) form.press(blockId, element, { selected: next });
  };
  return (
    <select
      id={field?.id}
      class="field field-select"
      data-action-id={actionId}
      data-first={element.focus_on_load === true || undefined}
      value={value}
      aria-label={field ? undefined : placeholder}
      aria-describedby={field?.describedBy}
      aria-invalid={field?.wrong}
      aria-busy={form.isBusy(blockId, actionId)}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="" disabled hidden>
        {textWithEmoji(placeholder)}
      </option>
      {offeredGroups(element, room).map((group) =>
        group.label === '' ? (
          group.options.map((option) => drawOption(option, value))
        ) : (
          <optgroup key={group.label} label={group.label}>
            {group.options.map((option) => drawOption(option, value))}
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
