import { describe, expect, test } from 'vitest';
import { replay } from '../../src/workshop/evolve.js';
import { pending } from '../../src/workshop/pending.js';
import type { AskedQuestion } from '../../src/workshop/rounds/turn.js';
import type { Task } from '../../src/workshop/tasks.js';
import { awaited, statusOf } from '../../src/workshop/waiting/awaited.js';
import { given } from './given.js';
import { answerTo, begun, content, maya, opened, played, type Script, told, tom } from './story.js';

const never = () => false;
const question = (level: AskedQuestion['level'], text: string): AskedQuestion => {
  return {
    level,
    text,
    why: 'It shapes everything.',
    options: ['Staff', 'Guests'],
    assumption: 'Only staff.',
  };
};
/** The ProductPlanner cannot go on without an answer in round 1. */
const urgent: Script = {
  turn: (role, round) =>
    role === 'ProductPlanner' && round === 1
      ? { questions: [question('now', 'Who votes?')], points: ['Staff vote, see Q1.'], analysis: 'Later.' }
      : {},
};
const held = played(urgent, never, begun);
const answer = { type: 'AnswerGiven', by: maya, question: 1, text: 'Staff', via: 'button' } as const;
const first = (facts: typeof begun) => pending(replay(facts))[0] as Task;

describe('the Coach looks at the brief', () => {
  const asked = played({ intake: ['What shall the poll decide?'] }, never, opened);

  test('a brief that is not enough brings one question to the requester, who is awaited', () => {
    const { session } = given(...asked);

    expect(session).toMatchObject({
      stage: 'intake',
      rounds: [],
      questions: [{ asker: 'Coach', state: 'put' }],
    });
    expect(awaited(session)).toMatchObject([{ person: maya, what: 'answer', question: 1 }]);
    expect(statusOf(session)).toBe('paused');
  });

  test('an answer is looked at again together with the brief', () => {
    const answered = given(...asked).when(answer);
    answered
      .then({ type: 'QuestionClosed', outcome: 'answered', text: 'Staff', by: maya })
      .thenOwes('judge-brief');

    given(...answered.facts)
      .when(answerTo(first(answered.facts)))
      .then({ type: 'BriefJudged', enough: true }, { type: 'RoundStarted', round: 1 });
  });

  test('"Start anyway" begins round 1 with what there is', () => {
    given(...asked)
      .when({ type: 'StartAsked', by: maya, admin: false })
      .then({ type: 'QuestionClosed', outcome: 'skipped' }, { type: 'RoundStarted', round: 1 });
  });

  test('"Start anyway" also helps when the Coach fails', () => {
    const failing = given(...opened).when({
      type: 'TaskFailed',
      key: first(opened).key,
      reason: 'busy',
      detail: '',
    });

    given(...failing.facts)
      .when({ type: 'StartAsked', by: maya, admin: false })
      .then({ type: 'RoundStarted', round: 1 });
  });

  test('somebody who takes no part cannot start it', () => {
    given(...asked)
      .when({ type: 'StartAsked', by: tom, admin: false })
      .then({ type: 'RequestDeclined', reason: 'notMember', to: tom });
  });

  test('after three questions the roles begin, however much the Coach would like to know', () => {
    let facts = opened;
    for (const text of ['One?', 'Two?', 'Three?']) {
      facts = played({ intake: ['One?', 'Two?', 'Three?'] }, ({ kind }) => kind === 'speak', facts);
      const number = replay(facts).questions.length;
      expect(replay(facts).questions.at(-1)?.text).toBe(text);
      facts = given(...facts).when({ ...answer, question: number }).facts;
    }

    expect(replay(facts)).toMatchObject({ stage: 'discussion', rounds: [{ number: 1 }] });
  });

  test('a question that it has asked already is not asked again: the brief is taken as it is', () => {
    const answered = given(...asked).when(answer).facts;
    const again = answerTo(
      first(answered),
      { intake: ['', 'What shall the poll decide?'] },
      replay(answered),
    );

    given(...answered)
      .when(again)
      .then({ type: 'BriefJudged', enough: true }, { type: 'RoundStarted' });
  });
});

