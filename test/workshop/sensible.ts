import { openPauses } from '../../src/workshop/running/budget.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import type { Session } from '../../src/workshop/session.js';
import { latestVersion } from '../../src/workshop/plan/queries.js';
import { messageOf } from './cast.js';
import { onBeginning } from './sensible-beginning.js';
import { onBuilding } from './sensible-building.js';
import { onFloor } from './sensible-floor.js';
import { onTeam } from './sensible-team.js';
import { onWords } from './sensible-words.js';
import { tom } from './story.js';

/** What the thread invites people to do right now: its buttons, and replies to what is open. */
export function sensible(session: Session): PersonInput[] {
  return [
    ...ofOldKinds(session),
    ...onFloor(session),
    ...onTeam(session),
    ...onBeginning(session),
    ...onBuilding(session),
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
