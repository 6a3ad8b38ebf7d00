import type { Fact, InputOf, Session } from '../session.js';
import { type Decision, ignored, type Rules } from '../../base/decision.js';
import { isSummarised } from '../finishing/rules.js';
import { recorded } from '../../asking/contribution.js';
import { putByTable } from '../../asking/questions/questions.js';
import { owesReply } from '../rounds/closings.js';
import { currentRound, isLeftOut } from '../rounds/rounds.js';
import type { Owed, OwedOf } from '../../base/tasks.js';
import { beginReading } from './begin.js';
import type { SigningInput } from './facts.js';
import { isSigned, staleSigners } from './standing.js';

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
