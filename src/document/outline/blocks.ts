/** Something that is said of an item under a label. `was`: what stood there before. `stays`: it is never left out. */
export interface OutlinePart {
  label: string;
  text: string;
  was?: string;
  stays?: true;
}

/** How something stands, where that has a colour. */
export type Tone = 'good' | 'warn' | 'bad';

export interface Tag {
  text: string;
  tone: Tone;
}

/** An entry of a list. `was`: what stood there before. */
export interface OutlineLine {
  text: string;
  label?: string;
  tag?: Tag;
  was?: string;
}

/** Something that has a name and a place of its own: an item of the plan, a dispute, a question, a remark. */
export interface OutlineEntry {
  as: 'entry';
  id: string;
  kind: string;
  name: string;
  text: string;
  /** What is said beside the name, such as days. */
  beside: string;
  tag?: Tag;
  parts: OutlinePart[];
  /** What it rests on, and which of its figures nobody else has said. */
  grounds: OutlinePart[];
}

/**
 * A piece of an outline, as data. Its texts are as people and roles wrote them: whoever draws it makes them safe for the place.
 */
export type OutlineBlock =
  | OutlineEntry
  | { as: 'heading'; text: string }
  | { as: 'text'; text: string; tone?: 'lead' | 'bad' }
  | { as: 'quote'; text: string }
  | { as: 'list'; lines: OutlineLine[] }
  | { as: 'drawing'; of: 'timeline' | 'graph' };

/** A section of a plan, in the order in which it is read. */
export interface Section {
  id: string;
  title: string;
  blocks: OutlineBlock[];
}

export const textBlock = (text: string): OutlineBlock => ({ as: 'text', text });

/** Blocks under a title; nothing where there are none. */
export function titledBlocks(title: string, blocks: readonly OutlineBlock[]): OutlineBlock[] {
  return blocks.length === 0 ? [] : [{ as: 'heading', text: title }, ...blocks];
}

/** A list; nothing where it has no lines. */
export function bulletList(lines: readonly OutlineLine[]): OutlineBlock[] {
  return lines.length === 0 ? [] : [{ as: 'list', lines: [...lines] }];
}

/** An entry of which only what is given is said. */
export function entry(given: Partial<OutlineEntry> & Pick<OutlineEntry, 'id' | 'kind'>): OutlineEntry {
  return { as: 'entry', name: '', text: '', beside: '', parts: [], grounds: [], ...given };
}
