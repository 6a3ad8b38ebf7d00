import { isStillOpen } from '../../src/workshop/opening/earlier/state.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import type { Session } from '../../src/workshop/session.js';
import { waitsForStart } from '../../src/workshop/opening/rules.js';

/** What people do before the first round: about a talk that is to be planned, earlier plans, and the code. */
export function onBeginning(session: Session): PersonInput[] {
  return [...onTalk(session), ...onEarlier(session), ...onCode(session)];
}

function onTalk(session: Session): PersonInput[] {
  const { requester: by, talk } = session;
  if (!talk || session.stage === 'closed') return [];
  const asked = { by, admin: false };
  if (!waitsForStart(session)) return [];
  return [{ type: 'PlanConfirmed', ...asked }];
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
