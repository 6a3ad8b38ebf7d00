import { sameText } from '../../../text/same-text.js';
import { lexicon, lexiconOf } from '../../../text/lexicon/index.js';
import { isUnsure } from '../../../text/not-known.js';
import { upToCount } from '../../../text/words.js';
import { type Decision, type Evolve, ignored } from '../../base/decision.js';
import type { Person } from '../../base/people.js';
import {
  type Closure,
  type Guess,
  guessAs,
  type Question,
  questionName,
  questionOf,
} from '../../base/question.js';
import type { Owed } from '../../base/tasks.js';
import { declined, isMember, mayAnswer } from '../../people/rules.js';
import type { WrittenReply } from '../facts.js';
import { closeQuestion, mayUndo, nextQuestionNumber, nothingOpen } from '../questions/asking.js';
import { isAnswerable, isOfEach, isPast, putQuestions, questionIn } from '../questions/questions.js';
import type { Fact, InputOf, Session } from '../session.js';
import { type GivenAnswer, isAnswerOf, answerParts, sayMore, saysThatItCorrects, wordsBy } from './parts.js';

/**
 * Ben answers a question that Maya has answered differently: code asks which of their answers holds, in one question for all that
 * differ. Whoever decides says so by answering either. Undefined where the recorded answer is Ben's own, or there is none.
 */
function answerDiffers(session: Session, question: Question, given: GivenAnswer): Decision<Fact> | undefined {
  const { state, closure, continues = question.number } = question;
  const { at, by, text, via, message } = given;
  // After an approval nobody is asked which holds.
  if (session.stage === 'closed') return undefined;
  if (state !== 'answered' || !closure?.by || isAnswerOf(question, by)) return undefined;
  if (isOfEach(session, question)) {
    // Both in one answer, each with whose it is.
    const isSaid = answerParts(question).some((each) => each.by.id === by.id && each.text === text);
    return isSaid ? ignored('repeat') : [sayMore(session, question, given)];
  }
  const said = { at, by, text, via, ...(message !== undefined && { message }) };
  const before = session.questions.filter((each) => each.continues === continues);
  const last = before.at(-1);
  // The same message, or form, has chosen just that.
  if (last?.closure?.at === at && sameText(last.closure.text, text)) return ignored('repeat');
  const open = last && isAnswerable(last) ? last : undefined;
  const { differing } = lexiconOf(session.language);
  // A second click is no choice.
  if (open?.why.split('\n').includes(differing.says(by.name, text))) return ignored('repeat');
  if (open && mayAnswer(session, open, by)) return [closeQuestion(session, open, said)];
  // What was not chosen does not come up again, unless the requester themselves says so.
  const known = by.id === session.requester.id ? [] : before.flatMap((each) => each.options);
  if ([closure.text, ...known].some((each) => sameText(each, text))) return ignored('repeat');
  const first = { why: differing.says(closure.by.name, closure.text), options: [closure.text] };
  const { why, options } = open ?? first;
  const asked = {
    ...{ number: open?.number ?? nextQuestionNumber(session), level: 'blocking' as const, continues },
    text: differing.which(questionName(session, continues), questionIn(session, continues)?.text ?? ''),
    why: `${why}\n${differing.says(by.name, text)}`,
    ...{ options: [...options, text], assumption: closure.text },
  };
  return [{ type: 'SaidToQuestion', question: question.number, as: 'other', ...said, asked }];
}

/**
 * The answer that was chosen of several becomes that of their question. Where all have come to say the same, nobody has to choose
 * any more. `before`: the session before this step.
 */
