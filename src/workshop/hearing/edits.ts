import { concernsIn } from '../deciding/approval/standing.js';
import type { Fact, InputOf, Session } from './session.js';
import { type Decision, type Evolve, factsOf, ignored } from '../base/decision.js';
import { takeUp } from '../deciding/approval/revision.js';
import { messageGone } from '../deciding/approval/withdrawing.js';
import { resume } from '../running/failures.js';
import type { Person } from '../base/people.js';
import { answeredBy, editAnswer, reopenQuestion } from '../asking/questions/asking.js';
import { putQuestions } from '../asking/questions/questions.js';
import type { Question } from '../base/question.js';
import { meaningByRule, meantBy } from './reading/by-rule.js';
import { effectOf, situationOf } from './reading/meanings.js';
import { answerBack, unasked, versionBefore } from '../asking/answers/giving.js';
import { withoutPart } from '../asking/answers/parts.js';
import type { Reply } from '../asking/facts.js';
import { isForUs, isKnown, remarkMade, replyMade, takeMessage } from './remarks.js';
import { isAnswerTo } from '../asking/answers/replies.js';

/**
 * A message was edited. Its new text counts as an answer, a remark or an approval; an aside does not count.
 */
export function takeEditedMessage(
  session: Session,
  input: InputOf<'SaidAgain'>,
  evolve: Evolve<Session, Fact>,
): Decision<Fact> {
  const { at, by, message: id, text } = input;
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
  const quoted = isRead && reply ? quotedOf(session, reply, input) : [];
  if (quoted.length > 0) {
    const open = openAgain(session, quoted, input, true);
    return readAnew(open.reduce(evolve, session), input, open, evolve);
  }
  // While a question is open, the edited text may answer it, so a model reads it. A message that named somebody stays a remark.
  const isAnswer = reply?.as === 'answer' && (reply.question ?? reply.questions) !== undefined;
  const isOpen = isRead && putQuestions(session).length > 0 && !unasked(session, input);
  // What said nothing to the plan is no remark whose words follow.
  const isIdle = reply?.as === 'talk' && session.remarks.every((each) => each.id !== id);
  const mayAct = isRead && !restsOn(session, id) && (isIdle || doesSomething(session, input));
  if (!isAnswer && (mayAct || (isOpen && reply?.version === undefined))) {
    const withdrawn: Fact = { type: 'RemarkEdited', at, id };
    return readAnew(evolve(session, withdrawn), input, [withdrawn], evolve);
  }
  const edited: Fact = { type: 'RemarkEdited', at, id, text };
  return [edited, ...answerFollows(session, reply, edited, { at, by }, evolve)];
}

/** What a message answers that a model has quoted, corrected in part, or told from what it says besides: its new words are read anew. */
function quotedOf(session: Session, { id, by, rest }: Reply, { at }: InputOf<'SaidAgain'>): Question[] {
  const answered = answeredBy(session, id);
  const isWhole = (each: Question) => editAnswer(session, each, session.replies, { at, by }).length === 0;
  return rest === undefined && answered.every(isWhole) ? [] : answered;
}

/** What a message does: what it says on versions, whatever the time and the numbers, and its answers. */
function doneBy(session: Session, id: string): string {
  const { voices, changes, heard } = session;
  const standing = voices.filter(({ state }) => state === 'stands');
  const said = [...standing, ...changes, ...(heard ? [heard] : [])];
  const ofIt = said.filter(({ message }) => message === id);
  const answers = answeredBy(session, id);
  return JSON.stringify([...ofIt, ...answers], ['version', 'text', 'counts', 'says', 'why', 'said']);
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
  const { at, message: id, text } = input;
  const reply = session.replies.find((each) => each.id === id);
  if (session.outcome?.kind !== 'approved' || restsOn(session, id)) return ignored('closed');
  if (reply?.text === text) return ignored('repeat');
  if (!reply)
    return isKnown(session, id) ? ignored('closed') : takeMessage(session, { ...input, names: [] }, evolve);
  const withdrawn: Fact = { type: 'RemarkEdited', at, id };
  // The answer stands until it is read what the message says now.
  if (answeredBy(session, id).length > 0 && isForUs(text)) return [withdrawn, replyMade(input, input.seen)];
  if (reply.version === undefined) return ignored('closed');
  return readAnew(evolve(session, withdrawn), input, [withdrawn], evolve);
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
  if (gone.length > 0) return [...gone, ...withdrawnFrom(gone.reduce(evolve, session), id, at, evolve)];
  if (session.stage === 'closed') return ignored('closed');
  const answered = answeredBy(session, id);
  if (answered.length > 0) {
    const open = openAgain(session, answered, { at, message: id });
    return [...open, ...withdrawnFrom(open.reduce(evolve, session), id, at, evolve)];
  }
  const ended = holdEnds(session, id, at);
  const withdrawn = [...ended, ...withdrawnFrom(ended.reduce(evolve, session), id, at, evolve)];
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
function withdrawnFrom(session: Session, id: string, at: string, evolve: Evolve<Session, Fact>): Fact[] {
  const reply = session.replies.find((each) => each.id === id);
  if (!reply && !session.remarks.some((each) => each.id === id)) return [];
  const fact: Fact = { type: 'RemarkEdited', at, id };
  return [fact, ...answerFollows(session, reply, fact, { at, by: reply?.by ?? session.requester }, evolve)];
}

/** A recorded answer follows the messages that it consists of. */
function answerFollows(
  session: Session,
  reply: Reply | undefined,
  fact: Fact,
  said: { at: string; by: Person },
  evolve: Evolve<Session, Fact>,
): Fact[] {
  const { replies } = evolve(session, fact);
  return session.questions.reduce((sofar: Fact[], question) => {
    const isAnswered = reply !== undefined && question.closure?.message === reply.id;
    const isAdded = reply !== undefined && isAnswerTo(reply, question.number);
    if (question.state !== 'answered' || question.closure?.parts || (!isAnswered && !isAdded)) return sofar;
    sofar.push(...editAnswer(sofar.reduce(evolve, session), question, replies, said));
    return sofar;
  }, []);
}

/**
 * Questions whose answer was taken back with its message: what others said in it stays, else the answer before holds again, if there is
 * one. `replaced`: its message is read anew, so nobody is asked.
 */
function openAgain(
  session: Session,
  questions: readonly Question[],
  { at, message }: { at: string; message: string },
  replaced = false,
): Fact[] {
  return questions.map((question) => {
    const { closure } = question;
    const left = withoutPart(session, question, (part) => part.message === message, at);
    if (left) return left;
    const before = versionBefore(question, closure?.message);
    const by = closure?.by;
    if (before) return answerBack(question, { at, by: by ?? session.requester }, before);
    const how = { ...(by && { by }), ...(replaced && { replaced: true as const }) };
    return reopenQuestion(question, 'deleted', { at, ...how });
  });
}
