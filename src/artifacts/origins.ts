import type { Asker } from '../workshop/questions/index.js';
import type { Issue } from '../workshop/rounds/index.js';
import type { Session } from '../workshop/session.js';
import { inline } from './markdown.js';
import type { Words } from './words.js';

/** Who put an issue on the list, in Markdown: a role, or the person who wants something changed. */
export function openerOf({ openedBy, by }: Issue, words: Words): string {
  if (openedBy !== 'people') return openedBy;
  return by ? inline(by.name) : words.people;
}

/** Who asked a question: a role goes by its id in every language. */
export function askerOf(asker: Asker, words: Words): string {
  return asker === 'Coach' ? words.questions.askers.Coach : asker;
}

/**
 * Where a requirement comes from, made readable: the brief, or a point ("P3"), an issue ("#2"), an answer ("Q1") or
 * an assumption ("A1") with its author.
 */
export function originOf(session: Session, words: Words, source: string): string {
  const sought = source.trim();
  if (sought.toLowerCase() === 'brief') return words.report.theBrief;
  const issue = session.issues.find(({ number }) => `#${number}` === sought);
  if (issue) return words.plain(sought, words.byRound(openerOf(issue, words), issue.round));
  const point = session.consensus.find(({ id }) => id === sought);
  if (point) return words.plain(sought, words.byRound(point.by, point.round));
  const question = session.questions.find(({ number }) => `Q${number}` === sought);
  if (question) {
    const by = question.state === 'answered' ? question.closure?.by : undefined;
    return words.plain(sought, by ? words.report.answerOf(inline(by.name)) : words.report.answer);
  }
  const assumption = session.assumptions.find(({ number }) => `A${number}` === sought);
  if (assumption) return words.plain(sought, words.report.assumptionOf(askerOf(assumption.role, words)));
  return inline(source);
}
