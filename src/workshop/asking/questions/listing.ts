import type { Session } from '../session.js';
import { changedIn } from '../../base/without.js';
import type { Question } from '../../base/question.js';

/** Facts that mostly bring a message into the thread, and what people write there. */
const messages = new Set<string>([
  'TurnTaken',
  'RoundClosed',
  'MeetingOpened',
  'MeetingClosed',
  'CounterAnswered',
  'AnswerContested',
  'AnswerOffered',
  'AssumptionQuestioned',
  'RoleReplied',
  'RemarkMade',
  'ReplyMade',
  'MemberInvited',
  'VersionIssued',
]);

/** The number of the last fact that brought a message: a card from before it does not stand last any more. */
export function lastMessageAfter({ seq, lastMessage }: Session, { type }: { type: string }): number {
  return messages.has(type) ? seq + 1 : lastMessage;
}

/** The newest card of each person. Every card of the thread asks for it, whenever a question has changed. */
const newestCards = new WeakMap<readonly Question[], ReadonlyMap<string, number>>();

/** The number of the fact that posted this person's newest card; undefined where they have none. */
export function newestCard({ questions }: Pick<Session, 'questions'>, person: string): number | undefined {
  const known = newestCards.get(questions) ?? newestOf(questions);
  newestCards.set(questions, known);
  return known.get(person);
}

function newestOf(questions: readonly Question[]): ReadonlyMap<string, number> {
  const newest = new Map<string, number>();
  for (const { person, card } of questions)
    if (card !== undefined) newest.set(person.id, Math.max(card, newest.get(person.id) ?? 0));
  return newest;
}

const byCards = new WeakMap<readonly Question[], ReadonlyMap<string, Question[]>>();

/** The questions that were put on this card of a person. */
export function questionsOn(
  { questions }: Pick<Session, 'questions'>,
  person: string,
  card: number,
): Question[] {
  const known = byCards.get(questions) ?? byCard(questions);
  byCards.set(questions, known);
  return known.get(questionsPart(person, card)) ?? [];
}

function byCard(questions: readonly Question[]): ReadonlyMap<string, Question[]> {
  const found = new Map<string, Question[]>();
  for (const question of questions) {
    const { person, card, putAt } = question;
    if (card === undefined || putAt === undefined) continue;
    const part = questionsPart(person.id, card);
    const before = found.get(part);
    if (before) before.push(question);
    else found.set(part, [question]);
  }
  return found;
}

/** What the card of a person is called in the thread; `card` is the number of the fact that posted it. */
export const questionsPart = (person: string, card: number) => `questions:${person}:${card}`;

/**
 * These questions are put now, on the cards of their people. A card that still stands last gains them; another one is posted
 * anew, with all that is open on it.
 */
export function listed<S extends Session>(session: S, numbers: readonly number[]): S {
  const put = session.questions.filter((each) => each.state === 'put' && numbers.includes(each.number));
  const cards = new Map(put.map(({ person }) => [person.id, cardFor(session, person.id)]));
  const questions = changedIn(session.questions, (each) => {
    const card = each.state === 'put' ? cards.get(each.person.id) : undefined;
    return card === undefined || card === each.card ? each : { ...each, card };
  });
  return { ...session, questions };
}

function cardFor(session: Session, person: string): number {
  const newest = newestCard(session, person);
  return newest !== undefined && newest >= session.lastMessage ? newest : session.seq + 1;
}

/**
 * Questions that came up while the roles speak join the cards that are there, so that nobody is mentioned with every turn.
 * Whoever has no card yet gets one at once.
 */
export function listedInRound<S extends Session>(session: S, numbers: readonly number[]): S {
  const first = session.questions.filter(
    ({ number, person }) => numbers.includes(number) && newestCard(session, person.id) === undefined,
  );
  return listed(
    session,
    first.map(({ number }) => number),
  );
}

/** The round has closed: cards that gained questions in it are posted anew, once. */
export function listedAfterRound<S extends Session>(session: S): S {
  return listed(
    session,
    session.questions.filter(isUnlisted).map(({ number }) => number),
  );
}

function isUnlisted({ state, card }: Question): boolean {
  return state === 'put' && card === undefined;
}
