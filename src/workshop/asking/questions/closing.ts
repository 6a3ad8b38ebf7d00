import type { Participant } from '../../base/people.js';
import { type Closed, type Closure, messagesIn, type Question, questionId } from '../../base/question.js';
import { beforeTheGate, withoutKeys } from '../../base/session.js';
import { withRemark } from '../answers/replies.js';
import { withChoice } from '../contribution.js';
import type { WrittenReply } from '../facts.js';
import type { FactOf, Session } from '../session.js';
import { answeredIn, insteadOf, withAssumption, withoutAnswer, withoutAssumption } from '../assumed.js';
import { questionIn, withQuestion } from './questions.js';

/** Facts that mostly bring a message into the thread, and what people write there. */
const messages = new Set<string>([
  'TurnTaken',
  'RoundClosed',
  'MeetingOpened',
  'MeetingClosed',
  'CounterAnswered',
  'AnswerContested',
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

/** The number of the fact that posted this person's newest card; undefined where they have none. */
export function newestCard({ questions }: Pick<Session, 'questions'>, person: string): number | undefined {
  const cards = questions.flatMap((each) => (each.person.id === person ? (each.card ?? []) : []));
  return cards.length > 0 ? Math.max(...cards) : undefined;
}

/** What the card of a person is called in the thread; `card` is the number of the fact that posted it. */
export const questionsPart = (person: string, card: number) => `questions:${person}:${card}`;

/**
 * These questions are put now, on the cards of their people. A card that still stands last gains them; another one is posted
 * anew, with all that is open on it.
 */
export function putOnCards<S extends Session>(session: S, which: (question: Question) => boolean): S {
  const put = session.questions.filter((each) => each.state === 'put' && which(each));
  const cards = new Map(put.map(({ person }) => [person.id, cardFor(session, person.id)]));
  const questions = session.questions.map((each) => {
    const card = each.state === 'put' ? cards.get(each.person.id) : undefined;
    return card === undefined || card === each.card ? each : { ...each, card };
  });
  return { ...session, questions };
}

function cardFor(session: Session, person: string): number {
  const newest = newestCard(session, person);
  return newest !== undefined && newest >= session.lastMessage ? newest : session.seq + 1;
}

/** The round has closed: cards that gained questions in it are posted anew, once. */
export function listedAfterRound<S extends Session>(session: S): S {
  return putOnCards(session, ({ card }) => card === undefined);
}

/** A question has its outcome, in place of the one that it had, and what hung on it follows. */
export function closed<S extends Session>(session: S, fact: FactOf<'SaidToQuestion'>): S {
  const question = questionIn(session, fact.question);
  if (!question) return session;
  const { number, closure: former, versions: all = [], rewritten } = question;
  const place = fact.back ? all.findLastIndex(({ text }) => text === fact.text) : -1;
  const closure = all[place] ?? closureOf(fact, former);
  const isOfPlan = question.continues === undefined && !beforeTheGate.has(session.stage);
  const isFirst = isOfPlan && !session.changedSince.includes(number);
  const marked = (each: Closed, isPlanned: boolean) => (isFirst ? { ...each, isPlanned } : each);
  const before = all.map((each) => marked(each, false));
  const kept = former && !rewritten ? [...before, marked(former, true)] : before;
  const { outcome, assumption } = closure;
  const is = {
    ...{ state: outcome, closure, rewritten: undefined, versions: place < 0 ? kept : all.slice(0, place) },
    ...(assumption !== undefined && { assumed: assumption }),
  };
  const heard = { ...session, ...answerOf(session, closure, number) };
  const after = withQuestion(heard, number, is);
  // The name of a question that asks the same is no text that people wrote, and an edit may have left the answer as it was.
  const isSame =
    former?.outcome === outcome && former.text === closure.text && former.doubt === closure.doubt;
  const counted = outcome === 'moot' || isSame ? after : changed(after, number);
  const freed = former && outcome === 'decided' ? asksAgain(counted, question) : counted;
  const { members } = former?.outcome === 'answered' ? withoutGuests(freed) : freed;
  const by = outcome === 'answered' ? closure.by : undefined;
  const isNew = by && members.every(({ id }) => id !== by.id);
  return inPlan({ ...freed, members: isNew ? [...members, by] : members }, number);
}

/** The outcome as a fact tells it. Without `via`, as release 0.5 told an edit, it is the former one in other words. */
function closureOf(
  fact: FactOf<'SaidToQuestion'>,
  former: Question['closure'],
): NonNullable<Question['closure']> {
  const { as, via, by, ...rest } = fact;
  const said = withoutKeys(rest, ...ofNoOutcome);
  if (via === undefined && former) return { ...withoutKeys(former, ...ofWords), ...said };
  const outcome = as === 'decided' || as === 'moot' ? as : 'answered';
  return { ...said, outcome, via: via ?? 'reply', ...(by && { by }) };
}

/** What a fact says besides an outcome, and what is read of the words of an answer: other words need not say it. */
const ofNoOutcome = [
  ...(['type', 'question', 'back', 'aside', 'waits', 'asked', 'why', 'replaced', 'shaken'] as const),
] as const;
const ofWords = ['agrees', 'doubt', 'who', 'assumption', 'parts'] as const;

/** The plan after an outcome: the answer is a ground, the assumption stands, or a side of a dispute is chosen. */
function inPlan<S extends Session>(session: S, number: number): S {
  const question = questionIn(session, number);
  if (!question?.closure) return session;
  const { outcome, assumption } = question.closure;
  if (question.dispute !== undefined && outcome !== 'moot') {
    const chosen = withChoice(session, question);
    return outcome === 'answered' ? answeredIn(chosen, number) : chosen;
  }
  if (outcome === 'answered') return answeredIn(session, number);
  return assumption === undefined ? session : withAssumption(session, question, assumption);
}

/** A message that answers a question is no remark any more. Whether one was a yes to what was assumed is asked no more. */
function answerOf(
  { replies, remarks }: Session,
  { message }: Pick<Closure, 'message'>,
  question: number,
): Pick<Session, 'replies' | 'remarks'> {
  const reply = replies.find(({ id }) => id === message);
  const remarked = remarks.filter(({ id }) => id === message && !reply);
  return {
    replies: [
      ...replies.map((each) => {
        if (each.id === message)
          return each.as === undefined ? each : { ...each, as: 'answer' as const, settled: true };
        const isOnIt = each.version === undefined && each.as === 'unclear' && each.question === question;
        return isOnIt ? { ...each, settled: true } : each;
      }),
      ...remarked.map((each): WrittenReply => ({ ...each, as: 'answer', settled: true })),
    ],
    remarks: reply?.rest ? remarks : remarks.filter(({ id }) => id !== message),
  };
}

function changed<S extends Session>(before: S, number: number): S {
  const answersChanged = before.answersChanged + 1;
  const session = withQuestion({ ...before, answersChanged }, number, { changed: answersChanged });
  const { continues, closure } = questionIn(session, number) ?? {};
  // Which of two answers holds counts where it makes another one the answer.
  if (beforeTheGate.has(session.stage) || continues !== undefined) return session;
  const others = session.changedSince.filter((each) => each !== number);
  // What the plan was made with holds again.
  const isBack = session.changedSince.includes(number) && closure?.isPlanned;
  return { ...session, changedSince: isBack ? others : [...others, number] };
}

/** A question is open again, and the assumption in its place goes. */
export function reopened<S extends Session>(
  session: S,
  { at, question: number, why }: FactOf<'SaidToQuestion'>,
): S {
  const known = questionIn(session, number);
  if (!known) return session;
  const before = why === 'deleted' ? deleted(session, known.closure?.message) : session;
  const questions = before.questions.map((question) => {
    if (question.number !== number) return question;
    const { closure: _, versions: __, ...each } = question;
    return { ...each, state: 'put' as const, putAt: at, returned: false };
  });
  const freed = noAnswers(before, number);
  const put = withoutGuests({ ...freed, questions });
  const open = putOnCards(put, (each) => each.number === number);
  // In release 0.5 a late answer follows at once.
  return changed(why === 'late' ? open : asksAgain(open, known), number);
}

/** What rested on the answer, or on the assumption in its place, depends on the question again. */
function asksAgain<S extends Session>(session: S, question: Question): S {
  const id = questionId(session, question);
  const asked = withoutAnswer(session, id);
  return insteadOf(asked, id).reduce((sofar, each) => withoutAssumption(sofar, each, id), asked);
}

/** A person who joined by an answer that was withdrawn is no member any more. */
function withoutGuests<S extends Session>(session: S): S {
  const { questions, requester } = session;
  const answering = new Set(
    questions.flatMap(({ state, closure, versions = [] }) =>
      state === 'answered' && closure
        ? [closure, ...versions].flatMap(({ by, parts = [] }) => [by?.id, ...parts.map((each) => each.by.id)])
        : [],
    ),
  );
  const isGuest = ({ id, invitedBy }: Participant) => id !== requester.id && !invitedBy && !answering.has(id);
  return { ...session, members: session.members.filter((each) => !isGuest(each)) };
}

/** The messages that answered it are remarks now, if they answer nothing else. */
function noAnswers<S extends Session>(session: S, question: number): S {
  const { questions } = session;
  const said = messagesIn(questionIn(session, question)?.closure);
  const others = questions.flatMap(({ number, closure }) => (number === question ? [] : messagesIn(closure)));
  const free = said.filter((each) => !others.includes(each));
  const replies = session.replies.map((each) =>
    free.includes(each.id) && each.as === 'answer' ? { ...each, as: 'talk' as const } : each,
  );
  const talk = replies.filter((each, index) => each !== session.replies[index]);
  return talk.reduce(withRemark, { ...session, replies });
}

function deleted<S extends Session>(session: S, message: string | undefined): S {
  if (message === undefined) return session;
  return withEdit({ ...session, replies: session.replies.filter(({ id }) => id !== message) }, message);
}

/** A message was edited or deleted: nothing leads back to its words of before, which stand nowhere any more. */
export function withEdit<S extends Session>(session: S, message: string): S {
  const isOther = (said: Pick<Closure, 'message' | 'parts'>) => !messagesIn(said).includes(message);
  const questions = session.questions.map((each) => {
    const { guesses = [], versions = [], closure } = each;
    const rewritten = closure && !isOther(closure) && ({ rewritten: true } as const);
    if (!rewritten && [...guesses, ...versions].every(isOther)) return each;
    return {
      ...each,
      ...rewritten,
      ...{ guesses: guesses.filter(isOther), versions: versions.filter(isOther) },
    };
  });
  return { ...session, questions, edits: { ...session.edits, [message]: (session.edits[message] ?? 0) + 1 } };
}