export function chosenAnswers(
  before: Session,
  session: Session,
  at: string,
  evolve: Evolve<Session, Fact>,
): Fact[] {
  const chosen = session.questions.flatMap((asked): Fact[] => {
    const question = questionIn(session, asked.continues ?? 0);
    if (!question || question.state === 'moot' || isPast(session, asked)) return [];
    const { closure: recorded } = question;
    if (isAnswerable(asked)) {
      // The choice is taken back: what held before it holds again.
      const { by: whose, at: then } = questionIn(before, asked.number)?.closure ?? {};
      const isGone = whose && whose.id === recorded?.by?.id && then === recorded.at;
      const held = isGone && versionBefore(question);
      if (held) return [answerBack(question, { at, by: whose }, held)];
      const [, ...others] = asked.options;
      const agree = others.every((each) => sameText(each, recorded?.text ?? ''));
      if (!agree || question.state !== 'answered' || !recorded) return [];
      const { text, by, via } = recorded;
      return [closeQuestion(session, asked, { at, text, via, ...(by && { by }) })];
    }
    const isNew = asked.changed !== questionIn(before, asked.number)?.changed;
    if (!isNew || asked.state !== 'answered' || !asked.closure) return [];
    const { parts: _, assumption: __, agrees: ___, ...said } = asked.closure;
    if (sameText(said.text, recorded?.text ?? '')) return [];
    return [closeQuestion(session, question, { ...said, at })];
  });
  // Whoever has said the same before agrees with what is chosen now.
  return chosen.length === 0
    ? []
    : [...chosen, ...chosenAnswers(session, chosen.reduce(evolve, session), at, evolve)];
}

/** So many words of an answer say what it leaves in doubt. */
const mostOfDoubt = 20;

/** What an answer leaves in doubt by its own words: "22 to 30 I guess". The words of a button leave nothing. */
export function doubtIn(question: Question, text: string): { doubt?: string } {
  return isUnsure(text) && !isButton(question, text) ? { doubt: upToCount(text, mostOfDoubt) } : {};
}

function isButton({ options, assumption }: Question, text: string): boolean {
  return [...options, assumption].some((each) => sameText(each, text));
}

/**
 * What these words take the place of in somebody's answer: all of it, where it is the words of a button and they do not only add to it; ''
 * where they say only that something in it was wrong. Undefined where they add.
 */
export function replacedBy(words: string, question: Question, by: Person): string | undefined {
  const own = wordsBy(question, by);
  const { via, by: author } = question.closure ?? {};
  const isChosen = isButton(question, own) || (via === 'button' && author?.id === by.id);
  const corrects = saysThatItCorrects(words);
  if (isChosen && (corrects || !lexicon.some(({ answer }) => answer.adds.test(words.trim())))) return own;
  return corrects ? '' : undefined;
}

/**
 * A question gets its answer. One in doubt, or whose it is not to give, is a guess: it stays open for who was asked. Of what each says for
 * their own work the guesses are parts of the answer.
 */
function answerOpen(session: Session, question: Question, given: GivenAnswer): Fact {
  const { at, by, text, via, message, doubt } = given;
  const isTheirs = by.id === question.person.id || (!doubt && mayAnswer(session, question, by));
  if (isTheirs || !isAnswerable(question)) {
    const isBeside = (each: Guess) => each.by.id !== by.id && guessAs(question, each) === 'guess';
    const parts = isOfEach(session, question) ? (question.guesses ?? []).filter(isBeside) : [];
    return sayMore(session, { ...question, closure: { ...given, outcome: 'answered', parts } }, given);
  }
  const said = { at, by, text, via, ...(message !== undefined && { message }) };
  return { type: 'SaidToQuestion', question: question.number, as: 'guess', ...said };
}

/** What is asked of each by the same words is told on the card of whoever tells it. */
export function onOwn(session: Session, { by }: { by: Person }, number: number): number {
  const asked = questionIn(session, number);
  if (!asked || !isOfEach(session, asked) || isAnswerOf(asked, by)) return number;
  const own = session.questions.find(({ text, person }) => text === asked.text && person.id === by.id);
  return own?.number ?? number;
}

/**
 * An answer by a button or a form, which no model has to read. The question may have been left to the roles before, or answered by
 * somebody else; one's own answer is changed by it. A blank text is ignored.
 */
