import { questionId, questionName, whoIs } from '../../workshop/base/question.js';
import { differencesOf } from '../../workshop/deciding/versions/plan-parts.js';
import type { Fact } from '../../workshop/facts.js';
import { withoutEnd } from '../../text/amounts.js';
import { parseDate } from '../../text/dates.js';
import { isLeftToPeople, type Item, type ItemKind, type ItemOf, pathsIn } from '../../workshop/plan/items.js';
import { summaryOf } from '../../workshop/plan/lists.js';
import { itemOf, liveItems, liveOf, nowOf, restsOn } from '../../workshop/plan/references.js';
import { assumptionsOf } from '../../workshop/plan/standing.js';
import type { Issue } from '../../workshop/plan/state.js';
import { type DateSums, sumsOf } from '../../workshop/plan/sums.js';
import { firstTasks, tasksInOrder } from '../../workshop/plan/todo.js';
import type { Session } from '../../workshop/session.js';
import { lookedUpIn, shortOf } from '../../workshop/setting/facts.js';
import { ruleId } from '../../workshop/setting/house-rules.js';
import { dateLine, itemEntry, messageIn, partsOf, sumLines, titleOf } from '../item-lines.js';
import { readableTime } from '../markdown.js';
import { sidesOf } from '../problems.js';
import { openerOf, questionEntry } from '../question-record.js';
import { citedSources, feedbackLines } from '../shared-sections.js';
import { type FileWords, wordsOf } from '../../words/words.js';
import {
  type Block,
  entry,
  type Entry,
  type Line,
  listed,
  type Part,
  type Section,
  textBlock,
  under,
} from './blocks.js';

/** What an outline is made of. */
interface Given {
  session: Session;
  words: FileWords;
}

/**
 * A plan as people read it, section by section: every file and window that shows a plan draws this. What is empty is left out.
 */
export function outlineOf(session: Session, facts: readonly Fact[], version: number): Section[] {
  const words = wordsOf(session.language).files;
  const { sections } = words.outline;
  const given = { session, words };
  const { plan } = session;
  const kind = (of: ItemKind) => under(words.items.kinds[of], entriesOf(given, of));
  const all: Section[] = [
    { id: 'minute', title: sections.minute, blocks: result(given) },
    { id: 'changes', title: sections.changes(version - 1), blocks: changes(given, version) },
    {
      id: 'decisions',
      title: words.items.kinds.decision,
      blocks: [
        ...entriesOf(given, 'decision'),
        ...under(
          words.outline.disputes,
          session.issues.map((issue) => dispute(given, issue)),
        ),
      ],
    },
    { id: 'must', title: sections.must, blocks: [...entriesOf(given, 'requirement'), ...kind('non-goal')] },
    { id: 'built', title: sections.built, blocks: [...pathNote(given), ...entriesOf(given, 'component')] },
    {
      id: 'tasks',
      title: sections.tasks,
      blocks: [
        ...under(words.items.figures, listed(sumLines(session))),
        { as: 'drawing', of: 'timeline' },
        ...entriesOf(given, 'frame'),
        { as: 'drawing', of: 'graph' },
        ...tasksInOrder(plan).map((task) => itemEntry(session, task)),
      ],
    },
    { id: 'risks', title: sections.risks, blocks: [...kind('assumption'), ...kind('risk')] },
    { id: 'proof', title: sections.proof, blocks: [...proof(session, words), ...entriesOf(given, 'test')] },
    { id: 'asked', title: words.questions.section, blocks: asked(given, facts) },
  ];
  const isSaid = (block: Block) => block.as !== 'drawing' || liveOf(plan, 'task').length > 0;
  return all
    .map((section) => ({ ...section, blocks: section.blocks.filter(isSaid) }))
    .filter(({ blocks }) => blocks.length > 0);
}

function entriesOf({ session }: Given, kind: ItemKind): Entry[] {
  return liveOf(session.plan, kind).map((item) => itemEntry(session, item));
}

/** What it comes to, what people still have to say, the date with the least room, and what approving accepts. */
function result(given: Given): Block[] {
  const { session, words } = given;
  const { list, outline, items } = words;
  const names = (some: readonly Item[]) => list(some.map((item) => titleOf(words, item)));
  const accepted = [
    ...assumptionsOf(session),
    ...liveOf(session.plan, 'risk').filter(({ fields }) => fields.accepted),
  ];
  const tightest = tightestOf(sumsOf(session.plan).dates);
  const summary = summaryOf(session);
  const parts: Part[] = [
    { label: outline.accepts, text: names(accepted) || outline.nothing },
    { label: items.kinds['non-goal'], text: names(liveOf(session.plan, 'non-goal')) },
    { label: outline.first, text: names(firstTasks(session.plan)) },
  ];
  return [
    ...(summary === '' ? [] : [{ as: 'text' as const, text: summary, tone: 'lead' as const }]),
    ...(tightest ? listed([{ label: outline.tightest, ...dateLine(session.language, tightest) }]) : []),
    { as: 'parts', parts: parts.filter(({ text }) => text !== '') },
    ...under(outline.needed, listed(needed(given))),
  ];
}

