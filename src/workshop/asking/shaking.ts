import type { Language } from '../../text/language.js';
import { withoutEnd } from '../../text/amounts.js';
import { firstAsName, upToCount, wordCount } from '../../text/words.js';
import {
  type AnswerOutcome,
  isRequester,
  type Question,
  questionId,
  questionOf,
  type ReadAnswer,
} from '../base/question.js';
import { beforeTheGate, type Stage, withoutKeys } from '../base/session.js';
import { alsoOn, onAnswer, onAssumption, onQuestion, withRests } from '../plan/grounds.js';
import { type FieldsOf, itemWords, type Put } from '../plan/items.js';
import { changedItem, withdrawn, withEachItem, withPut } from '../plan/putting.js';
import { frameOf, isOf, itemOf, liveItems, liveOf, restsOn } from '../plan/references.js';
import { isAboutBrief, questionIn } from './questions/questions.js';
import { plain } from './questions/same-question.js';
import type { Session } from './session.js';

/** How the answer to a question was read as it stands now; undefined where that was not read. */
export function readingOf({ read, changed }: Pick<Question, 'read' | 'changed'>): Question['read'] {
  return read?.changed === changed ? read : undefined;
}

/**
 * Whether a model still has to read the answer. What a button says needs no reading, nor what the Coach asks about the brief:
 * that is read with the brief.
 */
export function awaitsReading(question: Question): boolean {
  const { state, closure } = question;
  if (state !== 'answered' || !closure || closure.agrees || isAboutBrief(question)) return false;
  return readingOf(question) === undefined && chosenSide(question) === undefined;
}

/** Whether the assumption stands beside the answer. What is asked on is open as a question instead. */
export function isDoubted({ doubt, askOn }: Pick<ReadAnswer, 'doubt' | 'askOn'>): boolean {
  return doubt.trim() !== '' && askOn === undefined;
}

/** Which side of a dispute the answer chooses: the item as it stands, or what the contester wants; undefined for neither. */
export function chosenSide({ dispute, options, closure }: Question): 0 | 1 | undefined {
  const said = plain(closure?.text ?? '');
  if (dispute === undefined || said === '') return undefined;
  const side = options.findIndex((each) => plain(each) === said);
  return side === 0 || side === 1 ? side : undefined;
}

/** Items that are shaken when the answer to this question changes now. */
export function shakenNow(session: Session, number: number): string[] {
  const question = session.questions.find((each) => each.number === number);
  return question && beforeTheGate.has(session.stage) ? shakenBy(session, questionId(session, question)) : [];
}

/** Items that rest on this question or its answer, themselves or through the assumption in its place; not that assumption. */
export function shakenBy({ plan }: Pick<Session, 'plan'>, question: string): string[] {
  const instead = plan.items.flatMap((item) =>
    isOf(item, 'assumption') && item.fields.insteadOf === question ? [item.id] : [],
  );
  const grounds = new Set([question, ...instead]);
  return liveItems(plan).flatMap((item) =>
    !instead.includes(item.id) && restsOn(item).some((id) => grounds.has(id)) ? [item.id] : [],
  );
}

/** Items are shaken by an answer: their authors say what becomes of them. */
export function withShaken<S extends Session>(session: S, ids: readonly string[], question: string): S {
  const touched = new Set(ids);
  if (!liveItems(session.plan).some(({ id }) => touched.has(id))) return session;
  return withEachItem(session, (item) =>
    touched.has(item.id) && !item.gone ? { ...item, shaken: question } : item,
  );
}

/** Who has read the plan has agreed to its assumptions: an answer that agrees changes nothing in it. */
const signed = new Set<Stage>(['synthesis', 'issuing', 'decision', 'revising', 'closed']);

/**
 * A question was answered: the answer is a ground of what depended on the question. When it is known what the answer says,
 * what hung on the assumption in its place hangs on it too, and the assumption goes. Where the answer is in doubt, or leaves
 * it to the roles, the assumption stands.
 */
