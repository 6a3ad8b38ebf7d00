import type { TargetedKeyboardEvent, VNode } from 'preact';
import { type ElementProps, useElement } from './form.js';
import { readNumber, readString, readText } from './read.js';

/** Everything one types: lines, paragraphs, dates. */
export function TextElement(props: ElementProps): VNode {
  const { element, field } = props;
  const type = readString(element.type);
  const placeholder = readText(element.placeholder)?.text ?? '';
  const held = useElement(props, placeholder || type);
  const value = String(held.value);
  const isMoment = type === 'datepicker' || type === 'timepicker';
  const take = isMoment ? held.choose : held.type;
  const sendOnEnter = (event: TargetedKeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Enter' || event.isComposing || isMoment || !field?.dispatches) return;
    event.preventDefault();
    held.press({ value });
  };
  const shared = { ...held.attributes, class: 'field', value, placeholder };
  if (element.multiline === true) {
    return (
      <>
        <textarea {...shared} class="field field-long" onInput={(event) => take(event.currentTarget.value)} />
        <LengthNote length={value.length} most={readNumber(element.max_length)} />
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
        autocomplete="off"
        onKeyDown={sendOnEnter}
        onInput={(event) => take(event.currentTarget.value)}
      />
      <LengthNote length={value.length} most={readNumber(element.max_length)} />
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
