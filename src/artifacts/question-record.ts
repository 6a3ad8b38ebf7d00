import type { RoleId } from '../roles/index.js';
import type { Meeting } from '../workshop/asking/session.js';
import type { Person } from '../workshop/base/people.js';
import { type Asker, isRequester, type Question, questionId } from '../workshop/base/question.js';
import { verdictIn } from '../workshop/course/rounds/rounds.js';
import type { ItemOf } from '../workshop/plan/items.js';
import { liveOf } from '../workshop/plan/references.js';
import type { Issue } from '../workshop/plan/state.js';
import type { Round } from '../workshop/plan/turn.js';
import type { Session } from '../workshop/session.js';
import { originText } from './item-lines.js';
import { bullets, inline, prose, quote, readableTime } from './markdown.js';
import type { FileWords } from '../words/words.js';

/** Who put an issue on the list, in Markdown: a role, or the person who wants something changed. */
export function openerOf({ openedBy, by }: Pick<Issue, 'openedBy' | 'by'>, words: FileWords): string {
  if (openedBy === 'reader') return words.reader;
  if (openedBy !== 'people') return openedBy;
  return by ? inline(by.name) : words.people;
}

/** Who asked a question: a role goes by its id in every language. */
export function askerOf(asker: Asker, words: FileWords): string {
  return asker === 'Coach' ? words.questions.askers.Coach : asker;
}

/** A question as a record, in Markdown blocks: as it was put, why, what was said to it, and what became of it. */
export function questionRecord(session: Session, words: FileWords, question: Question): string[] {
  const { questions } = words;
  const { text, original, why, who, continues, dispute, origin } = question;
  const former = session.questions.find(({ number }) => number === continues);
  return [
    questionLine(session, words, question),
    ...(why.trim() === '' ? [] : [questions.why(inline(why))]),
    ...(former ? [questions.asksOn(questionId(session, former))] : []),
    ...(dispute === undefined ? [] : [questions.sides(dispute)]),
    ...(who && !isRequester(who) ? [questions.who(inline(who))] : []),
    ...(original === text ? [] : [questions.raisedAs(inline(original))]),
    ...(origin ? [inline(originText(session.language, origin))] : []),
    ...whoseItWas(session, words, question),
    ...dialogue(session, words, question),
    ...ending(session, words, question),
    ...otherAnswers(words, question),
  ];
}

/** Whom it was put to, where that was not the requester, and who had passed it on. */
function whoseItWas(
  { requester }: Session,
  { questions }: FileWords,
  { person, passed }: Question,
): string[] {
  const whose = passed.map(({ by, from, at }, index) => {
    const to = passed[index + 1]?.from ?? person;
    return questions.passedOn(bold(by.name), bold(from.name), bold(to.name), readableTime(at));
  });
  const isOthers = person.id !== requester.id && passed.length === 0;
  return isOthers ? [questions.putTo(bold(person.name))] : whose;
}

/** What others had answered, and who settled it where somebody has. */
function otherAnswers({ questions }: FileWords, { contested, overruled = [] }: Question): string[] {
  const settled = overruled.flatMap(({ by, text, settledBy, at }) => {
    const name = by ? bold(by.name) : questions.someone;
    return [questions.overruled(name, bold(settledBy.name), readableTime(at)), quote(text)];
  });
  if (!contested) return settled;
  const open = questions.contested(bold(contested.by.name), readableTime(contested.at));
  return [...settled, open, quote(contested.text)];
}

/** Its number, who asked it, and its words. */
function questionLine(session: Session, words: FileWords, question: Question): string {
  const asker = question.agent ? inline(question.agent.name) : askerOf(question.asker, words);
  const titled = words.questions.titled(questionId(session, question), asker);
  return words.pair(titled, inline(question.text));
}

function dialogue(session: Session, words: FileWords, question: Question): string[] {
  return dialogueOn(session, question).flatMap(({ by, text, at }) => {
    const time = readableTime(at);
    const speaker = by ? words.questions.askedBack(bold(by.name), time) : words.questions.coachSaid(time);
    return [speaker, quote(text)];
  });
}

