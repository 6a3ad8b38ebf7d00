import type { Fact, FactOf, Session } from '../session.js';
import type { Item } from '../../plan/items.js';
import { itemOf } from '../../plan/references.js';
import { shakenItems } from '../../plan/standing.js';
import { shakenByReading } from '../../asking/reconciling/shaking.js';
import type { Contribution, OnTable, Since, Table } from './state.js';

const stages = new Set<Session['stage']>(['asking', 'discussion', 'meeting', 'finishing', 'signing']);

/**
 * The session with what this fact brought to the table. The list is only ever added to, so that prompts made from it begin
 * alike; but what people took back is gone from it too.
 */
export function withNews<S extends Session>(after: S, fact: Fact, before: Session): S {
  if (!stages.has(before.stage) || !stages.has(after.stage) || isLaidOut(fact)) return after;
  const news = newsOf(before, after, fact);
  const left = forgotten(after.table, fact);
  if (news.length === 0 && left === after.table) return after;
  return { ...after, table: { ...left, since: [...left.since, ...news] } };
}

/** Whether this fact itself says what lies on the table from now on. */
function isLaidOut({ type }: Fact): boolean {
  return type === 'RoundStarted' || type === 'FinishBegun' || type === 'ReadingBegun';
}

const contributions: { readonly [Type in Fact['type']]?: Contribution } = {
  TurnTaken: 'turn',
  ClosingAnswered: 'closing answer',
  RoleFinished: 'finish',
  PlanMended: 'mend',
  PlanSigned: 'signature',
};

function newsOf(before: Session, after: Session, fact: Fact): Since[] {
  if ('turn' in fact) {
    const as = fact.type === 'TurnTaken' && fact.short ? 'short turn' : (contributions[fact.type] ?? 'turn');
    return [{ what: 'turn', as, role: fact.role, turn: fact.turn }];
  }
  switch (fact.type) {
    case 'RoleReplied': {
      const { role, text, opened } = fact;
      return [{ what: 'word', role, text, opened }];
    }
    case 'RoleSkipped':
      return fact.kind === 'speak' ? [{ what: 'skipped', role: fact.role }] : [];
    case 'AnswersReconciled':
      return readIn(before, after, fact);
    default:
      return [...remarksIn(before, after), ...answersIn(before, after)];
  }
}

/** What became of the plan with each answer that was read. */
function readIn(before: Session, after: Session, fact: FactOf<'AnswersReconciled'>): Since[] {
  const stood = new Map(before.plan.items.map((item) => [item.id, item]));
  const shaken = new Set(shakenItems(after).map(({ id }) => id));
  const known = new Set(after.issues.map(({ number }) => number));
  return fact.answers.map((answer): Since => {
    const assumed = answer.assumption === undefined ? undefined : itemOf(after.plan, `A${answer.assumption}`);
    const isPut = assumed && !assumed.gone && assumed.text !== liveText(stood.get(assumed.id));
    const ids = shakenByReading(before, answer).filter((id) => shaken.has(id));
    const gaps = fact.opened.flatMap(({ number, question }) =>
      question === answer.question && known.has(number) ? [number] : [],
    );
    return { what: 'read', answer, shaken: ids, put: isPut ? [assumed.id] : [], gaps };
  });
}

function liveText(item: Item | undefined): string | undefined {
  return item?.gone ? undefined : item?.text;
}

function remarksIn(before: Session, after: Session): Since[] {
  if (before.remarks === after.remarks) return [];
  return after.remarks.flatMap((remark, index): Since[] => {
    if (before.remarks[index] === remark) return [];
    const known = before.remarks.find(({ id }) => id === remark.id);
    if (known?.text === remark.text) return [];
    return [{ what: 'remark', remark, again: known !== undefined }];
  });
}

function answersIn(before: Session, after: Session): Since[] {
  if (before.questions === after.questions) return [];
  return after.questions.flatMap((question, index): Since[] => {
    if (before.questions[index] === question) return [];
    const was = before.questions.find(({ number }) => number === question.number)?.closure;
    const { closure, number } = question;
    if (was && !closure) return [{ what: 'reopened', question: number }];
    const same = was?.text === closure?.text && was?.outcome === closure?.outcome;
    return !closure || same ? [] : [{ what: 'answer', question, again: was !== undefined }];
  });
}

/** Words that their author deleted are not read on, whatever that costs a cache. */
function forgotten(table: Table, fact: Fact): Table {
  const { began, since } = table;
  if (fact.type === 'RemarkWithdrawn') {
    const remarks = began.remarks.filter(({ id }) => id !== fact.id);
    const left = since.filter((each) => each.what !== 'remark' || each.remark.id !== fact.id);
    return { began: { ...began, remarks }, since: left };
  }
  if (fact.type !== 'QuestionReopened' || fact.why !== 'deleted') return table;
  const questions = began.questions.map(({ closure, ...each }): OnTable['questions'][number] =>
    each.number === fact.question ? { ...each, state: 'put' } : { ...each, ...(closure && { closure }) },
  );
  const left = since.filter(
    (each) =>
      (each.what !== 'answer' || each.question.number !== fact.question) &&
      (each.what !== 'read' || each.answer.question !== fact.question),
  );
  return { began: { ...began, questions }, since: left };
}