describe('a question that cannot wait', () => {
  test('holds the turn: nothing is said yet, and a person is awaited', () => {
    expect(held.at(-1)).toMatchObject({ type: 'TurnHeld', role: 'ProductPlanner', question: { number: 1 } });
    expect(replay(held).rounds[0]?.turns).toEqual([]);
    expect(pending(replay(held))).toEqual([]);
    expect(awaited(replay(held))).toMatchObject([{ person: maya, what: 'answer', question: 1 }]);
  });

  test('is answered, and the same role takes the same turn whole; what it says then rests on the answer', () => {
    const answered = given(...held).when(answer);
    answered.thenOwes('speak ProductPlanner');

    const turn = given(...answered.facts).when(answerTo(first(answered.facts), urgent));
    turn.then({ type: 'TurnTaken', role: 'ProductPlanner' });
    expect(turn.after.rounds[0]?.turns[0]?.turn.points).toMatchObject([{ restsOn: ['Q1'] }]);
    turn.thenOwes('speak SystemDesigner');
  });

  test('asked once more in the same turn waits for the meeting, and one asked already is not asked at all', () => {
    const answered = given(...held).when(answer).facts;
    const more = { ...content, questions: [question('now', 'Who votes?'), question('now', 'By when?')] };
    const turn = given(...answered).when(answerTo(first(answered), { turn: () => more }));

    expect(turn.after.questions).toMatchObject([
      { number: 1, state: 'answered' },
      { number: 2, text: 'By when?', level: 'blocking', state: 'waiting' },
    ]);
  });

  test('a result of the first try that comes late is no second question', () => {
    const before = played({}, ({ kind }) => kind === 'speak', opened);
    const late = answerTo(first(before), urgent);

    given(...held)
      .when(late)
      .thenIgnored('not owed');
  });

  test('may be answered by anyone in the channel, who joins the workshop by it', () => {
    const { after } = given(...held).when({ ...answer, by: tom });

    expect(after.members).toEqual([maya, tom]);
  });

  test.each(['skip', 'decide'] as const)('that people %s becomes a numbered assumption', (how) => {
    const { after, facts } = given(...held).when({
      type: 'QuestionDismissed',
      by: maya,
      admin: false,
      question: 1,
      how,
    });

    expect(after.assumptions).toMatchObject([{ number: 1, text: 'Only staff.', about: 1, by: maya }]);
    given(...facts)
      .when({ type: 'QuestionDismissed', by: maya, admin: false, question: 1, how })
      .thenIgnored('repeat');
  });

  test('is not skipped by somebody who takes no part', () => {
    given(...held)
      .when({ type: 'QuestionDismissed', by: tom, admin: false, question: 1, how: 'skip' })
      .then({ type: 'RequestDeclined', reason: 'notMember' });
  });

  test('"not now" leaves it open: there is nothing else to go on with', () => {
    const { after } = given(...held)
      .when({ type: 'QuestionDismissed', by: maya, admin: false, question: 1, how: 'later' })
      .then({ type: 'QuestionDeferred', aside: false });

    expect(awaited(after)).toMatchObject([{ what: 'answer', question: 1 }]);
  });

  test('takes one answer: whoever says otherwise contests it, and a double click changes nothing', () => {
    const { facts } = given(...held).when(answer);

    given(...facts)
      .when(answer)
      .thenIgnored('repeat');
    given(...facts)
      .when({ ...answer, by: tom, text: 'Guests' })
      .then({ type: 'AnswerContested', question: 1, by: tom, text: 'Guests', via: 'button' });
  });

  test('"not an answer" opens it again, by its author or the requester alone', () => {
    const { facts } = given(...held).when({ ...answer, by: tom });
    const third = { id: 'U0EVE', name: 'Eve' };

    given(...facts)
      .when({ type: 'AnswerUndone', by: third, question: 1 })
      .then({ type: 'RequestDeclined', reason: 'notYours' });
    given(...facts)
      .when({ type: 'AnswerUndone', by: maya, question: 1 })
      .then({ type: 'QuestionReopened', why: 'not an answer' })
      .thenOwes();
  });
});