/** The date that fails first, else the one with the least to spare: for somebody's work, or until all of it ends. */
function tightestOf(dates: readonly DateSums[]): DateSums | undefined {
  const spare = ({ date, ends, people }: DateSums) =>
    Math.min(
      (parseDate(date) ?? 0) - (parseDate(ends.to ?? '') ?? 0),
      ...people.filter(({ tasks }) => tasks.length > 0).map(({ work, days }) => days - work.to),
    );
  const due = dates.filter(({ work }) => work.to > 0);
  return due.find(({ holds }) => !holds.to) ?? due.toSorted((one, other) => spare(one) - spare(other))[0];
}

/** What somebody has still to decide or to confirm, the earliest first: who, by when, and what holds otherwise. */
function needed({ session, words }: Given): Line[] {
  const { plan, requester } = session;
  const { items, outline } = words;
  const dayOf = (by: string) => parseDate(by) ?? Number.MAX_SAFE_INTEGER;
  const decisions = liveOf(plan, 'decision').filter(({ fields }) => isLeftToPeople(fields));
  const open = [...decisions, ...assumptionsOf(session)].map((item) => {
    const { who = '', by = '' } = item.fields;
    const whose = whoIs(who, requester).trim() || outline.nobody;
    const text = by.trim() === '' ? whose : items.confirmedUntil(whose, by);
    return { by, line: { label: titleOf(words, item), text } };
  });
  return open.sort((one, other) => dayOf(one.by) - dayOf(other.by)).map(({ line }) => line);
}

/** From the second version on: what became of each wish, and what differs from the version before, old → new in words. */
function changes({ session, words }: Given, version: number): Block[] {
  if (version < 2) return [];
  const { outline } = words;
  const found = differencesOf(session, version);
  const titles = (some: readonly Item[]) => listed(some.map((item) => ({ text: titleOf(words, item) })));
  const differences = found && [
    ...under(outline.added, titles(found.added)),
    ...under(
      outline.changed,
      listed(found.changed.flatMap(({ was, is }) => differencesIn(session, words, was, is))),
    ),
    ...under(outline.removed, listed(found.removed.map((item) => goneLine(session, words, item)))),
  ];
  return [
    ...under(outline.wishes, listed(feedbackLines(session, words, version))),
    ...(differences?.length === 0 ? [textBlock(outline.unchanged)] : (differences ?? [])),
  ];
}

