import { type RoleId, roleOf } from '../roles/index.js';
import { oneLine } from '../text/fit.js';
import { sameText } from '../text/same-text.js';
import { chosenSide } from '../workshop/asking/assumed.js';
import { moreInformation, type Remark } from '../workshop/base/people.js';
import { guessAs, type Question, questionId } from '../workshop/base/question.js';
import {
  type FieldsOf,
  type Ground,
  type Item,
  type ItemFields,
  kinds,
  type Put,
} from '../workshop/plan/items.js';
import { itemOf, nowOf } from '../workshop/plan/references.js';
import { isInherited, stateOf } from '../workshop/plan/queries.js';
import type { Point, PlanState } from '../workshop/plan/state.js';
import type { Session } from '../workshop/session.js';
import { foreignName, promptTime } from './foreign.js';
import { called } from './members.js';

const grade = 'likelihood × impact';

/** The fields of an item in words, by their names. */
type FieldParts = Record<string, string>;

/** Fields whose value says by itself what it is, with what stands before it; all others stand behind their names. */
const leads: Readonly<Record<string, string>> = {
  ...{ after: 'after ', serves: 'for ', component: 'in ', who: '', days: '', wait: 'waits ', by: 'by ' },
  ...{ level: '', does: '', [grade]: '', insteadOf: 'instead of ', start: 'from ', dates: '', people: '' },
};

/** The fields of a kind, those that say something and do not repeat what is said already. */
function fieldWords(fields: ItemFields, said: readonly string[] = []): string {
  return Object.entries(fieldParts(fields))
    .filter(([key, value]) => key !== 'does' || !said.some((each) => sameText(each, value)))
    .map(([key, value]) => `${leads[key] ?? `${key}: `}${value}`)
    .join(' · ');
}

/** Each field that says something. Of a requirement each case, by its id. */
function fieldParts(fields: ItemFields): FieldParts {
  const parts = Object.entries(partsOf(fields)).map(([key, value]) => [
    key,
    (typeof value === 'string' ? value : value.join(', ')).trim(),
  ]);
  return Object.fromEntries(parts.filter(([, value]) => value !== ''));
}

function partsOf(fields: ItemFields): Record<string, string | string[]> {
  switch (fields.kind) {
    case 'requirement':
      return Object.fromEntries(fields.acceptance.map(({ id, text }) => [id || 'a new case', text]));
    case 'non-goal':
      return { why: fields.why };
    case 'decision': {
      const { alternatives, who = '', by = '', otherwise = '' } = fields;
      return { alternatives, who, by, otherwise };
    }
    case 'component': {
      const { does, interfaces, data, files } = fields;
      const paths = (state: (typeof files)[number]['is']) =>
        files.flatMap(({ path, is }) => (is === state ? [path] : []));
      const [exist, fresh, unknown] = [paths('exists'), paths('new'), paths('unknown')];
      return {
        ...{ does, interfaces, data },
        ...{ 'new files': fresh, 'files that exist': exist, 'files not known': unknown },
      };
    }
    case 'task': {
      const { after, serves, component, who, from, to, wait, by, done = '' } = fields;
      const days = from === to ? `${to} d` : `${from}–${to} d`;
      return { who, ...(wait > 0 ? { wait: `${wait} d` } : { days }), by, after, serves, component, done };
    }
    case 'test': {
      const { covers, level, how } = fields;
      return { covers, level, how };
    }
    case 'risk': {
      const { threatens, likelihood, impact, sign, mitigation, doneBy, accepted } = fields;
      const agreed = accepted ? 'yes' : '';
      return { threatens, [grade]: `${likelihood} × ${impact}`, sign, mitigation, doneBy, accepted: agreed };
    }
    case 'assumption': {
      const { insteadOf, who, by, cost, then } = fields;
      return { insteadOf, who, by, cost, then };
    }
    case 'frame': {
      const { start, dates, people, absences, money } = fields;
      const { amount, tax, covers, lines } = money;
      const isSaid = amount !== 0 || lines.length > 0;
      return {
        start,
        dates: dates.map(({ name, date }) => `${name} ${date}`),
        people: people.map((each) => personWords(each)),
        absences: absences.map(({ who, from, to }) => `${who || 'everybody'} ${from}${until(from, to)}`),
        money: isSaid
          ? [`${amount}`, tax === 'unsaid' ? '' : tax, covers && `for ${covers}`].filter(Boolean).join(' ')
          : '',
        lines: lines.map(({ what, volume, price }) => `${what} ${volume} × ${price}`),
      };
    }
    default:
      return fields satisfies never;
  }
}

