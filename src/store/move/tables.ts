/** A table that is moved. Columns that have the same name on both sides are not named. */
export interface MovedTable {
  name: string;
  /** Columns of the target that the source has under another name, or has not: SQL over a row of the source. */
  made?: Readonly<Record<string, string>>;
}

/** All tables, each after those that its rows refer to. What SQLite keeps beside them is the index of terms, which is made anew. */
export const movedTables: readonly MovedTable[] = [
  // No release of this name was ever made: the first start puts into the queues what each workshop owes.
  { name: 'sessions', made: { release: "'moved'" } },
  ...['session_people', 'facts', 'packed_facts', 'issued_files', 'decisions_due'].map(named),
  ...['deliveries', 'delivery_claims', 'outbox'].map(named),
  // Whoever made a call that is still under way is gone: the first start says so.
  { name: 'attempts', made: { process: "'moved'" } },
  {
    name: 'summed_attempts',
    made: { heldTokens: 'held_tokens', heldMicros: 'held_micros' },
  },
  ...['budget_sums', 'kept_answers', 'first_versions'].map(named),
  ...['settings', 'house_rules', 'abilities', 'deaths', 'shown'].map(named),
  // A document without a name is not written to its end, or waits to be deleted.
  { name: 'knowledge_documents', made: { hidden_at: "CASE scope WHEN '' THEN '-infinity' END" } },
  {
    name: 'knowledge_passages',
    made: {
      terms:
        '(SELECT vector_of_passage(title, place, text, scope) FROM knowledge_documents WHERE id = document)',
    },
  },
  named('knowledge_numbers'),
  named('item_workshops'),
  { name: 'items', made: { terms: 'vector_of_item(line, channel)' } },
];

function named(name: string): MovedTable {
  return { name };
}
