import { openPauses } from '../../src/workshop/running/budget.js';
import { isStillOpen } from '../../src/workshop/opening/earlier/state.js';
import { isBeingMade, openConcerns, planAtHand } from '../../src/workshop/deciding/approval/queries.js';
import type { Agent } from '../../src/workshop/base/people.js';
import { openDeviations } from '../../src/workshop/leaving/building.js';
import { builtVersion, tasksOf } from '../../src/workshop/leaving/work.js';
import { mayGoAgain, handOffInForce, whyNotHandOff } from '../../src/workshop/leaving/handoff.js';
import type { Target } from '../../src/workshop/base/tasks.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import type { Session } from '../../src/workshop/session.js';
import { latestVersion } from '../../src/workshop/plan/queries.js';
import { messageOf } from './cast.js';
import { onFloor } from './sensible-floor.js';
import { onTeam } from './sensible-team.js';
import { lena, tom } from './story.js';

/** What the thread invites people to do right now: its buttons, and replies to what is open. */
export function sensible(session: Session): PersonInput[] {
  return [
    ...ofOldKinds(session),
    ...onFloor(session),
    ...onTeam(session),
    ...onSources(session),
    ...onEarlier(session),
    ...onCode(session),
    ...onHandOff(session),
    ...ofBuilders(session),
    ...onDeviations(session),
    ...onWords(session),
  ];
}

/** The same without marks and without what is done about a team. */
export function ofOldKinds(session: Session): PersonInput[] {
  return [...onQuestions(session), ...onReplies(session), ...onVersions(session), ...onTrouble(session)];
}

function onQuestions({ questions, stage, requester, seq }: Session): PersonInput[] {
  if (stage === 'closed') return [];
  const by = requester;
  const goOn: PersonInput[] =
    stage === 'asking' || stage === 'meeting' ? [{ type: 'RoundAsked', by, admin: false }] : [];
  return [...goOn, ...onEach()];

  function onEach(): PersonInput[] {
    return questions.flatMap(({ number: question, state, closure }): PersonInput[] => {
      if (closure?.message !== undefined) {
        const { message } = closure;
        return [
          { type: 'SaidAgain', by: closure.by ?? by, message, text: `edited ${question}` },
          { type: 'Unsaid', message },
          { type: 'AnswerUndone', by, question },
        ];
      }
      if (state !== 'put') return [];
      return [
        { type: 'Said', by: tom, message: messageOf(tom, 100 + seq), text: `answer ${question}` },
        { type: 'Said', by, message: messageOf(by, 100 + seq), text: `answer ${question}` },
        { type: 'AnswerGiven', by, question, text: 'Staff', via: 'button' },
        { type: 'QuestionDismissed', by, admin: false, question, how: 'later' },
        { type: 'QuestionDismissed', by, admin: false, question, how: 'decide' },
      ];
    });
  }
}

function onReplies({ replies }: Session): PersonInput[] {
  return replies.flatMap(({ id: message, by, settled, version }) => {
    if (settled || version === undefined) return [];
    const meant = { type: 'ReplyMeant', by, message } as const;
    return [
      { ...meant, as: 'talk' },
      { ...meant, as: 'change' },
    ];
  });
}

function onVersions(session: Session): PersonInput[] {
  const { stage, approvals, requester: by } = session;
  const latest = latestVersion(session);
  if (!latest) return [];
  const about = { by, version: latest.number };
  if (stage === 'closed') return approvals.map((each) => ({ type: 'UndoAsked', ...about, by: each.by }));
  if (stage !== 'decision') return [];
  if (latest.artifact === 'draft') {
    const more: PersonInput = { type: 'MoreGiven', ...about, text: 'Ask Tom.' };
    return [more, more, { type: 'DropAsked', ...about }];
  }
  return [
    { type: 'ChangesAsked', ...about, text: 'guests vote' },
    { type: 'Said', by, message: messageOf(by, 100 + session.seq), text: 'hm', seen: latest.number },
    { type: 'ParkAsked', ...about },
    { type: 'ApproveAsked', ...about, via: 'button' },
  ];
}

function onTrouble(session: Session): PersonInput[] {
  const { failures, paused, parked, raises, requester: by } = session;
  const asked = { by, admin: false };
  return [
    ...(failures.length > 0
      ? ([
          { type: 'RetryAsked', ...asked },
          { type: 'SkipAsked', ...asked },
        ] as const)
      : []),
    ...openPauses(session).map((): PersonInput => ({ type: 'BudgetRaiseAsked', ...asked, pause: raises })),
    ...(paused || parked ? ([{ type: 'ResumeAsked', ...asked }] as const) : []),
    ...(['draft', 'discard'] as const).map(
      (choice): PersonInput => ({ type: 'EndChosen', ...asked, choice }),
    ),
  ];
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

/** What people say for a version and against it, and take back: a few of them at a time, or they would crowd out all else. */
function onWords(session: Session): PersonInput[] {
  const version = latestVersion(session)?.number;
  if (version === undefined) return [];
  const all = [...onConcerns(session, version), ...onVoices(session), ...takenBack(session, version)];
  return all.filter((_, index) => (index + session.seq) % 3 === 0);
}

function onConcerns(session: Session, version: number): PersonInput[] {
  const { requester: by, stage } = session;
  const [first] = openConcerns(session);
  const against: PersonInput[] = [
    { type: 'Said', by: lena, message: messageOf(lena, 500 + session.seq), text: 'not yet', seen: version },
  ];
  if (!first) return stage === 'decision' ? against : [];
  const { number: concern } = first;
  const yes = { type: 'Said', by, message: messageOf(by, 500 + session.seq), text: 'approve' } as const;
  return [
    { type: 'ConcernTakeUpAsked', by, concern },
    { type: 'ConcernAnswerGiven', by, concern, text: first.question === undefined ? 'It is rare.' : '' },
    { type: 'WishUndone', by: first.by, version },
    ...(stage === 'decision' ? [{ ...yes, seen: version }] : []),
  ];
}

function onVoices(session: Session): PersonInput[] {
  const { requester: by, stage } = session;
  const version = planAtHand(session)?.number;
  if (version === undefined) return [];
  const text = 'approve';
  const said = { type: 'Said', by: tom, message: messageOf(tom, 500 + session.seq), text } as const;
  const liked = { type: 'Liked', by: lena, version, message: `like-${lena.id}-${session.seq}` } as const;
  return [
    ...(stage === 'decision' ? [{ ...said, seen: version }, liked] : []),
    ...(stage === 'closed' ? [{ type: 'ReopenAsked' as const, by, version }] : []),
  ];
}

/** Wishes and yeses, while they can be taken back. */
function takenBack(session: Session, version: number): PersonInput[] {
  const { requester: by, voices } = session;
  const isMade = isBeingMade(session);
  const undo = { type: 'WishUndone', version } as const;
  return [
    ...(isMade ? [{ type: 'ChangesAsked' as const, by: lena, version, text: `guests, ${session.seq}` }] : []),
    ...(isMade ? [{ ...undo, by }] : []),
    ...voices.slice(-1).map((each): PersonInput => ({ ...undo, by: each.by })),
  ];
}