function personWords({ who, days, from, to, weekdays }: FieldsOf<'frame'>['people'][number]): string {
  const span = from || to ? [`${from}${until(from, to)}`] : [];
  return [who, `${days} d/week`, ...weekdays, ...span].join(' ');
}

/** A span up to its last day, where that is another one. */
function until(from: string, to: string): string {
  return to === '' || to === from ? '' : `→${to}`;
}

/** A role in a line of the plan: "PP". */
export function tagOf(role: RoleId): string {
  return roleOf(role).speechTag;
}

/** An item of the plan on one line: whose it is where its kind does not say so, and what stands against it. */
export function itemLine(session: Session, item: Item): string {
  const { id, by, fields, origin } = item;
  const { owner, anybodys } = kinds[fields.kind];
  const whose = owner === by && !anybodys ? [] : [tagOf(by)];
  const state = [
    ...(stateOf(session, item) === 'contested' ? ['contested'] : []),
    ...(item.finished ? ['done'] : []),
  ];
  const from = origin && isInherited(item) ? [`from ${origin.workshop} v${origin.version} ${origin.id}`] : [];
  const marks = [...whose, ...state, ...from].join(', ');
  return `${id} ${marks ? `[${marks}] ` : ''}${contentOf(item)}`;
}

/** What somebody has put, or wants to stand, on one line. */
export function putLine(put: Put): string {
  return `${put.id} ${contentOf(put)}`;
}

/** As much of an item as tells what it is. */
export function itemNames({ id, name, text }: Pick<Put, 'id' | 'name' | 'text'>): string {
  return `${id} ${saidWords({ name, text })}`;
}

/** What says nothing is left out: an item without grounds is its author's own proposal. */
function contentOf(put: Put): string {
  const own = fieldWords(put.fields, [put.name, put.text]);
  return [saidWords(put), ...(own ? [own] : []), ...restingWords(put)].join(' · ');
}

function saidWords({ name, text }: Pick<Put, 'name' | 'text'>): string {
  return name === '' || sameText(name, text) ? text : `${name}: ${text}`;
}

function restingWords({ grounds, dependsOn }: Pick<Put, 'grounds' | 'dependsOn'>): string[] {
  const given = grounds.filter(({ as }) => as !== 'craft').map(groundWords);
  const all = [...new Set([...given, ...dependsOn])];
  return all.length > 0 ? [`on ${all.join(', ')}`] : [];
}

const mostOfQuote = 6;

/** An id, or the first words of a quote: the brief itself stands above. */
function groundWords({ as, ref }: Ground): string {
  if (as !== 'brief') return ref;
  const words = ref.split(/\s+/u);
  const cut = words.length > mostOfQuote ? `${words.slice(0, mostOfQuote).join(' ')} …` : ref;
  return `"${cut}"`;
}

/** A change of an item that the reader knows: only what reads otherwise now. The whole of it where nothing does. */
export function changeLine(put: Put, known: Put | undefined): string {
  if (!known || known.fields.kind !== put.fields.kind) return putLine(put);
  const text = saidWords(known) === saidWords(put) ? [] : [saidWords(put)];
  const fields = changedFields(fieldParts(known.fields), fieldParts(put.fields));
  const [before, now] = [restingWords(known).join(''), restingWords(put).join('')];
  const parts = [...text, ...fields, ...(before === now ? [] : [now || 'on nothing: own proposal'])];
  return parts.length > 0 ? `${put.id} ${parts.join(' · ')}` : putLine(put);
}

