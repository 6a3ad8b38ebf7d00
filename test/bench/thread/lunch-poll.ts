import {
  answerTo,
  brief,
  intake,
  instead,
  item,
  onItem,
  type Plot,
  proof,
  requirement,
  result,
  risk,
  says,
  task,
  view,
} from './plot.js';

const orders = {
  text: 'Does the poll only pick the place, or do people order through it too?',
  why: 'Ordering brings menus, prices and payment: about three times the work.',
  options: ['Only the Place', 'Orders Too'],
  assumption: 'It only picks the place.',
  cost: 'about three times the work',
  then: 'orders are a plan of their own',
};

const buttons = item(
  'decision',
  'A button for each place',
  'A vote is a press on the button of a place, one for each person, open to change until 11:25.',
  { alternatives: 'Emoji reactions: anybody can add five of them.' },
);

/** The shortest brief: one question, one dispute, a tie that nobody has thought of, and a plan. */
export const lunchPoll: Plot = {
  brief: 'A poll for lunch',
  people: { [orders.text]: { says: 'Just the place. About 60 of us, and Ann books the table at 11:30.' } },
  answers: [
    intake('Daily lunch poll', 'A daily poll in Slack, so that the office agrees on a place for lunch.'),
    view('ProductPlanner', 'Everybody accepts the choice.', '', orders),
    view('SystemDesigner', 'It lives where people are already.', ''),
    view('SeniorDeveloper', 'It is small enough to try for a week.', ''),
    view('TestPlanner', 'Nobody votes twice.', 'Reactions can be added by anyone.'),
    view('RiskPlanner', 'People stop voting.', 'A tie while Ann is on the phone.'),

    says('ProductPlanner', 1, {
      put: [
        requirement(
          'Everyone in #lunch has one vote',
          'Everyone in #lunch has one vote a day.',
          ['Ann votes twice: the result counts her second vote only.'],
          brief('A poll for lunch'),
        ),
        requirement(
          'Closed at 11:25, Ann knows at 11:30',
          'Voting closes at 11:25, and Ann has the result in hand at 11:30.',
          ['A vote at 11:26 is refused, and the result was posted by 11:30.'],
          answerTo(orders.text),
        ),
        item(
          'non-goal',
          'No orders, no payments',
          'Nobody orders or pays through the poll.',
          { why: 'Maya wants only the place.' },
          answerTo(orders.text),
        ),
      ],
      stance:
        "What counts is a choice everybody accepts, without anyone chasing votes. Ann's 11:30 sets the deadline: she needs a name in hand, not a poll that is still open.",
    }),
    says('SystemDesigner', 1, {
      put: [
        item('decision', 'A vote is an emoji reaction', 'A vote is an emoji reaction on the poll.', {
          alternatives: 'Buttons under the poll.',
        }),
        item(
          'component',
          'Lunch bot',
          'Posts the poll, counts, and posts the result.',
          {
            does: 'Posts the poll on workdays, counts the votes and posts the result.',
            interfaces: "Slack's messages and clicks",
            data: 'votes(day, person, place); visits(day, place)',
            files: [],
          },
          onItem('Everyone in #lunch has one vote'),
        ),
      ],
      stance:
        'Slack already knows who is in the channel: no sign-in, no new app to open. One small bot and one table carry this.',
    }),
    says('SeniorDeveloper', 1, {
      put: [
        task('Post the poll on workdays', 'A poll opens at 10:30 on workdays.', [1, 1], {
          serves: ['Everyone in #lunch has one vote'],
          component: ['Lunch bot'],
        }),
        task('Count votes, post the result', 'Counts at 11:25 and posts the place.', [1, 1], {
          after: ['Post the poll on workdays'],
          serves: ['Closed at 11:25, Ann knows at 11:30'],
          component: ['Lunch bot'],
        }),
        task("A week's trial with ten people", 'Ten people use it for a week.', [1, 1], {
          after: ['Count votes, post the result'],
          serves: ['Everyone in #lunch has one vote'],
          component: ['Lunch bot'],
        }),
      ],
      stance:
        'Nothing here needs new infrastructure. I would rather spend a week watching ten people use it than two days on settings.',
    }),
    says('TestPlanner', 1, {
      put: [
        instead('A vote is an emoji reaction', { ...buttons, name: 'A button for each place' }),
        proof(
          'Somebody votes twice',
          'The later vote counts.',
          ['Everyone in #lunch has one vote'],
          'end to end',
          'Ann votes for two places; the result counts the second.',
        ),
        proof(
          'A vote after the end',
          'It is refused, and the result stands.',
          ['Closed at 11:25, Ann knows at 11:30'],
          'end to end',
          'Set the clock to 11:26 and vote.',
        ),
      ],
      say: [
        {
          about: '@A vote is an emoji reaction',
          as: 'contest',
          why: "Anybody can add five reactions, and Slack won't stop it.",
        },
      ],
      because: ['@A vote is an emoji reaction'],
      reason: "One vote a person can't be tested on reactions.",
      verdict: 'objects',
      stance: "I can't test one vote a person on reactions: anybody can add five of them.",
    }),
    says('RiskPlanner', 1, {
      put: [
        risk(
          'Nobody votes any more',
          'After two weeks people stop voting.',
          ['Everyone in #lunch has one vote'],
          'under 15 votes a day in week two',
          'Ask people why, and add nothing.',
          ["A week's trial with ten people"],
        ),
        item('assumption', 'The bot may post in #lunch', 'The bot may post in #lunch.', {
          ...{ insteadOf: '', who: 'Ann', by: '2026-11-25' },
          ...{ cost: 'the trial has no channel', then: 'the trial runs in a channel of our own' },
        }),
      ],
      say: [{ about: 'requirement', as: 'gap', why: 'Nothing says who wins a tie.' }],
      verdict: 'reserved',
      reason: 'A tie is open.',
      stance:
        'The likely failure is dull: after two weeks nobody votes. The unpleasant one is a tie while Ann is on the phone.',
    }),

    says('ProductPlanner', 2, {
      put: [
        requirement(
          'A tie goes to the longest unvisited',
          "A tie goes to the place that we haven't been to for longest.",
          ['Two places with 12 votes each: the one visited longer ago is posted.'],
        ),
      ],
      say: [{ about: '@#Nothing says who wins a tie.', as: 'take', why: 'The longest unvisited wins.' }],
      stance: 'A tie must not cost Ann a phone call, and nobody should have to argue it out.',
    }),
    says('SystemDesigner', 2, {
      say: [
        { about: '@#A vote is an emoji reaction', as: 'take', why: 'What nobody can check is no promise.' },
      ],
      changed: ['@#A vote is an emoji reaction'],
      stance:
        "TestPlanner is right, and I have changed my mind: what can't be checked shouldn't be promised.",
    }),
    says('SeniorDeveloper', 2, {
      put: [
        instead(
          'Count votes, post the result',
          task('Buttons, one vote a person', 'Buttons, counting at 11:25, and the result.', [1.5, 1.5], {
            after: ['Post the poll on workdays'],
            serves: ['Closed at 11:25, Ann knows at 11:30'],
            component: ['Lunch bot'],
          }),
        ),
        task('Remember visits, break ties', 'A list of past visits decides a tie.', [0.5, 0.5], {
          after: ['Post the poll on workdays'],
          serves: ['A tie goes to the longest unvisited'],
          component: ['Lunch bot'],
        }),
      ],
      stance: 'Buttons cost half a day, the tie needs a list of past visits.',
    }),
    says('TestPlanner', 2, {
      put: [
        proof(
          'A tie',
          'The place visited longer ago wins.',
          ['A tie goes to the longest unvisited'],
          'end to end',
          'Two places with 12 votes each.',
        ),
      ],
      stance: 'Each rule has a case that anybody can play through in the channel.',
    }),
    says('RiskPlanner', 2, { stance: 'That holds.' }),
    result(
      'Every workday at 10:30 a poll opens in #lunch.',
      'Each of the 60 picks a place with a button until 11:25; Ann books at 11:30.',
    ),
  ],
};
