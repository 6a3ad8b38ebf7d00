import type { Store } from '../contracts/store.js';
import { decisionFiles } from '../document/decision.js';
import { rewritingBy } from '../document/erased-files.js';
import type { Outputs } from '../store/outputs.js';
import type { ReadOnlyStore } from '../store/read-only.js';
import { eraserFor } from '../text/erasing.js';
import { jsonIn } from '../text/json.js';
import { replay } from '../workshop/evolve.js';
import type { Fact } from '../workshop/facts.js';

/** The workshops in which a person (a Slack user id) has said something or is named, with how many facts have it. */
export async function foundOf(store: ReadOnlyStore, person: string) {
  const found: { id: string; facts: number; rewriting: ReturnType<typeof rewritingBy> }[] = [];
  for (const id of await store.everyId()) {
    const bodies = (await store.facts(id)).map(({ body }) => body);
    const rewriting = rewritingBy(eraserFor({ person }, bodies.map(jsonIn)));
    const facts = bodies.filter((body) => rewriting.fact(body) !== body).length;
    if (facts > 0) found.push({ id, facts, rewriting });
  }
  return found;
}

/** Erases what was found, in the database and in OUTPUT_DIR. Ended before its end, the next start of the bot does the rest of what it began. */
export async function eraseFound(
  found: Awaited<ReturnType<typeof foundOf>>,
  store: Pick<Store<Fact, never, never>, 'facts' | 'files' | 'erasing' | 'decisions'>,
  outputs: Outputs,
): Promise<void> {
  // Twice: a bot beside it may just have stored what it had read before.
  for (const { id, rewriting } of [...found, ...found]) await store.erasing.rewrite(id, rewriting);
  const sessions = await Promise.all(found.map(async ({ id }) => replay(await store.facts(id))));
  for (const session of sessions) {
    for (const { number } of session.versions)
      await outputs.write(session.id, number, await store.files(session.id, number));
    for (const { version, content } of decisionFiles(session))
      await outputs.writeDecision(session.id, version, content);
  }
  await store.erasing.scrub();
  for (const { id, seq } of sessions) await store.decisions.written(id, seq);
}
