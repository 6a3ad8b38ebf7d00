import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CommandError } from '../contracts/process.js';
import { StoreError } from '../contracts/store.js';
import { cutTerms } from '../knowledge/folder.js';
import { realPath } from '../real-path.js';
import { addToAudit, openAlone, openReadOnly, type DatabasePlace, whileOpen } from '../store/open-store.js';
import { checkExport } from '../store/portable.js';

/** What goes wrong, as a sentence that says what to do. */
const said = (what: string) => (error: Error) => {
  if (error instanceof StoreError || error instanceof CommandError) throw error;
  throw new StoreError(`${what} (${error.message}).`, error);
};
const unrecorded =
  'The export cannot be recorded in the audit log, so there is none. Start the bot of this release once, which brings the database up to date, and let this user write to it';

/** Writes all that is stored, or what there is of a workshop or a person, and records that first. Throws a CommandError where there is none. */
export async function exportTo(
  out: Writable,
  place: DatabasePlace,
  about: string,
  at: string,
): Promise<void> {
  await whileOpen(await openReadOnly(place), async ({ store }) => {
    const of = about === 'all' ? undefined : about;
    if (of !== undefined && !(await store.isKnown(of)))
      throw new CommandError(
        `There is neither a workshop ${of} nor a person of this id who takes part in one.`,
      );
    const line = { at, by: 'operator', what: 'exported', about: of ?? '', detail: '' };
    await addToAudit(place, line).catch(said(unrecorded));
    await pipeline(store.exported(of), out, { end: false });
  });
}

/** Reads an export into an empty database. Throws a StoreError where it cannot be read, or there is something in it already. */
export async function importFrom(file: string, place: DatabasePlace): Promise<void> {
  const fill = async () => {
    checkExport(linesIn(file), file);
    await whileOpen(await openAlone(place, () => ''), (store) => store.fill(() => linesIn(file), cutTerms));
  };
  await fill().catch(said(`${file} cannot be imported: nothing was written`));
}

/** Piece by piece, since all of it may be more than fits into memory. */
function* linesIn(file: string): Generator<string> {
  const opened = openSync(realPath(file), 'r');
  try {
    const decoder = new StringDecoder();
    const piece = Buffer.alloc(1024 * 1024);
    let rest = '';
    const read = () => readSync(opened, piece);
    for (let size = read(); size > 0; size = read()) {
      const lines = (rest + decoder.write(piece.subarray(0, size))).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    if (rest !== '') yield rest;
  } finally {
    closeSync(opened);
  }
}
