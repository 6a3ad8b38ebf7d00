import { isBeingMade, openConcerns, planAtHand } from '../../src/workshop/deciding/approval/queries.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import type { Session } from '../../src/workshop/session.js';
import { latestVersion } from '../../src/workshop/plan/queries.js';
import { messageOf } from './cast.js';
import { lena, tom } from './story.js';

/** What people say for a version and against it, what they take back, and what becomes of that. */
export function onWords(session: Session): PersonInput[] {
  const newest = latestVersion(session);
  if (!newest) return [];
  const all = [...onConcerns(session), ...onVoices(session), ...takenBack(session)];
  // A few of them at a time, or they would crowd out all else.
  return all.filter((_, index) => (index + session.seq) % 3 === 0);
}

function onConcerns(session: Session): PersonInput[] {
  const { requester: by, stage } = session;
  const version = latestVersion(session)?.number ?? 1;
  const [first] = openConcerns(session);
  const against: PersonInput[] = [
    { type: 'Said', by: lena, message: messageOf(lena, 500 + session.seq), text: 'not yet', seen: version },
  ];
  if (!first) return stage === 'decision' ? against : [];
  const { number: concern } = first;
  const yes = { type: 'Said', by, message: messageOf(by, 500 + session.seq), text: 'approve' } as const;
  return [
    { type: 'ConcernTakeUpAsked', by, concern },
    { type: 'ConcernAnswerGiven', by, concern, text: first.question === undefined ? 'It is rare.' : '' },
    { type: 'WishUndone', by: first.by, version },
    ...(stage === 'decision' ? [{ ...yes, seen: version }] : []),
  ];
}

function onVoices(session: Session): PersonInput[] {
  const { requester: by, stage } = session;
  const version = planAtHand(session)?.number;
  if (version === undefined) return [];
  const text = 'approve';
  const said = { type: 'Said', by: tom, message: messageOf(tom, 500 + session.seq), text } as const;
  const liked = { type: 'Liked', by: lena, version, message: `like-${lena.id}-${session.seq}` } as const;
  return [
    ...(stage === 'decision' ? [{ ...said, seen: version }, liked] : []),
    ...(stage === 'closed' ? [{ type: 'ReopenAsked' as const, by, version }] : []),
  ];
}

/** Wishes and yeses, while they can be taken back. */
function takenBack(session: Session): PersonInput[] {
  const { requester: by, voices } = session;
  const version = latestVersion(session)?.number ?? 1;
  const isMade = isBeingMade(session);
  const undo = { type: 'WishUndone', version } as const;
  return [
    ...(isMade ? [{ type: 'ChangesAsked' as const, by: lena, version, text: `guests, ${session.seq}` }] : []),
    ...(isMade ? [{ ...undo, by }] : []),
    ...voices.slice(-1).map((each): PersonInput => ({ ...undo, by: each.by })),
  ];
}
