import type { Session } from './session.js';
import type { Source, TurnAnswer } from './turn.js';

const reference = /(?<![\p{L}\p{N}])K\d+(?![\p{L}\p{N}])/gu;

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
  const cited = new Set([...words.matchAll(reference)].map(([id]) => id));
  return distinct([...found, ...sourcesOf(session)]).filter(({ id }) => cited.has(id));
}

function distinct(all: readonly Source[]): Source[] {
  const byId = new Map(all.map(({ id, title, where }) => [id, { id, title, where }]));
  return [...byId.values()].sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)));
}
