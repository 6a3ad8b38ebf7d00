import type { PersonInput } from '../../src/workshop/inputs.js';
import type { Person } from '../../src/workshop/base/people.js';
import type { Session } from '../../src/workshop/session.js';
import { asPerson, messageOf } from './cast.js';
import { tom } from './story.js';

/** What people do about who speaks next. */
export function onFloor(session: Session): PersonInput[] {
  if (session.stage === 'closed') return [];
  return [...marks(session), ...onWhoIsAwaited(session)];
}

function said({ seq }: Session, by: Person, text: string, ...names: string[]): PersonInput {
  const message = messageOf(by, 200 + seq);
  return { type: 'Said', by, message, text, ...(names.length > 0 && { names }) };
}

/** One of them at a time, or they would crowd out all else. */
function marks(session: Session): PersonInput[] {
  const by = session.requester;
  const all = [
    said(session, by, 'Look at this.', 'RiskPlanner', 'test'),
    said(session, by, '', 'lena roth', 'RiskPlanner'),
    said(session, tom, 'Hm.', 'Nobody'),
  ];
  return all.filter((_, at) => at === session.seq % all.length);
}

/** Their word, with marks and without, or passing them over. */
function onWhoIsAwaited(session: Session): PersonInput[] {
  const { members, requester: by, speakers } = session;
  const { current: to } = speakers;
  if (!to) return [];
  const skip: PersonInput = { type: 'QueueSkipAsked', by, admin: false };
  const member = members.find(({ id }) => id === to.member);
  if (to.type === 'turn' || !member) return [skip];
  const awaited = asPerson(member);
  const asked = { by: awaited, admin: false };
  const words = [
    said(session, awaited, 'I see it so.'),
    said(session, awaited, 'I see it so.'),
    said(session, awaited, 'You?', 'SystemDesigner'),
  ];
  if (to.type === 'person' && to.why === 'named') return [...words, skip];
  return [...words, { type: 'QueueSkipAsked', ...asked }];
}
