import { heard } from '../../text/same-text.js';
import type { Language } from '../../text/language.js';
import { withoutEnd } from '../../text/amounts.js';
import { beginsNotKnown } from '../../text/not-known.js';
import { firstAsName, upToCount, wordCount } from '../../text/words.js';
import { isRequester, type Question, questionId, questionOf } from '../base/question.js';
import { beforeTheGate, withoutKeys } from '../base/session.js';
import { alsoOn, movedTo, withRests } from '../plan/grounds.js';
import { type Item, itemWords, type Put } from '../plan/items.js';
import { changedItem, withdrawn, withPut } from '../plan/putting.js';
import { frameOf, isOf, itemOf, liveItems, liveOf, restsOn } from '../plan/references.js';
import { questionIn } from './questions/questions.js';
import type { Session } from './session.js';

/** Which side of a dispute the answer chooses: the item as it stands, or what the contester wants; undefined for neither. */
export function chosenSide({ dispute, options, closure }: Question): 0 | 1 | undefined {
  const said = heard(closure?.text ?? '');
  if (dispute === undefined || said === '') return undefined;
  const side = options.findIndex((each) => heard(each) === said);
  return side === 0 || side === 1 ? side : undefined;
}

/** Items that rest on this question or its answer, themselves or through the assumption in its place; not that assumption. */
export function restingOn({ plan }: Pick<Session, 'plan'>, question: string): Item[] {
  const instead = plan.items.flatMap((item) =>
    isOf(item, 'assumption') && item.fields.insteadOf === question ? [item.id] : [],
  );
  const grounds = new Set([question, ...instead]);
  return liveItems(plan).filter(
    (item) => !instead.includes(item.id) && restsOn(item).some((id) => grounds.has(id)),
  );
}

/**
 * A question was answered: the answer is a ground of what depended on the question, and of what hung on the assumption in its place,
 * which goes. Where the answer is in doubt the assumption stands beside it. What comes after the last word on the plan moves nothing
 * in it before the next round.
 */
export function answeredIn<S extends Session>(session: S, number: number): S {
  const question = questionIn(session, number);
  if (question?.state !== 'answered') return session;
  const id = questionId(session, question);
  const { agrees, doubt, assumption } = question.closure ?? {};
  const isOver = !beforeTheGate.has(session.stage);
  // Who has read the plan has agreed to its assumptions.
  if (agrees && (isOver || session.stage === 'synthesis')) return session;
  if (isOver) return withRests(session, (rest) => movedTo(rest, [id], id, 'answer'));
  if (doubt && assumption !== undefined) {
    const assumed = withAssumption(session, question, assumption);
    return withRests(assumed, (rest) => alsoOn(movedTo(rest, [id], id, 'answer'), id, `A${assumption}`));
  }
  const known = insteadOf(session, id);
  const answered = withRests(session, (rest) => movedTo(rest, [id, ...known], id, 'answer'));
  return known.reduce((sofar, each) => withoutItem(sofar, each, id), answered);
}

/** The assumption takes over what hung on the question in whose place it stands. */
function assumedIn<S extends Session>(session: S, question: string, assumption: string): S {
  return withRests(session, (rest) => movedTo(rest, [question], assumption));
}

/** The number of the assumption that stands, or would stand, in the place of a question. */
export function assumptionNumber(session: Session, question: Question): number {
  const [taken] = insteadOf(session, questionId(session, question));
  if (taken) return Number(taken.slice(1));
  // Assumptions that the same step has numbered already are not in the plan yet.
  const given = session.questions.map(({ assumed }) => assumed ?? 0);
  return question.assumed ?? Math.max(session.plan.numbers.A ?? 0, ...given) + 1;
}

/**
 * The assumption of a question stands in the place of its answer, as item A<number>, or beside one that is in doubt: then it says what
 * the answer says. It is put, or stands again.
 */
export function withAssumption<S extends Session>(session: S, question: Question, number: number): S {
  const instead = questionId(session, question);
  const id = `A${number}`;
  const known = itemOf(session.plan, id);
  const { asker, who, person, assumption, cost = '', then = '', closure } = question;
  const { doubt } = closure ?? {};
  if (known && !known.gone && !doubt) return assumedIn(session, instead, id);
  const by = asker === 'Coach' ? session.roster[0] : asker;
  if (by === undefined) return session;
  const isSaid = doubt && !closure?.agrees && !beginsNotKnown(closure?.text ?? '');
  const said = doubt && (isSaid || assumption.trim() === '') ? (closure?.text ?? '') : assumption;
  // The requester says what somebody else thinks: that one can confirm it.
  const isRelayed = closure?.by?.id === session.requester.id && !isRequester(who);
  const answerer = doubt && !isRelayed ? closure?.by?.name : undefined;
  const fields = {
    ...{ kind: 'assumption' as const, insteadOf: instead, cost: cost || (doubt ?? ''), then },
    who: closure?.who ?? answerer ?? who ?? person.name,
    // It is to be confirmed before the work begins, where that is known.
    by: known?.fields.kind === 'assumption' ? known.fields.by : (frameOf(session.plan)?.start ?? ''),
  };
  const text = upToCount(doubt && cost ? inDoubt(said, doubt, session.language) : said, itemWords.text);
  const isSame = known?.text === text && known.name !== '';
  const put: Put = {
    ...{ id, text, fields, name: isSame ? known.name : firstAsName(said) },
    grounds: known?.grounds ?? [{ as: 'craft', ref: '' }],
    dependsOn: known?.dependsOn ?? [],
  };
  const after = withPut(withItemBack(session, id), by, put);
  return doubt ? after : assumedIn(after, instead, id);
}

/** What is said, as far as there is room for it, with the doubt behind it. */
function inDoubt(text: string, doubt: string, language: Language): string {
  const words = upToCount(withoutEnd(text, /[.。]/), itemWords.text - wordCount(doubt));
  return language === 'zh' ? `${words}（${doubt}）` : `${words} (${doubt})`;
}

/** An item that was no part of the plan any more is one again. */
export function withItemBack<S extends Session>(session: S, id: string): S {
  return changedItem(session, id, (item) => withoutKeys(item, 'gone'));
}

/** The question is asked again: its assumption goes, and what rested on that depends on the question. */
export function withoutAssumption<S extends Session>(session: S, id: string, question: string): S {
  const asked = withRests(session, (rest) => movedTo(rest, [id], question));
  return withoutItem(asked, id, question);
}

/** An answer was taken back: what it was a ground of depends on the question again, and a dispute is one again. */
export function withoutAnswer<S extends Session>(session: S, id: string): S {
  const asked = withRests(session, (rest) => movedTo(rest, [id], id));
  const dispute = questionOf(session, id)?.dispute;
  if (dispute === undefined) return asked;
  const points = asked.points.map((point) => {
    if (point.number !== dispute) return point;
    const { settled: _, ...rest } = point;
    return { ...rest, state: 'asked' as const };
  });
  return { ...asked, points };
}

function withoutItem<S extends Session>(session: S, id: string, why: string): S {
  const item = itemOf(session.plan, id);
  return item ? withdrawn(session, item.by, id, why) : session;
}

/** The assumptions of the plan in the place of a question, by id. */
export function insteadOf({ plan }: Session, question: string): string[] {
  return liveOf(plan, 'assumption').flatMap(({ id, fields }) => (fields.insteadOf === question ? [id] : []));
}
