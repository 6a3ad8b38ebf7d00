import type { Evolve } from '../base/decision.js';
import type { Fact, InputOf, Session } from './session.js';
import { raiseConcern } from '../deciding/approval/concerns.js';
import { changesFrom, giveMore, takeUp } from '../deciding/approval/revision.js';
import { planAtHand } from '../deciding/approval/standing.js';
import { reopen, whyNotReopen } from '../deciding/approval/withdrawing.js';
import { resume } from '../running/failures/rules.js';
import { type Decision, factsOf, ignored } from '../base/decision.js';
import { mayApprove } from '../people/rights.js';
import { latestVersion } from '../plan/versions.js';

/**
 * Somebody goes on here with words that they wrote elsewhere: more on a draft, a wish on a plan, or else a remark. What stands still
 * goes on where they may say so.
 */
export function takeWords(
  session: Session,
  { at, by, text, id }: InputOf<'WordsBrought'>,
  evolve: Evolve<Session, Fact>,
): Decision<Fact> {
  if (session.wordsBrought?.includes(id)) return ignored('repeat');
  if (session.recording || (session.stage === 'closed' && !mayReopen(session))) return ignored('closed');
  const brought: Fact = { type: 'WordsBrought', at, by, text, id };
  const effects = goesOn(session, { at, by, text }, evolve);
  const isRefused = effects.every(({ type }) => type === 'RequestDeclined');
  const remark: Fact = { type: 'RemarkMade', at, remark: { id: `brought:${id}`, by, text, at } };
  return [brought, ...effects, ...(isRefused && session.stage !== 'closed' ? [remark] : [])];
}

/** Whether it is over in a way that somebody could take back. */
function mayReopen(session: Session): boolean {
  return whyNotReopen(session, session.requester, planAtHand(session)?.number ?? 0) === undefined;
}

interface Words {
  at: string;
  by: InputOf<'WordsBrought'>['by'];
  text: string;
}

function goesOn(session: Session, { at, by, text }: Words, evolve: Evolve<Session, Fact>): Fact[] {
  const version = latestVersion(session)?.number ?? 0;
  const said = { at, by, text, version };
  if (session.stage === 'closed') {
    const plan = planAtHand(session)?.number ?? version;
    const opened = reopen(session, { at, by, version: plan });
    return mayApprove(session, by)
      ? then(session, opened, (now) => changesFrom(now, { ...said, version: plan }, evolve), evolve)
      : raiseConcern(session, said);
  }
  if (session.stage !== 'decision') {
    return session.paused ? resume(session, { type: 'ResumeAsked', at, by, admin: false }) : [];
  }
  if (latestVersion(session)?.artifact === 'draft') return giveMore(session, said, evolve);
  if (!mayApprove(session, by)) return raiseConcern(session, said);
  const up = session.parked ? factsOf(takeUp(session, { type: 'TakeUpAsked', at, by, version })) : [];
  return then(session, up, (now) => changesFrom(now, said, evolve), evolve);
}

/** What follows once these have happened. */
function then(
  session: Session,
  facts: Fact[],
  next: (now: Session) => Fact[],
  evolve: Evolve<Session, Fact>,
): Fact[] {
  return [...facts, ...next(facts.reduce(evolve, session))];
}
