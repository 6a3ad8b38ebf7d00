import { approvalOf } from '../deciding/approval/queries.js';
import type { Language } from '../../text/language.js';
import { linkToPost, mention } from '../../text/markup.js';
import { wordsOf } from '../../words/words.js';
import { roundsOf, type Standing } from '../base/session.js';
import { currentRound } from '../course/rounds/rounds.js';
import { openPauses } from '../running/budget.js';
import { awaited, type Awaited, waitsForPeople } from './awaited.js';
import { waitOf } from './rules.js';
import type { Reminded, Session } from './session.js';

/** Where a workshop stands, in a few words, the same in every list; to `reader` themselves they are "you". */
export function standingText(language: Language, standing: Standing, reader?: string): string {
  const { board, standing: words } = wordsOf(language).waiting;
  const { halt, awaits, standsStill } = standing;
  const stage = stageText(language, standing);
  const now = halt && halt !== 'parked' ? words.halted(stage) : stage;
  const [first] = reader !== undefined && awaits.includes(reader) ? [reader] : awaits;
  // A pause says itself what it waits for.
  if (!standsStill || first === undefined || halt === 'paused' || halt === 'parked') return now;
  return words.waits(now, first === reader ? board.you : mention(first));
}

function stageText(language: Language, standing: Standing): string {
  const { stage, round, rounds, versions, halt, outcome = 'ended', by } = standing;
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
    case 'closed': {
      const how = words.outcomes[outcome](number);
      return by ? words.outcomes.by(how, mention(by.id)) : how;
    }
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

export function standingOf(session: Session): Standing {
  const { stage, versions, outcome, depth } = session;
  const round = stage === 'discussion' ? currentRound(session)?.number : undefined;
  const halt = haltOf(session);
  const by = outcome?.kind === 'approved' ? approvalOf(session)?.by : outcome?.by;
  return {
    stage,
    ...(round !== undefined && { round, rounds: roundsOf[depth] }),
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

/** A line a person who is awaited, with the way to what waits for them. A version that waits says so itself, and a pause does. */
export function waitsOf(session: Session): string[] {
  const all = awaited(session);
  return all.flatMap((each, index) => {
    const same = ({ person, what }: Awaited) => person.id === each.person.id && what === each.what;
    if (all.findIndex(same) !== index || each.what === 'resume') return [];
    const count = all.filter(same).length;
    return [sentenceOf(session.language, waitOf(session, each), { who: mention(each.person.id), count })];
  });
}

/** One wait in a sentence, with the way there; from outside its thread where `away`. */
export function sentenceOf(
  language: Language,
  { workshop, what, text, part }: Reminded,
  { who, count = 1, away = false }: { who: string; count?: number; away?: boolean },
): string {
  const { board } = wordsOf(language).waiting;
  const isVersion = what === 'approval' || what === 'choice' || what === 'take-up';
  const label = isVersion ? board.read : what === 'answer' || what === 'intent' ? board.answer : board.look;
  const place = part ?? (away ? 'board' : undefined);
  const way = place === undefined ? '' : linkToPost(label, place, ...(away ? [workshop] : []));
  if (isVersion) return board.decides[what](text, way);
  if (what === 'go-on') return board.onlyShown(who);
  if (what === 'answer') return board.waits(who, board.questions(count), way);
  return board.waits(who, board.what[what], way);
}
