import type { Session } from '../session.js';
import {
  type ActionId,
  button,
  buttons,
  choosingRow,
  longestLabel,
  mostOptions,
  type Row,
} from '../../base/card.js';
import { withoutEnd } from '../../../text/amounts.js';
import { clip, oneLine, plainLine } from '../../../text/fit.js';
import { marks } from '../../../text/lexicon/index.js';
import type { Question } from '../../base/question.js';
import { wordsOf } from '../../../words/words.js';
import { mayBeDeferred, mayUndo } from './asking.js';
import { isPast, mayStartAnyway } from './questions.js';

/** Buttons with suggested answers and for an own one; below, those to leave it to the roles, to put it off or to pass it on. */
export function answeringRows(session: Session, question: Question): Row[] {
  const { card } = wordsOf(session.language).questions;
  const { number, passed, putAt = '', assumption } = question;
  const plainButton = (does: ActionId, label: string) => button(session, does, label, { question: number });
  const options = offered(question).map(({ option, label }) =>
    button(session, 'answer', label, { question: number, option }),
  );
  // Where nothing else suggests itself, what is assumed can be confirmed.
  const isAlone = options.length === 0 && assumption.trim() !== '';
  const suggested = isAlone ? [plainButton('answer_assumed', card.asAssumed)] : options;
  const other = plainButton('answer_other', suggested.length > 0 ? card.other : card.answer);
  const ways = mayStartAnyway(session, question)
    ? [plainButton('start_anyway', card.startAnyway)]
    : [
        plainButton('question_decide', card.decide),
        ...(mayBeDeferred(session, question) ? [plainButton('question_later', card.later)] : []),
      ];
  const someoneElse = { chooses: 'question_pass', label: card.passOn } as const;
  const about = { question: number, state: `${putAt}/${passed.length}` };
  return [...buttons([...suggested, other]), choosingRow(session, ways, someoneElse, about)];
}

/** Buttons to change an outcome; none when nothing can be changed any more. */
export function changingRow(session: Session, question: Question): Row[] {
  const { card } = wordsOf(session.language).questions;
  const { number, state, closure, changed } = question;
  const other = (label: string) => button(session, 'answer_other', label, { question: number });
  if (isPast(session, question)) return [];
  if (state === 'waiting') return buttons([other(card.answer)]);
  if (!closure || !mayUndo(session, question)) return [];
  if (state === 'decided') return buttons([other(card.afterAll)]);
  if (state !== 'answered') return [];
  return buttons([
    other(card.changed),
    ...(closure.via === 'reply'
      ? [button(session, 'answer_undo', card.notAnswer, { question: number, answer: changed })]
      : []),
  ]);
}

/**
 * Two to five answers to choose from; one alone is no choice. `option`: its place in the record, which a click names. `label`: what its
 * button says.
 */
function offered(question: Question): { option: number; text: string; label: string }[] {
  const choices = distinct(question).slice(0, mostOptions);
  if (choices.length < 2) return [];
  const cut = choices.map(({ text }) => clip(wording(text), longestLabel));
  // Those that begin alike are told apart by the number under which they stand in full.
  const isAlike = new Set(cut).size < cut.length;
  return choices.map(({ option, text }, index) => {
    const label = clip(`${isAlike ? `${index + 1}. ` : ''}${wording(text)}`, longestLabel);
    return { option, text, label };
  });
}

/** An answer as a button says it: without the full stop of its sentence. */
function wording(text: string): string {
  return withoutEnd(plainLine(text), marks.stop);
}

/** The answers in full, where a button has no room for one of them. */
export function inFull(question: Question, longest: number): string {
  const choices = offered(question);
  if (choices.every(({ label, text }) => label.startsWith(wording(text)))) return '';
  return choices.map(({ text }, index) => `${index + 1}. ${clip(oneLine(text), longest)}`).join('\n');
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
