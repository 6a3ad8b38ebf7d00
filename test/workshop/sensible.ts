import type { PersonInput } from '../../src/workshop/inputs.js';
import { latestVersion, type Session } from '../../src/workshop/session.js';
import { maya, tom } from './story.js';

/** What the thread invites people to do right now: its buttons, and replies to what is open. */
export function sensible(session: Session): PersonInput[] {
  return [...onQuestions(session), ...onReplies(session), ...onVersions(session), ...onTrouble(session)];
}

function onQuestions({ questions, stage }: Session): PersonInput[] {
  if (stage === 'closed') return [];
  return questions.flatMap(({ number: question, state, closure }): PersonInput[] => {
    if (closure?.message !== undefined) {
      const { message } = closure;
      return [
        { type: 'SaidAgain', by: closure.by ?? maya, message, text: `edited ${question}` },
        { type: 'Unsaid', message },
        { type: 'AnswerUndone', by: maya, question },
      ];
    }
    if (state !== 'put') return [];
    return [
      { type: 'Said', by: tom, message: `7.${question}`, text: `answer ${question}` },
      { type: 'Said', by: maya, message: `8.${question}`, text: `answer ${question}` },
      { type: 'AnswerGiven', by: maya, question, text: 'Staff', via: 'button' },
      { type: 'QuestionPassed', by: maya, admin: false, question, how: 'later' },
      { type: 'QuestionPassed', by: maya, admin: false, question, how: 'skip' },
    ];
  });
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
  const { stage, approvals } = session;
  const latest = latestVersion(session);
  if (!latest) return [];
  const by = maya;
  const about = { by, version: latest.number };
  if (stage === 'closed') return approvals.length > 0 ? [{ type: 'UndoAsked', ...about }] : [];
  if (stage !== 'decision') return [];
  if (latest.artifact === 'draft') {
    const more: PersonInput = { type: 'MoreGiven', ...about, text: 'Ask Tom.' };
    return [more, more, { type: 'DropAsked', ...about }];
  }
  return [
    { type: 'ChangesAsked', ...about, text: 'guests vote' },
    { type: 'Said', by, message: `9.${session.seq}`, text: 'hm', seen: latest.number },
    { type: 'ParkAsked', ...about },
    { type: 'TakeUpAsked', ...about },
    { type: 'ApproveAsked', ...about, via: 'button' },
  ];
}

function onTrouble({ failures, paused, endAskedBy, budgetPauses }: Session): PersonInput[] {
  const asked = { by: maya, admin: false };
  return [
    ...(failures.length > 0
      ? ([
          { type: 'RetryAsked', ...asked },
          { type: 'SkipAsked', ...asked },
        ] as const)
      : []),
    ...budgetPauses.flatMap(({ over, number: pause }): PersonInput[] =>
      over ? [] : [{ type: 'BudgetRaiseAsked', ...asked, pause }],
    ),
    ...(paused ? ([{ type: 'ResumeAsked', ...asked }] as const) : []),
    ...(endAskedBy
      ? ([
          { type: 'EndChosen', ...asked, choice: 'go on' },
          { type: 'EndChosen', ...asked, choice: 'draft' },
        ] as const)
      : []),
  ];
}
