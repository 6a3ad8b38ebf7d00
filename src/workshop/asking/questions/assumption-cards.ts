import type { FactOf, Session } from '../session.js';
import { clip } from '../../../text/fit.js';
import { oneLine, stopped } from '../../../text/foreign.js';
import { mention } from '../../../text/markup.js';
import { type Card, choosingRow, listSelect, paragraph, type Row } from '../../base/card.js';
import { assumptionsOf } from '../../plan/standing.js';
import { questionId } from '../../base/question.js';
import type { Person } from '../../base/people.js';
import { questionIn } from './questions.js';
import { wordsOf } from '../../../words/words.js';

/** The way to have an assumption asked instead; none where nothing is assumed. */
export function assumptionRow(session: Session, version: number): Row[] {
  const { assumptions: words } = wordsOf(session.language).questions;
  const offered = assumptionsOf(session).map(({ id, text }) => {
    return { text: words.line(id, text), value: id.slice(1) };
  });
  if (offered.length === 0) return [];
  const state = `${session.answersChanged}/${session.questions.length}`;
  return [choosingRow(session, [], listSelect('assumption_ask', words.ask, offered), { version, state })];
}

const longestText = 600;

/** Says that an assumption is a question now, and whether it waits for the meeting. */
export function assumptionAsked(
  session: Session,
  {
    by,
    assumption,
    question,
  }: Pick<FactOf<'AssumptionQuestioned'>, 'assumption' | 'question'> & { by: Person },
): Card {
  const { common, questions } = wordsOf(session.language);
  const { asked, waits } = questions.assumptions;
  const raised = questionIn(session, question.number);
  const id = raised ? questionId(session, raised) : `Q${question.number}`;
  const text = stopped(clip(oneLine(question.text), longestText), common.stop);
  const lines = [
    asked(mention(by.id), assumption, id, text),
    ...(raised?.state === 'waiting' ? [waits] : []),
  ];
  return paragraph(common.sentences(lines));
}
