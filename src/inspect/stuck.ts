import type { HeldWorkshop, ReadOnlyStore, Waiting } from '../store/read-only.js';
import { readFact, type StoredFact, thisRelease } from '../store/rows.js';
import { setAsideAfter } from '../watch/set-aside.js';
import { wordsOf } from '../words/words.js';
import { conditionOf } from '../workshop/base/session.js';
import type { Failure } from '../workshop/base/tasks.js';
import { evolve, unopened } from '../workshop/evolve.js';
import { mayGoAgain } from '../workshop/leaving/handoff.js';
import { pending } from '../workshop/pending.js';
import { dueAgain, isStopped } from '../workshop/running/failures.js';
import type { Session } from '../workshop/session.js';
import { awaited, statusOf } from '../workshop/waiting/awaited.js';
import { standingOf } from '../workshop/waiting/lines.js';

/** Since when a workshop stands still (ISO 8601), why, and what to do. */
type Reason = [since: string, why: string];
type Dated = [since: string, ...string[]];
const bySince = ([one]: Dated, [other]: Dated) => one.localeCompare(other);
const minuteMs = 60_000;
/** How long a post waits for its turn at most, and a task for whoever is at it, a slow model included. */
const longestMs = { post: 5 * minuteMs, task: 30 * minuteMs };

/** The session after these facts. Throws a StoreError that names the fact that cannot be read. */
export function sessionAfter(id: string, stored: readonly StoredFact[]): Session {
  return stored.reduce((session, each) => evolve(session, readFact(id, each, thisRelease)), unopened);
}

/** The same word as its line has in a list. */
export const conditionNow = (session: Session) =>
  conditionOf({ status: statusOf(session), standing: standingOf(session) });

/** All that stands still and should not, for the longest time first. What waits for people is only counted. */
export async function stuck(store: ReadOnlyStore, now: number): Promise<string[]> {
  const ago = (since: string | null) => now - Date.parse(since ?? '');
  const lasted = (since: string | null) => `${Math.round(ago(since) / minuteMs) || 0} min`;
  const open = await store.open();
  const aside = setAsideAfter(await store.deaths());
  const found: [since: string, id: string, why: string][] = [];
  const waiting: [since: string, id: string][] = [];
  const isLate = ({ problem, since }: Waiting) => problem !== null || ago(since) > longestMs.post;
  const posts = (await store.outbox()).filter(isLate);
  const oldest = new Map(posts.toReversed().map((each) => [each.session, each]));
  for (const each of open) {
    const { id, changed_at: since } = each;
    // Reading it may be what the process dies of.
    const isAside = aside.has(`workshop ${id}`);
    const session = isAside ? undefined : sessionIn(id, await store.facts(id));
    const why = isAside ? setAside : unreadable;
    const reasons: Reason[] = session ? reasonsOf(session, ago, handOf(each)) : [[since, why]];
    for (const [from, words] of reasons) found.push([from, id, words]);
    if (session && reasons.length === 0 && !oldest.has(id) && conditionNow(session) === 'waiting')
      waiting.push([awaited(session)[0]?.since ?? since, id]);
  }
  for (const { session, since, problem } of oldest.values())
    found.push([since ?? new Date(now).toISOString(), session, `a post is not in Slack: ${problem ?? idle}`]);
  const stands = found.toSorted(bySince);
  const [longest] = waiting.toSorted(bySince);
  const late = (await store.inbox()).filter(isLate);
  return [
    ...stands.map(([since, id, why]) => `${id}  ${lasted(since)}, since ${since}: ${why}`),
    ...(stands.length === 0 ? [`Nothing is stuck. Open workshops: ${open.length}.`] : []),
    ...(longest
      ? [`Waiting for people: ${waiting.length}, longest ${lasted(longest[0])}: ${longest[1]}`]
      : []),
    ...(late[0] ? [`Deliveries without effect: ${late.length}, oldest ${lasted(late[0].since)}`] : []),
  ];
}

/** Who has a workshop in hand, in words, and how long a task may take there. */
function handOf({ holder, lives }: HeldWorkshop): [words: string, longest: number] {
  if (!holder) return [idle, longestMs.task];
  if (lives) return [`process ${holder} has it in hand: see its log, and start it again`, longestMs.task];
  return [`process ${holder}, which has it in hand, is gone: start the bot`, minuteMs];
}

const idle = 'no process is at it (is the bot running? /readyz says more)';
const setAside = 'it is set aside until the next release: the process died of it twice, see its log';
const unreadable = 'its facts cannot be read: ws show says which, and what to do';

function sessionIn(id: string, stored: readonly StoredFact[]): Session | undefined {
  try {
    return sessionAfter(id, stored);
  } catch {
    return undefined;
  }
}

function reasonsOf(
  session: Session,
  ago: (since: string) => number,
  [words, longest]: ReturnType<typeof handOf>,
): Reason[] {
  const { changedAt, paused, failures, handoffs } = session;
  const due = pending(session).filter(({ held, wait }) => !held && ago(wait?.until ?? changedAt) > longest);
  const undelivered = handoffs.flatMap((each) =>
    each.deliveries.filter((one) => mayGoAgain(session, each, one)),
  );
  return [
    // Where people have paused it, nothing is tried.
    ...(paused ? [] : failures.map((each): Reason => [each.since, whyFailed(session, each)])),
    ...undelivered.map(({ since, target, attempt, next = 'Send Again' }): Reason => {
      return [since, `a delivery to ${target.kind} failed ${attempt} times; next: ${next}`];
    }),
    ...(due[0] ? [[due[0].wait?.until ?? changedAt, `owes ${due[0].kind}, and ${words}`] as Reason] : []),
  ];
}

/** In the words of its card, whose buttons help; of what a server wrote only the name of a model that is known. */
function whyFailed({ calls, requester }: Session, failure: Failure): string {
  const { kind, role = 'Coach', attempt, reason, detail, since } = failure;
  const { reasons, stopped, again, soon, ...words } = wordsOf('en').failures;
  const model = Object.keys(calls).find((each) => detail.startsWith(`${each}: `));
  const next = dueAgain(failure);
  const tried = next === undefined ? soon(attempt, since) : again(attempt, since, next);
  const kept = reason === 'budget' ? `It awaits ${requester.id}: Add the Same Again.` : tried;
  const then = reason === 'setAside' ? words.setAside : isStopped(failure) ? stopped(attempt, since) : kept;
  return `${role} could not ${kind}${model ? ` with ${model}` : ''}. ${reasons[reason]} ${then}`;
}
