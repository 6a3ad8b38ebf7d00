import type { Source, TurnAnswer } from '../rounds/turn.js';
import type { Session } from '../session.js';

const pointReference = /(?<![\p{L}\p{N}#])(?:#|[QPAK])\d+(?![\p{L}\p{N}])/gu;

/**
 * What a sentence cites of this workshop: questions "Q1", statements "P3", issues "#2", assumptions "A1", and what was
 * looked up, "K3"; `sources` are those that no turn has cited before.
 */
export function citedIn(session: Session, text: string, sources: readonly Source[] = []): string[] {
  const named = [...new Set([...text.matchAll(pointReference)].map(([found]) => found))];
  if (named.length === 0) return [];
  const known = new Set([
    ...session.questions.map(({ number }) => `Q${number}`),
    ...session.assumptions.map(({ number }) => `A${number}`),
    ...session.issues.map(({ number }) => `#${number}`),
    ...[...sources, ...sourcesOf(session)].map(({ id }) => id),
    ...session.consensus.map(({ id }) => id),
    ...session.rounds.flatMap(({ turns }) => turns.flatMap(({ turn }) => turn.points.map(({ id }) => id))),
  ]);
  return named.filter((each) => known.has(each));
}

const passageReference = /(?<![\p{L}\p{N}])K\d+(?![\p{L}\p{N}])/gu;

/** Everything that turns have cited so far, or that answered a question before it was asked, each once. */
export function sourcesOf({ rounds, meetings }: Session): Source[] {
  const cited = rounds.flatMap(({ turns }) => turns.flatMap(({ turn }) => turn.sources ?? []));
  const covering = meetings.flatMap(({ looks }) => looks.flatMap(({ reviews }) => reviews));
  return distinct([...cited, ...covering.flatMap(({ source }) => source ?? [])]);
}

/** What an answer cites by its number ("K3"), of what was really found: just now, or for an earlier turn. */
export function sourcesIn(session: Session, answer: TurnAnswer, found: readonly Source[]): Source[] {
  const { analysis, builds, points, disputes, issueViews, issues, questions, changed, reason } = answer;
  const words = [
    ...[analysis, changed ?? '', reason, ...builds, ...points, ...issues],
    ...[...disputes.map((each) => each.reason), ...issueViews.map(({ text }) => text)],
    ...questions.flatMap(({ text, why, assumption }) => [text, why, assumption]),
  ].join('\n');
  const cited = new Set([...words.matchAll(passageReference)].map(([id]) => id));
  return distinct([...found, ...sourcesOf(session)]).filter(({ id }) => cited.has(id));
}

function distinct(all: readonly Source[]): Source[] {
  const byId = new Map(all.map(({ id, title, where }) => [id, { id, title, where }]));
  return [...byId.values()].sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)));
}
