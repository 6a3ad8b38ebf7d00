import type { FactOf, Session } from '../session.js';
import { coach } from '../../../roles/index.js';
import { plainLine, quoted } from '../../../text/foreign.js';
import { mention } from '../../../text/markup.js';
import { nextIds } from '../../base/action-ids.js';
import { button, buttons, type Card, cardSaying, paragraph, type Row, textRows } from '../../base/card.js';
import { memberList, memberName, quietName, shortName } from '../../people/names.js';
import { wordsOf } from '../../../words/words.js';
import { extraTurnLimit } from './decision.js';
import type { RoutedTo } from './facts.js';
import { utteranceFor } from './floor.js';
import { skippedLines, typedName } from './skipped.js';
import type { Utterance } from './state.js';

/** What ends the wait for a person who was named, or who is asked whether to go on. */
export type SpeakerWaitEnd = FactOf<
  'Routed' | 'OpinionGiven' | 'SpeakerSkipped' | 'QueueCleared' | 'QueueResumed'
>;

const mostNamed = 30;

/** Whether this person gets a card that says that they are awaited. */
export function isAsking(to: RoutedTo): boolean {
  return (
    to.type === 'nobody' || (to.type === 'person' && (to.why === 'named' || to.why === 'too-many-turns'))
  );
}

/**
 * The card that tells a person that they are awaited. While they are, it has buttons; later it says how the wait
 * ended.
 */
export function awaitedSpeakerCard(
  session: Session,
  fact: FactOf<'Routed'>,
  ending: SpeakerWaitEnd | undefined,
): Card {
  const { common } = wordsOf(session.language);
  const skipped = skippedLines(session, fact.skipped);
  const end = ending ? endOf(session, fact.to, ending) : overWithout(session, fact.to);
  const first = end ? common.sentences([wasOf(session, fact.to), end]) : askOf(session, fact);
  const lines = [...skipped, first];
  const body = end ? [] : [...point(session, fact.to), ...choices(session, fact.to)];
  return cardSaying(lines.join('\n'), [...textRows(lines.join('\n')), ...body]);
}

/** The end of a wait that no fact about speakers ended: the workshop was closed. Empty while the person is awaited. */
function overWithout(session: Session, { member }: RoutedTo): string {
  const { over } = wordsOf(session.language).routing;
  if (session.stage === 'closed' || session.endedBy) return over.closed;
  // Ana was named, the workshop was closed, and then opened again: she is not awaited any more.
  return session.speakers.current?.member === member ? '' : over.wentOn;
}

function askOf(session: Session, { to, queue }: FactOf<'Routed'>): string {
  const { common, routing } = wordsOf(session.language);
  const who = memberName(session, to.member);
  if (to.type === 'nobody') {
    const names = to.available.slice(0, mostNamed).map((id) => quietName(session, id));
    return routing.nobody.ask(who, common.list(names));
  }
  return to.type === 'person' && to.why === 'too-many-turns'
    ? routing.tooMany.ask(who, extraTurnLimit, memberList(session, queue))
    : routing.view.ask(who);
}

function wasOf(session: Session, to: RoutedTo): string {
  const { common, routing } = wordsOf(session.language);
  if (to.type === 'nobody') {
    const names = to.names.slice(0, mostNamed).map((name) => routing.nobody.name(typedName(name)));
    return routing.nobody.was(common.list(names));
  }
  return to.type === 'person' && to.why === 'too-many-turns'
    ? routing.tooMany.was(extraTurnLimit)
    : routing.view.was(memberName(session, to.member));
}

function endOf(session: Session, to: RoutedTo, ending: SpeakerWaitEnd): string {
  const { over, view } = wordsOf(session.language).routing;
  const by = memberName(session, typeof ending.by === 'string' ? ending.by : ending.by.id);
  switch (ending.type) {
    case 'Routed':
      if (ending.by !== to.member && ending.queue[0] === to.member)
        return over.later(memberName(session, to.member));
      return ending.joined.length > 0 ? over.named(by, memberList(session, ending.joined)) : over.wentOn;
    case 'OpinionGiven':
      return view.given(by);
    case 'SpeakerSkipped':
      return over.skipped(by, memberName(session, ending.member));
    case 'QueueCleared':
      return over.cleared(by);
    case 'QueueResumed':
      return over.resumed(by);
    default:
      return ending satisfies never;
  }
}

/** Quotes what the person was asked, and what was said last where that is something else. */
function point(session: Session, to: RoutedTo): Row[] {
  if (to.type !== 'person' || to.why !== 'named') return [];
  const { view } = wordsOf(session.language).routing;
  const asked = utteranceFor(session.speakers, to.member);
  const last = session.speakers.said.findLast(({ text }) => text.trim() !== '');
  const isAsked = asked?.names?.includes(to.member);
  return [
    ...(asked && isAsked
      ? textRows([view.asked(nameOf(session, asked)), quoted(asked.text)].join('\n'))
      : []),
    ...(last && !(isAsked && last === asked)
      ? textRows([view.said(nameOf(session, last)), quoted(last.text)].join('\n'))
      : []),
  ];
}

function nameOf(session: Session, { by, name }: Utterance): string {
  return session.members.some(({ id }) => id === by) ? shortName(name) : quietName(session, by);
}

function choices(session: Session, to: RoutedTo): Row[] {
  const { nobody, tooMany, view } = wordsOf(session.language).routing;
  if (to.type === 'nobody') {
    const others = to.available.filter((id) => id !== to.member);
    return [...nextRows(session, others), ...buttons([button(session, 'go_on', nobody.goOn)])];
  }
  const { member } = to;
  if (to.type === 'person' && to.why === 'too-many-turns') {
    return buttons([
      button(session, 'go_on', tooMany.goOn, { style: 'primary' }),
      button(session, 'queue_clear', tooMany.clear, { style: 'danger', asks: tooMany.sure }),
    ]);
  }
  return buttons([button(session, 'floor_skip', view.pass, { member })]);
}

/** One line: who was skipped, who cleared the queue, or who let it go on. */
export function queueChangeLine(
  session: Session,
  fact: FactOf<'SpeakerSkipped' | 'QueueCleared' | 'QueueResumed'>,
): Card {
  const { over } = wordsOf(session.language).routing;
  const by = mention(fact.by.id);
  if (fact.type === 'QueueCleared') return paragraph(over.cleared(by));
  if (fact.type === 'QueueResumed') return paragraph(over.resumed(by));
  return paragraph(over.skipped(by, memberName(session, fact.member)));
}

/** Buttons that stand in one row: our own choice. */
const inARow = 5;

/** A button for each of these members, in rows. Members beyond the last action id get none. */
function nextRows(session: Session, ids: readonly string[]): Row[] {
  const elements = nextIds.flatMap((does, index) => {
    const member = ids[index];
    return member === undefined ? [] : [button(session, does, labelOf(session, member), { member })];
  });
  const rows = Math.ceil(elements.length / inARow);
  return Array.from({ length: rows }, (_, row) =>
    buttons(elements.slice(row * inARow, (row + 1) * inARow)),
  ).flat();
}

function labelOf(session: Session, id: string): string {
  const person = session.members.find((each) => each.id === id);
  const name = id === coach.id ? wordsOf(session.language).common.coach : person?.name;
  return plainLine(name ?? '') || id;
}
