import { coachSays, type SubjectShown } from '../base/thread.js';
import { clip, oneLine } from '../../text/fit.js';
import { snakeCase } from '../../text/json.js';
import { mention } from '../../text/markup.js';
import { withoutEnd } from '../../text/amounts.js';
import { wordsOf } from '../../words/words.js';
import { type Card, paragraph } from '../base/card.js';
import type { Participant } from '../base/people.js';
import { questionName } from '../base/question.js';
import { withoutKeys } from '../base/session.js';
import { isMember } from '../people/rules.js';
import { titleLine } from '../plan/lists.js';
import { counterAnsweredCard, reopenedLine } from './answers/cards.js';
import { questionIn } from './questions/questions.js';
import type { Fact, FactOf, Session } from './session.js';

const longestField = 200;

/** Tells somebody that they were invited: by whom, for what, and what this thread is about. Of who cannot read it whoever invites is told. */
function memberInvited(
  session: Session,
  { by, person, speaksFor, away }: FactOf<'MemberInvited'>,
  before: Session,
): Card {
  const { invited } = wordsOf(session.language).people;
  if (away) {
    const [name, requester] = [oneLine(person.name), mention(session.requester.id)];
    const left = isMember(before, person) && invited.left(name, requester);
    return paragraph(left || invited.away(mention(by.id), name, requester));
  }
  const [who, whose, title] = [mention(person.id), mention(by.id), titleLine(session)];
  const line = invited.line(session.roster.length, who, whose, title, fieldOf(speaksFor));
  return paragraph(line);
}

/** Who takes part, and what each can speak for. Empty while the requester is alone. */
export function takingPart(session: Session): string[] {
  const { members, requester, language, settings } = session;
  const { common, people } = wordsOf(language);
  const { invited } = people;
  const nameLine = ({ id, speaksFor = '' }: Participant) =>
    id === requester.id ? invited.requester(mention(id)) : invited.member(mention(id), fieldOf(speaksFor));
  return [
    ...(members.length > 1 ? [invited.takingPart(common.list(members.map(nameLine)))] : []),
    ...(settings.answering === 'members' ? [invited.onlyMembers] : []),
  ];
}

function fieldOf(speaksFor: string): string {
  return withoutEnd(clip(oneLine(speaksFor), longestField), /[\s.。]/);
}

export const askingShown = {
  entries: {
    // Its card says what was recorded, and a reaction to the message that it was.
    SaidToQuestion: (fact, { seq, after }) =>
      fact.as === 'open'
        ? coachSays(`reopened:q${fact.question}:${seq}`, 'answer', reopenedLine(after, fact))
        : [],
    CounterAnswered: (fact, { seq, after }) =>
      coachSays(`counter:${fact.message}:${seq}`, 'answer', counterAnsweredCard(after, fact)),
    MemberInvited: (fact, { seq, before, after }) =>
      coachSays(`invited:${fact.person.id}:${seq}`, 'answer', memberInvited(after, fact, before)),
  },
  lines: {
    SaidToQuestion(fact, { before }) {
      const { question: number, text, as } = fact;
      const { asker, text: question } = questionIn(before, number) ?? {};
      return {
        ...{
          phase: 'user_clarification_dialogue',
          actor: 'coach',
          question_id: questionName(before, number),
        },
        ...snakeCase(withoutKeys(fact, 'type', 'at', 'text', 'as')),
        ...{ on_behalf_of: asker, question, user_reply: text, outcome: as },
      };
    },
    ...{ RemarkMade: { actor: 'user' }, RemarkEdited: { actor: 'user' }, ReplyMade: { actor: 'user' } },
  },
} satisfies SubjectShown<Session, Fact>;
