import {
  answerTo,
  brief,
  intake,
  instead,
  item,
  onItem,
  type Plot,
  proof,
  question,
  requirement,
  result,
  risk,
  says,
  task,
  view,
} from './plot.js';

const reach = {
  text: 'Do all three countries have to be off the old server on 31 March, or is one enough?',
  why: 'All three means one month of comparison instead of three.',
  options: ['All three', 'One is enough'],
  assumption: 'All three countries are off the old server on 31 March 2027.',
  cost: 'two months more of the old server',
  then: 'the contract is extended',
};
const trail = {
  text: 'What has finance to find about one invoice, and how fast?',
  why: 'It decides what is written down with each invoice.',
  options: ['Inputs, rate and time, in ten minutes', 'The invoice alone'],
  assumption: 'Its inputs, its VAT rate and when it was made.',
  cost: 'a week to add it later',
  then: 'the missing part is read from logs',
};
const reader = {
  text: 'Which system reads the file that billing writes today?',
  why: 'Whatever reads it must go on working.',
  options: ['DATEV in accounting'],
  assumption: 'DATEV in accounting reads it, and nothing else.',
  cost: 'another format to write',
  then: 'the format is added',
};
const poland = {
  text: 'Who uploads the Polish invoices to KSeF, and how many hours does that take a month?',
  why: 'An invoice without a KSeF number must not be sent.',
  options: ['Two people in accounting', 'Nobody has decided'],
  assumption: 'Two people in accounting upload them by hand, as today.',
  cost: 'Polish invoices go out late',
  then: 'the first batch of each month is Polish',
};