describe('questions that wait, and what is only assumed', () => {
  const asking: Script = {
    turn: (role, round) =>
      round === 1 && role === 'TestPlanner'
        ? { questions: [question('blocking', 'How many?'), question('assumable', 'Which browser?')] }
        : {},
  };

  test('what is assumable is never asked: it is numbered and listed', () => {
    const session = replay(played(asking, ({ kind }) => kind === 'close-round'));

    expect(session.questions).toMatchObject([{ number: 1, text: 'How many?', state: 'waiting' }]);
    expect(session.assumptions).toMatchObject([
      { number: 1, text: 'Only staff.', question: 'Which browser?', from: 'assumable' },
    ]);
    expect(awaited(session)).toEqual([]);
  });

  test('five contented roles do not take the fast path while a question waits', () => {
    const session = replay(played(asking, (task) => task.kind === 'speak' && task.round === 2));

    expect(session).toMatchObject({ stage: 'discussion', rounds: [{ number: 1 }, { number: 2 }] });
  });

  test('asked in other spelling or by another role it is the same question', () => {
    const twice: Script = {
      turn: (role, round) =>
        round === 1 && role !== 'RiskPlanner'
          ? { questions: [question('blocking', role === 'TestPlanner' ? 'how many' : 'How many?')] }
          : {},
    };

    expect(replay(played(twice, ({ kind }) => kind === 'close-round')).questions).toHaveLength(1);
  });

  test('a question that no meeting could take up any more makes it a draft, and the draft says so', () => {
    const late: Script = {
      turn: (role, round) =>
        role === 'RiskPlanner' && round === 3
          ? { questions: [question('blocking', 'Who pays?')] }
          : round < 3 && role === 'TestPlanner'
            ? { issues: [`open ${round}`], verdict: 'reserved' as const }
            : {},
    };
    const settled: Script = {
      turn: (role, round) => ({
        ...late.turn?.(role, round),
        ...(round === 3 && {
          issueViews: [1, 2].map((issue) => ({ issue, stance: 'settle' as const, text: 'so' })),
        }),
      }),
    };
    const session = replay(played(settled));

    expect(session.versions).toMatchObject([
      {
        artifact: 'draft',
        reasons: [{ kind: 'question', role: 'RiskPlanner', text: 'Q1', detail: 'Who pays?' }],
      },
    ]);
  });
});

