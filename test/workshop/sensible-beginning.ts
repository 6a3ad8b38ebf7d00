import { isStillOpen } from '../../src/workshop/opening/earlier/state.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import type { Session } from '../../src/workshop/session.js';

/** What people do before the first round: about earlier plans, and the code. */
export function onBeginning(session: Session): PersonInput[] {
  return [...onSources(session), ...onEarlier(session), ...onCode(session)];
}

/** Files are read, whole or in parts, or cannot be; and somebody begins without them. */
function onSources({ given, stage, requester: by }: Session): PersonInput[] {
  if (stage === 'closed' || given.length === 0) return [];
  const [first] = given;
  const file = { id: first?.id ?? 'F1', name: 'prices.pdf', kind: 'file' as const };
  const passages = (count: number, words: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...{ id: `S${index + 1}`, where: `prices.pdf › p. ${index + 1}` },
      text: 'Lunch is 7 francs. '.repeat(words / 4),
    }));
  const read = (more: object) => ({
    type: 'SourcesRead' as const,
    by,
    sources: [{ ...file, passages: [], ...more }],
  });
  return [
    read({ passages: passages(1, 40) }),
    read({ passages: passages(3, 2_000) }),
    read({ unread: 'unreadable' }),
    read({ unread: 'gone' }),
    { type: 'StartAsked', by, admin: false },
  ];
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
