import { linkTo } from '../../../text/markup.js';
import { latestVersion, type Session } from '../../../workshop/session.js';
import { cardPart } from '../../../workshop/versions/versions.js';
import type { Desk } from '../../desk.js';
import { permalink } from '../../transport/workspace/identity.js';

/** The newest version, as a link to its card where that stands in Slack. */
export async function newestCard({ posts, identity }: Desk, session: Session): Promise<string> {
  const number = latestVersion(session)?.number ?? 0;
  const ts = (await posts.find(session.id, cardPart(number)))?.ts;
  const root = (await posts.find(session.id, 'board'))?.ts;
  if (ts === undefined || root === undefined) return `v${number}`;
  return linkTo(permalink(identity, session.channel, ts, root), `v${number}`);
}

/** Whether this is a version before the newest one. */
export function isOutdated(session: Session, version: number | undefined): version is number {
  return version !== undefined && version < (latestVersion(session)?.number ?? 0);
}
