import { sameText } from '../../../text/same-text.js';
import { clip, oneLine, sentence, stopped } from '../../../text/fit.js';
import { linkToMessage, linkToPost, moment } from '../../../text/markup.js';
import { nameOf } from '../../../roles/index.js';
import { wordsOf } from '../../../words/words.js';
import { button, buttons, noteRow, type Row } from '../../base/card.js';
import {
  type Asker,
  guessAs,
  isRequester,
  type Question,
  questionId,
  questionOf,
} from '../../base/question.js';
import { fitsWords, membersNamed } from '../../people/rules.js';
import { quietName } from '../../people/shown.js';
import { itemOf } from '../../plan/references.js';
import { isVersionWaiting, type Session, waitFor } from '../session.js';
import { inFull } from './buttons.js';
import { questionsPart } from './closing.js';
import { mayStartAnyway, putQuestions } from './questions.js';

const longestQuestion = 90;
/** Of an answer, its doubt, what stands in its place, and what covers a question. */
const longestSaid = 160;

/** What became of a question, on one line: its answer or what takes its place, who said so and when. */
export function outcomeLine(session: Session, question: Question): string {
  const { common, questions } = wordsOf(session.language);
  const { card } = questions;
  const { state, closure } = question;
  const id = questionId(session, question);
  const text = clip(oneLine(question.text), longestQuestion);
  const who = closure?.by ? quietName(session, closure.by.id) : common.someone;
  const when = moment(closure?.at ?? session.changedAt);
  switch (state) {
    case 'answered': {
      const answer = inBold(stopped(clip(oneLine(closure?.text ?? ''), longestSaid), common.stop));
      const doubt = clip(oneLine(closure?.doubt ?? ''), longestSaid);
      return common.sentences([
        card.answered(id, answer, who, when, text),
        ...(doubt ? [stopped(card.doubt(doubt), common.stop)] : []),
      ]);
    }
    case 'decided': {
      const left = (closure?.unchosen ? card.unanswered : card.decided)(id, text, who, when);
      return common.sentences([left, ...insteadOf(session, question)]);
    }
    case 'moot':
      return card.moot(id, text, coverOf(session, closure?.text ?? ''));
    case 'aside':
      return card.aside(id, text);
    case 'waiting':
      return card.waiting(id, text);
    case 'put':
      return card.over(id, text);
    default:
      return state satisfies never;
  }
}

/** A star of its own would end bold type. */
function inBold(text: string): string {
  return text.replaceAll('*', '＊');
}

/** What stands in its place, as it reads in the plan. */
function insteadOf(session: Session, { closure, assumption, dispute }: Question): string[] {
  const { common, questions } = wordsOf(session.language);
  if (dispute !== undefined) return [questions.card.keeps];
  const assumed = itemOf(session.plan, `A${closure?.assumption ?? 0}`)?.text ?? assumption;
  const text = stopped(clip(oneLine(assumed), longestSaid), common.stop);
  return closure?.assumption !== undefined && text
    ? [questions.card.assumed(`A${closure.assumption}`, text)]
    : [];
}

/** The label, leading to the card that lists a question; the label alone for one that is on none. */
export function linkToCard(label: string, { person, card }: Pick<Question, 'person' | 'card'>): string {
  return card === undefined ? label : linkToPost(label, questionsPart(person.id, card));
}

/** The label, leading to what a person said to a question, or to its card where a button or a form said it. */
export function linkToAnswer(label: string, question: Question): string {
  const { message, outcome } = question.closure ?? {};
  return outcome === 'answered' && message !== undefined
    ? linkToMessage(label, message)
    : linkToCard(label, question);
}

/**
 * What covers a question: an answer by its number ("Q2"), quoted and linked; a question that asks the same; a passage that was found;
 * or words of the brief.
 */
export function coverOf(session: Session, ground: string): string {
  const { coveredBy } = wordsOf(session.language).questions;
  const question = questionOf(session, ground);
  const said = clip(oneLine(question?.closure?.text ?? ground), longestSaid);
  if (!question) return /^S\d+ /.test(ground) ? coveredBy.passage(said) : coveredBy.brief(said);
  if (question.state !== 'answered') return coveredBy.same(linkToCard(ground, question));
  return coveredBy.answer(linkToAnswer(coveredBy.answerTo(ground), question), said);
}

/** Shares of the room that a question has, for its text and for each thing beside it. */
const ofText = 0.4;
const ofOthers = 0.15;
const longestText = 1_500;
const longestNote = 600;

