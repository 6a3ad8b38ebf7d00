import { mention } from '../../text/markup.js';
import { paragraph, type Card } from '../../workshop/card.js';
import { clip } from '../../text/fit.js';
import { oneLine, stopped } from '../../text/foreign.js';
import type { FactOf } from '../../workshop/facts.js';
import type { Session } from '../../workshop/session.js';
import { shakenLines } from './answer-changed.js';
import { wordsOf } from './words.js';

const longestText = 600;

/** Says that what was assumed is a question now, whether it waits for the meeting, and what that shakes. */
export function assumptionAsked(
  session: Session,
  { by, assumption, question, put, shaken }: FactOf<'AssumptionQuestioned'>,
): Card {
  const { team, thread } = wordsOf(session.language);
  const { asked, waits } = team.assumptions;
  const text = stopped(clip(oneLine(question.text), longestText), thread.stop);
  const line = asked(mention(by.id), assumption, question.number, text);
  const lines = [line, ...(put ? [] : [waits]), ...shakenLines(session, shaken)];
  return paragraph(thread.sentences(lines));
}
