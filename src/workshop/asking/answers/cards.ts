import { clip, oneLine, said } from '../../../text/fit.js';
import { mention } from '../../../text/markup.js';
import { wordsOf } from '../../../words/words.js';
import { button, buttons, type Card, cardSaying, noteRow, paragraph, textRows } from '../../base/card.js';
import { messagesIn, questionId, questionName } from '../../base/question.js';
import { computed, type LiveCard, type Showing } from '../../base/thread.js';
import type { Reading } from '../facts.js';
import { mayUndo } from '../questions/asking.js';
import { wordsBy } from './parts.js';
import { linkToAnswer, linkToCard } from '../questions/open-question.js';
import { questionIn } from '../questions/questions.js';
import type { Fact, FactOf, Session } from '../session.js';

const longestAnswer = 300;

/** A message that a question is open again, and who is awaited. Its card may be far up in the thread. */
export function reopenedLine(
  session: Session,
  { question: number, why }: FactOf<'SaidToQuestion'>,
): Card | undefined {
  const { change } = wordsOf(session.language).answers;
  const id = questionName(session, number);
  const question = questionIn(session, number);
  if (!question || why === 'more') return undefined;
  return paragraph(change.reopened(id, mention(question.person.id), linkToCard(change.card, question)));
}

/** An answer that reads otherwise since a fact, and whether that took the newest words back. */
interface Change {
  question: number;
  was: string;
  now: string;
  changed: number;
  isBack: boolean;
}

/**
 * An answer that was changed, as it was and as it is, with the way back: of several people's the words of whoever has changed theirs.
 * What was only added to it stands on its own card, and what is read anew is told once that is done.
 */
export const changeCards: LiveCard<Change, Session, Fact> = {
  urgency: 'answer',
  brings({ fact, before, after, seq }) {
    if (fact.type !== 'SaidToQuestion' || fact.as !== 'answered') return [];
    const { question: number, text, back, parts = [] } = fact;
    const question = questionIn(before, number);
    const { closure } = question ?? {};
    const { changed } = questionIn(after, number) ?? {};
    if (!question || closure?.outcome !== 'answered' || changed === undefined) return [];
    const isUnread = before.replies.some((each) => each.id === closure.message && each.as === undefined);
    const by = parts.find((part) => part.by.id === fact.by?.id)?.by;
    const theirs = [question, { closure: { ...closure, parts } }].map((each) => by && wordsBy(each, by));
    const [was = closure.text, now = text] = theirs[0] === theirs[1] ? [] : theirs;
    if ((back && isUnread) || now.startsWith(was)) return [];
    const own = { question: number, was, now, changed, isBack: back ?? false };
    return [{ part: `edited:q${number}:${seq}`, own }];
  },
  reads(session, { question: number, was, now, changed, isBack }) {
    const { answers, common } = wordsOf(session.language);
    const question = computed(session, (today) => questionIn(today, number));
    if (!question) return undefined;
    const answer = linkToAnswer(answers.change.answer(questionName(session, number)), question);
    // They stand in quotes.
    const [from = '', to = ''] = [was, now].map((each) =>
      clip(oneLine(each), longestAnswer).replaceAll('“', '‘').replaceAll('”', '’'),
    );
    const line = answers.change.edited(answer, from, to);
    const isNewest = question.changed === changed && !isBack && mayUndo(session, question);
    const undo = button(session, 'answer_undo', answers.change.undo, { question: number, answer: changed });
    return cardSaying(common.sentences([line]), [...textRows(line), ...(isNewest ? buttons([undo]) : [])]);
  },
};

const longestExplanation = 4_000;

/** After so many replies of the Coach the roles are offered to decide. */
const manyReplies = 3;

/** The Coach's reply to a counter-question, with a reminder that the question itself is still open. */
export function counterAnswered(session: Session, fact: FactOf<'CounterAnswered'>): Card {
  const { common, answers, questions } = wordsOf(session.language);
  const { counter } = answers;
  const author = session.replies.find(({ id }) => id === fact.message)?.by ?? session.requester;
  const question = questionIn(session, fact.question ?? 0);
  const text = clip(said(fact.text), longestExplanation);
  const who = mention(author.id);
  if (!question) return paragraph(counter.answeredVersion(who, text));
  const id = questionId(session, question);
  const line = counter.answered(id, who, text);
  const note = question.state === 'put' ? counter.stillOpen(id) : '';
  const replies = question.exchanges.filter(({ by }) => by === undefined);
  return cardSaying(common.sentences([line.replace(/\s+/gu, ' '), note]), [
    ...textRows(line),
    ...(note ? [noteRow(note)] : []),
    ...(note && replies.length >= manyReplies
      ? buttons([button(session, 'question_decide', questions.card.decide, { question: question.number })])
      : []),
  ]);
}

/** What a person's message is, by the reactions on it. An answer has ✅ with the number of its question. */
const recorded = 'white_check_mark';
const keycaps = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'keycap_ten'];
/** It is being read, or a remark. */
const heard = 'eyes';
const byReading: Partial<Record<Reading, string>> = {
  talk: heard,
  answer: heard,
  question: 'question',
  later: 'hourglass_flowing_sand',
};

/** The reactions that say now what each message is: those that have come and gone with a fact. */
export function reactions(before: Session, after: Session, seq: number): Showing[] {
  const kept = (['remarks', 'replies', 'questions'] as const).every((key) => before[key] === after[key]);
  if (kept) return [];
  const [was, now] = [marksIn(before), marksIn(after)];
  const off = [...was].filter((mark) => !now.has(mark)).map((mark) => reaction(mark, seq, true));
  return [...off, ...[...now].filter((mark) => !was.has(mark)).map((mark) => reaction(mark, seq))];
}

/** One reaction, by its message and its name. */
export function reaction(mark: string, seq: number, remove = false): Showing {
  const [message = '', name = ''] = mark.split(' ');
  const part = `mark:${message}:${name}:${seq}`;
  const shown = { urgency: 'answer', kind: 'reaction', message, name } as const;
  return remove ? { ...shown, part: `${part}:off`, remove } : { ...shown, part };
}

/** Each message with a reaction that it has. What answered once, and does so no more, was heard. */
function marksIn({ remarks, replies, questions }: Session): Set<string> {
  const answers = questions.flatMap(({ number, state, closure }) =>
    state === 'answered' ? messagesIn(closure).map((message) => ({ message, number })) : [],
  );
  const replied = new Set(replies.map(({ id }) => id));
  const answering = new Set(answers.map(({ message }) => message));
  return new Set([
    ...remarks.flatMap(({ id }) => (replied.has(id) ? [] : [`${id} ${heard}`])),
    ...replies.flatMap(({ id, as = 'talk' }) => {
      const name = answering.has(id) ? undefined : byReading[as];
      return name ? [`${id} ${name}`] : [];
    }),
    ...answers.flatMap(({ message, number }) => answerMarks(number).map((name) => `${message} ${name}`)),
  ]);
}

function answerMarks(question: number): string[] {
  const keycap = keycaps[question - 1];
  return keycap === undefined ? [recorded] : [recorded, keycap];
}
