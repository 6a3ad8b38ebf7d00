import type { Evolve } from '../base/decision.js';
import type { Fact, InputOf, Session } from './session.js';
import { type Decision, ignored, tooLate } from '../base/decision.js';
import { declined } from '../people/declining.js';
import { acted, meantBy } from './reading/effects.js';
import { type Effect, effects } from './reading/meanings.js';
import { isDoubtful, namesApproval } from './reading/plain-words.js';
import { situationOf } from './reading/situation.js';
import { opinionIn } from '../course/routing/floor.js';
import { latestVersion } from '../plan/versions.js';
import type { Reading, Reply } from '../asking/answers/facts.js';
import { readOnQuestions } from './on-questions.js';

/** What is about a question first, whatever else waits. */
const onQuestions = new Set<Reading>(['answer', 'counter', 'later', 'leave']);

/** A message has been read: it has the effect that its meaning has in this situation. */
export function takeReading(
  session: Session,
  input: InputOf<'ReadingGiven'>,
  evolve: Evolve<Session, Fact>,
): Decision<Fact> {
  const { at, key, model, message } = input;
  const reply = session.replies.find(({ id }) => id === message);
  if (!reply) return ignored('unknown');
  const read = (how: Reading, about: { number: number } | readonly { number: number }[] = []) => {
    const questions = [about].flat().map((each) => each.number);
    const [question] = questions;
    const which = questions.length > 1 ? { questions } : { ...(question !== undefined && { question }) };
    return { type: 'ReplyRead', at, key, model, message, as: how, ...which } as const;
  };
  const as = ofQuestion(session, reply, input.as);
  if (onQuestions.has(as) && reply.version === undefined) {
    const facts = readOnQuestions(session, reply, { ...input, as }, read, evolve);
    if (facts) return facts;
    // It was said on what they were asked their view on.
    if (opinionIn(session, reply.id)) return [read('talk')];
  }
  return readOnWorkshop(session, reply, at, meaningOf(session, reply, as), read, evolve);
}

/** While a question waits, a yes or a no answers it, unless it speaks of the approval itself. */
function ofQuestion(session: Session, { by, text, version }: Reply, as: Reading): Reading {
  const isYesOrNo = as === 'approve' || as === 'refuse' || as === 'more';
  const situation = situationOf(session, by, version);
  const waits = situation === 'question' || situation === 'building';
  return waits && isYesOrNo && !namesApproval(text) ? 'answer' : as;
}

/** What the reading of a model comes to. A yes with a condition, or of somebody else, is none before its author says so. */
function meaningOf(session: Session, { by, id, text, version }: Reply, as: Reading): Reading {
  const situation = situationOf(session, by, version);
  const isView = opinionIn(session, id) !== undefined && !namesApproval(text);
  if (as === 'approve' && (isView || isDoubtful(text))) return 'unclear';
  // It answers no question that there is.
  if (as === 'answer' && effects[situation].answer === 'record') {
    if (situation === 'draft') return 'more';
    return version === undefined ? 'talk' : 'unclear';
  }
  return meantBy(session, situation, as, by);
}

function readOnWorkshop(
  session: Session,
  { id: message, by, text, version }: Reply,
  at: string,
  as: Reading,
  read: (how: Reading) => Fact,
  evolve: Evolve<Session, Fact>,
): Fact[] {
  const effect = effects[situationOf(session, by, version)][as];
  switch (effect) {
    case 'explain':
    case 'showWhy':
      return [read('question')];
    case 'ask':
      return [read('unclear')];
    case 'showStatus':
    case 'showHelp':
    case 'askWhatNot':
      return [read(as)];
    default: {
      const facts = acted(
        session,
        effect,
        {
          at,
          by,
          message,
          text,
          ...(version !== undefined && { version }),
        },
        evolve,
      );
      const isDone = facts?.some(({ type }) => type !== 'RequestDeclined') ?? false;
      return [read(isDone ? as : 'talk'), ...(facts ?? [])];
    }
  }
}

/** The Coach has answered a counter-question; the question itself stays open. */
export function takeCounter(session: Session, input: InputOf<'CounterAnswered'>): Decision<Fact> {
  const { at, key, model, message, text } = input;
  const reply = session.replies.find(({ id }) => id === message);
  if (!reply) return ignored('unknown');
  const about = reply.question === undefined ? {} : { question: reply.question };
  return [{ type: 'CounterAnswered', at, key, model, message, text, ...about }];
}

/** Whether the author of a message that was read like this is asked what is to become of it. */
export function asksItsAuthor(as: Reading | undefined): boolean {
  return as === 'unclear' || as === 'refuse';
}

/** A person says how their reply was meant. Only its author is asked. */
export function settleReply(
  session: Session,
  input: InputOf<'ReplyMeant'>,
  evolve: Evolve<Session, Fact>,
): Decision<Fact> {
  const { at, by, message, as } = input;
  const reply = session.replies.find(({ id }) => id === message);
  if (!reply) return ignored('unknown');
  if (reply.settled || !asksItsAuthor(reply.as)) return ignored('repeat');
  if (reply.by.id !== by.id) return [declined({ at, to: by, what: 'reply', reason: 'notYours' })];
  const settled: Fact = { type: 'ReplySettled', at, message, by, as };
  if (as === 'talk') return [settled];
  if (reply.version === undefined) return ignored('outdated');
  if (session.stage === 'closed' && session.outcome.kind !== 'approved') return tooLate(session);
  const { text, version } = reply;
  const facts = acted(session, effectOf(session, as), { at, by, version, text, message }, evolve) ?? [];
  // The version was decided meanwhile: the card stays open, so that the author can still make it a remark.
  return facts.some(({ type }) => type === 'RequestDeclined') ? facts : [settled, ...facts];
}

/** What a choice on the card does, as the same words would have. More about a draft is told by asking for a change of it, too. */
function effectOf(session: Session, as: 'approve' | 'change' | 'concern' | 'more'): Effect {
  if (as === 'approve' || as === 'concern') return as;
  return as === 'more' || latestVersion(session)?.artifact === 'draft' ? 'addMore' : 'wish';
}
