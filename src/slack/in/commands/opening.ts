import type { WorkshopLine } from '../../../contracts/store.js';
import { type Language, languageOf } from '../../../text/language.js';
import { linkToPost, mention } from '../../../text/markup.js';
import { type CommandWords, wordsOf } from '../../../words/words.js';
import type { Card } from '../../../workshop/base/card.js';
import { settingsIn } from '../../../workshop/base/session.js';
import type { OpeningBrief } from '../../../workshop/inputs.js';
import type { Coming } from '../../../workshop/opening/facts.js';
import { linksIn } from '../../../workshop/opening/earlier/naming.js';
import { withRefs } from '../../../workshop/opening/earlier/cards.js';
import { briefLimit, briefProblem, isOnlyAddress, isOnlyShown } from '../../../workshop/opening/rules.js';
import { isMember } from '../../../workshop/people/rules.js';
import { titleLine } from '../../../workshop/plan/lists.js';
import type { Session } from '../../../workshop/session.js';
import type { OpenedCode } from '../../../workshop/setting/facts.js';
import type { SeenBy } from '../../../workshop/setting/session.js';
import type { Pass, SlackContext } from '../../context.js';
import type { SeenChannel } from '../../needs.js';
import { inTime } from '../../../pacing.js';
import { inviteOf, type Profile } from '../../transport/workspace.js';
import { answer, givenBack } from '../answer.js';
import { takeSources } from '../messages/dropped-files.js';
import { messageFiles } from '../messages/incoming-text.js';
import { findEarlier, type GivenPlans } from './earlier.js';

/** How long an opening waits for it. What is not known by then is not said. */
const patienceMs = 1_000;
/** How many members of a channel are looked up at most to find a guest. */
const mostLooked = 40;

/** Who can read a channel beside colleagues. `isCertain`: Slack told in time, and of everybody. */
async function seenByOf(
  slack: SlackContext,
  channel: string,
): Promise<{ seenBy?: SeenBy; isCertain: boolean }> {
  const { places, people, clock } = slack;
  const isGuest = async (id: string) => (await people.know(id)).is === 'guest';
  const look = async () => {
    const [others, members] = await Promise.all([places.isShared(channel), places.members(channel)]);
    const guests = (await Promise.all(members.slice(0, mostLooked).map(isGuest))).includes(true);
    return { others, guests, isCertain: members.length > 0 && members.length <= mostLooked };
  };
  const seen = await inTime(look(), patienceMs, clock);
  if (!seen) return { isCertain: false };
  const { isCertain, ...seenBy } = seen;
  return seenBy.others || seenBy.guests ? { seenBy, isCertain } : { isCertain };
}

/** How long Slack may take to tell whether the bot is in a channel, before an acknowledgement. */
const membershipMs = 1_000;
/** The same brief within this time was typed twice. */
const againMs = 60_000;
/** How many of the newest workshops are looked through for it. */
const lookedThrough = 20;

/** Slack's names for what is no channel; a brief typed there would have no audience. */
export function isDirect(channel: string, channelName: string): boolean {
  return channel.startsWith('D') || channelName === 'directmessage' || channelName.startsWith('mpdm-');
}

/** Whether the bot can speak there; when Slack is slow to say, it is tried. */
export async function maySpeak({ places, clock }: SlackContext, channel: string): Promise<boolean> {
  return (await inTime(places.canSpeakIn(channel), membershipMs, clock)) !== false;
}

/** What keeps a brief from opening a workshop in this channel, in words. */
export async function whyNotOpen(
  slack: SlackContext,
  brief: string,
  channel: string,
  words: CommandWords['brief'],
): Promise<string | undefined> {
  const problem = briefProblem(brief);
  if (problem) return problem === 'empty' ? words.empty : words.tooLong(briefLimit, brief.length);
  return (await maySpeak(slack, channel)) ? undefined : words.notMember(inviteOf(slack.identity));
}

/** A brief, those who are brought in from the start, the talk of which it is made, and what else comes with it. */
export interface Asked extends Pick<OpeningBrief, 'brief' | 'invited' | 'talk' | 'comes' | 'beginning'> {
  channel: SeenChannel;
  who: Profile;
  /** The language of the brief, where it does not follow from all of it. */
  language?: Language;
  /** What came with it as files, and the message that brought them, by its ts. */
  given?: GivenPlans & { message: string };
  /** When a button offered to open it (milliseconds). */
  offered?: number;
}

/**
 * The same brief by the same person here, less than a minute ago: when the acknowledgement gets lost, people type again
 * what was taken already; or the same thread, by whomever. Undefined when there is none, or when it is closed by now. A
 * button that was `offered` opens one workshop, however late it is pressed again and whatever became of that one.
 */
async function alreadyOpen(
  slack: SlackContext,
  { brief, channel, who, offered, talk }: Asked,
): Promise<Session | undefined> {
  const { workshops, clock } = slack;
  // What was opened in the future was opened before the clock was set back: that is no minute ago.
  const isJustNow = (openedAt: string) => Math.abs(clock.now() - Date.parse(openedAt)) < againMs;
  const isIt = ({ status, openedAt }: WorkshopLine) =>
    offered === undefined
      ? status !== 'completed' && (talk !== undefined || isJustNow(openedAt))
      : Date.parse(openedAt) >= offered;
  const by = talk ? {} : { requester: who.person.id };
  const lines = await workshops.list({ channel, ...by }, lookedThrough);
  for (const { id } of lines.filter(isIt)) {
    const session = await slack.workshops.of(channel, id);
    const { talk: known } = session ?? {};
    const isSame = talk
      ? known?.channel === talk.channel && known.root === talk.root
      : session?.brief === brief.trim();
    if (isSame) return session;
  }
  return undefined;
}

