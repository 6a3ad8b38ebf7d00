import type { Session } from '../session.js';
import type { RoutingFact } from './facts.js';
import { coach, isRoleId } from '../../../roles/index.js';
import { spoken, type TranscriptLines } from '../../base/transcript.js';

export const routingLines: TranscriptLines<Session, RoutingFact> = {
  /** Typed names are a person's words too: they are left out when the message was deleted. */
  Routed({ by, message, text, joined, skipped, queue: line, to }, context) {
    const actor = isRoleId(by) ? by : by === coach.id ? 'coach' : 'user';
    const said = text === undefined ? {} : spoken(message, text, context);
    const isGone = message !== undefined && context.withdrawn.has(message);
    const typed = isGone ? [] : skipped;
    const next = to.type === 'nobody' && isGone ? { ...to, names: [] } : to;
    return { phase: 'routed', actor, by, message, ...said, joined, skipped: typed, line, to: next };
  },

  RoleReplied: { text: 'output', opened: 'new_issues' },
  OpinionGiven: { phase: 'view_given' },
  SpeakerSkipped: { phase: 'floor_skipped' },
};
