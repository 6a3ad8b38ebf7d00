import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Checked } from '../contracts/process.js';
import { unknownIn } from '../store/outputs.js';
import type { ReadOnlyDatabase } from '../store/read-only.js';
import { readFact } from '../store/rows.js';

const restore = 'Stop the bot, and restore a backup: admin restore <file>.';
const copy = 'Take it from a backup of OUTPUT_DIR, or from its thread.';

/**
 * Reads all that is stored, also while the bot runs, and compares each version with its files below OUTPUT_DIR. `isShared`:
 * these may lie on another machine. Gives what is wrong, with what to do, and how much was read.
 */
export async function checkAll(
  { store, damage }: Pick<ReadOnlyDatabase, 'store' | 'damage'>,
  outputDir: string,
  isShared: boolean,
): Promise<Checked[]> {
  const wrong = (await damage()).map((line) => `The database is damaged: ${line}. ${restore}`);
  let [workshops, facts, versions, files] = [0, 0, 0, 0];

  async function read(id: string): Promise<void> {
    const before = await store.line(id);
    const stored = await store.facts(id);
    const after = await store.line(id);
    facts += stored.length;
    const gap = stored.findIndex(({ seq }, at) => seq !== at + 1);
    if (gap >= 0) throw new Error(`fact ${gap + 1} is missing.`);
    // The bot may add facts meanwhile.
    if (!before || !after || stored.length < before.seq || stored.length > after.seq)
      throw new Error(`${stored.length} facts, and ${after?.seq ?? 'nothing'} in its line.`);
    // In this way every fact is checked, whatever release wrote it.
    for (const fact of stored.map((each) => readFact(id, each, '')))
      if (fact.type === 'VersionIssued') await compare(id, fact.version, fact.files);
  }

  async function compare(id: string, version: number, names: readonly string[]): Promise<void> {
    const issued = await store.files(id, version).catch(() => []);
    if (names.some((name) => !issued.some((each) => each.name === name)))
      throw new Error(`the database has not all files of v${version}, or cannot read them.`);
    versions += 1;
    files += issued.length;
    const folder = join(outputDir, id, `v${version}`);
    const found = await Promise.all(
      issued.map(async ({ name, content }) => {
        const there = await readFile(join(folder, name), 'utf8').catch(() => undefined);
        return there === content ? [] : there === undefined ? [`no ${name}`] : [`another ${name}`];
      }),
    );
    const apart = found.flat();
    const isElsewhere = apart.length === issued.length && apart.every((each) => each.startsWith('no '));
    if (apart.length > 0 && !(isShared && isElsewhere)) wrong.push(`${folder}: ${apart.join(', ')}. ${copy}`);
  }

  for (const id of await store.everyId()) {
    workshops += 1;
    await read(id).catch(({ message }: Error) => wrong.push(`${id}: ${message} ${restore}`));
  }
  for (const each of await unknownIn(outputDir, store))
    wrong.push(`${each} is in ${outputDir} only. Restore a newer backup, or move it away.`);
  const counts = `${workshops} workshops, ${facts} facts, ${versions} versions with ${files} files`;
  return [...wrong.map((each) => ({ wrong: each })), { ok: `Read: ${counts}.` }];
}