function changedFields(before: FieldParts, now: FieldParts): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return keys.flatMap((key) => {
    const [was, is] = [before[key] ?? '', now[key] ?? ''];
    return was === is ? [] : [is === '' ? `no ${key}` : `${key}: ${is}`];
  });
}

/** What a point is, in a few words. */
export function pointName({ number, kind, about }: Point): string {
  return `#${number} ${kind === 'contest' ? `contest of ${about}` : `gap${about ? ` in ${about}` : ''}`}`;
}

/** A point with all that was said on it, so that nobody begins anew. */
export function wholePointLine(plan: PlanState, point: Point): string {
  const { about, also = [], text, openedBy, due, instead, reply, held, state } = point;
  const awaits = due && !reply ? `, awaits ${tagOf(due)}` : '';
  return [
    `${pointName(point)} [${openerWords(point)}${awaits}${state === 'open' ? '' : `, ${state}`}] ${text}${also.length > 0 ? ` (also ${also.join(', ')})` : ''}`,
    ...(instead && openedBy !== 'people' && state === 'open'
      ? [`Wanted instead: ${changeLine(instead, itemOf(plan, about))}`]
      : []),
    ...(reply ? [`${due ? tagOf(due) : 'Reply'}: ${reply.as}${reply.why ? `: ${reply.why}` : ''}`] : []),
    ...(held ? [`held: ${held.why}`] : []),
  ].join(' · ');
}

/** A point that stands above with all that was said on it, by its name; a wish in the words of whoever wants it. */
export function pointLine(plan: PlanState, point: Point): string {
  const { openedBy, answer, due, reply, also = [] } = point;
  if (openedBy === 'people' && answer === undefined) return wholePointLine(plan, point);
  const more = also.length > 0 ? `, ${also.join(', ')}` : '';
  return `${pointName(point)}${more} [${openerWords(point)}]${reply ? ` · ${due ? tagOf(due) : 'reply'}: ${reply.as}` : ''}`;
}

function openerWords(point: Point): string {
  const { openedBy } = point;
  if (point.answer !== undefined) return 'by an answer';
  if (openedBy === 'people') return wanted(point);
  return openedBy === 'reader' ? 'by a reader from outside' : `by ${tagOf(openedBy)}`;
}

/** Whose wish it is, and the remark in which they said so. */
function wanted({ by, remark }: Point): string {
  return `wanted by ${by ? foreignName(called(by)) : 'people'}${remark === undefined ? '' : `, M${remark}`}`;
}

/** What a question is told from. */
type Told = Pick<Session, 'questions' | 'points' | 'plan'>;

/** A question, with what became of it. */
export function questionLine(session: Told, question: Question): string {
  const { asker, level, text, who, assumption, closure } = question;
  const id = questionId(session, question);
  const by = asker === 'Coach' ? 'Coach' : tagOf(asker);
  if (closure) return `${id} ${outcomeLine(session, question)}`;
  const meanwhile = assumption ? ` Meanwhile: ${assumption}` : '';
  return `${id} [waits, ${level}, asked by ${by}${who ? `, for ${who}` : ''}] ${text}${meanwhile}${guessWords(question)}`;
}

/** What those who were not asked guess, while nobody has answered; who is said to know, and who does not. */
function guessWords(question: Question): string {
  const says = { knows: 'says who knows', notKnown: 'does not know', guess: 'guesses' };
  return (question.guesses ?? [])
    .map((each) => ` ${foreignName(called(each.by))} ${says[guessAs(question, each)]}: "${each.text}"`)
    .join('');
}

/** Every question of people's list on a line, so that none is asked twice: with its answer, or that it waits. */
export function askedLines(session: Told): string[] {
  return session.questions.map((each) =>
    `${questionId(session, each)} ${each.text} ${answerWords(each, session.plan) || '(waits)'}`.trim(),
  );
}

