import type { RoleId } from '../../../roles/index.js';
import { raised } from '../../asking/fold.js';
import { listedAfterRound } from '../../asking/questions/closing.js';
import { shakenByReading } from '../../asking/shaking.js';
import { atStage, type Folds, withoutKeys } from '../../base/session.js';
import { withSources } from '../../plan/grounds.js';
import type { Item, Put } from '../../plan/items.js';
import { changedIssue, closedGaps, contributed } from '../../plan/putting.js';
import { itemOf, liveItems } from '../../plan/references.js';
import { openIssues, shakenItems } from '../../plan/standing.js';
import type { FinishState } from '../../plan/state.js';
import type { Round, Turn } from '../../plan/turn.js';
import { withLookedPaths } from '../../setting/code.js';
import type { RoundsFact } from '../facts.js';
import type { Contribution, Fact, FactOf, OnTable, Session, Since, Table } from '../session.js';
import { isQuiet } from './rounds.js';

/** Nobody has completed anything. */
export const unfinished: FinishState = { overviews: {}, through: {}, first: [], mended: [] };

export function withFinish<S extends Session>(session: S, change: (finish: FinishState) => FinishState): S {
  return { ...session, finish: change(session.finish ?? unfinished) };
}

/** What a role says of its field: with what it completes, or in its turn where the brief is small. */
export function withOverview<S extends Session>(
  session: S,
  role: RoleId,
  { overview, first = [] }: { overview: string; first?: readonly string[] | undefined },
): S {
  return withFinish(session, (finish) => ({
    ...finish,
    overviews: { ...finish.overviews, [role]: overview },
    through: { ...finish.through, [role]: session.plan.step },
    first: first.length > 0 ? [...first] : finish.first,
  }));
}

/** The table as it lies now: what the first round, the finish or a reading begins with. */
export function laidOut({ plan, issues, questions, remarks, speakers }: Session): Table {
  const since = speakers.unread.map((word): Since => ({ what: 'word', ...word }));
  return { began: { plan, issues, questions, remarks }, since };
}

/**
 * What a round begins with. A later one goes on from the table of the one before, so that prompts go on beginning alike: what
 * reads otherwise now is added. Once something is issued, or much of what was said is past, the table is laid out anew.
 */
function laidOutForRound(session: Session, number: number): Table {
  const { table, rounds, versions, plan, issues, questions } = session;
  if (rounds.length === 0 || versions.length > 0 || isWorn(session)) return laidOut(session);
  return { ...table, since: [...table.since, { what: 'round', number, plan, issues, questions }] };
}

/** Whether more than a third of what stands on the table, line by line, is past. */
function isWorn(session: Session): boolean {
  const { began, since } = session.table;
  const known = knownItems(session);
  const changed = liveItems(session.plan).filter((item) => !saysTheSame(item, known.get(item.id)));
  const said = since.flatMap((each) =>
    each.what === 'turn' ? [...each.turn.put, ...each.turn.say, ...each.turn.opened] : [],
  );
  const stands = liveItems(session.plan).length + openIssues(session).length;
  return 2 * (liveItems(began.plan).length + said.length + changed.length) > 3 * stands;
}

/** Items as whoever reads the table knows them: as they lay there, then as their authors have put them since. */
export type KnownItems = Map<string, Put & { gone?: unknown }>;

export function knownItems({ plan, table }: Pick<Session, 'plan' | 'table'>): KnownItems {
  const known: KnownItems = new Map(table.began.plan.items.map((item) => [item.id, item]));
  for (const each of table.since) readOn(known, each, plan);
  return known;
}

/** What is known after one thing more. */
export function readOn(known: KnownItems, each: Since, plan: Session['plan']): void {
  if (each.what === 'round') for (const item of each.plan.items) known.set(item.id, item);
  if (each.what !== 'turn') return;
  for (const put of each.turn.put)
    if ((itemOf(plan, put.id)?.by ?? each.role) === each.role) known.set(put.id, put);
}

/** Whether an item has the words and fields that are known. */
export function saysTheSame({ name, text, fields }: Put, known: Put | undefined): boolean {
  const words = (put: Pick<Put, 'name' | 'text' | 'fields'>) =>
    JSON.stringify([put.name, put.text, put.fields]);
  return known !== undefined && words(known) === words({ name, text, fields });
}

const stages = new Set<Session['stage']>(['asking', 'discussion', 'meeting', 'finishing', 'signing']);

/**
 * The session with what this fact brought to the table. The list is only ever added to, so that prompts made from it begin
 * alike; but what people took back is gone from it too.
 */