export function giveAnswer(session: Session, input: InputOf<'AnswerGiven'>): Decision<Fact> {
  const { at, by, via } = input;
  const number = onOwn(session, input, input.question);
  const question = questionIn(session, number);
  const text = input.text.trim();
  if (text === '') return ignored('blank');
  if (!question || isPast(session, question)) return [nothingOpen(input, 'answer')];
  const { closure, guesses = [] } = question;
  const isGuessed = guesses.some((each) => each.by.id === by.id && each.text === text);
  if ((isAnswerOf(question, by) && closure?.text === text) || isGuessed) return ignored('repeat');
  const own = wordsBy(question, by);
  const told = saidOfQuestion(session, question, { at, by, text, via, ...doubtIn(question, text) }, own);
  if (told) return told;
  return mayTell(session, question, by)
    ? [nothingOpen(input, 'answer')]
    : [declined({ at, to: by, what: 'answer', reason: 'notAsked', question: number })];
}

/**
 * What somebody tells of a question, however they tell it: their answer, also late, more of it or other words in place of these, a guess,
 * or something else than the answer of somebody else. Undefined where it is not theirs to tell, or nothing waits for it.
 */
export function saidOfQuestion(
  session: Session,
  question: Question,
  given: GivenAnswer,
  replaced?: string,
): Decision<Fact> | undefined {
  if (isAnswerOf(question, given.by)) return [sayMore(session, question, given, replaced)];
  if (!mayTell(session, question, given.by)) return undefined;
  return isAnswerable(question) || mayComeLate(session, question)
    ? [answerOpen(session, question, given)]
    : answerDiffers(session, question, given);
}

/** Whether a question that was left to the roles can still be answered. */
export function mayComeLate(session: Session, question: Question): boolean {
  return question.state === 'decided' && mayUndo(session, question);
}

/**
 * The questions that a message can be about: those that its author could have seen open when it was written, and all that are closed,
 * those answered last at the end. What waits for the meeting without having been seen is among them where it is named.
 */
export function questionsInSight(session: Session, { at, text }: { at: string; text: string }): Question[] {
  const put = putQuestions(session).filter(({ putAt = '', seenAt = putAt }) => seenAt <= at);
  const alive = session.questions.filter((each) => !isPast(session, each));
  const named = namedIn(session, text);
  const later = alive.filter(
    (each) =>
      each.state === 'aside' || (each.state === 'waiting' && (wasSeen(each) || named.has(each.number))),
  );
  const closed = alive
    .filter((each) => each.state === 'answered' || mayComeLate(session, each))
    .sort((a, b) => (a.closure?.at ?? '').localeCompare(b.closure?.at ?? ''));
  return [...put, ...later, ...closed];
}

/** Whether people have this question on a card, also while the meeting has not come to it again. */
export function wasSeen(question: Question): boolean {
  return isAnswerable(question) && question.putAt !== undefined;
}

/** The answer before what was said last, which may be other words of the same person; where `message` is gone, before all of it. */
export function versionBefore({ versions = [], closure }: Question, message?: string) {
  const before = message === undefined ? versions : versions.filter((each) => each.message !== message);
  return closure?.outcome === 'answered' ? before.at(-1) : undefined;
}

/** The newest words on a question are taken back: what held before holds again. */
export function answerBack(
  { number: question }: Question,
  said: { at: string; by: Person },
  { outcome: as, text, via }: Closure,
): Fact {
  return { type: 'SaidToQuestion', question, as, text, via, ...said, back: true };
}

/** Whether this person can give the answer to the question, or has given it. */
export function concerns(session: Session, question: Question, by: Person): boolean {
  return isAnswerOf(question, by) || mayAnswer(session, question, by);
}

/**
 * Whether what this person says of the question is taken: of whoever takes part at least as a guess, or beside what others say of their
 * own work. Which of several answers holds nobody guesses.
 */