/** Closed questions in the order in which they were answered; who answered and when stands once above what was said together. */
export function answerLines(session: Told, questions: readonly Question[]): string[] {
  const closed = questions
    .filter(({ closure }) => closure)
    .sort((one, other) => one.changed - other.changed || one.number - other.number);
  return closed.flatMap((question, index) => {
    const whose = outcomeWords(question);
    const before = closed[index - 1];
    const isSame = before !== undefined && outcomeWords(before) === whose;
    return [...(isSame ? [] : [`${whose}:`]), questionLine(session, question)];
  });
}

/** How a question ended, when and by whom. */
export function outcomeWords({ closure }: Question): string {
  if (!closure) return 'waits';
  const { outcome, by, at, unchosen } = closure;
  if (unchosen) return `not answered, people went on ${promptTime(at)}`;
  const who = by ? ` by ${foreignName(called(by))}` : '';
  const how = { answered: 'answered', decided: 'left to the roles', moot: 'not asked' }[outcome];
  return `${how} ${promptTime(at)}${who}`;
}

/** What is known after a question, in the words of both. */
function outcomeLine(session: Told, question: Question): string {
  const { text, closure } = question;
  if (!closure) return text;
  if (question.dispute !== undefined) return disputeWords(session, question);
  // Of several answers one was chosen, or another one given: what the others said is no less said.
  const all = question.continues === undefined ? '' : ` Of: ${oneLine(question.why)}`;
  return `${text} ${answerWords(question, session.plan)}${all}`;
}

/** What people chose in a dispute, as what the item says now. */
export function disputeWords({ points }: Pick<Session, 'points'>, question: Question): string {
  const { closure, text, dispute } = question;
  const point = points.find(({ number }) => number === dispute);
  const about = point?.about ?? 'the item';
  if (!closure) return text;
  const by = closure.by ? `, chosen by ${foreignName(called(closure.by))}` : '';
  if (closure.unchosen) return `${about} stays as it is: nobody has chosen`;
  if (closure.outcome === 'decided') return `${about} stays as it is: the choice was left to the roles`;
  const side = chosenSide(question);
  if (side === undefined || !point?.instead) return `on ${about} people say: "${closure.text}"${by}`;
  return `${about} now reads${side === 0 ? ' as before' : ''}: "${closure.text}"${by}`;
}

/** How a question ended. `plan`: where the assumption in its place is looked up; without it, as its asker gave it. */
export function answerWords(question: Question, plan?: PlanState): string {
  if (!question.closure) return '';
  const { outcome, text, agrees, doubt, assumption } = question.closure;
  if (outcome === 'decided') return `${standsWords(question, plan)}${guessWords(question)}`;
  if (outcome === 'moot') return `→ covered by: ${text}`;
  const beside = doubt
    ? ` (in doubt: ${doubt}${assumption === undefined ? '' : `; A${assumption} stands`})`
    : '';
  return `→ "${text}"${agrees ? agreedWords(question, text) : ''}${beside}`;
}

/** Whoever says yes to what is assumed has said that. */
function agreedWords({ assumption }: Question, text: string): string {
  return assumption === '' || sameText(assumption, text) ? ' (as assumed)' : ` (as assumed: ${assumption})`;
}

function standsWords({ assumed, assumption }: Question, plan?: PlanState): string {
  const id = assumed === undefined ? undefined : `A${assumed}`;
  const item = plan && id ? nowOf(plan, id) : undefined;
  const isGone = plan !== undefined && item === undefined;
  if (id === undefined || isGone) return '→ left to the roles, no assumption stands';
  // The rest of it stands with the plan.
  return `→ ${item?.id ?? id} stands: ${item?.text ?? assumption}`;
}

export function remarkLine({ id, number, by, text, at }: Remark): string {
  const added = id.startsWith(moreInformation) ? ', added to the brief' : '';
  return `M${number} [${foreignName(called(by))}, ${promptTime(at)}${added}] ${text}`;
}
