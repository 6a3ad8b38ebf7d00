import type { Fact, Session } from '../session.js';
import { coachSays, nothing, type ThreadEntries } from '../../base/thread-contract.js';
import { meetingOpened } from './cards.js';
import type { MeetingFact } from './facts.js';
import { minutesOf } from './minutes.js';

export const meetingThread: ThreadEntries<Session, Fact, MeetingFact> = {
  MeetingOpened: (fact, { seq, after }) => coachSays(`meeting:${seq}`, 'turn', meetingOpened(after, fact)),
  NothingToAsk: nothing,
  // The reason of a question stands below it, and the minutes say what was not asked or asked otherwise, and why.
  QuestionsReviewed: nothing,
  MeetingClosed: (fact, { seq, after }) => coachSays(`minutes:${seq}`, 'turn', minutesOf(after, fact)),
};
