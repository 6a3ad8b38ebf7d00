import type { FactOf, Session, Fact } from '../session.js';
import { oneLine } from '../../../text/foreign.js';
import { clip } from '../../../text/fit.js';
import { linkTo, mention, moment } from '../../../text/markup.js';
import { whyNotReopen } from '../../deciding/approval/withdrawing.js';
import { button, buttons, type Card, cardSaying, textRows } from '../../base/card.js';
import type { BoardLine } from '../../plan/lists.js';
import type { LiveCard } from '../../base/thread-contract.js';
import { wordsOf } from '../../../words/words.js';
import { mayGoAgain } from './rules.js';
import { isStanding, standingHandOff, whyNotHandOff } from './standing.js';
import type { Delivery, HandOff } from './state.js';

const longestDetail = 160;

/** Where a hand-off goes, as people call it. */
export function targetName(session: Session, { kind, repository }: Delivery['target']): string {
  const { handoff } = wordsOf(session.language);
  return repository === undefined ? handoff.targets[kind] : handoff.repository(oneLine(repository));
}

/** One hand-off: who, how far it is at each target, and what can be done about it. */
function handoffCard(session: Session, number: number): Card | undefined {
  const handoff = session.handoffs.find((each) => each.number === number);
  if (!handoff) return undefined;
  const { common, handoff: words } = wordsOf(session.language);
  const { version, withdrawn } = handoff;
  const next = session.handoffs.find((each) => each.number > number);
  const isUp = isStanding(session, handoff);
  const lines = [
    headOf(session, handoff),
    ...arrivals(session, handoff, 'handed_off'),
    ...(handoff.targets.length === 0 && isUp ? [words.agents] : []),
    ...(withdrawn ? [words.withdrawn(mention(withdrawn.by.id), moment(withdrawn.at))] : []),
    ...arrivals(session, handoff, 'withdrawn'),
    ...(next && !withdrawn ? [words.replaced(next.version)] : []),
  ];
  const mayReopen = withdrawn && !next && whyNotReopen(session, session.requester, version) === undefined;
  const goesAgain = handoff.deliveries.some((each) => mayGoAgain(session, handoff, each));
  const line = common.sentences(lines);
  return cardSaying(line, [
    ...textRows(line),
    ...buttons([
      ...(goesAgain ? [button(session, 'send_again', words.again, { handoff: number })] : []),
      ...(isUp ? [button(session, 'withdraw', words.withdraw, { version, asks: words.sure })] : []),
      ...(mayReopen
        ? [button(session, 'reopen', wordsOf(session.language).approval.approved.reopen, { version })]
        : []),
    ]),
  ]);
}

function headOf({ language }: Session, { by, version, artifact, confirmed }: HandOff): string {
  const { handed } = wordsOf(language).handoff;
  return artifact === 'plan'
    ? handed.plan(version, mention(by.id))
    : handed.draft(version, mention(by.id), handed.objections(confirmed?.count ?? 0));
}

/** How far the targets of a hand-off are: those that have it, those that it is on its way to, and each that has trouble. */
function arrivals(session: Session, handoff: HandOff, event: Delivery['event']): string[] {
  const { common, handoff: words } = wordsOf(session.language);
  const all = handoff.deliveries.filter((each) => each.event === event);
  const arrived = all.filter(({ state }) => state === 'done').map((each) => placeOf(session, each));
  const underWay = all.filter(({ state, next }) => state === 'owed' && next === undefined);
  const says = event === 'handed_off' ? words.sent : words.told;
  return [
    ...(arrived.length > 0 ? [says(common.list(arrived))] : []),
    ...(underWay.length > 0 && event === 'handed_off'
      ? [words.onItsWay(common.list(underWay.map(({ target }) => targetName(session, target))))]
      : []),
    ...all.flatMap(({ state, next, target, detail = '' }) => {
      const [place, why] = [targetName(session, target), clip(oneLine(words.detail(detail)), longestDetail)];
      if (state === 'owed' && next !== undefined) return [words.waits(place, why, moment(next))];
      return state === 'given up' ? [words.givenUp(place, why)] : [];
    }),
  ];
}

/** A target with what was made there, which leads to it. */
function placeOf(session: Session, { target, links, event }: Delivery): string {
  const { handoff } = wordsOf(session.language);
  const name = targetName(session, target);
  const whole = links.find(({ of }) => of === 'plan') ?? links[0];
  if (!whole || event === 'withdrawn') return name;
  return handoff.issues(name, linkTo(whole.url, handoff.issueCount(links.length)));
}

/** The card of each hand-off. */
export const handoffCards: LiveCard<number, Session, Fact> = {
  urgency: 'answer',
  brings: ({ fact }) =>
    fact.type === 'HandedOff' ? [{ part: `handoff:h${fact.number}`, own: fact.number }] : [],
  reads: handoffCard,
};

interface Proposed {
  fact: FactOf<'HandOffProposed'>;
  isOver?: true;
}

/** Somebody wants to hand off in words: the button is theirs to press, as long as it would do something. */
export const proposalCards: LiveCard<Proposed, Session, Fact> = {
  urgency: 'answer',
  brings: ({ fact, seq }) =>
    fact.type === 'HandOffProposed' ? [{ part: `hand-off:${seq}`, own: { fact } }] : [],
  follows: (card, { fact }) =>
    fact.type === 'HandedOff' && fact.version === card.fact.version ? { ...card, isOver: true } : card,
  reads(session, { fact: { by, version }, isOver }) {
    const { handoff: words } = wordsOf(session.language);
    const artifact = session.versions.find(({ number }) => number === version)?.artifact ?? 'plan';
    const line = words.proposed(artifact, version, mention(by.id));
    const isUp = !isOver && whyNotHandOff(session, by, version, [by.id]) === undefined;
    return cardSaying(line, [
      ...textRows(line),
      ...buttons(isUp ? [button(session, 'hand_off', words.button, { version })] : []),
    ]);
  },
};

/** What is handed off and counts, and where it has arrived. */
export const handedOffLine: BoardLine<Session> = (session) => {
  const { common, handoff: words } = wordsOf(session.language);
  const handoff = standingHandOff(session);
  if (!handoff) return [words.board, ''];
  const arrived = handoff.deliveries
    .filter(({ state, event }) => state === 'done' && event === 'handed_off')
    .map((each) => placeOf(session, each));
  return [words.board, words.boardLine(handoff.version, arrived.length > 0 ? common.list(arrived) : '')];
};
