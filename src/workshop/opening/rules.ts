import type { Fact, InputOf, Session } from './session.js';
import { withoutEnd } from '../../text/edges.js';
import { beginningOf, waitsForBeginning } from './earlier/owed.js';
import { type Decision, ignored, type Rules, tooLate } from '../base/decision.js';
import { declined } from '../people/declining.js';
import { isMember } from '../people/rights.js';
import { guestsOf } from '../people/rules.js';
import { numberedPuts } from '../asking/contribution.js';
import { closeQuestion, nextQuestionNumber, numbered } from '../asking/questions/asking.js';
import { isAboutBrief, isUnsettled } from '../asking/questions/questions.js';
import { isSameQuestion } from '../asking/questions/same-question.js';
import type { Question } from '../base/question.js';
import type { AskedQuestion } from '../plan/turn.js';
import { canMeet, membersAt } from '../people/at-table.js';
import { isHeldBack } from './talk/standing.js';
import type { Owed } from '../base/tasks.js';
import type { OpeningInput } from './facts.js';
import type { Size } from '../base/depth.js';

export const openingRules: Rules<Session, Fact, OpeningInput> = {
  BriefGiven: () => ignored('repeat'),
  BriefJudged: judgeBrief,
  TitleAsked: changeTitle,
  StartAsked: startAnyway,
};

/** The version of the rules for new workshops. A workshop keeps the version that it was opened with. */
const rulesVersion = 1;

/** The longest brief that is accepted, in characters. */
export const briefLimit = 8_000;
const titleLimit = 80;
/** How often the Coach asks about a brief before the roles begin with what there is. */
const mostQuestions = 3;
/** A small brief leaves little to ask. */
const mostOfSmall = 2;
/** One side and the other. */
const sides = 2;

/** What is wrong with a brief as it was typed; undefined when nothing is. */
export function briefProblem(brief: string): 'empty' | 'too long' | undefined {
  if (!/[\p{L}\p{N}]/u.test(brief)) return 'empty';
  return brief.length > briefLimit ? 'too long' : undefined;
}

/** Of a talk the message that was chosen. */
function firstWords({ talk }: InputOf<'BriefGiven'>): string {
  return talk?.messages.find(({ ts }) => ts === talk.chosen)?.text.trim() ?? '';
}

