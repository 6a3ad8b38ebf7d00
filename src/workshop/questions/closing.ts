import type { Reply } from '../answers/facts.js';
import { withRemark } from '../answers/replies-fold.js';
import type { Shaken } from '../fact-fields.js';
import type { FactOf } from '../facts.js';
import type { Participant, Person } from '../people/people.js';
import { statedNow } from '../rounds/agenda.js';
import type { Issue } from '../rounds/state.js';
import type { Session } from '../session.js';
import { changedIn, without } from '../without.js';
import { withQuestion } from './questions.js';
import { keyOf, keysOf, plain } from './same-question.js';
import type { Question } from './state.js';

/** A question has its outcome. */
export function closed(session: Session, fact: FactOf<'QuestionClosed'>): Session {
  const { type: _, question: number, ...closure } = fact;
  const { outcome, by, text, assumption } = closure;
  const question = session.questions.find((each) => each.number === number);
  if (!question) return session;
  const moved = answerOf(session, closure.message, number);
  const after = withQuestion(session, number, {
    state: outcome,
    closure,
    said: text,
    offers: [],
    ...(assumption !== undefined && { assumed: assumption }),
  });
  const { asker: role, text: asked, assumption: taken } = question;
  const from = outcome === 'decided' ? 'decided' : 'skipped';
  const assumed =
    assumption === undefined
      ? []
      : [{ number: assumption, text: taken, question: asked, insteadOf: keyOf(asked), role }];
  return {
    // The name of a question that asks the same is no text that people wrote.
    ...(outcome === 'moot' ? after : changed(after, number)),
    ...moved,
    members: outcome === 'answered' && by ? joined(session.members, by) : session.members,
    assumptions: [
      ...session.assumptions,
      ...assumed.map((each) => ({ ...each, from, about: number, ...(by && { by }) }) as const),
    ],
  };
}

/** A message that answers a question is no remark any more, and no answer to another question. */
function answerOf(
  { replies, remarks }: Session,
  message: string | undefined,
  question: number,
): Pick<Session, 'replies' | 'remarks'> {
  const offered = remarks.filter(({ id }) => id === message && !replies.some((each) => each.id === id));
  return {
    replies: [
      ...replies.map(
        (each): Reply =>
          each.id === message && each.as !== undefined ? { ...each, as: 'answer', question } : each,
      ),
      ...offered.map((each): Reply => ({ ...each, as: 'answer', question, settled: true })),
    ],
    remarks: without(remarks, ({ id }) => id === message),
  };
}

function joined(members: Participant[], person: Person): Participant[] {
  return members.some(({ id }) => id === person.id) ? members : [...members, person];
}

/** After the last round the roles do not read new answers, so the plan rests on the old ones. */
function changed(before: Session, number: number): Session {
  const answersChanged = before.answersChanged + 1;
  const session = withQuestion({ ...before, answersChanged }, number, { changed: answersChanged });
  const talking = ['intake', 'discussion', 'meeting', 'synthesis'].includes(session.stage);
  return talking ? session : { ...session, changedSince: [...new Set([...session.changedSince, number])] };
}

/** A question is open again, and its assumption is dropped. */
export function reopened(
  session: Session,
  { at, question: number, why, shaken }: FactOf<'QuestionReopened'>,
): Session {
  const talking = session.stage === 'discussion' || session.stage === 'meeting';
  const waits = why === 'more' || (why === 'needed again' && talking);
  const again = waits ? ({ state: 'waiting' } as const) : ({ state: 'put', putAt: at } as const);
  const said = session.questions.find((each) => each.number === number)?.closure?.message;
  const before = why === 'deleted' ? deleted(session, said) : session;
  // The recorded answer was withdrawn: those who contested it contest the one that replaces it.
  const keepsRivals = why === 'contested' || why === 'deleted' || why === 'not an answer';
  const questions = before.questions.map((question) => {
    if (question.number !== number) return question;
    const { closure: _, contested: __, rivals, ...each } = question;
    const others = rivals && keepsRivals ? { rivals } : {};
    const wordings = why === 'needed again' ? keysOf(each.text) : each.wordings;
    return { ...each, ...others, ...again, wordings, returned: false, said: '' };
  });
  const assumptions = without(session.assumptions, ({ about }) => about === number);
  const freed = noAnswers(before, number);
  const open = withoutGuests({ ...freed, questions, assumptions });
  return shake(why === 'needed again' ? open : changed(open, number), shaken);
}

