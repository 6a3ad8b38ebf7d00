import { grouped } from './grouped.js';
import type { Fault } from './faults.js';
import type { Matrix } from './matrix.js';
import type { Findings, Judged, Kept } from './oracle.js';
import { postsOf } from '../slack/rendering.js';
import type { SlackCall } from './witness.js';

/** How long a call may have been on its way when its process was killed or stood still, in milliseconds. */
const aroundMs = 2_000;

/** A post by what makes it one: its workshop and its part. */
const nameOf = ({ mark }: SlackCall) => (mark ? `${mark.session} ${mark.part}` : '');

export interface Twice {
  name: string;
  /**
   * A process was killed, stood still, or lost its connection while all but one of them were under way. Which one that is
   * does not matter: a process that stood still sends its own after the other that went on has sent the same.
   */
  excused: boolean;
  /** All but one of them were deleted in the end. */
  cleared: boolean;
}

/** What was posted more than once. */
export function postedTwice({ witness }: Matrix, faults: readonly Fault[]): Twice[] {
  const deleted = new Set(
    witness.calls.flatMap(({ method, ok, ts }) => (ok && method === 'chat.delete' ? [ts] : [])),
  );
  const byName = grouped(
    witness.posts().filter(({ mark }) => mark),
    nameOf,
  );
  return [...byName].flatMap(([name, posts]) => {
    if (posts.length === 1) return [];
    const excused = posts.filter((post) => !post.lost && !wasHit(post, faults)).length <= 1;
    return [{ name, excused, cleared: posts.filter(({ ts }) => !deleted.has(ts)).length === 1 }];
  });
}

/** Whether something befell the process of this call while it was under way, or just after. */
export function wasHit(
  { process, at, until }: Pick<SlackCall, 'process' | 'at' | 'until'>,
  faults: readonly Fault[],
): boolean {
  return faults.some(
    (fault) =>
      fault.name !== 'clock' &&
      (fault.process === undefined || fault.process === process) &&
      fault.at <= until + aroundMs &&
      fault.until >= at - aroundMs,
  );
}

/** Every message that follows from what happened stands in Slack. */
export function missing({ witness }: Matrix, { workshops }: Judged): Findings {
  const posted = new Set(witness.posts().map(({ mark }) => `${mark?.session} ${mark?.part}`));
  return workshops.flatMap(({ id, facts }) =>
    postsOf(facts).flatMap(({ kind, part }) =>
      (kind === 'message' || kind === 'board') && !posted.has(`${id} ${part}`) ? [`${id} ${part}`] : [],
    ),
  );
}

/** Every version has its files in the thread once. */
export function files({ witness }: Matrix, { workshops }: Judged): Findings {
  const uploads = witness.calls.filter(({ method, ok }) => ok && method === 'files.completeUploadExternal');
  const issued = workshops.flatMap(({ facts }) => facts.filter(({ type }) => type === 'VersionIssued'));
  return uploads.length === issued.length
    ? []
    : [`${issued.length} versions were issued, and files came into a thread ${uploads.length} times`];
}

/**
 * Within a workshop its messages stand in the order of their rows. Answers to people pass, in an order of their own
 * (`sending/choose.ts`); the board is first of all.
 */
export function outOfOrder({ witness }: Matrix, { workshops }: Judged): Findings {
  const deleted = new Set(
    witness.calls.flatMap(({ method, ok, ts }) => (ok && method === 'chat.delete' ? [ts] : [])),
  );
  const bySession = grouped(witness.posts(), ({ mark }) => mark?.session ?? '');
  return workshops.flatMap((workshop) => {
    const own = (bySession.get(workshop.id) ?? []).filter(({ ts }) => !deleted.has(ts));
    const answers = answersOf(workshop);
    const [board, ...others] = own;
    const lines = grouped(others, ({ mark }) => (answers.has(mark?.part ?? '') ? 'answers' : 'turns'));
    const findings = [...lines].flatMap(([line, posts]) => inOrder(workshop.id, line, posts));
    return board && board.mark?.part !== 'board' ? ['its first post is no board', ...findings] : findings;
  });
}

function inOrder(id: string, line: string, posts: readonly SlackCall[]): Findings {
  const sorted = [...posts].sort((one, other) => Number(one.ts) - Number(other.ts));
  return sorted.flatMap(({ mark }, index) => {
    const before = sorted[index - 1]?.mark;
    if (!before || !mark) return [];
    return before.row <= mark.row
      ? []
      : [`${id}: of its ${line} ${mark.part} (${mark.row}) stands below ${before.part} (${before.row})`];
  });
}

const answersOf = ({ facts }: Kept): Set<string> =>
  new Set(postsOf(facts).flatMap(({ part, urgency }) => (urgency === 'answer' ? [part] : [])));
