import { clip } from '../../text/fit.js';
import { oneLine, plainLine } from '../../text/foreign.js';
import {
  type ActionId,
  type Button,
  button,
  buttons,
  choosingRow,
  longestLabel,
  mostOptions,
  personSelect,
  type Row,
} from '../card.js';
import { currentMeeting, putQuestions } from './questions.js';
import type { Question } from './state.js';
import type { Session } from '../session.js';
import { computed } from '../thread/tracking.js';
import { wordsOf } from '../words.js';
import { mayUndo } from './asking.js';
import type { Asker } from './schema.js';

const answerIds = ['answer_0', 'answer_1', 'answer_2', 'answer_3', 'answer_4'] as const;
const moveIds = ['answer_move_0', 'answer_move_1', 'answer_move_2'] as const;

/** Buttons with suggested answers and for an own one; below, those to skip the question or to pass it on. */
export function answeringRows(session: Session, question: Question): Row[] {
  const { questions } = wordsOf(session.language);
  const { number, passed, putAt = '' } = question;
  const plain = (does: ActionId, label: string) => button(session, does, label, { question: number });
  const options = offered(session, question).flatMap(({ option, label }, index) => {
    const does = answerIds[index];
    return does ? [button(session, does, label, { question: number, option })] : [];
  });
  const other = plain('answer_other', options.length > 0 ? questions.card.other : questions.card.answer);
  const ways = isAboutBrief(session, question.asker)
    ? [plain('start_anyway', questions.card.startAnyway)]
    : [
        plain('question_skip', questions.card.skip),
        ...(question.assumption.trim() ? [plain('question_decide', questions.card.decide)] : []),
        ...(mayBeSetAside(session, question) ? [plain('question_later', questions.card.later)] : []),
      ];
  const others = [...ways, ...(passed.length > 0 ? [takenBack(session, question)] : [])];
  const someoneElse = personSelect('question_pass', questions.card.passOn);
  const state = `${putAt}/${passed.length}`;
  const last = (row: Button[]) => choosingRow(session, row, someoneElse, { question: number, state });
  return options.length > 0 ? [...buttons([...options, other]), last(others)] : [last([other, ...others])];
}

function takenBack(session: Session, { number, person }: Question): Button {
  const { takeBack } = wordsOf(session.language).questions.card;
  return button(session, 'question_back', takeBack, { question: number, member: person.id });
}

/** Before the roles begin the Coach asks about the brief; later its question is one like any other. */
export function isAboutBrief({ stage }: Session, asker: Asker): boolean {
  return asker === 'Coach' && stage === 'intake';
}

/** "Not now" is offered in a meeting only, and once. */
function mayBeSetAside(session: Session, { number, returned }: Question): boolean {
  return !returned && (currentMeeting(session)?.questions.includes(number) ?? false);
}

/**
 * Buttons to undo an outcome, or to answer after a skip; none when nothing can be changed any more. Only the card of the
 * newest answer offers to move it to another question.
 */
export function undoingRow(session: Session, question: Question, isNewest: boolean): Row[] {
  const { questions } = wordsOf(session.language);
  const { number, state, closure, changed } = question;
  if (!closure || !computed(session, (now) => mayUndo(now, question))) return [];
  const isReply = state === 'answered' && closure.via === 'reply';
  const label = isReply ? questions.card.notAnswer : questions.card.undo;
  return buttons([
    button(session, 'answer_undo', label, { question: number, answer: changed }),
    ...(state === 'skipped' || state === 'decided'
      ? [button(session, 'answer_other', questions.card.afterAll, { question: number })]
      : []),
    ...(isReply && isNewest ? moves(session, question) : []),
  ]);
}

function moves(session: Session, { number, closure, changed }: Question) {
  const { questions } = wordsOf(session.language);
  const others = putQuestions(session).filter((each) => wasPutBy(each, closure?.at ?? ''));
  return moveIds.flatMap((does, index) => {
    const to = others[index]?.number;
    return to === undefined
      ? []
      : [button(session, does, questions.card.move(to), { question: number, to, answer: changed })];
  });
}

/** An answer can only have been meant for a question that people had seen when it was given. */
function wasPutBy({ putAt = '', exchanges }: Question, at: string): boolean {
  return putAt <= at || exchanges.some((each) => each.at <= at);
}

/** Whether no other answer was recorded later than the one to this question. */
export function isNewestAnswer({ questions }: Session, { closure }: Question): boolean {
  const at = closure?.at ?? '';
  // Later questions are mostly answered later, so the search from the end is short.
  return !questions.findLast((each) => each.state === 'answered' && (each.closure?.at ?? '') > at);
}

/** The prompt asks for at most a dozen words. */
const longestOption = 300;
const fewest = 2;

/** An answer that suggests itself: its place in the record, which a click names, and what its button says. */
interface Offered {
  option: number;
  label: string;
  text: string;
}

/** Two to five answers to choose from; one alone is no choice and stands in the card's words. */
function offered(session: Session, question: Question): Offered[] {
  const { questions } = wordsOf(session.language);
  const choices = distinct(question).slice(0, mostOptions);
  if (choices.length < fewest) return [];
  return choices.map(({ option, text }, index) => {
    const mark = index === 0 && hasRecommended(question) ? questions.card.recommended : '';
    return { option, text, label: `${clip(plainLine(text), longestLabel - mark.length)}${mark}` };
  });
}

/** The answers in full, where a button has no room for one of them. */
export function inFull(session: Session, question: Question): string {
  const { questions } = wordsOf(session.language);
  const choices = offered(session, question);
  if (choices.every(({ label, text }) => label.startsWith(plainLine(text)))) return '';
  return choices
    .map(
      ({ text }, index) =>
        `${index + 1}. ${clip(oneLine(text), longestOption)}${index === 0 && hasRecommended(question) ? questions.card.recommended : ''}`,
    )
    .join('\n');
}

/** The one answer that was suggested, where it is one. */
export function onlyOption(question: Question): string {
  const [only, another] = distinct(question);
  return only && !another ? oneLine(only.text) : '';
}

/** The Coach recommends no answer: it only puts the likeliest first. */
function hasRecommended({ asker }: Question): boolean {
  return asker !== 'Coach';
}

function distinct({ options }: Question): { option: number; text: string }[] {
  const seen = new Set<string>();
  return options.flatMap((text, option) => {
    const words = plainLine(text);
    if (words === '' || seen.has(words)) return [];
    seen.add(words);
    return [{ option, text }];
  });
}
