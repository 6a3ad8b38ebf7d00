import { charactersLeft } from '../../text/markup.js';
import { mention } from '../../text/markup.js';
import { paragraph, type Card, cardSaying } from '../../workshop/card.js';
import { clip } from '../../text/fit.js';
import { oneLine } from '../../text/foreign.js';
import { roleIds } from '../../roles/index.js';
import type { FactOf } from '../../workshop/facts.js';
import type { Question, Session } from '../../workshop/session.js';
import { listed } from './listed.js';
import { wordsOf } from './words.js';

const longestQuestion = 400;

/** The Coach opens the clarification meeting: who is there, roles and people, how much there is to ask, and the questions by role. */
export function meetingOpened(session: Session, { questions }: FactOf<'MeetingOpened'>): Card {
  const { asking, thread } = wordsOf(session.language);
  const { meeting } = asking;
  const asked = session.questions.filter(({ number }) => questions.includes(number));
  const everybody = thread.list([...roleIds, ...session.members.map(({ id }) => mention(id))]);
  const parts = [
    [thread.heading(meeting.title), meeting.table(everybody), meeting.count(questions.length)].join('\n'),
    ...roleIds.flatMap((role) =>
      ofRole(
        session,
        role,
        asked.filter(({ asker }) => asker === role),
      ),
    ),
    meeting.how,
  ];
  const rest = thread.more(charactersLeft, 'planning_transcript.jsonl');
  const sentence = meeting.sentence(questions.length);
  return cardSaying(sentence, [{ parts, rest }]);
}

function ofRole(session: Session, role: string, questions: Question[]): string[] {
  const { meeting } = wordsOf(session.language).asking;
  return listed(
    session.language,
    meeting.roleTitle(role, questions.length),
    questions.map(({ number, text }) => meeting.question(number, clip(oneLine(text), longestQuestion))),
  );
}

/** A role whose turn it would be in the meeting has nothing to ask. */
export function nothingToAsk(session: Session): Card {
  return paragraph(wordsOf(session.language).asking.meeting.nothing);
}