export function answeredIn<S extends Session>(session: S, number: number): S {
  const question = questionIn(session, number);
  if (question?.state !== 'answered') return session;
  const id = questionId(session, question);
  const instead = insteadOf(session, id);
  const reading = readingOf(question);
  const [assumption] = instead;
  if (assumption && reading?.outcome === 'left to us') return assumedIn(session, id, assumption);
  if (awaitsReading(question)) return withRests(session, (rest) => onAnswer(rest, [], id));
  if (assumption && reading && isDoubted(reading)) {
    return withRests(session, (rest) => alsoOn(onAnswer(rest, [], id), id, assumption));
  }
  const agrees = question.closure?.agrees || reading?.outcome === 'agrees';
  if (agrees && signed.has(session.stage)) return session;
  const known = [...instead, ...confirmedBy(session, question)];
  const answered = withRests(session, (rest) => onAnswer(rest, known, id));
  return known.reduce((sofar, each) => withoutItem(sofar, each, id), answered);
}

/** What roles assumed by themselves and the answer says, by id: what was answered is not assumed. */
function confirmedBy({ plan }: Session, question: Question): string[] {
  const { touches = [], doubt = '' } = readingOf(question) ?? {};
  if (doubt.trim() !== '') return [];
  const said = new Set(touches.flatMap(({ item, how }) => (how === 'fulfils' ? [item] : [])));
  return liveOf(plan, 'assumption').flatMap(({ id }) => (said.has(id) ? [id] : []));
}

/** The assumption takes over what hung on the question in whose place it stands. */
function assumedIn<S extends Session>(session: S, question: string, assumption: string): S {
  return withRests(session, (rest) => onAssumption(rest, question, assumption));
}

/** The number of the assumption that stands, or would stand, in the place of a question. */
export function assumptionNumber(session: Session, question: Question): number {
  const [standing] = insteadOf(session, questionId(session, question));
  if (standing) return Number(standing.slice(1));
  // Assumptions that the same step has numbered already are not in the plan yet.
  const given = session.questions.map(({ assumed }) => assumed ?? 0);
  return question.assumed ?? Math.max(session.plan.numbers.A ?? 0, ...given) + 1;
}

/** What is assumed where an answer is in doubt: what it says, and the doubt; then whoever answered can confirm it. */
export interface Doubted {
  text: string;
  doubt: string;
}

/** The assumption of a question stands in the place of its answer, as item A<number>: it is put, or stands again. */
export function withAssumption<S extends Session>(
  session: S,
  question: Question,
  number: number,
  doubted?: Doubted,
): S {
  const instead = questionId(session, question);
  const id = `A${number}`;
  const known = itemOf(session.plan, id);
  if (known && !known.gone && !doubted) return assumedIn(session, instead, id);
  const { asker, who, person, assumption, cost = '', then = '', closure } = question;
  const by = asker === 'Coach' ? session.roster[0] : asker;
  if (by === undefined) return session;
  // The requester says what somebody else thinks: that one can confirm it.
  const isRelayed = closure?.by?.id === session.requester.id && !isRequester(who);
  const answerer = doubted && !isRelayed ? closure?.by?.name : undefined;
  const former = known?.fields.kind === 'assumption' ? known.fields : { by: before(session), cost, then };
  const fields = {
    ...{ ...former, kind: 'assumption' as const },
    ...{ insteadOf: instead, who: answerer ?? who ?? person.name },
  };
  const said = doubted
    ? withDoubt(withoutDoubt(fields, question), doubted, session.language)
    : { text: assumption, fields };
  const text = upToCount(said.text, itemWords.text);
  const isSame = known?.text === text && known.name !== '';
  const put: Put = {
    id,
    name: isSame ? known.name : firstAsName(doubted?.text ?? assumption),
    text,
    fields: said.fields,
    grounds: known?.grounds ?? [{ as: 'craft', ref: '' }],
    dependsOn: known?.dependsOn ?? [],
  };
  const after = withPut(withItemBack(session, id), by, put);
  return doubted ? after : assumedIn(after, instead, id);
}

const mostInRisk = 25;

/** The doubt stands where it says what is at stake if nobody has said that; else behind the text, where it fits. */
function withDoubt(
  fields: FieldsOf<'assumption'>,
  { text, doubt }: Doubted,
  language: Language,
): { text: string; fields: FieldsOf<'assumption'> } {
  const short = upToCount(doubt, mostInRisk);
  if (doubt === '') return { text, fields };
  if (fields.cost.trim() === '') return { text, fields: { ...fields, cost: short } };
  if (fields.then.trim() === '') return { text, fields: { ...fields, then: short } };
  const words = withoutEnd(text, /[.。]/);
  const whole = language === 'zh' ? `${words}（${doubt}）` : `${words} (${doubt})`;
  return { text: wordCount(whole) <= itemWords.text ? whole : text, fields };
}

