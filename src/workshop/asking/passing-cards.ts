import type { FactOf, Session } from './session.js';
import { withoutEnd } from '../../text/edges.js';
import { clip } from '../../text/fit.js';
import { oneLine } from '../../text/foreign.js';
import { mention } from '../../text/markup.js';
import { type Card, paragraph } from '../base/card.js';
import { titleLine } from '../plan/lists.js';
import { questionName } from '../base/question.js';
import { wordsOf } from '../../words/words.js';
import type { Participant } from '../base/people.js';

const longestField = 200;

/** Tells somebody that they were invited: by whom, for what, and what this thread is about. */
export function memberInvited(session: Session, { by, person, speaksFor }: FactOf<'MemberInvited'>): Card {
  const { invited } = wordsOf(session.language).people;
  const [who, whose, title] = [mention(person.id), mention(by.id), titleLine(session)];
  const field = fieldOf(speaksFor);
  const roles = session.roster.length;
  const line = field
    ? invited.lineFor(roles, who, whose, title, field)
    : invited.line(roles, who, whose, title);
  return paragraph(line);
}

/** Who takes part, and what each can speak for. Empty while the requester is alone. */
export function takingPart(session: Session): string[] {
  const { members, requester, language, settings } = session;
  const { common, people } = wordsOf(language);
  const { invited } = people;
  const named = ({ id, speaksFor = '' }: Participant) =>
    id === requester.id ? invited.requester(mention(id)) : invited.member(mention(id), fieldOf(speaksFor));
  return [
    ...(members.length > 1 ? [invited.takingPart(common.list(members.map(named)))] : []),
    ...(settings.answering === 'members' ? [invited.onlyMembers] : []),
  ];
}

/** Somebody took the place of a requester who did not react. */
export function requesterReplaced(session: Session, { by, from }: FactOf<'RequesterReplaced'>): Card {
  const line = wordsOf(session.language).people.replaced(mention(by.id), mention(from.id));
  return paragraph(line);
}

function fieldOf(speaksFor: string): string {
  return withoutEnd(clip(oneLine(speaksFor), longestField), /[\s.。]/);
}

/** A question that was passed on goes back to the person before. */
export function takenBack(session: Session, { question, by, to }: FactOf<'QuestionTakenBack'>): Card {
  const { passed } = wordsOf(session.language).people;
  const who = mention(by.id);
  const id = questionName(session, question);
  const line = by.id === to.id ? passed.backToOwn(who, id) : passed.back(who, id, mention(to.id));
  return paragraph(line);
}
