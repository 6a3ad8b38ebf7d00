import { linkTo, withPlaces } from '../text/markup.js';
import type { Card, Row } from '../workshop/base/card.js';
import { titleLine } from '../workshop/plan/lists.js';
import type { Session } from '../workshop/session.js';
import type { Posts } from './needs.js';
import { type Identity, permalink } from './transport/workspace.js';

interface Means {
  posts: Pick<Posts, 'find'>;
  identity: Identity;
}

/**
 * A card that is sent at once: what it links to by name has its address, or is its label. Names without a workshop are of its `own`.
 * Posts of a workshop get theirs when they are sent.
 */
export async function placedCard({ posts, identity }: Means, card: Card, own = ''): Promise<Card> {
  const targets = new Map<string, string>();
  for (const row of card.rows) {
    inRow(row, (text) =>
      withPlaces(text, ({ kind, target }) => void targets.set(`${kind}:${target}`, target)),
    );
  }
  const addresses = new Map<string, string>();
  for (const [name, target] of targets) {
    const [post = '', workshop = own] = target.split('/').reverse();
    const root = await posts.find(workshop, 'board');
    const ts = name.startsWith('message:') ? post : (await posts.find(workshop, post))?.ts;
    if (root?.ts !== undefined && ts !== undefined && identity.teamUrl)
      addresses.set(name, permalink(identity, root.channel, ts, root.ts));
  }
  const placed = (text: string) => withPlaces(text, ({ kind, target }) => addresses.get(`${kind}:${target}`));
  return { ...card, rows: card.rows.map((row) => inRow(row, placed)) };
}

function inRow(row: Row, written: (text: string) => string): Row {
  if ('lines' in row) return { ...row, lines: written(row.lines) };
  if ('note' in row) return { note: written(row.note) };
  return row;
}

/** The title of a workshop, leading to its thread where that stands in Slack. */
export async function linkToWorkshop({ posts, identity }: Means, session: Session): Promise<string> {
  const ts = (await posts.find(session.id, 'board'))?.ts;
  const title = titleLine(session);
  return ts === undefined ? `*${title}*` : linkTo(permalink(identity, session.channel, ts), title);
}
