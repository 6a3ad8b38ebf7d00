import type { About, Row } from './card.js';

/**
 * A window with fields to fill in, as plain data: the sibling of a card. Its id names what is submitted. What it
 * carries comes back with it, and is seen by nobody.
 */
export interface Form {
  id: string;
  carries: { workshop: string; about: About } | { channel: string };
  title: string;
  submit: string;
  close: string;
  rows: FormRow[];
}

export type FormRow = Row | Field;

/** One thing to fill in, known by its name when the form comes back. */
export interface Field {
  field: string;
  label: string;
  hint: string;
  optional?: true;
  takes: TextTaken | PeopleTaken | ChoiceTaken;
}

/** Text of several lines; `longest` in characters, where Slack is to hold people to it. */
export interface TextTaken {
  kind: 'text';
  placeholder: string;
  longest?: number;
  /** Where people begin to type. */
  first?: true;
}

export interface PeopleTaken {
  kind: 'people';
  placeholder: string;
  most: number;
}

/** One of these options, by its value; `now` is the one that holds. */
export interface ChoiceTaken {
  kind: 'choice';
  options: { text: string; value: string }[];
  now: string;
}
