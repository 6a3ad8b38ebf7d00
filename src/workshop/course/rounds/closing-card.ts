import type { RoleId } from '../../../roles/index.js';
import { withoutEnd } from '../../../text/amounts.js';
import { clip, oneLine } from '../../../text/fit.js';
import { marks } from '../../../text/lexicon/index.js';
import { sameText } from '../../../text/same-text.js';
import { wordsOf } from '../../../words/words.js';
import { linkToCard } from '../../asking/questions/open-question.js';
import { openQuestions } from '../../asking/questions/questions.js';
import { type Card, cardSaying, textRows } from '../../base/card.js';
import { questionId } from '../../base/question.js';
import { roundsOf } from '../../base/session.js';
import { titled } from '../../plan/lists.js';
import { itemOf } from '../../plan/references.js';
import { pointIn } from '../../plan/saying.js';
import { changedAlong, isDeclined, isKept, openPoints } from '../../plan/queries.js';
import type { Point } from '../../plan/state.js';
import type { Round } from '../../plan/turn.js';
import type { FactOf, Session } from '../session.js';
import { draftReasons } from '../gate.js';
import { linkToPoint } from './cards.js';
import { advanceCourse } from './course.js';
import { hasSigned } from './rounds.js';

/** A gap has no name: so much of its words stands for it, and so much of what an item says now. */
const longestGap = 48;
const longestReason = 160;
/** So many names are told of what is settled, and what fewer of them say now. */
const mostNamed = 6;
const mostSaying = 3;

/**
 * How the Coach closes a round, in five lines at most: who does not agree, and who has only read and agrees; what is
 * settled; what is declined, and why; what is disputed, missing and asked; and what comes next where that is not simply the next round. What
 * the roles have said is told by name. Undefined where all have only read and agree: the card of the plan says it.
 */
export function roundClosed(
  session: Session,
  { round: number, at }: FactOf<'RoundClosed'>,
): Card | undefined {
  const { common, rounds } = wordsOf(session.language);
  const round = session.rounds.find((each) => each.number === number);
  const first = rounds.round.done(number, roundsOf[session.depth]);
  const others = disagreeing(session);
  const rest = [
    round ? achieved(session, round) : '',
    unsettled(session).filter(Boolean).join(' · '),
    whatIsNext(session, at),
  ].filter(Boolean);
  if (others === '' && rest.length === 0) return undefined;
  const read = round ? agreeing(session, round) : '';
  const summary = [first, others, ...rest].filter(Boolean);
  return cardSaying(
    common.sentences(summary.map((each) => (each.endsWith(common.stop) ? each : `${each}${common.stop}`))),
    textRows([common.sentences([common.heading(first), others, read]), ...rest].join('\n')),
  );
}

/** The roles that do not agree, by name, those of the same view together; empty where all agree. */
function disagreeing(session: Session): string {
  const { common, rounds } = wordsOf(session.language);
  const { round: words } = rounds;
  const verdictOf = (role: RoleId) => session.verdicts[role]?.verdict ?? 'unheard';
  const others = (['reserved', 'objects', 'unheard', 'skipped'] as const).flatMap((verdict) => {
    const roles = session.roster.filter((role) => verdictOf(role) === verdict);
    return roles.length === 0 ? [] : [words.verdicts[verdict](roles)];
  });
  return common.sentences(others);
}

/** Who has only read and agrees, of which nothing is posted. */
function agreeing(session: Session, { turns, readings }: Round): string {
  const quiet = [...turns, ...readings].flatMap((each) => (each.quiet ? [each.role] : []));
  const roles = session.roster.filter((role) => quiet.includes(role) && hasSigned(session, role));
  return roles.length > 0 ? wordsOf(session.language).rounds.round.agree(roles, session.roster.length) : '';
}

