import { prettyJson } from '../text/json.js';
import { visibleIn } from '../text/visible.js';
import { feedbackOn } from '../workshop/approval/index.js';
import type { Fact } from '../workshop/facts.js';
import type { Version } from '../workshop/versions/index.js';
import type { Session } from '../workshop/session.js';
import { messageIn } from './grounds-in-words.js';
import type { DecisionFile } from './schema/decision.js';

/**
 * `v<N>.decision.json` of the newest version and of the one before, which the newest has replaced. What became of older
 * ones was told for good when they were replaced.
 */
export function decisionFiles(session: Session, facts: readonly Fact[]) {
  return session.versions.slice(-2).map((version) => ({
    version: version.number,
    content: prettyJson(visibleIn(decisionOn(session, facts, version))),
  }));
}

/** Whether a step may have changed what they say. It costs nothing: what a step leaves alone stays the same object. */
export function changesDecisions(before: Session, after: Session): boolean {
  if (after.versions.length === 0) return false;
  const told = (session: Session) => [
    ...[session.title, session.versions, session.approvals, session.changes],
    ...[session.parked, session.outcome, statusOf(session)],
  ];
  const earlier = told(before);
  return told(after).some((each, index) => each !== earlier[index]);
}

function decisionOn(session: Session, facts: readonly Fact[], version: Version): DecisionFile {
  const { number, artifact, at: issued_at } = version;
  const next = session.versions.find((each) => each.number > number);
  const { outcome } = session;
  return {
    meta: {
      schema_version: 1,
      task_id: session.id,
      title: session.title,
      channel: session.channel,
      version: number,
      artifact,
      issued_at,
      hash: artifact === 'plan' ? signedHash(facts, number) : null,
    },
    status: next ? 'replaced' : statusOf(session),
    replaced_by: next?.number ?? null,
    approvals: approvalsOf(session, facts, number),
    wishes: artifact === 'plan' ? changesOf(session, version, next) : additionsTo(facts, number),
    parked: parkingsOf(facts, number),
    ticks: ticksOf(facts, number),
    closed: outcome && !next ? { by: outcome.by ?? null, at: outcome.at } : null,
  };
}

function statusOf({ stage, outcome, parked }: Session): DecisionFile['status'] {
  if (outcome) return outcome.kind === 'draft' ? 'ended' : outcome.kind;
  if (stage !== 'decision') return 'changing';
  return parked ? 'parked' : 'waiting';
}

/** The last signature before a version was issued is of the plan as it is. */
function signedHash(facts: readonly Fact[], number: number): string | null {
  const issued = facts.findIndex((fact) => fact.type === 'VersionIssued' && fact.version === number);
  const before = facts.slice(0, issued < 0 ? facts.length : issued);
  const last = before.findLast((fact) => fact.type === 'PlanSigned' && fact.signs);
  return last?.type === 'PlanSigned' ? last.hash : null;
}

function approvalsOf(session: Session, facts: readonly Fact[], number: number): DecisionFile['approvals'] {
  const approvals: DecisionFile['approvals'] = [];
  for (const fact of facts) {
    if (fact.type === 'Approved' && fact.version === number) {
      const { by, at, via } = fact;
      approvals.push({ by, at, via, message: messageIn(session, fact.message), withdrawn: null });
    }
    if (fact.type !== 'ApprovalUndone' || fact.version !== number) continue;
    for (const each of approvals) each.withdrawn ??= { by: fact.by, at: fact.at };
  }
  return approvals;
}

/** Changes that people wanted in a plan. What became of each point is known with the version that followed. */
function changesOf(session: Session, { number }: Version, next: Version | undefined): DecisionFile['wishes'] {
  const wanted = session.changes.filter(({ version }) => version === number);
  const results = next ? feedbackOn(session, next.number) : [];
  return wanted.map(({ by, at, text, message, points }, index) => {
    const isLast = index === wanted.length - 1;
    return {
      ...{ by, at, text, message: messageIn(session, message) },
      points: points.map((point, place) => {
        const { became = null, note = '' } = (isLast ? results[place] : undefined) ?? point;
        return { text: point.text, became, note };
      }),
    };
  });
}

/** More information on a draft has no points: it is all heard in one more round. */
function additionsTo(facts: readonly Fact[], number: number): DecisionFile['wishes'] {
  return facts.flatMap((fact) => {
    if (fact.type !== 'RoundAdded' || fact.why !== 'more' || fact.version !== number) return [];
    const { by, at, text } = fact;
    return [{ by, at, text, message: null, points: [] }];
  });
}

function parkingsOf(facts: readonly Fact[], number: number): DecisionFile['parked'] {
  const parkings: DecisionFile['parked'] = [];
  for (const fact of facts) {
    if (fact.type === 'Parked' && fact.version === number)
      parkings.push({ by: fact.by, at: fact.at, taken_up: null });
    const last = parkings.at(-1);
    if (fact.type === 'TakenUp' && fact.version === number && last)
      last.taken_up ??= { by: fact.by, at: fact.at };
  }
  return parkings;
}

/**
 * Boxes that were ticked in the `todo.md` of this version. They are seen when people want the tasks changed, and carried
 * over into the next list: those that its own list had ticked already are of an earlier version.
 */
function ticksOf(facts: readonly Fact[], number: number): DecisionFile['ticks'] {
  let version = 0;
  let before = new Set<string>();
  for (const fact of facts) {
    if (fact.type === 'ChangesRequested') version = fact.version;
    if (fact.type !== 'ChangeSorted' || !fact.tasks) continue;
    const done = fact.tasks.filter((task) => task.done);
    const { at } = fact;
    if (version === number)
      return done
        .filter(({ title }) => !before.has(title))
        .map(({ title, task = null }) => ({ title, task, at }));
    before = new Set(done.map(({ title }) => title));
  }
  return [];
}
