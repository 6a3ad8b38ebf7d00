import { mention } from '../text/markup.js';
import { wordsOf } from '../words/words.js';
import { button, buttons, type Card, cardSaying, type Row, textRows } from './base/card.js';
import { questionName } from './base/question.js';
import { whyNotReopen } from './deciding/approval/withdrawing.js';
import type { Act } from './base/session.js';
import { mayInstead } from './people/shown.js';
import { outcomeText } from './deciding/ending-cards.js';
import type { FactOf } from './facts.js';
import { goOnButton } from './opening/earlier/cards.js';
import { latestVersion } from './plan/queries.js';
import type { Session } from './session.js';

type Declined = FactOf<'RequestDeclined'>;

/** Tells a person, privately, why something was not done and what they can do. */
export function declinedCard(session: Session, fact: Declined): Card {
  const line = why(session, fact).trim();
  return cardSaying(line, [...textRows(line), ...waysOn(session, fact)]);
}

function waysOn(session: Session, fact: Declined) {
  const { reason } = fact;
  if (fact.text !== undefined && (reason === 'beyond' || reason === 'finished'))
    return planFromIt(session, fact);
  if (reason === 'onButton') {
    const label = wordsOf(session.language).handoff.button;
    return buttons([button(session, 'hand_off', label, { version: fact.version ?? 1 })]);
  }
  if (reason === 'olderRelease') return buttons([goOnButton(session.id, session.language)]);
  return [];
}

/** The longest text that the button of an offer carries, in characters. */
const longestOffer = 1_500;

/** Words in a finished thread become a brief that refines its plan: the button plans what it says, once. */
function planFromIt({ id, language, versions }: Session, { at, text = '' }: Declined): Row[] {
  const { earlier, commands } = wordsOf(language);
  const version = versions.at(-1);
  if (!version || text.trim() === '' || text.length > longestOffer) return [];
  const brief = earlier.refineIt(`${id} v${version.number}`, text.trim());
  const { button: label } = commands.help.slip;
  return buttons([{ does: 'plan_it', label, carries: { brief, offered: Date.parse(at) } }]);
}

function why(session: Session, fact: Declined): string {
  const { people } = wordsOf(session.language);
  const newest = latestVersion(session);
  const version = fact.version ?? newest?.number ?? 1;
  const artifact = session.versions.find(({ number }) => number === version)?.artifact ?? 'plan';
  switch (fact.reason) {
    case 'notYours':
      return notYours(session, fact);
    case 'decided':
    case 'oldVersion':
    case 'parked':
    case 'planWaits':
      return people.declined.notNow(artifact, version);
    case 'nothingToApprove':
      if (fact.what === 'reopen' || !newest) return noneOpen(session, fact);
      return people.declined.draft(version);
    case 'unclear':
      return people.declined.unclear;
    case 'finished':
      return finished(session, fact);
    case 'olderRelease':
      return people.declined.olderRelease;
    case 'notMember':
      return people.declined.notMember(mention(session.requester.id));
    case 'asked':
    case 'nothingOpen':
    case 'raised':
    case 'tooEarly':
    case 'adminOnly':
      return noneOpen(session, fact);
    case 'enoughChanges':
      return people.declined.enoughChanges(version);
    case 'beyond':
      return people.declined.beyond(version);
    case 'questionOpen':
    case 'concernOpen':
    case 'wordsOpen':
    case 'lateAnswer':
    case 'refuted':
      return people.declined.notYet(version, people.notApproving[fact.reason]);
    case 'notHander':
    case 'dryRun':
    case 'notApproved':
    case 'notConfirmed':
    case 'handedOff':
    case 'onButton':
      return wordsOf(session.language).handoff.refused[fact.reason](mention(session.requester.id), version);
    case 'notAsked': {
      const { questions } = session;
      const { person = session.requester } = questions.find(({ number }) => number === fact.question) ?? {};
      return people.refused.notAsked(mention(person.id), questionName(session, fact.question ?? 0));
    }
    case 'notPerson':
      return people.refused.notPerson;
    case 'policy':
      return mayInstead(fact.what as Act, fact.may ?? [], session.language);
    case 'requesterOnly':
      return people.onlyFor(mention(session.requester.id), false);
    default:
      return fact.reason satisfies never;
  }
}

function noneOpen(session: Session, fact: Declined): string {
  if (session.stage === 'closed' && fact.what !== 'tick') return finished(session, fact);
  return wordsOf(session.language).people.declined.nothingOpen;
}

function finished(session: Session, { to }: Declined): string {
  const { people } = wordsOf(session.language);
  const newest = latestVersion(session);
  const canReopen = newest !== undefined && whyNotReopen(session, to, newest.number) === undefined;
  return people.declined.finished(outcomeText(session), canReopen);
}

/** What administrators of the workspace may do as well. */
const alsoForAdmins = new Set<string>(['end', 'cancel', 'allow', 'queue']);

/** Whoever takes part may decide, or else the requester alone, as the channel has settled. */
function notYours(session: Session, { what }: Declined): string {
  const { people } = wordsOf(session.language);
  if (what === 'reply') return people.declined.onlyAuthor;
  const requester = mention(session.requester.id);
  const isForMembers = what === 'approve' && session.settings.approving !== 'requester';
  return isForMembers
    ? people.declined.notMember(requester)
    : people.onlyFor(requester, alsoForAdmins.has(what));
}
