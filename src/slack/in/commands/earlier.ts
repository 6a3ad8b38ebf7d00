import type { WorkshopLine } from '../../../contracts/store.js';
import {
  type BeginningGiven,
  type EarlierLine,
  earlierPlan,
  type EarlierPlan,
  idsIn,
  isLike,
  leavesSomething,
  linksIn,
  namesIn,
  readBeginning,
  speaksOfEarlier,
  withRefs,
} from '../../../workshop/opening/earlier/index.js';
import { isIgnored } from '../../../workshop/base/decision.js';
import type { Person } from '../../../workshop/people/index.js';
import { plain } from '../../../workshop/asking/questions/index.js';
import { standing, standingOf } from '../../../workshop/waiting/index.js';
import type { Session } from '../../../workshop/session.js';
import { knownWorkshop, type SlackContext } from '../../context.js';
import type { GivenPlans } from './given-plans.js';

/** How many workshops of the channel are looked through, and how many of those that go on are compared with the brief. */
const lookedThrough = 40;
const mostCompared = 10;
/** How many plans a brief may be about that only speaks of one, and in all. */
const mostByWords = 5;
const mostPlans = 8;
const mostUnknown = 5;

/**
 * What a brief has to do with earlier plans of its channel: those that it names by id, link or title, speaks of, or says much the
 * same as. Plans of other channels are never among them, and what is named of them reads like what does not exist.
 */
export async function findEarlier(
  slack: SlackContext,
  { brief, channel, given }: { brief: string; channel: string; given?: GivenPlans },
): Promise<BeginningGiven | undefined> {
  const lines = await linesOf(slack, channel);
  const byId = await namedById(slack, brief, channel, lines);
  const named = [
    ...(given?.plans ?? []),
    ...byId.plans,
    ...(await namedByLink(slack, brief, channel, lines)),
    ...lines.filter(leavesSomething).flatMap((line) => {
      const spots = namesIn(brief, line.title);
      return spots.length > 0 ? [earlierPlan(line, { signs: ['title'], spots })] : [];
    }),
  ];
  const { unknown } = byId;
  const close = await alike(slack, brief, lines);
  const others = named.length > 0 ? [] : lines.filter(leavesSomething);
  const bySigns = speaksOfEarlier(brief)
    ? others.slice(0, mostByWords).map((line) => earlierPlan(line, { signs: ['words'] }))
    : [];
  const offered =
    unknown.length > 0 ? others.slice(0, mostByWords).map((line) => earlierPlan(line, { signs: [] })) : [];
  const plans = withRefs(together([...named, ...close, ...bySigns, ...offered]).slice(0, mostPlans));
  if (unknown.length + plans.length === 0) return undefined;
  const content = given?.content;
  return { plans, unknown: unknown.slice(0, mostUnknown), ...(content && { content }) };
}

/** The newest workshops of a channel. */
export async function linesOf({ workshops }: SlackContext, channel: string): Promise<EarlierLine[]> {
  return (await workshops.list({ channel }, lookedThrough)).flatMap(read);
}

/** Each plan once, with all that leads to it. */
function together(plans: readonly Omit<EarlierPlan, 'ref'>[]): Omit<EarlierPlan, 'ref'>[] {
  const all = new Map<string, Omit<EarlierPlan, 'ref'>>();
  for (const plan of plans) {
    // What a file alone holds stands for itself.
    const key = plan.file ? `file ${plan.file.name}` : plan.workshop;
    const known = all.get(key);
    const signs = [...new Set([...(known?.signs ?? []), ...plan.signs])];
    const spots = [...(known?.spots ?? []), ...(plan.spots ?? [])];
    all.set(key, { ...(known ?? plan), signs, ...(spots.length > 0 && { spots }) });
  }
  return [...all.values()];
}

function read({ id, title, standing: stands }: WorkshopLine): EarlierLine[] {
  const parsed = standing.safeParse(stands);
  return parsed.success ? [{ id, title, standing: parsed.data }] : [];
}

/** One that is not among the newest. */
async function older(slack: SlackContext, id: string, channel: string): Promise<EarlierLine | undefined> {
  const session = await knownWorkshop(slack, id);
  if (session?.channel !== channel || session.stage === 'unopened') return undefined;
  return { id, title: session.title, standing: standingOf(session) };
}

async function namedById(
  slack: SlackContext,
  brief: string,
  channel: string,
  lines: readonly EarlierLine[],
): Promise<{ plans: Omit<EarlierPlan, 'ref'>[]; unknown: string[] }> {
  const plans: Omit<EarlierPlan, 'ref'>[] = [];
  const unknown = new Set<string>();
  for (const { spot, id, version, isOurs } of idsIn(brief)) {
    const line = lines.find((each) => each.id === id) ?? (await older(slack, id, channel));
    const which = version === undefined ? {} : { version };
    if (line) plans.push(earlierPlan(line, { signs: ['id'], spots: [spot], ...which }));
    else if (isOurs) unknown.add(id);
  }
  return { plans, unknown: [...unknown] };
}

/** Links to messages in threads of this channel's workshops. Any other link is part of the brief. */
async function namedByLink(
  slack: SlackContext,
  brief: string,
  channel: string,
  lines: readonly EarlierLine[],
): Promise<Omit<EarlierPlan, 'ref'>[]> {
  const found: Omit<EarlierPlan, 'ref'>[] = [];
  for (const { spot, channel: place, ts } of linksIn(brief)) {
    if (place !== channel) continue;
    const post = await slack.posts.at(channel, ts);
    const line =
      post && (lines.find(({ id }) => id === post.session) ?? (await older(slack, post.session, channel)));
    if (line) found.push(earlierPlan(line, { signs: ['link'], spots: [spot] }));
  }
  return found;
}

/** Those that go on and whose brief says much the same. */
async function alike(
  slack: SlackContext,
  brief: string,
  lines: readonly EarlierLine[],
): Promise<Omit<EarlierPlan, 'ref'>[]> {
  const goingOn = lines.filter(({ standing: { stage } }) => stage !== 'closed').slice(0, mostCompared);
  const found: Omit<EarlierPlan, 'ref'>[] = [];
  for (const line of goingOn) {
    const session = await knownWorkshop(slack, line.id);
    if (session && !session.recording && isLike(brief, session.brief))
      found.push(earlierPlan(line, { signs: ['close'] }));
  }
  return found;
}

/** A brief that plainly goes on with an earlier plan opens nothing: its words go to that thread. The workshop that goes on. */
export async function goOnWith(
  slack: SlackContext,
  { by, brief }: { by: Person; brief: string },
  found: BeginningGiven,
  delivery: number,
): Promise<Session | undefined> {
  const understood = readBeginning(brief, found);
  const plan = found.plans.find(({ ref }) => ref === understood?.plan);
  if (!plan || !understood?.sure || understood.intent !== 'continue_discussion') return undefined;
  const id = `said:${by.id}:${plain(brief).slice(0, longestId)}`;
  const input = { type: 'WordsBrought', by, text: brief, id } as const;
  const decision = await slack.workshops.arrive(plan.workshop, input, delivery);
  if (isIgnored(decision) && decision.ignored !== 'repeat') return undefined;
  return slack.workshops.read(plan.workshop);
}

/** Of the words that went on there, in characters. */
const longestId = 300;
