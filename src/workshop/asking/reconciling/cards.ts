import type { FactOf, Session } from '../session.js';
import { clip } from '../../../text/fit.js';
import { oneLine, sentence, stopped } from '../../../text/foreign.js';
import { type Card, paragraph } from '../../base/card.js';
import { named } from '../../plan/lists.js';
import { quietName } from '../../people/names.js';
import { shakenItems } from '../../plan/standing.js';
import { questionId } from '../../base/question.js';
import { wordsOf } from '../../../words/words.js';

const longestText = 200;

/** What answers change in the plan, and what they leave in doubt; none where nothing is shaken and nothing missing. */
export function answersReconciled(
  before: Session,
  after: Session,
  { answers, opened }: FactOf<'AnswersReconciled'>,
): Card | undefined {
  const { common, reconciling } = wordsOf(after.language);
  const shaken = newlyShaken(before, after);
  if (shaken.length === 0 && opened.length === 0) return undefined;
  const short = (text: string) => clip(oneLine(text), longestText);
  const doubts = answers.flatMap(({ question, doubt }) =>
    doubt.trim() === ''
      ? []
      : [reconciling.doubt(idOf(after, question), sentence(short(doubt), common.stop))],
  );
  const missing = opened.map(({ number, text }) => `#${number} ${stopped(short(text), common.stop)}`);
  return paragraph(
    common.sentences([
      ...(shaken.length > 0
        ? [
            reconciling.changes(whose(after, answers), common.list(shaken.map((id) => named(after, id)))),
            reconciling.next(shaken.length),
          ]
        : []),
      ...(missing.length > 0 ? [reconciling.missing(common.sentences(missing))] : []),
      ...doubts,
    ]),
  );
}

/** Items, by id, that these answers have touched. */
function newlyShaken(before: Session, after: Session): string[] {
  const was = new Map(before.plan.items.map(({ id, shaken }) => [id, shaken]));
  return shakenItems(after).flatMap(({ id, shaken }) => (was.get(id) === shaken ? [] : [id]));
}

function whose(session: Session, answers: FactOf<'AnswersReconciled'>['answers']): string {
  const { common, reconciling } = wordsOf(session.language);
  const numbers = answers.map(({ question }) => question);
  const people = new Set(
    session.questions.flatMap(({ number, closure }) =>
      numbers.includes(number) && closure?.by ? [closure.by.id] : [],
    ),
  );
  const ids = common.list(numbers.map((number) => idOf(session, number)));
  const [only, another] = [...people];
  return only === undefined || another !== undefined
    ? reconciling.answers(ids)
    : reconciling.answer(quietName(session, only), ids);
}

function idOf(session: Session, number: number): string {
  const question = session.questions.find((each) => each.number === number);
  return question ? questionId(session, question) : `Q${number}`;
}
