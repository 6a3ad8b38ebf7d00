import { mention, moment } from '../../text/markup.js';
import { nextMidnight } from '../budget/budget.js';
import { button, buttons, type Card, cardSaying, textRows } from '../card.js';
import { outcomeOf } from '../ending/outcome.js';
import type { FactOf } from '../facts.js';
import { unclearQuestions } from '../questions/questions.js';
import type { Session } from '../session.js';
import { latestVersion } from '../versions/versions.js';
import { wordsOf } from '../words.js';

type Declined = FactOf<'RequestDeclined'>;

/** Tells a person, privately, why something was not done and what they can do. */
export function declined(session: Session, fact: Declined): Card {
  const line = why(session, fact).trim();
  return cardSaying(line, [...textRows(line), ...ways(session, fact)]);
}

/** Whoever answered without being asked can offer what they said to whom the question is put to. */
function ways(session: Session, { reason, question, message }: Declined) {
  if (reason !== 'notAsked' || question === undefined || message === undefined) return [];
  const { offer } = wordsOf(session.language).team;
  return buttons([button(session, 'offer_answer', offer.button, { question, message })]);
}

function why(session: Session, fact: Declined): string {
  const { declined: words } = wordsOf(session.language);
  const newest = latestVersion(session);
  const version = fact.version ?? newest?.number ?? 1;
  const artifact = session.versions.find(({ number }) => number === version)?.artifact ?? 'plan';
  switch (fact.reason) {
    case 'notYours':
      return notYours(session, fact, artifact, version);
    case 'decided':
      return session.outcome
        ? words.decided(artifact, version, outcomeOf(session))
        : words.notNow(artifact, version);
    case 'oldVersion':
      return words.oldVersion(version, newest?.number ?? version);
    case 'nothingToApprove':
      return newest ? words.draft(version) : words.noPlan;
    case 'unclear':
      return words.unclear;
    case 'finished':
      return finished(session);
    case 'planWaits':
      return words.planWaits(version);
    case 'asked':
      return askedAlready(session, fact);
    case 'notMember':
      return words.notMember(mention(session.requester.id));
    case 'nothingOpen':
      return session.stage === 'closed' ? finished(session) : nothingOpen(session, fact.what);
    case 'parked':
      return words.parked(version);
    case 'questionOpen':
      return words.questionOpen(version, openOnes(session));
    case 'adminOnly':
      return words.adminOnly(moment(nextMidnight(fact.at)));
    case 'raised':
      return words.raised(raiser(session));
    case 'notAsked':
    case 'notPerson':
    case 'tooEarly':
    case 'requesterOnly':
      return notHere(session, fact);
    default:
      return fact.reason satisfies never;
  }
}

function askedAlready({ language }: Session, { what, question = 0 }: Declined): string {
  const { declined: words, routing, team } = wordsOf(language);
  if (what === 'assume') return team.refused.askedAlready(question);
  return what === 'queue' ? routing.refused.asked : words.asked;
}

function notHere(session: Session, { what, reason, question = 0, message }: Declined): string {
  const { refused } = wordsOf(session.language).team;
  const requester = mention(session.requester.id);
  switch (reason) {
    case 'notAsked': {
      const whom = session.questions.find(({ number }) => number === question)?.person ?? session.requester;
      const say = message === undefined ? refused.notYourQuestion : refused.notAsked;
      return say(mention(whom.id), question);
    }
    case 'notPerson':
      return what === 'pass' ? refused.notPassable : refused.notPerson;
    case 'tooEarly':
      return refused.tooEarly(requester);
    default:
      return refused.requesterOnly(requester);
  }
}

function finished(session: Session): string {
  const { declined: words } = wordsOf(session.language);
  const newest = latestVersion(session);
  const result = newest ? words.result(newest.artifact, newest.number) : words.noResult;
  return words.finished(outcomeOf(session), result);
}

function notYours(session: Session, fact: Declined, artifact: 'plan' | 'draft', version: number): string {
  const { what } = fact;
  const { declined: words } = wordsOf(session.language);
  if (what === 'reply') return words.onlyAuthor;
  const requester = mention(session.requester.id);
  if (what === 'end' || what === 'cancel') return words.onlyCloser(requester);
  if (what === 'allow') return words.onlyAllower(requester);
  if (what === 'queue') return wordsOf(session.language).routing.refused.notYours(requester);
  if (what === 'answer') return words.onlyAnswerer(requester);
  if (what === 'offer' || what === 'pass') return notTheirs(session, fact);
  const approver = session.approvals.find((each) => each.version === version)?.by.id;
  if (what === 'undo' && approver) return words.onlyApprover(mention(approver));
  return what === 'approve' || what === 'undo'
    ? words.onlyRequester(requester, version)
    : words.onlyDecider(requester, artifact, version);
}

/** An offer is for whom the question is put to; what was passed on, for who did it. */
function notTheirs(session: Session, { what, question: number = 0 }: Declined): string {
  const { refused } = wordsOf(session.language).team;
  const requester = mention(session.requester.id);
  const question = session.questions.find((each) => each.number === number);
  const whose = what === 'offer' ? question?.person : question?.passed.at(-1)?.by;
  const who = whose ? mention(whose.id) : requester;
  if (who === requester) return refused.requesterOnly(requester);
  return what === 'offer' ? refused.offer(who, requester) : refused.takeBack(who, requester);
}

function nothingOpen({ language }: Session, what: Declined['what']): string {
  const { nothingOpen: words } = wordsOf(language).declined;
  switch (what) {
    case 'answer':
    case 'skip':
    case 'change':
    case 'more':
    case 'drop':
    case 'park':
    case 'resume':
    case 'retry':
    case 'allow':
      return words[what];
    case 'queue':
      return wordsOf(language).routing.refused.nothing;
    case 'invite':
    case 'pass':
    case 'offer':
    case 'settle':
    case 'assume':
    case 'take':
    case 'approve':
    case 'undo':
    case 'end':
    case 'cancel':
    case 'reply':
    case 'pause':
      return words.other;
    default:
      return what satisfies never;
  }
}

/** Who raised the day's budget last. */
function raiser({ budgetPauses }: Session): string {
  const over = budgetPauses.findLast((each) => each.scope === 'day' && each.over)?.over;
  return over?.how === 'raised' ? mention(over.by.id) : '';
}

function openOnes(session: Session): string {
  const numbers = unclearQuestions(session).map(({ number }) => `Q${number}`);
  return wordsOf(session.language).thread.list(numbers);
}
