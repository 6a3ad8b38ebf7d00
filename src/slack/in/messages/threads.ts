import type { OutboxRow } from '../../../contracts/execution.js';
import type { Session } from '../../../workshop/session.js';
import { cardPart } from '../../../workshop/plan/queries.js';
import type { ReachedBy, SlackContext } from '../../context.js';
import type { Post } from '../../blocks/post.js';
import type { Workshops } from '../../needs.js';

/** By how much the clock here and that of Slack may differ. */
const skewMs = 60_000;

type At = { session: string; part: string };

/** The workshop whose thread this is. */
export async function workshopOfThread(
  slack: SlackContext,
  all: Pick<Workshops, 'line'>,
  channel: string,
  root: string,
): Promise<At | undefined> {
  const place = await placeOf(slack, all, channel, root, ({ post }) => post.kind === 'board');
  return place?.part === 'board' ? place : undefined;
}

/** The card of a version, or the message with its files. */
export const ofVersion = /^(?:card|plan|draft):v(\d+)(?::|$)/;

/**
 * Which post stands at this place. While it is uncertain whether one of the kind that is `sought` stands in Slack,
 * people may already answer it: then this waits, since its place will be known in a moment.
 */
export async function placeOf(
  slack: SlackContext,
  { line }: Pick<Workshops, 'line'>,
  channel: string,
  ts: string,
  sought: (row: OutboxRow<Post>) => boolean,
): Promise<At | undefined> {
  const { posts } = slack;
  const isUnsure = async () => {
    for (const row of (await posts.underWay(channel)).filter(sought)) {
      const opened = Date.parse((await line(row.session))?.openedAt ?? '');
      if (Number(ts) * 1_000 > opened - skewMs) return true;
    }
    return false;
  };
  return onceSure(slack, async () => {
    const known = await posts.at(channel, ts);
    if (known) return known;
    // Its place may have become known between the two looks.
    return (await isUnsure()) ? unsure : posts.at(channel, ts);
  });
}

const lookAgainMs = 1_000;
const mostLooks = 30;

/** It can't be told yet: a call is under way that may stand in Slack already. */
const unsure = Symbol('unsure');

/** What is seen once it can be told; undefined when it can't be told for half a minute. */
async function onceSure<T>(
  { clock, signal }: Pick<SlackContext, 'clock' | 'signal'>,
  look: () => Promise<T | typeof unsure>,
): Promise<T | undefined> {
  for (let looks = 0; looks < mostLooks; looks++) {
    const seen = await look();
    if (seen !== unsure) return seen;
    await clock.sleep(lookAgainMs, signal);
  }
  return undefined;
}

/** The messages of people that a workshop still rests on, by their ts: answers, remarks, and replies that wait. */
export function recordedMessages(session: Session): string[] {
  const { questions, remarks, replies, voices, changes } = session;
  const answers = questions.flatMap(({ closure, versions = [] }) =>
    [closure, ...versions].flatMap((each) => each?.message ?? []),
  );
  const waiting = replies.filter(({ settled }) => !settled);
  const onVersions = [...voices, ...changes].flatMap(({ message }) => message ?? []);
  return [
    ...new Set([...answers, ...remarks.map(({ id }) => id), ...waiting.map(({ id }) => id), ...onVersions]),
  ];
}

/** The workshop that this message of the channel has reached, if it goes on and rests on the message still. */
export async function workshopRestingOn(
  { read }: Pick<Workshops, 'read'>,
  reachedBy: ReachedBy,
  channel: string,
  message: string,
): Promise<Session | undefined> {
  const id = await reachedBy(channel, message);
  const session = id === undefined ? undefined : await read(id);
  const isOver = session?.stage === 'closed' && session.outcome.kind !== 'approved';
  if (!session || session.channel !== channel || isOver) return undefined;
  return recordedMessages(session).includes(message) ? session : undefined;
}

/**
 * The newest version whose card stood in Slack at the moment `ts`, which is when something was written: only this one
 * can its author have meant. Undefined when no card stood there yet.
 */
export async function versionSeen(
  slack: SlackContext,
  session: Session,
  ts: string,
): Promise<number | undefined> {
  for (const { number } of [...session.versions].reverse()) {
    const card = await onceSure(slack, async () => {
      const row = await slack.posts.find(session.id, cardPart(number));
      return row?.state === 'sending' && row.ts === undefined ? unsure : row?.ts;
    });
    if (card !== undefined && isBefore(card, ts)) return number;
  }
  return undefined;
}

/** Whether one ts is before another. They are seconds and six digits: of equal width, their order as text is that in time. */
export function isBefore(one: string, other: string): boolean {
  const width = Math.max(one.length, other.length);
  return one.padStart(width, '0') < other.padStart(width, '0');
}
