import type { RoleId } from '../../roles/index.js';
import { closeQuestion } from '../asking/questions/asking.js';
import { putOnCards } from '../asking/questions/closing.js';
import {
  addresseeNow,
  currentMeeting,
  isAnswerable,
  isSameQuestion,
  openQuestions,
  toField,
  withQuestion,
} from '../asking/questions/questions.js';
import type { Meeting } from '../asking/session.js';
import { type Decision, type Evolve, ignored } from '../base/decision.js';
import { type Question, questionOf, type Review, type Source } from '../base/question.js';
import { atStage, type Folds } from '../base/session.js';
import type { Owed } from '../base/tasks.js';
import { declined } from '../people/rules.js';
import { withSources } from '../plan/grounds.js';
import type { ReviewAnswer } from './facts.js';
import { currentRound } from './rounds/rounds.js';
import type { Fact, FactOf, InputOf, Session } from './session.js';

/** The session after a fact about a meeting. */
export const meetingFold = {
  MeetingOpened: opened,
  QuestionsReviewed: (session, { at, role, reviews }) =>
    reviews.reduce((sofar, each) => withReview(sofar, each, at), looked(session, role, reviews)),
  MeetingClosed: (session, { at }) =>
    atStage(
      inMeeting(session, (meeting) => ({ ...meeting, closedAt: at })),
      'discussion',
    ),
} satisfies Partial<Folds<Session, Fact>>;

/** All that is open waits until it comes to it. The Coach has no turn in the meeting: what it asks stays put. */
function opened<S extends Session>(
  session: S,
  { round, questions: numbers, at: openedAt }: FactOf<'MeetingOpened'>,
): S {
  const meeting: Meeting = { round, openedAt, questions: numbers, looks: [] };
  const questions = session.questions.map((each) => {
    if (!isAnswerable(each)) return each;
    if (each.asker !== 'Coach') return { ...each, state: 'waiting' as const };
    const { putAt = openedAt, seenAt = putAt } = each;
    // What was put off until now is awaited from now on.
    return each.state === 'put' ? each : { ...each, state: 'put' as const, putAt: openedAt, seenAt };
  });
  const begun = { ...session, questions, meetings: [...session.meetings, meeting] };
  return putOnCards(atStage(begun, 'meeting'), ({ number }) => numbers.includes(number));
}

function inMeeting<S extends Session>(session: S, change: (meeting: Meeting) => Meeting): S {
  const meetings = session.meetings.map((each) => (each.closedAt === undefined ? change(each) : each));
  return { ...session, meetings };
}

/**
 * What a role's look makes of one of its questions. One that is dropped keeps the new words that another one has
 * already.
 */
function withReview<S extends Session>(session: S, review: Review, at: string): S {
  const { question, status, reason, modified, coveredBy } = review;
  if (status === 'modify' && modified) return withQuestion(session, question, { text: modified });
  if (status !== 'skip') return session;
  const closure = { outcome: 'moot', text: coveredBy ?? reason, via: 'dialogue', at } as const;
  return withQuestion(session, question, { state: 'moot', closure, ...(modified && { text: modified }) });
}

/** A role has reviewed its questions with all answers so far. */
export function looked<S extends Session>(session: S, role: RoleId, reviews: Review[]): S {
  const look = { role, answers: session.answersChanged, reviews };
  const after = inMeeting(session, (meeting) => ({ ...meeting, looks: [...meeting.looks, look] }));
  return withSources(
    after,
    reviews.flatMap(({ source }) => source ?? []),
  );
}

/** What comes next in a meeting. */
export type MeetingStep =
  | { do: 'review'; role: RoleId; again: boolean }
  | { do: 'put'; role: RoleId; question: Question; again: boolean }
  | { do: 'wait' }
  | { do: 'close' };

/**
 * Role by role, in speaking order: a role reviews its open questions whenever there are new answers, then puts one and
 * waits for the answer. What the Coach asks stays put and comes first. Questions set aside come last, and the meeting closes
 * when none is left.
 */
export function nextStep(session: Session): MeetingStep {
  const left = openQuestions(session);
  if (left.some(({ state }) => state === 'put')) return { do: 'wait' };
  return stepOn(session, left, 'waiting') ?? stepOn(session, left, 'aside') ?? { do: 'close' };
}

function stepOn(
  session: Session,
  left: readonly Question[],
  state: 'waiting' | 'aside',
): MeetingStep | undefined {
  for (const role of session.roster) {
    const question = left.find((each) => each.asker === role && each.state === state);
    if (!question) continue;
    const look = currentMeeting(session)?.looks.findLast((each) => each.role === role);
    if (look?.answers !== session.answersChanged) return { do: 'review', role, again: look !== undefined };
    return { do: 'put', role, question, again: state === 'aside' };
  }
  return undefined;
}

/**
 * What follows by itself in a meeting: a role that has heard nothing newer asks as it did, what is not reworded is put as it
 * stands, and the meeting closes.
 */
export function advanceMeeting(session: Session, at: string): Fact[] {
  const meeting = currentMeeting(session);
  if (session.stage !== 'meeting' || !meeting) return [];
  const { round } = meeting;
  const step = nextStep(session);
  if (step.do === 'close') return [{ type: 'MeetingClosed', at, round }];
  if (step.do === 'review' && hasHeardNothing(session)) {
    const { role, again } = step;
    const reviews = leftOf(session, role).map(
      ({ number: question }): Review => ({ question, status: 'ask', reason: '' }),
    );
    return [{ type: 'QuestionsReviewed', at, round, role, again, reviews }];
  }
  return step.do === 'put' && !isReworded(session, step.question)
    ? [putIn(session, step.question, { at }, step.question)]
    : [];
}

