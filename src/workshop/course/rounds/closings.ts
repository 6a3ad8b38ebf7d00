import type { Session } from '../session.js';
import type { RoleId } from '../../../roles/index.js';
import { itemOf } from '../../plan/references.js';
import { openIssues, shakenItems } from '../../plan/standing.js';
import { questionOf } from '../../base/question.js';
import { openQuestions } from '../../asking/questions/questions.js';
import { currentRound, lastVerdict } from './rounds.js';

/**
 * Whether short answers can lead to agreement now: no blocking question is open, every gap has an answer, and nothing is
 * shaken but what its author has not seen yet. In the last round they are asked for in any case.
 */
export function closingsAreDue(session: Session): boolean {
  if (openQuestions(session).length > 0) return false;
  if ((currentRound(session)?.number ?? 0) >= session.roundLimit) return true;
  const isAnswered = openIssues(session).every(
    ({ kind, words }) => kind === 'contest' || Object.values(words).some((word) => word?.as === 'settle'),
  );
  return isAnswered && shakenItems(session).every((item) => cameLater(session, item.shaken, item.by));
}

/** Whether an answer came in, or was read, after this role spoke last. */
function cameLater(session: Session, id: string | undefined, role: RoleId): boolean {
  const question = id === undefined ? undefined : questionOf(session, id);
  return (question?.changed ?? 0) > (lastVerdict(session, role)?.answers ?? 0);
}

/** Who gives a short answer: authors of what is contested, changed or shaken, contesters of what was answered, and whose reservation something has reached. */
export function closingRoles(session: Session): RoleId[] {
  if (hasUnreadRemark(session)) return [...session.roster];
  return session.roster.filter(
    (role) =>
      owesReply(session, role) ||
      owesReading(session, role) ||
      hasShaken(session, role) ||
      isReached(session, role),
  );
}

/** An item of its own is contested and not answered yet, or another role has put a change on it. */
export function owesReply({ plan, issues }: Session, role: RoleId): boolean {
  const isContested = openIssues({ issues }).some(
    ({ kind, about, reply }) => kind === 'contest' && !reply && itemOf(plan, about)?.by === role,
  );
  return isContested || plan.pending.some(({ put }) => itemOf(plan, put.id)?.by === role);
}

/** What it contested was answered since. */
export function owesReading({ issues }: Session, role: RoleId): boolean {
  return openIssues({ issues }).some(
    ({ kind, openedBy, reply, held }) =>
      kind === 'contest' && openedBy === role && reply !== undefined && (held?.step ?? 0) < reply.step,
  );
}

function hasShaken(session: Session, role: RoleId): boolean {
  return shakenItems(session).some(({ by }) => by === role);
}

/** Something behind its reservation has changed since it spoke. */
export function isReached(session: Session, role: RoleId): boolean {
  const standing = lastVerdict(session, role);
  if (!standing || standing.verdict === 'ok' || standing.verdict === 'skipped') return false;
  return standing.because.some((id) => {
    const issue = session.issues.find(({ number }) => `#${number}` === id);
    if (issue) {
      const words = Object.entries(issue.words).map(([who, word]) => (who === role ? 0 : (word?.step ?? 0)));
      return issue.state !== 'open' || Math.max(issue.reply?.step ?? 0, ...words) > standing.step;
    }
    const question = questionOf(session, id);
    if (question) return question.changed > standing.answers;
    const item = itemOf(session.plan, id);
    return item !== undefined && item.since.step > standing.step && item.since.by !== role;
  });
}

/** Contested items on which both sides hold after reading each other. */
export function deadlocks(session: Session) {
  return openIssues(session).filter(({ kind, reply, held, about, openedBy }) => {
    if (kind !== 'contest' || openedBy === 'people') return false;
    const author = itemOf(session.plan, about)?.by;
    const isSilent = author !== undefined && isOut(session, author);
    // An author that is skipped or at no table any more counts as holding.
    const authorHolds = reply?.as === 'hold' || reply?.as === 'amended' || (reply === undefined && isSilent);
    const contesterHolds = held !== undefined && held.step > (reply?.step ?? 0);
    return authorHolds && (contesterHolds || (reply === undefined && isSilent));
  });
}

function isOut(session: Session, role: RoleId): boolean {
  const { roster } = session;
  const left = currentRound(session)?.skipped.some((each) => each.role === role) ?? false;
  return left || !roster.includes(role);
}

/** People have said something that no role has read, since all have spoken. */
function hasUnreadRemark(session: Session): boolean {
  const round = currentRound(session);
  const said = [...(round?.turns ?? []), ...(round?.answered ?? [])].map(({ at }) => at);
  const last = said.sort().at(-1) ?? '';
  return session.remarks.some(({ at }) => at > last);
}
