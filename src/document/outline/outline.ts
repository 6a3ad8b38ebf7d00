import { differencesOf } from '../../workshop/deciding/versions/plan-parts.js';
import type { Fact } from '../../workshop/facts.js';
import { shortDifference } from '../../text/fit.js';
import { lexicon } from '../../text/lexicon/index.js';
import { isLeftToPeople, type Item, type ItemKind } from '../../workshop/plan/items.js';
import { decisionsNeeded, summaryOf, unknownsOf } from '../../workshop/plan/lists.js';
import { itemOf, liveItems, liveOf } from '../../workshop/plan/references.js';
import { assumptionsOf } from '../../workshop/plan/queries.js';
import type { Point } from '../../workshop/plan/state.js';
import { sumsOf } from '../../workshop/plan/sums.js';
import { dateTold, sumsTold, tightestOf } from '../../workshop/plan/sums-told.js';
import { tasksInOrder } from '../../workshop/plan/todo.js';
import type { Session } from '../../workshop/session.js';
import { ruleId } from '../../workshop/setting/house-rules.js';
import { itemEntry, itemParts, itemTitle } from '../item-lines.js';
import { testsFor } from '../plan-items.js';
import { pointEntry, questionEntry, remarkEntries } from '../question-record.js';
import { citedSources, feedbackLines } from '../shared-sections.js';
import { type FileWords, wordsOf } from '../../words/words.js';
import {
  type OutlineBlock,
  entry,
  type OutlineEntry,
  type OutlineLine,
  bulletList,
  type Section,
  textBlock,
  titledBlocks,
} from './blocks.js';

/** What an outline is made of. */
interface Given {
  session: Session;
  words: FileWords;
}

/**
 * A plan as people read it, section by section: every file and window that shows a plan draws this. What is empty is left out, but for
 * what somebody who decides looks for: then it says that there is nothing.
 */
export function outlineOf(session: Session, facts: readonly Fact[], version: number): Section[] {
  const words = wordsOf(session.language).files;
  const { sections } = words.outline;
  const given = { session, words };
  const { plan } = session;
  const made = liveOf(plan, 'decision').filter(({ fields }) => !isLeftToPeople(fields));
  const all: Record<keyof typeof sections | 'disputes' | 'record', OutlineBlock[]> = {
    result: result(given),
    needed: needed(given),
    scope: [
      ...liveOf(plan, 'requirement').map((item) => ({ ...itemEntry(session, item), parts: [] })),
      ...titledBlocks(words.items.kinds['non-goal'], entriesOf(given, 'non-goal')),
    ],
    how: [
      ...made.map((item) => itemEntry(session, item)),
      ...titledBlocks(words.items.kinds.component, entriesOf(given, 'component')),
    ],
    sums: bulletList(sumsTold(session.language, plan)),
    dates: [...entriesOf(given, 'frame'), { as: 'drawing', of: 'timeline' }],
    tasks: [{ as: 'drawing', of: 'graph' }, ...tasksInOrder(plan).map((task) => itemEntry(session, task))],
    disputes: disputes(given),
    unknowns: unknownsOf(session).map(({ item }) => itemEntry(session, item)),
    risks: entriesOf(given, 'risk'),
    back: wayBack(given),
    acceptance: [...casesOf(given), ...entriesOf(given, 'test')],
    changes: changes(given, version),
    record: asked(given, facts),
  };
  const titles: Record<string, string> = {
    ...{ ...sections, changes: sections.changes(version - 1) },
    ...{ disputes: words.outline.disputes, record: words.questions.section },
  };
  const isSaid = (block: OutlineBlock) => block.as !== 'drawing' || liveOf(plan, 'task').length > 0;
  return Object.entries(all)
    .map(([id, blocks]) => ({ id, title: titles[id] ?? '', blocks: blocks.filter(isSaid) }))
    .filter(({ blocks }) => blocks.length > 0);
}

function entriesOf({ session }: Given, kind: ItemKind): OutlineEntry[] {
  return liveOf(session.plan, kind).map((item) => itemEntry(session, item));
}

/** What it comes to, the date with the least room, and what approving accepts. */
function result(given: Given): OutlineBlock[] {
  const { session, words } = given;
  const { outline } = words;
  const accepted = [
    ...assumptionsOf(session),
    ...liveOf(session.plan, 'risk').filter(({ fields }) => fields.accepted),
  ];
  const tightest = tightestOf(sumsOf(session.plan).dates);
  const summary = summaryOf(session);
  return [
    ...(summary === '' ? [] : [{ as: 'text' as const, text: summary, tone: 'lead' as const }]),
    ...bulletList([
      ...(tightest ? [{ label: outline.tightest, ...dateTold(session.language, tightest) }] : []),
      {
        label: outline.accepts,
        text: words.list(accepted.map((item) => itemTitle(words, item))) || outline.nothing,
      },
    ]),
  ];
}

/** What somebody has still to decide: who, by when, and what holds otherwise. */
function needed({ session, words }: Given): OutlineBlock[] {
  const all = decisionsNeeded(session).map(({ item }) => itemEntry(session, item));
  return all.length > 0 ? all : [textBlock(words.outline.noneNeeded)];
}

