import type { FactOf, Session, Fact } from '../session.js';
import { coach } from '../../../roles/index.js';
import { mention } from '../../../text/markup.js';
import { button, buttons, type Card, cardSaying, paragraph, textRows } from '../../base/card.js';
import type { BoardLine } from '../../plan/lists.js';
import { firstOf, memberName } from '../../people/names.js';
import { currentRound } from '../rounds/rounds.js';
import { isUnsettled, putQuestions } from '../../asking/questions/questions.js';
import { speakersLeft } from '../rounds/agenda.js';
import { questionName } from '../../base/question.js';
import type { LiveCard } from '../../base/thread-contract.js';
import { wordsOf } from '../../../words/words.js';

/** Who was named to speak, whose turn it is first: `[TestPlanner ⏳] → @alice`. Empty when nobody was. */
export function namedQueue(session: Session): string {
  return session.stage === 'closed' ? '' : currentSpeakerLines(session).join(' → ');
}

/**
 * The order of the round that is under way: who has spoken, whose turn it is, and who comes after, as
 * `ProductPlanner ✓ → [SystemDesigner ⏳] → TestPlanner`. Empty outside of a round.
 */
export function roundOrder(session: Session): string {
  const round = session.stage === 'discussion' ? currentRound(session) : undefined;
  if (!round) return '';
  const { spoke } = wordsOf(session.language).routing.queue;
  const spoken = round.turns.map(({ role }) => spoke(role));
  return [...spoken, ...roundOf(session)].join(' → ');
}

/** The named member who speaks or is awaited, then those in the queue. */
export function currentSpeakerLines(session: Session): string[] {
  const { working, held } = wordsOf(session.language).routing.queue;
  const { current: to, queue } = session.speakers;
  const first =
    to && (to.type === 'turn' && !stands(session) ? working : held)(memberName(session, to.member));
  return [...(first ? [first] : []), ...firstOf(session, queue)];
}

function roundOf(session: Session): string[] {
  const { working, held, heldFor } = wordsOf(session.language).routing.queue;
  const left = speakersLeft(session);
  const [speaker = coach.id, ...next] = left;
  const put = new Set(putQuestions(session).map(({ number }) => number));
  const waitsFor = currentRound(session)?.held.find(
    ({ role, question }) => role === speaker && put.has(question),
  );
  if (waitsFor) return [heldFor(speaker, questionName(session, waitsFor.question)), ...next];
  // Whoever was named goes first.
  if (currentSpeakerLines(session).length > 0) return left;
  return [stands(session) ? held(speaker) : working(speaker), ...next];
}

/** Nobody works now: models are down, a person paused it, or the requester has to choose between two answers. */
function stands(session: Session): boolean {
  return session.failures.length > 0 || session.paused !== undefined || isUnsettled(session);
}

/** How the card that asks about clearing ended; `empty`: the queue became empty before anybody chose. */
type Clearing = FactOf<'QueueKept' | 'QueueCleared'> | 'empty';

/** The card that asks whether to clear the queue, as it stands now. */
export function clearCard(session: Session, by: string, settled: Clearing | undefined): Card {
  const { common, routing } = wordsOf(session.language);
  const { clear } = routing;
  const { over } = routing;
  const isClosed = () => session.stage === 'closed' || session.endedBy !== undefined;
  const end = settled ? endOf(session, settled) : isClosed() ? over.closed : '';
  if (end) return paragraph(common.sentences([clear.was(mention(by)), end]));
  const line = clear.ask(mention(by), currentSpeakerLines(session).join(' → '));
  const ways = [
    button(session, 'queue_clear', clear.clear, { style: 'danger' }),
    button(session, 'queue_keep', clear.keep),
  ];
  return cardSaying(line, [...textRows(line), ...buttons(ways)]);
}

function endOf({ language }: Session, settled: Clearing): string {
  const { over } = wordsOf(language).routing;
  if (settled === 'empty') return over.empty;
  const by = mention(settled.by.id);
  return settled.type === 'QueueKept' ? over.kept(by) : over.cleared(by);
}

/** The card that asks whether to clear the queue, each time that somebody wants to. */
export const clearCards: LiveCard<{ by: string; clearing?: Clearing }, Session, Fact> = {
  brings: ({ fact, seq }) =>
    fact.type === 'QueueClearAsked' ? [{ part: `queue-clear:${seq}`, own: { by: fact.by.id } }] : [],
  follows(card, { fact }) {
    if (card.clearing) return card;
    if (fact.type === 'QueueKept' || fact.type === 'QueueCleared') return { ...card, clearing: fact };
    return fact.type === 'Routed' && isNobodyLeft(fact) ? { ...card, clearing: 'empty' } : card;
  },
  reads: (session, { by, clearing }) => clearCard(session, by, clearing),
};

/** The last named member has spoken. */
function isNobodyLeft({ to, queue }: FactOf<'Routed'>): boolean {
  const isEmpty = to.type === 'person' && (to.why === 'again' || to.why === 'nobody-named');
  return isEmpty && queue.length === 0;
}

export const namedLine: BoardLine<Session> = (session) => [
  wordsOf(session.language).routing.queue.label,
  namedQueue(session),
];

export const roundLine: BoardLine<Session> = (session) => [
  wordsOf(session.language).routing.queue.round,
  roundOrder(session),
];
