import { jsonIn } from '../text/json.js';
import { visibleIn } from '../text/visible.js';
import { wordsOf } from '../words/words.js';
import type { Content } from '../workshop/opening/earlier/facts.js';
import { contentOfFile, planFrom, versionOf } from './plan-reading.js';
import { planVersion } from './schema/plan.js';

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
const marks = ['"task_id"', '"consensus_status"'];

function readPlan(text: string): AttachedFile {
  const isOurs = marks.every((mark) => text.includes(mark));
  if (!isOurs) return { kind: 'other' };
  const parsed = jsonIn(text);
  if (parsed === undefined) return { kind: 'damaged' };
  if ((versionOf(parsed) ?? 0) > planVersion) return { kind: 'newer' };
  try {
    const file = planFrom(visibleIn(parsed));
    const { task_id: workshop, version, title } = file.meta;
    return { kind: 'plan', workshop, version, title, content: contentOfFile(file) };
  } catch {
    return { kind: 'damaged' };
  }
}
