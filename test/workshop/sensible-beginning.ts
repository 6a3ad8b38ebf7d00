import { isBeforeRounds } from '../../src/workshop/opening/earlier/state.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import type { Session } from '../../src/workshop/session.js';
import { uninvited, waitsForStart } from '../../src/workshop/opening/rules.js';
import { ida } from './cast.js';
import { brief } from './story.js';

/** What people do before the first round: about a talk that is to be planned, earlier plans, and the code. */
export function onBeginning(session: Session): PersonInput[] {
  return [...onTalk(session), ...onEarlier(session), ...onCode(session)];
}

function onTalk(session: Session): PersonInput[] {
  const { requester: by, talk } = session;
  if (!talk || session.stage === 'closed') return [];
  const asked = { by, admin: false };
  const invite: PersonInput[] = uninvited(session).length > 0 ? [{ type: 'AuthorsInvited', ...asked }] : [];
  if (!waitsForStart(session)) return invite;
  const own = `Soon, ${talk.edits}.`;
  return [
    { type: 'PlanConfirmed', ...asked },
    { type: 'BriefEditAsked', by, own, brief: `${own}\n${brief.brief}` },
    ...invite,
  ];
}
function onEarlier(session: Session): PersonInput[] {
  const { beginning, requester: by } = session;
  if (!beginning || !isBeforeRounds(session)) return [];
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
    ...(code.waits ? [{ type: 'CodeConfirmAsked' as const, by: ida, admin: true }] : []),
    ...(code.waits || code.problem || code.confirmed ? [] : [{ type: 'CodeExposed' as const }]),
    ...(code.problem ? [] : [{ type: 'CodeFailed' as const, problem: 'gone' as const }]),
  ];
}
