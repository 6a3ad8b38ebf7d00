import type { Session } from '../session.js';
import { withoutEnd } from '../../../text/amounts.js';
import { lexicon, meaningOf } from '../../../text/lexicon/index.js';
import { normal } from '../../../text/same-text.js';
import { type Question, questionId, questionOf } from '../../base/question.js';

/**
 * Whether two questions are the same but for spelling, punctuation, width, filler words and an order of words that means
 * nothing. It errs on the side of asking: numbers, negations, names, direction and every other word keep them apart.
 */
export function isSameQuestion(one: string, other: string): boolean {
  const keys = keysOf(one);
  return keysOf(other).some((key) => keys.includes(key));
}

/** The normal forms of a question, with and without its commas. Two questions are the same if they share one. */
export function keysOf(text: string): string[] {
  return [...new Set([keyOf(text), keyOf(text.replace(/,(?!\d)/g, ' ').replace(/，/g, ''))])];
}

/** Questions are a sentence or two. Longer texts are compared as they are written. */
const longest = 800;

function asItStands(text: string): string {
  return text.trim().replace(/\s+/gu, ' ').toLowerCase();
}

/** The normal form of a question: equal for all texts that ask the same. Blank only for a blank text. */
export function keyOf(text: string): string {
  if (text.length > longest) return asItStands(text);
  const asked = withoutLeadIn(inPlainSigns(text));
  const clauses = clausesOf(asked)
    .map((clause, index) => alternatives(wordsOf(clause), index > 0))
    .filter((clause) => clause !== '');
  if (clauses.length === 0) return asItStands(normal(text, 'NFKC'));
  // "Import before export, or export before import?" asks about the order, so the words keep it.
  const inOrder = lexicon.some(({ question }) => question.order.test(asked)) ? clauses : [...clauses].sort();
  return inOrder.join(' | ');
}

const latin = /(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}'])+/gu;

/** Signs that are written in several ways, in one; capitals stay where they tell "IT" from "it". */
function inPlainSigns(text: string): string {
  const signs = normal(text, 'NFKC')
    .trim()
    .replace(/[‘’ʼ`´]/gu, "'")
    .replace(/[‐‑‒–—―−]/gu, '-')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/^(?:[-*•]\s|(?:q\d+|\d{1,2})[.:)、]\s)+/iu, '');
  const words = signs.match(latin) ?? [];
  const shouts = words.length > 2 && !/\p{Ll}|\p{Script=Han}/u.test(signs);
  return signs.replace(latin, (word, at: number) => {
    const isArticle = at === 0 && /^A [a-z]/u.test(signs);
    if (word === 'A') return isArticle ? 'a' : word;
    const small = word.toLowerCase();
    return !shouts && word === word.toUpperCase() && isAbbreviation(small) ? word : small;
  });
}

function withoutLeadIn(text: string): string {
  return lexicon.reduce((rest, { question }) => rest.replace(question.leadIns, ''), text);
}

const clauseEnd = /(?:[,;:.](?=\s|$)|[?!。、…]|[,;:](?!\d)|\s-+\s)+/u;

/** A place or time that comes first, as in "At launch, which …?", says the same when it comes last. */
function clausesOf(text: string): string[] {
  const [first = '', ...others] = text.split(clauseEnd);
  const rest = others.filter((clause) => clause.trim() !== '');
  const [only] = rest;
  if (only !== undefined && rest.length === 1 && isPlacing(first.trim())) return [`${only} ${first}`];
  return [first, ...rest];
}

/**
 * A number with its point, a word with what makes it a name (C++, C#, node.js), a Chinese character, a sign that
 * counts.
 */
const counting =
  /\d{1,9}(?:\.\d{1,9})+|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+(?:\.[a-z][a-z0-9]*)*[+#]*|\p{Script=Han}|[%#<>=+~≤≥≠→←]|\p{Sc}|\p{So}/gu;

/** The words that count, each by its one spelling. Chinese counts by character. */
function wordsOf(clause: string): string[] {
  const statement = lexicon.reduce(
    (rest, { question }) => withoutEnd(rest, question.particle),
    clause.trim(),
  );
  const respelled = lexicon
    .flatMap(({ question }) => question.respelled)
    .reduce((text, [pattern, to]) => text.replace(pattern, to), statement);
  return (respelled.match(counting) ?? []).flatMap((each) => {
    const spelled = meaningOf(each, ({ question }) => question.spellings) ?? each;
    return lexicon.some(({ question }) => question.fillers.has(spelled)) ? [] : [spelled];
  });
}

function isPlacing(clause: string): boolean {
  return lexicon.some(({ question }) => question.placing?.test(clause));
}

/** Whether a word in capitals is another thing: IT, US, WHO, OR. */
function isAbbreviation(word: string): boolean {
  return lexicon.some(({ question }) => question.abbreviations.has(word));
}

const longestSide = 2;

/** "X or Y" asks the same as "Y or X", where it is clear which words belong to X and Y. */
function alternatives(words: readonly string[], isAside: boolean): string {
  const whole = words.join(' ');
  const start = words.findLastIndex((each) => beginningOf(each) !== undefined) + 1;
  if (start === 0 && !isAside) return whole;
  const [head, rest] = [words.slice(0, start), words.slice(start)];
  const sides = rest.join(' ').split(' or ');
  const isSure =
    beginningOf(words[start - 1] ?? '') === 'sure' ||
    sides.every((side) => side.split(' ').length <= longestSide);
  return isSure ? [...head, [...sides].sort().join(' or ')].join(' ') : whole;
}

/** Whether "X or Y" begins behind this word. */
function beginningOf(word: string): 'sure' | 'unsure' | undefined {
  return meaningOf(word, ({ question }) => question.alternatives);
}

/**
 * What covers a question in these words because another question asks the same: that question ("Q2"), or what covers it
 * in turn. Of two questions that nobody was asked yet, the one raised first stays.
 */
export function askedAlready(session: Session, number: number, text: string): string | undefined {
  const other = alike(session, number, text);
  return other && (coverOf(other) ?? questionId(session, other));
}

/** The question that asks the same in these words: the one that was answered, if there is one. */
export function alike(session: Session, number: number, text: string): Question | undefined {
  const keys = keysOf(text);
  const asked = session.questions.find((each) => each.number === number);
  const id = asked ? questionId(session, asked) : `Q${number}`;
  const others = session.questions.filter((each) => {
    if (each.number === number || coverOf(each) === id) return false;
    // The same was asked of two people, each by name.
    if (asked && each.person.id !== asked.person.id && asked.person.id !== session.requester.id) return false;
    if (each.state === 'waiting' && each.number > number) return false;
    return keys.some((key) => each.wordings.includes(key));
  });
  return others.find(({ state }) => state === 'answered') ?? others[0];
}

/** Whether the question of this name asks the same as the one of this number. */
export function asksTheSame(session: Session, name: string, number: number): boolean {
  const one = questionOf(session, name);
  const other = session.questions.find((each) => each.number === number);
  if (!one || !other || one === other) return false;
  return one.wordings.some((words) => other.wordings.includes(words));
}

function coverOf({ state, closure }: Question): string | undefined {
  return state === 'moot' ? closure?.text : undefined;
}

/** A text without its spelling: its letters and digits alone. */
export function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
