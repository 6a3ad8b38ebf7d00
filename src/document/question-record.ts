import type { RoleId } from '../roles/index.js';
import type { Meeting } from '../workshop/asking/session.js';
import type { Person } from '../workshop/base/people.js';
import { isRequester, type Question, questionId } from '../workshop/base/question.js';
import { failureWords } from '../workshop/course/gate-cards.js';
import { verdictIn } from '../workshop/course/rounds/rounds.js';
import type { Language } from '../text/language.js';
import { lexiconOf } from '../text/lexicon/index.js';
import type { ItemOf } from '../workshop/plan/items.js';
import { liveOf } from '../workshop/plan/references.js';
import type { Issue } from '../workshop/plan/state.js';
import type { Round } from '../workshop/plan/turn.js';
import type { Session } from '../workshop/session.js';
import { messageIn, originText } from './item-lines.js';
import { bullets, inline, prose, readableTime } from './markdown.js';
import { type Block, entry, type Entry, textBlock } from './outline/blocks.js';
import { blockMarkdown } from './outline/in-markdown.js';
import { type FileWords, wordsOf } from '../words/words.js';

/** Who put an issue on the list: a role, or the person who wants something changed. */
export function openerOf({ openedBy, by }: Pick<Issue, 'openedBy' | 'by'>, language: Language): string {
  if (openedBy === 'reader') return lexiconOf(language).dispute.reader;
  return openedBy === 'people' ? (by?.name ?? wordsOf(language).files.people) : openedBy;
}

/** A question as a record: why it was asked, what was said to it, and what became of it. */
export function questionBlocks(session: Session, question: Question): Block[] {
  const { language, requester } = session;
  const { questions } = wordsOf(language).files;
  const { text, original, why, who, continues, dispute, origin, person, passed } = question;
  const former = session.questions.find(({ number }) => number === continues);
  return [
    ...(why.trim() === '' ? [] : [questions.why(why)]),
    ...(former ? [questions.asksOn(questionId(session, former))] : []),
    ...(dispute === undefined ? [] : [questions.sides(dispute)]),
    ...(who && !isRequester(who) ? [questions.who(who)] : []),
    ...(original === text ? [] : [questions.raisedAs(original)]),
    ...(origin ? [originText(language, origin)] : []),
    ...(person.id !== requester.id && passed.length === 0 ? [questions.putTo(person.name)] : []),
    ...passed.map(({ by, from, at }, index) =>
      questions.passedOn(by.name, from.name, (passed[index + 1]?.from ?? person).name, readableTime(at)),
    ),
  ]
    .map(textBlock)
    .concat(
      dialogueOn(session, question).flatMap(({ by, text: said, at }) => {
        const time = readableTime(at);
        return spoken(by ? questions.askedBack(by.name, time) : questions.coachSaid(time), said);
      }),
      ending(session, question),
    );
}

/** A question under its number, who asked it, and its words. */
export function questionEntry(session: Session, question: Question): Entry {
  return entry({
    id: questionId(session, question),
    kind: 'question',
    name: question.text,
    beside: askedBy(wordsOf(session.language).files, question),
    said: questionBlocks(session, question),
  });
}

/** Who asked: a role goes by its id in every language. */
export function askedBy(words: FileWords, { asker, agent }: Pick<Question, 'asker' | 'agent'>): string {
  return agent?.name ?? (asker === 'Coach' ? words.questions.askers.Coach : asker);
}

/** How far an open question is. */
export function openIn({ states }: FileWords['questions'], { state }: Question): string | undefined {
  return state === 'waiting' || state === 'put' || state === 'aside' ? states[state] : undefined;
}

/** What somebody said, under who said it. `url`: where it stands. */
function spoken(who: string, text: string, url?: string): Block[] {
  return [
    { as: 'text', text: who, ...(url !== undefined && { url }) },
    { as: 'quote', text },
  ];
}

/** What people said last and how it was read, or why nobody had to or could. */
function ending(session: Session, question: Question): Block[] {
  const { questions } = wordsOf(session.language).files;
  const { closure, asker } = question;
  const open = openIn(questions, question);
  if (open !== undefined || !closure)
    return [
      { as: 'text', text: questions.open(open ?? questions.states.put), tone: 'bad' },
      ...guessed(session, question),
    ];
  const name = closure.by?.name ?? questions.someone;
  const time = readableTime(closure.at);
  switch (closure.outcome) {
    case 'answered':
      return [
        ...spoken(questions.answered(name, time), closure.text, messageIn(session, closure.message)?.url),
        ...(closure.takenBy ? [textBlock(questions.takenBy(closure.takenBy.name))] : []),
        // What another workshop was told was read there.
        ...(question.origin ? [] : reading(questions, question)),
        ...assumed(session, question),
      ];
    case 'moot':
      return [textBlock(questions.covered(groundOf(questions, closure.text)))];
    case 'decided': {
      const left = closure.unchosen
        ? questions.wentOn(name, time)
        : questions.decided(name, asker === 'Coach' ? undefined : asker, time);
      const how = closure.via === 'dialogue' ? spoken(questions.movedOn, closure.text) : [textBlock(left)];
      return [...how, ...guessed(session, question), ...assumed(session, question)];
    }
    default:
      return closure.outcome satisfies never;
  }
}