/** What is said of going live and of the way back: the items that speak of it, by their names. */
function wayBack({ session, words }: Given): OutlineBlock[] {
  const speaks = ({ name, text, fields }: Item) => {
    const { done, mitigation } = { done: '', mitigation: '', ...fields };
    return lexicon.some(({ wayBack: said }) => said.test([name, text, done, mitigation].join(' ')));
  };
  const some = liveItems(session.plan).filter((item) => ways.has(item.fields.kind) && speaks(item));
  if (some.length === 0) return [{ as: 'text', text: words.outline.noWayBack, tone: 'bad' }];
  return bulletList(some.map((item) => ({ text: itemTitle(words, item) })));
}
const ways: ReadonlySet<ItemKind> = new Set<ItemKind>(['requirement', 'decision', 'task', 'risk']);

/** The cases by which somebody sees that a requirement is met, the tasks that serve it and the tests that show it: what is empty is named. */
function casesOf({ session, words }: Given): OutlineEntry[] {
  const { plan } = session;
  const { kinds } = words.items;
  const { missing } = words.outline;
  const covered = new Set(liveOf(plan, 'test').flatMap(({ fields }) => fields.covers));
  const listOf = (ids: string[]) => words.list(ids) || missing;
  return liveOf(plan, 'requirement').map((item) => {
    const tasks = liveOf(plan, 'task').filter(({ fields }) => fields.serves.includes(item.id));
    const tests = testsFor(plan, [item.id]);
    // A test of the whole is one of each case.
    const cases = covered.has(item.id) ? [] : item.fields.acceptance.map(({ id }) => id);
    const bare = cases.filter((id) => !covered.has(id));
    const unshown = words.plain(words.list(bare), missing);
    const shown = bare.length > 0 ? words.from(listOf(tests), unshown) : listOf(tests);
    return entry({
      ...{ id: '', kind: 'case', name: itemTitle(words, item) },
      parts: [
        ...itemEntry(session, item).parts,
        { label: kinds.task, text: listOf(tasks.map(({ id }) => id)) },
        { label: kinds.test, text: shown },
      ],
    });
  });
}

/** From the second version on: what became of each wish, and what differs from the version before, old → new in words. */
function changes({ session, words }: Given, version: number): OutlineBlock[] {
  if (version < 2) return [];
  const { outline } = words;
  const found = differencesOf(session, version);
  const titles = (some: readonly Item[]) =>
    bulletList(some.map((item) => ({ text: itemTitle(words, item) })));
  const differences = found && [
    ...titledBlocks(outline.added, titles(found.added)),
    ...titledBlocks(
      outline.changed,
      found.changed.flatMap(({ was, is }) => differencesIn(session, words, was, is)),
    ),
    ...titledBlocks(outline.removed, bulletList(found.removed.map((item) => goneLine(session, words, item)))),
  ];
  return [
    ...titledBlocks(outline.wishes, bulletList(feedbackLines(session, words, version))),
    ...(differences?.length === 0 ? [textBlock(outline.unchanged)] : (differences ?? [])),
  ];
}

/** What reads otherwise now in an item, old → new, where they differ; not what it rests on. */
function differencesIn({ language }: Session, words: FileWords, was: Item, is: Item): OutlineEntry | [] {
  const { outline } = words;
  const labelled = (item: Item) =>
    new Map([
      [outline.name, item.name.trim()],
      [outline.text, item.text.trim()],
      ...itemParts(language, { ...item, grounds: [], dependsOn: [] }).map(
        (part) => [part.label, part.text] as const,
      ),
    ]);
  const [old, now] = [labelled(was), labelled(is)];
  const parts = [...new Set([...old.keys(), ...now.keys()])].flatMap((label) => {
    const [before = '', after = ''] = [old.get(label), now.get(label)];
    const { from, to } = shortDifference(before, after, longestSide);
    return before === after ? [] : [{ label, was: from, text: to }];
  });
  return parts.length === 0 ? [] : entry({ id: '', kind: 'change', name: itemTitle(words, is), parts });
}
const longestSide = 120;

function goneLine({ plan }: Session, words: FileWords, item: Item): OutlineLine {
  const why = itemOf(plan, item.id)?.gone?.withdrawn ?? '';
  return { label: itemTitle(words, item), text: words.outline.withdrawn(why) };
}

/** What two sides differed on, and by its name what was raised and taken. */
function disputes(given: Given): OutlineBlock[] {
  const { points } = given.session;
  const isTaken = ({ state, settled, reply, held, question }: Point) =>
    state === 'settled' &&
    settled?.by !== 'people' &&
    reply?.as !== 'refuse' &&
    held === undefined &&
    question === undefined;
  const told = (some: readonly Point[]) => some.map((point) => pointEntry(given.session, given.words, point));
  const taken = told(points.filter(isTaken)).map(
    (each): OutlineEntry => ({
      ...each,
      kind: 'taken',
      parts: each.parts.map(({ label, text }) => ({ label, text })),
    }),
  );
  return [
    ...told(points.filter((each) => !isTaken(each))),
    ...titledBlocks(given.words.outline.taken(taken.length), taken),
  ];
}

/** What people said, word for word: the brief, every question with its answer, what else was said, the house rules, and what was looked up. */
function asked({ session, words }: Given, facts: readonly Fact[]): OutlineBlock[] {
  const { outline } = words;
  const questions = session.questions.map((question) => questionEntry(session, question));
  const rules = session.houseRules.map(({ number, text }) =>
    entry({ id: ruleId(number), kind: 'rule', text }),
  );
  const sources = citedSources(facts).map(({ id, title, where }) =>
    entry({ id, kind: 'source', name: title, text: where }),
  );
  return [
    ...questions,
    ...titledBlocks(outline.said, remarkEntries(session)),
    ...titledBlocks(words.houseRules, rules),
    ...titledBlocks(words.sources, sources),
    ...titledBlocks(outline.brief, [{ as: 'quote', text: session.brief }]),
  ];
}
