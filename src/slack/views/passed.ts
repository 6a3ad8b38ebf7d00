import { mention } from '../../text/markup.js';
import { paragraph, type Card, textRows, cardSaying, noteRow } from '../../workshop/card.js';
import { clip } from '../../text/fit.js';
import { oneLine, quoted, stopped } from '../../text/foreign.js';
import type { FactOf } from '../../workshop/facts.js';
import type { Session } from '../../workshop/session.js';
import { askerName } from './asker.js';
import { titleLine } from './title.js';
import { wordsOf } from './words.js';

const longestWhy = 600;

/** Asks a colleague whom a question was passed on to: what is asked and why, by whom, for which plan, and how to answer. */
export function passedOn(session: Session, { question: number, by, to }: FactOf<'QuestionPassedOn'>): Card {
  const { asking, team, thread } = wordsOf(session.language);
  const question = session.questions.find((each) => each.number === number);
  const asker = askerName(session, question?.asker ?? 'Coach');
  const line = team.passed.line(mention(to.id), mention(by.id), number, asker, titleLine(session));
  const text = question?.text ?? '';
  const why = clip(oneLine(question?.why ?? ''), longestWhy);
  const because = why ? asking.card.why(stopped(why, thread.stop)) : '';
  return cardSaying(
    thread.sentences([line, stopped(clip(oneLine(text), longestWhy), thread.stop), because, team.passed.how]),
    [
      ...textRows([line, quoted(text)].join('\n')),
      ...(because ? [noteRow(because)] : []),
      noteRow(team.passed.how),
    ],
  );
}

/** A question is put to the one before again. */
export function takenBack(session: Session, { question, by, to }: FactOf<'QuestionTakenBack'>): Card {
  const { passed } = wordsOf(session.language).team;
  const who = mention(by.id);
  const line = by.id === to.id ? passed.backToOwn(who, question) : passed.back(who, question, mention(to.id));
  return paragraph(line);
}
