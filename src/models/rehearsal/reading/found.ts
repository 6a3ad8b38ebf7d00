import type { ConceptId } from './concepts.js';

/** Something a brief says, in its own words. `by` names the person when it was a remark in the thread that said it. */
export interface Found {
  words: string;
  by?: string;
  /** The question ("Q1") whose answer said it. */
  from?: string;
}

/** Something that is to be built, with the everyday idea behind it. */
export interface Feature extends Found {
  concept: ConceptId;
}

/** Two sentences of one brief that cannot both hold. `decision` is the remark that chose between them. */
export interface Contradiction {
  kind: 'excluded' | 'deadlines' | 'opposed';
  /** What the brief rules out, or the later of the two dates. */
  one: string;
  /** What it asks for nevertheless, or the earlier date. */
  other: string;
  decision?: Found;
}
