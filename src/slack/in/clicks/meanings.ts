import type { Intent } from '../../../workshop/opening/earlier/facts.js';
import type { PersonInput } from '../../../workshop/inputs.js';
import type { Person } from '../../../workshop/base/people.js';
import { isHeldBack } from '../../../workshop/opening/rules.js';
import type { Meaning, Press } from './press.js';

const answered: Meaning = ({ person: by, session, about: { question: number, option } }) => {
  const question = session.questions.find((each) => each.number === number);
  // What counts is the option as it is stored, never the words of a payload.
  const text = option === undefined ? undefined : question?.options[option];
  if (!question || text === undefined) return undefined;
  return { type: 'AnswerGiven', by, question: question.number, text, via: 'button' };
};

const assumed: Meaning = ({ person: by, session, about: { question: number } }) => {
  const question = session.questions.find((each) => each.number === number);
  if (!question || question.assumption.trim() === '') return undefined;
  return { type: 'AnswerGiven', by, question: question.number, text: question.assumption, via: 'button' };
};

const moved: Meaning = ({ person: by, about: { question, to, answer } }) =>
  question === undefined || to === undefined
    ? undefined
    : { type: 'AnswerUndone', by, question, to, ...(answer !== undefined && { answer }) };

function passed(how: 'decide' | 'later'): Meaning {
  return ({ person: by, admin, about: { question } }) =>
    question === undefined ? undefined : { type: 'QuestionDismissed', by, admin, question, how };
}

function meant(as: Extract<PersonInput, { type: 'ReplyMeant' }>['as']) {
  return ({ person: by, about: { message } }: Press): PersonInput | undefined =>
    message === undefined ? undefined : { type: 'ReplyMeant', by, message, as };
}

/** Buttons on questions, on recorded answers, and on replies that were not clear. */
export const answering = {
  answer_0: answered,
  answer_1: answered,
  answer_2: answered,
  answer_3: answered,
  answer_4: answered,
  answer_assumed: assumed,
  answer_undo: ({ person: by, about: { question, answer } }) =>
    question === undefined
      ? undefined
      : { type: 'AnswerUndone', by, question, ...(answer !== undefined && { answer }) },
  answer_move_0: moved,
  answer_move_1: moved,
  answer_move_2: moved,
  question_decide: passed('decide'),
  question_later: passed('later'),
  code_confirm: ({ person: by, admin }) => ({ type: 'CodeConfirmAsked', by, admin }),
  start_anyway: ({ person: by, admin }) => ({ type: 'StartAsked', by, admin }),
  round_go_on: ({ person: by, admin }) => ({ type: 'RoundAsked', by, admin }),
  meant_approve: meant('approve'),
  meant_change: meant('change'),
  meant_concern: meant('concern'),
  meant_more: meant('more'),
  meant_talk: meant('talk'),
} satisfies Record<string, Meaning>;

function aboutVersion(input: (by: Person, version: number) => PersonInput): Meaning {
  return ({ person, about: { version } }) => (version === undefined ? undefined : input(person, version));
}

/** Buttons on the card of a version. */
export const deciding = {
  approve: ({ person: by, about: { version, message, concern: seen } }) =>
    version === undefined
      ? undefined
      : {
          ...{ type: 'ApproveAsked', by, version, via: 'button' },
          ...(message !== undefined && { message }),
          ...(seen !== undefined && { seen }),
        },
  count: ({ person: by, about: { version, member: of } }) =>
    version === undefined || of === undefined ? undefined : { type: 'CountAsked', by, version, of },
  concern_take_up: ({ person: by, about: { concern } }) =>
    concern === undefined ? undefined : { type: 'ConcernTakeUpAsked', by, concern },
  reopen: aboutVersion((by, version) => ({ type: 'ReopenAsked', by, version })),
  withdraw: aboutVersion((by, version) => ({ type: 'WithdrawAsked', by, version })),
  late_take: aboutVersion((by, version) => ({ type: 'LateAnswersTaken', by, version })),
  late_leave: aboutVersion((by, version) => ({ type: 'LateAnswersLeft', by, version })),
  undo: aboutVersion((by, version) => ({ type: 'UndoAsked', by, version })),
  wish_undo: aboutVersion((by, version) => ({ type: 'WishUndone', by, version })),
  files: aboutVersion((by, version) => ({ type: 'FilesAsked', by, version })),
  park: aboutVersion((by, version) => ({ type: 'ParkAsked', by, version })),
  take_up: aboutVersion((by, version) => ({ type: 'TakeUpAsked', by, version })),
  drop: aboutVersion((by, version) => ({ type: 'DropAsked', by, version })),
} satisfies Record<string, Meaning>;

function ticked(state: 'done' | 'open'): Meaning {
  return ({ person: by, about: { version, item: task } }) =>
    version === undefined || task === undefined
      ? undefined
      : { type: 'TaskReportGiven', by, version, task, state };
}
const [done, open] = [ticked('done'), ticked('open')];

/** Buttons on the tasks of what is built, and on what can't be built as planned. */
export const building = {
  ...{ tick_0: done, tick_1: done, tick_2: done, tick_3: done, tick_4: done },
  ...{ tick_5: done, tick_6: done, tick_7: done },
  ...{ untick_0: open, untick_1: open, untick_2: open, untick_3: open, untick_4: open },
  deviation_take: aboutVersion((by, version) => ({ type: 'DeviationsTakeAsked', by, version })),
  deviation_leave: ({ person: by, about: { version, deviation } }) =>
    version === undefined || deviation === undefined
      ? undefined
      : { type: 'DeviationLeaveAsked', by, version, deviation },
} satisfies Record<string, Meaning>;

