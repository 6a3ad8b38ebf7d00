import type { ComponentChildren, TargetedKeyboardEvent, VNode } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { isComposing } from '../composer/growing-text.js';
import { IconButton } from '../controls/buttons.js';
import { OptionList } from '../controls/floating.js';
import { type Room, useRoom } from '../live/room.js';
import { PersonAvatar } from '../messages/avatar.js';
import { PlainText } from '../text/mrkdwn-text.js';
import { type ElementProps, useElement } from './form.js';
import { readNumber, readString, readText } from './read.js';
import { offeredGroups } from './select.js';

/**
 * One or several people or options, found by typing. The focus stays in the field; arrows walk the
 * list, Enter takes, Escape closes the list only, Backspace in an empty field takes the last one back.
 */
export function PickerElement(props: ElementProps): VNode {
  const { element, field } = props;
  const room = useRoom();
  const placeholder = readText(element.placeholder)?.text || 'Choose…';
  const { value: held, isBusy, choose: hold, attributes } = useElement(props, placeholder);
  const listId = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);

  const isMulti = readString(element.type).startsWith('multi_');
  const chosen = [held].flat().filter((one) => one !== '');
  const most = isMulti ? (readNumber(element.max_selected_items) ?? Number.POSITIVE_INFINITY) : 1;
  const isFull = isMulti && chosen.length >= most;
  const all = pickerOptions(element, room);
  const offered = fitting(all, typed);
  // Outside of a form a single choice is sent as it is made and cannot be taken back, only changed.
  const removable = isMulti || field !== undefined;

  const keep = (next: string[]): void => hold(isMulti ? next : (next[0] ?? ''));
  const look = (next: string): void => {
    setTyped(next);
    setAt(0);
    setOpen(true);
  };
  const close = (): void => {
    setOpen(false);
    setTyped('');
    setAt(0);
  };
  const choose = (value: string): void => {
    const isOn = chosen.includes(value);
    if (isOn && isMulti) keep(chosen.filter((one) => one !== value));
    else if (!isOn && !isFull) keep(isMulti ? [...chosen, value] : [value]);
    setTyped('');
    const isEnough = !isOn && chosen.length + 1 >= most;
    if (!isMulti || isEnough) close();
  };
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLInputElement>): void => {
    if (isComposing(event) || event.ctrlKey || event.metaKey) return;
    const pointed = open ? offered[at] : undefined;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : offered.length - 1;
      if (open) setAt(offered.length === 0 ? 0 : (at + step) % offered.length);
      else setOpen(true);
    } else if (event.key === 'Enter') {
      if (pointed) choose(pointed.value);
    } else if (event.key === 'Escape' && open) {
      close();
    } else if (event.key === 'Backspace' && typed === '' && removable && chosen.length > 0) {
      keep(chosen.slice(0, -1));
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <fieldset
      ref={box}
      class="field field-picker"
      data-invalid={field?.wrong || undefined}
      aria-busy={isBusy}
      onMouseDown={(event) => {
        const isBeside = event.target === event.currentTarget;
        if (isBeside) event.preventDefault();
        if (isBeside) input.current?.focus();
        if (isBeside || event.target === input.current) setOpen(true);
      }}
    >
      {chosen.map((value) => {
        const option = all.find((one) => one.value === value);
        const name = option?.name ?? value;
        return (
          <span key={value} class="chip picker-chip">
            {option?.face ?? name}
            {removable && (
              <IconButton
                class="chip-remove"
                icon="close"
                label={`Remove ${name}`}
                onClick={() => {
                  keep(chosen.filter((one) => one !== value));
                  input.current?.focus();
                }}
              />
            )}
          </span>
        );
      })}
      <input
        ref={input}
        {...attributes}
        class="picker-input"
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && offered[at] ? `${listId}-${at}` : undefined}
        autocomplete="off"
        placeholder={chosen.length === 0 ? placeholder : ''}
        value={typed}
        onInput={(event) => look(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {open && box.current && (
        <OptionList
          id={listId}
          anchor={box.current}
          at={at}
          empty={typed === '' ? 'There is nothing to choose.' : `Nothing here is called “${typed}”.`}
          options={offered.map((one) => ({ ...one, chosen: chosen.includes(one.value) }))}
          onPoint={setAt}
          onChoose={choose}
        />
      )}
    </fieldset>
  );
}

/** Something a picker offers: how it looks, and the words by which one finds it. */
interface PickerOption {
  value: string;
  name: string;
  group: string;
  words: string;
  face: ComponentChildren;
}

/** The people or options that an element lets one choose from. */
function pickerOptions(element: Record<string, unknown>, room: Room): PickerOption[] {
  return offeredGroups(element, room).flatMap((group) =>
    group.options.map(({ value, text }) => {
      const person = room.person(value);
      const words = `${text.text} ${person?.name ?? ''}`.toLowerCase();
      const face = <Face room={room} value={value} name={text.text} />;
      return { value, name: text.text, group: group.label, words, face };
    }),
  );
}

/** Those whose name, or a word of it, begins with what is typed; a name without spaces may hold it anywhere. */
function fitting(options: PickerOption[], typed: string): PickerOption[] {
  const asked = typed.trim().replace(/^@/, '').toLowerCase();
  if (asked === '') return options;
  const isLatin = /^[\x20-\x7e]+$/.test(asked);
  return options.filter(({ words }) =>
    isLatin ? words.startsWith(asked) || words.includes(` ${asked}`) : words.includes(asked),
  );
}

function Face({ room, value, name }: { room: Room; value: string; name: string }): VNode {
  const person = room.person(value);
  return (
    <>
      {person && <PersonAvatar person={person} />}
      <span class="option-name">
        <PlainText source={name} />
      </span>
      {person?.isBot && <span class="badge">APP</span>}
      {value === room.as && <span class="hint">you</span>}
    </>
  );
}
