import fc from 'fast-check';
import type { Edit } from '../../src/workshop/plan/editing.js';
import { roleIds } from '../five-roles.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { ida, messageOf, people, robot, zoe } from './cast.js';
import { lena, maya, tom } from './story.js';
import { later } from './walk-people-later.js';

const one = <T>(...values: T[]) => fc.constantFrom(...values);
const by = one(maya, maya, maya, tom, tom, lena, ...people);
/** Administrators are known to be that wherever they press; nobody else is. */
const asked = by.map((who) => ({ by: who, admin: who === ida }));
const plain = one(
  ...['approve', '同意', 'no', 'yes but', '(aside) x', 'We use SAP.', 'What for?', '[DONE]', ''],
  ...['+1', 'not yet', 'I take it back', 'reopen', 'stop', 'pause', 'resume'],
);
const named = one(
  'Q1: staff\nQ2: in May',
  'Q1: guests',
  'Q1: staff, Q2: why?',
  '问题2：五月',
  'Q3: you decide',
);
const words = fc.oneof({ weight: 3, arbitrary: plain }, named);
const version = one(1, 1, 1, 1, 2, 2, 3, 0);
const question = fc.integer({ min: 0, max: 4 });
const number = fc.nat(4);
/** What somebody may edit in the tasks. */
const edit = fc.constantFrom<Edit>(
  { put: [], gone: [], order: ['T2', 'T1'] },
  { put: [], gone: [], finished: { T1: true } },
  { put: [], gone: ['T1'] },
);
const wish = one('more detail', 'guests vote', ' ');

/** Names as people type them: of everybody, of nobody, and such as could mean two. */
const typed = [
  ...roleIds,
  'riskplanner',
  'Risk',
  'RiskPlanner · 风险',
  '风险',
  '@SystemDesigner',
  'S',
  'Coach',
  '教练',
  `<@${tom.id}>`,
  `<@${zoe.id}>`,
  `<@${robot.id}|bot>`,
  'Tom',
  'Tom Alder',
  'maya',
  'lena roth',
  lena.id,
  'nobody',
  '架构师',
];
const names = fc.array(one(...typed), { minLength: 1, maxLength: 4 });

const said = fc
  .record({ who: by, number, text: words, seen: version })
  .map(({ who, number: each, ...rest }) => ({ by: who, message: messageOf(who, each), ...rest }));

/** What people say, with marks and without. */
const talk: fc.Arbitrary<PersonInput> = fc.oneof(
  {
    weight: 3,
    arbitrary: said.map((each) => ({ type: 'Said' as const, root: '1772100000.000100', ...each })),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(said, names)
      .map(([each, called]) => ({ type: 'Said' as const, ...each, names: called })),
  },
  { weight: 2, arbitrary: said.map((each) => ({ type: 'SaidAgain' as const, ...each })) },
  fc.tuple(said, names).map(([each, called]) => ({ type: 'SaidAgain' as const, ...each, names: called })),
  fc.tuple(by, number).map(([who, each]) => ({ type: 'Unsaid' as const, message: messageOf(who, each) })),
);

const onQuestions: fc.Arbitrary<PersonInput> = fc.oneof(
  fc.record({
    type: one('AnswerGiven' as const),
    by,
    question,
    text: words,
    via: one('button' as const, 'form' as const),
  }),
  fc
    .tuple(asked, question, one('decide' as const, 'later' as const))
    .map(([who, each, how]) => ({ type: 'QuestionDismissed' as const, ...who, question: each, how })),
  fc.record({ type: one('AnswerUndone' as const), by, question }),
  fc.record({ type: one('AnswerUndone' as const), by, question, to: question }),
  fc.record({ type: one('AnswerUndone' as const), by, question, answer: fc.integer({ min: 0, max: 6 }) }),
  asked.map((who) => ({ type: 'StartAsked' as const, ...who })),
);

