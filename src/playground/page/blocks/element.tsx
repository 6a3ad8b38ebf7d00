import type { VNode } from 'preact';
import { useId } from 'preact/hooks';
import { Icon } from '../controls/buttons.js';
import { Popup } from '../controls/floating.js';
import { isSafeUrl } from '../text/inline.js';
import { PlainText, TextPart } from '../text/mrkdwn-text.js';
import { type ElementProps, useElement } from './form.js';
import { PickerElement } from './picker.js';
import { type Option, readOptions, readString, readText } from './read.js';
import { SelectElement } from './select.js';
import { TextElement } from './text-input.js';

const known = new Map<string, (props: ElementProps) => VNode>(
  Object.entries({
    button: ButtonElement,
    overflow: OverflowElement,
    radio_buttons: ChoiceElement,
    checkboxes: ChoiceElement,
    static_select: SelectElement,
    users_select: PickerElement,
    conversations_select: PickerElement,
    multi_static_select: PickerElement,
    multi_users_select: PickerElement,
    plain_text_input: TextElement,
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

/** Stays pressable while it is busy: a real double click must reach the app. */
function ButtonElement(props: ElementProps): VNode {
  const { element } = props;
  const { press: send, isBusy } = useElement(props, '');
  const style = readString(element.style);
  const url = readString(element.url);
  const press = (): void => {
    if (isSafeUrl(url)) window.open(url, '_blank', 'noopener,noreferrer');
    send({ value: readString(element.value) });
  };
  return (
    <button
      type="button"
      class={`button ${style ? `button-${style}` : ''}`}
      data-action-id={readString(element.action_id)}
      aria-label={readString(element.accessibility_label) || undefined}
      aria-busy={isBusy}
      onClick={press}
    >
      <PlainText source={readText(element.text)?.text ?? ''} />
      {url && <span aria-hidden="true"> ↗</span>}
    </button>
  );
}

function OverflowElement(props: ElementProps): VNode {
  const { element } = props;
  const { press, isBusy } = useElement(props, '');
  const choose = (option: Option): void => {
    if (isSafeUrl(option.url)) window.open(option.url, '_blank', 'noopener,noreferrer');
    press({ selected: option.value });
  };
  return (
    <Popup
      label="More actions"
      class={isBusy ? 'icon-button is-busy' : 'icon-button'}
      face={<Icon name="more" />}
    >
      {(close) =>
        readOptions(element.options).map((option) => (
          <button
            key={option.value}
            type="button"
            class="menu-item"
            onClick={() => {
              close();
              choose(option);
            }}
          >
            <PlainText source={option.text.text} />
            {option.description && <span class="hint">{option.description.text}</span>}
          </button>
        ))
      }
    </Popup>
  );
}

/** Radio buttons and checkboxes. */
function ChoiceElement(props: ElementProps): VNode {
  const { element, field } = props;
  const { value, isBusy, choose } = useElement(props, '');
  const own = useId();
  const isRadio = element.type === 'radio_buttons';
  const tick = (option: string, chosen: boolean): void => {
    const list = Array.isArray(value) ? value : [];
    choose(isRadio ? option : chosen ? [...list, option] : list.filter((one) => one !== option));
  };
  return (
    <fieldset
      class="choices"
      aria-labelledby={field && `${field.id}-label`}
      aria-describedby={field?.describedBy}
      aria-busy={isBusy}
    >
      {readOptions(element.options).map((option) => (
        <label key={option.value} class="choice">
          <input
            type={isRadio ? 'radio' : 'checkbox'}
            name={own}
            checked={isRadio ? value === option.value : value.includes(option.value)}
            onChange={(event) => tick(option.value, event.currentTarget.checked)}
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
