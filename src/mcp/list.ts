import type { Session } from '../workshop/session.js';
import type { Plans } from './needs.js';
import type { Caller } from './tool.js';

/** How far back a list goes in each channel. */
const mostListed = 1_000;

/** A page of the workshops that this token sees, newest first; `next` where there are more. One that cannot be read is left out. */
export async function plansSeenBy(
  { channels }: Caller,
  plans: Plans,
  from: number,
  most: number,
): Promise<{ sessions: Session[]; next: number | undefined }> {
  const limit = Math.min(mostListed, from + most + 1);
  const lists = await Promise.all(channels.map((channel) => plans.list({ channel }, limit)));
  const lines = lists.flat().sort((one, other) => (one.openedAt < other.openedAt ? 1 : -1));
  const page = lines.slice(from, from + most);
  const read = await Promise.all(page.map(({ id }) => plans.read(id).catch(() => undefined)));
  return {
    sessions: read.filter((each) => each !== undefined),
    next: lines.length > from + most ? from + most : undefined,
  };
}
