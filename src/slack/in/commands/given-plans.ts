import { type AttachedFile, readAttached } from '../../../artifacts/attached.js';
import type { Language } from '../../../text/language.js';
import { visible } from '../../../text/visible.js';
import {
  type BeginningGiven,
  type EarlierLine,
  earlierPlan,
  type EarlierPlan,
} from '../../../workshop/opening/earlier/index.js';
import { wordsOf } from '../../../words/words.js';
import type { SlackContext } from '../../context.js';

/** A plan is text: what is larger is none that we have written. */
const mostBytes = 1024 * 1024;
const draftFile = 'planning.draft.md';
const planFile = 'planning.ai.json';

export interface GivenFile {
  id: string;
  name: string;
}

/** What people gave with a brief, by its content: plans and drafts, what cannot be used and why, and other files. */
export interface GivenPlans {
  plans: Omit<EarlierPlan, 'ref'>[];
  content?: BeginningGiven['content'];
  refused: { name: string; why: 'damaged' | 'newer' | 'size' | 'second' | 'failed' }[];
  others: GivenFile[];
}

/**
 * Reads files that came with a brief. A plan or draft that is byte by byte one of this channel is that; any other is known
 * from the file alone, whatever it says of itself. `lines`: the workshops of the channel.
 */
export async function readGivenPlans(
  slack: SlackContext,
  files: readonly GivenFile[],
  lines: readonly EarlierLine[],
): Promise<GivenPlans> {
  const given: GivenPlans = { plans: [], refused: [], others: [] };
  for (const file of files) {
    const { name } = file;
    const read = await contentOf(slack, file);
    if (!('text' in read)) {
      if (mayBePlan(name)) given.refused.push({ name, why: read.problem });
      else given.others.push(file);
      continue;
    }
    const found = readAttached(read.text);
    if (found.kind === 'other') {
      given.others.push(file);
      continue;
    }
    if (found.kind === 'damaged' || found.kind === 'newer') {
      given.refused.push({ name, why: found.kind });
      continue;
    }
    const own = await ownPlan(slack, found, read.text, lines);
    if (own) {
      given.plans.push(own);
      continue;
    }
    if (given.content) {
      given.refused.push({ name, why: 'second' });
      continue;
    }
    given.plans.push(fromFile(found, name, lines));
    given.content = found.content;
  }
  return given;
}

/** Plans are recognised by their content; what cannot be fetched or is too large was meant as one only by its name. */
export function mayBePlan(name: string): boolean {
  return ['.json', '.md'].some((end) => name.toLowerCase().endsWith(end));
}

async function contentOf(
  { download }: SlackContext,
  { id }: GivenFile,
): Promise<{ text: string } | { problem: 'size' | 'failed' }> {
  const got = await download(id, mostBytes);
  if ('problem' in got) return { problem: got.problem === 'size' ? 'size' : 'failed' };
  return { text: new TextDecoder().decode(got.bytes) };
}

type Found = Extract<AttachedFile, { kind: 'plan' | 'draft' }>;

/** The version of this channel that the file is, byte by byte. */
async function ownPlan(
  { workshops }: SlackContext,
  found: Found,
  text: string,
  lines: readonly EarlierLine[],
): Promise<Omit<EarlierPlan, 'ref'> | undefined> {
  for (const line of lines) {
    for (const { number, artifact } of line.standing.versions) {
      if (artifact !== found.kind) continue;
      if (found.kind === 'plan' && (line.id !== found.workshop || number !== found.version)) continue;
      const name = artifact === 'plan' ? planFile : draftFile;
      const issued = (await workshops.files(line.id, number)).find((each) => each.name === name);
      if (issued?.content === text) return earlierPlan(line, { signs: ['file'], version: number });
    }
  }
  return undefined;
}

function fromFile(found: Found, name: string, lines: readonly EarlierLine[]): Omit<EarlierPlan, 'ref'> {
  const { kind, title } = found;
  if (found.kind === 'draft')
    return { workshop: '', title, state: 'closed', signs: ['file'], file: { name: visible(name), kind } };
  const { workshop, version } = found;
  const isChanged = lines.some(({ id }) => id === workshop);
  const file = { name: visible(name), kind, ...(isChanged && { changed: true as const }) };
  return { workshop, title, state: 'closed', version, signs: ['file'], file };
}

/** Why files were not taken, a line for each. */
export function refusalLines(language: Language, refused: GivenPlans['refused']): string[] {
  const { files } = wordsOf(language).earlier;
  return refused.map(({ name, why }) => files[why](visible(name)));
}
