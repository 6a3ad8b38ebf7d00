import { createContext, type VNode } from 'preact';
import { useContext, useState } from 'preact/hooks';
import { Confirm, Refusal } from '../controls.js';
import { useRefusal, useRoom } from '../room.js';
import { words } from '../text/language.js';
import { textWithEmoji } from '../text/mrkdwn.js';
import { PlainText, TextPart } from '../text/text.js';
import type { Given } from './read.js';
import { begunWith, offered, readFields, readRecord, readString, readText } from './read.js';

/** Where blocks stand, as a press names it, and the sentences by which a submission was refused, by block_id. */
export interface Form {
  place: { channel: string; ts: string } | { viewId: string };
  errors?: Record<string, string>;
}

export const FormContext = createContext<Form>({ place: { viewId: '' } });

interface ElementProps {
  element: Given;
  blockId: string;
  /** How it stands in an `input` block; elsewhere it has no label, and a choice is sent as it is made. */
  field?: { id: string; wrong: boolean };
}

const known = new Map<string, (props: ElementProps) => VNode>([
  ['button', ButtonElement],
  ['overflow', SelectElement],
  ['radio_buttons', ChoiceElement],
  ['multi_users_select', ChoiceElement],
  ['static_select', SelectElement],
  ['users_select', SelectElement],
  ['plain_text_input', TextElement],
]);

/** An interactive element, drawn by its type. */
export function Element(props: ElementProps): VNode | null {
  const Known = known.get(readString(props.element.type));
  return Known ? <Known {...props} /> : null;
}

/** Sends presses, each one, with what stands in the other fields; and what there is to say and to ask about them. */
function usePress({ element, blockId }: ElementProps) {
  const room = useRoom();
  const { place } = useContext(FormContext);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useRefusal();
  const [unconfirmed, setUnconfirmed] = useState<(() => void) | null>(null);
  const actionId = readString(element.action_id);
  const confirm = readRecord(element.confirm);

  const press = (from: HTMLElement, pressed: { value: string } | { selected: string | string[] }): void => {
    const values = readFields(from.closest('.blocks'));
    const send = async (): Promise<void> => {
      setBusy(true);
      const refused = await room.act('press', { ...place, blockId, actionId, values, ...pressed });
      setBusy(false);
      setRefusal(refused);
    };
    if (confirm) setUnconfirmed(() => () => void send());
    else void send();
  };
  const answer = (yes: boolean): void => {
    setUnconfirmed(null);
    if (yes) unconfirmed?.();
  };
  const notices = (
    <>
      <Refusal why={refusal} />
      {unconfirmed && (
        <Confirm
          title={readText(confirm?.title)?.text ?? words.sure}
          yes={readText(confirm?.confirm)?.text ?? words.yes}
          no={readText(confirm?.deny)?.text ?? words.no}
          danger={confirm?.style === 'danger'}
          onAnswer={answer}
        >
          <TextPart of={readText(confirm?.text)} />
        </Confirm>
      )}
    </>
  );
  return { press, busy, notices };
}

/** Stays pressable while it is busy: a real double click must reach the app. */
function ButtonElement(props: ElementProps): VNode {
  const { action_id: actionId, style, text, value } = props.element;
  const { press, busy, notices } = usePress(props);
  return (
    <>
      <button
        type="button"
        class={`button button-${readString(style)}`}
        name={readString(actionId)}
        aria-busy={busy}
        onClick={(event) => press(event.currentTarget, { value: readString(value) })}
      >
        <PlainText source={readText(text)?.text ?? ''} />
      </button>
      {notices}
    </>
  );
}

/** One of several options, or several people, all before the eyes. */
function ChoiceElement(props: ElementProps): VNode {
  const { element, field, blockId } = props;
  const actionId = readString(element.action_id);
  const isRadio = element.type === 'radio_buttons';
  const began = begunWith(element);
  return (
    <fieldset
      class={isRadio ? 'choices' : 'choices choices-short'}
      data-action-id={actionId}
      data-several={isRadio ? undefined : ''}
      aria-labelledby={field && `${field.id}-label`}
      aria-describedby={field && `${field.id}-note`}
    >
      {offered(element, useRoom()).map(({ value, text }) => (
        <label key={value} class="choice row">
          <input
            type={isRadio ? 'radio' : 'checkbox'}
            name={`${blockId} ${actionId}`}
            value={value}
            defaultChecked={began.includes(value)}
          />
          <TextPart of={text} />
        </label>
      ))}
    </fieldset>
  );
}

/** One choice from a list: the browser's own select, which every keyboard knows how to use. A menu of actions forgets its choice. */
function SelectElement(props: ElementProps): VNode {
  const { element } = props;
  const { press, busy, notices } = usePress(props);
  const [first] = begunWith(element);
  const isMenu = element.type === 'overflow';
  const none = readText(element.placeholder)?.text ?? (isMenu ? words.moreActions : words.choose);
  return (
    <>
      <select
        {...attributesOf(props)}
        class="field"
        aria-label={props.field ? undefined : none}
        aria-busy={busy}
        onChange={({ currentTarget }) => {
          press(currentTarget, { selected: currentTarget.value });
          if (isMenu) currentTarget.value = '';
        }}
      >
        <option value="" disabled selected={first === undefined}>
          {textWithEmoji(none)}
        </option>
        {offered(element, useRoom()).map(({ value, text }) => (
          <option key={value} value={value} selected={value === first}>
            {textWithEmoji(text.text)}
          </option>
        ))}
      </select>
      {notices}
    </>
  );
}

/** A line or several. Nothing keeps one from typing on past the limit: a browser would cut what is pasted. */
function TextElement(props: ElementProps): VNode {
  const { initial_value: initial, multiline } = props.element;
  const shared = { ...attributesOf(props), class: 'field', defaultValue: readString(initial) };
  return multiline === true ? <textarea {...shared} rows={4} /> : <input {...shared} autocomplete="off" />;
}

/** How a field is found, and named to those who listen. */
function attributesOf({ element, field }: ElementProps) {
  const placeholder = readText(element.placeholder)?.text ?? '';
  return {
    id: field?.id,
    placeholder,
    'data-action-id': readString(element.action_id),
    'data-first': element.focus_on_load === true || undefined,
    'aria-describedby': field && `${field.id}-note`,
    'aria-invalid': field?.wrong,
  };
}
