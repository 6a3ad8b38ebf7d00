import { isAboutBrief } from '../questions/questions.js';
import { plain } from '../questions/same-question.js';
import type { Question } from '../../base/question.js';
import type { ReadAnswer } from '../../base/read-answer.js';

/** How the answer to a question was read as it stands now; undefined where that was not read. */
export function readingOf({ read, changed }: Pick<Question, 'read' | 'changed'>): Question['read'] {
  return read?.changed === changed ? read : undefined;
}

/**
 * Whether a model still has to read the answer. What a button says needs no reading, nor what the Coach asks about the brief:
 * that is read with the brief.
 */
export function awaitsReading(question: Question): boolean {
  const { state, closure } = question;
  if (state !== 'answered' || !closure || closure.agrees || isAboutBrief(question)) return false;
  return readingOf(question) === undefined && chosenSide(question) === undefined;
}

/** Whether the assumption stands beside the answer. What is asked on is open as a question instead. */
export function isDoubted({ doubt, askOn }: Pick<ReadAnswer, 'doubt' | 'askOn'>): boolean {
  return doubt.trim() !== '' && askOn === undefined;
}

/** Which side of a dispute the answer chooses: the item as it stands, or what the contester wants; undefined for neither. */
export function chosenSide({ dispute, options, closure }: Question): 0 | 1 | undefined {
  const said = plain(closure?.text ?? '');
  if (dispute === undefined || said === '') return undefined;
  const side = options.findIndex((each) => plain(each) === said);
  return side === 0 || side === 1 ? side : undefined;
}
