import { contestedQuestions, openQuestions } from '../asking/questions/questions.js';
import type { Rules } from '../base/decision.js';
import { type Question, questionId } from '../base/question.js';
import { atStage, type Folds } from '../base/session.js';
import type { TaskKind } from '../base/tasks.js';
import { findingsOf } from '../plan/check/check.js';
import { itemOf } from '../plan/references.js';
import { agreedItems, liveIds, openIssues, shakenItems } from '../plan/standing.js';
import type { Reason, Synthesis } from '../plan/state.js';
import type { GateFact, GateInput } from './facts.js';
import { hasSigned } from './finishing.js';
import { countedVerdict, lastVerdict } from './rounds/rounds.js';
import type { Fact, InputOf, Session } from './session.js';

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

/** Reservations and disagreements as they are recorded: of whom, on what, in their own words. */
export function recordedConcerns(session: Session): Pick<Synthesis, 'reserved' | 'disagreements'> {
  const reserved = session.roster.flatMap((role): Synthesis['reserved'] => {
    const standing = countedVerdict(session, role);
    if (standing?.verdict !== 'reserved' && standing?.verdict !== 'objects') return [];
    const { verdict, reason: concern, because: about } = standing;
    return [{ role, concern, severity: verdict === 'objects' ? 'error' : 'warning', about }];
  });
  const disagreements = openIssues(session).flatMap((issue): Synthesis['disagreements'] => {
    const author = itemOf(session.plan, issue.about)?.by;
    if (issue.kind !== 'contest' || issue.openedBy === 'people' || !author) return [];
    const position = issue.reply?.why || (itemOf(session.plan, issue.about)?.text ?? '');
    return [
      {
        topic: issue.about,
        positions: [
          { role: author, position },
          { role: issue.openedBy, position: issue.text },
        ],
      },
    ];
  });
  return { reserved, disagreements };
}

const besideTheCourse = new Set<TaskKind>(['read-reply', 'answer-counter', 'reply-to-mark']);

/** The session after a fact from between the last word on the plan and its files. */
export const gateFold: Folds<Session, GateFact> = {
  ConsensusSynthesized: (session, { synthesis, at }) => ({ ...session, synthesis, synthesisedAt: at }),
  ArtifactDecided(session, { artifact, reasons }) {
    // What failed before is owed no more, but for what is said in the thread and the issuing of this very artifact.
    const same = session.decided?.artifact === artifact;
    const failures = session.failures.filter(({ kind }) =>
      kind === 'issue' ? same : besideTheCourse.has(kind),
    );
    return atStage({ ...session, failures, decided: { artifact, reasons } }, 'issuing');
  },
};

export const gateRules: Rules<Session, Fact, GateInput> = { SynthesisGiven: synthesise };

/** The record is put together, and the gate decides at once, in code, what will be issued. */
function synthesise(session: Session, input: InputOf<'SynthesisGiven'>): Fact[] {
  const { at, key, model } = input;
  const synthesis = synthesisOf(session, input);
  return [
    { type: 'ConsensusSynthesized', at, key, model, synthesis },
    { type: 'ArtifactDecided', at, ...gate(session, synthesis) },
  ];
}

/**
 * All have signed without a word, and nothing speaks against the plan: a model would find nothing to add to the record, and
 * none is asked.
 */
export function recordSigned(session: Session, at: string): Fact[] {
  const { reserved, disagreements } = recordedConcerns(session);
  const isSaid = session.roster.some((role) => lastVerdict(session, role)?.reason.trim());
  if (isSaid || reserved.length + disagreements.length > 0) return [];
  const agreed = agreedItems(session).map(({ id }) => id);
  const synthesis: Synthesis = { agreed, reserved, disagreements, summary: '' };
  const decided = gate(session, synthesis);
  if (decided.artifact === 'draft') return [];
  return [
    { type: 'ConsensusSynthesized', at, synthesis },
    { type: 'ArtifactDecided', at, ...decided },
  ];
}

/** What the record says, and what a model adds to it that names what there is. It can take nothing away. */
function synthesisOf(session: Session, { answer }: InputOf<'SynthesisGiven'>): Synthesis {
  const recorded = recordedConcerns(session);
  const known = new Set([
    ...liveIds(session.plan),
    ...session.issues.map(({ number }) => `#${number}`),
    ...session.questions.map(({ number }) => `Q${number}`),
  ]);
  const isKnown = (ids: readonly string[]) => ids.some((id) => known.has(id));
  const isNew = ({ role, about }: Synthesis['reserved'][number]) =>
    recorded.reserved.every((each) => each.role !== role || !each.about.some((id) => about.includes(id)));
  const reserved = answer.reserved.filter(
    (each) => session.roster.includes(each.role) && isKnown(each.about) && isNew(each),
  );
  const disagreements = answer.disagreements.filter(
    ({ topic, positions }) => known.has(topic) && new Set(positions.map(({ role }) => role)).size > 1,
  );
  return {
    agreed: agreedItems(session).map(({ id }) => id),
    reserved: [...recorded.reserved, ...reserved],
    disagreements: [
      ...recorded.disagreements,
      ...disagreements.filter(({ topic }) => recorded.disagreements.every((each) => each.topic !== topic)),
    ],
    summary: answer.summary,
  };
}
