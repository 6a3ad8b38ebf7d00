import { createContext, type VNode } from 'preact';
import { useContext, useState } from 'preact/hooks';
import type { LiveBlock } from '../../live.js';
import { Refusal } from '../controls/buttons.js';
import { Confirm } from '../controls/dialog.js';
import { useRefusal } from '../live/act.js';
import { type Room, useRoom } from '../live/room.js';
import { TextPart } from '../text/mrkdwn-text.js';
import {
  currentValues,
  type FormValue,
  type FormValues,
  holdsWriting,
  readRecord,
  readString,
  readText,
} from './read.js';

/** Where the blocks stand, as a press names it. */
type FormPlace = { channel: string; ts: string } | { viewId: string };

/** What a press carries: a button's value, or what was chosen. */
interface Pressed {
  value?: string;
  selected?: FormValue;
}

/** A press that waits for the person to confirm it. */
interface UnconfirmedPress {
  confirm: Record<string, unknown>;
  go: () => void;
}

/** The blocks of one message or modal, as their elements use them. */
export interface Form {
  values: FormValues;
  /** Whether something is written in it that would be lost with it. */
  isWrittenIn: boolean;
  errors: Record<string, string>;
  refusal: string;
  unconfirmed: UnconfirmedPress | null;
  set: (blockId: string, actionId: string, value: FormValue) => void;
  press: (blockId: string, element: Record<string, unknown>, pressed: Pressed) => void;
  isBusy: (blockId: string, actionId: string) => boolean;
  answerConfirmation: (yes: boolean) => void;
}

/** How an element stands in an `input` block; elsewhere it has no label of its own. */
interface Field {
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

export const FormContext = createContext<Form | null>(null);

export function useFormContext(): Form {
  const form = useContext(FormContext);
  if (form === null) throw new Error('A block needs a form around it.');
  return form;
}

/** An element's hold on its form: what it contains, how to change that, and how it is named to those who listen. */
export function useElement({ element, blockId, field }: ElementProps, name: string) {
  const form = useFormContext();
  const actionId = readString(element.action_id);
  return {
    value: form.values[blockId]?.[actionId] ?? '',
    isBusy: form.isBusy(blockId, actionId),
    type: (next: FormValue): void => form.set(blockId, actionId, next),
    press: (pressed: Pressed): void => form.press(blockId, element, pressed),
    /** Outside of an input, and in one that says so, a choice is sent as it is made. */
    choose: (next: FormValue): void => {
      form.set(blockId, actionId, next);
      if (field === undefined || field.dispatches) form.press(blockId, element, { selected: next });
    },
    attributes: {
      id: field?.id,
      'data-action-id': actionId,
      'data-first': element.focus_on_load === true || undefined,
      'aria-label': field ? undefined : name,
      'aria-describedby': field?.describedBy,
      'aria-invalid': field?.wrong,
    },
  };
}

/** Keeps what a person typed and chose in the blocks, and sends presses, each one, as they are made. */
export function useForm(place: FormPlace, blocks: LiveBlock[], errors: Record<string, string>): Form {
  const room = useRoom();
  const [typed, setTyped] = useState<FormValues>({});
  const [underway, setUnderway] = useState<string[]>([]);
  const [refusal, setRefusal] = useRefusal();
  const [unconfirmed, setUnconfirmed] = useState<UnconfirmedPress | null>(null);
  const values = currentValues(blocks, typed);

  const send = async (blockId: string, actionId: string, pressed: Pressed): Promise<void> => {
    const key = keyOf(blockId, actionId);
    setUnderway((before) => [...before, key]);
    setRefusal(null);
    const outcome = await sendPress(room, place, blockId, actionId, pressed, values);
    setUnderway((before) => before.toSpliced(before.indexOf(key), 1));
    setRefusal(outcome);
  };

  return {
    values,
    isWrittenIn: holdsWriting(blocks, typed),
    errors,
    refusal,
    unconfirmed,
    set: (blockId, actionId, value) =>
      setTyped((before) => ({ ...before, [blockId]: { ...before[blockId], [actionId]: value } })),
    press: (blockId, element, pressed) => {
      const go = (): void => void send(blockId, readString(element.action_id), pressed);
      const confirm = readRecord(element.confirm);
      if (confirm === null) go();
      else setUnconfirmed({ confirm, go });
    },
    isBusy: (blockId, actionId) => underway.includes(keyOf(blockId, actionId)),
    answerConfirmation: (yes) => {
      setUnconfirmed(null);
      if (yes) unconfirmed?.go();
    },
  };
}

/** The values go along, because an app reads in a press what else stands in the form at that moment. */
function sendPress(
  room: Room,
  place: FormPlace,
  blockId: string,
  actionId: string,
  pressed: Pressed,
  before: FormValues,
): ReturnType<Room['act']> {
  const { selected } = pressed;
  const values =
    selected === undefined ? before : { ...before, [blockId]: { ...before[blockId], [actionId]: selected } };
  const body = { ...place, blockId, actionId, ...pressed, values };
  return room.act('press', body);
}

function keyOf(blockId: string, actionId: string): string {
  return `${blockId}/${actionId}`;
}

/** What a form has to say beside its blocks: a refused press, and the question before a press that asks one. */
export function FormNotices({ form }: { form: Form }): VNode {
  const confirm = form.unconfirmed?.confirm;
  return (
    <>
      {form.refusal && <Refusal>{form.refusal}</Refusal>}
      {confirm && (
        <Confirm
          title={readText(confirm.title)?.text ?? 'Are you sure?'}
          yes={readText(confirm.confirm)?.text ?? 'Yes'}
          no={readText(confirm.deny)?.text ?? 'No'}
          danger={readString(confirm.style) === 'danger'}
          onAnswer={form.answerConfirmation}
        >
          <TextPart of={readText(confirm.text)} />
        </Confirm>
      )}
    </>
  );
}
