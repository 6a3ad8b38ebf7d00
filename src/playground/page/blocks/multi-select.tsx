import type { VNode } from 'preact';
import { Icon } from '../controls/icons.js';
import { Popup } from '../controls/popup.js';
import { useRoom } from '../live/room.js';
import { PlainText } from '../text/mrkdwn-text.js';
import type { ElementProps } from './element.js';
import { useFormContext } from './form.js';
import { readNumber, readString, readText } from './read.js';
import { offeredGroups } from './select-options.js';

/** Several choices from a list, ticked in a popup; the button shows what is chosen. */
export function MultiSelectElement({ element, blockId, field }: ElementProps): VNode {
  const room = useRoom();
  const form = useFormContext();
  const actionId = readString(element.action_id);
  const held = form.values[blockId]?.[actionId] ?? [];
  const chosen = Array.isArray(held) ? held : [];
  const most = readNumber(element.max_selected_items) ?? Number.POSITIVE_INFINITY;
  const groups = offeredGroups(element, room);
  const all = groups.flatMap((group) => group.options);
  const placeholder = readText(element.placeholder)?.text || 'Choose…';
  const names = chosen.map((value) => all.find((one) => one.value === value)?.text.text ?? value);

  const toggle = (value: string, on: boolean): void => {
    const next = on ? [...chosen, value] : chosen.filter((one) => one !== value);
    form.set(blockId, actionId, next);
    if (field === undefined || field.dispatches) form.press(blockId, element, { selected: next });
  };

  const face = (
    <>
      <span class={names.length > 0 ? 'multi-names' : 'multi-names hint'}>
        {names.length > 0
          ? names.map((name) => (
              <span key={name} class="chip">
                <PlainText source={name} />
              </span>
            ))
          : placeholder}
      </span>
      <Icon name="chevron" />
    </>
  );

  return (
    <Popup
      id={field?.id}
      label={`${placeholder}${names.length > 0 ? `: ${names.join(', ')}` : ''}`}
      class="field field-multi"
      face={face}
    >
      {() =>
        groups.map((group) => (
          <div key={group.label} class="multi-group">
            {group.label && <div class="menu-label">{group.label}</div>}
            {group.options.map((option) => {
              const on = chosen.includes(option.value);
              return (
                <label key={option.value} class="menu-item menu-check">
                  <input
                    type="checkbox"
                    checked={on}
                    disabled={!on && chosen.length >= most}
                    onChange={(event) => toggle(option.value, event.currentTarget.checked)}
                  />
                  <PlainText source={option.text.text} />
                </label>
              );
            })}
          </div>
        ))
      }
    </Popup>
  );
}
