import { approvalOf, concernsOf } from '../../workshop/deciding/approval/queries.js';
import { againstDraftLines } from '../../workshop/leaving/cards.js';
import type { HandOff } from '../../workshop/leaving/session.js';
import type { Session } from '../../workshop/session.js';
import type { HandOffFile } from '../schema/hand-off.js';

/** What goes out of a workshop, as it was when it was handed off. */
export interface Leaving {
  session: Session;
  handoff: HandOff;
  event: 'handed_off' | 'withdrawn';
  /** The main file first. */
  files: readonly { name: string; sha256: string; bytes: number }[];
}

/** `hand-off.json`: who handed off what, what they knew when they did, and the hash of each file. */
export function handOffRecord({ session, handoff, event, files }: Leaving): HandOffFile {
  const { number, version, artifact, by, at, withdrawn = null } = handoff;
  const approval = artifact === 'plan' ? approvalOf(session, version) : undefined;
  const [main] = files;
  return {
    ...{ schema_version: 2, event, workshop: session.id, title: session.title, channel: session.channel },
    ...{ language: session.language, version, artifact, number, handed_off: { by, at } },
    approval: approval
      ? {
          ...{ by: approval.by, at: approval.at, via: approval.via },
          over: concernsOf(session, approval.over).map(({ number: concern, by: whose, at: since, text }) => ({
            ...{ number: concern, by: whose, at: since, text },
          })),
        }
      : null,
    confirmed: artifact === 'draft' ? { by, at, objections: againstDraftLines(session, version) } : null,
    withdrawn,
    main: { name: main?.name ?? '', sha256: main?.sha256 ?? '' },
    files: files.map(({ name, sha256, bytes }) => ({ name, sha256, bytes })),
  };
}
