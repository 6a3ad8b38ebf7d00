import { costLine } from '../workshop/running/budget-cards.js';
import { isNothing } from '../workshop/plan/check/references.js';
import type { Fact } from '../workshop/facts.js';
import { ruleId } from '../workshop/setting/house-rules.js';
import type { Item, ItemKind } from '../workshop/plan/items.js';
import { liveOf, nowOf } from '../workshop/plan/references.js';
import { type Question, questionId } from '../workshop/base/question.js';
import type { Session } from '../workshop/session.js';
import { summaryOf } from '../workshop/plan/lists.js';
import { signaturesJson } from './plan-record.js';
import { inOrder, timeIn } from '../workshop/plan/todo.js';
import { sumLines, titleOf, withOwnFigures } from './item-lines.js';
import {
  feedbackSection,
  fitting,
  houseRuleLines,
  type ReportSection,
  signature,
  sourceLines,
  wordsCounted,
} from './shared-sections.js';
import { bullets, inline, page, prose, readableTime } from './markdown.js';
import { type FileWords, wordsOf } from '../words/words.js';

/** What somebody reads before they decide. Everything else stands in the other files. */
export const mostWordsOfReport = 1_500;

/**
 * `planning_report.md`: a plan for people, from what it comes to down to who signed it, in at most 1,500 words. Lists only, no
 * tables, so that Slack's preview reads like the file on GitHub. Of a large plan the sections at the end give names alone.
 */
export function reportMarkdown(
  session: Session,
  facts: readonly Fact[],
  version: { number: number; at: string },
): string {
  const words = wordsOf(session.language).files;
  const { report } = words;
  const head = [
    `# ${report.title(inline(session.title))}`,
    report.about(version.number, inline(session.requester.name), readableTime(version.at)),
    ...feedbackSection(session, words, version.number),
    `## ${report.summary}`,
    prose(summaryOf(session)),
  ];
  const foot = [
    report.signedBy(words.list(signatures(session, words))),
    report.elsewhere,
    '---',
    signature(words, session.calls),
    ...costLine(session),
  ];
  const room = mostWordsOfReport - wordsCounted([...head, ...foot].join('\n'));
  const sections = fitting(sectionsOf(session, facts, words), room, report.more);
  return page([...head, ...sections.flatMap(({ title, lines }) => [`## ${title}`, bullets(lines)]), ...foot]);
}

/** In the order of the file. What is least missed where there is no room has the highest `rank`. */
function sectionsOf(session: Session, facts: readonly Fact[], words: FileWords): ReportSection[] {
  const { items, questions } = words;
  const kinds: [ItemKind, number][] = [
    ['assumption', 1],
    ['non-goal', 5],
    ['requirement', 0],
    ['decision', 3],
    ['component', 7],
    ['task', 2],
  ];
  const later: [ItemKind, number][] = [
    ['test', 8],
    ['risk', 4],
  ];
  const ofKind = ([kind, rank]: [ItemKind, number]) => itemSection(session, words, kind, rank);
  return [
    ...kinds.map(ofKind),
    { title: items.figures, rank: -1, lines: sumLines(session), short: [] },
    ...later.map(ofKind),
    {
      title: questions.section,
      rank: 6,
      lines: session.questions.map((each) => answerLine(session, words, each, true)),
      short: session.questions.map((each) => answerLine(session, words, each, false)),
    },
    { title: words.houseRules, rank: 10, lines: houseRuleLines(session), short: ruleIds(session) },
    { title: words.sources, rank: 9, lines: sourceLines(facts), short: [] },
  ];
}

/** The house rules by name, where there is no room for their words. */
function ruleIds({ houseRules }: Session): string[] {
  return houseRules.length === 0 ? [] : [houseRules.map(({ number }) => ruleId(number)).join(', ')];
}

function itemSection(session: Session, words: FileWords, kind: ItemKind, rank: number): ReportSection {
  const { plan } = session;
  const found: Item[] = kind === 'task' ? inOrder(plan, liveOf(plan, 'task')) : liveOf(plan, kind);
  return {
    title: words.items.kinds[kind],
    rank,
    lines: found.map((item) => withOwnFigures(session, words, item, lineOf(session, words, item))),
    // What is wanted is read in full, or not approved.
    short: kind === 'requirement' ? [] : found.map((item) => shortLineOf(session, words, item)),
  };
}

/** An item on one line: what it says, and of its fields what somebody has to know who decides. */
function lineOf(session: Session, words: FileWords, item: Item): string {
  const { items, plain, clauses, pair } = words;
  const { fields } = item;
  const more =
    fields.kind === 'assumption' && fields.then.trim() !== ''
      ? [plain(items.ifNot, inline(fields.then))]
      : [];
  const told = [...factsOf(session, words, item), ...more];
  const said = pair(titleOf(words, item), inline(item.text));
  return told.length > 0 ? words.from(said, clauses(told)) : said;
}

/** The same where there is no room for its words. */
function shortLineOf(session: Session, words: FileWords, item: Item): string {
  const told = item.fields.kind === 'risk' ? [] : factsOf(session, words, item);
  return told.length > 0 ? words.from(titleOf(words, item), words.clauses(told)) : titleOf(words, item);
}

/** How long and after what, what it covers, how it shows, who confirms it: what a reader looks for beside the words. */
function factsOf(session: Session, words: FileWords, { fields }: Item): string[] {
  const { items, plain, list } = words;
  switch (fields.kind) {
    case 'task': {
      const before = fields.after.flatMap((id) => nowOf(session.plan, id)?.id ?? []);
      const time = timeIn(session.language, fields);
      return [
        time,
        ...(fields.who.trim() === '' ? [] : [inline(fields.who)]),
        ...(before.length > 0 ? [plain(items.after, list(before))] : []),
      ];
    }
    case 'test':
      return fields.covers.length > 0 ? [list(fields.covers)] : [];
    case 'risk':
      return fields.sign.trim() === '' ? [] : [plain(items.sign, inline(fields.sign))];
    case 'assumption': {
      const { who, by } = fields;
      if (isNothing(who)) return [];
      const whose = by.trim() === '' ? inline(who) : items.confirmedUntil(inline(who), inline(by));
      return [plain(items.toConfirm, whose)];
    }
    default:
      return [];
  }
}

/** A question with what became of it. */
function answerLine(session: Session, words: FileWords, question: Question, whole: boolean): string {
  const { report, pair, from } = words;
  const { state, closure, text } = question;
  const answer = state === 'answered' && closure ? inline(closure.text) : report.outcomes[state];
  const name = closure?.by && state === 'answered' ? from(answer, inline(closure.by.name)) : answer;
  const id = questionId(session, question);
  return whole ? pair(`${id} ${inline(text)}`, name) : pair(id, name);
}

function signatures(session: Session, words: FileWords): string[] {
  return signaturesJson(session).map(({ role, at }) => words.from(role, readableTime(at)));
}
