import {
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

const notice = {
  text: 'How long before a shift begins can it still be swapped?',
  why: 'The later it is, the more often a shop opens with too few people.',
  options: ['Until the evening before', 'Until two hours before'],
  assumption: 'Until the evening before.',
  cost: 'half a day to change the rule',
  then: 'the rule is changed',
};

const atOnce = 'A swap counts at once';
/** As people are asked when both sides hold. */
const dispute = `Which should stand for “${atOnce}”?`;

/** A brief that wants two things which exclude each other. Both roles hold to their side, and a person chooses. */
export const contradiction: Plot = {
  brief:
    'Shop staff swap shifts among themselves on their phones: two people agree and it counts, nobody has to be asked. Our shop managers want to approve every change of the rota before it counts. 14 shops, about 160 people. The rota comes from Planday, and payroll takes it from there on the 25th.',
  people: {
    [notice.text]: { says: 'Until two hours before.' },
    [dispute]: { says: 'The manager confirms it, and silence for two hours counts as a yes.' },
  },
  answers: [
    intake(
      'Shift swaps for 14 shops',
      'Staff of 14 shops swap shifts on their phones, and the rota in Planday follows. The brief wants swaps to count at once and also to wait for the manager.',
    ),
    view(
      'ProductPlanner',
      'A swap takes a minute, or people go on using their chat group.',
      'Two sentences of the brief exclude each other.',
    ),
    view('SystemDesigner', 'Planday stays the only rota.', ''),
    view('SeniorDeveloper', 'What Planday lets us write decides the size.', '', notice),
    view('TestPlanner', 'Nobody stands on two rotas at once.', ''),
    view(
      'RiskPlanner',
      'A shop opens with the right people.',
      'A swap nobody has seen leaves a shop without a key holder.',
    ),

    says('ProductPlanner', 1, {
      put: [
        requirement(
          'Offer and take a shift',
          'Whoever works in a shop offers a shift of theirs on the phone, and a colleague of the same shop takes it.',
          ['Ada offers Friday, Ben takes it: both see the same rota within a minute.'],
          brief('Shop staff swap shifts among themselves on their phones'),
        ),
        item(
          'decision',
          atOnce,
          'A swap counts as soon as both have agreed; the manager is told.',
          { alternatives: 'The manager confirms each swap: people then call instead, as today.' },
          brief('two people agree and it counts, nobody has to be asked'),
        ),
        item(
          'non-goal',
          'No planning of rotas',
          'Rotas are planned in Planday as before.',
          { why: 'Only swaps were asked for.' },
          brief('The rota comes from Planday'),
        ),
      ],
      stance:
        'The brief says both that nobody is asked and that managers approve every change. I plan for the first: a swap that waits for somebody is one that people arrange by phone.',
    }),
    says('SystemDesigner', 1, {
      put: [
        item(
          'component',
          'Swap service',
          'Keeps offers and writes agreed swaps into Planday.',
          {
            does: 'Keeps offers, checks who may take one, and writes the swap into Planday.',
            interfaces: 'a page for phones; the shift API of Planday',
            data: 'offer(shift, by, state); swap(shift, from, to, at)',
            files: [],
          },
          onItem('Offer and take a shift'),
        ),
        item(
          'decision',
          'Planday is the only rota',
          'A swap exists once Planday has taken it; until then it is shown as pending.',
          { alternatives: 'A rota of our own beside it: payroll would read the wrong one.' },
          brief('The rota comes from Planday'),
        ),
      ],
      stance:
        'There must be one rota. We write into Planday and read it back, so that payroll on the 25th needs nothing new.',
    }),
    says('SeniorDeveloper', 1, {
      put: [
        task('Read and write shifts in Planday', 'Shifts of a shop, and a swap of two of them.', [3, 5], {
          serves: ['Offer and take a shift'],
          component: ['Swap service'],
        }),
        task('Offers on the phone', 'Offer, take, withdraw; who may take it.', [4, 5], {
          after: ['Read and write shifts in Planday'],
          serves: ['Offer and take a shift'],
          component: ['Swap service'],
        }),
        task('Two weeks in one shop', 'One shop uses it while the others go on as before.', [2, 2], {
          after: ['Offers on the phone'],
          serves: ['Offer and take a shift'],
          component: ['Swap service'],
        }),
      ],
      stance:
        'Most of the work is Planday, so that comes first. Two weeks in one shop tell us more than any setting we could build.',
    }),
    says('TestPlanner', 1, {
      put: [
        proof(
          'Two people take one shift',
          'One of them gets it.',
          ['Offer and take a shift'],
          'integration',
          'Two colleagues press Take within a second; Planday has one of them, the other is told.',
        ),
      ],
      stance:
        'What must never happen is one shift with two people on it, or with none. That I can test against Planday.',
    }),
    says('RiskPlanner', 1, {
      put: [
        risk(
          'A shop without a key holder',
          'A swap leaves a shop without anybody who may open it.',
          ['Offer and take a shift'],
          'a swap between a key holder and somebody without a key',
          'Such a swap is not offered.',
          ['Offers on the phone'],
        ),
        instead(
          atOnce,
          item(
            'decision',
            'The manager confirms a swap',
            "A swap counts when the shop's manager has confirmed it.",
            { alternatives: 'It counts at once: the manager learns of it when the shop opens.' },
            brief('Our shop managers want to approve every change of the rota before it counts'),
          ),
        ),
      ],
      say: [
        {
          about: `@${atOnce}`,
          as: 'contest',
          why: 'The managers answer for who stands in the shop, and the brief says that they approve every change.',
        },
      ],
      verdict: 'objects',
      because: [`@${atOnce}`],
      reason: 'The brief promises the managers a yes before it counts.',
      stance:
        'Managers were promised the last word. A swap that counts without it is the first thing they switch off.',
    }),
    says('ProductPlanner', 2, {
      say: [
        {
          about: `@#${atOnce}`,
          as: 'refuse',
          why: 'The brief says that nobody has to be asked, and a swap that waits is arranged by phone.',
        },
      ],
      verdict: 'reserved',
      because: [`@#${atOnce}`],
      reason: 'With a yes from the manager nobody uses it.',
      stance: 'I hold to it: at once.',
    }),
    says('RiskPlanner', 2, {
      say: [{ about: `@#${atOnce}`, as: 'hold', why: 'The same brief says that managers approve first.' }],
      verdict: 'objects',
      because: [`@#${atOnce}`],
      reason: 'The managers were promised a yes before it counts.',
      stance: 'So do I: first the manager.',
    }),

    says('ProductPlanner', 3, {
      put: [
        instead(
          'Offer and take a shift',
          requirement(
            'Offer and take a shift',
            'Whoever works in a shop offers a shift until two hours before it begins, and a colleague of the same shop takes it.',
            [
              'Ada offers Friday, Ben takes it, the manager says yes: all three see the same rota within a minute.',
              'The manager says nothing for two hours: the swap counts.',
            ],
          ),
        ),
        {
          ...instead(
            atOnce,
            item(
              'decision',
              'The manager confirms, silence counts',
              'The manager confirms a swap; two hours of silence are a yes.',
              { alternatives: 'At once, or only with a yes.' },
            ),
          ),
        },
      ],
      stance:
        'Two hours of silence as a yes: that is quick enough for me, and the manager keeps the last word.',
    }),
    says('SystemDesigner', 3, {
      put: [
        instead(
          'Swap service',
          item('component', 'Swap service', 'Keeps offers and writes confirmed swaps into Planday.', {
            does: 'Keeps offers, asks the manager, and writes the swap into Planday after a yes or two hours.',
            interfaces: 'a page for phones; the shift API of Planday',
            data: 'offer(shift, by, state); swap(shift, from, to, confirmed, at)',
            files: [],
          }),
        ),
      ],
      stance: 'One state more and one timer. Planday hears of a swap only when it counts.',
    }),
    says('SeniorDeveloper', 3, {
      put: [
        task(
          'The manager confirms',
          'A message to the manager with two buttons, and the two hours.',
          [2, 3],
          { after: ['Offers on the phone'], serves: ['Offer and take a shift'], component: ['Swap service'] },
        ),
      ],
      stance: 'Two to three days more, for the message to the manager and the timer.',
    }),
    says('TestPlanner', 3, {
      put: [
        proof(
          'A manager who says nothing',
          'After two hours the swap counts.',
          ['Offer and take a shift'],
          'end to end',
          'Agree a swap, set the clock two hours on, and read the shift in Planday.',
        ),
      ],
      stance: 'Silence is the case to test: two hours to the minute.',
    }),
    says('RiskPlanner', 3, {
      stance: 'The managers have their word, and a shop that is asleep holds nobody up.',
      changed: ['@The manager confirms, silence counts'],
    }),
    result(
      'Staff of 14 shops offer and take shifts on their phones until two hours before.',
      'The manager confirms a swap, and two hours of silence are a yes.',
      'Planday stays the only rota, so that payroll needs nothing new.',
    ),
  ],
};
