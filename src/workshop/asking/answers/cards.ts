import { clip, oneLine, said } from '../../../text/fit.js';
import { mention } from '../../../text/markup.js';
import { wordsOf } from '../../../words/words.js';
import { button, buttons, type Card, cardSaying, noteRow, paragraph, textRows } from '../../base/card.js';
import { questionId, questionName, questionOf } from '../../base/question.js';
import { computed, type LiveCard, type Showing } from '../../base/thread.js';
import { itemOf } from '../../plan/references.js';
import { latestVersion } from '../../plan/standing.js';
import type { Reading } from '../facts.js';
import { mayUndo } from '../questions/asking.js';
import { linkToAnswer, linkToCard } from '../questions/open-question.js';
import { questionIn } from '../questions/questions.js';
import type { Fact, FactOf, Session } from '../session.js';
import { mostFollowUps } from './giving.js';

const longestAnswer = 300;

/** A message that a question is open again, and who is awaited. Its card may be far up in the thread. */
export function reopenedLine(
  before: Session,
  session: Session,
  fact: FactOf<'QuestionReopened'>,
): Card | undefined {
  const { change } = wordsOf(session.language).answers;
  const { question: number, why, replaced } = fact;
  if (why === 'needed again') return told(session, [uncoveredLine(before, session, number)]);
  const question = session.questions.find((each) => each.number === number);
  const who = question?.person.id ?? session.requester.id;
  const card = question ? linkToCard(change.card, question) : change.card;
  const id = questionName(session, number);
  if (why === 'more') return undefined;
  if (why === 'late') return told(session, [change.late(id)]);
  if (why === 'contested' || replaced) return undefined;
  const first =
    why === 'deleted' ? change.deleted(id, mention(who), card) : change.reopened(id, mention(who), card);
  return told(session, [first]);
}

/** An answer that reads otherwise since a fact, and whether that took the newest words back. */
interface Change {
  question: number;
  was: string;
  now: string;
  changed: number;
  isBack: boolean;
}

/** An answer that was changed, as it was and as it is, with the way back. What was only added to it stands on its own card. */
export const changeCards: LiveCard<Change, Session, Fact> = {
  urgency: 'answer',
  brings({ fact, before, after, seq }) {
    if (fact.type !== 'AnswerEdited') return [];
    const { question: number, text: now, back } = fact;
    const was = questionIn(before, number)?.closure?.text ?? '';
    const changed = questionIn(after, number)?.changed;
    if (changed === undefined || now.startsWith(was)) return [];
    const own = { question: number, was, now, changed, isBack: back ?? false };
    return [{ part: `edited:q${number}:${seq}`, own }];
  },
  reads(session, { question: number, was, now, changed, isBack }) {
    const { answers, common } = wordsOf(session.language);
    const question = computed(session, (today) => questionIn(today, number));
    if (!question) return undefined;
    const answer = linkToAnswer(answers.change.answer(questionName(session, number)), question);
    const [from = '', to = ''] = [was, now].map((each) => clip(oneLine(each), longestAnswer));
    const line = answers.change.edited(answer, from, to);
    const isNewest = question.changed === changed && !isBack && mayUndo(session, question);
    const undo = button(session, 'answer_undo', answers.change.undo, { question: number, answer: changed });
    return cardSaying(common.sentences([line]), [...textRows(line), ...(isNewest ? buttons([undo]) : [])]);
  },
};

/** A question is needed again: the answer that covered it changed, or the question that asked the same did. */
function uncoveredLine(before: Session, session: Session, number: number): string {
  const { change } = wordsOf(session.language).answers;
  const ground = before.questions.find((each) => each.number === number)?.closure?.text;
  const other = ground === undefined ? undefined : questionOf(session, ground);
  const id = questionName(session, number);
  // The other question never had an answer, so it was dropped because both asked the same.
  const isUnlike = other?.changed === 0;
  return isUnlike ? change.unlike(id, linkToCard(questionId(session, other), other)) : change.uncovered(id);
}

const mostNamed = 5;
const longestName = 80;

/** What roles look at again because of answers, by name. */
export function lookedAtAgain(session: Session, { opened }: FactOf<'PointsRaised'>): Card {
  const { answers, common } = wordsOf(session.language);
  const ids = new Set(opened.flatMap(({ about, also = [] }) => [about, ...also]));
  const names = [...ids].flatMap((id) => {
    const item = itemOf(session.plan, id);
    return item ? [answers.change.item(clip(oneLine(item.name || item.text), longestName))] : [];
  });
  const more = names.length > mostNamed ? [`+${names.length - mostNamed}`] : [];
  const numbers = [...new Set(opened.map(({ answer = 0 }) => questionName(session, answer)))];
  const items = common.list([...names.slice(0, mostNamed), ...more]);
  return told(session, [answers.change.lookedAt(common.list(numbers), items)]);
}

function told(session: Session, lines: string[]): Card {
  return paragraph(wordsOf(session.language).common.sentences(lines));
}

const longestExplanation = 4_000;

/** The Coach's reply to a counter-question, with a reminder that the question itself is still open. */
export function counterAnswered(session: Session, fact: FactOf<'CounterAnswered'>): Card {
  const { common, answers } = wordsOf(session.language);
  const { counter } = answers;
  const author = session.replies.find(({ id }) => id === fact.message)?.by ?? session.requester;
  const question = session.questions.find(({ number }) => number === fact.question);
  const text = clip(said(fact.text), longestExplanation);
  const who = mention(author.id);
  const line = question
    ? counter.answered(questionId(session, question), who, text)
    : counter.answeredVersion(who, text);
  const version = session.stage === 'decision' ? latestVersion(session) : undefined;
  const note = question
    ? stillOpen(session, question.number)
    : version
      ? counter.stillWaits(version.number)
      : '';
  return cardSaying(common.sentences([line.replace(/\s+/gu, ' '), note]), [
    ...textRows(line),
    ...(note ? [noteRow(note)] : []),
  ]);
}

