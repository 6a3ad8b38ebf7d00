import type { RoleId } from '../../../roles/index.js';
import { insteadOf } from '../../asking/assumed.js';
import { raised } from '../../asking/fold.js';
import { listedAfterRound } from '../../asking/questions/closing.js';
import { questionId } from '../../base/question.js';
import { atStage, type Folds, withoutKeys } from '../../base/session.js';
import { withSources } from '../../plan/grounds.js';
import type { Put } from '../../plan/items.js';
import { changedPoint, contributed, readOutside } from '../../plan/putting.js';
import { wordsOf } from '../../plan/check/texts.js';
import { itemOf, liveItems } from '../../plan/references.js';
import type { Point } from '../../plan/state.js';
import type { Round, Turn } from '../../plan/turn.js';
import type { Fact, FactOf, OnTable, Session, Since, TableState } from '../session.js';
import { isQuiet } from './rounds.js';

/**
 * What a round begins with. The table only grows, so that prompts go on beginning alike. It is laid out anew when something was
 * issued since, or when what was put on it is twice the plan.
 */
function laidOutForRound(session: Session): TableState {
  const { table, rounds, versions, plan, points, questions, remarks } = session;
  const said = table.since.flatMap((each) => (each.what === 'turn' ? each.turn.put : []));
  const isWorn = table.began.plan.items.length + said.length > 2 * liveItems(plan).length;
  if (rounds.length > 0 && table.versions >= versions.length && !isWorn) return table;
  // Words that nobody has spoken after are still to be read.
  const last = table.since.findLastIndex(({ what }) => what === 'turn');
  const since = table.since.slice(last + 1).filter(({ what }) => what === 'word');
  return { began: { plan, points, questions, remarks }, since, versions: versions.length };
}

/** Items as whoever reads the table knows them: as they lay there, then as they were put since. */
export type KnownItems = Map<string, Put>;

/** What is known after one thing more. */
export function readOn(known: KnownItems, each: Since, points: readonly Point[]): void {
  if (each.what !== 'turn') return;
  const { put, opened, say } = each.turn;
  const wanted = new Set(opened.flatMap(({ instead }) => instead?.id ?? []));
  const taken = say.flatMap(({ about, as }) => {
    const point = points.find(({ number }) => `#${number}` === about);
    return as === 'take' && point?.instead ? [point.instead] : [];
  });
  for (const item of [...taken, ...put.filter(({ id }) => !wanted.has(id))]) known.set(item.id, item);
}

const stages = new Set<Session['stage']>(['asking', 'discussion', 'meeting']);

/**
 * The session with what this fact brought to the table. The list is only ever added to, so that prompts made from it begin
 * alike; but what people took back is gone from it too.
 */
export function withNews<S extends Session>(after: S, fact: Fact, before: Session): S {
  const isAtTable = stages.has(before.stage) && stages.has(after.stage) && fact.type !== 'RoundStarted';
  if (!isAtTable && fact.type !== 'RoleReplied') return after;
  const news = newsOf(before, after, fact);
  const left = forgotten(after.table, fact);
  if (news.length === 0 && left === after.table) return after;
  return { ...after, table: { ...left, since: [...left.since, ...news] } };
}

function newsOf(before: Session, after: Session, fact: Fact): Since[] {
  switch (fact.type) {
    case 'TurnTaken': {
      const { role, turn, reads } = fact;
      return [{ what: 'turn', role, turn, reads: reads ?? false }];
    }
    case 'PlanReadOutside': {
      const { say, opened } = fact;
      return [{ what: 'outside', say, opened }, ...answersIn(before, after)];
    }
    case 'RoleReplied': {
      const { role, text } = fact;
      return [{ what: 'word', role, text }];
    }
    case 'RoleSkipped':
      return fact.kind === 'speak' ? [{ what: 'skipped', role: fact.role }] : [];
    case 'PointsRaised':
      return [{ what: 'points', opened: fact.opened }];
    default:
      return [...remarksIn(before, after), ...answersIn(before, after)];
  }
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
    if (!closure || same) return [];
    const instead = insteadOf(before, questionId(before, question));
    const gone = instead.filter((id) => itemOf(after.plan, id)?.gone);
    return [{ what: 'answer', question, again: was !== undefined, gone }];
  });
}

