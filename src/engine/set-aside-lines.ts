import type { Log } from '../contracts/process.js';
import type { Store } from '../contracts/store.js';
import type { Post } from '../slack/post.js';
import { setAsideLine } from '../slack/showing.js';
import { languageOf } from '../text/language.js';
import type { SetAside } from '../watch/set-aside.js';
import type { Fact } from '../workshop/facts.js';

type Tables = Pick<Store<Fact, Post, unknown>, 'workshops' | 'outbox'>;

/** Logs what is set aside at every start, and says so once in the thread of each workshop that is. */
export async function reportSetAside(
  { all }: Pick<SetAside, 'all'>,
  everyWorkshop: Pick<Tables['workshops'], 'line'>,
  { workshops, outbox }: Tables,
  log: Pick<Log, 'error'>,
): Promise<void> {
  for (const work of all) {
    log.error({ work }, 'set aside until the next release, because the process died of it twice');
    const [kind, id = ''] = work.split(' ');
    const line = kind === 'workshop' ? await everyWorkshop.line(id) : undefined;
    if (!line) continue;
    // Nobody can cancel it: it must not count as one at work.
    await workshops.freePlace(id);
    await outbox.answer(id, line.channel, setAsideLine(languageOf(line.title), 'workshop', 'workshop'));
  }
}
