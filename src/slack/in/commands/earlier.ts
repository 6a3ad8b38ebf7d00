import { type AttachedFile, readAttached } from '../../../document/attached.js';
import type { Language } from '../../../text/language.js';
import { visible } from '../../../text/visible.js';
import { wordsOf } from '../../../words/words.js';
import { standing } from '../../../workshop/base/session.js';
import {
  type EarlierLine,
  earlierPlan,
  leavesSomething,
  withRefs,
} from '../../../workshop/opening/earlier/cards.js';
import type { BeginningGiven, EarlierPlan } from '../../../workshop/opening/earlier/facts.js';
import { idsIn, isNamedIn, linksIn, speaksOfLast } from '../../../workshop/opening/earlier/naming.js';
import { standingOf } from '../../../workshop/waiting/lines.js';
import type { SlackContext } from '../../context.js';
import type { SeenChannel } from '../../needs.js';
import type { PersonMessage } from '../messages/incoming-text.js';

/** A plan is text: what is larger is none that we have written. */
const mostBytes = 1024 * 1024;
const draftFile = 'planning.draft.md';
const planFile = 'planning.ai.json';

/** What people gave with a brief, by its content: plans and drafts, what cannot be used and why, and other files. */
export interface GivenPlans {
  plans: Omit<EarlierPlan, 'ref'>[];
  content?: BeginningGiven['content'];
  refused: { name: string; why: 'damaged' | 'newer' | 'size' | 'second' | 'failed' }[];
  others: PersonMessage['files'];
}

/**
 * Reads files that came with a brief. A plan or draft that is byte by byte one of this channel is that; any other is known
 * from the file alone, whatever it says of itself.
 */
export async function readGivenPlans(
  slack: SlackContext,
  channel: SeenChannel,
  files: PersonMessage['files'],
): Promise<GivenPlans> {
  const lines = await linesOf(slack, channel);
  const given: GivenPlans = { plans: [], refused: [], others: [] };
  for (const file of files) {
    const { name } = file;
    const refuse = (why: GivenPlans['refused'][number]['why']) => void given.refused.push({ name, why });
    const got = await slack.download(file.id, mostBytes);
    const text = 'bytes' in got ? new TextDecoder().decode(got.bytes) : '';
    const found = readAttached(text);
    if ('problem' in got && mayBePlan(name)) refuse(got.problem === 'size' ? 'size' : 'failed');
    else if ('problem' in got || found.kind === 'other') given.others.push(file);
    else if (found.kind === 'damaged' || found.kind === 'newer') refuse(found.kind);
    else {
      const own = await ownPlan(slack, channel, found, text, lines);
      if (!own && given.content) refuse('second');
      else given.plans.push(own ?? fromFile(found, name, lines));
      if (!own) given.content ??= found.content;
    }
  }
  return given;
}

/** Plans are recognised by their content; what cannot be fetched or is too large was meant as one only by its name. */
function mayBePlan(name: string): boolean {
  return ['.json', '.md'].some((end) => name.toLowerCase().endsWith(end));
}

type Found = Extract<AttachedFile, { kind: 'plan' | 'draft' }>;

/** The version of this channel that the file is, byte by byte. */
async function ownPlan(
  { workshops }: SlackContext,
  channel: SeenChannel,
  found: Found,
  text: string,
  lines: readonly EarlierLine[],
): Promise<Omit<EarlierPlan, 'ref'> | undefined> {
  for (const line of lines) {
    for (const { number, artifact } of line.standing.versions) {
      if (artifact !== found.kind) continue;
      if (found.kind === 'plan' && (line.id !== found.workshop || number !== found.version)) continue;
      const name = artifact === 'plan' ? planFile : draftFile;
      const issued = (await workshops.files(channel, line.id, number)).find((each) => each.name === name);
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

/** How many workshops of the channel are looked through. */
const lookedThrough = 40;
const mostPlans = 8;
const mostUnknown = 5;

/**
 * The earlier plans of its channel that a brief refers to: by id, link or title, as the last one, or by their file. Plans of other
 * channels are never among them, and what is named of them reads like what does not exist.
 */
export async function findEarlier(
  slack: SlackContext,
  { brief, channel, given }: { brief: string; channel: SeenChannel; given?: GivenPlans },
): Promise<BeginningGiven | undefined> {
  const lines = await linesOf(slack, channel);
  const left = lines.filter(leavesSomething);
  const lineOf: LineOf = async (id) => {
    const line = lines.find((each) => each.id === id);
    // Else it may be one that is not among the newest.
    const session = line ? undefined : await slack.workshops.of(channel, id);
    return session ? { id, title: session.title, standing: standingOf(session) } : line;
  };
  const byId = await namedById(brief, lineOf);
  const named = [
    ...(given?.plans ?? []),
    ...byId.plans,
    ...(await namedByLink(slack, brief, channel, lineOf)),
    ...left
      .filter(({ title }) => isNamedIn(brief, title))
      .map((line) => earlierPlan(line, { signs: ['title'] })),
  ];
  const last = named.length === 0 && speaksOfLast(brief) ? left.slice(0, 1) : [];
  const byWords = last.map((line) => earlierPlan(line, { signs: ['words'] }));
  const plans = withRefs(together([...named, ...byWords]).slice(0, mostPlans));
  if (byId.unknown.length + plans.length === 0) return undefined;
  const content = given?.content;
  return { plans, unknown: byId.unknown.slice(0, mostUnknown), ...(content && { content }) };
}

/** The newest workshops of a channel. */
async function linesOf({ workshops }: SlackContext, channel: SeenChannel): Promise<EarlierLine[]> {
  const all = await workshops.list({ channel }, lookedThrough);
  return all.flatMap(({ id, title, standing: stands }) => {
    const parsed = standing.safeParse(stands);
    return parsed.success ? [{ id, title, standing: parsed.data }] : [];
  });
}

/** Each plan once, with all that leads to it. */
function together(plans: readonly Omit<EarlierPlan, 'ref'>[]): Omit<EarlierPlan, 'ref'>[] {
  const all = new Map<string, Omit<EarlierPlan, 'ref'>>();
  for (const plan of plans) {
    // What a file alone holds stands for itself.
    const key = plan.file ? `file ${plan.file.name}` : plan.workshop;
    const known = all.get(key);
    all.set(key, { ...(known ?? plan), signs: [...new Set([...(known?.signs ?? []), ...plan.signs])] });
  }
  return [...all.values()];
}

type LineOf = (id: string) => Promise<EarlierLine | undefined>;

async function namedById(brief: string, lineOf: LineOf) {
  const plans: Omit<EarlierPlan, 'ref'>[] = [];
  const unknown = new Set<string>();
  for (const { id, version, isOurs } of idsIn(brief)) {
    const line = await lineOf(id);
    const which = version === undefined ? {} : { version };
    if (line) plans.push(earlierPlan(line, { signs: ['id'], ...which }));
    else if (isOurs) unknown.add(id);
  }
  return { plans, unknown: [...unknown] };
}

/** Links to messages in threads of this channel's workshops. Any other link is part of the brief. */
async function namedByLink(
  slack: SlackContext,
  brief: string,
  channel: string,
  lineOf: LineOf,
): Promise<Omit<EarlierPlan, 'ref'>[]> {
  const found: Omit<EarlierPlan, 'ref'>[] = [];
  for (const { channel: place, ts } of linksIn(brief)) {
    if (place !== channel) continue;
    const post = await slack.posts.at(channel, ts);
    const line = post && (await lineOf(post.session));
    if (line) found.push(earlierPlan(line, { signs: ['link'] }));
  }
  return found;
}
