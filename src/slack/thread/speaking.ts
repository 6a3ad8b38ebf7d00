import { coach, roleOf, type RoleId } from '../../roles/index.js';
import type { Session } from '../../workshop/session.js';
import type { Post, Urgency } from '../post.js';
import type { Shown } from '../views/blocks.js';

/** A message of the Coach; none where there is nothing to show. */
export function coachSays(
  { language }: Session,
  part: string,
  urgency: Urgency,
  shown: Shown | undefined,
): Post[] {
  const speaker = { name: coach.names[language], icon: coach.icon };
  return shown ? [{ part, urgency, kind: 'message', speaker, ...shown }] : [];
}

/** A message of a role, in its own person; none where there is nothing to show. */
export function roleSays(
  { language }: Session,
  role: RoleId,
  part: string,
  shown: Shown | undefined,
  urgency: Urgency = 'turn',
): Post[] {
  const { names, icon } = roleOf(role);
  const speaker = { name: names[language], icon };
  return shown ? [{ part, urgency, kind: 'message', speaker, ...shown }] : [];
}
