import type { OutboxRow } from '../../../contracts/outbox.js';
import type { Session } from '../../../workshop/session.js';
import type { Desk } from '../../desk.js';
import { knownWorkshop } from '../../known-workshop.js';
import type { Post } from '../../post.js';
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
  sought: (row: OutboxRow<Post>) => boolean,
): Promise<{ session: string; part: string } | undefined> {
  const { posts } = desk;
  const isUnsure = async () => {
    for (const row of (await posts.underWay(channel)).filter(sought)) {
      const opened = Date.parse((await knownWorkshop(desk, row.session))?.openedAt ?? '');
      if (Number(ts) * 1_000 > opened - skewMs) return true;
    }
    return false;
  };
  return onceSure(desk, async () => {
    const known = await posts.at(channel, ts);
    if (known) return known;
    // Its place may have become known between the two looks.
    return (await isUnsure()) ? unsure : posts.at(channel, ts);
  });
}
