import { clip, oneLine } from '../../text/fit.js';
import { linkTo, mention, moment } from '../../text/markup.js';
import { wordsOf } from '../../words/words.js';
import { button, buttons, type Card, cardSaying, textRows } from '../base/card.js';
import { reaction } from '../asking/answers/cards.js';
import { isDryRun } from '../base/people.js';
import type { LiveCard, SubjectShown } from '../base/thread.js';
import { reasonLine } from '../course/gate-cards.js';
import { concernLine, concernsAfter } from '../deciding/approval/cards.js';
import { approvedPlan, approversOf, concernsOf } from '../deciding/approval/queries.js';
import { whyNotReopen } from '../deciding/approval/withdrawing.js';
import type { BoardLine } from '../plan/lists.js';
import { taskRows } from './building-cards.js';
import { isInForce, mayGoAgain, againstDraft, handOffInForce } from './handoff.js';
import type { HandOffDelivery, Fact, FactOf, HandOff, Session } from './session.js';

type Ended = FactOf<'Reopened' | 'HandOffWithdrawn'>;

/** Says who approved a version and over what, with the way back; then what was said against it afterwards. */
function approvedCard(session: Session, { version, by, over: opposed }: FactOf<'Approved'>): Card {
  const { answers, approval, common, handoff } = wordsOf(session.language);
  const { approved: words } = approval;
  const approvers = approversOf(session, version);
  const needed = session.settings.approving === 'two' && approvers.length > 0 ? approvers : [by];
  const who = common.list(needed.map(({ id }) => mention(id)));
  const isTheirs = needed.some(({ id }) => id === session.requester.id);
  const requester = mention(session.requester.id);
  const over = concernsOf(session, opposed);
  const against = concernsAfter(session);
  const lines = [
    isTheirs ? words.sentence(version, who) : words.sentenceFor(requester, version, who),
    over.length > 0 ? words.over(over.map((each) => concernLine(session, each)).join(' ')) : '',
    ...against.map((each) => concernLine(session, each)),
  ].filter(Boolean);
  const isUp = approvedPlan(session)?.number === version;
  // From then on it can be withdrawn, on the card of the hand-off.
  const isOut = handOffInForce(session)?.version === version;
  const handOff = button(session, 'hand_off', handoff.button, { version, style: 'primary' });
  return cardSaying(common.sentences(lines), [
    ...textRows(lines.join('\n')),
    ...buttons([
      ...(isUp && !isOut && !isDryRun(session) ? [handOff] : []),
      ...(isUp && !isOut ? [button(session, 'undo', answers.change.undo, { version })] : []),
      ...(isUp && against.length > 0 ? [button(session, 'reopen', words.reopen, { version })] : []),
    ]),
    ...(isUp ? taskRows(session, version) : []),
  ]);
}

/** The approval's message after it was taken back, undone or reopened. */
function endedCard(session: Session, { version, by, at }: FactOf<'Approved'>, ended: Ended): Card {
  const { approved: words } = wordsOf(session.language).approval;
  const line = words.ended(
    version,
    mention(by.id),
    moment(at),
    mention(ended.by.id),
    moment(ended.at),
    'goesOn' in ended,
  );
  // What was reopened for the next version is built all the same.
  const isBuilt = session.building.length > 0 && approvedPlan(session)?.number !== version;
  return cardSaying(line, [...textRows(line), ...(isBuilt ? taskRows(session, version) : [])]);
}

/** The notice of each approval, for a version may be approved again after it was taken back. */
export const approvedNotices: LiveCard<{ fact: FactOf<'Approved'>; ended?: Ended }, Session, Fact> = {
  urgency: 'answer',
  brings({ fact, seq }) {
    if (fact.type !== 'Approved') return [];
    return [{ part: `approved:v${fact.version}:${seq}`, own: { fact } }];
  },
  follows: (card, { fact }) =>
    !card.ended &&
    (fact.type === 'Reopened' || fact.type === 'HandOffWithdrawn') &&
    fact.version === card.fact.version
      ? { ...card, ended: fact }
      : card,
  reads: (session, { fact, ended }) =>
    ended ? endedCard(session, fact, ended) : approvedCard(session, fact),
};