export function mayTell(session: Session, question: Question, by: Person): boolean {
  const mayGuess = isAnswerable(question) && question.continues === undefined;
  const isTaken = isMember(session, by) && (mayGuess || isOfEach(session, question));
  return isTaken || concerns(session, question, by);
}

/** Whether a message may be about a question of which its author can tell something. */
export function mayConcern(session: Session, said: { at: string; by: Person; text: string }): boolean {
  return questionsInSight(session, said).some((each) => mayTell(session, each, said.by));
}

/** The questions that wait for an answer which the author of a message can give. */
export function openTo(session: Session, { by }: Pick<WrittenReply, 'by'>): Question[] {
  return putQuestions(session).filter((each) => concerns(session, each, by));
}

/** Those, and what its author has answered before: they may mean to correct it. */
export function mayBeMeant(session: Session, reply: Pick<WrittenReply, 'at' | 'by' | 'text'>): Question[] {
  const inSight = questionsInSight(session, reply).filter((each) => isAnswerOf(each, reply.by));
  return [...openTo(session, reply), ...inSight];
}

/** What people have said, and nobody knows yet how it is meant. */
export function unclearWords(session: Session): WrittenReply[] {
  return session.replies.filter((each) => {
    const { settled, as } = each;
    if (settled || (as !== undefined && as !== 'unclear')) return false;
    return as === undefined || each.version !== undefined || isAskedOn(session, each);
  });
}

/** Whether a message may still be said to answer the question that it fits, or one of several. */
export function isAskedOn(
  session: Session,
  reply: Pick<WrittenReply, 'id' | 'at' | 'by' | 'text' | 'question'>,
): boolean {
  const asked = questionIn(session, reply.question ?? 0);
  if (asked) return isAnswerable(asked);
  const isSaidSince = session.questions.some(
    ({ closure }) => closure?.by?.id === reply.by.id && (closure.message ?? '') > reply.id,
  );
  return !isSaidSince && mayBeMeant(session, reply).length > 0;
}

/** Whether a message names a question that is not put now, whose outcome its author can give or change. */
export function namesAnother(session: Session, said: { at: string; by: Person; text: string }): boolean {
  const named = namedIn(session, said.text);
  return questionsInSight(session, said).some(
    (each) => named.has(each.number) && each.state !== 'put' && concerns(session, each, said.by),
  );
}

/** The questions that a message names: Q5, or Q5b. */
export function namedIn(session: Session, text: string): Set<number> {
  const found = lexicon.flatMap(({ answer }) => [...text.matchAll(answer.question)]);
  return new Set(
    found.flatMap(
      ([, id = '']) => questionOf(session, `Q${id.toLowerCase().replace(/^0+/, '')}`)?.number ?? [],
    ),
  );
}

/** Messages to read, one after the other, and questions of people to answer. An approved plan is still spoken about. */
export function owedToReplies(session: Session): Owed[] {
  const isOver = session.stage === 'closed' && session.outcome.kind !== 'approved';
  if (isOver || session.endedBy) return [];
  const unread = session.replies.find(({ as }) => as === undefined);
  const open = new Set(session.questions.filter(isAnswerable).map(({ number }) => number));
  const counters = session.replies.filter(
    ({ as, settled, question = 0 }) =>
      !settled && as === 'question' && (question === 0 || open.has(question)),
  );
  return [
    ...(unread ? [{ kind: 'read-reply', message: unread.id } as const] : []),
    ...counters.map(({ id }) => ({ kind: 'put-question', message: id }) as const),
  ];
}

/** Whether a message names files and says nothing. */
export function isOnlyFiles(text: string): boolean {
  return text.trim() !== '' && withoutFiles(text) === '';
}

/** What people write beside files that they attach. */
export function withoutFiles(text: string): string {
  return text.replace(/\[file: [^[\]\n]*\]/g, ' ').trim();
}
