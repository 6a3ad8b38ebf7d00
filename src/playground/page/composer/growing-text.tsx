import type { TargetedClipboardEvent, TargetedEvent, TargetedKeyboardEvent, VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface GrowingTextProps {
  label: string;
  text: string;
  onText: (text: string, caret: number) => void;
  onKeyDown: (event: TargetedKeyboardEvent<HTMLTextAreaElement>) => void;
  onPaste?: (event: TargetedClipboardEvent<HTMLTextAreaElement>) => void;
  placeholder?: string;
  /** Takes the focus, at the text's end, whenever this turns or is newly true or a new number. */
  focused?: boolean | number;
  describedBy?: string;
}

/** A text box that is as tall as its text, up to what the style sheet allows. */
export function GrowingText(props: GrowingTextProps): VNode {
  const box = useRef<HTMLTextAreaElement>(null);

  useLayoutEffect(() => {
    const area = box.current;
    if (area === null || CSS.supports('field-sizing', 'content')) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
  }, [props.text]);

  // Before anything is painted: whoever sees the box may already be typing.
  useLayoutEffect(() => {
    const area = box.current;
    if (area === null || !props.focused) return;
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
  }, [props.focused]);

  const report = (event: TargetedEvent<HTMLTextAreaElement>): void => {
    props.onText(event.currentTarget.value, event.currentTarget.selectionStart);
  };

  return (
    <textarea
      ref={box}
      class="growing-text"
      rows={1}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      placeholder={props.placeholder}
      value={props.text}
      onInput={report}
      onKeyDown={props.onKeyDown}
      onPaste={props.onPaste}
      enterkeyhint="send"
    />
  );
}

/** Whether the key belongs to an input method that is still composing, as when Chinese is typed. */
export function isComposing(event: TargetedKeyboardEvent<HTMLElement>): boolean {
  return event.isComposing || event.keyCode === 229;
}

/** On a touch keyboard Return makes a new line and the button sends. */
export function returnSends(): boolean {
  return !window.matchMedia('(pointer: coarse)').matches;
}
