import type { RoleId } from '../../../roles/index.js';
import { lexiconOf } from '../../../text/lexicon/index.js';
import { nextQuestionNumber } from '../../asking/questions/asking.js';
import { openQuestions } from '../../asking/questions/questions.js';
import { questionOf } from '../../base/question.js';
import { itemOf } from '../../plan/references.js';
import { openIssues, shakenItems } from '../../plan/standing.js';
import type { Issue } from '../../plan/state.js';
import type { Round, Verdict } from '../../plan/turn.js';
import { ruleNamed } from '../../setting/house-rules.js';
import type { Fact, FactOf, Session, Standing } from '../session.js';

export { openIssues } from '../../plan/standing.js';

/** The round that is under way, or the last one. */
export function currentRound(session: Session): Round | undefined {
  return session.rounds.at(-1);
}

/** What a role thinks of the plan, by its last word; undefined while it has said nothing. */
export function lastVerdict(session: Session, role: RoleId): Standing | undefined {
  return session.verdicts[role];
}

/**
 * The same, as it counts: a reservation that rests on questions alone lapses when all of them are answered as assumed, or
 * left to the roles.
 */
export function countedVerdict(session: Session, role: RoleId): Standing | undefined {
  const standing = lastVerdict(session, role);
  if (standing?.verdict !== 'reserved' || standing.because.length === 0) return standing;
  const lapsed = standing.because.every((id) => {
    const question = questionOf(session, id);
    if (!question) return false;
    const { state, closure, read, changed } = question;
    if (state === 'decided') return true;
    const isRead = read !== undefined && read.changed === changed;
    const asAssumed = isRead && (read.outcome === 'agrees' || read.outcome === 'left to us');
    return state === 'answered' && (closure?.agrees === true || asAssumed);
  });
  return lapsed ? { ...standing, verdict: 'ok' } : standing;
}

/**
 * Whether a turn brings nothing to the table: a short one, or one of a later round that adds, changes, contests, settles and
 * asks nothing. The verdict stands, or the role agrees now.
 */
export function isQuiet(before: Session, { round, role, short, turn }: FactOf<'TurnTaken'>): boolean {
  if (short) return true;
  const { put, say, opened, questions = [], changed = [], verdict } = turn;
  const brought = [put, say, opened, questions, changed].some((each) => each.length > 0);
  return round > 1 && !brought && (verdict === 'ok' || verdict === lastVerdict(before, role)?.verdict);
}

/** Whether a role was left out when its word was due: the result is a draft unless it is heard again. */
export function isLeftOut({ roster, verdicts }: Session): boolean {
  return roster.some((role) => verdicts[role]?.verdict === 'skipped');
}

/** What a role thought in this round: by its last contribution, or by a remark that changed its verdict. */
export function verdictIn(
  { turns, answered, replies }: Round,
  role: RoleId,
): { verdict: Verdict; reason: string } | undefined {
  const turn = [...turns, ...answered].findLast((each) => each.role === role)?.turn;
  const thought = replies.findLast((each) => each.role === role && (each.after || !turn)) ?? turn;
  return thought && { verdict: thought.verdict, reason: thought.reason };
}

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
      shakenItems(session).some(({ by }) => by === role) ||
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

/**
 * What both sides hold after reading each other is a question to people, with the two sides as its answers: first the item as
 * it stands, then what the contester wants.
 */
export function askDisputes(session: Session, at: string): Fact[] {
  let number = nextQuestionNumber(session);
  return deadlocks(session).flatMap((issue): Fact[] => {
    const item = itemOf(session.plan, issue.about);
    if (!item) return [];
    const { dispute } = lexiconOf(session.language);
    const { instead } = issue;
    const byName =
      instead !== undefined && isTold(item.name) && isTold(instead.name) && item.name !== instead.name;
    const stands = byName ? item.name : item.text;
    const wanted = byName ? instead.name : (instead?.text ?? dispute.leaveOut);
    const question = {
      number: number++,
      level: 'blocking' as const,
      text: dispute.which(item.name || item.text),
      why: sidesOf(session, issue, item.by),
      options: [stands, wanted],
      assumption: stands,
      dispute: issue.number,
    };
    return [{ type: 'DisputeAsked', at, issue: issue.number, question }];
  });
}

const isTold = (name: string) => name.trim() !== '';

/** What each side says for itself: the author of the item, then the contester; last the house rules that are said to be broken. */
function sidesOf(session: Session, issue: Issue, author: RoleId): string {
  const { openedBy, text, reply, held, breaks = [] } = issue;
  const sides = [
    [author, reply?.why ?? ''],
    [openedBy, held?.why || text],
    ...breaks.map((id) => [id, ruleNamed(session, id)?.text ?? '']),
  ];
  return sides.flatMap(([who, why]) => (why ? [`${who}: ${why}`] : [])).join('\n');
}