/** What is settled, by name and number, with what an item says since then where they are few; and what is declined, and why. */
function achieved(session: Session, { number }: Round): string {
  const { common, files, rounds } = wordsOf(session.language);
  const { round: words } = rounds;
  const over = session.points.filter(({ settled }) => settled?.round === number);
  const points = over.filter((each) => !isDeclined(each) && !isKept(each));
  const links = new Map<string, string[]>();
  for (const point of points)
    for (const name of nowHolding(session, point, points.length <= mostSaying))
      links.set(name, [...(links.get(name) ?? []), linkToPoint(session, point)]);
  const all = [...links].map(([name, numbers]) => files.from(name, common.list(numbers)));
  const first = (some: string[]) =>
    some.length > mostNamed ? [...some.slice(0, mostNamed), common.more(some.length - mostNamed)] : some;
  const because = (of: Point[], say: (points: string) => string) => {
    const reasons = of.map((point) => {
      const name = files.from(nameOf(session, point), linkToPoint(session, point));
      return words.because(name, reasoned(point.settled?.how ?? ''));
    });
    return reasons.length > 0 ? say(first(reasons).join(' · ')) : '';
  };
  return [
    said(session, first(all), words.settled),
    because(over.filter(isDeclined), words.declined),
    because(over.filter(isKept), words.stands),
  ]
    .filter(Boolean)
    .join('\n');
}

/** What holds now that a point is settled: the item that it is about, or of what a person wants what was put with the word on it. */
function nowHolding(session: Session, point: Point, isFew: boolean): string[] {
  const { round: words } = wordsOf(session.language).rounds;
  const { openedBy, settled, step } = point;
  const item = itemOf(session.plan, point.about);
  const along = item || openedBy !== 'people' ? [] : changedAlong(session, point);
  const holding = item ? [item] : along.length > mostSaying ? [] : along;
  if (holding.length === 0)
    return [(openedBy === 'people' && reasoned(settled?.how ?? '')) || nameOf(session, point)];
  return holding.map((each) => {
    if (each.gone) return words.withdrawn(titled(each));
    const isReworded = session.rounds.some(({ turns }) =>
      turns.some(({ turn }) => turn.put.some(({ id, text }) => id === each.id && text !== each.text)),
    );
    const isNew = isFew && isReworded && each.since.step > step && !sameText(each.name, each.text);
    return isNew
      ? words.nowSays(titled(each), item ? clipped(each.text) : reasoned(each.text))
      : titled(each);
  });
}

/** What is disputed, missing and asked of people. */
function unsettled(session: Session): string[] {
  const { round: words } = wordsOf(session.language).rounds;
  const open = openPoints(session);
  const of = (kind: Point['kind']) =>
    open
      .filter((each) => each.kind === kind)
      .map((each) => `${linkToPoint(session, each)} ${nameOf(session, each)}`);
  const asked = openQuestions(session).flatMap((question) =>
    question.dispute === undefined ? [linkToCard(questionId(session, question), question)] : [],
  );
  return [
    said(session, of('contest'), words.disputed),
    said(session, of('gap'), words.missing),
    said(session, asked, words.asked),
  ];
}

/** The name of what a point is about; of a gap that is open, or declined, its words. */
function nameOf({ plan }: Session, point: Point): string {
  const { kind, about, text, state } = point;
  const isItem = kind === 'contest' || (state === 'settled' && !isDeclined(point));
  const item = isItem ? itemOf(plan, about) : undefined;
  return item ? titled(item) : clipped(pointIn(text).why);
}

const clipped = (text: string, longest = longestGap) => clip(withoutEnd(oneLine(text), marks.stop), longest);
const reasoned = (text: string) => clipped(text, longestReason);

/** A list with its label; empty where there is nothing in it. */
function said({ language }: Session, parts: string[], say: (list: string) => string): string {
  return parts.length === 0 ? '' : say(wordsOf(language).common.list(parts));
}

/** What follows by itself; empty where that is the next round, or while answers are being read. */
export function whatIsNext(session: Session, at: string): string {
  const { next } = wordsOf(session.language).rounds.round;
  const [first] = advanceCourse(session, at);
  switch (first?.type) {
    case 'MeetingOpened':
      return next.meeting(first.questions.length);
    case 'DisputeAsked':
      return next.dispute(`#${first.issue}`, `Q${first.question.number}`);
    case 'RoundsEnded':
      return draftReasons(session).length > 0 ? next.draft : '';
    default:
      return '';
  }
}
