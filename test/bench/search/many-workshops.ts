import type { DecidedLine } from '../../../src/contracts/knowledge.js';
import { termsOfLine } from '../../../src/knowledge/search.js';
import { indexed } from '../../../src/knowledge/words.js';
import { type AnyStore, fact, summary } from '../../store/contract/room.js';

/** What each workshop has, as the workshops of bench:engine come to it. */
const each = { items: 20, passages: 8 };
const kinds: readonly DecidedLine['kind'][] = [
  'decision',
  'requirement',
  'component',
  'task',
  'test',
  'risk',
];
/** So many are written at the same time. */
const batch = 20;

const syllables = 'ba de fi go lu ma ne pi ro su ta ve wi xo zu kla bre dri sto plu'.split(' ');
const signs = [...'审批请假系统登录超时采购预算员工经理财务部门记录导出报告权限角色流程通知邮件'];

/** The same numbers in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** A word by its place among all: the first ones stand in nearly every text, as words do, the last in hardly any. */
export function word(at: number): string {
  const [first, second, third] = [at % 20, Math.floor(at / 20) % 20, Math.floor(at / 400) % 20];
  return `${syllables[first]}${syllables[second]}${syllables[third]}n`;
}

const words = 6_000;
function text(random: () => number, length: number): string {
  return Array.from({ length }, () => word(Math.floor(words ** random()) - 1)).join(' ');
}
const chinese = (random: () => number, length: number) =>
  Array.from({ length }, () => signs[Math.floor(random() * signs.length)]).join('');

/** Workshops that are over, all of one channel, as they lie in the store and in the index of what was decided. */
export async function fill(store: AnyStore, workshops: number, channel: string): Promise<void> {
  for (let from = 0; from < workshops; from += batch) {
    const some = Array.from({ length: Math.min(batch, workshops - from) }, (_, at) => from + at);
    await Promise.all(some.map((number) => add(store, number, channel)));
  }
}

async function add(store: AnyStore, number: number, channel: string): Promise<void> {
  const random = randomFrom(number + 1);
  const id = `w-${number.toString(36).padStart(5, '0')}`;
  const at = new Date(Date.UTC(2026, 0, 1) + number * 600_000).toISOString();
  const title = text(random, 5);
  await store.step({
    ...{ workshop: id, expected: 0, channel, posts: [], facts: [fact(1, at)] },
    after: summary({
      ...{
        id,
        title,
        channel,
        requester: `U${number % 50}`,
        status: 'completed',
        openedAt: at,
        changedAt: at,
      },
      people: [{ id: `U${number % 50}`, awaited: false }],
    }),
  });
  const items = Array.from({ length: each.items }, (_, item) => {
    const line: DecidedLine = {
      ...{ id: `R${item}`, kind: kinds[item % kinds.length] ?? 'task', name: text(random, 4) },
      ...{ text: `${text(random, 20)} ${chinese(random, 8)}`, more: text(random, 20) },
      ...{
        state: 'agreed',
        by: 'RiskPlanner',
        from: [],
        why: '',
        at,
        version: 1,
        outcome: 'approved',
        title,
      },
      place: { kind: 'part', name: 'card:v1' },
    };
    return { line: JSON.stringify(line), terms: termsOfLine(line) };
  });
  const passages = Array.from({ length: each.passages }, (_, passage) => {
    const said = text(random, 60);
    return { place: `part ${passage}`, text: said, terms: indexed(`${title} ${said}`) };
  });
  await store.items.replace({ workshop: id, channel, mark: at }, items);
  await store.knowledge.replace({ kind: 'file', path: id, title, mark: at }, passages);
}