/** A person who joined by an answer that was withdrawn is no member any more. */
function withoutGuests(session: Session): Session {
  const { members, questions, requester, formerRequesters = [] } = session;
  const answering = new Set(
    questions.flatMap(({ state, closure }) => (state === 'answered' && closure?.by ? [closure.by.id] : [])),
  );
  return {
    ...session,
    members: members.filter(
      ({ id, invitedBy }) =>
        id === requester.id || invitedBy || answering.has(id) || formerRequesters.includes(id),
    ),
  };
}

/** The messages that answered it are remarks now. */
function noAnswers(session: Session, question: number): Session {
  const were = session.replies.filter((each) => each.as === 'answer' && each.question === question);
  const replies = changedIn(session.replies, (each) =>
    were.includes(each) ? { ...each, as: 'talk' as const } : each,
  );
  return { ...session, replies, remarks: were.reduce(withRemark, session.remarks) };
}

function deleted(session: Session, message: string | undefined): Session {
  if (message === undefined) return session;
  const edits = { ...session.edits, [message]: (session.edits[message] ?? 0) + 1 };
  const left = { ...session, edits, replies: session.replies.filter(({ id }) => id !== message) };
  return wordsFollow(left, message, undefined);
}

/** An answer was edited. */
export function edited(
  session: Session,
  { question: number, text, shaken }: FactOf<'AnswerEdited'>,
): Session {
  const question = session.questions.find((each) => each.number === number);
  if (!question?.closure) return session;
  const closure = { ...question.closure, text };
  return shake(changed(settledIfAlike(withQuestion(session, number, { closure })), number), shaken);
}

/** Agreed points that rested on a changed answer become open issues. */
export function shake(session: Session, shaken: readonly Shaken[]): Session {
  const issues = shaken.flatMap(({ question, point: about, issue: number }): Issue[] => {
    const point = [...session.consensus, ...statedNow(session)].find(({ id }) => id === about);
    if (!point) return [];
    const { text, by: openedBy } = point;
    const round = session.rounds.length;
    return [{ number, text, openedBy, about, round, state: 'open', shakenBy: `Q${question}` }];
  });
  const gone = new Set(shaken.map(({ point }) => point));
  return {
    ...session,
    consensus: without(session.consensus, ({ id }) => gone.has(id)),
    issues: issues.length > 0 ? [...session.issues, ...issues] : session.issues,
  };
}

/** An offered, contesting or overruled answer follows its message: edited it changes, deleted it goes. */
export function wordsFollow(session: Session, message: string, text: string | undefined): Session {
  const follow = <Said extends { text: string; message?: string }>(said: Said): Said[] => {
    if (said.message !== message) return [said];
    return text === undefined ? [] : [{ ...said, text }];
  };
  const isAbout = ({ contested, overruled = [], rivals = [], offers }: Question) =>
    [contested, ...overruled, ...rivals, ...offers].some((said) => said?.message === message);
  const questions = session.questions.map((each) => {
    if (!isAbout(each)) return each;
    const { contested, overruled, rivals, ...rest } = each;
    const [still] = contested ? follow(contested) : [];
    return {
      ...rest,
      offers: each.offers.flatMap(follow),
      ...(still && { contested: still }),
      ...(overruled && { overruled: overruled.flatMap(follow) }),
      ...(rivals && { rivals: rivals.flatMap(follow) }),
    };
  });
  return session.questions.some(isAbout) ? settledIfAlike({ ...session, questions }) : session;
}

/** Two answers that say the same after an edit: the requester need not choose any more. */
function settledIfAlike(session: Session): Session {
  const questions = changedIn(session.questions, (each) => {
    const { contested, ...rest } = each;
    return contested && plain(contested.text) === plain(each.closure?.text ?? '') ? rest : each;
  });
  return { ...session, questions };
}
