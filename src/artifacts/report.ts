import { costLine } from '../workshop/budget/index.js';
import type { Issue } from '../workshop/rounds/index.js';
import type { Session } from '../workshop/session.js';
import { bullets, listUnder, inline, page, prose, quote } from './markdown.js';
import { readableTime } from './plain-text.js';
import type { WholePlan } from './plan.js';
import { openerOf } from './origins.js';
import { questionRecord } from './question-record.js';
import { documentSection } from './report-documents.js';
import { roundVerdicts } from './rounds.js';
import { assumptionLines, feedbackSection, remarks, signature, sourceLines } from './shared-sections.js';
import type { Words } from './words.js';

/** `planning_report.md`: a plan for people, from the summary down to who said what and what became of each issue. */
export function reportMarkdown(
  session: Session,
  words: Words,
  whole: WholePlan,
  version: { number: number; at: string },
): string {
  const { report } = words;
  const { documents } = whole;
  const requester = inline(session.requester.name);
  return page([
    `# ${report.title(inline(session.title))}`,
    report.about(version.number, requester, readableTime(version.at)),
    ...feedbackSection(session, words, version.number),
    `## ${report.summary}`,
    prose(whole.report.summary),
    ...listUnder(`## ${report.highlights}`, whole.report.highlights.map(inline)),
    `## ${report.brief}`,
    quote(session.brief),
    ...session.roster.flatMap((role) => documentSection(session, words, role, documents)),
    `## ${report.agreed}`,
    agreed(session, words, whole),
    ...listUnder(`## ${words.questions.assumptions}`, assumptionLines(session, words)),
    ...listUnder(`## ${words.sources}`, sourceLines(session)),
    `## ${words.questions.section}`,
    ...asked(session, words),
    `## ${report.rounds}`,
    ...session.rounds.flatMap((round) => [
      `### ${words.round(round.number)}`,
      ...roundVerdicts(session, round, words),
    ]),
    `## ${report.issues}`,
    bullets(issueHistory(session, words)) || report.noIssues,
    ...said(session, words),
    '---',
    signature(words, session.calls),
    ...costLine(session),
  ]);
}

/** A number that code gave. */
const reference = /^(?:#|[QPAK])\d+$/;

function agreed({ consensus }: Session, words: Words, { synthesis }: WholePlan): string {
  const { restsOn: rests, theBrief } = words.report;
  const points = consensus.map(({ id, text, by, round, restsOn }) => {
    const grounds = restsOn.map((each) =>
      each === 'brief' ? theBrief : reference.test(each) ? each : inline(each),
    );
    const origin = [words.byRound(by, round), ...(grounds.length > 0 ? [rests(words.list(grounds))] : [])];
    return words.from(`**${inline(id)}** ${inline(text)}`, words.clauses(origin));
  });
  return bullets(points.length > 0 ? points : synthesis.agreed.map(inline)) || words.none;
}

/** Every question to people with what became of it, in the order in which they were raised. */
function asked(session: Session, words: Words): string[] {
  const records = session.questions.flatMap((question) => questionRecord(session, words, question));
  return records.length > 0 ? records : [words.questions.noQuestions];
}

/** What became of every issue, one line each. */
function issueHistory(session: Session, words: Words): string[] {
  return session.issues.map((issue) => {
    const by = words.report.raised(issue.number, openerOf(issue, words), issue.round);
    return words.reasoned(words.plain(by, inline(issue.text)), outcomeOf(session, words, issue));
  });
}

function outcomeOf(session: Session, words: Words, { number, state, settled }: Issue): string {
  if (settled) return words.report.settled(settled.by, settled.round, inline(settled.how));
  if (state === 'open') return words.report.open;
  const parked = session.rounds.flatMap(({ closing }) => closing?.parked ?? []);
  return words.report.parked(inline(parked.find(({ issue }) => issue === number)?.why ?? ''));
}

function said(session: Session, words: Words): string[] {
  return session.remarks.length === 0 ? [] : [`## ${words.report.remarks}`, remarks(session, words)];
}