/** What a workshop is called until its brief was read: the first sentence or line of it, short enough for a headline. */
export function titleOf(brief: string): string {
  const line = brief.split('\n').find((each) => /\p{L}/u.test(each)) ?? brief;
  const words = line.replace(/^(?:\d+[.)、]\s*|[^\p{L}\p{N}"“「《(（[【]+)+/u, '').trim();
  const sentence = /^.*?[。！？!?；;]|^.*?\.(?=\s)/u.exec(words)?.[0] ?? words;
  return headline(withoutEnd(sentence, /[\s。.；;：:，,]/) || brief.trim());
}

function headline(plain: string): string {
  const characters = [...plain];
  if (characters.length <= titleLimit) return plain;
  const start = characters.slice(0, titleLimit - 1).join('');
  // No word is cut, unless it alone is too long or the language has no spaces.
  const head = withoutEnd(start, /[\p{Script=Latin}\p{N}'’-]/u);
  const whole = withoutEnd(head, /[\s。.；;：:，,、]/);
  return `${whole === head || whole === '' ? start : whole}…`;
}

/** A brief opens a workshop, and the Coach judges it next. A brief without an author is ignored. */
export function openWorkshop(input: InputOf<'BriefGiven'>): Decision<Fact> {
  if (briefProblem(input.brief)) return ignored('no brief');
  const { invited = [], roster, beginning, ...rest } = input;
  const members = [input.requester, ...guestsOf(input.requester, invited)];
  if (!canMeet(membersAt({ roster, members: members.filter(({ id }) => id.trim() !== '') })))
    return ignored('no brief');
  const brief = input.brief.trim();
  const table = { roster: [...roster], rulesVersion, members };
  const title = titleOf(firstWords(input) || brief);
  const opened: Fact = { ...rest, ...table, type: 'WorkshopOpened', brief, title };
  return [opened, ...beginningOf(input, beginning)];
}

/** Whether the Coach still has to judge the brief, or to judge it again after an answer or "Start anyway". */
function judgementIsOwed(session: Session): boolean {
  if (session.stage !== 'intake' || session.reading !== undefined || waitsForBeginning(session)) return false;
  return askedAboutBrief(session).every(({ state }) => state !== 'put');
}

/** Whether the brief was found enough, or is to be planned as it is; and, where it comes of a talk, was started. */
export function intakeIsOver(session: Session): boolean {
  return session.reading !== undefined && !isUnsettled(session) && !isHeldBack(session);
}

/**
 * The brief is enough to begin with, or the requester is asked for what is missing. Nobody is asked more than three times, or
 * after "Start anyway".
 */
function judgeBrief(session: Session, input: InputOf<'BriefJudged'>): Fact[] {
  const { at, key, model, enough, question } = input;
  const text = question?.text.trim() ?? '';
  const asked = askedAboutBrief(session);
  const isKnown = asked.some((each) => isSameQuestion(each.text, text));
  const isDone = asked.length >= mostQuestions || asked.some(({ state }) => state === 'decided');
  if (enough || !question || text === '' || isKnown || isDone) return [readBrief(session, input)];
  const raised = {
    number: nextQuestionNumber(session),
    level: 'now',
    text,
    why: question.why,
    options: question.options,
    assumption: '',
  } as const;
  return [{ type: 'BriefJudged', at, key, model, enough: false, question: raised }];
}

/** How the brief is read: what it is called, how much work it is, what is asked and what is taken for granted. */
function readBrief(session: Session, input: InputOf<'BriefJudged'>): Fact {
  const { at, key, model, title, reading, size } = input;
  const [first] = session.roster;
  const asked = numbered(
    session,
    'Coach',
    input.questions.flatMap((each) => forPeople(each, size)),
  );
  const questions = size === 'small' ? asked.slice(0, mostOfSmall) : asked;
  const depth = size === 'small' ? 'quick' : input.depth;
  const assumed = first === undefined ? [] : numberedPuts(session, first, input.assumed);
  return {
    ...{ type: 'BriefJudged', at, key, model, enough: true },
    title: session.titledByPerson ? session.title : headline(title.trim()) || session.title,
    reading: reading.trim(),
    size,
    // What a person chose holds.
    depth: session.depthChosen ? session.depth : depth,
    ...(questions.length > 0 && { questions }),
    ...(assumed.length > 0 && { assumed }),
  };
}

/** Of a small brief its intake asks what is open; of another one only what contradicts itself, which has two sides. */
function forPeople(question: AskedQuestion, size: Size): AskedQuestion[] {
  const isAsked = question.level !== 'assumable' && (size === 'small' || question.options.length >= sides);
  return isAsked ? [{ ...question, level: 'blocking' }] : [];
}

/** The requester, or an administrator, gives the workshop another title. */
function changeTitle(session: Session, { at, by, admin, title }: InputOf<'TitleAsked'>): Decision<Fact> {
  if (!admin && by.id !== session.requester.id)
    return [declined({ at, to: by, what: 'title', reason: 'requesterOnly' })];
  const asked = headline(title.trim());
  if (asked === '' || asked === session.title) return ignored(asked === '' ? 'blank' : 'repeat');
  return [{ type: 'TitleChanged', at, by: { id: by.id, name: by.name }, title: asked }];
}

/** "Start anyway": the roles begin with what there is, also where the Coach fails to look at the brief. */
function startAnyway(session: Session, { at, by, admin }: InputOf<'StartAsked'>): Decision<Fact> {
  if (session.stage !== 'intake') return tooLate(session);
  if (!admin && !isMember(session, by)) return [declined({ at, to: by, what: 'skip', reason: 'notMember' })];
  const open = askedAboutBrief(session).filter(({ state }) => state === 'put');
  const left = open.map((each) =>
    closeQuestion(session, each, { at, outcome: 'decided', text: '', by, via: 'button' }),
  );
  if (left.length > 0) return left;
  const fails = session.failures.some(({ kind }) => kind === 'judge-brief');
  return fails ? [{ type: 'BriefJudged', at, by, enough: true }] : ignored('outdated');
}

function askedAboutBrief({ questions }: Session): Question[] {
  return questions.filter(isAboutBrief);
}

/** The Coach judges the brief, and judges it again after each answer to its questions. */
export function owedInIntake(session: Session): Owed[] {
  return judgementIsOwed(session) ? [{ kind: 'judge-brief' }] : [];
}
