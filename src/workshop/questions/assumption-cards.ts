import { clip } from '../../text/fit.js';
import { oneLine, stopped } from '../../text/foreign.js';
import { mention } from '../../text/markup.js';
import { shakenLines } from '../answers/cards.js';
import { type Card, choosingRow, listSelect, paragraph, type Row } from '../card.js';
import type { FactOf } from '../facts.js';
import type { BoardLine } from '../lists.js';
import type { Assumption } from './state.js';
import type { Session } from '../session.js';
import { wordsOf } from '../words.js';

const mostShown = 5;
const longestLine = 250;

/** What a version takes for granted, by number: the first few, and in which file the others stand. */
export function assumedLines(session: Session, file: string): string[] {
  const { common, questions, versions } = wordsOf(session.language);
  const all = inOrder(session);
  if (all.length === 0) return [];
  const lines = all
    .slice(0, mostShown)
    .map((each) => clip(questions.assumptions.line(each.number, oneLine(wordsFor(each))), longestLine));
  const more = all.length > mostShown ? [versions.moreIn(all.length - mostShown, file)] : [];
  const title = common.heading(questions.assumptions.title(all.length));
  return [[title, ...[...lines, ...more].map((line) => `• ${line}`)].join('\n')];
}

/** The way to have one of them asked instead; none where nothing is assumed. */
export function assumptionRow(session: Session, version: number): Row[] {
  const { assumptions: words } = wordsOf(session.language).questions;
  const offered = inOrder(session).map((each) => {
    return { text: words.line(each.number, wordsFor(each)), value: String(each.number) };
  });
  if (offered.length === 0) return [];
  const state = `${session.answersChanged}/${session.questions.length}`;
  return [choosingRow(session, [], listSelect('assumption_ask', words.ask, offered), { version, state })];
}

function inOrder({ assumptions }: Session): Assumption[] {
  return [...assumptions].sort((a, b) => a.number - b.number);
}

/** The text of an assumption; of one without a text, the question that was left open. */
function wordsFor({ text, question }: Assumption): string {
  return text.trim() || question;
}

const longestText = 600;

/**
 * Says that an assumption is a question now, whether it waits for the meeting, and which agreed points that reopens.
 */
export function assumptionAsked(
  session: Session,
  { by, assumption, question, put, shaken }: FactOf<'AssumptionQuestioned'>,
): Card {
  const { common, questions } = wordsOf(session.language);
  const { asked, waits } = questions.assumptions;
  const text = stopped(clip(oneLine(question.text), longestText), common.stop);
  const line = asked(mention(by.id), assumption, question.number, text);
  const lines = [line, ...(put ? [] : [waits]), ...shakenLines(session, shaken)];
  return paragraph(common.sentences(lines));
}

export const assumptionsLine: BoardLine = ({ language, assumptions: { length } }) => {
  const { label, listed } = wordsOf(language).questions.assumptions;
  return [label, length > 0 ? listed(length) : ''];
};
