import { mention } from '../text/markup.js';
import { wordsOf } from '../words/words.js';
import { openQuestions } from './asking/questions/questions.js';
import { button, buttons, type Card, cardSaying, paragraph, type Row, textRows } from './base/card.js';
import { questionId, questionName } from './base/question.js';
import { whyNotReopen } from './deciding/approval/withdrawing.js';
import { outcomeOf } from './deciding/ending-cards.js';
import type { FactOf } from './facts.js';
import { goOnButton } from './opening/earlier/cards.js';
import { latestVersion } from './plan/standing.js';
import type { Session } from './session.js';
import { statusText } from './status.js';
import { waitsOf } from './waiting/lines.js';

const mostAwaited = 3;

/** Where the workshop stands, who is awaited and what can be done, in the Coach's words: to whoever names it or asks how far it is. */
export function coachSpoke(session: Session): Card {
  const { answers, common, routing } = wordsOf(session.language);
  const awaited = waitsOf(session).slice(0, mostAwaited);
  const waits = awaited.length > 0 ? awaited : [routing.nobodyAwaited];
  return paragraph(common.sentences([statusText(session), ...waits, answers.help]));
}

type Declined = FactOf<'RequestDeclined'>;

/** Tells a person, privately, why something was not done and what they can do. */
export function declined(session: Session, fact: Declined): Card {
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
      return noneOpen(session, fact);
    case 'questionOpen':
      return people.declined.questionOpen(version, openOnes(session));
    case 'adminOnly':
      return wordsOf(session.language).code.adminOnly;
    case 'enoughChanges':
      return people.declined.enoughChanges(version);
    case 'beyond':
      return people.declined.beyond(version);
    case 'concernOpen':
    case 'wordsOpen':
      return people.declined.onCard(version);
    case 'lateAnswer':
    case 'refuted':
      return people.declined.lateAnswer(version);
    case 'notHander':
    case 'dryRun':
    case 'notApproved':
    case 'notConfirmed':
    case 'handedOff':
    case 'onButton':
      return wordsOf(session.language).handoff.refused[fact.reason](mention(session.requester.id), version);
    case 'notAsked':
    case 'notPerson':
    case 'tooEarly':
    case 'requesterOnly':
      return notHere(session, fact);
    default:
      return fact.reason satisfies never;
  }
}

function notHere(session: Session, { reason, question = 0 }: Declined): string {
  const { refused, onlyFor } = wordsOf(session.language).people;
  const requester = mention(session.requester.id);
  switch (reason) {
    case 'notAsked': {
      const whom = session.questions.find(({ number }) => number === question)?.person ?? session.requester;
      return refused.notAsked(mention(whom.id), questionName(session, question));
    }
    case 'notPerson':
      return refused.notPerson;
    case 'tooEarly':
      return refused.tooEarly(requester);
    default:
      return onlyFor(requester, false);
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
  return people.declined.finished(outcomeOf(session), canReopen);
}

/** What administrators of the workspace may do as well. */
const alsoForAdmins = new Set<Declined['what']>(['end', 'cancel', 'allow', 'queue']);

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

function openOnes(session: Session): string {
  const numbers = openQuestions(session).map((each) => questionId(session, each));
  return wordsOf(session.language).common.list(numbers);
}
