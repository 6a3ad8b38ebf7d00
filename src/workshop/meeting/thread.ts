import type { MeetingFact } from './facts.js';
import { coachSays, roleSays, type ThreadEntries } from '../thread/contract.js';
import { meetingOpened, nothingToAsk } from './cards.js';
import { minutesOf } from './minutes.js';
import { questionsReviewed } from './review.js';

export const meetingThread: ThreadEntries<MeetingFact> = {
  MeetingOpened: (fact, { seq, after }) => coachSays(`meeting:${seq}`, 'turn', meetingOpened(after, fact)),
  NothingToAsk: ({ role }, { seq, after }) => roleSays(role, `nothing:${role}:${seq}`, nothingToAsk(after)),
  QuestionsReviewed: (fact, { seq, before }) =>
    roleSays(fact.role, `review:${fact.role}:${seq}`, questionsReviewed(before, fact)),
  MeetingClosed: (fact, { seq, after }) => coachSays(`minutes:${seq}`, 'turn', minutesOf(after, fact)),
};
