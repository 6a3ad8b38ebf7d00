import { z } from 'zod';
import type { Log } from '../contracts/process.js';
import type { Store } from '../contracts/store.js';
import type { Post } from '../slack/blocks/post.js';
import { setAsideLine } from '../slack/showing.js';
import { unknownIn } from '../store/outputs.js';
import { languageOf } from '../text/language.js';
import type { SetAside } from '../watch/set-aside.js';
import { isIgnored } from '../workshop/base/decision.js';
import { spent } from '../workshop/base/fact-fields.js';
import { failureReason, overspent, smallWindow } from '../workshop/base/tasks.js';
import type { Decision } from '../workshop/decide.js';
import type { Fact } from '../workshop/facts.js';
import type { InputOf, PersonInput, TaskInput } from '../workshop/inputs.js';
import { whose } from '../workshop/thread.js';

/** Fields that may be logged: names of ours and numbers, and nothing that a person or a model wrote. */
const names = ['key', 'model', 'role', 'scope', 'as', 'outcome', 'artifact'] as const;
const numbers = ['round', 'question', 'version', 'number', 'attempt', 'seen'] as const;

/** An arrival without its content: what it is, who did it or which task it comes from, and what became of it. */
export function arrivalLine(input: PersonInput | TaskInput, decision: Decision): object {
  return {
    input: input.type,
    ...('by' in input && { by: input.by.id }),
    ...('requester' in input && { by: input.requester.id }),
    ...('person' in input && { person: input.person.id }),
    ...('key' in input && { key: input.key }),
    ...(isIgnored(decision) ? { ignored: decision.ignored } : { facts: decision.length }),
  };
}

/** A fact without its content. */
export function factLine(fact: Fact): object {
  const given: Record<string, unknown> = fact;
  const by = whose(fact);
  return {
    fact: fact.type,
    ...(by !== undefined && { by }),
    ...('person' in fact && { person: fact.person.id }),
    ...Object.fromEntries([
      ...names.filter((each) => typeof given[each] === 'string').map((each) => [each, given[each]]),
      ...numbers.filter((each) => typeof given[each] === 'number').map((each) => [each, given[each]]),
    ]),
    ...reasonOf(fact),
  };
}

/** Reasons that are words of ours; in other facts a reason is what somebody wrote. */
function reasonOf(fact: Fact): object {
  if (fact.type === 'RequestDeclined') return { to: fact.to.id, what: fact.what, reason: fact.reason };
  if (fact.type === 'TaskFailed' || fact.type === 'RoleSkipped') return { reason: fact.reason };
  return {};
}

type Tables = Pick<Store<Fact, Post, unknown>, 'workshops' | 'outbox'>;

/** Logs what is set aside at every start, and says so once in the thread of each workshop that is. */
export async function reportSetAside(
  { all }: Pick<SetAside, 'all'>,
  everyWorkshop: Pick<Tables['workshops'], 'line'>,
  { outbox }: Pick<Tables, 'outbox'>,
  log: Pick<Log, 'error'>,
): Promise<void> {
  for (const work of all) {
    log.error({ work }, 'set aside until the next release, because the process died of it twice');
    const [kind, id = ''] = work.split(' ');
    const line = kind === 'workshop' ? await everyWorkshop.line(id) : undefined;
    if (!line) continue;
    await outbox.answer(id, line.channel, setAsideLine(languageOf(line.title), 'workshop', 'workshop'));
  }
}

/** Warns where the newest plans are not in the database, which is then older than they are. Never rejects. */
export async function reportUnknown(
  folder: string,
  { workshops, files }: Pick<Store<Fact, Post, unknown>, 'workshops' | 'files'>,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  // What cannot be read is told elsewhere.
  const unknown = await unknownIn(folder, { line: workshops.line, files }, 50).catch(() => []);
  if (unknown.length > 0)
    log.warn(
      { unknown: unknown.slice(0, 3), of: unknown.length },
      'the database does not know plans that are in OUTPUT_DIR: it was restored from an earlier backup, or exchanged. Stop the bot and restore a newer one, or move these away: `admin check` lists all',
    );
}

/** What an error may say besides its message: of models why they failed and what was paid before, of the disk its code. */
const thrown = z
  .object({ failure: failureReason, code: z.unknown(), spent, budget: overspent, window: smallWindow })
  .partial();

type Failure = Pick<InputOf<'TaskFailed'>, 'reason' | 'detail' | 'spent' | 'budget' | 'window'>;

/** Why a task failed, by what it threw: a ModelError has a reason of its own; else it is the disk, or a bug. */
export function failureOf(error: unknown): Failure {
  const { failure, code, spent: paid, budget, window } = thrown.safeParse(error).data ?? {};
  return {
    reason: failure ?? (/^E[A-Z]+$/.test(String(code)) ? 'disk' : 'bug'),
    detail: error instanceof Error ? error.message : String(error),
    ...(paid && { spent: paid }),
    ...(budget && { budget }),
    ...(window && { window }),
  };
}
