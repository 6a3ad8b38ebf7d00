import { mention } from '../../text/markup.js';
import { paragraph, type Card } from '../../workshop/card.js';
import { clip } from '../../text/fit.js';
import { oneLine } from '../../text/foreign.js';
import { withoutEnd } from '../../text/edges.js';
import type { FactOf } from '../../workshop/facts.js';
import type { Participant } from '../../workshop/people.js';
import type { Session } from '../../workshop/session.js';
import { titleLine } from './title.js';
import { wordsOf } from './words.js';

const longestField = 200;

/** Tells somebody that they were brought in: by whom, for what, and what goes on in this thread. */
export function memberInvited(session: Session, { by, person, speaksFor }: FactOf<'MemberInvited'>): Card {
  const { invited } = wordsOf(session.language).team;
  const [who, whose, title] = [mention(person.id), mention(by.id), titleLine(session)];
  const field = fieldOf(speaksFor);
  const line = field ? invited.lineFor(who, whose, title, field) : invited.line(who, whose, title);
  return paragraph(line);
}

/** Who takes part, and what each can speak for; nothing while that is the requester alone. */
export function takingPart(session: Session): string[] {
  const { members, requester, language, answering } = session;
  const { team, thread } = wordsOf(language);
  const { invited } = team;
  const named = ({ id, speaksFor = '' }: Participant) =>
    id === requester.id ? invited.requester(mention(id)) : invited.member(mention(id), fieldOf(speaksFor));
  return [
    ...(members.length > 1 ? [invited.takingPart(thread.list(members.map(named)))] : []),
    ...(answering === 'members' ? [invited.onlyMembers] : []),
  ];
}

/** Somebody took the place of a requester who did not react. */
export function requesterReplaced(session: Session, { by, from }: FactOf<'RequesterReplaced'>): Card {
  const line = wordsOf(session.language).team.replaced(mention(by.id), mention(from.id));
  return paragraph(line);
}

function fieldOf(speaksFor: string): string {
  return withoutEnd(clip(oneLine(speaksFor), longestField), /[\s.。]/);
}
