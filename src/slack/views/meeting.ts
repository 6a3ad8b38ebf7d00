import { roleIds } from '../../roles/index.js';
import type { FactOf } from '../../workshop/facts.js';
import type { Question, Session } from '../../workshop/session.js';
import { mention } from '../escape.js';
import { messageRoom, paragraph, type Shown, sections, shown } from './blocks.js';
import { clip, fitting } from './fit.js';
import { listed } from './listed.js';
import { oneLine } from './safe.js';
import { wordsOf } from './words.js';

const longestQuestion = 400;

/** The Coach opens the clarification meeting: who is there, roles and people, how much there is to ask, and the questions by role. */
export function meetingOpened(session: Session, { questions }: FactOf<'MeetingOpened'>): Shown {
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
  const kept = fitting(parts, messageRoom, (left) => thread.more(left, 'planning_transcript.jsonl'));
  const sentence = meeting.sentence(questions.length);
  return shown(
    sentence,
    kept.flatMap((part) => sections(part)),
  );
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
export function nothingToAsk(session: Session): Shown {
  return paragraph(wordsOf(session.language).asking.meeting.nothing);
}
