import { itemOf, nowOf } from '../workshop/plan/references.js';
import { type Question, questionId, type ReadAnswer } from '../workshop/base/question.js';
import type { Issue, PendingChange, PlanState } from '../workshop/plan/state.js';
import { moreInformation, type Remark } from '../workshop/base/people.js';
import { chosenSide, readingOf } from '../workshop/asking/shaking.js';
import type { Session } from '../workshop/session.js';
import { changeLine, fieldWords, tagOf } from './item-words.js';
import { nameOf } from './foreign.js';
import { timeOf } from './layout.js';
import { called } from './members.js';

/** A change that somebody has put on an item of another. */
export function pendingLine(plan: PlanState, { put, by }: PendingChange): string {
  return `${tagOf(by)} would have ${changeLine(put, itemOf(plan, put.id))}`;
}

/** What an issue is, in a few words. */
export function issueName({ number, kind, about }: Issue): string {
  return `#${number} ${kind === 'contest' ? `contest of ${about}` : `gap${about ? ` in ${about}` : ''}`}`;
}

/** The house rules that are broken, as whoever opened it has named them. */
export function breaksWords({ breaks = [] }: Pick<Issue, 'breaks'>): string {
  return breaks.length > 0 ? `, breaks ${breaks.join(', ')}` : '';
}

/** An issue with all that was said on it, so that nobody begins anew. */
export function issueLine(plan: PlanState, issue: Issue): string {
  const { kind, about, text, openedBy, due, instead, reply, held, words, state } = issue;
  const who = openedBy === 'people' ? wanted(issue) : `by ${tagOf(openedBy)}`;
  const awaits = due && !reply ? `, awaits ${tagOf(due)}` : '';
  const rules = breaksWords(issue);
  return [
    `${issueName(issue)} [${who}${rules}${awaits}${state === 'open' ? '' : `, ${state}`}] ${text}`,
    ...(kind === 'contest' && openedBy !== 'people' && state === 'open'
      ? [
          instead
            ? `Wanted instead: ${changeLine(instead, itemOf(plan, about))}`
            : `Wanted: ${isFrame(plan, about) ? 'change it' : 'it goes'}`,
        ]
      : []),
    ...(reply ? [`Its author: ${reply.as}${reply.why ? `: ${reply.why}` : ''}`] : []),
    ...(held ? [`Its contester holds: ${held.why}`] : []),
    ...Object.entries(words).map(
      ([role, word]) => `${tagOf(role as keyof typeof words)}: ${word?.as}: ${word?.why}`,
    ),
  ].join(' · ');
}

/** Whose wish it is, and the remark in which they said so. */
function wanted({ by, remark }: Issue): string {
  return `wanted by ${by ? nameOf(called(by)) : 'people'}${remark === undefined ? '' : `, M${remark}`}`;
}

/** There is one frame, and always one: it can be changed, and it does not go. */
export function isFrame(plan: PlanState, id: string): boolean {
  return itemOf(plan, id)?.fields.kind === 'frame';
}

/** What a question is told from. */
type Told = Pick<Session, 'questions' | 'issues' | 'plan'>;

/** A question, with what became of it. */
export function questionLine(session: Told, question: Question): string {
  const { asker, level, text, who, assumption, closure } = question;
  const id = questionId(session, question);
  const by = asker === 'Coach' ? 'Coach' : tagOf(asker);
  if (closure) return `${id} ${outcomeLine(session, question)}`;
  const meanwhile = assumption ? ` Meanwhile: ${assumption}` : '';
  return `${id} [waits, ${level}, asked by ${by}${who ? `, for ${who}` : ''}] ${text}${meanwhile}`;
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
  const { outcome, by, at } = closure;
  const who = by ? ` by ${nameOf(called(by))}` : '';
  const how = { answered: 'answered', decided: 'left to the roles', moot: 'not asked' }[outcome];
  return `${how} ${timeOf(at)}${who}`;
}

/** What is known after a question: the fact alone where the answer was plain, else the words of both. */
function outcomeLine(session: Told, question: Question): string {
  const { text, closure } = question;
  const read = readingOf(question);
  if (!closure) return text;
  if (question.dispute !== undefined) return disputeWords(session, question);
  const isPlain = read?.outcome === 'agrees' || read?.outcome === 'differs';
  if (isPlain && read.fact) return `${read.fact}${read.doubt ? ` (doubt: ${read.doubt})` : ''}`;
  // The fact would only repeat what the answer says.
  return `${text} ${answerWords(question, session.plan)}${read ? ` ${readWords({ ...read, fact: '' })}` : ''}`;
}

/** What people chose in a dispute, as what the item says now. */
export function disputeWords({ issues, plan }: Pick<Session, 'issues' | 'plan'>, question: Question): string {
  const { closure, text, dispute } = question;
  const issue = issues.find(({ number }) => number === dispute);
  const about = issue?.about ?? 'the item';
  if (!closure) return text;
  const by = closure.by ? `, chosen by ${nameOf(called(closure.by))}` : '';
  if (closure.outcome === 'decided') return `${about} stays as it is: the choice was left to the roles`;
  const side = chosenSide(question);
  if (side === undefined) return `on ${about} people say: "${closure.text}"`;
  return side === 1 && issue && !issue.instead
    ? `${about} ${isFrame(plan, about) ? 'is to be changed' : 'goes'}${by}`
    : `${about} now reads${side === 0 ? ' as before' : ''}: "${closure.text}"${by}`;
}

/** How a question ended. `plan`: where the assumption in its place is looked up; without it, as its asker gave it. */
export function answerWords(question: Question, plan?: PlanState): string {
  if (!question.closure) return '';
  const { outcome, text, agrees } = question.closure;
  if (outcome === 'decided') return standsWords(question, plan);
  if (outcome === 'moot') return `→ covered by: ${text}`;
  return `→ "${text}"${agrees ? ' (as assumed)' : ''}`;
}

function standsWords({ assumed, who, person, cost = '', then = '' }: Question, plan?: PlanState): string {
  const id = assumed === undefined ? undefined : `A${assumed}`;
  const item = plan && id ? nowOf(plan, id) : undefined;
  const isGone = plan !== undefined && item === undefined;
  if (id === undefined || isGone) return '→ left to the roles, no assumption stands';
  const asked = { kind: 'assumption' as const, who: who ?? called(person), by: '', cost, then };
  const fields = item?.fields.kind === 'assumption' ? item.fields : asked;
  const words = fieldWords({ ...fields, insteadOf: '' });
  return `→ ${item?.id ?? id} stands${words ? ` {${words}}` : ''}`;
}

export function readWords({ outcome, fact, doubt }: Pick<ReadAnswer, 'outcome' | 'fact' | 'doubt'>): string {
  return `(${[outcome, ...(fact ? [`fact: ${fact}`] : []), ...(doubt ? [`doubt: ${doubt}`] : [])].join('; ')})`;
}

export function remarkLine({ id, number, by, text, at }: Remark): string {
  const added = id.startsWith(moreInformation) ? ', added to the brief' : '';
  return `M${number} [${nameOf(called(by))}, ${timeOf(at)}${added}] ${text}`;
}
