import { clip } from '../../text/fit.js';
import { lexicon, lexiconOf } from '../../text/lexicon/index.js';
import { plainForm } from '../../text/same-text.js';
import { numberedPuts } from '../asking/contribution.js';
import { raised } from '../asking/fold.js';
import { closeQuestion, nextQuestionNumber, numbered } from '../asking/questions/asking.js';
import { isAboutBrief, isSameQuestion } from '../asking/questions/questions.js';
import { type Decision, ignored, tooLate } from '../base/decision.js';
import type { Question } from '../base/question.js';
import { atStage, type Depth, type Folds, roundsOf, settingsNow, type Size } from '../base/session.js';
import type { Owed } from '../base/tasks.js';
import { canMeet, declined, guestsOf, isMember, membersAt } from '../people/rules.js';
import { withPut } from '../plan/putting.js';
import type { AskedQuestion } from '../plan/turn.js';
import { beginningOf, waitsForBeginning } from './earlier/state.js';
import { leftOut, waitsForSources } from './sources.js';
import type { Fact, FactOf, InputOf, Session } from './session.js';

/** The session after a fact from before the first round. */
export const openingFold = {
  WorkshopOpened(session, fact) {
    const { workshop: id, at: openedAt, models = [], settings, depth, recording, ...given } = fact;
    const { home, seenBy, talk, comes = [], code, answersWithin, houseRules = [], ...more } = given;
    const { type: _, earlier: __, unfinished: ___, ...opening } = more;
    const coming = comes.map((each) => ({ ...each, isComing: true as const, passages: [], summed: {} }));
    const opened = {
      ...{ ...session, ...opening, id, openedAt, houseRules, given: coming },
      settings: settingsNow(settings),
      answersWithin: answersWithin ?? session.answersWithin,
      calls: Object.fromEntries(models.map((model) => [model, 0])),
      ...(recording && { recording, unreminded: [opening.requester.id] }),
      ...(home !== undefined && { home }),
      ...(seenBy && { seenBy }),
      ...(talk && { talk }),
      ...(code && { code: { ...code, ...(code.waits && { problem: 'held' as const }) } }),
    };
    const deep = depth ? { ...withDepth(opened, depth), depthChosen: true as const } : opened;
    return atStage(deep, 'intake');
  },
  BriefJudged: withJudged,
} satisfies Partial<Folds<Session, Fact>>;

/** The brief is read: questions are asked, and what was taken for granted lies on the table. Or its requester is asked for what is missing. */
function withJudged<S extends Session>(session: S, fact: FactOf<'BriefJudged'>): S {
  const { enough, question, title, reading, size, depth, questions = [], assumed = [], at } = fact;
  if (!enough) return question ? raised(session, 'Coach', [question], at) : session;
  const read = {
    ...session,
    reading: reading ?? '',
    ...(title !== undefined && { title }),
    ...(size && { size }),
  };
  const deep = depth ? withDepth(read, depth) : read;
  const [first] = session.roster;
  const taken = first ? assumed.reduce((sofar, put) => withPut(sofar, first, put), deep) : deep;
  return raised(taken, 'Coach', questions, at);
}

/** There are never fewer rounds than there were. */
function withDepth<S extends Session>(session: S, depth: Depth): S {
  return { ...session, depth, roundLimit: Math.max(roundsOf[depth], session.rounds.length) };
}

/** The version of the rules for new workshops. A workshop keeps the version that it was opened with. */
const rulesVersion = 2;

/** Whether release 0.5 has left it unfinished: it is only shown, and another workshop goes on with its items. */
export function isOnlyShown({ rulesVersion: its, stage }: Pick<Session, 'rulesVersion' | 'stage'>): boolean {
  return its < rulesVersion && stage !== 'closed' && stage !== 'unopened';
}

/** Another workshop has taken over what lies on its table. */
export function goneOn(session: Session, { at, by, workshop, title }: InputOf<'GoneOn'>): Decision<Fact> {
  if (!isOnlyShown(session)) return ignored('repeat');
  return [{ type: 'ContinuedElsewhere', at, key: '', plan: '', by, workshop, title }];
}

/** The longest brief that is accepted, in characters. */
export const briefLimit = 8_000;
const titleLimit = 80;
/** How often the Coach asks about a brief before the roles begin with what there is. */
const mostQuestions = 3;
/** A small brief leaves little to ask. */
const mostOfSmall = 2;
/** So much is asked of what the brief does not say of those who do the work. */
const mostLacking = 4;
/** One side and the other. */
const sides = 2;

/** What is wrong with a brief as it was typed; undefined when nothing is. */
export function briefProblem(brief: string): 'empty' | 'too long' | undefined {
  if (!/[\p{L}\p{N}]/u.test(brief)) return 'empty';
  return brief.length > briefLimit ? 'too long' : undefined;
}

