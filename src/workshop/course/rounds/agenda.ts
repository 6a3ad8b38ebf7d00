import type { Session } from '../session.js';
import type { RoleId } from '../../../roles/index.js';
import { fieldReferences, liveItems, referencesOf } from '../../plan/references.js';
import { openIssues, shakenItems } from '../../plan/standing.js';
import { openQuestions, putByTable } from '../../asking/questions/questions.js';
import { stillToSpeak } from '../routing/decision.js';
import type { Owed, OwedOf } from '../../base/tasks.js';
import { countedVerdict, currentRound, lastVerdict } from './rounds.js';

/** The roles that have not had their turn in this round; the first has the floor. */
export function speakersLeft(session: Session): RoleId[] {
  const round = currentRound(session);
  const spoken = [...(round?.turns ?? []), ...(round?.skipped ?? [])].map(({ role }) => role);
  return stillToSpeak(session.roster, spoken);
}

/** Five are content, no issue is open, nothing shaken and no blocking question unanswered: the plan can be finished. */
export function isSettled(session: Session): boolean {
  return (
    session.roster.every((role) => countedVerdict(session, role)?.verdict === 'ok') &&
    openIssues(session).length === 0 &&
    shakenItems(session).length === 0 &&
    openQuestions(session).length === 0
  );
}

/** The next speaker's turn, unless an answer is waited for first; the Coach's words when all have spoken. */
export function owedInRound(session: Session): Owed[] {
  const round = currentRound(session);
  if (!round || round.closing) return [];
  const [role] = speakersLeft(session);
  if (!role) return session.size === 'small' ? [] : [{ kind: 'close-round', round: round.number }];
  const put = new Set(putByTable(session).map(({ number }) => number));
  if (round.held.some((each) => each.role === role && put.has(each.question))) return [];
  return [{ kind: takesShortTurn(session, role) ? 'short-turn' : 'speak', round: round.number, role }];
}

/** Short answers of these roles, all at once. */
export function owedInClosing({ closing }: Session): Owed[] {
  return (closing?.roles ?? []).map((role) => ({
    kind: 'closing-answer',
    round: closing?.round ?? 0,
    role,
  }));
}

/**
 * From round 2 on a role with nothing at stake only says whether its verdict stands: no issue, question, answer or change in
 * items that it wrote, amended or contested, or that refer to them.
 */
export function takesShortTurn(session: Session, role: RoleId): boolean {
  const round = currentRound(session);
  const standing = lastVerdict(session, role);
  if (!round || round.number < 2 || !standing || standing.verdict !== 'ok') return false;
  if (round.wanted.includes(role) || round.held.some((each) => each.role === role)) return false;
  const { plan, questions } = session;
  const contested = new Set(
    session.issues.flatMap(({ openedBy, about }) => (openedBy === role ? [about] : [])),
  );
  const own = liveItems(plan).filter(
    (item) => item.by === role || item.with.includes(role) || contested.has(item.id),
  );
  const ids = new Set(own.map(({ id }) => id));
  const related = liveItems(plan).filter(
    (item) => ids.has(item.id) || referencesOf(item).some((id) => ids.has(id)),
  );
  const moved = related.some(
    ({ since, shaken, due, by }) =>
      (since.step > standing.step && since.by !== role) || shaken !== undefined || (by === role && due),
  );
  const about = new Set(related.map(({ id }) => id));
  const isIssue = openIssues(session).some(
    (issue) =>
      issue.openedBy === role || issue.openedBy === 'people' || issue.due === role || about.has(issue.about),
  );
  const pends = plan.pending.some(({ put, by }) => by === role || about.has(put.id));
  const answered = questions.some(({ asker, changed }) => asker === role && changed > standing.answers);
  const isNamed = own.some(({ fields }) => fieldReferences(fields).some((id) => isGone(session, id)));
  return !moved && !isIssue && !pends && !answered && !isNamed;
}

function isGone({ plan }: Session, id: string): boolean {
  return plan.items.some((item) => item.id === id && item.gone !== undefined);
}

/** A turn that was held up by a question is another one than before. */
export function turnName(session: Session, { role }: OwedOf<'speak'>): string[] {
  const isHeld = currentRound(session)?.held.some((each) => each.role === role) ?? false;
  return [role, ...(isHeld ? ['held'] : [])];
}

/** Each time that short answers are asked for it is another task. */
export function closingName(session: Session, { role }: OwedOf<'closing-answer'>): string[] {
  return [role, `n${currentRound(session)?.asked.length ?? 0}`];
}
