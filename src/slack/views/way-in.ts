/**
 * A way into the thread of a workshop, to a card in it or to its beginning, as views write it: only the sender knows
 * where things stand. Read by it as workshop, card ("q3", "v2") and label.
 */
export const wayIn = /<thread:([\w-]+)(?::([qv]\d+))?\|([^<>|]+)>/g;

/** `label` is escaped; a sign that would end the link early gives way. */
export function wayTo(workshop: string, card: string | undefined, label: string): string {
  return `<thread:${workshop}${card === undefined ? '' : `:${card}`}|${label.replaceAll('|', '¦')}>`;
}
