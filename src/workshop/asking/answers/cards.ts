import { clip, oneLine, said } from '../../../text/fit.js';
import { mention } from '../../../text/markup.js';
import { wordsOf } from '../../../words/words.js';
import { button, buttons, type Card, cardSaying, noteRow, paragraph, textRows } from '../../base/card.js';
import { messagesIn, questionId, questionName } from '../../base/question.js';
import type { LiveCard, Showing } from '../../base/thread.js';
import type { ReplyReading } from '../facts.js';
import { mayUndo } from '../questions/asking.js';
import { saysThatItCorrects, wordsBy } from './parts.js';
import { linkToAnswer, linkToCard } from '../questions/open-question.js';
import { questionIn } from '../questions/questions.js';
import type { Fact, FactOf, Session } from '../session.js';

const longestAnswer = 300;

/** A message that a question is open again, and who is awaited. Its card may be far up in the thread. */
export function reopenedLine(
  session: Session,
  { question: number }: FactOf<'SaidToQuestion'>,
): Card | undefined {
  const { change } = wordsOf(session.language).answers;
  const id = questionName(session, number);
  const question = questionIn(session, number);
  if (!question) return undefined;
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
    const isAdded = now.startsWith(was) && !saysThatItCorrects(now.slice(was.length));
    if ((back && isUnread) || isAdded) return [];
    const own = { question: number, was, now, changed, isBack: back ?? false };
    return [{ part: `edited:q${number}:${seq}`, own }];
  },
  reads(session, { question: number, was, now, changed, isBack }) {
    const { answers, common } = wordsOf(session.language);
    const question = questionIn(session, number);
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
export function counterAnsweredCard(session: Session, fact: FactOf<'CounterAnswered'>): Card {
  const { common, answers, questions } = wordsOf(session.language);
  const { counter } = answers;
  const author = session.replies.find(({ id }) => id === fact.message)?.by ?? session.requester;
  const question = questionIn(session, fact.question ?? 0);
  const text = clip(said(fact.text), longestExplanation);
  const who = mention(author.id);
  if (!question) return paragraph(questions.card.headed(who, text));
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
/** It waits to be read: by a model, or by the roles. */
const heard = 'eyes';

/** How a message that was read is marked. One that acts on the workshop is answered by what it does, and one that is asked about by its card. */
const byReading: Partial<Record<ReplyReading, string>> = {
  ...{ answer: recorded, leave: recorded, talk: recorded, change: recorded },
  ...{ question: 'question', later: 'hourglass_flowing_sand' },
};

/** The reactions that say now what each message is: those that have come and gone with a fact. */
export function reactions(before: Session, after: Session, seq: number): Showing[] {
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

/** What forms and buttons bring is on record too, and is no message. */
const isMessage = (id: string) => /^\d+\.\d+$/.test(id);

/** Each message with the reaction that it has: 👀 as long as something waits for it. */
function marksIn(session: Session): Set<string> {
  const { remarks, replies, questions } = session;
  const answers = questions.flatMap(({ number, state, closure }) =>
    state === 'answered' ? messagesIn(closure).map((message) => ({ message, number })) : [],
  );
  const guessed = new Set(questions.flatMap(({ guesses = [] }) => guesses.map(({ message }) => message)));
  const marks = new Map<string, string | undefined>();
  for (const { id, as } of replies) marks.set(id, as === undefined ? heard : byReading[as]);
  for (const remark of remarks.filter(({ id }) => (marks.get(id) ?? recorded) === recorded && isMessage(id)))
    marks.set(remark.id, guessed.has(remark.id) ? recorded : remarkMark(session, remark));
  for (const { message } of answers) marks.delete(message);
  return new Set([
    ...[...marks].flatMap(([id, name]) => (name ? [`${id} ${name}`] : [])),
    ...answers.flatMap(({ message, number }) =>
      [recorded, ...keycaps.slice(number - 1, number)].map((name) => `${message} ${name}`),
    ),
  ]);
}

/** A remark waits until the roles have read it, in a round that has begun since; after the end nobody reads it any more. */
function remarkMark({ rounds, stage }: Session, { at }: { at: string }): string | undefined {
  const last = rounds.findLast(({ closing }) => closing !== undefined);
  const [first] = last ? [...last.turns, ...last.readings] : [];
  if (first && at < first.at) return recorded;
  return stage === 'closed' ? undefined : heard;
}
