import type { RoleId } from '../../roles/index.js';
import { citedIn } from '../plan/citations.js';
import type { Closing, ConsensusPoint } from '../plan/consensus.js';
import { answersSoFar, openQuestions, putQuestions } from '../questions/questions.js';
import { stillToSpeak } from '../routing/decision.js';
import type { Session } from '../session.js';
import type { Owed, OwedOf } from '../tasks.js';
import { currentRound, lastVerdict, openIssues } from './rounds.js';
import type { Issue, TakenTurn } from './state.js';

/** The roles that have not had their turn in this round; the first has the floor. */
export function speakersLeft(session: Session): RoleId[] {
  const round = currentRound(session);
  const spoken = [...(round?.turns ?? []), ...(round?.skipped ?? [])].map(({ role }) => role);
  return stillToSpeak(session.roster, spoken);
}

/** All roles are content, no issue is open and no question unanswered: no further round is needed. */
export function isSettled(session: Session): boolean {
  const content = session.roster.every((role) => lastVerdict(session, role)?.verdict === 'ok');
  return content && openIssues(session).length === 0 && openQuestions(session).length === 0;
}

/** The number of the next open issue ("#4"), counted over the whole workshop. */
export function nextIssueNumber(session: Session): number {
  return Math.max(0, ...session.issues.map(({ number }) => number)) + 1;
}

/**
 * The number of the next statement ("P7"), counted over the whole workshop: the last round that has any has the
 * highest.
 */
export function nextPointNumber({ rounds }: Session): number {
  for (const { turns, closing } of rounds.toReversed()) {
    const stated = [...turns.flatMap(({ turn }) => turn.points), ...(closing?.agreed ?? [])];
    if (stated.length > 0) return Math.max(...stated.map(({ id }) => Number(id.slice(1)))) + 1;
  }
  return 1;
}

/**
 * Whether a role may dispute a statement: it is none of its own, and on settled ground only if it had no turn since.
 */
export function mayDispute(session: Session, role: RoleId, point: string): boolean {
  const turns = session.rounds.flatMap((round) => round.turns);
  const settled = session.consensus.find(({ id }) => id === point);
  const stated = turns.findIndex(({ turn }) => turn.points.some(({ id }) => id === point));
  const index = stated >= 0 ? stated : settled ? settlingTurn(session, settled) : -1;
  const author = turns[index]?.role;
  if (author === undefined || author === role) return false;
  return !settled || !turns.slice(index + 1).some((taken) => taken.role === role);
}

function settlingTurn(session: Session, point: ConsensusPoint): number {
  const turns = session.rounds.flatMap((round) =>
    round.turns.map((taken) => ({ ...taken, round: round.number })),
  );
  return turns.findLastIndex(({ role, round }) => role === point.by && round === point.round);
}

/**
 * What code decides when all have spoken: undisputed statements are agreed, an issue is settled when a role settled
 * it and nobody's last word on it is to keep it, and what settled it is agreed too. The rest stays open.
 */
export function draftClosing(session: Session): Pick<Closing, 'agreed' | 'settled' | 'open'> {
  const round = currentRound(session);
  if (!round) return { agreed: [], settled: [], open: [] };
  const settled = openIssues(session).flatMap((issue) => {
    const how = howSettled(session, issue, round.turns);
    return how ? [{ issue: issue.number, ...how }] : [];
  });
  const disputed = new Set(round.turns.flatMap(({ turn }) => turn.disputes.map(({ point }) => point)));
  for (const point of shakenPoints(session)) disputed.add(point);
  const stated = statedNow(session).filter(({ id }) => !disputed.has(id));
  let number = nextPointNumber(session);
  const resolved: ConsensusPoint[] = settled.map(({ issue, by, how }) => {
    const restsOn = [...new Set([`#${issue}`, ...citedIn(session, how)])];
    return { id: `P${number++}`, text: how, by, round: round.number, restsOn };
  });
  const closed = new Set(settled.map(({ issue }) => issue));
  return {
    agreed: withoutRepeats([...stated, ...resolved], session.consensus),
    settled,
    open: openIssues(session).flatMap(({ number: open }) => (closed.has(open) ? [] : [open])),
  };
}

