import fc from 'fast-check';
import type { Edit } from '../../src/workshop/plan/editing.js';
import { roleIds } from '../five-roles.js';
import type { InputOf, PersonInput } from '../../src/workshop/inputs.js';
import { ida, messageOf, people, robot, type Someone, zoe } from './cast.js';
import { claude, codex } from './sensible.js';
import { lena, maya, tom } from './story.js';

const one = <T>(...values: T[]) => fc.constantFrom(...values);
const by = one(maya, maya, maya, tom, tom, lena, ...people);
const version = one(1, 1, 1, 1, 2, 2, 3, 0);
const question = fc.integer({ min: 0, max: 4 });
const number = fc.nat(4);

type KeyOf<Input> = Input extends unknown ? keyof Input : never;
type Fields<Type extends PersonInput['type']> = Partial<
  Record<Exclude<KeyOf<InputOf<Type>>, 'type'>, fc.Arbitrary<unknown>>
>;

/** Somebody does this, with what it carries besides; some of that depends on who they are. */
function does<Type extends PersonInput['type']>(
  type: Type,
  fields: Fields<Type> = {},
  theirs: (who: Someone, nth: number) => object = () => ({}),
): fc.Arbitrary<PersonInput> {
  const carried = fc.record(fields as Record<string, fc.Arbitrary<unknown>>);
  return fc.tuple(by, number, carried).map(([who, nth, given]) => {
    return { type, by: who, ...given, ...theirs(who, nth) } as unknown as PersonInput;
  });
}

/** Administrators are known to be that wherever they press; nobody else is. */
const asks = <Type extends PersonInput['type']>(type: Type, fields: Fields<Type> = {}) =>
  does(type, fields, (who) => ({ admin: who === ida }));
/** About a message of their own. */
const says = <Type extends PersonInput['type']>(type: Type, fields: Fields<Type> = {}) =>
  does(type, fields, (who, nth) => ({ message: messageOf(who, nth) }));
/** About a 👍 of their own. */
const likes = <Type extends PersonInput['type']>(type: Type, fields: Fields<Type> = {}) =>
  does(type, fields, (who, nth) => ({ message: `like-${who.id}-${nth}` }));

const plain = one(
  ...['approve', '同意', 'no', 'yes but', '(aside) x', 'We use SAP.', 'What for?', '[DONE]', ''],
  ...['+1', 'not yet', 'I take it back', 'reopen', 'stop', 'pause', 'resume'],
);
const named = one(
  ...['Q1: staff\nQ2: in May', 'Q1: guests', 'Q1: staff, Q2: why?', '问题2：五月', 'Q3: you decide'],
);
const text = fc.oneof({ weight: 3, arbitrary: plain }, named);
const wish = one('more detail', 'guests vote', ' ');
/** What somebody may edit in the tasks. */
const edit = one<Edit>(
  { put: [], gone: [], order: ['T2', 'T1'] },
  { put: [], gone: [], finished: { T1: true } },
  { put: [], gone: ['T1'] },
);

/** Names as people type them: of everybody, of nobody, and such as could mean two. */
const names = fc.array(
  one(
    ...roleIds,
    ...['riskplanner', 'Risk', 'RiskPlanner · 风险', '风险', '@SystemDesigner', 'S', 'Coach', '教练'],
    ...[`<@${tom.id}>`, `<@${zoe.id}>`, `<@${robot.id}|bot>`, lena.id],
    ...['Tom', 'Tom Alder', 'maya', 'lena roth', 'nobody', '架构师'],
  ),
  { minLength: 1, maxLength: 4 },
);

/** What people say, with marks and without. */
const talk = fc.oneof(
  { weight: 3, arbitrary: says('Said', { text, seen: version, root: one('1772100000.000100') }) },
  { weight: 3, arbitrary: says('Said', { text, seen: version, names }) },
  { weight: 2, arbitrary: says('SaidAgain', { text, seen: version }) },
  says('SaidAgain', { text, seen: version, names }),
  says('Unsaid'),
);

const onQuestions = fc.oneof(
  does('AnswerGiven', { question, text, via: one('button', 'form') }),
  asks('QuestionDismissed', { question, how: one('decide', 'later') }),
  does('AnswerUndone', { question }),
  does('AnswerUndone', { question, answer: fc.integer({ min: 0, max: 6 }) }),
  asks('StartAsked'),
);