/** Without the doubt of an answer that was corrected since. */
function withoutDoubt(fields: FieldsOf<'assumption'>, { read }: Question): FieldsOf<'assumption'> {
  const former = read && upToCount(read.doubt.trim(), mostInRisk);
  const left = (text: string) => (text === former ? '' : text);
  return { ...fields, cost: left(fields.cost), then: left(fields.then) };
}

/** Until when what is assumed is to be confirmed: before the work begins, where that is known. */
function before({ plan }: Session): string {
  return frameOf(plan)?.start ?? '';
}

/** An item that was no part of the plan any more is one again. */
export function withItemBack<S extends Session>(session: S, id: string): S {
  return changedItem(session, id, (item) => withoutKeys(item, 'gone'));
}

/** The assumption stands in the place of the answer to this question. */
export function withInstead<S extends Session>(session: S, id: string, question: string): S {
  return changedItem(session, id, (item) =>
    isOf(item, 'assumption') ? { ...item, fields: { ...item.fields, insteadOf: question } } : item,
  );
}

/** The question is asked again: its assumption goes, and what rested on that depends on the question. */
export function withoutAssumption<S extends Session>(session: S, id: string, question: string): S {
  const asked = withRests(session, (rest) => onQuestion(rest, [id], question));
  return withoutItem(asked, id, question);
}

/**
 * An answer was taken back: what it was a ground of depends on the question again, and a dispute is one again. What is shaken by
 * that stands in the fact.
 */
export function withoutAnswer<S extends Session>(session: S, id: string): S {
  const asked = withRests(session, (rest) => onQuestion(rest, [id], id));
  const dispute = questionOf(session, id)?.dispute;
  if (dispute === undefined) return asked;
  const issues = asked.issues.map((issue) => {
    if (issue.number !== dispute) return issue;
    const { settled: _, ...rest } = issue;
    return { ...rest, state: 'asked' as const };
  });
  return { ...asked, issues };
}

/** What an answer leaves open is a question of its own, on which all depends that rests on the answer. */
export function alsoOpenIn<S extends Session>(session: S, answered: string, question: string): S {
  return withRests(session, (rest) => alsoOn(rest, answered, question));
}

function withoutItem<S extends Session>(session: S, id: string, why: string): S {
  const item = itemOf(session.plan, id);
  return item ? withdrawn(session, item.by, id, why) : session;
}

/** The assumptions of the plan in the place of a question, by id. */
export function insteadOf({ plan }: Session, question: string): string[] {
  return liveOf(plan, 'assumption').flatMap(({ id, fields }) => (fields.insteadOf === question ? [id] : []));
}

/** Those that say something else than was assumed. */
const moving = new Set<AnswerOutcome>(['differs', 'partly', 'unclear']);

/**
 * The items that an answer shakes as it was read: what rests on it, and what it contradicts or makes needless. What rests on
 * another of these waits behind it.
 */
export function shakenByReading(
  session: Session,
  { question: number, outcome, touches }: ReadAnswer,
): string[] {
  const question = questionIn(session, number);
  if (!question) return [];
  const fulfilled = new Set(touches.flatMap(({ item, how }) => (how === 'fulfils' ? [item] : [])));
  const direct = moving.has(outcome)
    ? shakenBy(session, questionId(session, question)).filter((id) => !fulfilled.has(id))
    : [];
  const touched = touches.flatMap(({ item, how }) => (how === 'fulfils' ? [] : [item]));
  const all = [...new Set([...direct, ...touched])];
  const waits = (id: string) => {
    const on = allThatRests(session, id);
    return all.some((other) => other !== id && on.has(other) && !allThatRests(session, other).has(id));
  };
  return all.filter((id) => direct.includes(id) || !waits(id));
}

/** All that an item rests on, itself or by others. */
function allThatRests({ plan }: Session, id: string): Set<string> {
  const items = new Map(liveItems(plan).map((item) => [item.id, item]));
  const reached = new Set<string>();
  const next = [id];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    const item = items.get(at);
    if (!item) continue;
    for (const ground of restsOn(item)) {
      if (reached.has(ground)) continue;
      reached.add(ground);
      next.push(ground);
    }
  }
  return reached;
}