/** A larger brief: three questions before the first round, one dispute, one question that needs the meeting. */
export const invoicing: Plot = {
  brief:
    'Replace the nightly cron job that writes our invoices with a service. ~40k customers in 3 countries with different VAT. The old billing server goes away at the end of Q1. It must not double-bill during the cut-over, and finance needs an audit trail. Two developers from January.',
  people: {
    [reach.text]: { says: 'All three. The server is gone on 31 March.' },
    [trail.text]: { says: 'Inputs, rate and time, in under ten minutes and without a developer.' },
    [reader.text]: { says: 'DATEV, and I think the data warehouse too, not sure.' },
    [poland.text]: { inMeeting: true, says: 'Two people in accounting, about six hours a month.' },
  },
  answers: [
    intake(
      'Invoices from a service',
      'A service replaces the nightly job that writes invoices for 40,000 customers in three countries, before the old server goes at the end of March.',
    ),
    view('ProductPlanner', 'No customer is billed twice, and none is left out.', '', reach),
    view('SystemDesigner', 'What reads the file today goes on working.', '', reader),
    view('SeniorDeveloper', 'The hidden rules of the old job.', 'Nobody has listed them.'),
    view('TestPlanner', 'A closed month, computed again, to the cent.', ''),
    view('RiskPlanner', 'March is invoiced on 1 April, when the server is gone.', '', trail),

    says('ProductPlanner', 1, {
      put: [
        requirement(
          'One invoice a customer and month',
          'Each customer due gets exactly one invoice for a month, also while the old job and the service could both run.',
          ['Both are started for the same month: 40,000 invoices, none twice, none missing.'],
          brief('It must not double-bill during the cut-over'),
        ),
        requirement(
          'Finance traces an invoice alone',
          'For any invoice finance sees its inputs, its VAT rate and its time in under 10 minutes.',
          ['An accountant given 10 numbers shows all of it for each without help.'],
          answerTo(trail.text),
        ),
        requirement(
          'The right VAT on every line',
          'Every line carries the VAT of its country at its tax point.',
          ['A closed month computed again equals the old run to the cent.'],
          brief('3 countries with different VAT'),
        ),
        requirement(
          'Off the old server by 31 March',
          'Nothing that writes invoices runs on the old server after 31 March 2027.',
          ['March of all three countries is issued with the old server switched off.'],
          answerTo(reach.text),
        ),
        item(
          'non-goal',
          'No new prices, no portal',
          'Prices, dunning and a customer portal stay as they are.',
          { why: 'The time until 31 March leaves no room for them.' },
          answerTo(reach.text),
        ),
      ],
      stance:
        'Everything hangs on one promise: each customer gets one invoice a month, whatever runs that night. The audit trail is what lets finance believe it.',
    }),
    says('SystemDesigner', 1, {
      put: [
        item(
          'decision',
          'Invoices from a snapshot',
          'Charges are frozen when a month closes; invoices are built from that alone.',
          { alternatives: 'Built from live data: a second run gives another invoice.' },
        ),
        item(
          'decision',
          'A switch date for each country',
          'From a date on a country is billed by the service, before it by the old job.',
          { alternatives: 'All countries on one day.' },
        ),
        item(
          'component',
          'Charge snapshot',
          'Freezes the charges of a month.',
          {
            does: 'Reads usage, contracts and prices when a month closes, and freezes the charges of each customer.',
            interfaces: 'in: usage and contracts; out: charges of a customer and month',
            data: 'snapshot(customer, month, lines, inputs), never changed',
            files: [{ path: 'billing/snapshot.ts', is: 'new' }],
          },
          onItem('Invoices from a snapshot'),
        ),
        item(
          'component',
          'Invoice issuer',
          'Numbers an invoice, writes its trail, hands it on.',
          {
            does: 'Claims a customer and month, takes the number, writes invoice and trail in one transaction.',
            interfaces: 'issue(customer, month): issued or taken; out: the DATEV file as today',
            data: 'claim(customer, month) unique; trail, insert only',
            files: [{ path: 'billing/issue.ts', is: 'new' }],
          },
          onItem('Finance traces an invoice alone'),
        ),
      ],
      stance:
        'Two parts carry this: a snapshot that never changes, and an issuer that takes number, invoice and trail in one step. Whatever is run again finds the customer taken.',
    }),
    says('SeniorDeveloper', 1, {
      put: [
        item('frame', 'Time', 'Two developers until the end of March.', {
          start: '2027-01-04',
          dates: [{ name: 'old server gone', date: '2027-03-31' }],
          people: [
            { who: 'first developer', days: 5, from: '', to: '', weekdays: [] },
            { who: 'second developer', days: 5, from: '', to: '', weekdays: [] },
          ],
          absences: [
            { who: '', from: '2027-03-26', to: '' },
            { who: '', from: '2027-03-29', to: '' },
          ],
          money: { amount: 0, tax: 'unsaid', covers: '', lines: [] },
        }),
        task('Replay December of one country', 'Its differences are the list of hidden rules.', [4, 6], {
          serves: ['The right VAT on every line'],
          component: ['Charge snapshot'],
        }),
        task('Snapshot and VAT rules', 'Frozen charges and the rules of three countries.', [18, 26], {
          after: ['Replay December of one country'],
          serves: ['The right VAT on every line'],
          component: ['Charge snapshot'],
        }),
        task(
          'Issuer with claims and trail',
          'One transaction for claim, number, invoice and trail.',
          [10, 14],
          {
            serves: ['One invoice a customer and month', 'Finance traces an invoice alone'],
            component: ['Invoice issuer'],
          },
        ),
        task('February beside the old job', 'Both make February; finance signs the differences.', [5, 8], {
          after: ['Snapshot and VAT rules', 'Issuer with claims and trail'],
          serves: ['Off the old server by 31 March'],
          component: ['Invoice issuer'],
        }),
      ],
      stance:
        'What nobody has written down in ten years of cron jobs is the larger part, so the first task replays December.',
    }),
    says('TestPlanner', 1, {
      put: [
        proof(
          'Both at once',
          'The job and the service start together.',
          ['One invoice a customer and month'],
          'end to end',
          'On a copy, clock at the end of a month, three times: nobody has two invoices, nobody none.',
        ),
        proof(
          'A closed month again',
          'December equals the old run.',
          ['The right VAT on every line'],
          'replay',
          'To the cent, each difference explained and signed by finance.',
        ),
        proof(
          'Ten random invoices',
          'An accountant finds everything alone.',
          ['Finance traces an invoice alone'],
          'by hand',
          'Ten numbers, watched and not helped.',
        ),
        proof(
          'A night without the server',
          'February is made with the old server cut off.',
          ['Off the old server by 31 March'],
          'rehearsal',
          'Cut its network, and issue February on a copy.',
        ),
        instead(
          'A switch date for each country',
          item(
            'decision',
            'Each customer is claimed',
            'Whoever issues claims customer and month first, the old job too, by a wrapper around it.',
            { alternatives: 'A switch date for each country: a restart or a late run bills twice.' },
          ),
        ),
      ],
      say: [
        {
          about: '@A switch date for each country',
          as: 'contest',
          why: 'A run that is restarted or late on the day of the switch bills a country twice, and no test can exclude it.',
        },
      ],
      verdict: 'objects',
      because: ['@A switch date for each country'],
      reason: 'A date does not stop a late run.',
      stance:
        'A date is a rule that people keep, and a cron job does not. What I can prove is a claim: one customer, one month, one winner.',
    }),
    says('RiskPlanner', 1, {
      put: [
        risk(
          'Hidden rules come up late',
          'Rules of the old job that nobody knows show in March.',
          ['Snapshot and VAT rules'],
          'more than 1 % unexplained differences on 12 February',
          'December is replayed first.',
          ['Replay December of one country'],
        ),
        risk(
          'A mistake in the first run',
          'A mistake reaches 40,000 customers at once.',
          ['One invoice a customer and month'],
          'unexplained totals on the morning of 1 April',
          'February is compared and signed before.',
          ['February beside the old job'],
        ),
        item('assumption', 'Nothing else reads the file', 'Only DATEV reads the file that billing writes.', {
          ...{ insteadOf: '', who: 'the data team', by: '2027-01-15' },
          ...{ cost: 'a report of the data warehouse is empty', then: 'the old file is written beside it' },
        }),
      ],
      say: [
        { about: 'component', as: 'gap', why: 'Nothing holds a Polish invoice until KSeF has numbered it.' },
      ],
      verdict: 'reserved',
      reason: 'A Polish invoice can go out without its number.',
      stance:
        'March is invoiced on 1 April, one day after the server is gone. So February is the only month that we can compare.',
    }),

    says('ProductPlanner', 2, { stance: 'What it must do stays as it is.' }),
    says('SystemDesigner', 2, {
      put: [
        item(
          'component',
          'Wrapper of the old job',
          'Claims every customer before the old job runs.',
          {
            does: 'Claims all customers of a country and month, and refuses to start where one is taken.',
            interfaces: 'in: country, month; out: the old job, or a refusal',
            data: 'the claims of the issuer',
            files: [{ path: 'wayback/claim-all.sh', is: 'new' }],
          },
          onItem('One invoice a customer and month'),
        ),
        item(
          'component',
          'Hold for Polish invoices',
          'Keeps a Polish invoice until its number was entered.',
          {
            does: 'Keeps a Polish invoice until its KSeF number was entered, and reports those that wait longer than a day.',
            interfaces: 'in: the number, entered by accounting; out: the invoice to the sender',
            data: 'waiting(invoice, since)',
            files: [{ path: 'billing/hold.ts', is: 'new' }],
          },
          onItem('The right VAT on every line'),
        ),
      ],
      questions: [question(poland)],
      say: [
        {
          about: '@#Nothing holds a Polish invoice until KSeF has numbered it.',
          as: 'take',
          why: 'A hold keeps it until the number is there.',
        },
        {
          about: '@#A switch date for each country',
          as: 'take',
          why: 'A restart on the day of the switch is exactly what will happen.',
        },
      ],
      changed: ['@#A switch date for each country'],
      stance:
        'TestPlanner is right, and I have changed my mind. The old job gets a wrapper and is not touched otherwise.',
    }),
    says('SeniorDeveloper', 2, {
      put: [
        task('Wrapper around the old job', 'It claims first, and runs the old job as it is.', [2, 3], {
          after: ['Issuer with claims and trail'],
          serves: ['One invoice a customer and month'],
          component: ['Wrapper of the old job'],
        }),
      ],
      stance: 'Two to three days, and a way back until 31 March.',
    }),
    says('TestPlanner', 2, { stance: 'That I can prove.' }),
    says('RiskPlanner', 2, { stance: 'The hold is what I missed.' }),
    {
      call: 'planning_clarify_review',
      answer: {
        questions: [
          {
            ...{ question: 4, reason: 'The first live month depends on it.', coveredBy: '', modified: '' },
            status: 'ask',
          },
        ],
      },
    },
    { call: 'planning_clarify_ask', answer: { text: poland.text, options: poland.options } },
    says('SystemDesigner', 3, { stance: 'Two people and six hours: that holds.' }),
    result(
      'A service writes the invoices of 40,000 customers in three countries from a snapshot that never changes.',
      'Each customer and month is claimed first, by the old job too, so that nobody is billed twice.',
      'February is made by both, and finance signs it.',
    ),
  ],
};
