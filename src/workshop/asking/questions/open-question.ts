import type { Session } from '../session.js';
import { clip } from '../../../text/fit.js';
import { oneLine, stopped, sentence } from '../../../text/foreign.js';
import type { Language } from '../../../text/language.js';
import { moment } from '../../../text/markup.js';
import type { AskingAgent } from '../../base/agent.js';
import { quietName, shortName } from '../../people/names.js';
import { itemOf } from '../../plan/references.js';
import { questionId } from '../../base/question.js';
import { wordsOf } from '../../../words/words.js';
import { inFull, isConfirming } from './buttons.js';
import { inBold } from './outcome.js';
import { mayStartAnyway } from './questions.js';
import { type Asker, isRequester } from '../../base/asked-for.js';
import type { Question } from '../../base/question.js';

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
  const note = Math.min(longestNote, Math.floor(room * ofOthers));
  const text = clip(oneLine(question.text), Math.min(longestText, Math.floor(room * ofText)));
  const asked = isConfirming(question) ? questions.card.isRight(text) : text;
  const words = question.returned ? questions.card.again(asked) : asked;
  const first = questions.card.question(questionId(session, question), inBold(words));
  const { agent } = question;
  const why = reasonsOf(session, question, note);
  const who = whoCan(question, note);
  return [
    namesAsker ? questions.card.by(first, whoAsks(session, question)) : first,
    ...(agent ? [aboutTask(session, agent)] : []),
    ...(why ? [why] : []),
    ...(who ? [stopped(questions.card.who(who), common.stop)] : []),
    ...passedOn(session, question),
    ...untilAnswered(session, question, note),
    ...[inFull(question, note)].filter(Boolean),
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

/** Who can answer, as a function; empty where it is the addressee, whom the card names anyway. */
function whoCan({ who = '' }: Question, longest: number): string {
  const named = who.trim();
  return named === '' || isRequester(named) ? '' : clip(oneLine(named), longest);
}

function passedOn(session: Session, { passed }: Question): string[] {
  const last = passed.at(-1);
  if (!last) return [];
  const { by, from, at } = last;
  const { card } = wordsOf(session.language).questions;
  const [who, when] = [quietName(session, by.id), moment(at)];
  return [
    by.id === from.id ? card.passedOnOwn(who, when) : card.passedOn(who, quietName(session, from.id), when),
  ];
}

/** What holds until there is an answer, and what waits for it. */
function untilAnswered(session: Session, question: Question, longest: number): string[] {
  const { card } = wordsOf(session.language).questions;
  if (mayStartAnyway(session, question)) return [card.anywayMeans];
  if (question.dispute !== undefined) return [card.untilChosen];
  if (question.agent) return [untilTold(session, question, longest)];
  const { level, number, round } = question;
  const holds = session.rounds.at(-1)?.held.some((each) => each.question === number) ?? false;
  const until = untilSentence(session.language, plannedUntil(session, question), longest);
  const waits = level === 'now' && holds && session.stage === 'discussion';
  return [...(until ? [until] : []), ...(waits ? [card.holds(round)] : [])];
}

/** What is planned until there is an answer; empty where nothing is, or where the question itself says it. */
export function plannedUntil(session: Session, question: Question): string {
  const says = question.dispute !== undefined || isConfirming(question) || mayStartAnyway(session, question);
  return says ? '' : oneLine(question.assumption);
}

/** The same as a sentence. */
export function untilSentence(language: Language, assumption: string, longest: number): string {
  const { common, questions } = wordsOf(language);
  const said = clip(oneLine(assumption), longest).replace(/[.。]$/u, '');
  return said === '' ? '' : stopped(questions.card.until(said), common.stop);
}

/** What an agent does until somebody answers. */
function untilTold(session: Session, question: Question, longest: number): string {
  const { asking } = wordsOf(session.language).building;
  const who = whoAsks(session, question);
  const said = clip(oneLine(question.assumption), longest).replace(/[.。]$/u, '');
  return said === '' ? asking.waits(who) : asking.until(who, said);
}

/** What an agent's question is about: a task by its name, or the version. */
function aboutTask({ language, versions }: Session, { task, version }: AskingAgent): string {
  const { asking } = wordsOf(language).building;
  const plan = versions.find(({ number }) => number === version)?.plan;
  const title = task === undefined ? '' : ((plan && itemOf(plan, task)?.name) ?? task);
  return title === '' ? asking.onVersion(version) : asking.onTask(shortName(title), version);
}

/** Who asks a question: an agent by the name that it gives itself, or somebody at the table. */
export function whoAsks(session: Session, { agent, asker }: Pick<Question, 'agent' | 'asker'>): string {
  return agent ? shortName(agent.name) : askerName(session, asker);
}

/** Who asks, as people know them. */
export function askerName({ language }: Session, asker: Asker): string {
  return asker === 'Coach' ? wordsOf(language).common.coach : asker;
}
