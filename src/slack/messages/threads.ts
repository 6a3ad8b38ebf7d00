import type { Session } from '../../workshop/session.js';
import type { Desk } from '../desk.js';
import { knownWorkshop } from '../known-workshop.js';
import type { OutboxRow } from '../needs.js';
import { onceSure, unsure } from './once-sure.js';

const skewMs = 60_000;

/** The workshop whose thread this is. */
export async function workshopOfThread(
  desk: Desk,
  channel: string,
  root: string,
): Promise<Session | undefined> {
  const place = await placeOf(desk, channel, root, ({ post }) => post.kind === 'board');
  return place?.part === 'board' ? desk.workshops.read(place.session) : undefined;
}

/**
 * Which post stands at this place. While it is uncertain whether one of the kind that is `sought` stands in Slack,
 * people may already answer it: then this waits, since its place will be known in a moment.
 */
export async function placeOf(
  desk: Desk,
  channel: string,
  ts: string,
  sought: (row: OutboxRow) => boolean,
): Promise<{ session: string; part: string } | undefined> {
  const { outbox } = desk;
  const isOnItsWay = (row: OutboxRow) =>
    row.channel === channel && row.state === 'sending' && row.ts === undefined;
  const canBeIt = ({ session }: OutboxRow) => {
    const opened = Date.parse(knownWorkshop(desk, session)?.openedAt ?? '');
    return Number(ts) * 1_000 > opened - skewMs;
  };
  const isUnsure = () => outbox.waiting().some((row) => isOnItsWay(row) && sought(row) && canBeIt(row));
  return onceSure(desk, () => outbox.at(channel, ts) ?? (isUnsure() ? unsure : undefined));
}
