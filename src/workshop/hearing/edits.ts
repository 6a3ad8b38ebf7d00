import { concernsIn } from '../deciding/approval/queries.js';
import type { Fact, InputOf, Session } from '../waiting/session.js';
import { type Decision, type Evolve, factsOf, ignored } from '../base/decision.js';
import { messageGone } from '../deciding/approval/withdrawing.js';
import { answeredBy, reopenQuestion } from '../asking/questions/asking.js';
import { isPast, questionIn } from '../asking/questions/questions.js';
import type { Question } from '../base/question.js';
import { answerBack, versionBefore } from '../asking/answers/giving.js';
import { withoutPart } from '../asking/answers/parts.js';
import { hearWords, isForWorkshop, isKnown, remarkMade, replyMade, takeMessage } from './remarks.js';

/**
 * A message was edited. What it did is taken back, and it is heard as if it had just been written; its marks name nobody any more. What
 * cannot be taken back stands, in the new words.
 */
export function takeEditedMessage(
  session: Session,
  input: InputOf<'SaidAgain'>,
  evolve: Evolve<Session, Fact>,
): Decision<Fact> {
  const { at, message: id, text, names = [] } = input;
  const { stage, outcome, replies, remarks, speakers, edits } = session;
  if (stage === 'closed' && outcome.kind !== 'approved') return ignored('closed');
  const gone = messageGone(session, { at, message: id }, evolve);
  const remark = remarks.find((each) => each.id === id);
  const known = replies.find((each) => each.id === id) ?? remark;
  const isRouted = speakers.routedMessages.includes(id);
  if (!known && gone.length === 0) {
    // A message of names alone got a text: that is a remark, never an answer.
    if (isRouted && stage !== 'closed') return isForWorkshop(text) ? [remarkMade(input)] : ignored('blank');
    // Names that an edit adds change nothing: those named might be long past.
    return takeMessage(session, edits[id] === undefined ? input : { ...input, names: [] }, evolve);
  }
  if (known?.text === text) return ignored('repeat');
  if (!isForWorkshop(text)) return takeDeletedMessage(session, { type: 'Unsaid', at, message: id }, evolve);
  if (answeredBy(session, id).length > 0 && gone.length === 0) return answersAnew(session, input);
  const inNewWords: Fact = { type: 'RemarkEdited', at, id, text };
  if (isRouted || names.length > 0 || (gone.length === 0 && restsOn(session, id)))
    return stage === 'closed' ? ignored('closed') : [inNewWords];
  const taken = gone.reduce(evolve, session);
  const withdrawn: Fact[] = isKnown(taken, id) ? [{ type: 'RemarkEdited', at, id }] : [];
  const anew = factsOf(hearWords(withdrawn.reduce(evolve, taken), input, evolve));
  if (gone.length === 0) {
    if (stage === 'closed' && anew.length === 0) return ignored('closed');
    const [first, another] = anew;
    // What stays a remark keeps its number.
    if (remark && first?.type === 'RemarkMade' && !another) return [inNewWords];
    return [...withdrawn, ...anew];
  }
  const facts = [...gone, ...withdrawn, ...anew];
  // Nobody takes an approval back by mending its spelling.
  return doneBy(facts.reduce(evolve, session), id) === doneBy(session, id) ? ignored('repeat') : facts;
}

/**
 * A message that has answered something says something else: a model reads it on its questions, so that no "yes" approves by that. What
 * it has corrected holds again until then; else, and where others have a part in the answer, what it said stands.
 */
function answersAnew(session: Session, input: InputOf<'SaidAgain'>): Fact[] {
  const { at, by, message } = input;
  const back = answeredBy(session, message).flatMap((question): Fact[] => {
    const { message: last, parts } = question.closure ?? {};
    const before = last === message && !parts && versionBefore(question, message);
    return before ? [answerBack(question, { at, by }, before)] : [];
  });
  return [{ type: 'RemarkEdited', at, id: message }, replyMade(input), ...back];
}

/** What a message answered before it was edited, and says no more now that it was read, is taken back. `facts` are what it says now. */
export function saidNoMore(
  before: Session,
  now: Session,
  facts: readonly Fact[],
  said: { at: string; message: string },
): Fact[] {
  const says = new Set(
    facts.flatMap((each) =>
      each.type === 'SaidToQuestion' && each.as === 'answered' ? [each.question] : [],
    ),
  );
  const left = answeredBy(before, said.message).filter(
    ({ number, changed }) => !says.has(number) && questionIn(now, number)?.changed === changed,
  );
  return openAgain(now, left, said, 'not an answer');
}

/** What a message does: what it says on versions, whatever the time and the numbers, and its answers. */
function doneBy(session: Session, id: string): string {
  const { voices, changes } = session;
  const standing = voices.filter(({ state }) => state === 'stands');
  const ofIt = [...standing, ...changes].filter(({ message }) => message === id);
  const answers = answeredBy(session, id);
  return JSON.stringify([...ofIt, ...answers], ['version', 'text', 'counts', 'says', 'why', 'closure']);
}

/** Whether a wish or a concern rests on this message which cannot be taken back any more. */
function restsOn(session: Session, id: string): boolean {
  return (
    session.changes.some(({ message }) => message === id) ||
    concernsIn(session).some(({ message, state }) => message === id && state !== 'taken back')
  );
}

/** A message was deleted: roles do not read it any more, and a question that it answered is open again. */
export function takeDeletedMessage(
  session: Session,
  { at, message: id }: InputOf<'Unsaid'>,
  evolve: Evolve<Session, Fact>,
): Decision<Fact> {
  const gone = messageGone(session, { at, message: id }, evolve);
  if (gone.length > 0) return [...gone, ...withdrawnFrom(gone.reduce(evolve, session), id, at)];
  const answered = answeredBy(session, id).filter((each) => !isPast(session, each));
  const open = openAgain(session, answered, { at, message: id }, 'deleted');
  if (session.stage === 'closed' && open.length === 0) return ignored('closed');
  const withdrawn = [...withdrawnFrom(open.reduce(evolve, session), id, at), ...open];
  return withdrawn.length > 0 ? withdrawn : ignored('unknown');
}

/** What is left of a message whose answers were taken back, taken back too. */
function withdrawnFrom(session: Session, id: string, at: string): Fact[] {
  const isLeft = [...session.replies, ...session.remarks].some((each) => each.id === id);
  return isLeft ? [{ type: 'RemarkEdited', at, id }] : [];
}

/**
 * What a message has said to these questions is taken back: the answer before holds again, or what else is in it, or else the question is
 * open. After an approval nobody is asked any more.
 */
function openAgain(
  session: Session,
  questions: readonly Question[],
  { at, message }: { at: string; message: string },
  why: 'deleted' | 'not an answer',
): Fact[] {
  return questions.flatMap((question): Fact[] => {
    const by = question.closure?.by ?? session.requester;
    const before = question.closure?.message === message && versionBefore(question, message);
    if (before) return [answerBack(question, { at, by }, before)];
    const left = withoutPart(session, question, (part) => part.message === message, at);
    if (left) return [left];
    return session.stage === 'closed' ? [] : [reopenQuestion(question, why, { at, by })];
  });
}