/** Words that their author deleted are not read on, whatever that costs a cache. */
function forgotten(table: TableState, fact: Fact): TableState {
  const { began, since } = table;
  if (fact.type === 'RemarkEdited' && fact.text === undefined) {
    const remarks = began.remarks.filter(({ id }) => id !== fact.id);
    const left = since.filter((each) => each.what !== 'remark' || each.remark.id !== fact.id);
    return { ...table, began: { ...began, remarks }, since: left };
  }
  if (fact.type !== 'SaidToQuestion' || fact.why !== 'deleted') return table;
  const questions = began.questions.map(({ closure, ...each }): OnTable['questions'][number] =>
    each.number === fact.question ? { ...each, state: 'put' } : { ...each, ...(closure && { closure }) },
  );
  const left = since.filter(
    (each) =>
      (each.what !== 'answer' || each.question.number !== fact.question) &&
      (each.what !== 'points' || each.opened.every(({ answer }) => answer !== fact.question)),
  );
  return { ...table, began: { ...began, questions }, since: left };
}

/** The session after a fact about a round. */
export const roundsFold = {
  AnswersAwaited: (session, { round, at }) =>
    atStage({ ...session, awaited: { round, since: at } }, 'asking'),
  RoundStarted(session, { round: number, final }) {
    const round: Round = {
      ...{ number, turns: [], readings: [], held: [], skipped: [] },
      answers: session.answersChanged,
      words: wordsOf(liveItems(session.plan)),
      ...(final && { final }),
    };
    const began = {
      ...session,
      // A word of people may bring a round after the last one, and the last reading follows it.
      roundLimit: number > session.roundLimit ? number + (final ? 0 : 1) : session.roundLimit,
      rounds: [...session.rounds, round],
      table: laidOutForRound(session),
    };
    return atStage(withoutKeys(began, 'awaited'), 'discussion');
  },
  TurnHeld(session, { round: number, role, question, at }) {
    const held = { role, question: question.number };
    const rounds = inRound(session, number, (round) => ({ ...round, held: [...round.held, held] }));
    return raised({ ...session, rounds }, role, [question], at);
  },
  TurnTaken(before, fact) {
    const { round: number, role, turn, at, model, reads } = fact;
    const session = withContribution(before, fact);
    const taken = { role, turn, at, model, ...(isQuiet(before, fact) && { quiet: true as const }) };
    return {
      ...session,
      rounds: inRound(session, number, (round) =>
        reads
          ? { ...round, readings: [...round.readings, taken] }
          : { ...round, turns: [...round.turns, taken] },
      ),
    };
  },
  PlanReadOutside(before, { round: number, say, opened, questions = [], result, seen, answers, at }) {
    const session = readOutside(raised(before, 'Coach', questions, at), { say, opened, seen });
    return {
      ...session,
      outside: { step: seen, answers, at, result },
      rounds: inRound(session, number, (round) => ({ ...round, outside: true as const })),
    };
  },
  DisputeAsked: (session, { issue, question, at }) =>
    raised(
      changedPoint(session, issue, { state: 'asked', question: question.number }),
      'Coach',
      [question],
      at,
    ),
  RoundClosed: withClosing,
  RoundsEnded({ awaited, ...session }) {
    return atStage(awaited ? { ...session, repliesAwaited: session.replies.length } : session, 'synthesis');
  },
} satisfies Partial<Folds<Session, Fact>>;

export function inRound(session: Session, number: number, change: (round: Round) => Round): Round[] {
  return session.rounds.map((round) => (round.number === number ? change(round) : round));
}

/** What a role contributed: its operations on the plan, its questions, and what it thinks now. What it leaves out of a turn counts as refused. */
export function withContribution<S extends Session>(
  before: S,
  { role, turn, reads, at }: { role: RoleId; turn: Turn; reads?: true | undefined; at: string },
): S {
  const asked = raised(before, role, turn.questions ?? [], at);
  // In release 0.5 nothing was due from a role with each of its turns.
  const session = contributed(asked, role, turn, !reads && before.rulesVersion > 1);
  const { verdict, reason, because } = turn;
  const given = {
    ...{ verdict, reason, because },
    ...{ step: turn.seen ?? session.plan.step, answers: session.answersChanged },
    remarks: session.remarksMade,
  };
  const cited = withSources(session, turn.sources ?? []);
  return { ...cited, verdicts: { ...session.verdicts, [role]: given } };
}

/** A round is closed. In release 0.5 the Coach put points aside with that. */
function withClosing<S extends Session>(session: S, { round: number, closing }: FactOf<'RoundClosed'>): S {
  const rounds = inRound(session, number, (round) => ({ ...round, closing }));
  const parked = closing.parked.reduce(
    (sofar, { issue }) => changedPoint(sofar, issue, { state: 'parked' }),
    { ...session, rounds },
  );
  // Where a meeting follows, the questions of this round are put in it, one by one.
  return number >= Math.min(2, session.roundLimit) ? parked : listedAfterRound(parked);
}
