import { z } from 'zod';
import { isRoleId } from '../roles/index.js';
import { jsonIn } from '../text/json.js';
import { visibleIn } from '../text/visible.js';
import type { Content } from '../workshop/opening/earlier/facts.js';
import { fromRelease05, put } from '../workshop/plan/items.js';
import { type PlanFile, planFile, planVersion } from './schema/plan.js';
import { wordsOf } from '../words/words.js';

/**
 * What a file is by its content, whatever its name: a plan or a draft of ours, from this place or another; one of ours that
 * cannot be used, with the reason; or something else.
 */
export type AttachedFile =
  | { kind: 'plan'; workshop: string; version: number; title: string; content: Content }
  | { kind: 'draft'; title: string; content: Content }
  | { kind: 'damaged' }
  | { kind: 'newer' }
  | { kind: 'other' };

/** Reads a file that somebody gave with a brief. Its texts are without what nobody sees; nothing in it is believed. */
export function readAttached(text: string): AttachedFile {
  const start = text.replace(/^\ufeff/, '').trimStart();
  if (start.startsWith('{')) return readPlan(start);
  const title = draftTitle(start);
  if (title === undefined) return { kind: 'other' };
  return { kind: 'draft', title, content: visibleIn({ items: [], answers: [], text: start }) };
}

/** The first line of a draft says that it is one, in either language. */
function draftTitle(text: string): string | undefined {
  const first = text.slice(0, longestLine).split('\n')[0]?.trim() ?? '';
  for (const language of ['en', 'zh'] as const) {
    const begins = `# ${wordsOf(language).files.draft.title('').trimEnd()}`;
    if (first.startsWith(begins)) return visibleIn(first.slice(begins.length).trim()) || begins.slice(2);
  }
  return undefined;
}

const longestLine = 400;
/** What a file of ours has even where it is cut off. */
const marks = ['"schema_version"', '"task_id"', '"consensus_status"'];

function readPlan(text: string): AttachedFile {
  const isOurs = marks.every((mark) => text.includes(mark));
  if (!isOurs) return { kind: 'other' };
  const parsed = jsonIn(text);
  if (parsed === undefined) return { kind: 'damaged' };
  const { meta } = parsed as { meta?: { schema_version?: unknown } };
  if (typeof meta?.schema_version === 'number' && meta.schema_version > planVersion) return { kind: 'newer' };
  const read = readable.safeParse(visibleIn(parsed));
  if (!read.success) return { kind: 'damaged' };
  const { task_id: workshop, version, title } = read.data.meta;
  return { kind: 'plan', workshop, version, title, content: contentOf(read.data) };
}

function contentOf({ items, questions }: Pick<PlanFile, 'items' | 'questions'>): Content {
  return {
    items: items.flatMap(({ id, name, text, kind, fields, grounds, depends_on: dependsOn, by }) => {
      const whole = put.safeParse({
        id,
        name,
        text,
        fields: { kind, ...camelCased(fields) },
        grounds,
        dependsOn,
      });
      return whole.success ? [{ put: whole.data, ...(isRoleId(by) && { by }) }] : [];
    }),
    answers: questions.flatMap(({ id, asker, question, why, assumption, answer, outcome, by, at }) => {
      if (outcome !== 'answered' || !(asker === 'Coach' || isRoleId(asker))) return [];
      const text = answer?.trim() || assumption.text;
      return [
        {
          ...{ id, asker, question, why, assumption: assumption.text, text, at: at ?? '' },
          ...(by && { by }),
        },
      ];
    }),
  };
}

/** Of a plan of whatever version what is taken over. Fields of release 0.5 are read in today's form. */
const readable = z.preprocess(
  (file) => {
    const { items } = file as { items?: unknown };
    return Array.isArray(items) ? { ...(file as object), items: items.map(ofToday) } : file;
  },
  planFile
    .pick({ items: true, questions: true })
    .extend({ meta: planFile.shape.meta.extend({ schema_version: z.number() }) }),
);

function ofToday(item: unknown): unknown {
  const { kind, fields } = (item ?? {}) as { kind?: unknown; fields?: unknown };
  if (typeof fields !== 'object' || fields === null) return item;
  return { ...(item as object), fields: fromRelease05({ kind, ...fields }) };
}

/** The members of an item's fields by our names. */
function camelCased(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}
