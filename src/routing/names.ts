import { normal } from '../text/normal.js';

const mentioned = /^<@([^<>|]+)(?:\|[^<>]*)?>$/;

/** The id in a Slack mention `<@U123>` or `<@U123|name>`. */
export function mentionedId(name: string): string | undefined {
  return mentioned.exec(name.trim())?.[1];
}

/**
 * What two spellings of one name have in common: case, full width, a leading `@`, emphasis around it, and spaces,
 * hyphens and dots within do not count. A name of nothing else is kept as it is.
 */
export function nameKey(name: string): string {
  const plain = normal(name, 'NFKC').trim().toLowerCase();
  const bare = plain.replace(/^[\s*_~`@]+/, '').replace(/[\s*_~`·・•\-\p{Cf}]/gu, '');
  return bare || plain;
}

/** A display name and, where it joins two languages as in `ProductPlanner · 产品`, each of them. */
export function namesWithin(displayName: string): string[] {
  const parts = displayName.split(/[·・•]/).map((part) => part.trim());
  return [...new Set([displayName, ...parts])].filter((name) => name !== '');
}
