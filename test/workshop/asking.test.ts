import { describe, expect, test } from 'vitest';
import type { Fact } from '../../src/workshop/facts.js';
import { pending } from '../../src/workshop/pending.js';
import { assumptionsOf, openPoints } from '../../src/workshop/plan/queries.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { decides, declines, given, ignores, owes } from './given.js';
import {
  answerTo,
  asking,
  begun,
  item,
  maya,
  opened,
  played,
  puttingOf,
  type Script,
  sessionOf,
  told,
  tom,
} from './story.js';

const never = () => false;
/** What the ProductPlanner puts as soon as it knows who votes. */
const onAnswer = item({
  text: 'Staff vote once',
  fields: { kind: 'requirement', acceptance: [{ id: '', text: 'A second vote replaces the first.' }] },
  grounds: [{ as: 'answer', ref: 'Q1' }],
  dependsOn: ['Q1'],
});
/** The ProductPlanner cannot go on without an answer in round 1. */
const urgent: Script = {
  turn: (role, round) =>
    role === 'ProductPlanner' && round === 1
      ? { questions: [asking('now', 'Who votes?')], put: [onAnswer] }
      : {},
};
const held = played(urgent, never, begun);
const answer = { type: 'AnswerGiven', by: maya, question: 1, text: 'Staff', via: 'button' } as const;
const leave = { type: 'QuestionDismissed', by: maya, admin: false, question: 1, how: 'decide' } as const;
const first = (facts: Fact[]) => pending(sessionOf(facts))[0] as Task;

test('"Start anyway" helps when the Coach fails, and not while it is at work, nor by somebody who takes no part', () => {
  const asked = played({ intake: ['What shall the poll decide?'] }, never, opened);
  const start = { type: 'StartAsked', by: maya, admin: false } as const;
  ignores(opened, start, 'outdated');
  declines(asked, { type: 'StartAsked', by: tom, admin: false }, { reason: 'notMember', to: tom });
  const { key } = first(opened);
  const started = given(...told(opened, { type: 'TaskFailed', key, reason: 'busy', detail: '' }))
    .when(start)
    .then({ type: 'BriefJudged', enough: true, by: maya })
    .thenOwes('first-view ProductPlanner');

  expect(started.after).toMatchObject({ title: 'A poll for lunch', size: 'usual', failures: [] });
});

describe('a question that cannot wait', () => {
  test('is answered, and the same role takes the same turn whole; what it puts then rests on the answer', () => {
    const answered = told(held, answer);
    expect(owes(answered)).toEqual(['speak ProductPlanner']);
    const read = played(urgent, ({ kind }) => kind === 'speak', answered);

    const turn = given(...read).when(answerTo(first(read), urgent, sessionOf(read)));
    turn.then({ type: 'TurnTaken', role: 'ProductPlanner' });
    expect(turn.after.rounds[0]?.turns[0]?.turn.put).toMatchObject([
      { id: 'R1', grounds: [{ as: 'answer', ref: 'Q1' }], dependsOn: [] },
    ]);
    turn.thenOwes('speak SystemDesigner');
  });

  test('that is left to the roles becomes a numbered assumption of the role that asked, once, by somebody who takes part', () => {
    const { after, facts, ...left } = given(...held).when(leave);

    expect(assumptionsOf(after)).toMatchObject([
      { id: 'A1', text: 'Only staff.', by: 'ProductPlanner', fields: { insteadOf: 'Q1' } },
    ]);
    left.thenOwes('speak ProductPlanner');
    ignores(facts, leave, 'repeat');
    declines(held, { ...leave, by: tom }, { reason: 'notMember' });
  });

  test('"not an answer" opens it again, by its author or the requester alone', () => {
    const { facts } = given(...held).when({ ...answer, by: tom });
    const third = { id: 'U0EVE', name: 'Eve' };

    declines(facts, { type: 'AnswerUndone', by: third, question: 1 }, { reason: 'notYours' });
    given(...facts)
      .when({ type: 'AnswerUndone', by: maya, question: 1 })
      .then({ type: 'SaidToQuestion', as: 'open', why: 'not an answer' })
      .thenOwes();
  });
});

test('a round does not begin for people while a message of theirs is read: it may be the answer', () => {
  const view: Script['view'] = (role) => (role === 'TestPlanner' ? [asking('blocking', 'How many?')] : []);
  const waiting = played({ view }, ({ kind }) => kind === 'begin-round');
  const said = told(waiting, { type: 'Said', by: maya, message: '9.1', text: 'About 40, I think.' });
  expect(owes(said)).toEqual(['read-reply', 'begin-round (held)']);

  const read = first(said);
  const talk = told(said, answerTo(read, { reading: () => ({ as: 'talk' }) }, sessionOf(said)));
  expect(owes(talk)).toEqual(['begin-round']);
  const failed = told(said, { type: 'TaskFailed', key: read.key, reason: 'refused', detail: '' });
  expect(owes(failed)).toContain('begin-round');
});

