import type { RoleId } from '../../roles/index.js';
import { recorded } from '../asking/contribution.js';
import { putByTable } from '../asking/questions/questions.js';
import { type Decision, type Evolve, ignored, type Rules } from '../base/decision.js';
import { atStage, type Folds } from '../base/session.js';
import type { Owed, OwedOf } from '../base/tasks.js';
import { findingsOf } from '../plan/check/check.js';
import { itemOf } from '../plan/references.js';
import { openIssues } from '../plan/standing.js';
import type { FinishState } from '../plan/state.js';
import type { FinishingFact, FinishingInput, SigningFact, SigningInput } from './facts.js';
import { laidOut, unfinished, withContribution, withFinish, withOverview } from './rounds/fold.js';
import { currentRound, isLeftOut, owesReply } from './rounds/rounds.js';
import type { Fact, InputOf, Session } from './session.js';

/** Roles that have not signed the plan as it is now: they objected, or others have changed something since they read it. */
export function staleSigners(session: Session): RoleId[] {
  return session.roster.filter((role) => !hasSigned(session, role));
}

/** Whether a role has signed, and nothing was changed since but by itself. */
export function hasSigned({ signing, plan, finish }: Session, role: RoleId): boolean {
  const signature = signing?.signatures[role];
  if (!signature?.signs) return false;
  const isChanged = plan.items.some(({ since }) => since.step > signature.seen && since.by !== role);
  const isReworded = (finish?.summary?.edition ?? 0) > signature.edition;
  return !isChanged && !isReworded;
}

/** All have signed and nothing is disputed. */
export function isSigned(session: Session): boolean {
  return staleSigners(session).length === 0 && openIssues(session).length === 0;
}

/** So often a plan is read at most, unless an answer changes it meanwhile. The last time nothing is changed any more. */
export const mostReadings = 3;

/** The plan is read by all, and afterwards by those whose signature is older than the plan. */
export function beginReading(session: Session, at: string, reading: number): Fact[] {
  const roles = reading === 1 ? [...session.roster] : staleSigners(session);
  return [{ type: 'ReadingBegun', at, reading, roles }];
}

/** The session after a fact about the completing of the plan. */
export const finishingFold: Folds<Session, FinishingFact> = {
  FinishBegun: (session) =>
    atStage({ ...session, finish: begunAgain(session), table: laidOut(session) }, 'finishing'),
  RoleFinished: (session, { role, turn, overview, first, at }) =>
    withOverview(withContribution(session, role, turn, at), role, { overview, first }),
  PlanChecked: (session, { findings }) => withFinish(session, (finish) => ({ ...finish, findings })),
  PlanMended: (session, { role, turn, at }) =>
    withFinish(withContribution(session, role, turn, at), (finish) => ({
      ...finish,
      mended: [...finish.mended, role],
    })),
  SummaryWorded: (session, { summary: text }) =>
    withFinish(session, (finish) => ({ ...finish, summary: { text, edition: session.plan.edition } })),
};

/** After one more round only those finish again whose items have changed since they were through. */
function begunAgain({ plan, finish, size }: Session): FinishState {
  if (!finish) return unfinished;
  const { overviews, through, first } = finish;
  // Of a small plan each turn has said it.
  if (size === 'small') return { overviews, through, first, mended: [] };
  const kept = Object.entries(overviews).filter(([role]) => {
    const step = through[role as RoleId];
    return step !== undefined && plan.items.every(({ by, since }) => by !== role || since.step <= step);
  });
  const earlier = { ...finish.earlier, ...overviews };
  return { overviews: Object.fromEntries(kept), earlier, through, first, mended: [] };
}

export const finishingRules: Rules<Session, Fact, FinishingInput> = {
  FinishGiven: takeFinish,
  MendGiven: takeMend,
  SummaryGiven: (_, { at, key, model, summary }) => [{ type: 'SummaryWorded', at, key, model, summary }],
};

/** One after the other: what must be done, then how it is built, then the work, the tests and the risks at once. */
const first: readonly RoleId[] = ['ProductPlanner', 'SystemDesigner'];

