import type { Fact, Session } from '../session.js';
import { findingsOf } from '../../plan/check/check.js';
import { openIssues, shakenItems } from '../../plan/standing.js';
import { questionId } from '../../base/question.js';
import { contestedQuestions, openQuestions } from '../../asking/questions/questions.js';
import type { Question } from '../../base/question.js';
import { countedVerdict } from '../rounds/rounds.js';
import { hasSigned } from '../signing/standing.js';
import type { Reason, Synthesis } from '../../plan/synthesis.js';

/**
 * Plan or draft, decided from what is recorded and never from what a model claims. Each reason is named once; a plan has
 * none.
 */
export function gate(
  session: Session,
  synthesis: Synthesis,
): { artifact: 'plan' | 'draft'; reasons: Reason[] } {
  const standing = standingReasons(session);
  const said = [...standing, ...synthesisReasons(synthesis, standing)];
  // Nothing speaks against it, and yet nobody has read it as written.
  const reasons = said.length > 0 ? said : unsigned(session);
  return { artifact: reasons.length === 0 ? 'plan' : 'draft', reasons };
}

/** While the files are being made an answer that the plan rests on may go: then it is a draft after all. */
export function gateAgain(session: Session, at: string): Fact[] {
  if (session.stage !== 'issuing' || session.decided?.artifact !== 'plan' || !session.synthesis) return [];
  const { artifact, reasons } = gate(session, session.synthesis);
  return artifact === 'plan' ? [] : [{ type: 'ArtifactDecided', at, artifact, reasons }];
}

/**
 * The reasons that need no synthesis. What was never finished is not checked and not signed: it is a draft for what came
 * before.
 */
export function standingReasons(session: Session): Reason[] {
  const early = [...verdicts(session), ...issues(session), ...shaken(session), ...questions(session)];
  if (!session.signing) return early;
  return [...early, ...unsigned(session), ...findings(session)];
}

/** A role that has said nothing is absent, and what it failed at is the detail. */
function verdicts(session: Session): Reason[] {
  return session.roster.flatMap((role): Reason[] => {
    const last = countedVerdict(session, role);
    if (last?.verdict === 'ok') return [];
    const failed = session.failures.find((each) => each.role === role)?.reason ?? '';
    return [{ kind: 'verdict', role, text: last?.verdict ?? 'absent', detail: last?.reason ?? failed }];
  });
}

function issues(session: Session): Reason[] {
  return openIssues(session).map(({ number, openedBy, text }) => ({
    kind: 'issue',
    ...(openedBy !== 'people' && { role: openedBy }),
    text: `#${number}`,
    detail: text,
  }));
}

function shaken(session: Session): Reason[] {
  return shakenItems(session).map(({ id, by, name, text, shaken: answer = '' }) => ({
    kind: 'shaken',
    role: by,
    text: id,
    detail: [answer, name || text].filter(Boolean).join(': '),
  }));
}

function questions(session: Session): Reason[] {
  return openQuestions(session).map((each) => reasonOf(session, 'question', each));
}

/** Questions with two answers: the course waits until they are settled, but a workshop may be ended before. */
export function contestReasons(session: Session): Reason[] {
  return contestedQuestions(session).map((each) => reasonOf(session, 'contest', each));
}

function reasonOf(session: Session, kind: 'question' | 'contest', question: Question): Reason {
  const { asker, text } = question;
  return {
    kind,
    ...(asker !== 'Coach' && { role: asker }),
    text: questionId(session, question),
    detail: text,
  };
}

/** Who has not signed the plan as it is. One whose verdict counts already is not named again. */
function unsigned(session: Session): Reason[] {
  return session.roster
    .filter((role) => countedVerdict(session, role)?.verdict === 'ok' && !hasSigned(session, role))
    .map((role) => ({ kind: 'unsigned', role, text: role, detail: '' }));
}

/** What the check finds; that somebody or a fallback is missing for what is not known has words of its own. */
function findings(session: Session): Reason[] {
  return findingsOf(session)
    .filter(({ follows }) => follows === undefined)
    .map(({ rule, items, detail, owner }) => ({
      kind: rule === 'unknown' ? 'unknown' : 'finding',
      role: owner,
      text: rule === 'unknown' ? items.join(', ') : rule,
      detail: rule === 'unknown' ? detail : [items.join(', '), detail].filter(Boolean).join(': '),
    }));
}

/** A concern that a verdict or an issue counts already is not counted twice. */
function synthesisReasons({ reserved, disagreements }: Synthesis, standing: Reason[]): Reason[] {
  const counted = new Set(standing.flatMap(({ kind, role = '' }) => (kind === 'verdict' ? [role] : [])));
  const contested = standing.some(({ kind }) => kind === 'issue');
  const concerns = reserved
    .filter(({ role }) => !counted.has(role))
    .map(
      ({ role, concern, severity }): Reason => ({ kind: 'reserved', role, text: severity, detail: concern }),
    );
  const clashes = contested
    ? []
    : disagreements.map(({ topic, positions }): Reason => {
        const detail = positions.map(({ role, position }) => `${role}: ${position}`).join('\n');
        return { kind: 'disagreement', text: topic, detail };
      });
  return [...concerns, ...clashes];
}