/** How the answer stands to what was assumed, where it says that or leaves something in doubt. */
function reading({ read, doubt: inDoubt }: FileWords['questions'], { closure }: Question): Block[] {
  const { agrees, doubt = '' } = closure ?? {};
  return doubt === '' ? [] : [agrees ? read.agrees : read.differs, inDoubt(doubt)].map(textBlock);
}

/** What somebody who was not asked is not sure of, where nobody has answered. */
function guessed({ language }: Session, { guesses = [] }: Question): Block[] {
  const { card } = wordsOf(language).questions;
  return guesses.map(({ by, text }) => textBlock(card.guess(by.name, text)));
}

function assumed(session: Session, question: Question): Block[] {
  const { questions } = wordsOf(session.language).files;
  const item = assumptionFor(session, question);
  return item ? [textBlock(questions.standsIn(item.id, item.text))] : [];
}

/** The assumption that stands in the place of an answer. */
function assumptionFor(session: Session, question: Question): ItemOf<'assumption'> | undefined {
  const id = questionId(session, question);
  const isFor = ({ id: own, fields }: ItemOf<'assumption'>) =>
    fields.insteadOf === id || own === `A${question.assumed}`;
  return liveOf(session.plan, 'assumption').find(isFor);
}

/** What covers a question, from its record: an answer ("Q2"), a passage that was found, or words of the brief. */
function groundOf(questions: FileWords['questions'], ground: string): string {
  if (/^S\d+ /.test(ground)) return questions.byPassage(ground);
  return /^Q\d+[a-z]?$/.test(ground) ? questions.byAnswer(ground) : questions.byBrief(ground);
}

/** One thing said while a question was open; the Coach's words have no person. */
interface Spoken {
  by?: Person;
  text: string;
  at: string;
}

/**
 * The counter-questions to a question and what the Coach said to them, in order of time. Messages that were taken back
 * are left out, edited ones say what they say now.
 */
function dialogueOn({ replies }: Session, { number, exchanges }: Question): Spoken[] {
  const counters = replies.filter(({ as, question }) => as === 'question' && question === number);
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
      const [first = '', ...others] = questionRecord(session, words, question);
      return !last || last === meeting
        ? [first, ...others]
        : [words.reasoned(first, questions.takenUpAgain(last.round))];
    });
  const asked = session.questions.filter(({ number }) => meeting.questions.includes(number));
  const silent = session.roster.filter((role) => asked.every(({ asker }) => asker !== role));
  return [
    ...records,
    ...(silent.length > 0 ? [questions.nobodyAsks(words.list(silent))] : []),
    ...(meeting.closedAt === undefined ? [questions.unfinishedMeeting] : []),
  ];
}

/** A question and its record in a draft. */
export function questionRecord(session: Session, words: FileWords, question: Question): string[] {
  const titled = words.questions.titled(questionId(session, question), askedBy(words, question));
  return [
    words.pair(inline(titled), inline(question.text)),
    ...questionBlocks(session, question).map(blockMarkdown),
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
function roundVerdicts(session: Session, round: Round, words: FileWords, problemOf: ProblemOf): string[] {
  const verdicts = session.roster.map(
    (role) => `${role}: ${standIn(session, round, role, words, problemOf)}`,
  );
  if (!round.closing) return [bullets(verdicts), words.unfinishedRound];
  // In release 0.5 the Coach closed a round with words.
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

function standIn(
  session: Session,
  round: Round,
  role: RoleId,
  words: FileWords,
  problemOf: ProblemOf,
): string {
  const { skipped, held } = round;
  const thought = verdictIn(round, role);
  if (thought) {
    const verdict = words.verdicts[thought.verdict];
    const problem = problemOf(role, thought.reason);
    if (problem !== undefined) return words.draft.asProblem(verdict, problem);
    return thought.reason.trim() === '' ? verdict : words.reasoned(verdict, inline(thought.reason));
  }
  const left = skipped.find((each) => each.role === role);
  if (left) return words.reasoned(words.verdicts.skipped, inline(failureWords(session, left.reason)));
  const waits = held.find((each) => each.role === role);
  const why = waits ? words.questions.waits(waits.question) : words.absentReason;
  return words.reasoned(words.verdicts.absent, why);
}