const onVersions: fc.Arbitrary<PersonInput> = fc.oneof(
  fc.record({
    type: one('ApproveAsked' as const),
    by,
    version,
    via: one('button' as const, 'reaction' as const),
  }),
  fc.record({ type: one('UndoAsked' as const), by, version }),
  fc.record({ type: one('FilesAsked' as const), by, version }),
  fc
    .tuple(by, number, one('approve' as const, 'change' as const, 'concern' as const, 'talk' as const))
    .map(([who, each, as]) => ({ type: 'ReplyMeant' as const, by: who, message: messageOf(who, each), as })),
  fc.record({ type: one('ChangesAsked' as const, 'MoreGiven' as const), by, version, text: wish }),
  fc.record({ type: one('ReopenAsked' as const, 'WishUndone' as const), by, version }),
  fc.record({ type: one('TasksEdited' as const), by, version, text: wish, edit }),
  fc
    .tuple(by, version, number)
    .map(([who, each, message]) => ({
      type: 'Liked' as const,
      by: who,
      version: each,
      message: `like-${who.id}-${message}`,
    })),
  fc
    .tuple(by, number, fc.boolean())
    .map(([who, message, isLike]) => ({
      type: 'ReactionRemoved' as const,
      by: who,
      message: `like-${who.id}-${message}`,
      like: isLike,
    })),
  fc.tuple(by, number).map(([who, concern]) => ({ type: 'ConcernTakeUpAsked' as const, by: who, concern })),
  fc
    .tuple(by, number)
    .map(([who, concern]) => ({
      type: 'ConcernAnswerGiven' as const,
      by: who,
      concern,
      text: 'It is rare.',
    })),
  fc.record({ type: one('ParkAsked' as const), by, version }),
);

const onTheCourse: fc.Arbitrary<PersonInput> = fc.oneof(
  asked.map((who) => ({ type: 'EndAsked' as const, ...who })),
  fc
    .tuple(asked, one('PauseAsked' as const, 'ResumeAsked' as const, 'RetryAsked' as const))
    .map(([who, type]) => ({ type, ...who })),
  asked.map((who) => ({ type: 'SkipAsked' as const, ...who })),
  fc.tuple(asked, fc.nat(3)).map(([who, pause]) => ({ type: 'BudgetRaiseAsked' as const, ...who, pause })),
  fc
    .nat(900)
    .map((input) => ({
      type: 'WorkDropped' as const,
      task: 'a task',
      spent: { input, cached: 0, output: 0, micros: input, unknown: 1 },
    })),
);

const onTheFloor: fc.Arbitrary<PersonInput> = fc
  .tuple(asked)
  .map(([who]) => ({ type: 'QueueSkipAsked', ...who }));

const whom = one(...people, robot);
const isBot = (person: { id: string }) => (person === robot ? { isBot: true } : {});

const onTheTeam: fc.Arbitrary<PersonInput> = fc.oneof(
  fc
    .tuple(asked, whom, one('', 'risk', '测试', 'the SAP system'))
    .map(([who, person, speaksFor]) => ({
      type: 'InviteAsked' as const,
      ...who,
      person,
      speaksFor,
      ...isBot(person),
    })),
  fc
    .tuple(asked, whom, question)
    .map(([who, to, each]) => ({
      type: 'QuestionPassOnAsked' as const,
      ...who,
      to,
      ...isBot(to),
      question: each,
    })),
  fc
    .tuple(by, number, question)
    .map(([who, each, about]) => ({
      type: 'AnswerMeant' as const,
      by: who,
      question: about,
      message: messageOf(who, each),
    })),
);

const onWaiting: fc.Arbitrary<PersonInput> = fc.oneof(
  asked.map((who) => ({ type: 'RoundAsked' as const, ...who })),
  fc.record({ type: one('RemindersAsked' as const), by, wanted: fc.boolean() }),
  fc.record({
    type: one('ReminderSent' as const),
    person: by,
    day: one('2026-03-02', '2026-03-03', '2026-03-04'),
    waits: one([]),
  }),
);

/** Everything that people can do, mostly in vain. */
export const fromPeople: fc.Arbitrary<PersonInput> = fc.oneof(
  { weight: 9, arbitrary: talk },
  { weight: 5, arbitrary: onQuestions },
  { weight: 6, arbitrary: onVersions },
  { weight: 5, arbitrary: onTheCourse },
  { weight: 5, arbitrary: onTheFloor },
  { weight: 7, arbitrary: onTheTeam },
  { weight: 3, arbitrary: onWaiting },
  { weight: 6, arbitrary: later },
);

/** What can close a workshop without an approval. */
export const endings: fc.Arbitrary<PersonInput> = fc.oneof(
  asked.map((who) => ({ type: 'CancelAsked' as const, ...who })),
  { weight: 3, arbitrary: fc.record({ type: one('DropAsked' as const), by, version }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: one('EndChosen' as const),
      by: one(maya),
      admin: one(false),
      choice: one('pause' as const, 'draft' as const, 'discard' as const),
    }),
  },
);
