import type { Session } from '../workshop/session.js';
import { inline } from './markdown.js';
import { askerOf, openerOf } from './opener.js';
import type { Words } from './words.js';

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