export function owedInFinishing(session: Session): Owed[] {
  const { finish } = session;
  if (!finish) return [];
  const left = unfinishedRoles(session);
  const [next] = left;
  if (next) {
    const now = first.includes(next) ? [next] : left.filter((role) => !first.includes(role));
    return now.map((role) => ({ kind: 'finish', role }));
  }
  const owners = ownersLeft(session);
  if (owners.length > 0) return owners.map((role) => ({ kind: 'mend', role }));
  return finish.findings && !isSummarised(session) ? [{ kind: 'word-summary' }] : [];
}

/** The roles that have not completed their part. Of a small plan each turn has done so. */
function unfinishedRoles({ finish, roster, size }: Session): RoleId[] {
  return size === 'small' ? [] : roster.filter((role) => finish?.overviews[role] === undefined);
}

/** Whether the summary is about the plan as it stands. A small plan has none of its own. */
function isSummarised({ finish, plan, size }: Session): boolean {
  return size === 'small' || finish?.summary?.edition === plan.edition;
}

/** Roles that have not mended what the check found in their items. */
export function ownersLeft({ finish, roster }: Session): RoleId[] {
  const owners = new Set(finish?.findings?.filter(({ follows }) => !follows).map(({ owner }) => owner));
  return roster.filter((role) => owners.has(role) && !finish?.mended.includes(role));
}

/** All have finished: the plan is checked, once; then it is mended, summarised and read. */
export function advanceFinishing(session: Session, at: string): Fact[] {
  const { finish, rounds } = session;
  // Without one of the roles it is a draft: the rest is not completed for that.
  if (isLeftOut(session)) return [{ type: 'RoundsEnded', at, round: rounds.length }];
  if (!finish || unfinishedRoles(session).length > 0) return [];
  if (!finish.findings) return [{ type: 'PlanChecked', at, findings: findingsOf(session) }];
  if (ownersLeft(session).length > 0 || !isSummarised(session)) return [];
  // An answer was taken back meanwhile: whoever is asked again is waited for.
  if (putByTable(session).length > 0) return [];
  return beginReading(session, at, 1);
}

/** A role has completed its own items, and chooses what is worth doing first where it is asked to. */
function takeFinish(
  session: Session,
  input: InputOf<'FinishGiven'>,
  evolve: Evolve<Session, Fact>,
): Decision<Fact> {
  const { at, key, model, role, answer, overview, seen } = input;
  if (session.finish?.overviews[role] !== undefined) return ignored('repeat');
  const turn = recorded(session, role, answer, { scope: 'own', seen });
  const finished: Fact = { type: 'RoleFinished', at, key, model, role, turn, overview, first: [] };
  const after = evolve(session, finished);
  const chosen = tasksAmong(
    after,
    input.first,
    turn.put.map(({ id }) => id),
  );
  return [{ ...finished, first: chosen }];
}

/** Ids of tasks, each once; handles of new ones are in the order in which they were put. */
function tasksAmong({ plan }: Session, ids: readonly string[], put: readonly string[]): string[] {
  const fresh = put.filter((id) => itemOf(plan, id)?.fields.kind === 'task');
  const found = ids.flatMap((given) => {
    const id = given.trim();
    const [, place] = /^new(\d{1,2})$/i.exec(id) ?? [];
    const meant = place ? put[Number(place) - 1] : id;
    const item = meant === undefined ? undefined : itemOf(plan, meant);
    return item?.fields.kind === 'task' && !item.gone ? [item.id] : [];
  });
  return [...new Set(found.length > 0 ? found : fresh)].slice(0, 5);
}

function takeMend(session: Session, input: InputOf<'MendGiven'>): Fact[] {
  const { at, key, model, role, answer, seen } = input;
  const turn = recorded(session, role, answer, { scope: 'own', seen });
  return [{ type: 'PlanMended', at, key, model, role, turn }];
}

