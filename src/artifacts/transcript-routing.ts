import { coach, isRoleId } from '../roles/index.js';
import type { FactOf } from '../workshop/facts.js';
import type { RoutingFact } from '../workshop/facts-routing.js';
import { type Entry, spoken, type Telling } from './transcript-line.js';

/** Who named whom, who spoke because of it, and what people did about the line. */
export function routingEntry(fact: RoutingFact, telling: Telling): Entry {
  switch (fact.type) {
    case 'Routed':
      return routed(fact, telling);
    case 'RoleReplied': {
      const { role: actor, answering, text: output, verdict, reason, changed, opened, model } = fact;
      const stands = { verdict, reason, changed, new_issues: opened };
      return { phase: 'role_replied', actor, answering, output, ...stands, model };
    }
    case 'CoachSpoke':
      return { phase: 'coach_spoke', actor: 'coach' };
    case 'ViewGiven':
      return { phase: 'view_given', actor: 'user', by: fact.by, message: fact.message };
    case 'FloorSkipped':
      return { phase: 'floor_skipped', actor: 'user', by: fact.by, member: fact.member };
    case 'QueueClearAsked':
      return { phase: 'queue_clear_asked', actor: 'user', by: fact.by };
    case 'QueueKept':
      return { phase: 'queue_kept', actor: 'user', by: fact.by };
    case 'QueueCleared':
      return { phase: 'queue_cleared', actor: 'user', by: fact.by };
    case 'QueueResumed':
      return { phase: 'queue_resumed', actor: 'user', by: fact.by };
    default:
      return fact satisfies never;
  }
}

/** The names in a mark are a person's words as well: they go with a message that was taken back. */
function routed({ by, message, text, joined, skipped, line, to }: FactOf<'Routed'>, telling: Telling): Entry {
  const actor = isRoleId(by) ? by : by === coach.id ? 'coach' : 'user';
  const said = text === undefined ? {} : spoken(message, text, telling);
  const isGone = message !== undefined && telling.withdrawn.has(message);
  const typed = isGone ? [] : skipped;
  const next = to.type === 'nobody' && isGone ? { ...to, names: [] } : to;
  return { phase: 'routed', actor, by, message, ...said, joined, skipped: typed, line, to: next };
}
