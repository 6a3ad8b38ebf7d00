import type { Language } from '../../text/language.js';
import type { About, Row } from './card.js';

/**
 * A window with fields to fill in, or one to read, which submits nothing, as plain data. Its id says what is submitted; its
 * title has at most 24 characters. What it carries comes back when it is submitted, and nobody sees it: of house rules `seen`, how many
 * changes there were when it was opened.
 */
export interface Form {
  id: string;
  carries: { workshop: string; about: About } | { channel: string; seen?: number };
  title: string;
  submit?: string;
  close: string;
  rows: (Row | Field)[];
}

/** One thing to fill in, known by its name when the form comes back. Its hint may be empty: then it has none. */
export interface Field {
  field: string;
  label: string;
  hint: string;
  optional?: true;
  /** `now`: what stands there at first, or is chosen: people by their ids, an option by its value. */
  takes:
    | {
        /** Of several lines. */
        kind: 'text';
        placeholder: string;
        /** In characters, as Slack enforces it; without it any length is accepted. */
        longest?: number;
        now?: string;
        /** The cursor is in this field when the window opens. */
        first?: true;
        /** It is one line. */
        line?: true;
      }
    | { kind: 'people'; placeholder: string; most: number; now?: string[] }
    | { kind: 'choice'; options: { text: string; value: string }[]; now?: string };
}

/**
 * What only an administrator settles for a channel, by `name`, beside what everybody in it may settle. It is there where the
 * operator of the bot has configured what it is about. It holds at once, also for workshops that are under way.
 */
export interface AdminSetting {
  name: string;
  /** Its label in the form, and the line below it. */
  words(language: Language): Pick<Field, 'label' | 'hint'>;
  takes(language: Language): Field['takes'];
}

/** Ids or values that are stored as one setting, with a space between them. None of them has one. */
export function partsOf(value: string): string[] {
  return value.split(' ').filter((each) => each !== '');
}