/** A brief that was typed, or offered: opens a workshop with it, or says what is in the way, to this person alone. */
export async function briefAnswer(
  slack: SlackContext,
  asked: Asked & { channelName: string },
  delivery: number,
): Promise<Card[]> {
  const { brief, channel, channelName } = asked;
  const words = wordsOf(languageOf(brief)).commands;
  const why = isDirect(channel, channelName)
    ? words.brief.direct
    : await whyNotOpen(slack, brief, channel, words.brief);
  if (why !== undefined) return givenBack(why, brief, words);
  return (await openWorkshop(slack, asked, delivery)) ?? [answer(words.opening)];
}

/**
 * Opens a workshop with a brief that was found good, in the brief's language. Else says why not: it is open already, or
 * this person or this channel has as many as they may.
 */
export async function openWorkshop(
  slack: SlackContext,
  asked: Asked,
  delivery: number,
): Promise<Card[] | undefined> {
  const { seenBy, isCertain } = await seenByOf(slack, asked.channel);
  const code = await slack.codeHere?.of(asked.channel, isCertain && !seenBy);
  const { channel, brief, who, given } = asked;
  const attached = given ? messageFiles({ files: given.others, ts: given.message }) : [];
  const ofCode = code ? ((await slack.codeHere?.named(brief, code)) ?? []) : [];
  const comes = slack.dropped
    ? [...(asked.comes ?? []), ...(await linkedIn(slack, brief, channel)), ...attached, ...ofCode]
    : [];
  const open = { ...asked, comes, ...(seenBy && { seenBy }), ...(code && { code }) };
  // One opening after the other, so that of many at once only as many pass as there is room for.
  const opened = await slack.oneByOne('openings', () => openBy(slack, open, delivery));
  if (Array.isArray(opened)) return opened;
  const about = { user: who.person.id, channel, root: undefined, ts: given?.message || '0' };
  await takeSources(slack, opened, { ...about, sources: comes });
  return undefined;
}

const mostLinks = 20;

/** The messages of this channel to which a brief leads. Those of its workshops are earlier plans. */
async function linkedIn({ posts }: SlackContext, brief: string, channel: string): Promise<Coming[]> {
  const places = linksIn(brief).filter((each) => each.channel === channel);
  const all = [...new Set(places.map(({ ts }) => ts))].slice(0, mostLinks);
  const own = await Promise.all(all.map(async (ts) => (await posts.at(channel, ts)) !== undefined));
  return all
    .filter((_, index) => !own[index])
    .map((ts) => ({ id: `message:${channel}:${ts}`, name: ts, kind: 'message' }));
}

async function openBy(
  slack: SlackContext,
  asked: Asked & { seenBy?: SeenBy; code?: OpenedCode },
  delivery: number,
): Promise<Card[] | Session> {
  const { workshops, channels } = slack;
  const { brief, channel, invited = [], seenBy, code, given, comes = [] } = asked;
  const { person: requester } = asked.who;
  // What says nothing but an address is in the language of whoever gives it.
  const { language = isOnlyAddress(brief) ? asked.who.language : languageOf(brief), talk } = asked;
  const open = await alreadyOpen(slack, asked);
  if (open) {
    const link = linkToPost(titleLine(open), 'board', open.id);
    return [answer(wordsOf(open.language).commands.alreadyOpen(link))];
  }
  const beginning =
    asked.beginning ?? (await findEarlier(slack, { brief, channel, ...(given && { given }) }));
  const settings = settingsIn(await channels.settings(channel));
  const opened = await workshops.open(
    {
      ...{ channel, home: slack.identity.teamUrl, requester, brief, language },
      ...(invited.length > 0 && { invited }),
      ...(seenBy && { seenBy }),
      ...(talk && { talk }),
      ...(comes.length > 0 && { comes }),
      ...(beginning && { beginning }),
      ...(code && { code }),
      settings,
    },
    delivery,
  );
  return typeof opened === 'string' ? givenBack(opened, brief, wordsOf(language).commands) : opened;
}

/**
 * Goes on in a new workshop with one that release 0.5 has left unfinished: with its people, its brief, its answers and what lies on
 * its table.
 */
export async function goOnWithItems(
  slack: SlackContext,
  { who, session }: Pass,
  delivery: number,
): Promise<Card[]> {
  const { person, admin, language: own } = who;
  const { click } = wordsOf(own).commands;
  if (!session || !isOnlyShown(session)) return [answer(click.over)];
  const { id } = session;
  const { brief, language, title, members, requester } = session;
  const channel = session.channel as SeenChannel;
  if (!admin && !isMember(session, person))
    return [answer(wordsOf(language).people.declined.notMember(mention(requester.id)))];
  const invited = members.map(({ speaksFor = '', ...each }) => ({ person: each, speaksFor }));
  const plans = withRefs([{ workshop: id, title, state: 'closed', signs: ['id'] }]);
  const chosen = plans.map(({ ref: plan }) => ({ intent: 'refine' as const, plan }))[0];
  const beginning = { plans, unknown: [], ...(chosen && { chosen }) };
  const asked = { brief, channel, who, language, invited, offered: Date.parse(session.changedAt) };
  return (
    (await openWorkshop(slack, { ...asked, beginning }, delivery)) ?? [answer(wordsOf(own).commands.opening)]
  );
}
