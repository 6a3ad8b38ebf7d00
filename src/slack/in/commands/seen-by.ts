import type { SeenBy } from '../../../workshop/setting/seen-by.js';
import type { SlackContext } from '../../context.js';
import { inTime } from '../../in-time.js';

/** How long an opening waits for it. What is not known by then is not said. */
const patienceMs = 1_000;
/** How many members of a channel are looked up at most to find a guest. */
const mostLooked = 40;

/** Who can read a channel beside colleagues. `isCertain`: Slack told in time, and of everybody. */
export async function seenByOf(
  slack: SlackContext,
  channel: string,
): Promise<{ seenBy?: SeenBy; isCertain: boolean }> {
  const { places, people, clock } = slack;
  const isGuest = async (id: string) => (await people.know(id)).from === 'guest';
  const look = async () => {
    const [others, members] = await Promise.all([places.isShared(channel), places.members(channel)]);
    const guests = (await Promise.all(members.slice(0, mostLooked).map(isGuest))).includes(true);
    return { others, guests, isCertain: members.length > 0 && members.length <= mostLooked };
  };
  const seen = await inTime(look(), patienceMs, clock);
  if (!seen) return { isCertain: false };
  const { isCertain, ...seenBy } = seen;
  return seenBy.others || seenBy.guests ? { seenBy, isCertain } : { isCertain };
}