function ended(choice: 'pause' | 'draft' | 'discard' | 'go on'): Meaning {
  return ({ person: by, admin }) => ({ type: 'EndChosen', by, admin, choice });
}

/** Buttons on notices of what fails or stands still, and on the question how to end. */
export const goingOn = {
  retry: ({ person: by, admin, about: { task } }) => ({
    type: 'RetryAsked',
    by,
    admin,
    ...(task !== undefined && { task }),
  }),
  // Without a task it would mean the open question.
  skip_role: ({ person: by, admin, about: { task } }) =>
    task === undefined ? undefined : { type: 'SkipAsked', by, admin, task },
  resume: ({ person: by, admin }) => ({ type: 'ResumeAsked', by, admin }),
  // Without a pause it would be about any budget that is up by now.
  allow: ({ person: by, admin, about: { pause } }) =>
    pause === undefined ? undefined : { type: 'BudgetRaiseAsked', by, admin, pause },
  end: ({ person: by, admin }) => ({ type: 'EndAsked', by, admin }),
  end_pause: ended('pause'),
  end_draft: ended('draft'),
  end_discard: ended('discard'),
  end_go_on: ended('go on'),
} satisfies Record<string, Meaning>;

const chosen: Meaning = ({ person: by, admin, about: { member } }) =>
  member === undefined ? undefined : { type: 'NextChosen', by, admin, member };

/** Passes over whoever this card waits for, and nobody who has the floor by now. */
const passedOver: Meaning = ({ person: by, admin, session: { speakers }, about: { member } }) =>
  speakers.current && speakers.current.member !== member ? 'over' : { type: 'QueueSkipAsked', by, admin };

/** Only while somebody is asked whether to clear the queue. */
const cleared: Meaning = ({
  person: by,
  admin,
  session: {
    speakers: { current: to },
  },
}) =>
  to?.type === 'person' && to.why === 'too-many-turns' ? { type: 'QueueClearAsked', by, admin } : 'over';

/** Buttons on who is to speak next. */
export const speaking = {
  next_0: chosen,
  next_1: chosen,
  next_2: chosen,
  next_3: chosen,
  next_4: chosen,
  next_5: chosen,
  next_6: chosen,
  next_7: chosen,
  next_8: chosen,
  next_9: chosen,
  next_10: chosen,
  next_11: chosen,
  go_on: ({ person: by, admin }) => ({ type: 'GoOnAsked', by, admin }),
  floor_skip: passedOver,
  queue_clear: cleared,
} satisfies Record<string, Meaning>;

function offerSettled(take: boolean): Meaning {
  return ({ person: by, admin, about: { question, message } }) =>
    question === undefined || message === undefined
      ? undefined
      : { type: 'OfferSettled', by, admin, question, message, take };
}

function conflictSettled(keep: 'first' | 'second'): Meaning {
  return ({ person: by, admin, about: { question, member: rival } }) =>
    question === undefined
      ? undefined
      : { type: 'ConflictSettled', by, admin, question, keep, ...(rival !== undefined && { rival }) };
}

/** Buttons on what people settle among themselves: whose a question is, and whose answer counts. */
export const teaming = {
  question_back: ({ person: by, admin, about: { question, member: from } }) =>
    question === undefined
      ? undefined
      : { type: 'TakeBackAsked', by, admin, question, ...(from !== undefined && { from }) },
  offer_answer: ({ person: by, about: { question, message } }) =>
    question === undefined || message === undefined
      ? undefined
      : { type: 'AnswerOffered', by, question, message },
  offer_take: offerSettled(true),
  offer_decline: offerSettled(false),
  settle_first: conflictSettled('first'),
  settle_second: conflictSettled('second'),
} satisfies Record<string, Meaning>;

function intended(intent: Intent): Meaning {
  return ({ person: by, admin, about: { plan } }) => ({
    ...{ type: 'IntentChosen', by, admin, intent },
    ...(plan !== undefined && { plan }),
  });
}

/** Buttons on what a brief has to do with earlier plans. */
export const beginning = {
  intent_refine: intended('refine'),
  intent_refer: intended('new_with_reference'),
  intent_continue: intended('continue_discussion'),
  intent_new: intended('new'),
} satisfies Record<string, Meaning>;

/** Buttons of a recording. What was written in advance counts as it was stored, never the words of a payload. */
export const inRecordings = {
  recording_faster: ({ person: by }) => ({ type: 'RecordingHastened', by }),
  recording_wish({ person: by, session: { recording, versions }, about: { version } }) {
    const wanted = versions.find(({ number }) => number === version);
    if (!wanted || !recording?.wish) return undefined;
    const type = wanted.artifact === 'plan' ? 'ChangesAsked' : 'MoreGiven';
    return { type, by, version: wanted.number, text: recording.wish.text };
  },
  recording_answer({ person: by, session: { recording }, about: { concern } }) {
    const text = recording?.concern?.answer.text;
    return text === undefined || concern === undefined
      ? undefined
      : { type: 'ConcernAnswerGiven', by, concern, text };
  },
  recording_hand_off: ({ person: by, about: { version } }) =>
    version === undefined ? undefined : { type: 'HandOffAsked', by, version, handers: [], targets: [] },
} satisfies Record<string, Meaning>;

/** Buttons on the card that asks whether to plan a talk. Once it is started, Drop on the old card drops nothing. */
export const onTalk = {
  talk_start: ({ person: by, admin }) => ({ type: 'PlanConfirmed', by, admin }),
  talk_drop: ({ person: by, admin, session }) =>
    isHeldBack(session) ? { type: 'CancelAsked', by, admin } : 'over',
  authors_invite: ({ person: by, admin }) => ({ type: 'AuthorsInvited', by, admin }),
} satisfies Record<string, Meaning>;