describe('an answer that changes', () => {
  const answered = told(held, { type: 'Said', by: maya, message: '1.1', text: 'Staff' });
  const recorded = played(urgent, ({ kind }) => kind === 'speak', answered);
  const second = (task: Task) => task.kind === 'speak' && task.role === 'SystemDesigner';
  const recordedTurn = played(urgent, second, answered);
  const reads: Script = { ...urgent, says: () => ({ agrees: false }) };
  const isOther = ({ kind }: Task) => kind !== 'read-reply';
  /** Maya says something else in its message, and that is read. */
  const edited = (facts: Fact[], text: string) =>
    played(reads, isOther, told(facts, { type: 'SaidAgain', by: maya, message: '1.1', text }));

  test('is deleted while a plan waits: the plan can’t be approved until the question has an outcome', () => {
    const plan = played(urgent, never, recorded);
    const { facts, after } = given(...plan).when({ type: 'Unsaid', message: '1.1' });

    const approve = { type: 'ApproveAsked', by: maya, version: 1, via: 'button' } as const;
    expect(after.changedSince).toEqual([1]);
    declines(facts, approve, { reason: 'questionOpen' });
    const again = given(...facts).when({ ...answer, text: 'Guests' });
    // The plan rests on the answer before: somebody has to say that it changes nothing.
    declines(again.facts, approve, { what: 'approve' });
    const left = given(...again.facts).when({ type: 'ConcernAnswerGiven', by: maya, concern: 1, text: '' });
    decides(left.facts, approve, { type: 'Approved' });
  });

  test('is deleted, or made an aside, while a plan is being written: it becomes a draft that says which question is open', () => {
    const writing = played(urgent, ({ kind }) => kind === 'issue', recorded);
    const reasons = [
      { kind: 'question' as const, role: 'ProductPlanner' as const, text: 'Q1', detail: 'Who votes?' },
    ];

    const aside = { type: 'SaidAgain', by: maya, message: '1.1', text: '(aside) Staff' } as const;
    for (const gone of [{ type: 'Unsaid', message: '1.1' } as const, aside])
      given(...writing)
        .when(gone)
        .then(
          { type: 'SaidToQuestion', as: 'open', why: 'deleted', by: maya },
          { type: 'ArtifactDecided', artifact: 'draft', reasons },
        );
  });

  test('may be edited into "yes" without approving anything, and "yes" to one that is open answers that, though a plan waits', () => {
    const plan = played(urgent, never, recorded);

    const open = given(...plan)
      .when({ type: 'SaidAgain', by: maya, message: '1.1', text: 'Yes', seen: 1 })
      .then({ type: 'RemarkEdited' }, { type: 'ReplyMade' });
    expect(played(reads, isOther, open.facts).slice(open.facts.length)).toMatchObject([
      { type: 'ReplyRead' },
      { type: 'SaidToQuestion', as: 'answered', text: 'Yes' },
      { type: 'VoiceGiven', says: 'concern', question: 1, text: 'Yes' },
    ]);
    given(...told(plan, { type: 'AnswerUndone', by: maya, question: 1 }))
      .when({ type: 'Said', by: maya, message: '1.9', text: 'Yes', seen: 1 })
      .then({ type: 'ReplyMade' })
      .thenOwes('read-reply');
  });

  test('is edited while a turn is being thought out: what the turn puts on it is a point for its author as it lands', () => {
    const fields = { kind: 'decision' as const, alternatives: 'none' };
    const resting = item({ text: 'Votes are shown', fields, grounds: [{ as: 'answer', ref: 'Q1' }] });
    const script: Script = { ...urgent, turn: () => ({ put: [resting] }) };
    const late = answerTo(first(recordedTurn), script, sessionOf(recordedTurn));
    const landed = given(...edited(recordedTurn, 'Guests only'))
      .when(late)
      .then({ type: 'TurnTaken', role: 'SystemDesigner' });
    expect(landed.decided).toMatchObject([{ turn: { opened: [{ about: 'D1', answer: 1 }] } }]);
    expect(openPoints(landed.after)).toMatchObject([
      { about: 'R1', due: 'ProductPlanner' },
      { about: 'D1', due: 'SystemDesigner' },
    ]);
  });
});

test('what a role assumed it may still ask, and withdraw what it assumed', () => {
  const changing: Script = {
    turn: (role, round, session) => {
      if (role !== 'TestPlanner' || round > 2) return {};
      const level = round === 1 ? 'assumable' : 'blocking';
      const questions = [asking(level, 'How many?', { assumption: 'Fifty vote.' })];
      return round === 1
        ? { put: puttingOf(session, role), questions, verdict: 'reserved' }
        : { questions, say: [{ about: 'A1', as: 'withdraw', why: 'I ask' }] };
    },
  };
  const assumed = sessionOf(played(changing, ({ kind }) => kind === 'synthesise'));
  expect([assumptionsOf(assumed).map(({ id }) => id), assumed.questions]).toEqual([['A1'], []]);
  const session = sessionOf(played(changing, ({ kind }) => kind === 'review-questions'));

  expect(assumptionsOf(session)).toEqual([]);
  expect(session.questions).toMatchObject([{ number: 1, text: 'How many?', level: 'blocking' }]);
});
