import { withoutEnd } from '../../text/edges.js';
import { clip } from '../../text/fit.js';
import { oneLine, quoted, stopped } from '../../text/foreign.js';
import { mention } from '../../text/markup.js';
import { type Card, cardSaying, noteRow, paragraph, textRows } from '../card.js';
import type { FactOf } from '../facts.js';
import { titleLine } from '../lists.js';
import { askerName } from '../questions/cards.js';
import type { Session } from '../session.js';
import { wordsOf } from '../words.js';
import type { Participant } from './people.js';

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

const longestWhy = 600;

/**
 * Asks a colleague whom a question was passed on to: what is asked and why, by whom, for which plan, and how to
 * answer.
 */
export function passedOn(session: Session, { question: number, by, to }: FactOf<'QuestionPassedOn'>): Card {
  const { common, people, questions } = wordsOf(session.language);
  const question = session.questions.find((each) => each.number === number);
  const asker = askerName(session, question?.asker ?? 'Coach');
  const line = people.passed.line(mention(to.id), mention(by.id), number, asker, titleLine(session));
  const text = question?.text ?? '';
  const why = clip(oneLine(question?.why ?? ''), longestWhy);
  const because = why ? questions.card.why(stopped(why, common.stop)) : '';
  return cardSaying(
    common.sentences([
      line,
      stopped(clip(oneLine(text), longestWhy), common.stop),
      because,
      people.passed.how,
    ]),
    [
      ...textRows([line, quoted(text)].join('\n')),
      ...(because ? [noteRow(because)] : []),
      noteRow(people.passed.how),
    ],
  );
}

/** A question that was passed on goes back to the person before. */
export function takenBack(session: Session, { question, by, to }: FactOf<'QuestionTakenBack'>): Card {
  const { passed } = wordsOf(session.language).people;
  const who = mention(by.id);
  const line = by.id === to.id ? passed.backToOwn(who, question) : passed.back(who, question, mention(to.id));
  return paragraph(line);
}
