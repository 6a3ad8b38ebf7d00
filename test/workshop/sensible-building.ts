import { openConcerns } from '../../src/workshop/deciding/approval/queries.js';
import type { Agent } from '../../src/workshop/base/people.js';
import { openDeviations } from '../../src/workshop/leaving/building.js';
import { builtVersion, tasksOf } from '../../src/workshop/leaving/work.js';
import { mayGoAgain, handOffInForce, whyNotHandOff } from '../../src/workshop/leaving/handoff.js';
import type { Target } from '../../src/workshop/base/tasks.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import type { Session } from '../../src/workshop/session.js';
import { lena } from './story.js';

/** What goes on with a version that was issued: it is handed off and built. */
export function onBuilding(session: Session): PersonInput[] {
  return [...onHandOff(session), ...ofBuilders(session), ...onDeviations(session)];
}

/** Programs that build. */
export const claude: Agent = { name: 'Claude Code', session: 's-1' };
export const codex: Agent = { name: 'Codex' };

function onHandOff(session: Session): PersonInput[] {
  const { requester: by, versions, handoffs } = session;
  const seen = openConcerns(session).at(-1)?.number ?? 0;
  const targets: Target[][] = [
    [{ kind: 'webhook' }],
    [{ kind: 'webhook' }, { kind: 'github', repository: 'acme/lunch' }],
  ];
  const now = handOffInForce(session);
  const open = versions.flatMap(({ number: version, artifact }): PersonInput[] => {
    if (whyNotHandOff(session, by, version, []) || now?.version === version) return [];
    const asked = { type: 'HandOffAsked' as const, by, version, handers: [lena.id] };
    const how = artifact === 'draft' ? { seen } : {};
    return targets.map((each) => ({ ...asked, targets: each, ...how }));
  });
  const again = handoffs.flatMap((handoff): PersonInput[] =>
    handoff.deliveries.some((each) => mayGoAgain(session, handoff, each))
      ? [{ type: 'SendAgainAsked', by, number: handoff.number }]
      : [],
  );
  const back: PersonInput[] = now ? [{ type: 'WithdrawAsked', by, version: now.version }] : [];
  return [...open, ...again, ...back];
}

function ofBuilders(session: Session): PersonInput[] {
  const built = builtVersion(session);
  if (!built) return [];
  const { requester: by } = session;
  const { number: version } = built;
  const tasks = tasksOf(session, built).slice(0, 2);
  return [
    ...tasks.flatMap(({ task, state }): PersonInput[] => {
      const report = { type: 'TaskReportGiven' as const, version, task };
      return state === 'done'
        ? [{ ...report, by, state: 'open' }]
        : [
            { ...report, agent: claude, state: state === 'begun' ? 'blocked' : 'begun', why: 'No token.' },
            { ...report, by, state: 'done' },
          ];
    }),
    { type: 'DeviationGiven', agent: claude, version, item: 'C1', text: `No votes, ${session.seq}.` },
  ];
}

function onDeviations(session: Session): PersonInput[] {
  const [first] = openDeviations(session);
  const about = { by: session.requester, concern: first?.number ?? 0 };
  return first
    ? [
        { type: 'ConcernTakeUpAsked', ...about },
        { type: 'ConcernAnswerGiven', ...about, text: '' },
      ]
    : [];
}
