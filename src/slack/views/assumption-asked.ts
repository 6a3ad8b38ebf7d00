import type { FactOf } from '../../workshop/facts.js';
import type { Session } from '../../workshop/session.js';
import { mention } from '../escape.js';
import { paragraph, type Shown } from './blocks.js';
import { clip } from './fit.js';
import { sessionFooter } from './footer.js';
import { oneLine, stopped } from './safe.js';
import { wordsOf } from './words.js';

const longestText = 600;

/** Says that what was assumed is a question now; where its card does not follow, that it waits for the meeting. */
export function assumptionAsked(
  session: Session,
  { by, assumption, question }: FactOf<'AssumptionQuestioned'>,
  isPut: boolean,
): Shown {
  const { team, thread } = wordsOf(session.language);
  const { asked, waits } = team.assumptions;
  const text = stopped(clip(oneLine(question.text), longestText), thread.stop);
  const line = asked(mention(by.id), assumption, question.number, text);
  return paragraph(thread.sentences([line, ...(isPut ? [] : [waits])]), sessionFooter(session));
}
