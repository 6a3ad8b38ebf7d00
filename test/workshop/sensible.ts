import { openPauses } from '../../src/workshop/running/budget.js';
import { isStillOpen } from '../../src/workshop/opening/earlier/state.js';
import { isBeingMade, openConcerns, planAtHand } from '../../src/workshop/deciding/approval/queries.js';
import type { Agent, Person } from '../../src/workshop/base/people.js';
import { openDeviations } from '../../src/workshop/leaving/building.js';
import { builtVersion, tasksOf } from '../../src/workshop/leaving/work.js';
import { mayGoAgain, handOffInForce, whyNotHandOff } from '../../src/workshop/leaving/handoff.js';
import type { Target } from '../../src/workshop/base/tasks.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import type { Session } from '../../src/workshop/session.js';
import { latestVersion } from '../../src/workshop/plan/queries.js';
import { messageOf, asPerson, tomBaker, zoe } from './cast.js';
import { lena, tom } from './story.js';
import type { Question } from '../../src/workshop/base/question.js';
import { awaited } from '../../src/workshop/waiting/awaited.js';

/** What the thread invites people to do right now: its buttons, and replies to what is open. */
export function sensible(session: Session): PersonInput[] {
  return [
    ...onQuestions(session),
    ...onReplies(session),
    ...onVersions(session),
    ...onTrouble(session),
    ...onFloor(session),
    ...onTeam(session),
    ...onBeginning(session),
    ...onHandOff(session),
    ...ofBuilders(session),
    ...onWords(session),
  ];
}

/** These, where something is so. */
const where = (isSo: unknown, ...inputs: PersonInput[]): PersonInput[] => (isSo ? inputs : []);

function onQuestions({ questions, stage, requester: by, seq }: Session): PersonInput[] {
  const goesOn = where(stage === 'asking' || stage === 'meeting', { type: 'RoundAsked', by, admin: false });
  const each = questions.flatMap(({ number: question, state, closure }): PersonInput[] => {
    const text = `answer ${question}`;
    const message = closure?.message;
    if (message !== undefined)
      return [
        { type: 'SaidAgain', by: closure?.by ?? by, message, text: `edited ${question}` },
        { type: 'Unsaid', message },
        { type: 'AnswerUndone', by, question },
      ];
    return where(
      state === 'put',
      { type: 'Said', by: tom, message: messageOf(tom, 100 + seq), text },
      { type: 'Said', by, message: messageOf(by, 100 + seq), text },
      { type: 'AnswerGiven', by, question, text: 'Staff', via: 'button' },
      { type: 'QuestionDismissed', by, admin: false, question, how: 'later' },
      { type: 'QuestionDismissed', by, admin: false, question, how: 'decide' },
    );
  });
  return where(stage !== 'closed', ...goesOn, ...each);
}

function onReplies({ replies }: Session): PersonInput[] {
  return replies.flatMap(({ id: message, by, settled, version }) =>
    where(
      !settled && version !== undefined,
      { type: 'ReplyMeant', by, message, as: 'talk' },
      { type: 'ReplyMeant', by, message, as: 'change' },
    ),
  );
}

function onVersions({ seq, stage, approvals, requester: by, versions }: Session): PersonInput[] {
  const latest = versions.at(-1);
  if (!latest) return [];
  const about = { by, version: latest.number };
  if (stage === 'closed') return approvals.map((each) => ({ type: 'UndoAsked', ...about, by: each.by }));
  const more: PersonInput = { type: 'MoreGiven', ...about, text: 'Ask Tom.' };
  if (latest.artifact === 'draft')
    return where(stage === 'decision', more, more, { type: 'DropAsked', ...about });
  return where(
    stage === 'decision',
    { type: 'ChangesAsked', ...about, text: 'guests vote' },
    { type: 'TasksEdited', ...about, text: 'T1 first', edit: { put: [], gone: [], order: ['T1'] } },
    { type: 'Said', by, message: messageOf(by, 100 + seq), text: 'hm', seen: latest.number },
    { type: 'ParkAsked', ...about },
    { type: 'ApproveAsked', ...about, via: 'button' },
  );
}

function onTrouble(session: Session): PersonInput[] {
  const { failures, paused, parked, raises, requester: by } = session;
  const asked = { by, admin: false };
  return [
    ...where(failures.length > 0, { type: 'RetryAsked', ...asked }, { type: 'SkipAsked', ...asked }),
    ...openPauses(session).map((): PersonInput => ({ type: 'BudgetRaiseAsked', ...asked, pause: raises })),
    ...where(paused ?? parked, { type: 'ResumeAsked', ...asked }),
    { type: 'EndAsked', ...asked, choice: 'draft' },
    { type: 'EndAsked', ...asked, choice: 'discard' },
  ];
}

