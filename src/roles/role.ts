import type { z } from 'zod';

/** The same words in every language the product speaks. */
interface InEveryLanguage {
  en: string;
  zh: string;
}

/** Someone at the table who is no person. `names` are shown as the persona's name in the thread. */
export interface Persona {
  names: InEveryLanguage;
  /** An emoji short name with its colons: the persona's picture. */
  icon: string;
}

/** One of the planning roles. Its charter and the guide to its document are told to the model; the rest people see. */
export interface Role<Id extends string = string, Body extends z.ZodObject = z.ZodObject> extends Persona {
  id: Id;
  /** Prefix of the role's speech files, as in `PP_speak_r1.txt`. */
  speechTag: string;
  /** What it looks after, in a few words. */
  watches: InEveryLanguage;
  charter: Charter;
  document: RoleDocument<Body>;
}

/** The document that a role writes for a plan. Estimates in it are in working days. */
export interface RoleDocument<Body extends z.ZodObject> {
  /** The name of its file in a version. */
  file: string;
  /** How it is to be filled in, field by field: told to the model, in English. */
  guide: string;
  /**
   * Its fields. How long one may be is held against answers alone: a limit that gets stricter must not make stored
   * documents unreadable.
   */
  body(fields: DocumentFields): Body;
}

/** How a text of at most so many words and a list of at most so many entries are read. */
export interface DocumentFields {
  text(words: number): z.ZodString;
  list<Entry extends z.ZodType>(entry: Entry, most: number): z.ZodArray<Entry>;
}

/**
 * What a role is told about itself. `field`: what it answers for; `eye`: what it looks at, and the failures it knows;
 * `measure`: what is not its own, and when it agrees, has reservations or objects.
 */
export interface Charter {
  field: string;
  eye: string;
  measure: string;
}

export function wholeCharter({ charter: { field, eye, measure } }: Role): string {
  return [field, eye, measure].join('\n');
}

/** For a role that has looked at everything once: what is new is held to the same measure. */
export function shortCharter({ charter: { field, measure } }: Role): string {
  return [field, measure].join('\n');
}

export function defineRole<const Id extends string, Body extends z.ZodObject>(
  role: Role<Id, Body>,
): Role<Id, Body> {
  return role;
}