/** Whether nobody has answered or remarked anything since the round before the meeting began: in it every role has read the rest. */
function hasHeardNothing(session: Session): boolean {
  const round = currentRound(session);
  const [first] = [...(round?.turns ?? []), ...(round?.readings ?? [])];
  if (!round || !first || session.answersChanged > round.answers) return false;
  return session.remarks.every(({ at }) => at < first.at);
}

/** Whether the meeting has given the question new words that are not put yet. */
function isReworded(session: Session, { number }: Question): boolean {
  const reviews = currentMeeting(session)?.looks.flatMap((look) => look.reviews) ?? [];
  return reviews.findLast((each) => each.question === number)?.status === 'modify';
}

/** A role has reviewed its questions. A missing or invalid review counts as "ask". */
export function takeReviews(session: Session, input: InputOf<'ReviewGiven'>): Decision<Fact> {
  const { at, key, model, role } = input;
  const meeting = currentMeeting(session);
  if (!meeting) return ignored('outdated');
  const found = [...(input.found ?? []), ...session.sources];
  const reviews = leftOf(session, role).map((question) => {
    const given = input.reviews.find((each) => each.question === question.number);
    return checked(session, question, given, found);
  });
  const again = meeting.looks.some((look) => look.role === role);
  return [{ type: 'QuestionsReviewed', at, key, model, round: meeting.round, role, again, reviews }];
}

/** The questions that a role has left in the meeting. */
export function leftOf(session: Session, role: RoleId): Question[] {
  return openQuestions(session).filter(({ asker, state }) => asker === role && state !== 'put');
}

function checked(
  session: Session,
  { number }: Question,
  given: ReviewAnswer | undefined,
  found: readonly Source[],
): Review {
  const ask = { question: number, status: 'ask', reason: given?.reason ?? '' } as const;
  const words = given?.modified?.trim() ?? '';
  if (given?.status === 'modify' && words !== '' && isNew(session, words)) {
    return { ...ask, status: 'modify', modified: words };
  }
  const coveredBy = given?.coveredBy?.trim() ?? '';
  const passage = found.find(({ id }) => id === coveredBy);
  if (given?.status === 'skip' && passage) {
    const { id, title, where } = passage;
    // The text of the passage is kept, because roles read it in later rounds.
    const says = [`${id} ${where}`, ask.reason].filter(Boolean).join(': ');
    return { ...ask, status: 'skip', coveredBy: says, source: { id, title, where } };
  }
  // The cover exists: it is an answer that people gave.
  const isCovered = questionOf(session, coveredBy)?.state === 'answered';
  if (given?.status === 'skip' && isCovered) return { ...ask, status: 'skip', coveredBy };
  return ask;
}

/** Whether no question has these words: equal words are one question. */
function isNew({ questions }: Session, words: string): boolean {
  return !questions.some(({ text }) => isSameQuestion(text, words));
}

/** *Go On Without It*: what is left is left to the roles, a dispute that was put stays one, and the meeting closes by itself. */
export function leaveMeeting(
  session: Session,
  { at, by, admin }: InputOf<'RoundAsked'>,
  evolve: Evolve<Session, Fact>,
): Decision<Fact> {
  if (!admin && by.id !== session.requester.id)
    return [declined({ at, to: by, what: 'skip', reason: 'requesterOnly' })];
  // A dispute that nobody has seen yet is put all the same.
  const left = openQuestions(session).filter(
    ({ state, dispute }) => state === 'put' || dispute === undefined,
  );
  if (left.length === 0) return ignored('outdated');
  return withoutAnswers(session, left, { at, by }, evolve);
}

/** People go on without answers to these: what is assumed stands, a dispute stays one, and none is put again. */
export function withoutAnswers(
  session: Session,
  questions: readonly Question[],
  { at, by }: Pick<InputOf<'RoundAsked'>, 'at' | 'by'>,
  evolve: Evolve<Session, Fact>,
): Fact[] {
  return questions.reduce<Fact[]>((facts, question) => {
    const closure = { at, outcome: 'decided', text: '', by, via: 'button', unchosen: true } as const;
    facts.push(closeQuestion(facts.reduce(evolve, session), question, closure));
    return facts;
  }, []);
}

/** The question is put to people in its final words. */
export function takeWording(session: Session, input: InputOf<'WordingGiven'>): Decision<Fact> {
  const { at, key, model, question: number } = input;
  const question = session.questions.find((each) => each.number === number);
  if (!question) return ignored('unknown');
  const found = input.text.trim();
  const text = isNew(session, found) ? found || question.text : question.text;
  const options = input.options.map((each) => each.trim()).filter((each) => each !== '');
  return [putIn(session, question, { at, key, model }, { text, options })];
}

/** The question in these words. Without `key` no model was asked. */
function putIn(
  session: Session,
  question: Question,
  given: { at: string; key?: string; model?: string },
  { text, options }: Pick<Question, 'text' | 'options'>,
): Fact {
  const again = question.state === 'aside';
  const to = toField(session, addresseeNow(session, question));
  return { type: 'QuestionPut', ...given, question: question.number, text, options, again, ...to };
}

/** The next task of the meeting: a role's review, or the wording of the next question. */
export function owedInMeeting(session: Session): Owed[] {
  const step = nextStep(session);
  const round = session.rounds.length;
  if (step.do === 'review') return [{ kind: 'review-questions', round, role: step.role }];
  if (step.do !== 'put') return [];
  const { role, question, again } = step;
  return [{ kind: 'put-question', question: question.number, again, role }];
}