const onVersions = fc.oneof(
  does('ApproveAsked', { version, via: one('button') }),
  likes('Reacted', { version, says: one('yes') }),
  does('UndoAsked', { version }),
  does('FilesAsked', { version }),
  says('ReplyMeant', { as: one('approve', 'change', 'concern', 'talk') }),
  fc.oneof(does('ChangesAsked', { version, text: wish }), does('MoreGiven', { version, text: wish })),
  fc.oneof(does('ReopenAsked', { version }), does('WishUndone', { version })),
  does('TasksEdited', { version, text: wish, edit }),
  likes('Reacted', { version, says: one('like') }),
  likes('Reacted', { says: one('yes', 'like'), isGone: one(true) }),
  does('ConcernTakeUpAsked', { concern: number }),
  does('ConcernAnswerGiven', { concern: number, text: one('It is rare.') }),
  does('ParkAsked', { version }),
);

const onTheCourse = fc.oneof(
  asks('EndAsked'),
  fc.oneof(asks('PauseAsked'), asks('ResumeAsked'), asks('RetryAsked')),
  asks('SkipAsked'),
  asks('BudgetRaiseAsked', { pause: fc.nat(3) }),
  fc
    .nat(900)
    .map((input) => ({
      ...{ type: 'WorkDropped' as const, task: 'a task' },
      spent: { input, cached: 0, output: 0, micros: input, unknown: 1 },
    })),
);

const whom = one(...people);
const isBot = one(true);
const speaksFor = one('', 'risk', '测试', 'the SAP system');
const onTheTeam = fc.oneof(
  { weight: 6, arbitrary: asks('InviteAsked', { person: whom, speaksFor }) },
  { weight: 6, arbitrary: asks('QuestionPassOnAsked', { to: whom, question }) },
  asks('InviteAsked', { person: one(robot), speaksFor, isBot }),
  asks('QuestionPassOnAsked', { to: one(robot), question, isBot }),
  { weight: 7, arbitrary: says('ReplyMeant', { as: one('answer'), question }) },
);

const onWaiting = fc.oneof(
  asks('RoundAsked'),
  does('RemindersAsked', { wanted: fc.boolean() }),
  does('ReminderSent', { person: by, day: one('2026-03-02', '2026-03-03', '2026-03-04'), waits: one([]) }),
);

const targets = one(
  [{ kind: 'webhook' }],
  [{ kind: 'github', repository: 'acme/lunch' }, { kind: 'webhook' }],
  [],
);
const handers = one([], [lena.id], [lena.id]);
const onHandOff = fc.oneof(
  does('HandOffAsked', { version, handers, targets }),
  does('HandOffAsked', { version, handers, targets, seen: one(9, 0) }),
  does('SendAgainAsked', { number }),
  does('WithdrawAsked', { version }),
);

const task = one('T1', 'build it', 'T9', '');
const state = one('open', 'begun', 'blocked', 'done');
const agent = one(claude, codex, { ...claude, session: 's-2' });
const ofBuilders = fc.oneof(
  does('TaskReportGiven', { version, task, state }),
  does('TaskReportGiven', { version, task, state, by: one(undefined), agent, why: one('No token.') }),
  does('DeviationGiven', {
    ...{ version, agent: one(codex), item: one('C1', 'r1', 'X9', 'T1') },
    text: one('It is otherwise.', 'No votes.', ' ', 'x'.repeat(2_000)),
  }),
  does('ConcernTakeUpAsked', { concern: number }),
  does('ConcernAnswerGiven', { concern: number, text: one('', 'It is rare.') }),
);

const intent = one('refine', 'new_with_reference', 'new', 'continue_discussion');
const onBeginning = fc.oneof(
  asks('IntentChosen', { intent }),
  asks('IntentChosen', { intent, plan: number }),
  does('WordsBrought', { text: one('Staff vote.'), id: number.map((nth) => `words-${nth}`) }),
);

/** Everything that people and programs can do, mostly in vain. */
export const fromPeople: fc.Arbitrary<PersonInput> = fc.oneof(
  { weight: 9, arbitrary: talk },
  { weight: 5, arbitrary: onQuestions },
  { weight: 6, arbitrary: onVersions },
  { weight: 5, arbitrary: onTheCourse },
  { weight: 5, arbitrary: asks('QueueSkipAsked') },
  { weight: 7, arbitrary: onTheTeam },
  { weight: 3, arbitrary: onWaiting },
  { weight: 2, arbitrary: onHandOff },
  { weight: 3, arbitrary: ofBuilders },
  { weight: 1, arbitrary: onBeginning },
);

/** What can close a workshop without an approval. */
export const endings: fc.Arbitrary<PersonInput> = fc.oneof(
  asks('CancelAsked'),
  { weight: 3, arbitrary: does('DropAsked', { version }) },
  { weight: 3, arbitrary: asks('EndAsked', { by: one(maya), choice: one('pause', 'draft', 'discard') }) },
);