describe('an answer that changes', () => {
  const answered = given(...held).when({ type: 'Said', by: maya, message: '1.1', text: 'Staff' }).facts;
  const recorded = played(urgent, ({ kind }) => kind === 'speak', answered);
  const round1 = played(urgent, ({ kind }) => kind === 'synthesise', recorded);
  const recordedTurn = played(
    urgent,
    (task) => task.kind === 'speak' && task.role === 'SystemDesigner',
    answered,
  );

  test('is edited: what was agreed on it is open again', () => {
    expect(replay(round1).consensus).toMatchObject([{ id: 'P1', restsOn: ['Q1'] }]);
    const { after } = given(...round1)
      .when({ type: 'SaidAgain', by: maya, message: '1.1', text: 'Guests too' })
      .then(
        { type: 'RemarkEdited' },
        { type: 'AnswerEdited', text: 'Guests too', shaken: [{ question: 1, point: 'P1', issue: 1 }] },
      );

    expect(after.consensus).toEqual([]);
    expect(after.issues).toMatchObject([{ number: 1, about: 'P1', shakenBy: 'Q1', state: 'open' }]);
    expect(after.questions[0]?.closure?.text).toBe('Guests too');
  });

  test('is deleted: its question is open again, for its answerer to see', () => {
    const { after } = given(...round1)
      .when({ type: 'Unsaid', message: '1.1' })
      .then({ type: 'QuestionReopened', why: 'deleted', by: maya });

    expect(awaited(after)).toMatchObject([{ what: 'answer', question: 1 }]);
  });

  test('is made an aside: the same as deleted', () => {
    given(...recorded)
      .when({ type: 'SaidAgain', by: maya, message: '1.1', text: '(aside) Staff' })
      .then({ type: 'QuestionReopened', why: 'deleted' });
  });

  test('is deleted while a plan waits: the plan can’t be approved until the question has an outcome', () => {
    const plan = played(urgent, never, recorded);
    const { facts, after } = given(...plan).when({ type: 'Unsaid', message: '1.1' });

    expect(after.changedSince).toEqual([1]);
    given(...facts)
      .when({ type: 'ApproveAsked', by: maya, version: 1, via: 'button' })
      .then({ type: 'RequestDeclined', reason: 'questionOpen' });
    const again = given(...facts).when({ ...answer, text: 'Guests' });
    given(...again.facts)
      .when({ type: 'ApproveAsked', by: maya, version: 1, via: 'button' })
      .then({ type: 'Approved' });
  });

  test('is deleted while a plan is being written: it becomes a draft that says which question is open', () => {
    const writing = played(urgent, ({ kind }) => kind === 'write-report', recorded);

    given(...writing)
      .when({ type: 'Unsaid', message: '1.1' })
      .then(
        { type: 'QuestionReopened' },
        {
          type: 'ArtifactDecided',
          artifact: 'draft',
          reasons: [{ kind: 'question', text: 'Q1', detail: 'Who votes?' }] as never,
        },
      );
  });

  test('is edited before the round is closed: what was said on it is not agreed, but open', () => {
    const edited = given(...recordedTurn)
      .when({ type: 'SaidAgain', by: maya, message: '1.1', text: 'Guests only' })
      .then(
        { type: 'RemarkEdited' },
        { type: 'AnswerEdited', shaken: [{ question: 1, point: 'P1', issue: 1 }] },
      );
    const session = replay(played(urgent, ({ kind }) => kind === 'synthesise', edited.facts));

    expect(session.rounds[0]?.closing?.agreed).toEqual([]);
    expect(session.issues).toMatchObject([{ about: 'P1', shakenBy: 'Q1', text: 'Staff vote, see Q1.' }]);
  });

  test('is edited while a turn is being thought out: the turn is thought out again', () => {
    const late = answerTo(first(recordedTurn), urgent);
    const edited = given(...recordedTurn).when({
      type: 'SaidAgain',
      by: maya,
      message: '1.1',
      text: 'Guests only',
    });

    given(...edited.facts)
      .when(late)
      .thenIgnored('not owed');
    expect(pending(edited.after)).toMatchObject([{ kind: 'speak', role: 'SystemDesigner' }]);
  });

  test('takes the place of an assumption: what rested on that is open again', () => {
    const resting: Script = {
      turn: (role, round) =>
        role === 'ProductPlanner' && round === 1
          ? { ...urgent.turn?.(role, round), points: ['Staff vote (A1).'] }
          : {},
    };
    const skipped = told(held, { type: 'SkipAsked', by: maya, admin: false });
    const agreed = played(resting, ({ kind }) => kind === 'synthesise', skipped);
    expect(replay(agreed).consensus).toMatchObject([{ restsOn: ['A1'] }]);

    given(...agreed)
      .when({ type: 'AnswerUndone', by: maya, question: 1 })
      .then({ type: 'QuestionReopened', shaken: [{ question: 1, point: 'P1', issue: 1 }] });
  });

  test('may be edited into "yes" without approving anything', () => {
    const plan = played(urgent, never, recorded);

    given(...plan)
      .when({ type: 'SaidAgain', by: maya, message: '1.1', text: 'Yes', seen: 1 })
      .then({ type: 'RemarkEdited' }, { type: 'AnswerEdited', text: 'Yes' });
  });

  test('is no longer told to anyone once it was deleted', () => {
    const secret = told(held, { type: 'Said', by: maya, message: '1.1', text: 'My salary is 5000' });
    const { after } = given(...played(urgent, ({ kind }) => kind === 'speak', secret)).when({
      type: 'Unsaid',
      message: '1.1',
    });

    expect(JSON.stringify(after)).not.toContain('salary');
  });

  test('that was undone gives no rights: whoever joined by it takes no part any more', () => {
    const { facts } = given(...held).when({ ...answer, by: tom });
    const { after } = given(...facts).when({ type: 'AnswerUndone', by: maya, question: 1 });

    expect(after.members).toEqual([maya]);
  });
});

test('"yes" to a question that is open answers it, although a plan waits as well', () => {
  const answered = given(...held).when({ type: 'Said', by: maya, message: '1.1', text: 'Staff' }).facts;
  const plan = played(urgent, never, answered);
  const opened2 = told(plan, { type: 'AnswerUndone', by: maya, question: 1 });

  given(...opened2)
    .when({ type: 'Said', by: maya, message: '1.9', text: 'Yes', seen: 1 })
    .then({ type: 'ReplyMade' })
    .thenOwes('read-reply');
});

test('what a role assumed it may still ask: then it is assumed no more', () => {
  const changing: Script = {
    turn: (role, round) =>
      role === 'TestPlanner' && round <= 2
        ? {
            questions: [question(round === 1 ? 'assumable' : 'blocking', 'How many?')],
            issues: ['x'],
            verdict: 'reserved',
          }
        : {},
  };
  const session = replay(played(changing, ({ kind }) => kind === 'review-questions'));

  expect(session.assumptions).toEqual([]);
  expect(session.questions).toMatchObject([{ number: 1, text: 'How many?', level: 'blocking' }]);
});
