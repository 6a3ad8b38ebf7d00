import { raiseConcern } from '../approval/concerns.js';
import type { Fact } from '../facts.js';
import { ignored, type Rules } from '../ignored.js';
import type { Session } from '../session.js';
import { latestVersion } from '../versions/versions.js';
import type { RecordingInput } from './facts.js';

export const recordingRules: Rules<RecordingInput> = {
  RecordingHastened({ recording }, { at, by }) {
    if (!recording) return ignored('unknown');
    return recording.fast ? ignored('repeat') : [{ type: 'RecordingHastened', at, by }];
  },
};

/** What a colleague has against the first plan, as soon as that waits for a decision. */
export function recordedConcern(session: Session, at: string): Fact[] {
  const said = session.recording?.concern;
  const newest = latestVersion(session);
  const isDue = session.stage === 'decision' && newest?.number === 1 && newest.artifact === 'plan';
  if (!said || !isDue || session.concerns.length > 0) return [];
  const by = { id: said.by, name: said.by };
  return raiseConcern(session, { at, by, version: newest.number, text: said.text });
}