export const addressInText = /https?:\/\/[\w.:/?#&=%~+@-]{1,200}/giu;
/** Whether a brief has not a word beside addresses, so that its language is not known. */
export const isOnlyAddress = (brief: string) => !/\p{L}/u.test(brief.replace(addressInText, ''));

/** Each word between spaces of its own, so that one is found beside another. */
const spaced = (text: string) => plainForm(text).replace(/\S+/g, ' $& ');
const pleasantries = lexicon
  .flatMap(({ reply, noRequest }) => [...reply.says.talk, ...reply.fillers, ...noRequest.points])
  .map(spaced)
  .toSorted((one, other) => other.length - one.length);

/** Whether a brief has nothing but addresses and greetings, which never fill 1,000 signs: nobody could plan that. */
export function isNoRequest(brief: string): boolean {
  const rest = brief.replace(addressInText, ' ');
  if (rest.length > 1_000) return false;
  return pleasantries.reduce((left, words) => left.replaceAll(words, ' '), spaced(rest)).trim() === '';
}

/** Asks what is wanted, without a model; nothing where the brief may say it, or what comes with it. */
function askedAtOnce({ at, brief, talk, comes = [], beginning, language }: InputOf<'BriefGiven'>): Fact[] {
  const said = talk ? talk.messages.map(({ text }) => text).join('\n') : brief;
  if (comes.length > 0 || beginning || !isNoRequest(said)) return [];
  const { text, why } = lexiconOf(language).noRequest;
  const question = { number: 1, level: 'now' as const, text, why, options: [], assumption: '' };
  return [{ type: 'BriefJudged', at, enough: false, question }];
}

/** Of a talk the message that was chosen; where it says nothing, the name of what came with it. */
function firstWords({ talk, comes = [] }: InputOf<'BriefGiven'>): string {
  const said = talk?.messages.find(({ ts }) => ts === talk.chosen)?.text.trim() ?? '';
  return said === '' && talk ? (comes[0]?.name ?? '') : said;
}

/** What a workshop is called until its brief was read: its first sentence or line, short enough for a headline. */
export function titleOf(brief: string): string {
  const line = brief.split('\n').find((each) => /\p{L}/u.test(each)) ?? brief;
  const words = line.replace(/^(?:\d+[.)、]\s*|[^\p{L}\p{N}"“「《(（[【]+)+/u, '').trim();
  const sentence = /^.*?(?=[。！？!?；;]|\.(?:\s|$))/u.exec(words)?.[0] ?? words;
  return headline(sentence || brief.trim());
}

const headline = (words: string) => clip(words, titleLimit);

/** A brief opens a workshop, and the Coach judges it next. A brief without an author is ignored. */
export function briefGiven(input: InputOf<'BriefGiven'>): Decision<Fact> {
  if (briefProblem(input.brief)) return ignored('no brief');
  const { invited = [], roster, beginning, ...rest } = input;
  // Whoever of the channel has written what is planned takes part, so that they can be asked. Nobody from outside does by that.
  const writers = (input.talk?.messages ?? []).filter(({ app, outside }) => !app && !outside);
  const guests = [...invited, ...writers.map(({ by: person }) => ({ person, speaksFor: '' }))];
  const members = [input.requester, ...guestsOf(input.requester, guests)];
  if (!canMeet(membersAt({ roster, members: members.filter(({ id }) => id.trim() !== '') })))
    return ignored('no brief');
  const brief = input.brief.trim();
  const table = { roster: [...roster], rulesVersion, members };
  const title = titleOf(firstWords(input) || brief);
  const opened: Fact = { ...rest, ...table, type: 'WorkshopOpened', brief, title };
  return [opened, ...beginningOf(input.at, beginning), ...askedAtOnce(input)];
}

/** Whether the brief was found enough, or is to be planned as it is. */
export function intakeIsOver(session: Session): boolean {
  return session.reading !== undefined;
}

/**
 * The brief is enough to begin with, or the requester is asked for what is missing. Nobody is asked more than three times, or
 * after "Start anyway".
 */
export function takeJudged(session: Session, input: InputOf<'BriefJudged'>): Fact[] {
  const { at, key, model, enough, question } = input;
  const text = question?.text.trim() ?? '';
  const asked = askedAboutBrief(session);
  const isKnown = asked.some((each) => isSameQuestion(each.text, text));
  const isDone = asked.length >= mostQuestions || asked.some(({ state }) => state === 'decided');
  if (enough || !question || text === '' || isKnown || isDone) return [readBrief(session, input)];
  const found = {
    ...question,
    text,
    number: nextQuestionNumber(session),
    level: 'now' as const,
    assumption: '',
  };
  return [{ type: 'BriefJudged', at, key, model, enough: false, question: found }];
}

/** How the brief is read: what it is called, how much work it is, what is asked and what is taken for granted. */
function readBrief(session: Session, input: InputOf<'BriefJudged'>): Fact {
  const { at, key, model, title, reading, size } = input;
  const [first] = session.roster;
  const asked = numbered(session, 'Coach', [
    ...input.questions.flatMap((each) => forPeople(each, size)),
    ...(input.lacks ?? []).slice(0, mostLacking),
  ]);
  const questions = size === 'small' ? asked.slice(0, mostOfSmall) : asked;
  const depth = size === 'small' ? 'quick' : input.depth;
  const assumed = first === undefined ? [] : numberedPuts(session, first, input.assumed);
  return {
    ...{ type: 'BriefJudged', at, key, model, enough: true },
    title: headline(title.trim()) || session.title,
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
  const isAsked = size === 'small' || question.options.length >= sides;
  return isAsked ? [{ ...question, level: 'blocking' }] : [];
}

/** "Start anyway": the roles begin with what there is, also where the Coach fails to look at the brief. */
export function startAnyway(session: Session, { at, by, admin }: InputOf<'StartAsked'>): Decision<Fact> {
  if (session.stage !== 'intake') return tooLate(session);
  if (!admin && !isMember(session, by)) return [declined({ at, to: by, what: 'skip', reason: 'notMember' })];
  const without = leftOut(session, { at, by });
  if (without.length > 0) return without;
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

/** The Coach judges the brief, and judges it again after each answer to its questions, or "Start anyway". */
export function owedInIntake(session: Session): Owed[] {
  const waits = waitsForBeginning(session) || waitsForSources(session);
  if (session.stage !== 'intake' || session.reading !== undefined || waits) return [];
  return askedAboutBrief(session).some(({ state }) => state === 'put') ? [] : [{ kind: 'judge-brief' }];
}
