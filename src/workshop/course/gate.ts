import { openQuestions } from '../asking/questions/questions.js';
import { questionId } from '../base/question.js';
import { atStage, type Folds } from '../base/session.js';
import { findingsOf } from '../plan/check/check.js';
import { onWords } from '../plan/check/finding.js';
import { itemOf } from '../plan/references.js';
import { readOutside } from '../plan/putting.js';
import { disputed, unreadBy } from '../plan/queries.js';
import type { Reason, Synthesis } from '../plan/state.js';
import type { Fact, Session } from './session.js';

/** Plan or draft, decided from what is recorded and never from what a model claims. Each reason is named once; a plan has none. */
export function gate(session: Session): { artifact: 'plan' | 'draft'; reasons: Reason[] } {
  const reasons = draftReasons(session);
  return { artifact: reasons.length === 0 ? 'plan' : 'draft', reasons };
}

/** While the files are being made an answer that the plan rests on may go: then it is a draft after all. */
export function gateAgain(session: Session, at: string): Fact[] {
  if (session.stage !== 'issuing' || session.decided?.artifact !== 'plan') return [];
  const { artifact, reasons } = gate(session);
  return artifact === 'plan' ? [] : [{ type: 'ArtifactDecided', at, artifact, reasons }];
}

/** What stands against a plan. Before the second round nobody looks for what is only not there yet. */
export function draftReasons(session: Session): Reason[] {
  const early = [...verdicts(session), ...points(session), ...questions(session)];
  if (session.rounds.length < 2) return [...early, ...(early.length > 0 ? [] : unsigned(session))];
  return [...early, ...unsigned(session), ...findings(session)];
}

/** A role that has said nothing is absent, and what it failed at is the detail. */
function verdicts(session: Session): Reason[] {
  return session.roster.flatMap((role): Reason[] => {
    const last = session.verdicts[role];
    if (last?.verdict === 'ok') return [];
    const failed = session.failures.find((each) => each.role === role)?.reason ?? '';
    return [{ kind: 'verdict', role, text: last?.verdict ?? 'absent', detail: last?.reason ?? failed }];
  });
}

function points(session: Session): Reason[] {
  return disputed(session).map(({ number, openedBy, text }) => ({
    kind: 'point',
    ...(openedBy !== 'people' && openedBy !== 'reader' && { role: openedBy }),
    text: `#${number}`,
    detail: text,
  }));
}

function questions(session: Session): Reason[] {
  return openQuestions(session).map((each) => ({
    kind: 'question',
    ...(each.asker !== 'Coach' && { role: each.asker }),
    text: questionId(session, each),
    detail: each.text,
  }));
}

/** Who agrees, and has not read the plan as it is in what touches it. What people edit after all have agreed needs no role. */
function unsigned(session: Session): Reason[] {
  if (session.editedSince !== undefined) return [];
  return session.roster
    .filter((role) => session.verdicts[role]?.verdict === 'ok' && unreadBy(session, role).length > 0)
    .map((role) => ({ kind: 'unsigned', role, text: role, detail: '' }));
}

/** What the check finds; that somebody or a fallback is missing for what is not known has words of its own. */
function findings(session: Session): Reason[] {
  return findingsOf(session)
    .filter(({ rule }) => !onWords.has(rule))
    .map(({ rule, items, detail, owner }) => ({
      kind: rule === 'unknown' ? 'unknown' : 'finding',
      role: owner,
      text: rule === 'unknown' ? items.join(', ') : rule,
      detail: rule === 'unknown' ? detail : [items.join(', '), detail].filter(Boolean).join(': '),
    }));
}

/** Reservations and disagreements as they are recorded: of whom, on what, in their own words. */
export function recordedConcerns(session: Session): Pick<Synthesis, 'reserved' | 'disagreements'> {
  const reserved = session.roster.flatMap((role): Synthesis['reserved'] => {
    const last = session.verdicts[role];
    if (last?.verdict !== 'reserved' && last?.verdict !== 'objects') return [];
    const { verdict, reason: concern, because: about } = last;
    return [{ role, concern, severity: verdict === 'objects' ? 'error' : 'warning', about }];
  });
  const disagreements = disputed(session).flatMap((point): Synthesis['disagreements'] => {
    const author = itemOf(session.plan, point.about)?.by;
    if (point.kind !== 'contest' || point.openedBy === 'people' || point.openedBy === 'reader' || !author)
      return [];
    const position = point.reply?.why || (itemOf(session.plan, point.about)?.text ?? '');
    return [
      {
        topic: point.about,
        positions: [
          { role: author, position },
          { role: point.openedBy, position: point.text },
        ],
      },
    ];
  });
  return { reserved, disagreements };
}

/** The session after a fact from between the last word on the plan and its files. */
export const gateFold = {
  ConsensusSynthesized: (session, { synthesis, say = [], at }) => ({
    ...readOutside(session, { say, opened: [], seen: session.plan.step }),
    outside: { step: session.plan.step, answers: session.answersChanged, at, result: synthesis.summary },
    synthesis,
    synthesisedAt: at,
  }),
  ArtifactDecided: (session, { artifact, reasons }) =>
    atStage({ ...session, decided: { artifact, reasons } }, 'issuing'),
} satisfies Partial<Folds<Session, Fact>>;
