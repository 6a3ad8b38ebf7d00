import type { Language } from '../../text/language.js';
import type { About, Row } from './card.js';

/**
 * A window with fields to fill in, or one to read, which submits nothing, as plain data. Its id says what is submitted; its
 * title has at most 24 characters. What it carries comes back when it is submitted, and nobody sees it.
 */
export interface Form {
  id: string;
  carries: { workshop: string; about: About } | InChannel;
  title: string;
  submit?: string;
  close: string;
  rows: FormRow[];
}

/** What a form about a channel carries. Of its house rules: how many changes there were when it was opened. */
export interface InChannel {
  channel: string;
  seen?: number;
}

export type FormRow = Row | Field;

/** One thing to fill in, known by its name when the form comes back. Its hint may be empty: then it has none. */
export interface Field {
  field: string;
  label: string;
  hint: string;
  optional?: true;
  takes: TextTaken | PeopleTaken | ChoiceTaken;
}

/**
 * Text of several lines. `longest`, in characters, is enforced by Slack; without it any length is accepted. `now` stands there
 * at first.
 */
export interface TextTaken {
  kind: 'text';
  placeholder: string;
  longest?: number;
  now?: string;
  /** The cursor is in this field when the window opens. */
  first?: true;
  /** It is one line. */
  line?: true;
}

export interface PeopleTaken {
  kind: 'people';
  placeholder: string;
  most: number;
  /** Ids of those who are chosen at first. */
  now?: string[];
}

/** One of these options, by its value. `now` is the one chosen at first; none where it is missing. */
export interface ChoiceTaken {
  kind: 'choice';
  options: { text: string; value: string }[];
  now?: string;
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

/** Ids or values that are stored as one setting. None of them has a space. */
export function partsOf(value: string): string[] {
  return value.split(' ').filter((each) => each !== '');
}

export function storedParts(parts: readonly string[]): string {
  return parts.join(' ');
}