function howSettled(
  session: Session,
  issue: Issue,
  turns: TakenTurn[],
): { by: RoleId; how: string } | undefined {
  const lastWords = new Map<RoleId, { stance: 'settle' | 'keep'; text: string }>();
  for (const taken of turns) {
    const fresh = taken.turn.issueViews.filter(({ text }) => !isStale(session, taken, text));
    for (const view of fresh) if (view.issue === issue.number) lastWords.set(taken.role, view);
  }
  const words = [...lastWords];
  if (words.some(([, { stance }]) => stance === 'keep')) return undefined;
  const last = words.at(-1);
  return last && { by: last[0], how: last[1].text };
}

/** Words that cite an answer which was changed after they were said. */
function isStale(session: Session, { answers }: TakenTurn, text: string): boolean {
  const cited = new Set(citedIn(session, text));
  return session.questions.some(({ number, changed }) => cited.has(`Q${number}`) && changed > answers);
}

/** What was stated in the round that is going on; when it closes, it is agreed unless it was disputed or shaken. */
export function statedNow(session: Session): ConsensusPoint[] {
  const round = currentRound(session);
  if (!round || round.closing) return [];
  return round.turns.flatMap(({ role: by, turn }) =>
    turn.points.map(({ id, text, restsOn = ['brief'] }) => ({ id, text, by, round: round.number, restsOn })),
  );
}

/** Statements that lost their ground when an answer changed. */
export function shakenPoints({ issues }: Session): string[] {
  return issues.flatMap(({ about, shakenBy }) =>
    shakenBy !== undefined && about !== undefined ? [about] : [],
  );
}

function withoutRepeats(points: ConsensusPoint[], standing: ConsensusPoint[]): ConsensusPoint[] {
  const seen = new Set(standing.map(({ text }) => text.trim().toLowerCase()));
  return points.filter(({ text }) => {
    const words = text.trim().toLowerCase();
    return !seen.has(words) && seen.add(words);
  });
}

/**
 * Open issues that nobody stands by any more: no dispute, not kept by anyone in this round, and its opener content.
 * Only these may be parked: what the Coach says must never pass the gate.
 */
export function parkable(session: Session): number[] {
  const { open } = draftClosing(session);
  const views = currentRound(session)?.turns.flatMap(({ turn }) => turn.issueViews) ?? [];
  const kept = new Set(views.filter(({ stance }) => stance === 'keep').map(({ issue }) => issue));
  return openIssues(session).flatMap(({ number, about, openedBy }) => {
    const isContent = openedBy !== 'people' && lastVerdict(session, openedBy)?.verdict === 'ok';
    return open.includes(number) && about === undefined && !kept.has(number) && isContent ? [number] : [];
  });
}

/** The next speaker's turn, unless an answer is waited for first; the Coach's summary when all have spoken. */
export function owedInRound(session: Session): Owed[] {
  const round = currentRound(session);
  if (!round) return [];
  const [role] = speakersLeft(session);
  if (!role) return [{ kind: 'close-round', round: round.number }];
  const put = new Set(putQuestions(session).map(({ number }) => number));
  const waits = round.held.some((each) => each.role === role && put.has(each.question));
  return waits ? [] : [{ kind: 'speak', round: round.number, role }];
}

/** A turn that was held up by a question is another one than before. */
export function turnName(session: Session, { role }: OwedOf<'speak'>): string[] {
  const isHeld = currentRound(session)?.held.some((each) => each.role === role) ?? false;
  return [role, ...(isHeld ? ['held'] : []), ...answersSoFar(session)];
}
