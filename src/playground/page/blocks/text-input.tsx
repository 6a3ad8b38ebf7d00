import type { TargetedKeyboardEvent, VNode } from 'preact';
import { type ElementProps, useFormContext } from './form.js';
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
    'data-first': element.focus_on_load === true || undefined,
    value: String(form.values[blockId]?.[actionId] ?? ''),
    placeholder,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.wrong,
    'aria-label': field ? undefined : placeholder || type,
  };
  if (element.multiline === true) {
    return (
      <>
        <textarea {...shared} class="field field-long" onInput={(event) => take(event.currentTarget.value)} />
        <LengthNote length={shared.value.length} most={readNumber(element.max_length)} />
      </>
    );
  }
  if (isMoment) {
    const kind = type === 'datepicker' ? 'date' : 'time';
    return <input {...shared} type={kind} onInput={(event) => take(event.currentTarget.value)} />;
  }
  return (
    <>
      <input
        {...shared}
        type="text"
        inputMode={keyboards[type] ?? 'text'}
        autocomplete="off"
        onKeyDown={sendOnEnter}
        onInput={(event) => take(event.currentTarget.value)}
      />
      <LengthNote length={shared.value.length} most={readNumber(element.max_length)} />
    </>
  );
}

const nearlyFull = 0.8;

/** How full a field is, once that matters. Nothing keeps one from typing on: a browser would cut what is pasted. */
function LengthNote({ length, most }: { length: number; most: number | undefined }): VNode | null {
  if (most === undefined || length < most * nearlyFull) return null;
  return (
    <p class={length > most ? 'length-note is-over' : 'length-note'} role="status">
      {length.toLocaleString()} of {most.toLocaleString()} characters
    </p>
  );
}