function stillOpen(session: Session, number: number): string {
  const { counter } = wordsOf(session.language).answers;
  const question = session.questions.find((each) => each.number === number);
  if (question?.state !== 'put') return '';
  const id = questionId(session, question);
  return question.followUps >= mostFollowUps ? counter.last(id) : counter.stillOpen(id);
}

/** The bot was offline: says how many messages it has read since. */
export function caughtUp(session: Session, { heard }: FactOf<'CaughtUp'>): Card {
  return paragraph(wordsOf(session.language).failures.caughtUp(heard));
}

/**
 * What the reactions on a person's message say: ✅ with a number, it answers that question; ❓ it asks back; ⏳ later; 📝 it
 * is on the card of a version; 👀 it is being read, or is a remark. A reaction is removed when it is no longer true.
 */
export function reactions(seq: number, message: string, ...names: string[]): Showing[] {
  return names.map((name) => ({ ...reaction(message, name), part: `mark:${message}:${name}:${seq}` }));
}

function takenOff(seq: number, message: string, ...names: string[]): Showing[] {
  return names.map((name) => {
    const part = `mark:${message}:${name}:${seq}:off`;
    return { ...reaction(message, name), part, remove: true };
  });
}

function reaction(message: string, name: string) {
  return { urgency: 'answer', kind: 'reaction', message, name } as const;
}

const recorded = 'white_check_mark';
const keycaps = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'keycap_ten'];
const byReading: Partial<Record<Reading, string>> = { question: 'question', later: 'hourglass_flowing_sand' };

/** Its author sees at once that a model reads it, which may take a while. */
export function reactionsToReply({ reply, as, answers, more }: FactOf<'ReplyMade'>, seq: number): Showing[] {
  const isRead = as === undefined && (!answers || more);
  return isRead ? reactions(seq, reply.id, 'eyes') : [];
}

/**
 * The reactions of a message that was read. An answer gets its own when it is recorded, an addition to one at once. A remark
 * keeps what it has.
 */
export function reactionsToReading(
  { as, question, message, by: author }: FactOf<'ReplyRead'>,
  before: Session,
  seq: number,
): Showing[] {
  if (as === 'talk' || author) return [];
  const read = takenOff(seq, message, 'eyes');
  const name = as === 'later' ? undefined : byReading[as];
  if (name !== undefined) return [...read, ...reactions(seq, message, name)];
  const asked = before.questions.find(({ number }) => number === question);
  const by = before.replies.find(({ id }) => id === message)?.by.id;
  // An answer that contests another person's is not recorded before the requester chooses.
  const adds = asked?.state === 'answered' && asked.closure?.by?.id === by;
  return [
    ...read,
    ...(as === 'answer' && adds ? reactions(seq, message, ...answerReactions(asked.number)) : []),
  ];
}

/** ✅ and the number of the question. */
export function answerReactions(question: number): string[] {
  const keycap = keycaps[question - 1];
  return keycap === undefined ? [recorded] : [recorded, keycap];
}

/** Removes the reactions of an answer that was withdrawn, from its message and from those that added to it. */
export function reactionsOffAnswer(
  { question: number, why }: FactOf<'QuestionReopened'>,
  before: Session,
  seq: number,
  facts: readonly Fact[],
): Showing[] {
  const closure = before.questions.find((each) => each.number === number)?.closure;
  if (closure?.outcome !== 'answered') return [];
  const first = closure.message === undefined ? [] : [closure.message];
  const since = facts.findLastIndex((each) => each.type === 'QuestionClosed' && each.question === number);
  const standing = new Set(before.replies.map(({ id }) => id));
  const added = facts
    .slice(since + 1)
    .flatMap((each) =>
      each.type === 'ReplyRead' && each.as === 'answer' && each.question === number ? [each.message] : [],
    )
    .filter((message) => standing.has(message));
  const off = [...first, ...added].flatMap((message) => takenOff(seq, message, ...answerReactions(number)));
  const remark = why === 'not an answer' ? first.flatMap((message) => reactions(seq, message, 'eyes')) : [];
  return [...off, ...remark];
}

/** The reactions of an answer that was given anew by a message: they leave the message before. */
export function reactionsToCorrection(
  { question, via, message }: FactOf<'AnswerEdited'>,
  before: Session,
  seq: number,
): Showing[] {
  if (!via) return [];
  const former = before.questions.find(({ number }) => number === question)?.closure?.message;
  return [
    ...(former === undefined ? [] : takenOff(seq, former, ...answerReactions(question))),
    ...(message === undefined ? [] : reactions(seq, message, ...answerReactions(question))),
  ];
}

/** Removes the reactions of a message that was edited into an aside. */
export function reactionsOffMessage(message: string, before: Session, seq: number): Showing[] {
  const reply = before.replies.find(({ id }) => id === message);
  if (!reply) return takenOff(seq, message, 'eyes');
  const { as = 'talk', question } = reply;
  if (as === 'answer')
    return question === undefined ? [] : takenOff(seq, message, ...answerReactions(question));
  const name = byReading[as];
  return name === undefined ? [] : takenOff(seq, message, name);
}