/** What people said last and how it was read, or why nobody had to or could. */
function ending(session: Session, words: FileWords, question: Question): string[] {
  const { questions } = words;
  const { state, closure, asker } = question;
  if (state === 'waiting' || state === 'put' || state === 'aside' || !closure)
    return [questions.open(questions.states[state === 'waiting' || state === 'aside' ? state : 'put'])];
  const name = closure.by ? bold(closure.by.name) : questions.someone;
  const time = readableTime(closure.at);
  switch (closure.outcome) {
    case 'answered':
      return [
        questions.answered(name, time),
        quote(closure.text),
        ...(closure.takenBy ? [questions.takenBy(bold(closure.takenBy.name))] : []),
        // What another workshop was told was read there.
        ...(question.origin ? [] : reading(words, question)),
        ...assumed(session, words, question),
      ];
    case 'moot':
      return [questions.covered(groundOf(words, closure.text))];
    case 'decided': {
      const movedOn = closure.via === 'dialogue';
      const left =
        asker === 'Coach' ? questions.decidedByAll(name, time) : questions.decided(name, asker, time);
      const how = movedOn ? [questions.movedOn, quote(closure.text)] : [left];
      return [...how, ...assumed(session, words, question)];
    }
    default:
      return closure.outcome satisfies never;
  }
}

/** How the answer was read, where that was about the answer as it is now. */
function reading({ questions }: FileWords, { read, changed }: Question): string[] {
  if (!read || read.changed !== changed) return [];
  const { outcome, fact, doubt } = read;
  return [
    questions.read[outcome],
    ...(fact.trim() === '' ? [] : [questions.fact(inline(fact))]),
    ...(doubt.trim() === '' ? [] : [questions.doubt(inline(doubt))]),
  ];
}

function assumed(session: Session, words: FileWords, question: Question): string[] {
  const item = assumptionFor(session, question);
  return item ? [words.questions.standsIn(`**${item.id}**`, inline(item.text))] : [];
}

/** The assumption that stands in the place of an answer. */
export function assumptionFor(session: Session, question: Question): ItemOf<'assumption'> | undefined {
  const id = questionId(session, question);
  const isFor = ({ id: own, fields }: ItemOf<'assumption'>) =>
    fields.insteadOf === id || own === `A${question.assumed}`;
  return liveOf(session.plan, 'assumption').find(isFor);
}

/** What covers a question, from its record: an answer ("Q2"), a passage that was found, or words of the brief. */
function groundOf({ questions }: FileWords, ground: string): string {
  if (/^S\d+ /.test(ground)) return questions.byPassage(inline(ground));
  return /^Q\d+[a-z]?$/.test(ground) ? questions.byAnswer(ground) : questions.byBrief(inline(ground));
}

function bold(name: string): string {
  return `**${inline(name)}**`;
}

/** One thing said while a question was open; the Coach's words have no person. */
export interface Spoken {
  by?: Person;
  text: string;
  at: string;
}

/**
 * The counter-questions to a question and what the Coach said to them, in order of time. Messages that were taken back
 * are left out, edited ones say what they say now.
 */
export function dialogueOn({ replies }: Session, { number, exchanges }: Question): Spoken[] {
  const counters = replies.filter(({ as, question }) => as === 'counter' && question === number);
  const coach = exchanges.filter(({ by }) => by === undefined);
  return [...counters.map(({ by, text, at }) => ({ by, text, at })), ...coach].sort((a, b) =>
    a.at.localeCompare(b.at),
  );
}

/** The clarification meetings that followed this round, as sections of a draft. */
export function meetingsAfter(session: Session, words: FileWords, round: number): string[] {
  return session.meetings
    .filter((meeting) => meeting.round === round)
    .flatMap((meeting) => {
      const isFirst = meeting === session.meetings[0];
      const { clarification } = words.draft;
      const title = isFirst ? clarification : words.questions.laterMeeting(clarification, meeting.round);
      return [`### ${title}`, ...minutes(session, words, meeting)];
    });
}