/** What reads otherwise now in an item. */
function differencesIn({ language }: Session, words: FileWords, was: Item, is: Item): Line[] {
  const { items, outline } = words;
  const labelled = (item: Item) =>
    new Map([
      [outline.name, item.name.trim()],
      [outline.text, item.text.trim()],
      ...partsOf(language, item).map((part) => [part.label, part.text] as const),
    ]);
  const [old, now] = [labelled(was), labelled(is)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((label) => {
    const [from = '', to = ''] = [old.get(label), now.get(label)];
    return from === to ? [] : [{ label: items.titled(is.id, label), was: from, text: to }];
  });
}

function goneLine({ plan }: Session, words: FileWords, item: Item): Line {
  const { outline } = words;
  const gone = itemOf(plan, item.id)?.gone;
  const next = gone && 'replacedBy' in gone ? itemOf(plan, gone.replacedBy) : undefined;
  const why = gone && 'withdrawn' in gone ? gone.withdrawn : '';
  const text = next ? outline.replaced(titleOf(words, next)) : outline.withdrawn(why);
  return { label: titleOf(words, item), text };
}

/** Who raised it and why, what each side wanted, and how it ended. */
function dispute({ session, words }: Given, issue: Issue): Entry {
  const { number, kind, about, text } = issue;
  const item = itemOf(session.plan, about);
  return entry({
    id: `#${number}`,
    kind: 'dispute',
    name: item ? titleOf(words, item) : text,
    // What is contested stands with whoever contests it.
    text: item && kind === 'gap' ? text : '',
    parts: [
      ...sidesOf(session, words, issue).map(({ role, stand }) => ({
        label: role,
        text: words.clauses(stand.map((each) => withoutEnd(each.trim(), /[.。]/u))),
      })),
      { label: words.outline.outcome, text: outcomeOf(session, words, issue), stays: true },
    ],
  });
}

function outcomeOf(session: Session, words: FileWords, issue: Issue): string {
  const { state, settled, question, about, reply, by } = issue;
  const { outline, plain, clauses } = words;
  if (question !== undefined) return outline.asked(questionName(session, question));
  if (state === 'parked') return outline.parked;
  if (!settled) return words.problems.open;
  const who =
    settled.by === 'people'
      ? (by?.name ?? words.people)
      : openerOf({ openedBy: settled.by }, session.language);
  const how = settled.how.trim() === '' || settled.how === reply?.why ? '' : settled.how;
  const now = nowOf(session.plan, about);
  const was = itemOf(session.plan, about);
  const moved = was && now && now.id !== was.id ? [`${titleOf(words, was)} → ${titleOf(words, now)}`] : [];
  const told = outline.settled(who, settled.round);
  return clauses([how === '' ? told : plain(told, how), ...moved]);
}

/** Whether the paths were looked up in the code, and in which. Nothing where no item names a file. */
function pathNote({ session, words }: Given): Block[] {
  const paths = pathsIn(liveOf(session.plan, 'component'));
  if (paths.length === 0) return [];
  const code = lookedUpIn(session, paths);
  const { proposals, lookedUp } = words.outline;
  return [
    { as: 'text', text: code ? lookedUp(code.name, shortOf(code.commit ?? '')) : proposals, tone: 'soft' },
  ];
}

/** What people said, word for word: the brief, every question with its answer, what else was said, the house rules, and what was looked up. */
function asked({ session, words }: Given, facts: readonly Fact[]): Block[] {
  const { outline } = words;
  const questions = session.questions.map((question) => {
    const id = questionId(session, question);
    const resting = liveItems(session.plan).filter((item) => restsOn(item).includes(id));
    const rest = words.list(resting.map((item) => titleOf(words, item)));
    const grounds = rest === '' ? [] : [{ label: outline.rest, text: rest }];
    return { ...questionEntry(session, question), grounds };
  });
  const remarks = session.remarks.map(({ id, number, by, at, text }) => {
    const url = messageIn(session, id)?.url;
    const who: Block = { as: 'text', text: words.from(by.name, readableTime(at)), ...(url && { url }) };
    return entry({ id: `M${number}`, kind: 'remark', said: [who, { as: 'quote', text }] });
  });
  const rules = session.houseRules.map(({ number, text }) =>
    entry({ id: ruleId(number), kind: 'rule', text }),
  );
  const sources = citedSources(facts).map(({ id, title, where }) =>
    entry({ id, kind: 'source', name: title, text: where }),
  );
  return [
    ...questions,
    ...under(outline.said, remarks),
    ...under(words.houseRules, rules),
    ...under(words.sources, sources),
    ...under(outline.brief, [{ as: 'quote', text: session.brief }]),
  ];
}

/** Requirements, the tasks that serve them and the tests that show it: what is empty is named. */
function proof({ plan }: Session, words: FileWords): Block[] {
  const { about, missing, missingCase, none, lacking } = words.outline.proof;
  const [tasks, tests] = [liveOf(plan, 'task'), liveOf(plan, 'test')];
  const empty: Line = { text: '', tag: { text: missing, tone: 'bad' } };
  const cell = (some: readonly { id: string }[], bare: string[] = []): Line =>
    some.length === 0
      ? empty
      : {
          text: words.list(some.map(({ id }) => id)),
          ...(bare.length > 0 && { tag: { text: missingCase(words.list(bare)), tone: 'bad' } }),
        };
  const rows = liveOf(plan, 'requirement').map((item): Line[] => [
    { text: titleOf(words, item) },
    cell(tasks.filter(({ fields }) => fields.serves.includes(item.id))),
    cell(...testsOf(item, tests)),
  ]);
  if (rows.length === 0) return [];
  const count = rows.flat().filter(({ tag }) => tag).length;
  const state: Line =
    count === 0 ? { text: `${about} ${none}` } : { text: about, tag: { text: lacking(count), tone: 'bad' } };
  const { kinds } = words.items;
  return [{ as: 'table', caption: state, heads: [kinds.requirement, kinds.task, kinds.test], rows }];
}

/** The tests of a requirement, and its cases that none of them covers. A test of the whole is one of each case. */
function testsOf({ id, fields }: ItemOf<'requirement'>, tests: readonly ItemOf<'test'>[]) {
  const covering = (some: string) => tests.filter((test) => test.fields.covers.includes(some));
  const whole = covering(id);
  const cases = fields.acceptance.map((each) => ({ id: each.id, tests: covering(each.id) }));
  const all = tests.filter((test) => whole.includes(test) || cases.some((each) => each.tests.includes(test)));
  const bare = whole.length > 0 ? [] : cases.filter((each) => each.tests.length === 0).map((each) => each.id);
  return [all, bare] as const;
}
