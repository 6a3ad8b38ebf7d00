import type { HandOff, PackedFile } from '../../workshop/leaving/handoff/index.js';
import { objectionLines } from '../../workshop/leaving/handoff/objections-in-words.js';
import { assumptionsOf } from '../../workshop/plan/standing.js';
import type { Session } from '../../workshop/session.js';
import type { HandOffFile } from '../schema/hand-off.js';

/** What goes out of a workshop, as it was when it was handed off. */
export interface Leaving {
  session: Session;
  handoff: HandOff;
  event: 'handed_off' | 'withdrawn';
  /** The main file first. */
  files: readonly PackedFile[];
}

/** `hand-off.json`: who handed off what, what they knew when they did, and the hash of each file. */
export function handOffRecord({ session, handoff, event, files }: Leaving): HandOffFile {
  const { number, version, artifact, by, at, approval, confirmed, withdrawn = null } = handoff;
  const before = session.handoffs.findLast((each) => each.number < number && !each.withdrawn);
  const [main] = files;
  // While a next version is made, what lies on the table is not what this one says.
  const plan = session.versions.find((each) => each.number === version)?.plan ?? session.plan;
  return {
    ...{ schema_version: 1, event, workshop: session.id, title: session.title, channel: session.channel },
    ...{ language: session.language, version, artifact, number, handed_off: { by, at } },
    approval: approval
      ? {
          ...{ by: approval.by, at: approval.at, via: approval.via },
          over: session.concerns
            .filter((each) => approval.over?.includes(each.number))
            .map((each) => ({ number: each.number, by: each.by, at: each.at, text: each.text })),
        }
      : null,
    confirmed: confirmed
      ? {
          ...{ by: confirmed.by, at: confirmed.at, phrase: confirmed.phrase },
          objections: objectionLines(session, version),
          objections_sha256: confirmed.objections,
        }
      : null,
    assumptions: assumptionsOf({ plan }).map(({ id, text, fields: { who, by: until, cost, then } }) => ({
      ...{ id, text, who, by: until, cost, then },
    })),
    replaces: before ? { number: before.number, version: before.version } : null,
    withdrawn,
    main: { name: main?.name ?? '', sha256: main?.sha256 ?? '' },
    files: files.map(({ name, sha256, bytes }) => ({ name, sha256, bytes })),
  };
}
