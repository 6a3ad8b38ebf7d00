import type { VNode } from 'preact';
import { ButtonElement } from './button.js';
import { ChoiceElement } from './choices.js';
import { OverflowElement } from './overflow.js';
import { PickerElement } from './picker.js';
import { readString } from './read.js';
import { SelectElement } from './select.js';
import { TextElement } from './text-input.js';

/** How an element stands in an `input` block; elsewhere it has no label of its own. */
export interface Field {
  id: string;
  describedBy: string;
  wrong: boolean;
  /** Whether a change is sent at once, as outside of inputs. */
  dispatches: boolean;
}

export interface ElementProps {
  element: Record<string, unknown>;
  blockId: string;
  field?: Field;
}

const known = new Map<string, (props: ElementProps) => VNode>(
  Object.entries({
    button: ButtonElement,
    overflow: OverflowElement,
    radio_buttons: ChoiceElement,
    checkboxes: ChoiceElement,
    static_select: SelectElement,
    users_select: PickerElement,
    channels_select: PickerElement,
    conversations_select: PickerElement,
    multi_static_select: PickerElement,
    multi_users_select: PickerElement,
    multi_channels_select: PickerElement,
    multi_conversations_select: PickerElement,
    plain_text_input: TextElement,
    email_text_input: TextElement,
    url_text_input: TextElement,
    number_input: TextElement,
    datepicker: TextElement,
    timepicker: TextElement,
  }),
);

/** An interactive element, drawn by its type. */
export function Element(props: ElementProps): VNode {
  const type = readString(props.element.type);
  const Known = known.get(type);
  if (Known === undefined)
    return <span class="hint">An element of type “{type}”, which this page does not draw.</span>;
  return <Known {...props} />;
}
