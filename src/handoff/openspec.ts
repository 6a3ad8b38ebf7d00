import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { planIn } from '../artifacts/hand-off/given-plan.js';
import { changeName, openspecFiles } from '../artifacts/hand-off/openspec.js';
import { handOffRecord } from '../artifacts/hand-off/record.js';
import { prettyJson } from '../text/json.js';
import { visibleIn } from '../text/visible.js';
import { addFile, writeFolder } from './folders.js';
import type { Deliver, Parcel } from './parcel.js';
import { troubleOf } from './trouble.js';

/**
 * `<project>/openspec/changes/plan-<workshop>-v<N>/`: the plan as a change of OpenSpec, whole or not at all, and `hand-off.json`
 * beside it. One that is there already stays as it is, since somebody may have ticked its tasks.
 */
export function createOpenspec(project: string): Deliver {
  return (parcel) => Promise.resolve(put(join(project, 'openspec', 'changes'), parcel));
}

function put(changes: string, parcel: Parcel): Awaited<ReturnType<Deliver>> {
  const record = visibleIn(handOffRecord(parcel));
  const plan = planIn(parcel.files);
  if (!plan) return { delivered: false, lasting: true, detail: 'a draft has no agreed requirements' };
  const name = changeName(record);
  const text = prettyJson(record);
  try {
    if (parcel.event === 'withdrawn') {
      addFile(join(changes, name), 'WITHDRAWN.json', text);
      return { delivered: true };
    }
    mkdirSync(changes, { recursive: true });
    writeFolder(changes, name, [
      ...visibleIn(openspecFiles(record, plan)),
      { name: 'hand-off.json', content: text },
    ]);
    // It was withdrawn, and is handed off once more: who answers for it is told anew.
    addFile(join(changes, name), 'hand-off.json', text);
    rmSync(join(changes, name, 'WITHDRAWN.json'), { force: true });
    for (const { version, number } of parcel.session.handoffs)
      if (version !== record.version && number < record.number)
        addFile(join(changes, changeName({ workshop: record.workshop, version })), 'REPLACED.json', text);
    return { delivered: true, place: name };
  } catch (error) {
    return { delivered: false, detail: troubleOf(error) };
  }
}
