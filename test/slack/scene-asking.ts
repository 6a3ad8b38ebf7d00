import type { AskedQuestion } from '../../src/workshop/plan/turn.js';

function asked(
  level: AskedQuestion['level'],
  text: string,
  why: string,
  assumption: string,
  ...options: string[]
): AskedQuestion {
  return { level, text, why, assumption, options, cost: 'two days', then: 'the table is changed' };
}

/** What is asked and answered in the simulated workshops; the blocking questions are of two roles, the last covered by the first. */
export const askingScene = {
  intake: {
    text: 'Who is to use it first?',
    why: 'the first users decide what the first version must do',
    options: ['The Berlin office', 'Everybody'],
  },
  now: asked(
    'now',
    'Who decides when the manager is away?',
    'without a deputy requests get stuck',
    'a deputy named in the request decides',
    'A deputy',
    'The next manager up',
    'HR',
  ),
  first: asked(
    'blocking',
    'Which kinds of leave are there?',
    'each kind has its own rules',
    'holiday and sick leave only',
    'Holiday & sick leave',
    'All that HR knows',
  ),
  second: asked(
    'blocking',
    'How long are requests kept?',
    'the table has to be emptied in time',
    'two years',
  ),
  reworded: 'How long are holiday and sick leave requests kept?',
  rewordedWhy: 'only two kinds are left after Q1',
  third: asked('blocking', 'Which systems have to be told?', 'each is an interface to build', 'none'),
  covered: asked('blocking', 'Is parental leave to be tested?', 'it has rules of its own', 'no'),
  coveredWhy: 'it is no kind of leave here',
  still: 'nothing said so far answers it',
  assumable: asked('assumable', 'Which time zone counts?', 'dates shift', 'the time zone of the office'),
  counter: 'What do you mean by kinds?',
  counterAnswer: 'Holiday, sick leave, parental leave: whatever is counted on its own.',
  later: 'I have to ask HR first.',
  answer: 'Holiday and sick leave.',
  added: 'And special leave, one day.',
  edited: 'Holiday, sick leave and special leave.',
  chatter: 'Nice, this one asks before it builds.',
  own: 'Two years, then they are deleted.',
  information: 'Eight days are fine: the review has been moved to April.',
  tasksOnly: 'Split the second task and put the review first.',
  change: 'Managers on leave need a deputy.',
  unclear: 'ok, but hm',
  back: 'Can the review come later?',
};
