import { counterAnswered, editedLine, reopenedLine } from '../answers/cards.js';
import type { AskingFact } from '../facts-asking.js';
import { meetingOpened, nothingToAsk } from '../meeting/cards.js';
import { minutesOf } from '../meeting/minutes.js';
import { questionsReviewed } from '../meeting/review.js';
import type { Session } from '../session.js';
import type { Showing } from '../showing.js';
import { type Cards, cardsOf, coachSays, roleSays } from './speaking.js';

/** What asking people adds to the thread. That an answer was recorded is said by its card and by a mark alone. */
export function asked(fact: AskingFact, before: Session, after: Session, cards: Cards): Showing[] {
  const { seq } = after;
  switch (fact.type) {
    case 'BriefJudged':
    case 'QuestionPut':
    case 'ReplyRead':
      return cardsOf(cards);
    case 'MeetingOpened':
      return coachSays(`meeting:${seq}`, 'turn', meetingOpened(after, fact));
    case 'NothingToAsk':
      return roleSays(fact.role, `nothing:${fact.role}:${seq}`, nothingToAsk(after));
    case 'QuestionsReviewed':
      return roleSays(fact.role, `review:${fact.role}:${seq}`, questionsReviewed(before, fact));
    case 'MeetingClosed':
      return coachSays(`minutes:${seq}`, 'turn', minutesOf(after, fact));
    case 'CounterAnswered':
      return coachSays(`counter:${fact.message}:${seq}`, 'answer', counterAnswered(after, fact));
    case 'QuestionReopened':
      return coachSays(`reopened:q${fact.question}:${seq}`, 'answer', reopenedLine(before, after, fact));
    case 'AnswerEdited':
      return coachSays(`edited:q${fact.question}:${seq}`, 'answer', editedLine(after, fact));
    case 'QuestionClosed':
    case 'QuestionDeferred':
    case 'ReplyMade':
    case 'ReplySettled':
      return [];
    default:
      return fact satisfies never;
  }
}