/** Files are read, whole or in parts, or cannot be, and somebody begins without them; earlier plans are chosen; code is gone. */
function onBeginning(session: Session): PersonInput[] {
  const { given, stage, requester: by, beginning, code } = session;
  const [first] = given;
  const file = { id: first?.id ?? 'F1', name: 'prices.pdf', kind: 'file' as const };
  const passages = (count: number, words: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...{ id: `S${index + 1}`, where: `prices.pdf › p. ${index + 1}` },
      text: 'Lunch is 7 francs. '.repeat(words / 4),
    }));
  const read = (more: object): PersonInput => {
    return { type: 'SourcesRead', by, sources: [{ ...file, passages: [], ...more }] };
  };
  const chosen = { type: 'IntentChosen', by, admin: false } as const;
  return [
    ...where(
      stage !== 'closed' && first,
      read({ passages: passages(1, 40) }),
      read({ passages: passages(3, 2_000) }),
      read({ unread: 'unreadable' }),
      read({ unread: 'gone' }),
      { type: 'StartAsked', by, admin: false },
    ),
    ...where(
      beginning && isStillOpen(session),
      { ...chosen, intent: 'refine', plan: 0 },
      { ...chosen, intent: 'new_with_reference', plan: 0 },
      { ...chosen, intent: 'continue_discussion', plan: 1 },
      { ...chosen, intent: 'new' },
    ),
    ...where(
      code && !code.problem && stage !== 'closed',
      { type: 'CodeFailed', problem: 'gone' },
      { type: 'CodeFailed', problem: 'held' },
    ),
  ];
}

/** Programs that build. */
export const claude: Agent = { name: 'Claude Code', session: 's-1' };
export const codex: Agent = { name: 'Codex' };

const webhook: Target = { kind: 'webhook' };

function onHandOff(session: Session): PersonInput[] {
  const { requester: by, versions, handoffs } = session;
  const now = handOffInForce(session);
  const seen = openConcerns(session).at(-1)?.number ?? 0;
  const open = versions.flatMap(({ number: version, artifact }): PersonInput[] => {
    const how = { version, handers: [lena.id], ...(artifact === 'draft' && { seen }) };
    return where(
      !whyNotHandOff(session, by, version, []) && now?.version !== version,
      { type: 'HandOffAsked', by, ...how, targets: [webhook] },
      { type: 'HandOffAsked', by, ...how, targets: [webhook, { kind: 'github', repository: 'acme/lunch' }] },
    );
  });
  const again = handoffs.flatMap((handoff) =>
    where(
      handoff.deliveries.some((each) => mayGoAgain(session, handoff, each)),
      { type: 'SendAgainAsked', by, number: handoff.number },
    ),
  );
  return [...open, ...again, ...where(now, { type: 'WithdrawAsked', by, version: now?.version ?? 0 })];
}

/** What builders report, and what becomes of it. */
function ofBuilders(session: Session): PersonInput[] {
  const { requester: by, seq } = session;
  const built = builtVersion(session);
  const version = built?.number ?? 0;
  const tasks = built ? tasksOf(session, built).slice(0, 2) : [];
  const [first] = openDeviations(session);
  const about = { by, concern: first?.number ?? 0 };
  return [
    ...tasks.flatMap(({ task, state }): PersonInput[] => {
      const report = { type: 'TaskReportGiven', version, task } as const;
      if (state === 'done') return [{ ...report, by, state: 'open' }];
      const next = state === 'begun' ? 'blocked' : 'begun';
      return [
        { ...report, agent: claude, state: next, why: 'No token.' },
        { ...report, by, state: 'done' },
      ];
    }),
    ...where(built, {
      type: 'DeviationGiven',
      agent: claude,
      version,
      item: 'C1',
      text: `No votes, ${seq}.`,
    }),
    ...where(
      first,
      { type: 'ConcernTakeUpAsked', ...about },
      { type: 'ConcernAnswerGiven', ...about, text: '' },
    ),
  ];
}