/** An open question in words: what is asked, why it matters, who can answer, and what holds until then. */
export function openLines(
  session: Session,
  question: Question,
  { namesAsker, room }: { namesAsker: boolean; room: number },
): string {
  const { common, questions } = wordsOf(session.language);
  const { card } = questions;
  const note = Math.min(longestNote, Math.floor(room * ofOthers));
  const text = clip(oneLine(question.text), Math.min(longestText, Math.floor(room * ofText)));
  const words = question.returned ? card.again(text) : text;
  const first = card.question(questionId(session, question), inBold(words));
  const why = reasonsOf(session, question, note);
  const who = whoCan(session, question, note);
  const full = inFull(question, note);
  return [
    namesAsker ? card.by(first, askerName(session, question.asker)) : first,
    ...(why ? [why] : []),
    ...(who ? [stopped(who, common.stop)] : []),
    ...question.passed.slice(-1).map(({ by, at }) => card.passedOn(quietName(session, by.id), moment(at))),
    // What those guess who were not asked; whoever was asked does not know, or somebody is said to.
    ...(question.guesses ?? []).map((guess) =>
      card[guessAs(question, guess)](
        quietName(session, guess.by.id),
        clip(oneLine(guess.who ?? guess.text), note),
      ),
    ),
    ...untilAnswered(session, question, note),
    ...(full ? [full] : []),
  ].join('\n');
}

/** Why it is asked, in the meeting as its role said there; of a dispute who holds what, a line each. */
function reasonsOf(session: Session, { number, why, dispute }: Question, longest: number): string {
  const { common, gate } = wordsOf(session.language);
  const reviews = session.meetings.at(-1)?.looks.flatMap((look) => look.reviews) ?? [];
  const review = reviews.findLast((each) => each.question === number && each.status !== 'skip');
  const lines = clip(review?.reason.trim() || why, longest)
    .split('\n')
    .map(oneLine)
    .filter(Boolean);
  const written = lines.map((line) => {
    const [role = '', ...said] = dispute === undefined ? [] : line.split(': ');
    return said.length === 0 ? line : gate.reasons.position(role, said.join(': '));
  });
  return written.map((each) => sentence(each, common.stop)).join('\n');
}

/** Who can answer, as a function, or by name where they cannot read along; empty where it is the addressee, whom the card names anyway. */
function whoCan(session: Session, question: Question, longest: number): string {
  const { card } = wordsOf(session.language).questions;
  const { who = '', person, guesses = [] } = question;
  const { away: members = [] } = session;
  const words = [who, ...guesses.map((each) => each.who ?? '')];
  const [away] = words.flatMap((each) => [
    ...membersNamed({ members }, each),
    ...members.filter(({ speaksFor = '' }) => fitsWords(speaksFor, each)),
  ]);
  if (away && person.id === session.requester.id) return card.askAway(clip(oneLine(away.name), longest));
  const named = sameText(who, person.name) ? '' : who.trim();
  return named === '' || isRequester(named) ? '' : card.who(clip(oneLine(named), longest));
}

/** What holds until there is an answer; empty where nothing does. */
function untilAnswered(session: Session, question: Question, longest: number): string[] {
  const { common, questions } = wordsOf(session.language);
  const { card } = questions;
  if (mayStartAnyway(session, question)) return [card.anywayMeans];
  if (question.dispute !== undefined) return [card.untilChosen];
  const said = clip(oneLine(question.assumption), longest).replace(/[.。]$/u, '');
  return said === '' ? [] : [stopped(card.until(said), common.stop)];
}

/** Who asks, as people know them. */
export function askerName({ language }: Session, asker: Asker): string {
  return asker === 'Coach' ? wordsOf(language).common.coach : nameOf(asker, language);
}

/** The way to answer all that is open on a card at once, what waits for the answers, and the way to go on without them. */
export function goingOnRows(session: Session, person: string, open: readonly Question[]): Row[] {
  if (open.length === 0) return [];
  const { card } = wordsOf(session.language).questions;
  const all =
    open.length > 1
      ? [button(session, 'answer_all', card.all, { member: person, style: 'primary' as const })]
      : [];
  const label = goesOnBy(session, person);
  const goOn = label === undefined ? [] : [button(session, 'round_go_on', label)];
  return [...waitingNote(session), ...buttons([...all, ...goOn])];
}

/** Going on is the requester's to say. Where they are asked nothing, the button stands on the others' cards. */
function goesOnBy(session: Session, person: string): string | undefined {
  const { card } = wordsOf(session.language).questions;
  const { requester, stage } = session;
  const isAsked = putQuestions(session).some((each) => each.person.id === requester.id);
  if (isAsked && person !== requester.id) return undefined;
  if (stage === 'meeting') return card.goOnWithout;
  return stage === 'asking' ? card.goOn : undefined;
}

function waitingNote(session: Session): Row[] {
  const { card } = wordsOf(session.language).questions;
  const until = waitFor(session)?.until;
  const round = session.awaited?.round ?? 1;
  if (session.stage !== 'asking' || until === undefined || isVersionWaiting(session)) return [];
  // A recording waits for days: somebody who looks at it leaves it, or chooses.
  return session.recording ? [] : [noteRow(card.begins(round, moment(until)))];
}