export function withNews<S extends Session>(after: S, fact: Fact, before: Session): S {
  if (
    !stages.has(before.stage) ||
    !stages.has(after.stage) ||
    fact.type === 'RoundStarted' ||
    fact.type === 'FinishBegun' ||
    fact.type === 'ReadingBegun'
  )
    return after;
  const news = newsOf(before, after, fact);
  const left = forgotten(after.table, fact);
  if (news.length === 0 && left === after.table) return after;
  return { ...after, table: { ...left, since: [...left.since, ...news] } };
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

/** The session after a fact about a round. */
export const roundsFold: Folds<Session, RoundsFact> = {
  AnswersAwaited: (session, { round, at }) =>
    atStage({ ...session, awaited: { round, since: at } }, 'asking'),
  AnswersNotAwaited: withoutWaiting,
  RoundStarted(session, { round: number }) {
    const round: Round = {
      ...{ number, turns: [], held: [], wanted: [], skipped: [], replies: [] },
      ...{ asked: [], answered: [] },
    };
    // What was signed before is another plan now.
    const began = {
      ...withoutKeys(session, 'signing', 'closing'),
      rounds: [...session.rounds, round],
      table: laidOutForRound(session, number),
    };
    return atStage(withoutWaiting(began), 'discussion');
  },
  TurnHeld(session, { round: number, role, question, at }) {
    const held = { role, question: question.number };
    const rounds = inRound(session, number, (round) => ({ ...round, held: [...round.held, held] }));
    return raised({ ...session, rounds }, role, [question], at);
  },
  FullTurnWanted: (session, { round: number, role }) => ({
    ...session,
    rounds: inRound(session, number, (round) => ({ ...round, wanted: [...round.wanted, role] })),
  }),
  TurnTaken(before, fact) {
    const { round: number, role, turn, at, model, short, overview } = fact;
    const spoken = withContribution(before, role, turn, at);
    const session = overview ? withOverview(spoken, role, { overview, first: tasksOf(turn) }) : spoken;
    const kind = { ...(short && { short }), ...(isQuiet(before, fact) && { quiet: true as const }) };
    const taken = { role, turn, at, model, ...kind };
    return {
      ...session,
      rounds: inRound(session, number, (round) => ({ ...round, turns: [...round.turns, taken] })),
    };
  },
  ClosingAnswersAsked: (session, { round: number, after, roles }) => ({
    ...(after === 'answers' ? readOnceMore(session) : session),
    closing: { round: number, after, roles },
    rounds: inRound(session, number, (round) => ({ ...round, asked: [...round.asked, after] })),
  }),
  ClosingAnswered(before, { round: number, role, after, turn, at, model }) {
    const session = withoutAwaited(withContribution(before, role, turn, at), role);
    const said = { role, turn, at, model, after };
    return {
      ...session,
      rounds: inRound(session, number, (round) => ({ ...round, answered: [...round.answered, said] })),
    };
  },
  DisputeAsked: (session, { issue, question, at }) =>
    raised(
      changedIssue(session, issue, { state: 'asked', question: question.number }),
      'Coach',
      [question],
      at,
    ),
  RoundClosed: withClosing,
  RoundsEnded: (session) => atStage(session, 'synthesis'),
};

export function inRound(session: Session, number: number, change: (round: Round) => Round): Round[] {
  return session.rounds.map((round) => (round.number === number ? change(round) : round));
}

/** What a role contributed, whatever it was asked for: its operations on the plan, its questions, and what it thinks now. */
export function withContribution<S extends Session>(before: S, role: RoleId, turn: Turn, at: string): S {
  const asked = raised(before, role, turn.questions ?? [], at);
  const session = contributed(asked, role, turn);
  const { verdict, reason, because } = turn;
  const standing = {
    ...{ verdict, reason, because },
    ...{ step: turn.seen ?? session.plan.step, answers: session.answersChanged },
  };
  const cited = withSources(session, turn.sources ?? []);
  return withLookedPaths({ ...cited, verdicts: { ...session.verdicts, [role]: standing } }, turn.files);
}

/** A role's short answer is awaited no more. */
export function withoutAwaited<S extends Session>(session: S, role: RoleId): S {
  const { closing } = session;
  if (!closing) return session;
  const roles = closing.roles.filter((each) => each !== role);
  if (roles.length > 0) return { ...session, closing: { ...closing, roles } };
  return closedGaps(withoutKeys(session, 'closing'));
}

function withoutWaiting<S extends Session>(session: S): S {
  return withoutKeys(session, 'awaited');
}

/** Gaps that somebody has settled are closed, and what the Coach has put aside is parked. */
function withClosing<S extends Session>(before: S, { round: number, closing }: FactOf<'RoundClosed'>): S {
  const session = closedGaps(before);
  const rounds = inRound(session, number, (round) => ({ ...round, closing }));
  const parked = closing.parked.reduce(
    (sofar, { issue }) => changedIssue(sofar, issue, { state: 'parked' }),
    { ...session, rounds },
  );
  return meetingFollows(parked, number) ? parked : listedAfterRound(parked);
}

/** Questions of this round are put in the meeting, one by one. */
function meetingFollows({ depth, roundLimit }: Session, round: number): boolean {
  const isLast = round >= roundLimit;
  return (round >= 2 || isLast) && !(depth === 'quick' && isLast);
}

/** An answer has changed what is being read: all may read the plan once more, whichever reading it is. */
function readOnceMore<S extends Session>(session: S): S {
  const { signing } = session;
  if (!signing) return session;
  return { ...session, signing: { ...signing, last: Math.max(signing.last, signing.reading + 1) } };
}

const mostFirst = 5;

/** Of a small brief the tasks that a turn puts are those to begin with. */
function tasksOf({ put }: Turn): string[] {
  return put.flatMap(({ id, fields }) => (fields.kind === 'task' ? [id] : [])).slice(0, mostFirst);
}