/** Everything that is said against a draft, a line each, in full. */
export function againstDraftLines(session: Session, version: number): string[] {
  const { line } = wordsOf(session.language).approval.concern;
  return againstDraft(session, version).map((each) =>
    'kind' in each ? reasonLine(session, each) : line(oneLine(each.by.name), oneLine(each.text)),
  );
}

const longestDetail = 160;

/** Where a hand-off goes, as people call it. */
export function targetName(session: Session, { kind, repository }: HandOffDelivery['target']): string {
  const { handoff } = wordsOf(session.language);
  return repository === undefined ? handoff.targets[kind] : handoff.repository(oneLine(repository));
}

/** One hand-off: who, how far it is at each target, and what can be done about it. */
function handoffCard(session: Session, number: number): Card | undefined {
  const handoff = session.handoffs.find((each) => each.number === number);
  if (!handoff) return undefined;
  const { approval, common, handoff: words } = wordsOf(session.language);
  const { version, withdrawn } = handoff;
  const next = session.handoffs.find((each) => each.number > number);
  const isUp = isInForce(session, handoff);
  const lines = [
    headOf(session, handoff),
    ...(withdrawn ? [words.withdrawn(mention(withdrawn.by.id), moment(withdrawn.at))] : []),
    ...arrivals(session, handoff),
    ...(handoff.targets.length === 0 && isUp ? [words.agents] : []),
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
      ...(mayReopen ? [button(session, 'reopen', approval.approved.reopen, { version })] : []),
    ]),
  ]);
}

function headOf({ language }: Session, { by, version, artifact, against = 0 }: HandOff): string {
  const { handed } = wordsOf(language).handoff;
  return artifact === 'plan'
    ? handed.plan(version, mention(by.id))
    : handed.draft(version, mention(by.id), handed.against(against));
}

/** How far the targets are with what they are told last, a line each. */
function arrivals(session: Session, { deliveries, withdrawn }: HandOff): string[] {
  const { handoff: words } = wordsOf(session.language);
  const event = withdrawn ? 'withdrawn' : 'handed_off';
  return deliveries
    .filter((each) => each.event === event)
    .flatMap((each) => {
      const { state, next, detail = '' } = each;
      const why = clip(oneLine(words.detail(detail)), longestDetail);
      const place = placeOf(session, each);
      if (state === 'done') return [words.sent(place)];
      if (state === 'given up') return [words.givenUp(place, why)];
      if (state === 'owed')
        return [next === undefined ? words.onItsWay(place) : words.waits(place, why, moment(next))];
      return [];
    });
}

/** A target with what was made there, which leads to it. */
function placeOf(session: Session, { target, links }: HandOffDelivery): string {
  const { files, handoff } = wordsOf(session.language);
  const name = targetName(session, target);
  const whole = links.find(({ of }) => of === 'plan') ?? links[0];
  if (!whole) return name;
  return files.from(name, linkTo(whole.url, handoff.issueCount(links.length)));
}

/** The card of each hand-off. */
export const handoffCards: LiveCard<number, Session, Fact> = {
  urgency: 'answer',
  brings: ({ fact }) =>
    fact.type === 'HandedOff' ? [{ part: `handoff:h${fact.number}`, own: fact.number }] : [],
  reads: handoffCard,
};

/** What is handed off and counts, and where it has arrived. */
export const handedOffLine: BoardLine<Session> = (session) => {
  const { common, handoff: words } = wordsOf(session.language);
  const handoff = handOffInForce(session);
  if (!handoff) return [words.board, ''];
  const arrived = handoff.deliveries
    .filter(({ state, event }) => state === 'done' && event === 'handed_off')
    .map((each) => placeOf(session, each));
  return [words.board, words.boardLine(handoff.version, arrived.length > 0 ? common.list(arrived) : '')];
};

/** Everything about a hand-off and what is reported stands on cards, which are edited. A message that ticks a task has its tick. */
export const leavingShown = {
  entries: {
    TaskReported: ({ message }, { seq }) =>
      message === undefined ? [] : [reaction(`${message} white_check_mark`, seq)],
  },
} satisfies SubjectShown<Session, Fact>;
