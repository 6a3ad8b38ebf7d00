import { withAssumption, withoutAssumption } from './asking/assumed.js';
import { raised } from './asking/fold.js';
import { isAnswerable, questionIn, withQuestion } from './asking/questions/questions.js';
import type { Person } from './base/people.js';
import { atStage, closedWith, type Folds, withoutKeys } from './base/session.js';
import { inRound, withContribution } from './course/rounds/fold.js';
import { emptyTask } from './plan/schedule.js';
import { type Item, kinds } from './plan/items.js';
import type { Round, Turn } from './plan/turn.js';
import type { RoleId } from '../roles/index.js';
import type { Fact, FactOf } from './facts.js';
import type { Session } from './session.js';
import type { RetiredFact, ReadAnswer, ListedTask } from './retired-kinds.js';

/** Kinds that are called otherwise today, with what the kind itself said. */
const renamed = {
  CodeHeld: { type: 'CodeLost', problem: 'held' },
  IntentChosen: { type: 'IntentUnderstood', sure: true },
  QuestionReopened: { type: 'SaidToQuestion', as: 'open', text: '' },
  AnswerEdited: { type: 'SaidToQuestion', as: 'answered' },
  QuestionTakenBack: { type: 'QuestionPassedOn', back: true },
  RemarkWithdrawn: { type: 'RemarkEdited' },
  OpinionGiven: { type: 'FloorFreed', how: 'given' },
  SpeakerSkipped: { type: 'FloorFreed', how: 'skipped' },
  QueueCleared: { type: 'FloorFreed', how: 'cleared' },
  QueueResumed: { type: 'FloorFreed', how: 'resumed' },
  ConcernRaised: { type: 'VoiceGiven', says: 'concern' },
  ApprovalUndone: { type: 'Reopened', undone: true },
  ReplySettled: { type: 'ReplyRead' },
  Parked: { type: 'WorkshopPaused' },
  TakenUp: { type: 'WorkshopPaused', goesOn: true },
  WorkshopResumed: { type: 'WorkshopPaused', goesOn: true },
  RemindersWanted: { type: 'RemindersStopped', goesOn: true },
  EndWithdrawn: { type: 'EndAsked', goesOn: true },
  WorkshopCancelled: { type: 'WorkshopEnded', choice: 'discard' },
  DraftDropped: { type: 'WorkshopEnded', choice: 'drop' },
  WishTakenBack: { type: 'VoiceTakenBack', of: 'wish' },
  RoundTakenBack: { type: 'VoiceTakenBack', of: 'round' },
} as const satisfies { [Kind in RetiredFact['type']]?: Today<Exclude<Fact['type'], RetiredFact['type']>> };
type Today<Kind extends Fact['type']> = { [Each in Kind]: Partial<FactOf<Each>> & { type: Each } }[Kind];

/** A fact as it is today, where another kind holds what it says. */
export function asToday(fact: Fact): Fact {
  switch (fact.type) {
    case 'QuestionClosed': {
      const { outcome: as, ...said } = fact;
      return { ...said, type: 'SaidToQuestion', as };
    }
    case 'QuestionDeferred': {
      const { aside, ...said } = fact;
      return { ...said, ...(aside && { aside }), type: 'SaidToQuestion', as: 'later', text: '' };
    }
    case 'AnswersDiffer':
    case 'AnswerOffered':
      return { ...fact, type: 'SaidToQuestion', as: fact.asked ? 'other' : 'guess' };
    case 'ConcernTakenUp':
      return { ...fact, type: 'VoiceSettled', number: fact.concern, how: 'taken up', text: '' };
    case 'ConcernAnswered':
      return { ...fact, type: 'VoiceSettled', number: fact.concern, how: 'answered' };
    case 'ConcernTakenBack':
      return { ...fact, type: 'VoiceTakenBack', number: fact.concern, version: 0 };
    default: {
      const now: Partial<Record<Fact['type'], object>> = renamed;
      return { ...fact, ...now[fact.type] };
    }
  }
}

