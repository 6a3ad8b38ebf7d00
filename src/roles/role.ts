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

/** One of the planning roles. Its charter and what it completes are told to the model; the rest people see. */
export interface Role<Id extends string = string> extends Persona {
  id: Id;
  /** Prefix of the role's speech files, as in `PP_speak_r1.txt`. */
  speechTag: string;
  /** What it looks after, in a few words. */
  watches: InEveryLanguage;
  charter: Charter;
  /** The name of its document's file in a version. */
  document: { file: string };
  /** It looks into the code that a plan is about before it proposes anything. */
  readsCode?: true;
  /** What it completes when all agree, and what the overview of its field says. */
  finish: string;
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

export function defineRole<const Id extends string>(role: Role<Id>): Role<Id> {
  return role;
}
