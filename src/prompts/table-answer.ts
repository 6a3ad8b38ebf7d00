import { z } from 'zod';
import { parseDate } from '../text/dates.js';
import { lexiconOf } from '../text/lexicon/index.js';
import { belongs, type Item, type ItemFields, itemWords } from '../workshop/plan/items.js';
import { frameOf, nowOf } from '../workshop/plan/references.js';
import { openPoints } from '../workshop/plan/queries.js';
import { type GivenPut, saidAs, type TurnAnswer, verdict } from '../workshop/plan/turn.js';
import { questionLevel, questionOf, whoIs } from '../workshop/base/question.js';
import type { Session } from '../workshop/session.js';
import { change, givenFields, isSameChange, mayBeBlank, withChanges } from './changes.js';
import {
  answerOptions,
  bareId,
  bareIds,
  idsNamed,
  isId,
  nothingBlank,
  onlySaid,
  saidField,
  shortId,
  upToWords,
  whoMeant,
  withNames,
} from './members.js';

/** A question as every call that may ask one gives it. */
export const askedQuestion = z.object({
  text: upToWords(30),
  why: upToWords(25),
  who: upToWords(10),
  options: answerOptions,
  assumption: upToWords(30),
  cost: upToWords(25),
  then: upToWords(25),
  level: questionLevel,
});

/**
 * What a role, or the Coach, answers at the table, whatever it is asked for there: one schema, so that all calls of a
 * workshop begin alike. The verdict comes last, so that an answer cut short has none.
 */
export const tableAnswer = nothingBlank(
  z.object({
    put: z
      .array(
        z.object({
          id: shortId,
          name: upToWords(itemWords.name),
          text: upToWords(itemWords.text),
          fields: givenFields,
          grounds: z.array(upToWords(25)).max(24),
        }),
      )
      .max(60),
    change: z.array(change).max(60),
    say: z.array(z.object({ about: upToWords(20), as: z.enum(saidAs), why: upToWords(30) })).max(60),
    questions: z.array(askedQuestion).max(6),
    next: z.array(shortId).max(10),
    changed: z.array(shortId).max(20),
    because: z.array(shortId).max(20),
    reason: upToWords(30),
    stance: upToWords(60),
    verdict,
  }),
  mayBeBlank,
);
export type TableAnswer = z.infer<typeof tableAnswer>;

const unasked = { level: 'assumable', assumption: '' } as const;

/** An answer with what was said to mend it: what that leaves out stands. A question that goes keeps its place, for ids lead there. */
export function mended(first: TableAnswer, second: TableAnswer): TableAnswer {
  const idsOf = (puts: TableAnswer['put']) => puts.map(({ id }) => bareId(id));
  const gone = second.say.flatMap(({ as, about }) => (as === 'withdraw' ? bareIds(about) : []));
  const over = new Set([...idsOf(second.put), ...gone]);
  const about = new Set(second.say.map((each) => each.about));
  const isSaidAgain = (given: string[]) =>
    over.has(bareId(given[0] ?? '')) || second.change.some((each) => isSameChange(each, given));
  const isOk = second.verdict === 'ok';
  const known = new Set(idsOf(first.put));
  const anew = (given: string) => second.put.filter(({ id }) => bareId(id) === bareId(given));
  return {
    ...second,
    // In its place, so that the ids which code gives stay what other texts of the answer took them for.
    put: [
      ...first.put.flatMap((put) => (over.has(bareId(put.id)) ? anew(put.id) : [put])),
      ...second.put.filter(({ id }) => !known.has(bareId(id))),
    ],
    change: [...first.change.filter((each) => !isSaidAgain(each)), ...second.change],
    say: [...first.say.filter((each) => !about.has(each.about)), ...second.say],
    questions: [
      ...first.questions.map((each, at) => (over.has(`ask${at + 1}`) ? { ...each, ...unasked } : each)),
      ...second.questions.filter(({ text }) => first.questions.every((each) => each.text !== text)),
    ],
    next: second.next.length > 0 ? second.next : first.next,
    changed: [...new Set([...first.changed, ...second.changed])],
    because: isOk ? [] : [...new Set([...first.because, ...second.because])],
    reason: saidField(second.reason) ?? first.reason,
    stance: saidField(second.stance) ?? first.stance,
  };
}

/** How many members a turn may call on. */
const mostNamed = 2;

/** One `say` may name several ids. House rules (H1) among them are said in the words, unless they stand alone. */
function saidFrom({ about, as, why }: TableAnswer['say'][number]): TurnAnswer['say'] {
  const ids = bareIds(about);
  const rules = ids.filter((id) => id.startsWith('H'));
  const others = ids.filter((id) => !rules.includes(id));
  const unsaid = rules.filter((id) => !why.includes(id));
  const words = [why, ...unsaid].filter(Boolean).join(' · ');
  return (others.length > 0 ? others : ids.slice(0, 1)).map((each) => ({ about: each, as, why: words }));
}

/** An answer as the contribution of a role. An id may stand in brackets. */
export function turnFrom(session: Session, answer: TableAnswer): TurnAnswer {
  const named = idsNamed(session, answer.next).slice(0, mostNamed);
  return {
    put: putsOf(session, answer),
    say: answer.say.flatMap(saidFrom),
    questions: answer.questions.flatMap((each) => askedFrom(session, each)),
    changed: answer.changed.flatMap(bareIds),
    because: answer.because.flatMap(bareIds),
    reason: saidField(answer.reason) ?? '',
    stance: saidField(answer.stance) ?? saidField(answer.reason) ?? '',
    verdict: answer.verdict,
    ...(named.length > 0 && { next: named }),
  };
}