/** The session after a fact about the reading of the plan. */
export const signingFold: Folds<Session, SigningFact> = {
  ReadingBegun(session, { reading, roles }) {
    const signatures = reading === 1 ? {} : (session.signing?.signatures ?? {});
    const last = reading === 1 ? mostReadings : (session.signing?.last ?? mostReadings);
    const signing = { reading, last, roles, read: [], signatures };
    return atStage({ ...session, signing, table: laidOut(session) }, 'signing');
  },
  PlanSigned(before, fact) {
    const { role, reading, turn, signs, edition, hash, seen, at } = fact;
    const session = withContribution(before, role, turn, at);
    const { signing } = session;
    if (!signing) return session;
    const { step } = session.plan;
    const signature = { signs, reading, edition, hash, seen, step, reason: turn.reason, at };
    return {
      ...session,
      signing: {
        ...signing,
        read: [...signing.read, role],
        signatures: { ...signing.signatures, [role]: signature },
      },
    };
  },
};

/** A role is left out of a reading: it has not signed. */
export function withoutReader<S extends Session>(session: S, role: RoleId): S {
  const { signing } = session;
  return signing ? { ...session, signing: { ...signing, read: [...signing.read, role] } } : session;
}

export const signingRules: Rules<Session, Fact, SigningInput> = { SignatureGiven: takeSignature };

/** All read at once; then the summary is worded anew where that changed the plan. */
export function owedInSigning(session: Session): Owed[] {
  const { signing } = session;
  if (!signing) return [];
  const left = signing.roles.filter((role) => !signing.read.includes(role));
  const { reading } = signing;
  if (left.length > 0) return left.map((role) => ({ kind: 'sign', role, reading }));
  return !isSummarised(session) && mayReadAgain(session) ? [{ kind: 'word-summary' }] : [];
}

/** What was read, and by whom: a changed plan is another one to sign. */
export function signName(_: Session, { role, reading }: OwedOf<'sign'>): string[] {
  return [role, `n${reading}`];
}

function mayReadAgain(session: Session): boolean {
  const { reading = 0, last = 0 } = session.signing ?? {};
  return reading < last && staleSigners(session).length > 0;
}

/**
 * All have read: owners answer objections, all at once; then who has not signed the plan as it is now reads what has changed.
 * After the last reading it is put together as it stands.
 */
export function advanceSigning(session: Session, at: string): Fact[] {
  const { signing } = session;
  const round = currentRound(session)?.number ?? 0;
  if (!signing || signing.roles.some((role) => !signing.read.includes(role))) return [];
  // Who was left out would be asked once more, and it is a draft without.
  if (isLeftOut(session)) return [{ type: 'RoundsEnded', at, round }];
  const owners = session.roster.filter((role) => owesReply(session, role));
  const isLast = signing.reading >= signing.last;
  if (owners.length > 0 && !isLast && !wasAsked(session))
    return [{ type: 'ClosingAnswersAsked', at, round, after: 'reading', roles: owners }];
  if (putByTable(session).length > 0) return [];
  if (isSigned(session) || isLast || staleSigners(session).length === 0)
    return [{ type: 'RoundsEnded', at, round }];
  if (!isSummarised(session)) return [];
  return beginReading(session, at, signing.reading + 1);
}

/** Whether the owners were asked in this reading already. */
function wasAsked(session: Session): boolean {
  const asked = currentRound(session)?.asked.filter((each) => each === 'reading').length ?? 0;
  return asked >= (session.signing?.reading ?? 0);
}

/** A role has read the plan, and signs or objects. What it objects to is contested; its own items it mends. */
function takeSignature(session: Session, input: InputOf<'SignatureGiven'>): Decision<Fact> {
  const { at, key, model, role, reading, answer, signs, seen, hash } = input;
  const { signing } = session;
  if (signing?.reading !== reading || signing.read.includes(role)) return ignored('outdated');
  const scope = reading >= signing.last ? 'last' : 'reading';
  const turn = recorded(session, role, answer, { scope, seen });
  return [
    {
      ...{
        type: 'PlanSigned',
        at,
        key,
        model,
        role,
        reading,
        turn,
        signs: signs && turn.opened.length === 0,
      },
      ...{ edition: seen.edition, hash, seen: seen.step },
    },
  ];
}