/** Those that are not here change nothing. */
export const retiredFold: Partial<Folds<Session, RetiredFact>> = {
  AgentAsked: (session, { question, at: when }) => raised(session, 'Coach', [question], when),
  AgentQuestionWithdrawn: (session, { question: number, why = '', at: when }) =>
    withQuestion(session, number, {
      state: 'moot',
      closure: { outcome: 'moot', text: why, via: 'reply', at: when },
    }),
  AnswersReconciled: (session, { answers, at: when }) =>
    answers.reduce((sofar, each) => withReadAnswer(sofar, each, when), session),
  AssumptionQuestioned(session, { at: when, assumption: assumed, question }) {
    const item = session.plan.items.find(({ id }) => id === `A${assumed}`);
    if (!item) return session;
    const asked = raised(session, item.by, [question], when);
    return withoutAssumption(
      withQuestion(asked, question.number, { assumed }),
      item.id,
      `Q${question.number}`,
    );
  },
  CodeConfirmed: (session) =>
    session.code ? { ...session, code: withoutKeys(session.code, 'problem') } : session,
  RequesterReplaced: (session, { by, from }) => ({
    ...session,
    requester: by,
    members: [
      by,
      { ...from, invitedBy: by },
      ...session.members.filter(({ id }) => id !== by.id && id !== from.id),
    ],
    questions: session.questions.map((each) =>
      isAnswerable(each) && each.person.id === from.id ? { ...each, person: by } : each,
    ),
  }),
  BriefEdited: (session, { brief }) => ({ ...session, brief }),
  WorkshopCompleted: (session, { at: when, outcome: kind }) => {
    const { endedBy: by } = session;
    return closedWith(session, { kind, at: when, ...(by && { by }) });
  },
  TitleChanged: (session, { title }) => ({ ...session, title }),
  ChangeSorted(session, { onlyTasks, tasks }) {
    if (onlyTasks && tasks) return atStage(withList(session, tasks), 'issuing');
    // A list that somebody had edited was left to the roles after all.
    return { ...session, plan: session.versions.at(-1)?.plan ?? session.plan };
  },
  ChangesRequested: (session, { tasks, owners, ...fact }) => {
    const said = withoutKeys(fact, 'type');
    const points = tasks ? [{ text: said.text, became: 'done' as const }] : [];
    const after = { ...session, changes: [...session.changes, { ...said, points }] };
    return tasks ? atStage(withList(after, tasks, owners), 'issuing') : after;
  },
  SummaryWorded: (session, { summary }) => ({ ...session, worded: summary }),
  ...{ ClosingAnswered: withTurn, PlanMended: withTurn, PlanSigned: withReading, RoleFinished: withTurn },
};

/** The tasks as the list had them. One that people had added is an item whose id is its title, as reports on it name it. */
function withList(
  session: Session,
  list: readonly ListedTask[],
  owners: Readonly<Record<string, Person>> = {},
): Session {
  const { plan } = session;
  let now = plan.items;
  for (const { task, title, detail, done } of list) {
    const id = task ?? title;
    const who = owners[id]?.name;
    const changed = (item: Item): Item => {
      const fields = item.fields.kind === 'task' && who ? { ...item.fields, who } : item.fields;
      return { ...item, name: title, fields, ...(done && { finished: true }) };
    };
    const words = { id, name: title, text: detail, grounds: [], dependsOn: [] };
    const since = { step: plan.step, by: 'people' as const };
    const whose = { by: kinds.task.owner, put: plan.step, since };
    now = now.some((each) => each.id === id)
      ? now.map((each) => (each.id === id ? changed(each) : each))
      : now.concat(changed({ ...words, ...whose, fields: emptyTask }));
  }
  return { ...session, plan: { ...plan, items: now } };
}

/** An answer was read: it agrees with what was assumed, leaves that standing, or was asked on. */
function withReadAnswer(session: Session, answer: ReadAnswer, when: string): Session {
  const about = questionIn(session, answer.question);
  if (about?.state !== 'answered' || !about.closure) return session;
  const { outcome: how, doubt, assumption: stands, askOn } = answer;
  const agrees = (how === 'agrees' || how === 'left to us') && { agrees: true as const };
  const unsure = doubt.trim() !== '' && { doubt: doubt.trim() };
  const now = { ...about, closure: { ...about.closure, ...agrees, ...unsure } };
  const told = withQuestion(session, about.number, now);
  const after = stands === undefined ? told : withAssumption(told, now, stands);
  return askOn ? raised(after, about.asker, [askOn], when) : after;
}

/** What a role has put and said stands, whatever it was asked for. */
function withTurn(session: Session, fact: { role: RoleId; turn: Turn; at: string }): Session {
  return withContribution(session, { ...fact, reads: true });
}

/** Whoever signed, or objected, had read the plan as it was. */
function withReading(session: Session, fact: Extract<RetiredFact, { type: 'PlanSigned' }>): Session {
  const { role, turn: said, at: when, model } = fact;
  const reading = { role, turn: said, at: when, model };
  const after = withTurn(session, fact);
  const isRead = (round: Round) => ({ ...round, readings: [...round.readings, reading] });
  return { ...after, rounds: inRound(after, after.rounds.length, isRead) };
}
