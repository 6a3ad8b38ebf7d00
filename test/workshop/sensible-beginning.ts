import { isStillOpen } from '../../src/workshop/opening/earlier/state.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import type { Session } from '../../src/workshop/session.js';

/** What people do before the first round: about earlier plans, and the code. */
export function onBeginning(session: Session): PersonInput[] {
  return [...onEarlier(session), ...onCode(session)];
}

function onEarlier(session: Session): PersonInput[] {
  const { beginning, requester: by } = session;
  if (!beginning || !isStillOpen(session)) return [];
  const asked = { type: 'IntentChosen' as const, by, admin: false };
  return [
    { ...asked, intent: 'refine', plan: 0 },
    { ...asked, intent: 'new_with_reference', plan: 0 },
    { ...asked, intent: 'continue_discussion', plan: 1 },
    { ...asked, intent: 'new' },
  ];
}

function onCode({ code, stage }: Session): PersonInput[] {
  if (!code || stage === 'closed') return [];
  return [
    ...(code.problem
      ? []
      : (['gone', 'held'] as const).map((problem) => ({ type: 'CodeFailed' as const, problem }))),
  ];
}
