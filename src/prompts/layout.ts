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
