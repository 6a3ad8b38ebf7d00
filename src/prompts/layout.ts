/**
 * A prompt as a vendor reads it, most stable first: what never changes, then what changes seldom, and last what is of
 * this one call. `keep` marks a block up to which a later call is likely to begin with the very same bytes.
 */
export interface Layout {
  system: string;
  blocks: Block[];
}

export interface Block {
  text: string;
  keep?: true;
}

/** A prompt whose words are still to be written: what it is given, as JSON. */
export function unworded(given: object): Layout {
  return { system: 'Answer with JSON that fits the schema.', blocks: [{ text: JSON.stringify(given) }] };
}