/** What people say for a version and against it, and take back: a few of them at a time, or they would crowd out all else. */
function onWords(session: Session): PersonInput[] {
  const { requester: by, stage, seq, voices } = session;
  const version = latestVersion(session)?.number;
  if (version === undefined) return [];
  const [first] = openConcerns(session);
  const about = { by, concern: first?.number ?? 0 };
  const answer = first?.question === undefined ? 'It is rare.' : '';
  const isUp = stage === 'decision';
  const isMade = isBeingMade(session);
  const plan = planAtHand(session)?.number;
  const atHand = { by: lena, version: plan ?? 0, message: `like-${lena.id}-${seq}` };
  const said = (who: typeof tom, text: string, seen = version): PersonInput => {
    return { type: 'Said', by: who, message: messageOf(who, 500 + seq), text, seen };
  };
  const all = [
    ...where(isUp && !first, said(lena, 'not yet')),
    ...where(
      first,
      { type: 'ConcernTakeUpAsked', ...about },
      { type: 'ConcernAnswerGiven', ...about, text: answer },
      { type: 'WishUndone', by: first?.by ?? by, version },
    ),
    ...where(first && isUp, said(by, 'approve')),
    ...where(plan !== undefined && isUp, said(tom, 'approve', plan), {
      type: 'Reacted',
      ...atHand,
      says: 'like',
    }),
    ...where(plan !== undefined && stage === 'closed', { type: 'ReopenAsked', by, version: plan ?? 0 }),
    // Wishes and yeses, while they can be taken back.
    ...where(
      isMade,
      { type: 'ChangesAsked', by: lena, version, text: `guests, ${seq}` },
      { type: 'WishUndone', by, version },
    ),
    ...voices.slice(-1).map((each): PersonInput => ({ type: 'WishUndone', version, by: each.by })),
  ];
  return all.filter((_, index) => (index + seq) % 3 === 0);
}

/** What people do about who speaks next: marks, the word of whoever is awaited, with marks and without, or passing them over. */
function onFloor(session: Session): PersonInput[] {
  const { members, requester: by, seq, speakers } = session;
  if (session.stage === 'closed') return [];
  const said = (who: Person, text: string, ...names: string[]): PersonInput => {
    const message = messageOf(who, 200 + seq);
    return { type: 'Said', by: who, message, text, ...(names.length > 0 && { names }) };
  };
  const marks = [
    said(by, 'Look at this.', 'RiskPlanner', 'test'),
    said(by, '', 'lena roth', 'RiskPlanner'),
    said(tom, 'Hm.', 'Nobody'),
  ];
  // One of them at a time, or they would crowd out all else.
  const mark = marks.slice(seq % marks.length).slice(0, 1);
  const { current: to } = speakers;
  if (!to) return mark;
  const skip = (who: Person): PersonInput => ({ type: 'QueueSkipAsked', by: who, admin: false });
  const member = members.find(({ id }) => id === to.member);
  if (to.type === 'turn' || !member) return [...mark, skip(by)];
  const who = asPerson(member);
  const word = said(who, 'I see it so.');
  const isNamed = to.type === 'person' && to.why === 'named';
  return [...mark, word, word, said(who, 'You?', 'SystemDesigner'), skip(isNamed ? by : who)];
}

/** What people do about who takes part, whose a question is, whose word counts, and who is waited for. */
function onTeam(session: Session): PersonInput[] {
  const { requester: by, unreminded, reminded, members, questions, stage, changedAt } = session;
  if (stage === 'closed') return [];
  const speaksFor = 'the SAP system';
  const invited = { type: 'InviteAsked', by, admin: false, person: tomBaker, speaksFor } as const;
  const quiet = { type: 'RemindersAsked', by, wanted: unreminded.includes(by.id) } as const;
  // What the engine finds as time passes.
  const reminders = awaited(session)
    .slice(0, 1)
    .map(({ person }): PersonInput => {
      return { type: 'ReminderSent', person, day: changedAt.slice(0, 10), waits: [] };
    });
  return [
    ...where(!members.some(({ id }) => id === tomBaker.id), invited),
    ...where(Object.keys(reminded).length > 0, quiet),
    ...questions.flatMap((question) => onQuestion(session, question)),
    ...reminders,
  ];
}

function onQuestion(session: Session, { number: question, state, person }: Question): PersonInput[] {
  const { requester: by, remarks, seq } = session;
  const says = (who: Person, from: number, text = `answer ${question}`) =>
    ({ type: 'Said', by: who, message: messageOf(who, from + seq), text }) as const;
  if (state === 'waiting' || state === 'aside' || state === 'moot') return [];
  if (state !== 'put')
    // Somebody else says otherwise, or answers after all.
    return [
      { type: 'AnswerGiven', by: tom, question, text: 'Guests', via: 'form' },
      says(tom, 300, `answer ${question}, otherwise`),
    ];
  const others = remarks.filter(({ by: each }) => each.id !== person.id).slice(-1);
  return [
    { type: 'QuestionPassOnAsked', by, admin: false, question, to: lena },
    says(zoe, 400),
    says({ ...person }, 400),
    ...others.map(
      ({ id: message, by: who }) =>
        ({ type: 'ReplyMeant', by: who, message, as: 'answer', question }) as const,
    ),
  ];
}
