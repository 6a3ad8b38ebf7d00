import { type Decision, ignored } from '../base/decision.js';
import type { Person } from '../base/people.js';
import { declined } from '../people/declining.js';
import type { DeclineReason } from '../people/facts.js';
import { isMember } from '../people/rights.js';
import { putQuestions } from '../asking/questions/questions.js';
import type { Fact, InputOf, Session } from './session.js';

/** A member takes the place of a requester who does not react. */
export function takeOver(session: Session, { at, by }: InputOf<'TakeAsked'>): Decision<Fact> {
  const { requester } = session;
  if (by.id === requester.id && session.stage !== 'closed') return ignored('repeat');
  const why = whyNotTake(session, by, at);
  if (why) return [declined({ at, to: by, what: 'take', reason: why })];
  return [{ type: 'RequesterReplaced', at, by: { id: by.id, name: by.name }, from: requester }];
}

function whyNotTake(session: Session, by: Person, at: string): DeclineReason | undefined {
  if (session.stage === 'closed') return 'finished';
  if (!isMember(session, by)) return 'notMember';
  return isGivenUp(session, at) ? undefined : 'tooEarly';
}

/**
 * Whether the requester has been silent since a notice about a long wait. A notice about their own wait goes to the
 * members. A notice about another person's goes to the requester, who then gets the same time once more.
 */
function isGivenUp(session: Session, at: string): boolean {
  const { requester, lastHeard } = session;
  return longWaits(session).some(({ person, since, escalatedAt }) => {
    if ((lastHeard[requester.id] ?? '') >= escalatedAt) return false;
    const until = Date.parse(escalatedAt);
    return person === requester.id || Date.parse(at) >= until + (until - Date.parse(since));
  });
}

/** Waits for an answer or an opinion of which somebody was told, with the id of the person who is awaited. */
function longWaits(session: Session): { person: string; since: string; escalatedAt: string }[] {
  const { current: to } = session.speakers;
  const view = to?.type === 'person' ? [{ person: to.member, ...to }] : [];
  const answers = putQuestions(session).map(({ person, putAt = '', escalatedAt }) => {
    return { person: person.id, since: putAt, ...(escalatedAt !== undefined && { escalatedAt }) };
  });
  return [...answers, ...view].flatMap(({ person, since, escalatedAt }) =>
    escalatedAt !== undefined && escalatedAt >= since ? [{ person, since, escalatedAt }] : [],
  );
}
