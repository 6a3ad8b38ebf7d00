import type { FactOf } from '../../workshop/facts.js';
import type { Session } from '../../workshop/session.js';
import { mention } from '../escape.js';
import { paragraph, type Shown } from './blocks.js';
import { clip } from './fit.js';
import { sessionFooter } from './footer.js';
import { oneLine } from './safe.js';
import { wordsOf } from './words.js';

const longestAnswer = 300;

/** Says that a question is open again and who is awaited, for its card may stand far up. */
export function reopenedLine(session: Session, fact: FactOf<'QuestionReopened'>): Shown | undefined {
  const { change } = wordsOf(session.language).asking;
  const { question: number, why, shaken } = fact;
  if (why === 'uncovered') return told(session, [change.uncovered(number)]);
  const who = session.questions.find((each) => each.number === number)?.person.id ?? session.requester.id;
  if (why === 'more') return shaken.length === 0 ? undefined : told(session, shakenLines(session, shaken));
  if (why === 'late' || why === 'contested') return answeredAnew(session, fact);
  const first =
    why === 'deleted' ? change.deleted(number, mention(who)) : change.reopened(number, mention(who));
  return told(session, [first, ...shakenLines(session, shaken)]);
}

/** Another answer takes the place of what there was: only what that does is said, since its card shows the words. */
function answeredAnew(session: Session, { question: number, why, shaken }: FactOf<'QuestionReopened'>) {
  const { change } = wordsOf(session.language).team;
  const shook = shakenLines(session, shaken);
  if (why === 'contested')
    return shook.length === 0 ? undefined : told(session, [change.contested(number), ...shook]);
  const assumed = session.questions.find((each) => each.number === number)?.assumed;
  const first = assumed === undefined ? change.late(number) : change.lateAssumed(number, assumed);
  return told(session, [first, ...shook]);
}

/** Says what an edited answer shakes; undefined where it shakes nothing, for its card shows the new words. */
export function editedLine(session: Session, fact: FactOf<'AnswerEdited'>): Shown | undefined {
  const { change } = wordsOf(session.language).asking;
  const { question, text, shaken } = fact;
  if (shaken.length === 0) return undefined;
  const first = change.edited(question, clip(oneLine(text), longestAnswer));
  return told(session, [first, ...shakenLines(session, shaken)]);
}

/** Common ground that is open again, with its new numbers; nothing when there is none. */
export function shakenLines(session: Session, shaken: FactOf<'AnswerEdited'>['shaken']): string[] {
  const { asking, thread } = wordsOf(session.language);
  if (shaken.length === 0) return [];
  const points = shaken.map(({ point, issue }) => asking.change.shakenPoint(point, issue));
  return [asking.change.shaken(thread.list(points))];
}

function told(session: Session, lines: string[]): Shown {
  return paragraph(wordsOf(session.language).thread.sentences(lines), sessionFooter(session));
}
