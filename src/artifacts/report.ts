import { costLine } from '../workshop/budget/index.js';
import type { Fact } from '../workshop/facts.js';
import { itemOf } from '../workshop/plan/references.js';
import { questionId } from '../workshop/plan/standing.js';
import type { Issue } from '../workshop/plan/state.js';
import type { Session } from '../workshop/session.js';
import { goalOf } from './goal.js';
import { itemSections, titleOf } from './item-lines.js';
import { bullets, inline, listUnder, page, prose, quote } from './markdown.js';
import { readableTime } from './plain-text.js';
import { questionRecord } from './question-record.js';
import { roundVerdicts } from './rounds.js';
import { feedbackSection, remarks, signature, sourceLines } from './shared-sections.js';
import { openerOf } from './speakers.js';
import { sumLines } from './sum-lines.js';
import { type Words, wordsOf } from './words.js';

/** `planning_report.md`: a plan for people, from the summary down to who signed it and what became of each issue. */
export function reportMarkdown(
  session: Session,
  facts: readonly Fact[],
  version: { number: number; at: string },
): string {
  const words = wordsOf(session.language);
  const { report } = words;
  const requester = inline(session.requester.name);
  const summary = session.finish?.summary?.text;
  return page([
    `# ${report.title(inline(session.title))}`,
    report.about(version.number, requester, readableTime(version.at)),
    ...feedbackSection(session, words, version.number),
    ...(summary ? [`## ${report.summary}`, prose(summary)] : []),
    `## ${report.goal}`,
    ...goal(session, words),
    `## ${report.brief}`,
    quote(session.brief),
    ...itemSections(session, words),
    ...listUnder(`## ${report.figures}`, sumLines(session)),
    ...listUnder(`## ${words.sources}`, sourceLines(facts)),
    `## ${words.questions.section}`,
    ...asked(session, words),
    `## ${report.rounds}`,
    ...session.rounds.flatMap((round) => [
      `### ${words.round(round.number)}`,
      ...roundVerdicts(session, round, words),
    ]),
    `## ${report.issues}`,
    bullets(session.issues.map((issue) => issueLine(session, words, issue))) || report.noIssues,
    `## ${report.signatures}`,
    bullets(signatures(session, words)),
    ...said(session, words),
    '---',
    signature(words, session.calls),
    ...costLine(session),
  ]);
}

function goal(session: Session, words: Words): string[] {
  const { report } = words;
  const { why, what, scope } = goalOf(session);
  const parts: [string, string][] = [
    [report.why, why],
    [report.what, what],
    [report.scope, scope],
  ];
  return parts.flatMap(([name, text]) => (text.trim() === '' ? [] : [words.pair(name, prose(text))]));
}

/** Every question to people with what became of it, in the order in which they were raised. */
function asked(session: Session, words: Words): string[] {
  const records = session.questions.flatMap((question) => questionRecord(session, words, question));
  return records.length > 0 ? records : [words.questions.noQuestions];
}

/** What became of an issue, on one line. */
function issueLine(session: Session, words: Words, issue: Issue): string {
  const { number, kind, about, round, text } = issue;
  const { report } = words;
  const role = openerOf(issue, words);
  const item = itemOf(session.plan, about);
  const title = item ? titleOf(words, item) : inline(about);
  const opened =
    kind === 'contest' ? report.contested(number, title, role, round) : report.missing(number, role, round);
  return words.reasoned(words.plain(opened, inline(text)), outcomeOf(session, words, issue));
}

function outcomeOf(session: Session, words: Words, issue: Issue): string {
  const { report } = words;
  const { number, state, settled } = issue;
  const question = session.questions.find((each) => each.number === issue.question);
  if (question) return report.becameQuestion(questionId(session, question));
  if (settled) {
    const name = settled.by === 'people' ? openerOf({ ...issue, openedBy: 'people' }, words) : settled.by;
    return settled.how.trim() === ''
      ? report.settledWithoutWords(name, settled.round)
      : report.settled(name, settled.round, inline(settled.how));
  }
  if (state !== 'parked') return report.open;
  const parked = session.rounds.flatMap(({ closing }) => closing?.parked ?? []);
  return report.parked(inline(parked.find((each) => each.issue === number)?.why ?? ''));
}

function signatures({ roster, signing }: Session, words: Words): string[] {
  return roster.flatMap((role) => {
    const given = signing?.signatures[role];
    return given?.signs
      ? [words.plain(role, words.report.signed(given.reading, readableTime(given.at)))]
      : [];
  });
}

function said(session: Session, words: Words): string[] {
  return session.remarks.length === 0 ? [] : [`## ${words.report.remarks}`, remarks(session, words)];
}
