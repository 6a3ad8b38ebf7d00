import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { handOffRecord } from '../artifacts/hand-off/record.js';
import { prettyJson } from '../text/json.js';
import { visibleIn } from '../text/visible.js';
import { addFile, fileIn, writeFolder } from './folders.js';
import type { Deliver, Parcel } from './parcel.js';
import { troubleOf } from './trouble.js';

const manifest = 'hand-off.json';

/**
 * `<folder>/<workshop>/v<N>/`: the files as they were issued, and `hand-off.json`. It is there whole or not at all, and is never
 * changed; what became of it later is added as `WITHDRAWN.json` or `REPLACED.json`. The same version once more is `v<N>-h<number>`.
 */
export function createOutbox(folder: string): Deliver {
  return (parcel) => Promise.resolve(put(folder, parcel));
}

function put(folder: string, parcel: Parcel): Awaited<ReturnType<Deliver>> {
  const { session, handoff, event, files } = parcel;
  const ofWorkshop = join(folder, session.id);
  const name = nameOf(parcel, handoff.number);
  const record = prettyJson(visibleIn(handOffRecord(parcel)));
  try {
    if (event === 'withdrawn') {
      addFile(join(ofWorkshop, name), 'WITHDRAWN.json', record);
      return { delivered: true };
    }
    mkdirSync(ofWorkshop, { recursive: true });
    writeFolder(ofWorkshop, name, [...files, { name: manifest, content: record }]);
    if (fileIn(join(ofWorkshop, name), manifest) !== record)
      return { delivered: false, lasting: true, detail: 'another folder of that name is there already' };
    for (const { number } of session.handoffs.filter((each) => each.number < handoff.number))
      addFile(join(ofWorkshop, nameOf(parcel, number)), 'REPLACED.json', record);
    return { delivered: true, place: `${session.id}/${name}` };
  } catch (error) {
    return { delivered: false, detail: troubleOf(error) };
  }
}

function nameOf({ session }: Parcel, number: number): string {
  const handoff = session.handoffs.find((each) => each.number === number);
  const version = handoff?.version ?? 0;
  const isFirst = session.handoffs.find((each) => each.version === version) === handoff;
  return isFirst ? `v${version}` : `v${version}-h${number}`;
}
