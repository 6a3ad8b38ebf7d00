import { meantAs } from '../../../workshop/asking/facts.js';
import { type About, type ActionId, mostOptions } from '../../../workshop/base/card.js';
import type { Question } from '../../../workshop/base/question.js';
import type { PersonInput } from '../../../workshop/inputs.js';
import type { Person } from '../../../workshop/base/people.js';
import { intent } from '../../../workshop/opening/earlier/facts.js';
import type { SlackContext } from '../../context.js';
import { isSomebody } from '../../transport/workspace.js';
import { maySee } from '../gate.js';
import type { Press } from './press.js';

/** What a click means to the rules; undefined when its button does not say enough, `over` when its card is settled. */
type Meant = PersonInput | 'over' | undefined;
export type ClickMeaning = (
  press: Press,
  slack: Pick<SlackContext, 'channels' | 'handOffs' | 'places' | 'log'>,
) => Meant | Promise<Meant>;

/** Whoever has clicked, as an input says it. */
type From = Readonly<{ by: Person; admin: boolean }>;

/** What a click on a button means that names all this. */
function naming<K extends keyof About>(
  needed: readonly K[],
  input: (from: From, about: About & Required<Pick<About, K>>, press: Press) => Meant,
): ClickMeaning {
  return (press) => {
    const { person: by, admin, about } = press;
    const isNamed = needed.every((name) => about[name] !== undefined);
    return isNamed ? input({ by, admin }, about as About & Required<Pick<About, K>>, press) : undefined;
  };
}

type InputOf<T extends PersonInput['type']> = Extract<PersonInput, { type: T }>;
type Named<T extends PersonInput['type']> = readonly (keyof About & keyof InputOf<T>)[];

/** This input, with what the button has to name and what it may, under the same names, and what else it always says. */
function says<T extends PersonInput['type']>(
  type: T,
  needed: Named<T> = [],
  fixed: Partial<InputOf<T>> = {},
  possible: Named<T> = [],
): ClickMeaning {
  return naming(needed, (from, about) => {
    const named = [...needed, ...possible].flatMap((name) =>
      about[name] === undefined ? [] : [[name, about[name]]],
    );
    return { ...from, type, ...Object.fromEntries(named), ...fixed } as InputOf<T>;
  });
}

/** What counts is what is stored, never the words of a payload. */
function answered(textOf: (question: Question, option: number) => string | undefined): ClickMeaning {
  return naming(['question'], (from, { question: number, option = mostOptions }, { session }) => {
    const question = session.questions.find((each) => each.number === number);
    const text = question && textOf(question, option);
    return text ? { ...from, type: 'AnswerGiven', question: number, text, via: 'button' } : undefined;
  });
}

const ticked = (state: 'done' | 'open') =>
  naming(['version', 'item'], (from, { version, item: task }) => ({
    ...from,
    ...{ type: 'TaskReportGiven', version, task, state },
  }));

/** A button with several ways: what it carries says which. */
function oneOf(ways: Record<string, ClickMeaning>): ClickMeaning {
  const meaningOf = new Map(Object.entries(ways));
  return (press, slack) => meaningOf.get(press.about.as ?? '')?.(press, slack);
}

/** What the buttons and choices on cards and notices mean. */
export const clickMeanings = {
  // On questions, on recorded answers, and on replies that were not clear.
  answer: answered(({ options }, option) => options[option]),
  answer_assumed: answered(({ assumption }) => assumption.trim() && assumption),
  answer_undo: says('AnswerUndone', ['question'], {}, ['answer']),
  question_decide: says('QuestionDismissed', ['question'], { how: 'decide' }),
  question_later: says('QuestionDismissed', ['question'], { how: 'later' }),
  async question_pass({ person: by, admin, about: { question }, who, session }, slack) {
    if (question === undefined || !who) return undefined;
    const isBot = !isSomebody(who.is) || (await maySee(slack, session.channel, who)) === false;
    return { type: 'QuestionPassOnAsked', by, admin, question, to: who.person, isBot };
  },
  start_anyway: says('StartAsked'),
  round_go_on: says('RoundAsked'),
  meant: naming(['message'], (from, { message, as, question }) => {
    const said = { ...from, type: 'ReplyMeant', message } as const;
    if (as === 'answer') return question === undefined ? undefined : { ...said, as, question };
    const meant = meantAs.find((each) => each === as);
    return meant && { ...said, as: meant };
  }),

  // On the card of a version.
  approve: naming(['version'], (from, { version, message, concern: seen }) => ({
    ...from,
    ...{ type: 'ApproveAsked', version, via: 'button' },
    ...(message !== undefined && { message }),
    ...(seen !== undefined && { seen }),
  })),
  concern_take_up: says('ConcernTakeUpAsked', ['concern']),
  concern_leave: says('ConcernAnswerGiven', ['concern'], { text: '' }),
  reopen: says('ReopenAsked', ['version']),
  withdraw: says('WithdrawAsked', ['version']),
  undo: says('UndoAsked', ['version']),
  wish_undo: says('WishUndone', ['version']),
  files: says('FilesAsked', ['version']),
  park: says('ParkAsked', ['version']),
  drop: says('DropAsked', ['version']),
  send_again: ({ person: by, about: { handoff: number } }) =>
    number === undefined ? undefined : { type: 'SendAgainAsked', by, number },

  // On the tasks of what is built.
  tick: ticked('done'),
  untick: ticked('open'),

  // On notices of what fails or stands still, and on the question how to end.
  retry: says('RetryAsked', ['task']),
  skip_role: says('SkipAsked', ['task']),
  resume: says('ResumeAsked'),
  allow: says('BudgetRaiseAsked', ['pause']),
  end: oneOf({
    '': says('EndAsked'),
    pause: says('EndAsked', [], { choice: 'pause' }),
    draft: says('EndAsked', [], { choice: 'draft' }),
    discard: says('EndAsked', [], { choice: 'discard' }),
  }),

  // On who is to speak next.
  // Whoever this card waits for, and nobody who has the floor by now.
  floor_skip: naming([], (from, { member }, { session: { speakers } }) =>
    speakers.current && speakers.current.member !== member ? 'over' : { ...from, type: 'QueueSkipAsked' },
  ),

  // On what a brief has to do with earlier plans.
  intent: naming([], (from, { as, plan }) => {
    const { data: chosen } = intent.safeParse(as);
    return chosen && { ...from, type: 'IntentChosen', intent: chosen, ...(plan !== undefined && { plan }) };
  }),

  // In recordings. What was written in advance counts as it was stored, never the words of a payload.
  recording: oneOf({
    wish: naming(['version'], (from, { version }, { session: { recording, versions } }) => {
      const wanted = versions.find(({ number }) => number === version);
      if (!wanted || !recording?.wish) return undefined;
      const type = wanted.artifact === 'plan' ? 'ChangesAsked' : 'MoreGiven';
      return { ...from, type, version, text: recording.wish.text };
    }),
    answer: naming(['concern'], (from, { concern }, { session: { recording } }) => {
      const text = recording?.concern?.answer.text;
      return text === undefined ? undefined : { ...from, type: 'ConcernAnswerGiven', concern, text };
    }),
    hand_off: says('HandOffAsked', ['version'], { handers: [], targets: [] }),
  }),
} satisfies Partial<Record<ActionId | 'question_pass', ClickMeaning>>;