/** What an answer puts: items of its own, and those whose fields it changes, as they read then. */
function putsOf(session: Session, answer: TableAnswer): GivenPut[] {
  const { frame } = lexiconOf(session.language);
  const whole = answer.put.map((put) => ({
    ...put,
    id: bareId(put.id),
    name: saidField(put.name) ?? saidField(put.text) ?? frame,
    text: saidField(put.text) ?? saidField(put.name) ?? frame,
    ...restingOn(session, answer, put.grounds),
  }));
  const changes = answer.change.flatMap(([given = '', field = '', ...value]) => {
    const id = whole.find((put) => put.id === bareId(given))?.id ?? nowOf(session.plan, bareId(given))?.id;
    return id === undefined ? [] : [{ id, field, value }];
  });
  const others = session.plan.items.filter(
    ({ id }) => changes.some((each) => each.id === id) && !whole.some((put) => put.id === id),
  );
  return [...whole, ...others.map((item) => asTaken(session, answer, item))].map((put) => {
    const own = changes.filter(({ id }) => id === put.id);
    const grounds = own.findLast(({ field }) => field === 'grounds');
    const now = withChanges(put, own);
    return withWaits(session, answer, {
      ...now,
      // What has no words but its name goes on having none.
      text: (put.text === put.name && now.text === put.text ? undefined : saidField(now.text)) ?? now.name,
      fields: fieldsRead(session, answer, now.fields),
      ...(grounds && restingOn(session, answer, grounds.value)),
    });
  });
}

/** What a task waits for that is no task it rests on. It begins when an assumption is to be confirmed, and a decision has no such day. */
function withWaits(session: Session, answer: TableAnswer, put: GivenPut): GivenPut {
  const { fields, grounds, dependsOn } = put;
  if (fields.kind !== 'task') return put;
  const own = new Map(answer.put.map((each) => [bareId(each.id), each.fields.kind]));
  const kindOf = (id: string) => own.get(id) ?? nowOf(session.plan, id)?.fields.kind ?? 'task';
  const all = fields.after.map(bareId);
  const after = all.filter((id) => belongs('after', kindOf(id)));
  const others = all.filter((id) => kindOf(id) !== 'task');
  if (others.length === 0) return put;
  const more = restingOn(session, answer, others);
  return {
    ...put,
    fields: { ...fields, after },
    grounds: [...grounds, ...more.grounds],
    dependsOn: [...new Set([...dependsOn, ...more.dependsOn])],
  };
}

/** An item as it stands, or as somebody wants it instead whose point this answer takes: what else it changes comes on top. */
function asTaken(session: Session, { say }: TableAnswer, item: Item): GivenPut {
  const taken = new Set(say.flatMap(({ about, as }) => (as === 'take' ? bareIds(about) : [])));
  const wanted = openPoints(session).findLast(
    ({ number, instead }) => instead?.id === item.id && (taken.has(`#${number}`) || taken.has(item.id)),
  );
  const { id, name, text, fields, grounds, dependsOn } = wanted?.instead ?? item;
  return { id, name, text, fields, grounds, dependsOn };
}

/** What an item rests on: the words of the brief, ids of what there is, and of what is not known yet: open questions and assumptions. */
function restingOn(
  session: Session,
  { put }: TableAnswer,
  given: readonly string[],
): Pick<GivenPut, 'grounds' | 'dependsOn'> {
  const assumed = new Set(
    put.flatMap(({ id, fields }) => (fields.kind === 'assumption' ? [bareId(id)] : [])),
  );
  const isOpen = (id: string) =>
    /^(?:A|ask)\d/u.test(id) ||
    assumed.has(id) ||
    (/^Q\d/u.test(id) && questionOf(session, id)?.state !== 'answered');
  const all = [...new Set(given.flatMap(bareIds))];
  const dependsOn = all.filter(isOpen);
  const others = all.filter((each) => !dependsOn.includes(each));
  return { grounds: others.map((ref) => ({ as: isId(ref) ? 'item' : 'brief', ref })), dependsOn };
}

/** People read who is meant by name. A task that names the day of one of the frame's dates is due by that date. */
function fieldsRead(session: Session, { put }: TableAnswer, given: ItemFields): ItemFields {
  const fields =
    'who' in given ? { ...given, who: withNames(session, whoIs(given.who ?? '', session.requester)) } : given;
  const day = fields.kind === 'task' ? parseDate(fields.by) : undefined;
  if (fields.kind !== 'task' || day === undefined) return fields;
  const frame = put.map((each) => each.fields).find(({ kind }) => kind === 'frame') ?? frameOf(session.plan);
  const named = frame?.kind === 'frame' ? frame.dates.filter(({ date }) => parseDate(date) === day) : [];
  const [only] = named;
  return only && named.length === 1 ? { ...fields, by: only.name } : fields;
}

/** Whether a verdict that is not ok has nothing behind it: then the role is asked once more. */
export function isUnfounded({ verdict: given, because, say, questions }: TurnAnswer): boolean {
  if (given === 'ok' || because.length > 0) return false;
  const isNamed = say.some(({ as }) => as === 'contest' || as === 'gap' || as === 'hold');
  return !isNamed && questions.every(({ level }) => level === 'assumable');
}

/** A question with whom it is for; nothing where it asks nothing. */
export function askedFrom(session: Session, asked: z.infer<typeof askedQuestion>): TurnAnswer['questions'] {
  const { text, who, options, assumption, cost, then, ...rest } = asked;
  if (!saidField(text)) return [];
  return [
    {
      ...rest,
      text,
      options: onlySaid(options),
      assumption: saidField(assumption) ?? '',
      cost: saidField(cost) ?? '',
      then: saidField(then) ?? '',
      ...whoMeant(session, who),
    },
  ];
}
