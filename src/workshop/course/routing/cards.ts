import type { Fact, FactOf, Session } from '../session.js';
import { coach } from '../../../roles/index.js';
import { clip, oneLine, said } from '../../../text/fit.js';
import { mention } from '../../../text/markup.js';
import { putQuestions } from '../../asking/questions/questions.js';
import { button, buttons, type Card, cardSaying, paragraph, textRows } from '../../base/card.js';
import type { LiveCard } from '../../base/thread.js';
import { mentionedId } from '../../people/rules.js';
import { firstOf, memberName, quietName, shortName } from '../../people/shown.js';
import type { BoardLine } from '../../plan/lists.js';
import { wordsOf } from '../../../words/words.js';
import { speakersLeft } from '../rounds/course.js';
import { currentRound } from '../rounds/rounds.js';
import type { RoutedTo, SkippedName } from './facts.js';

const mostNamed = 30;

/** What the card in the thread says and offers while a person is awaited; then that it is over. */
export function awaitedSpeakerCard(
  session: Session,
  { to, skipped }: FactOf<'Routed'>,
  isOver = false,
): Card {
  const { common, questions, routing } = wordsOf(session.language);
  const lines = skippedLines(session, skipped);
  if (isOver || session.speakers.current?.member !== to.member) {
    const { was, wentOn } = routing.over;
    return paragraph([...lines, common.sentences([was(memberName(session, to.member)), wentOn])].join('\n'));
  }
  const ask = [...lines, askOf(session, to)].join('\n');
  const [label, order] = namedLine(session);
  const follows = session.speakers.queue.length > 0 ? common.board.line(label, order) : '';
  const skip = to.type === 'nobody' ? questions.card.goOn : routing.view.pass;
  const ways = buttons([button(session, 'floor_skip', skip, { member: to.member })]);
  return cardSaying(ask, [...textRows(ask), ...textRows(follows), ...ways]);
}

function askOf(session: Session, to: RoutedTo): string {
  const { common, routing } = wordsOf(session.language);
  const who = memberName(session, to.member);
  if (to.type === 'nobody') {
    const names = to.available.slice(0, mostNamed).map((id) => quietName(session, id));
    return routing.nobody.ask(who, common.list(names));
  }
  return routing.view.ask(who);
}

/** One line: who was skipped, or who let it go on. */
export function queueChangeLine(session: Session, { how, by, member }: FactOf<'FloorFreed'>): Card {
  const { over } = wordsOf(session.language).routing;
  const who = mention(by.id);
  return paragraph(
    how === 'skipped' && member ? over.skipped(who, memberName(session, member)) : over.resumed(who),
  );
}

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
function currentSpeakerLines(session: Session): string[] {
  const { working, held } = wordsOf(session.language).routing.queue;
  const { current: to, queue } = session.speakers;
  const first =
    to && (to.type === 'turn' && !stands(session) ? working : held)(memberName(session, to.member));
  return [...(first ? [first] : []), ...firstOf(session, queue)];
}

function roundOf(session: Session): string[] {
  const { working, held } = wordsOf(session.language).routing.queue;
  const left = speakersLeft(session);
  const [speaker = coach.id, ...next] = left;
  // Whoever was named goes first.
  if (currentSpeakerLines(session).length > 0) return left;
  const put = new Set(putQuestions(session).map(({ number }) => number));
  const waits = currentRound(session)?.held.some(
    ({ role, question }) => role === speaker && put.has(question),
  );
  return [waits || stands(session) ? held(speaker) : working(speaker), ...next];
}

/** Nobody works now: models are down, or a person paused it. */
function stands(session: Session): boolean {
  return session.failures.length > 0 || session.paused !== undefined;
}

export const namedLine: BoardLine<Session> = (session) => [
  wordsOf(session.language).routing.queue.label,
  namedQueue(session),
];

const mostTold = 5;
const label = /^<@[^<>|]+\|([^<>]+)>$/;

/** Names that no member has, and why; the first few in full, the rest as a count. */
function skippedLines(session: Session, skipped: readonly SkippedName[]): string[] {
  const { skipped: words } = wordsOf(session.language).routing;
  const lines = [...new Set(skipped.map((each) => skippedLine(session, each)))];
  const left = lines.length - mostTold;
  return [...lines.slice(0, mostTold), ...(left > 0 ? [words.more(left)] : [])];
}

function skippedLine(session: Session, each: SkippedName): string {
  const { routing } = wordsOf(session.language);
  const words = routing.skipped;
  if (each.type === 'Ambiguous')
    return words.ambiguous(typedName(each.name), routing.or(firstOf(session, each.members)));
  return mentionedId(each.name) === undefined
    ? words.unknown(shortName(each.name))
    : words.stranger(typedName(each.name));
}

/** A name as it was typed, for people to read. A mention becomes the plain name, so that nobody is notified. */
export function typedName(name: string): string {
  const read = label.exec(name.trim())?.[1] ?? mentionedId(name) ?? name;
  return shortName(read.replaceAll('`', "'"));
}

/** The same as a message of its own; undefined where no name was skipped. */
export function skippedNote(session: Session, skipped: readonly SkippedName[]): Card | undefined {
  const lines = skippedLines(session, skipped);
  return lines.length === 0 ? undefined : paragraph(lines.join('\n'));
}

const longestReply = 4_000;

/** What a role that was named says, and to whom. */
export function roleReplied(session: Session, { role, answering, text }: FactOf<'RoleReplied'>): Card {
  const { reply } = wordsOf(session.language).routing;
  return cardSaying(
    reply.sentence(role, clip(oneLine(text), longestReply)),
    textRows(`${reply.to(memberName(session, answering))}\n${clip(said(text), longestReply)}`.trim()),
  );
}

/** `routed`: who is awaited, and since when. */
interface SpeakerWait {
  routed: FactOf<'Routed'>;
  isOver: boolean;
}

/**
 * The floor card, which tells a person that they are awaited. Others may join the queue meanwhile: as long as the same person
 * is awaited, it is one wait with one card.
 */
export const awaitedSpeakerCards: LiveCard<SpeakerWait, Session, Fact> = {
  brings({ fact, seq, before, after }) {
    if (fact.type !== 'Routed' || before.speakers.step === after.speakers.step) return [];
    const { to } = fact;
    const isAsking = to.type === 'nobody' || (to.type === 'person' && to.why === 'named');
    return isAsking ? [{ part: `floor:${seq}`, own: { routed: fact, isOver: false } }] : [];
  },
  follows(wait, { before, after }) {
    const goesOn = after.speakers.current && before.speakers.step === after.speakers.step;
    return wait.isOver || goesOn ? wait : { ...wait, isOver: true };
  },
  reads: (session, { routed, isOver }) => awaitedSpeakerCard(session, routed, isOver),
};
