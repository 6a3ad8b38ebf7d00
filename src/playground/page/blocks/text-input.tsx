import type { TargetedKeyboardEvent, VNode } from 'preact';
import type { ElementProps } from './element.js';
import { useFormContext } from './form.js';
import { readNumber, readString, readText } from './read.js';

/** The keyboard a phone shows; what is valid the app itself decides. */
const keyboards: Record<string, 'text' | 'email' | 'url' | 'decimal'> = {
  email_text_input: 'email',
  url_text_input: 'url',
  number_input: 'decimal',
};

/** Everything one types: lines, paragraphs, numbers, dates. */
export function TextElement({ element, blockId, field }: ElementProps): VNode {
  const form = useFormContext();
  const type = readString(element.type);
  const actionId = readString(element.action_id);
  const placeholder = readText(element.placeholder)?.text ?? '';
  const isMoment = type === 'datepicker' || type === 'timepicker';
  const take = (value: string): void => {
    form.set(blockId, actionId, value);
    if (isMoment && (field === undefined || field.dispatches)) {
      form.press(blockId, element, { selected: value });
    }
  };
  const sendOnEnter = (event: TargetedKeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Enter' || event.isComposing || isMoment || !field?.dispatches) return;
    event.preventDefault();
    form.press(blockId, element, { value: String(form.values[blockId]?.[actionId] ?? '') });
  };
  const shared = {
    id: field?.id ?? '',
    class: 'field',
    'data-action-id': actionId,
    value: String(form.values[blockId]?.[actionId] ?? ''),
    placeholder,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.wrong,
    'aria-label': field ? undefined : placeholder || type,
  };
  if (element.multiline === true) {
    return (
      <textarea
        {...shared}
        rows={10}
        {...lengths(element)}
        onInput={(event) => take(event.currentTarget.value)}
      />
    );
  }
  if (isMoment) {
    const kind = type === 'datepicker' ? 'date' : 'time';
    return <input {...shared} type={kind} onInput={(event) => take(event.currentTarget.value)} />;
  }
  return (
    <input
      {...shared}
      {...lengths(element)}
      type="text"
      inputMode={keyboards[type] ?? 'text'}
      autocomplete="off"
      onKeyDown={sendOnEnter}
      onInput={(event) => take(event.currentTarget.value)}
    />
  );
}

/** Absent bounds stay absent: an attribute without a number would mean zero. */
function lengths(element: Record<string, unknown>): { minLength?: number; maxLength?: number } {
  const shortest = readNumber(element.min_length);
  const longest = readNumber(element.max_length);
  return {
    ...(shortest === undefined ? {} : { minLength: shortest }),
    ...(longest === undefined ? {} : { maxLength: longest }),
  };
}
