import type { MeetingFact } from './facts.js';
import { currentMeeting } from '../questions/questions.js';
import type { Session } from '../session.js';
import { coachSays, roleSays, type ThreadEntries } from '../thread/contract.js';
import { meetingOpened, nothingToAsk } from './cards.js';
import { minutesOf } from './minutes.js';
import { questionsReviewed } from './review.js';

function rolesAsk(session: Session): boolean {
  const asked = currentMeeting(session)?.questions ?? [];
  return session.questions.some(({ number, asker }) => asker !== 'Coach' && asked.includes(number));
}

export const meetingThread: ThreadEntries<MeetingFact> = {
  MeetingOpened: (fact, { seq, after }) => coachSays(`meeting:${seq}`, 'turn', meetingOpened(after, fact)),
  // Where only the Coach asks, about what two roles hold, no role has anything to say of it.
  NothingToAsk: ({ role }, { seq, after }) =>
    rolesAsk(after) ? roleSays(role, `nothing:${role}:${seq}`, nothingToAsk(after)) : [],
  QuestionsReviewed: (fact, { seq, before }) =>
    roleSays(fact.role, `review:${fact.role}:${seq}`, questionsReviewed(before, fact)),
  MeetingClosed: (fact, { seq, after }) => coachSays(`minutes:${seq}`, 'turn', minutesOf(after, fact)),
};
