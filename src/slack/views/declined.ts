import type { FactOf } from '../../workshop/facts.js';
import { latestVersion, type Session } from '../../workshop/session.js';
import { mention } from '../escape.js';
import { type Shown, sections, shown } from './blocks.js';
import { sessionFooter } from './footer.js';
import { outcomeOf } from './outcome.js';
import { wordsOf } from './words.js';

/** Tells a person, privately, why something was not done and what they can do. */
export function declined(session: Session, fact: FactOf<'RequestDeclined'>): Shown {
  const line = why(session, fact).trim();
  return shown(line, sections(line), sessionFooter(session));
}

function why(session: Session, fact: FactOf<'RequestDeclined'>): string {
  const { declined: words } = wordsOf(session.language).thread;
  const newest = latestVersion(session);
  const version = fact.version ?? newest?.number ?? 1;
  switch (fact.reason) {
    case 'notYours':
      return notYours(session, fact, version);
    case 'decided':
      return session.outcome ? words.decided(version, outcomeOf(session)) : words.notNow(version);
    case 'oldVersion':
      return words.oldVersion(version, newest?.number ?? version);
    case 'nothingToApprove':
      return newest ? words.draft(version) : words.noPlan;
    case 'unclear':
      return words.unclear;
    case 'finished': {
      const result = newest ? words.result(newest.artifact, newest.number) : words.noResult;
      return words.finished(outcomeOf(session), result);
    }
    case 'planWaits':
      return words.planWaits(version);
    case 'asked':
      return words.asked;
    default:
      return fact.reason satisfies never;
  }
}

function notYours(session: Session, { what }: FactOf<'RequestDeclined'>, version: number): string {
  const { declined: words } = wordsOf(session.language).thread;
  const requester = mention(session.requester.id);
  if (what === 'end' || what === 'cancel') return words.onlyCloser(requester);
  const approver = session.approvals.find((each) => each.version === version)?.by.id;
  return what === 'undo' && approver
    ? words.onlyApprover(mention(approver))
    : words.onlyRequester(requester, version);
}
