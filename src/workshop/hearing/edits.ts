import { concernsIn } from '../deciding/approval/standing.js';
import type { Fact, InputOf, Session } from './session.js';
import { type Decision, type Evolve, factsOf, ignored } from '../base/decision.js';
import { takeUp } from '../deciding/approval/revision.js';
import { messageGone } from '../deciding/approval/withdrawing.js';
import { resume } from '../running/failures.js';
import { answeredBy, reopenQuestion } from '../asking/questions/asking.js';
import { isPast, putQuestions, questionIn } from '../asking/questions/questions.js';
import type { Question } from '../base/question.js';
import { meaningByRule, meantBy } from './reading/by-rule.js';
import { effectOf, situationOf } from './reading/meanings.js';
import { answerBack, unasked, versionBefore } from '../asking/answers/giving.js';
import { withoutPart } from '../asking/answers/parts.js';
import { isForUs, isKnown, remarkMade, replyMade, takeMessage } from './remarks.js';

/**
 * A message was edited. Its new text counts as an answer, a remark or an approval; an aside does not count.
 */
export function takeEditedMessage(
  session: Session,
  input: InputOf<'SaidAgain'>,
  evolve: Evolve<Session, Fact>,
): Decision<Fact> {
  const { at, message: id, text } = input;
  // What it said on a version counts no more. It is read anew, as if it had just been written.
  const gone = messageGone(session, { at, message: id }, evolve);
  if (gone.length > 0) {
    const facts = readAnew(gone.reduce(evolve, session), input, gone, evolve);
    const now = facts.reduce(evolve, session);
    // Nobody takes an approval back by mending its spelling.
    return doneBy(now, id) === doneBy(session, id) ? ignored('repeat') : facts;
  }
  if (session.stage === 'closed') return editedAfterwards(session, input, evolve);
  const isRouted = session.speakers.routedMessages.includes(id);
  const isMarked = (input.names ?? []).length > 0;
  if (!isForUs(text) && isKnown(session, id))
    return takeDeletedMessage(session, { type: 'Unsaid', at, message: id }, evolve);
  const reply = session.replies.find((each) => each.id === id);
  const known = reply ?? session.remarks.find((remark) => remark.id === id);
  // A message of names alone got a text: that is a remark, never an answer.
  if (!known && isRouted) return [remarkMade(input)];
  // Names that an edit adds change nothing: those named might be long past.
  if (!known)
    return takeMessage(session, session.edits[id] === undefined ? input : { ...input, names: [] }, evolve);
  if (known.text === text) return ignored('repeat');
  const isRead = !isMarked && !isRouted;
  if (isRead && answeredBy(session, id).length > 0) return answersAnew(session, input);
  // While a question is open, the edited text may answer it, so a model reads it. A message that named somebody stays a remark.
  const isOpen = isRead && putQuestions(session).length > 0 && !unasked(session, input);
  // What said nothing to the plan is no remark whose words follow.
  const isIdle =
    (reply?.as === 'talk' || reply?.as === 'approve') && session.remarks.every((each) => each.id !== id);
  const mayAct = isRead && !restsOn(session, id) && (isIdle || doesSomething(session, input));
  if (mayAct || (isOpen && reply?.version === undefined)) return readAnew(session, input, [], evolve);
  return [{ type: 'RemarkEdited', at, id, text }];
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

/** Whether the new words may do something: by themselves, or where a version waits or the next one is made. */
function doesSomething(session: Session, input: InputOf<'SaidAgain'>): boolean {
  const situation = situationOf(session, input.by, input.seen);
  if (input.seen !== undefined && (session.stage === 'decision' || situation === 'remaking')) return true;
  const means = meaningByRule(session, situation, input);
  if (means === undefined) return false;
  const as = meantBy(session, situation, means, input.by);
  return effectOf(session, input.by, input.seen, as) !== 'remark';
}

/** An approved plan is still spoken about: what was said on it is read anew, and so is what had answered a question. */
function editedAfterwards(
  session: Session,
  input: InputOf<'SaidAgain'>,
  evolve: Evolve<Session, Fact>,
): Decision<Fact> {
  const { message: id, text } = input;
  const reply = session.replies.find((each) => each.id === id);
  if (session.outcome?.kind !== 'approved' || restsOn(session, id)) return ignored('closed');
  if (reply?.text === text) return ignored('repeat');
  if (!reply)
    return isKnown(session, id) ? ignored('closed') : takeMessage(session, { ...input, names: [] }, evolve);
  if (answeredBy(session, id).length > 0 && isForUs(text)) return answersAnew(session, input);
  return reply.version === undefined ? ignored('closed') : readAnew(session, input, [], evolve);
}

/** What an edited message says now, after what it said before was taken back. */
function readAnew(
  session: Session,
  input: InputOf<'SaidAgain'>,
  before: Fact[],
  evolve: Evolve<Session, Fact>,
): Fact[] {
  const isLeft = isKnown(session, input.message);
  const withdrawn: Fact[] = isLeft ? [{ type: 'RemarkEdited', at: input.at, id: input.message }] : [];
  const now = withdrawn.reduce(evolve, session);
  return [...before, ...withdrawn, ...factsOf(takeMessage(now, { ...input, names: [] }, evolve))];
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
  if (answered.length > 0) {
    return [...withdrawnFrom(open.reduce(evolve, session), id, at), ...open];
  }
  const ended = holdEnds(session, id, at);
  const withdrawn = [...ended, ...withdrawnFrom(ended.reduce(evolve, session), id, at)];
  return withdrawn.length > 0 ? withdrawn : ignored('unknown');
}

/** Whoever deletes the message by which they paused the workshop, or put the plan aside, lets it go on. */
function holdEnds(session: Session, id: string, at: string): Fact[] {
  const reply = session.replies.find((each) => each.id === id);
  if (!reply) return [];
  const { by, readAt = reply.at } = reply;
  const isByIt = (held: Session['paused']) => held?.by.id === by.id && held.at === readAt;
  if (isByIt(session.parked)) return factsOf(takeUp(session, { at, by }));
  return isByIt(session.paused) ? resume(session, { type: 'ResumeAsked', at, by, admin: false }) : [];
}

/** What is left of a message whose answers were taken back, taken back too. */
function withdrawnFrom(session: Session, id: string, at: string): Fact[] {
  const reply = session.replies.find((each) => each.id === id);
  if (!reply && !session.remarks.some((each) => each.id === id)) return [];
  return [{ type: 'RemarkEdited', at, id }];
}

/**
 * What a message has said to these questions is taken back: the answer before holds again, or what else is in it, or else the question is
 * open. After an approval nobody is asked any more.
 */
export function openAgain(
  session: Session,
  questions: readonly Question[],
  { at, message }: { at: string; message: string },
  why: 'deleted' | 'not an answer' | 'moved',
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
