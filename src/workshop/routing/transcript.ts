import type { RoutingFact } from './facts.js';
import { coach, isRoleId } from '../../roles/index.js';
import { doneBy, spoken, type TranscriptLines } from '../transcript.js';

export const routingLines: TranscriptLines<RoutingFact> = {
  /** Typed names are a person's words too: they are left out when the message was deleted. */
  Routed({ by, message, text, joined, skipped, queue: line, to }, context) {
    const actor = isRoleId(by) ? by : by === coach.id ? 'coach' : 'user';
    const said = text === undefined ? {} : spoken(message, text, context);
    const isGone = message !== undefined && context.withdrawn.has(message);
    const typed = isGone ? [] : skipped;
    const next = to.type === 'nobody' && isGone ? { ...to, names: [] } : to;
    return { phase: 'routed', actor, by, message, ...said, joined, skipped: typed, line, to: next };
  },

  RoleReplied({ role: actor, answering, text: output, verdict, reason, changed, opened, model }) {
    const stands = { verdict, reason, changed, new_issues: opened };
    return { phase: 'role_replied', actor, answering, output, ...stands, model };
  },

  CoachSpoke: () => ({ phase: 'coach_spoke', actor: 'coach' }),
  OpinionGiven: ({ by, message }) => ({ phase: 'view_given', actor: 'user', by, message }),
  SpeakerSkipped: ({ by, member }) => ({ phase: 'floor_skipped', actor: 'user', by, member }),
  QueueClearAsked: doneBy('queue_clear_asked'),
  QueueKept: doneBy('queue_kept'),
  QueueCleared: doneBy('queue_cleared'),
  QueueResumed: doneBy('queue_resumed'),
};
