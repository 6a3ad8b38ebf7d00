import type { Session } from '../session.js';
import { withoutEdges, withoutEnd } from '../../../text/amounts.js';
import { lexicon } from '../../../text/lexicon/index.js';
import { isShortName } from '../../../text/words.js';
import { type Question, questionOf } from '../../base/question.js';
import { leavesIt } from '../questions/asking.js';
import { isAnswerable, questionIn } from '../questions/questions.js';

/** What a message says on one question that it names. */
export interface Labelled {
  question: number;
  text: string;
}

/** `open`: named without a colon, so its words may be anything. */
type Part = Labelled & { open?: true };

/** Where a label begins and ends in a text, and the question that it names; undefined where there is none of this name. */
interface Label {
  from: number;
  to: number;
  question: number | undefined;
  open?: true;
  /** "2)" in a list, which goes on in the same line. */
  listed?: true;
}

/** What may stand around a label: quotation, a list, bold type. */
const around = /[ \t*_>•-]/;
/** What ends the words on one question before the next is named. */
const ending = /[\n,;.!?/，；。！？、]/;
const between = /[\s.,;/。，；、*_>•-]/;
/** What people put in place of a colon. A minus before a figure is part of the answer. */
const insteadOfColon = /^[*_]{0,2} ?(?:[=→]|[-–—](?=\s))/;

/**
 * What a message says on each question that it names as "Q1: … Q2: …", in its order. Empty where it names none so, or where
 * it can't be told what belongs to which: a model reads those. `answered`: questions that the same message has answered already.
 */
export function labelled(session: Session, text: string, answered: readonly number[] = []): Part[] {
  const isOpen = (question: Question | undefined) =>
    question !== undefined && (isAnswerable(question) || answered.includes(question.number));
  const found = labelsIn(session, text, isOpen);
  const named = found.length > 0 ? found : numbersIn(session, text, isOpen);
  const [first] = named;
  const isUnclear = ({ question, from, listed }: Label) =>
    question === undefined || !((listed && from > (first?.from ?? 0)) || begins(text, from));
  if (!first || named.some(isUnclear)) return [];
  const before = text.slice(0, first.from);
  const greets = isShortName(before) && !lexicon.some(({ answer }) => before.search(answer.question) >= 0);
  if (!greets) return [];
  const parts = new Map<number, string>();
  const open = new Set(named.flatMap((each) => (each.open && each.question ? [each.question] : [])));
  for (const [index, { to, question = 0 }] of named.entries()) {
    const next = named[index + 1];
    const said = text.slice(to, next?.from);
    const words = withoutEdges(next ? withoutEnd(said, between) : said, /[\s*_]/);
    const sofar = parts.get(question);
    parts.set(question, sofar ? `${sofar}\n${words}` : words);
  }
  return [...parts].flatMap(([question, words]) =>
    words === '' ? [] : [{ question, text: words, ...(open.has(question) && { open: true as const }) }],
  );
}

/** What a message says on this question, where it names it; else all of it. */
export function saidOn(session: Session, { text, answers = [] }: Said, question: number): string {
  const answered = answers.map((each) => each.question);
  return labelled(session, text, answered).find((each) => each.question === question)?.text ?? text;
}
type Said = { text: string; answers?: readonly Labelled[] };
type IsOpen = (question: Question | undefined) => boolean;

/** "Q1:", "问题 1：". Of an open question that is named without a colon the words are told apart, and left to a model. */
function labelsIn(session: Session, text: string, isOpen: IsOpen): Label[] {
  const found = lexicon.flatMap(({ answer }) => [...text.matchAll(answer.question)]);
  return found
    .flatMap((match): Label[] => {
      const end = match.index + match[0].length;
      const colon = /^[*_]{0,2} ?[:：]/.exec(text.slice(end, end + 4))?.[0] ?? beforeLeaving(text.slice(end));
      const id = (match[1] ?? '').toLowerCase().replace(/^0+/, '');
      const asked = questionOf(session, `Q${id}`);
      const question = asked?.number;
      if (colon !== undefined) return [{ from: match.index, to: end + colon.length, question }];
      const mayBe = isOpen(asked) && begins(text, match.index);
      const says = mayBe && !ending.test(text.slice(end).trimStart().charAt(0) || '.');
      const sign = insteadOfColon.exec(text.slice(end, end + 5))?.[0] ?? '';
      return says ? [{ from: match.index, to: end + sign.length, question, open: true }] : [];
    })
    .sort((one, other) => one.from - other.from);
}

/** "Q1 skip": what leaves a question to the roles needs no colon. */
function beforeLeaving(rest: string): string | undefined {
  const [words = ''] = rest.slice(0, 40).split(ending, 1);
  return leavesIt(words) ? '' : undefined;
}

/** "1: yes, 2: no", "1) yes 2) no", a line each or in one: several open questions by their numbers alone. */
function numbersIn(session: Session, text: string, isOpen: IsOpen): Label[] {
  const found = [
    ...text.matchAll(
      /(?<=^|[\s,;，；、])[(（]?(\d{1,3})[)）]|(?<=^|[\n,;，；、] ?)(\d{1,3})(?!\d)( ?：| ?:(?!\d)| ?[.、](?=\s)|)/gu,
    ),
  ].flatMap((match): Label[] => {
    const [all, inList, alone, colon] = match;
    const to = match.index + all.length;
    if (colon === '' && beforeLeaving(text.slice(to)) === undefined) return [];
    const question = questionIn(session, Number(inList ?? alone));
    const open = isOpen(question) ? question?.number : undefined;
    return [{ from: match.index, to, question: open, ...(inList !== undefined && { listed: true }) }];
  });
  return new Set(found.map(({ question }) => question)).size > 1 ? found : [];
}

/** Whether a label at this place begins a line, or follows the end of other words. */
function begins(text: string, place: number): boolean {
  const line = text.lastIndexOf('\n', place - 1) + 1;
  const before = withoutEnd(text.slice(Math.max(line, place - 12), place), around);
  return before === '' || ending.test(before.charAt(before.length - 1));
}

/** Whether a message names files and says nothing. */
export function isOnlyFiles(text: string): boolean {
  return text.trim() !== '' && withoutFiles(text) === '';
}

/** What people write beside files that they attach. */
export function withoutFiles(text: string): string {
  return text.replace(/\[file: [^[\]\n]*\]/g, ' ').trim();
}
