import type { VNode } from 'preact';
import { useId } from 'preact/hooks';
import type { ElementProps } from './element.js';
import { useFormContext } from './form.js';
import { readOptions, readString } from './read.js';
import { TextPart } from './text-part.js';

/** Radio buttons and checkboxes. */
export function ChoiceElement({ element, blockId, field }: ElementProps): VNode {
  const form = useFormContext();
  const own = useId();
  const actionId = readString(element.action_id);
  const isRadio = element.type === 'radio_buttons';
  const value = form.values[blockId]?.[actionId] ?? '';
  const choose = (option: string, chosen: boolean): void => {
    const list = Array.isArray(value) ? value : [];
    const next = isRadio ? option : chosen ? [...list, option] : list.filter((one) => one !== option);
    form.set(blockId, actionId, next);
    if (field === undefined || field.dispatches) form.press(blockId, element, { selected: next });
  };
  return (
    <fieldset
      class="choices"
      aria-labelledby={field && `${field.id}-label`}
      aria-describedby={field?.describedBy}
      aria-busy={form.isBusy(blockId, actionId)}
    >
      {readOptions(element.options).map((option) => (
        <label key={option.value} class="choice">
          <input
            type={isRadio ? 'radio' : 'checkbox'}
            name={own}
            checked={isRadio ? value === option.value : value.includes(option.value)}
            onChange={(event) => choose(option.value, event.currentTarget.checked)}
          />
          <span>
            <TextPart of={option.text} />
            {option.description && (
              <span class="hint choice-description">
                <TextPart of={option.description} />
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
