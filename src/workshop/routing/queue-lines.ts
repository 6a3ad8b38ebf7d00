import { coach } from '../../roles/index.js';
import { mention } from '../../text/markup.js';
import { button, buttons, type Card, cardSaying, paragraph, textRows } from '../card.js';
import type { FactOf } from '../facts.js';
import { type BoardLine, lined } from '../lists.js';
import { firstOf, memberName } from '../people/names.js';
import { currentRound } from '../rounds/rounds.js';
import { isUnsettled, putQuestions } from '../questions/questions.js';
import { speakersLeft } from '../rounds/agenda.js';
import { questionName } from '../plan/standing.js';
import type { Session } from '../session.js';
import type { LiveCard } from '../thread/contract.js';
import { waitingFor } from '../waiting/lines.js';
import { wordsOf } from '../words.js';

/**
 * Whose turn it is and who comes after, as `[SystemDesigner ⏳] → TestPlanner → @alice`: those who were named first, then,
 * in a round, who is left of it. Empty when nobody is queued.
 */
export function queueOf(session: Session): string {
  if (session.stage === 'closed') return '';
  const named = currentSpeakerLines(session);
  const ofRound = session.stage === 'discussion' && currentRound(session) ? roundOf(session, named) : [];
  return [...named, ...ofRound].join(' → ');
}

/** The named member who speaks or is awaited, then those in the queue. */
function currentSpeakerLines(session: Session): string[] {
  const { working, held } = wordsOf(session.language).routing.queue;
  const { current: to, queue } = session.speakers;
  const first =
    to && (to.type === 'turn' && !stands(session) ? working : held)(memberName(session, to.member));
  return [...(first ? [first] : []), ...firstOf(session, queue)];
}

function roundOf(session: Session, named: string[]): string[] {
  const { working, held, heldFor } = wordsOf(session.language).routing.queue;
  const left = speakersLeft(session);
  const [speaker = coach.id, ...next] = left;
  const put = new Set(putQuestions(session).map(({ number }) => number));
  const waitsFor = currentRound(session)?.held.find(
    ({ role, question }) => role === speaker && put.has(question),
  );
  if (waitsFor) return [heldFor(speaker, questionName(session, waitsFor.question)), ...next];
  if (named.length > 0) return left;
  return [stands(session) ? held(speaker) : working(speaker), ...next];
}

/** Nobody works now: models are down, a person paused it, or the requester has to choose between two answers. */
function stands(session: Session): boolean {
  return session.failures.length > 0 || session.paused !== undefined || isUnsettled(session);
}

/** The answer to `!plan queue`: who speaks, who follows, who is awaited, and what people can do. */
export function queueBlocks(session: Session): Card {
  const { common, routing, waiting } = wordsOf(session.language);
  const queue = queueOf(session);
  const awaited = session.stage === 'closed' ? [] : waitingFor(session);
  const lines = [
    queue ? common.board.line(routing.queue.label, queue) : routing.queue.nobody,
    ...(awaited.length > 0 ? [common.board.line(waiting.label, lined(awaited))] : []),
    ...(currentSpeakerLines(session).length > 0 && session.stage !== 'closed' ? [routing.queue.ways] : []),
  ];
  return cardSaying(lines.join('\n'), textRows(lines.join('\n')));
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
export const clearCards: LiveCard<{ by: string; clearing?: Clearing }> = {
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

export const queueLine: BoardLine = (session) => [
  wordsOf(session.language).routing.queue.label,
  queueOf(session),
];
