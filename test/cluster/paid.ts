import { grouped } from './grouped.js';
import type { Fault } from './faults.js';
import type { Matrix } from './matrix.js';
import type { Paid } from './models.js';
import type { Judged } from './oracle.js';
import { wasHit } from './posts.js';

export interface PaidTwice {
  /** Answered in full more than once, and nothing had befallen the process that first had the answer. */
  withoutReason: Paid[];
  /** Answered again because a process was killed, stood still or lost its database before the answer was stored. */
  again: number;
  /** How many calls were under way when something befell their process. */
  underWay: number;
}

/** Asked in the same words for each version where all stand as before: that is no second time. */
const oncePerVersion = new Set<Paid['call']>(['synthesis']);

/** What was answered in full more than once: the same question, to the letter. A brief that was typed twice is asked about in both workshops. */
export function paidTwice({ models }: Matrix, faults: readonly Fault[], { workshops }: Judged): PaidTwice {
  const answered = models.paid.filter(({ answeredAt }) => answeredAt !== undefined);
  const result: PaidTwice = { withoutReason: [], again: 0, underWay: 0 };
  for (const same of grouped(answered, ({ hash }) => hash).values()) {
    const [{ call, workshop }] = same as [Paid];
    const own = workshops.filter(({ number }) => number === workshop);
    const times = own.map(({ session }) =>
      oncePerVersion.has(call) ? Math.max(1, session.versions.length) : 1,
    );
    const needed = Math.max(
      1,
      times.reduce((sum, each) => sum + each, 0),
    );
    for (const one of same.slice(0, Math.max(0, same.length - needed))) {
      if (wasHit({ process: one.process, at: one.at, until: one.answeredAt ?? one.at }, faults))
        result.again += 1;
      else result.withoutReason.push(one);
    }
  }
  for (const { name, process, at } of faults)
    if (name !== 'clock') result.underWay += models.underWay(at, process).length;
  return result;
}
