import type { Language } from '../../text/language.js';
import { linkToPost, mention } from '../../text/markup.js';
import { wordsOf } from '../../words/words.js';
import { newestCard, questionsPart } from '../asking/questions/closing.js';
import { questionName } from '../base/question.js';
import type { Standing } from '../base/session.js';
import { currentRound } from '../course/rounds/rounds.js';
import { deviationPart, openDeviations } from '../leaving/building.js';
import { intentPart } from '../opening/earlier/state.js';
import { startPart } from '../opening/rules.js';
import { cardPart, latestVersion } from '../plan/standing.js';
import { openPauses } from '../running/budget.js';
import { awaited, type Awaited, waitsForPeople } from './awaited.js';
import type { Session } from './session.js';

/** Where a workshop stands, in a few words, the same in every list; to `reader` themselves they are "you". */
export function standingText(language: Language, standing: Standing, reader?: string): string {
  const words = wordsOf(language).waiting.standing;
  const { halt, awaits, standsStill } = standing;
  const stage = stageText(language, standing);
  const now = halt && halt !== 'parked' ? words.halted[halt](stage) : stage;
  const [first] = reader !== undefined && awaits.includes(reader) ? [reader] : awaits;
  // A pause says itself what it waits for.
  if (!standsStill || first === undefined || halt === 'paused' || halt === 'parked') return now;
  return words.waits(now, first === reader ? words.you : mention(first));
}

/** The versions that there are; empty while there is none. */
export function versionsText(language: Language, { versions }: Standing): string {
  const { standing: words } = wordsOf(language).waiting;
  return versions.map(({ number, artifact }) => words.version[artifact](number)).join(words.between);
}

function stageText(language: Language, { stage, round, rounds, versions, halt, ...rest }: Standing): string {
  const words = wordsOf(language).waiting.standing;
  const latest = versions.at(-1);
  const number = latest?.number ?? 0;
  switch (stage) {
    case 'discussion':
      return round === undefined ? words.opening : words.round(round, rounds ?? round);
    case 'synthesis':
    case 'issuing':
      return words.issuing(number + 1);
    case 'decision':
      if (halt === 'parked') return words.parked(number);
      return latest?.artifact === 'draft' ? words.draft(number) : words.plan(number);
    case 'closed':
      return outcomeText(language, number, rest);
    case 'unopened':
    case 'intake':
      return words.opening;
    case 'asking':
    case 'meeting':
      return words[stage];
    default:
      return stage satisfies never;
  }
}

function outcomeText(
  language: Language,
  version: number,
  { outcome = 'ended', by }: Pick<Standing, 'outcome' | 'by'>,
): string {
  const { outcomes } = wordsOf(language).waiting.standing;
  const who = by ? mention(by.id) : '';
  const how = outcomes[outcome](version);
  return who === '' ? how : outcomes.by(how, who);
}

export function standingOf(session: Session): Standing {
  const { stage, versions, outcome, roundLimit } = session;
  const round = stage === 'discussion' ? currentRound(session)?.number : undefined;
  const halt = haltOf(session);
  const by = outcome?.kind === 'approved' ? session.approvals.at(-1)?.by : outcome?.by;
  return {
    stage,
    ...(round !== undefined && { round, rounds: Math.max(round, roundLimit) }),
    versions: versions.map(({ number, artifact }) => ({ number, artifact })),
    ...(outcome && { outcome: outcome.kind }),
    ...(by && { by: { id: by.id, name: by.name } }),
    ...(halt && { halt }),
    awaits: [...new Set(awaited(session).map((each) => each.person.id))],
    standsStill: waitsForPeople(session),
  };
}

function haltOf(session: Session): Standing['halt'] {
  if (session.stage === 'closed') return undefined;
  if (session.parked) return 'parked';
  if (session.paused) return 'paused';
  if (openPauses(session).length > 0) return 'budget';
  return session.failures.length > 0 ? 'failing' : undefined;
}

/** Everybody whose workshop this is: who takes part, or is or was asked. Nobody leaves it. */
export function peopleIn(session: Session): { id: string; awaited: boolean }[] {
  const { requester, members, questions } = session;
  const waits = new Set(awaited(session).map((each) => each.person.id));
  const asked = questions.flatMap(({ person: { id }, passed }) => [id, ...passed.map(({ from }) => from.id)]);
  const ids = new Set([requester.id, ...members.map(({ id }) => id), ...asked, ...waits]);
  return [...ids].map((id) => ({ id, awaited: waits.has(id) }));
}

/** Texts that sort after and before every ISO date. */
const forGood = '9999';
const never = '';
const patienceMs = 86_400_000;

/**
 * Until when (ISO 8601) a workshop counts as at work. A workshop that has waited for people for a day costs nothing, and
 * one whose plan or draft waits for a decision has done its work: neither counts against the limit.
 */
export function atWorkUntil(session: Session): string {
  if (session.stage === 'closed' || session.stage === 'decision') return never;
  if (!waitsForPeople(session)) return forGood;
  const since = awaited(session).map((each) => each.since);
  const last = since.sort().at(-1) ?? session.changedAt;
  return new Date(Date.parse(last) + patienceMs).toISOString();
}

/** A line a person who is awaited, with the way to what waits for them. A version that waits says so itself. */
export function waitsOf(session: Session): string[] {
  const all = awaited(session);
  return all.flatMap((each, index) => {
    const isFirst = all.findIndex(({ person, what }) => person.id === each.person.id && what === each.what);
    return isFirst === index ? waitOf(session, each, all) : [];
  });
}

function waitOf(session: Session, { person, what, question = 0 }: Awaited, all: Awaited[]): string[] {
  const { board } = wordsOf(session.language).waiting;
  const waits = (forWhat: string, way = '') => [board.waits(mention(person.id), forWhat, way)];
  switch (what) {
    case 'answer': {
      const asked = all.filter((each) => each.what === what && each.person.id === person.id).length;
      const card = newestCard(session, person.id);
      const way = card === undefined ? '' : linkToPost(board.answer, questionsPart(person.id, card));
      return waits(board.questions(asked), way);
    }
    case 'opinion':
      return waits(board.view);
    case 'next':
      return waits(board.next);
    case 'settlement':
      return waits(board.settlement(questionName(session, question)));
    case 'start': {
      const { talk } = wordsOf(session.language);
      const card = session.talk?.judged?.seq;
      return waits(talk.board, card === undefined ? '' : linkToPost(talk.way, startPart(card)));
    }
    case 'budget':
      return waits(board.budget);
    case 'deviation': {
      const part = deviationPart(openDeviations(session)[0]?.number ?? 1);
      return waits(board.deviation, linkToPost(board.look, part));
    }
    case 'intent':
      return waits(board.intent, linkToPost(board.answer, intentPart));
    case 'go-on':
      return [board.onlyShown(mention(person.id))];
    case 'approval':
    case 'choice':
    case 'take-up': {
      const version = latestVersion(session)?.number ?? 0;
      return [board.decides[what](version, linkToPost(board.read, cardPart(version)))];
    }
    case 'resume':
      return [];
    default:
      return what satisfies never;
  }
}