/** What was asked in a meeting and what people said. A question that a later meeting took up again stands there. */
function minutes(session: Session, words: FileWords, meeting: Meeting): string[] {
  const { questions } = words;
  const records = session.questions
    .filter(({ number }) => meeting.questions.includes(number))
    .flatMap((question) => {
      const last = session.meetings.findLast((each) => each.questions.includes(question.number));
      if (!last || last === meeting) return questionRecord(session, words, question);
      return [words.reasoned(questionLine(session, words, question), questions.takenUpAgain(last.round))];
    });
  return [
    ...records,
    ...(meeting.silent.length > 0 ? [questions.nobodyAsks(words.list(meeting.silent))] : []),
    ...(meeting.closedAt === undefined ? [questions.unfinishedMeeting] : []),
  ];
}

/** The rounds in which somebody had the floor: one that was ended before that is none. */
export function roundsHeld({ rounds }: Session): Round[] {
  return rounds.filter(
    ({ turns, held, skipped }) => turns.length > 0 || held.length > 0 || skipped.length > 0,
  );
}

/** The rounds there were with their meetings, in order: "Round 1 → Round 2 → Clarification → Round 3". */
export function roundChain(session: Session, words: FileWords): string {
  const steps = roundsHeld(session).flatMap(({ number }) => [
    words.round(number),
    ...session.meetings.filter(({ round }) => round === number).map(() => words.questions.chained),
  ]);
  return steps.join(' → ') || words.noRound;
}

/** The number of the problem that tells this reason of a role, where one does. */
type ProblemOf = (role: RoleId, reason: string) => number | undefined;

/** How a round went: each role's verdict with its reason, or why it had no turn, and the Coach's words. */
function roundVerdicts({ roster }: Session, round: Round, words: FileWords, problemOf: ProblemOf): string[] {
  const verdicts = roster.map((role) => `${role}: ${standIn(round, role, words, problemOf)}`);
  if (!round.closing) return [bullets(verdicts), words.unfinishedRound];
  // Code closes the round of a small brief, without words.
  const { summary } = round.closing;
  return [bullets(verdicts), ...(summary.trim() === '' ? [] : [words.coachSummary(prose(summary))])];
}

/** The same, and what had to be asked before a turn could be taken. A reason that is told as a problem is told there alone. */
export function roundResult(
  session: Session,
  round: Round,
  words: FileWords,
  problemOf: ProblemOf,
): string[] {
  const held = new Set(round.held.map(({ question }) => question));
  const asked = session.questions.filter(({ number }) => held.has(number));
  return [
    ...roundVerdicts(session, round, words, problemOf),
    ...(asked.length > 0 ? [words.questions.inRound] : []),
    ...asked.flatMap((question) => questionRecord(session, words, question)),
  ];
}

function standIn(round: Round, role: RoleId, words: FileWords, problemOf: ProblemOf): string {
  const { skipped, held } = round;
  const thought = verdictIn(round, role);
  if (thought) {
    const verdict = words.verdicts[thought.verdict];
    const problem = problemOf(role, thought.reason);
    if (problem !== undefined) return words.draft.asProblem(verdict, problem);
    return thought.reason.trim() === '' ? verdict : words.reasoned(verdict, inline(thought.reason));
  }
  const left = skipped.find((each) => each.role === role);
  if (left) return words.reasoned(words.verdicts.skipped, failureWords(words, left.reason));
  const waits = held.find((each) => each.role === role);
  const why = waits ? words.questions.waits(waits.question) : words.absentReason;
  return words.reasoned(words.verdicts.absent, why);
}

/** What failed, in words, from the code of a failure; anything else is shown as it is. */
export function failureWords(words: FileWords, reason: string): string {
  return isFailure(words, reason) ? words.failures[reason] : inline(reason);
}

function isFailure({ failures }: FileWords, reason: string): reason is keyof FileWords['failures'] {
  return Object.hasOwn(failures, reason);
}
