import type { FieldsOf } from '../../../src/workshop/plan/items.js';

export interface FrameCase {
  /** What somebody wrote. */
  said: string;
  frame: FieldsOf<'frame'>;
  /** Days of each person up to and including each named date, by the date's name, then by the person's name. Who has none has no sum. */
  days: Record<string, Record<string, number>>;
  /** What lines of money come to, and what is left of the amount (negative: over). */
  money?: { spent: number; left: number };
  /** Texts in the frame that have no form code can read: each has to be told. Where there are any, days of that person/date may be missing from `days`. */
  refused?: string[];
}

const noMoney: FieldsOf<'frame'>['money'] = { amount: 0, tax: 'unsaid', covers: '', lines: [] };

/**
 * Frames as people write them, with sums that were counted on a calendar. "5 weeks from 7 Dec" are the weeks that begin on
 * Monday 7 December and the four Mondays after it, five working days each.
 */
export const frames: FrameCase[] = [
  {
    said: "Tom has two and a half days a week for this. We start on Monday 7 December and go live on 15 January. Office is closed 24 to 26 December and on New Year's Day.",
    frame: {
      kind: 'frame',
      start: '2026-12-07',
      dates: [{ name: 'go-live', date: '2027-01-15' }],
      people: [{ who: 'Tom', days: 2.5, from: '', to: '', weekdays: [] }],
      absences: [
        { who: '', from: '2026-12-24', to: '2026-12-26' },
        { who: '', from: '2027-01-01', to: '2027-01-01' },
      ],
      money: noMoney,
    },
    // 12-07..01-15: 6 weeks; Thu 24, Fri 25 and Fri 1 Jan leave days enough in theirs: 6 x 2.5 = 15
    days: { 'go-live': { Tom: 15 } },
  },
  {
    said: "Priya is away 21 Dec to 8 Jan, Sam isn't. Both full time from the 7th of December, pilot on 22 Jan.",
    frame: {
      kind: 'frame',
      start: '2026-12-07',
      dates: [{ name: 'pilot', date: '2027-01-22' }],
      people: [
        { who: 'Priya', days: 5, from: '', to: '', weekdays: [] },
        { who: 'Sam', days: 5, from: '', to: '', weekdays: [] },
      ],
      absences: [{ who: 'Priya', from: '2026-12-21', to: '2027-01-08' }],
      money: noMoney,
    },
    // 12-07..01-22: 7 weeks = 35. Priya: minus the weeks of 21 Dec, 28 Dec and 4 Jan = 15: 20. Sam: 35
    days: { pilot: { Priya: 20, Sam: 35 } },
  },
  {
    said: 'Mike is a contractor, 4 days a week, his contract runs until 15 January. Work starts Wednesday 9 December; beta 18 December, release 29 January. Frida has been on our payroll since 1 December and stays, 1 day a week.',
    frame: {
      kind: 'frame',
      start: '2026-12-09',
      dates: [
        { name: 'beta', date: '2026-12-18' },
        { name: 'release', date: '2027-01-29' },
      ],
      people: [
        { who: 'Mike', days: 4, from: '', to: '2027-01-15', weekdays: [] },
        { who: 'Frida', days: 1, from: '2026-12-01', to: '', weekdays: [] },
      ],
      absences: [],
      money: noMoney,
    },
    // 12-09..12-18: Wed, Thu, Fri + 1 week. Mike: 3 + 4 = 7. Frida (1 Dec is before the start): 2 x 1 = 2
    // Mike 12-09..01-15: 3 + 5 weeks from 14 Dec x 4 = 23
    // Frida 12-09..01-29: 8 weeks x 1 = 8
    days: { beta: { Mike: 7, Frida: 2 }, release: { Mike: 23, Frida: 8 } },
  },
  {
    said: 'Erik is on it from day one (4 Jan), three days a week. Lena joins 11 January, full time. Feature freeze is the 5th of Feb.',
    frame: {
      kind: 'frame',
      start: '2027-01-04',
      dates: [{ name: 'feature freeze', date: '2027-02-05' }],
      people: [
        { who: 'Erik', days: 3, from: '', to: '', weekdays: [] },
        { who: 'Lena', days: 5, from: '2027-01-11', to: '', weekdays: [] },
      ],
      absences: [],
      money: noMoney,
    },
    // Erik 01-04..02-05: 5 weeks = 25; x 3/5 = 15. Lena 01-11..02-05: 4 weeks = 20
    days: { 'feature freeze': { Erik: 15, Lena: 20 } },
  },
  {
    said: 'Office move: dry run on Saturday the 16th of January, the move itself on Sunday the 24th. Ola has all week for it from 4 January.',
    frame: {
      kind: 'frame',
      start: '2027-01-04',
      dates: [
        { name: 'dry run', date: '2027-01-16' },
        { name: 'the move', date: '2027-01-24' },
      ],
      people: [{ who: 'Ola', days: 5, from: '', to: '', weekdays: [] }],
      absences: [],
      money: noMoney,
    },
    // 01-04..01-16 (Sat): 2 weeks = 10. 01-04..01-24 (Sun): 3 weeks = 15
    days: { 'dry run': { Ola: 10 }, 'the move': { Ola: 15 } },
  },
  {
    said: "Hannah only works Mondays and Thursdays, starting 7 December. Demo on 7 January. We're closed Christmas Eve through Boxing Day.",
    frame: {
      kind: 'frame',
      start: '2026-12-07',
      dates: [{ name: 'demo', date: '2027-01-07' }],
      people: [{ who: 'Hannah', days: 2, from: '', to: '', weekdays: ['mon', 'thu'] }],
      absences: [{ who: '', from: '2026-12-24', to: '2026-12-26' }],
      money: noMoney,
    },
    // Mondays 7, 14, 21, 28 Dec, 4 Jan = 5; Thursdays 10, 17, 24, 31 Dec, 7 Jan = 5; minus Thu 24 Dec = 9; x 2/2 = 9
    days: { demo: { Hannah: 9 } },
  },
  {
    said: '春节放假，2 月 8 日到 12 日全员不上班。小林从 2 月 1 日起每天都在，2 月 19 日演示。',
    frame: {
      kind: 'frame',
      start: '2027-02-01',
      dates: [{ name: '演示', date: '2027-02-19' }],
      people: [{ who: '小林', days: 5, from: '', to: '', weekdays: [] }],
      absences: [{ who: '全员', from: '2027-02-08', to: '2027-02-12' }],
      money: noMoney,
    },
    // 02-01..02-19 = 15 days of work, minus Mon 8 to Fri 12 = 5
    days: { 演示: { 小林: 10 } },
  },
  {
    said: 'We get Greta on Tuesday and Friday mornings, 1 Feb to the workshop on 5 March. She is out on 19 February.',
    frame: {
      kind: 'frame',
      start: '2027-02-01',
      dates: [{ name: 'workshop', date: '2027-03-05' }],
      people: [{ who: 'Greta', days: 1, from: '', to: '', weekdays: ['tue', 'fri'] }],
      absences: [{ who: 'Greta', from: '2027-02-19', to: '2027-02-19' }],
      money: noMoney,
    },
    // Tuesdays 2, 9, 16, 23 Feb, 2 Mar = 5; Fridays 5, 12, 19, 26 Feb, 5 Mar = 5; minus Fri 19 Feb = 9; x 1/2 = 4.5
    days: { workshop: { Greta: 4.5 } },
  },
  {
    said: 'Raj is with us every other week (full week), Ulla one day every other week. Start 1 March, launch 26 March.',
    frame: {
      kind: 'frame',
      start: '2027-03-01',
      dates: [{ name: 'launch', date: '2027-03-26' }],
      people: [
        { who: 'Raj', days: 2.5, from: '', to: '', weekdays: [] },
        { who: 'Ulla', days: 0.5, from: '', to: '', weekdays: [] },
      ],
      absences: [],
      money: noMoney,
    },
    // 03-01..03-26: 4 weeks = 20. Raj: x 2.5/5 = 10. Ulla: x 0.5/5 = 2
    days: { launch: { Raj: 10, Ulla: 2 } },
  },
  {
    said: 'Ben is on leave 21 December till 1 January, and the whole office is shut 24 December till 3 January anyway. Kim takes no leave. Both 5 days, 14 Dec to handover on 8 Jan.',
    frame: {
      kind: 'frame',
      start: '2026-12-14',
      dates: [{ name: 'handover', date: '2027-01-08' }],
      people: [
        { who: 'Ben', days: 5, from: '', to: '', weekdays: [] },
        { who: 'Kim', days: 5, from: '', to: '', weekdays: [] },
      ],
      absences: [
        { who: 'Ben', from: '2026-12-21', to: '2027-01-01' },
        { who: '', from: '2026-12-24', to: '2027-01-03' },
      ],
      money: noMoney,
    },
    // 12-14..01-08: 4 weeks = 20. Kim: minus Thu 24, Fri 25 Dec and the week of 28 Dec = 7: 13
    // Ben: minus the weeks of 21 and 28 Dec = 10 (of the closure only the weekend 2, 3 Jan is not in it): 10
    days: { handover: { Ben: 10, Kim: 13 } },
  },
  {
    said: 'Zoë: vacation 8-12 March, training 11-16 March (yes, they overlap). Otherwise full time 1 March to the review on the 19th.',
    frame: {
      kind: 'frame',
      start: '2027-03-01',
      dates: [{ name: 'review', date: '2027-03-19' }],
      people: [{ who: 'Zoë', days: 5, from: '', to: '', weekdays: [] }],
      absences: [
        { who: 'Zoë', from: '2027-03-08', to: '2027-03-12' },
        { who: 'Zoë', from: '2027-03-11', to: '2027-03-16' },
      ],
      money: noMoney,
    },
    // 03-01..03-19: 3 weeks = 15; away Mon 8..Fri 12 = 5, then Mon 15, Tue 16 = 2 more; 15 - 7 = 8
    days: { review: { Zoë: 8 } },
  },
  {
    said: 'Paul has 3 days a week. He is skiing from Saturday 13 through Tuesday 16 February. From 8 Feb, and we show it on the 19th.',
    frame: {
      kind: 'frame',
      start: '2027-02-08',
      dates: [{ name: 'show', date: '2027-02-19' }],
      people: [{ who: 'Paul', days: 3, from: '', to: '', weekdays: [] }],
      absences: [{ who: 'Paul', from: '2027-02-13', to: '2027-02-16' }],
      money: noMoney,
    },
    // 02-08..02-19: 2 weeks; of the second one Wed, Thu, Fri are left: 2 x 3 = 6
    days: { show: { Paul: 6 } },
  },
  {
    said: "Kick-off 7 Dec, go-live 22 Jan, Nina and Omar full time. Nina's holidays: 1 to 4 December and 25 January to 5 February, so no problem. Omar is away 3 to 9 December and 20 to 29 January.",
    frame: {
      kind: 'frame',
      start: '2026-12-07',
      dates: [{ name: 'go-live', date: '2027-01-22' }],
      people: [
        { who: 'Nina', days: 5, from: '', to: '', weekdays: [] },
        { who: 'Omar', days: 5, from: '', to: '', weekdays: [] },
      ],
      absences: [
        { who: 'Nina', from: '2026-12-01', to: '2026-12-04' },
        { who: 'Nina', from: '2027-01-25', to: '2027-02-05' },
        { who: 'Omar', from: '2026-12-03', to: '2026-12-09' },
        { who: 'Omar', from: '2027-01-20', to: '2027-01-29' },
      ],
      money: noMoney,
    },
    // 12-07..01-22: 7 weeks = 35. Nina: before the start and after the date, 35
    // Omar: minus Mon 7, Tue 8, Wed 9 Dec and Wed 20, Thu 21, Fri 22 Jan = 29
    days: { 'go-live': { Nina: 35, Omar: 29 } },
  },
  {
    said: 'Alpha 29 January, beta 26 February, GA 31 March. We begin on 11 January: Wei every day, Carla two days a week. Good Friday to Easter Monday (26-29 March) is off.',
    frame: {
      kind: 'frame',
      start: '2027-01-11',
      dates: [
        { name: 'alpha', date: '2027-01-29' },
        { name: 'beta', date: '2027-02-26' },
        { name: 'GA', date: '2027-03-31' },
      ],
      people: [
        { who: 'Wei', days: 5, from: '', to: '', weekdays: [] },
        { who: 'Carla', days: 2, from: '', to: '', weekdays: [] },
      ],
      absences: [{ who: '', from: '2027-03-26', to: '2027-03-29' }],
      money: noMoney,
    },
    // 01-11..01-29: 3 weeks = 15; Carla 3 x 2 = 6
    // 01-11..02-26: 3 + 4 weeks = 35; Carla 7 x 2 = 14
    // 01-11..03-31: 35 + 4 weeks from 1 Mar = 55, + Mon 29, Tue 30, Wed 31 = 58; minus Fri 26, Mon 29 = 56;
    // Carla 12 weeks x 2 = 24
    days: { alpha: { Wei: 15, Carla: 6 }, beta: { Wei: 35, Carla: 14 }, GA: { Wei: 56, Carla: 24 } },
  },
  {
    said: 'Dimitri puts in six days a week. Yusuf works Monday to Saturday. From the 5th of April till we ship on the 16th (a Friday).',
    frame: {
      kind: 'frame',
      start: '2027-04-05',
      dates: [{ name: 'ship', date: '2027-04-16' }],
      people: [
        { who: 'Dimitri', days: 6, from: '', to: '', weekdays: [] },
        { who: 'Yusuf', days: 6, from: '', to: '', weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'] },
      ],
      absences: [],
      money: noMoney,
    },
    // Both: Monday to Saturday, then Monday to Friday (the 17th is past the date) = 11
    days: { ship: { Dimitri: 11, Yusuf: 11 } },
  },
  {
    said: 'Finance just signs things off. Jo does the work, full time. Marta is around on Wednesdays. 4 January to sign-off on 12 February.',
    frame: {
      kind: 'frame',
      start: '2027-01-04',
      dates: [{ name: 'sign-off', date: '2027-02-12' }],
      people: [
        { who: 'Finance', days: 0, from: '', to: '', weekdays: [] },
        { who: 'Jo', days: 5, from: '', to: '', weekdays: [] },
        { who: 'Marta', days: 0, from: '', to: '', weekdays: ['wed'] },
      ],
      absences: [],
      money: noMoney,
    },
    // 01-04..02-12: 6 weeks = 30. Finance: x 0 = 0. Jo: 30
    // Marta: Wednesdays 6, 13, 20, 27 Jan, 3, 10 Feb = 6, a day each (no days a week are said)
    days: { 'sign-off': { Jo: 30, Marta: 6 } },
  },
  {
    said: "Start 4 Jan, go-live 26 Feb. Ada 4.5 days a week. Chen only joins on 1 March. Ivan's contract ended on 31 December, so don't count on him.",
    frame: {
      kind: 'frame',
      start: '2027-01-04',
      dates: [{ name: 'go-live', date: '2027-02-26' }],
      people: [
        { who: 'Ada', days: 4.5, from: '', to: '', weekdays: [] },
        { who: 'Chen', days: 5, from: '2027-03-01', to: '', weekdays: [] },
        { who: 'Ivan', days: 5, from: '', to: '2026-12-31', weekdays: [] },
      ],
      absences: [],
      money: noMoney,
    },
    // Ada 01-04..02-26: 8 weeks = 40; x 4.5/5 = 36. Chen: from after the date, 0. Ivan: to before the start, 0
    days: { 'go-live': { Ada: 36, Chen: 0, Ivan: 0 } },
  },
  {
    said: 'We kick off Monday 21 Feb 2028, cut over on the 29th (leap day!) and hypercare ends 10 March. Leo is booked until 29 February; Mia stays, but has the 29th off.',
    frame: {
      kind: 'frame',
      start: '2028-02-21',
      dates: [
        { name: 'cutover', date: '2028-02-29' },
        { name: 'end of hypercare', date: '2028-03-10' },
      ],
      people: [
        { who: 'Leo', days: 5, from: '', to: '2028-02-29', weekdays: [] },
        { who: 'Mia', days: 5, from: '', to: '', weekdays: [] },
      ],
      absences: [{ who: 'Mia', from: '2028-02-29', to: '2028-02-29' }],
      money: noMoney,
    },
    // 02-21..02-29: 1 week + Mon 28, Tue 29 = 7. Leo: 7, on both dates. Mia: minus Tue 29 = 6
    // Mia 02-21..03-10: 3 weeks = 15; minus Tue 29 = 14
    days: { cutover: { Leo: 7, Mia: 6 }, 'end of hypercare': { Leo: 7, Mia: 14 } },
  },
  {
    said: 'Vik helps out on weekends, Pat Monday to Friday. We start Saturday 9 January; nobody is in on Sunday the 10th. Check-in on the 15th, open house on Sunday the 17th.',
    frame: {
      kind: 'frame',
      start: '2027-01-09',
      dates: [
        { name: 'check-in', date: '2027-01-15' },
        { name: 'open house', date: '2027-01-17' },
      ],
      people: [
        { who: 'Vik', days: 2, from: '', to: '', weekdays: ['sat', 'sun'] },
        { who: 'Pat', days: 5, from: '', to: '', weekdays: [] },
      ],
      absences: [{ who: '', from: '2027-01-10', to: '2027-01-10' }],
      money: noMoney,
    },
    // Vik to Fri 15: Sat 9 (Sun 10 is off) = 1; to Sun 17: + Sat 16, Sun 17 = 3; x 2/2
    // Pat: Mon 11..Fri 15 = 5, and the weekend adds none: 5
    days: { 'check-in': { Vik: 1, Pat: 5 }, 'open house': { Vik: 3, Pat: 5 } },
  },
  {
    said: "I've got 20,000 euros net for hosting and licences: about 12,000 text messages at 4.5 cents, hosting 189.90 a month for a year, 15 seats at 29.95. Ines does it, 2 days a week, 1 to 26 February (launch).",
    frame: {
      kind: 'frame',
      start: '2027-02-01',
      dates: [{ name: 'launch', date: '2027-02-26' }],
      people: [{ who: 'Ines', days: 2, from: '', to: '', weekdays: [] }],
      absences: [],
      money: {
        amount: 20000,
        tax: 'net',
        covers: 'hosting and licences',
        lines: [
          { what: 'SMS', volume: 12000, price: 0.045 },
          { what: 'hosting', volume: 12, price: 189.9 },
          { what: 'seats', volume: 15, price: 29.95 },
        ],
      },
    },
    // 02-01..02-26: 4 weeks = 20; x 2/5 = 8
    days: { launch: { Ines: 8 } },
    // 12000 x 0.045 = 540; 12 x 189.90 = 2278.80; 15 x 29.95 = 449.25; together 3268.05; 20000 - 3268.05 = 16731.95
    money: { spent: 3268.05, left: 16731.95 },
  },
  {
    said: 'Devices must not cost more than 5,000 including VAT. Eight tablets at 549.99, eight covers at 39.95, one printer for 412. Nobody is planned yet, and no dates.',
    frame: {
      kind: 'frame',
      start: '',
      dates: [],
      people: [],
      absences: [],
      money: {
        amount: 5000,
        tax: 'gross',
        covers: 'devices',
        lines: [
          { what: 'tablets', volume: 8, price: 549.99 },
          { what: 'covers', volume: 8, price: 39.95 },
          { what: 'printer', volume: 1, price: 412 },
        ],
      },
    },
    days: {},
    // 8 x 549.99 = 4399.92; 8 x 39.95 = 319.60; 412; together 5131.52; 5000 - 5131.52 = -131.52: over
    money: { spent: 5131.52, left: -131.52 },
  },
  {
    said: 'There are 400 dollars a month for lookups: 1,002 address checks and 1,502 phone checks, 0.2 cents each.',
    frame: {
      kind: 'frame',
      start: '',
      dates: [],
      people: [],
      absences: [],
      money: {
        amount: 400,
        tax: 'unsaid',
        covers: 'lookups',
        lines: [
          { what: 'address checks', volume: 1002, price: 0.002 },
          { what: 'phone checks', volume: 1502, price: 0.002 },
        ],
      },
    },
    days: {},
    // 1002 x 0.002 = 2.004; 1502 x 0.002 = 3.004; together 5.008, to cents 5.01; 400 - 5.008 = 394.992, to cents 394.99
    money: { spent: 5.01, left: 394.99 },
  },
  {
    said: 'We want to begin in Q1, pilot mid January I think. Go-live is fixed: 26 February. Tess is full time.',
    frame: {
      kind: 'frame',
      start: 'Q1',
      dates: [
        { name: 'pilot', date: 'mid January' },
        { name: 'go-live', date: '2027-02-26' },
      ],
      people: [{ who: 'Tess', days: 5, from: '', to: '', weekdays: [] }],
      absences: [],
      money: noMoney,
    },
    days: {},
    refused: ['Q1', 'mid January'],
  },
  {
    said: 'Start 11 January, release 26 February, press day some time in spring. Hugo is here until Easter-ish, June all the time. Hugo 5 days, June 3.',
    frame: {
      kind: 'frame',
      start: '2027-01-11',
      dates: [
        { name: 'release', date: '2027-02-26' },
        { name: 'press day', date: 'some time in spring' },
      ],
      people: [
        { who: 'Hugo', days: 5, from: '', to: 'Easter-ish', weekdays: [] },
        { who: 'June', days: 3, from: '', to: '', weekdays: [] },
      ],
      absences: [],
      money: noMoney,
    },
    // June 01-11..02-26: 7 weeks = 35; x 3/5 = 21. Hugo's end is not known
    days: { release: { June: 21 } },
    refused: ['some time in spring', 'Easter-ish'],
  },
  {
    said: 'Ruth from legal is away 1 to 12 February, fyi. Sven builds it, full time, 1 Feb until the audit on the 12th. The steering committee on 29 January is before all that.',
    frame: {
      kind: 'frame',
      start: '2027-02-01',
      dates: [
        { name: 'steering committee', date: '2027-01-29' },
        { name: 'audit', date: '2027-02-12' },
      ],
      people: [{ who: 'Sven', days: 5, from: '', to: '', weekdays: [] }],
      absences: [{ who: 'Ruth', from: '2027-02-01', to: '2027-02-12' }],
      money: noMoney,
    },
    // 29 Jan is before the start: 0. 02-01..02-12: 2 weeks = 10; Ruth's absence is not Sven's
    days: { 'steering committee': { Sven: 0 }, audit: { Sven: 10 } },
  },
  {
    said: 'Kate is off 19 to 8 February (or so she wrote), Liam is not. Both full time from the 1st, deadline 26 February.',
    frame: {
      kind: 'frame',
      start: '2027-02-01',
      dates: [{ name: 'deadline', date: '2027-02-26' }],
      people: [
        { who: 'Kate', days: 5, from: '', to: '', weekdays: [] },
        { who: 'Liam', days: 5, from: '', to: '', weekdays: [] },
      ],
      absences: [{ who: 'Kate', from: '2027-02-19', to: '2027-02-08' }],
      money: noMoney,
    },
    // Liam 02-01..02-26: 4 weeks = 20. Kate's absence runs backwards
    days: { deadline: { Liam: 20 } },
    refused: ['2027-02-19', '2027-02-08'],
  },
  {
    said: 'Anna Lee, full time, 3 to 28 May 2027. ANNA LEE on vacation 10 to 12 May; annalee out again on the 27th and 28th. Handover is on the 28th.',
    frame: {
      kind: 'frame',
      start: '2027-05-03',
      dates: [{ name: 'handover', date: '2027-05-28' }],
      people: [{ who: 'Anna Lee', days: 5, from: '', to: '', weekdays: [] }],
      absences: [
        { who: 'ANNA LEE', from: '2027-05-10', to: '2027-05-12' },
        { who: 'annalee', from: '2027-05-27', to: '2027-05-28' },
      ],
      money: noMoney,
    },
    // 05-03..05-28: 4 weeks = 20; minus Mon 10, Tue 11, Wed 12 and Thu 27, Fri 28 = 15
    days: { handover: { 'Anna Lee': 15 } },
  },
  {
    said: "No idea yet when we start. Rosa is there from 1 February in any case, 3 days a week; Dan 5 days once it's on. Go-live 26 February.",
    frame: {
      kind: 'frame',
      start: '',
      dates: [{ name: 'go-live', date: '2027-02-26' }],
      people: [
        { who: 'Rosa', days: 3, from: '2027-02-01', to: '', weekdays: [] },
        { who: 'Dan', days: 5, from: '', to: '', weekdays: [] },
      ],
      absences: [],
      money: noMoney,
    },
    // Rosa 02-01..02-26: 4 weeks = 20; x 3/5 = 12. Dan: not known
    days: { 'go-live': { Rosa: 12 } },
  },
  {
    said: "Offices close around Christmas till 3 January, exact day to be announced. Maya is full time from 14 December, Noor's contract runs through 29 February 2027. Launch is 12 March.",
    frame: {
      kind: 'frame',
      start: '2026-12-14',
      dates: [{ name: 'launch', date: '2027-03-12' }],
      people: [
        { who: 'Maya', days: 5, from: '', to: '', weekdays: [] },
        { who: 'Noor', days: 5, from: '', to: '2027-02-29', weekdays: [] },
      ],
      absences: [{ who: '', from: 'around Christmas', to: '2027-01-03' }],
      money: noMoney,
    },
    // When everybody's absence begins is not known, and 2027 has no 29 February
    days: {},
    refused: ['around Christmas', '2027-02-29'],
  },
  {
    said: '老周每周能出两天半，12月7号开始，1月15号上线，元旦1号到3号放假。',
    frame: {
      kind: 'frame',
      start: '2026-12-07',
      dates: [{ name: '上线', date: '2027-01-15' }],
      people: [{ who: '老周', days: 2.5, from: '', to: '', weekdays: [] }],
      absences: [{ who: '', from: '2027-01-01', to: '2027-01-03' }],
      money: noMoney,
    },
    // 12-07..01-15: 6 weeks; Fri 1 Jan leaves four days of its own: 6 x 2.5 = 15
    days: { 上线: { 老周: 15 } },
  },
  {
    said: '小林隔周来一整周，王工隔周来一天。1月4号开工，29号内测。',
    frame: {
      kind: 'frame',
      start: '2027-01-04',
      dates: [{ name: '内测', date: '2027-01-29' }],
      people: [
        { who: '小林', days: 2.5, from: '', to: '', weekdays: [] },
        { who: '王工', days: 0.5, from: '', to: '', weekdays: [] },
      ],
      absences: [],
      money: noMoney,
    },
    // 01-04..01-29: 4 weeks = 20. 小林: x 2.5/5 = 10. 王工: x 0.5/5 = 2
    days: { 内测: { 小林: 10, 王工: 2 } },
  },
  {
    said: '阿强12月21号到1月8号不在，小美照常，她一周四天。12月14号启动，1月15号试运行，元旦当天休息。阿强全职。',
    frame: {
      kind: 'frame',
      start: '2026-12-14',
      dates: [{ name: '试运行', date: '2027-01-15' }],
      people: [
        { who: '阿强', days: 5, from: '', to: '', weekdays: [] },
        { who: '小美', days: 4, from: '', to: '', weekdays: [] },
      ],
      absences: [
        { who: '阿强', from: '2026-12-21', to: '2027-01-08' },
        { who: '', from: '2027-01-01', to: '2027-01-01' },
      ],
      money: noMoney,
    },
    // 12-14..01-15: 5 weeks = 25. 阿强: minus the weeks of 21 Dec, 28 Dec, 4 Jan (1 Jan is in them) = 15: 10
    // 小美: Fri 1 Jan leaves four days of its week; 5 x 4 = 20
    days: { 试运行: { 阿强: 10, 小美: 20 } },
  },
  {
    said: '外包的老陈合同签到1月15号，小赵一直都在，两个人都是全职。12月16号（周三）进场，2月26号上线。元旦休1月1号，春节休2月5号到11号。',
    frame: {
      kind: 'frame',
      start: '2026-12-16',
      dates: [{ name: '上线', date: '2027-02-26' }],
      people: [
        { who: '老陈', days: 5, from: '', to: '2027-01-15', weekdays: [] },
        { who: '小赵', days: 5, from: '', to: '', weekdays: [] },
      ],
      absences: [
        { who: '', from: '2027-01-01', to: '2027-01-01' },
        { who: '', from: '2027-02-05', to: '2027-02-11' },
      ],
      money: noMoney,
    },
    // 老陈 12-16..01-15: Wed, Thu, Fri + 4 weeks from 21 Dec = 23; minus Fri 1 Jan = 22
    // 小赵 12-16..02-26: 3 + 10 weeks from 21 Dec = 53; minus Fri 1 Jan, Fri 5 Feb, Mon 8..Thu 11 Feb = 47
    days: { 上线: { 老陈: 22, 小赵: 47 } },
  },
  {
    said: '2月6号是大年初一，公司5号到11号放假。元宵活动2月20号（周六）。大刘全职，小雨一周三天，1月25号开始做。',
    frame: {
      kind: 'frame',
      start: '2027-01-25',
      dates: [{ name: '元宵活动', date: '2027-02-20' }],
      people: [
        { who: '大刘', days: 5, from: '', to: '', weekdays: [] },
        { who: '小雨', days: 3, from: '', to: '', weekdays: [] },
      ],
      absences: [{ who: '', from: '2027-02-05', to: '2027-02-11' }],
      money: noMoney,
    },
    // 01-25..02-20 (Sat): 4 weeks = 20; minus Fri 5, Mon 8..Thu 11 = 15. 大刘: 15. 小雨: 3 + 3 + Fri 12 + 3 = 10
    days: { 元宵活动: { 大刘: 15, 小雨: 10 } },
  },
  {
    said: '小何2月15号才入职，之前只有老吴一个人，两人都全职投入。1月18号启动，3月12号二期交付，春节2月5日至11日放假。',
    frame: {
      kind: 'frame',
      start: '2027-01-18',
      dates: [{ name: '二期交付', date: '2027-03-12' }],
      people: [
        { who: '小何', days: 5, from: '2027-02-15', to: '', weekdays: [] },
        { who: '老吴', days: 5, from: '', to: '', weekdays: [] },
      ],
      absences: [{ who: '', from: '2027-02-05', to: '2027-02-11' }],
      money: noMoney,
    },
    // 小何 02-15..03-12: 4 weeks = 20. 老吴 01-18..03-12: 8 weeks = 40; minus Fri 5, Mon 8..Thu 11 = 35
    days: { 二期交付: { 小何: 20, 老吴: 35 } },
  },
  {
    said: '刘老师只有周一和周四有空，2月1号起，25号验收。春节5号到11号不上班。',
    frame: {
      kind: 'frame',
      start: '2027-02-01',
      dates: [{ name: '验收', date: '2027-02-25' }],
      people: [{ who: '刘老师', days: 2, from: '', to: '', weekdays: ['mon', 'thu'] }],
      absences: [{ who: '', from: '2027-02-05', to: '2027-02-11' }],
      money: noMoney,
    },
    // Mondays 1, 8, 15, 22 and Thursdays 4, 11, 18, 25 = 8; minus Mon 8, Thu 11 = 6; x 2/2 = 6
    days: { 验收: { 刘老师: 6 } },
  },
  {
    said: '孙姐周二、周五各来半天，3月2号到19号，19号那天正好是培训。',
    frame: {
      kind: 'frame',
      start: '2027-03-02',
      dates: [{ name: '培训', date: '2027-03-19' }],
      people: [{ who: '孙姐', days: 1, from: '', to: '', weekdays: ['tue', 'fri'] }],
      absences: [],
      money: noMoney,
    },
    // Tuesdays 2, 9, 16 and Fridays 5, 12, 19 = 6; x 1/2 = 3
    days: { 培训: { 孙姐: 3 } },
  },
  {
    said: '我们组单休，一周干六天，就算小郭一个人。3月8号开工，4月2号提测，4月9号发版，清明4月3号到5号放假。',
    frame: {
      kind: 'frame',
      start: '2027-03-08',
      dates: [
        { name: '提测', date: '2027-04-02' },
        { name: '发版', date: '2027-04-09' },
      ],
      people: [{ who: '小郭', days: 6, from: '', to: '', weekdays: [] }],
      absences: [{ who: '', from: '2027-04-03', to: '2027-04-05' }],
      money: noMoney,
    },
    // 03-08..04-02: 3 x 6, then Monday to Friday = 23. Until 04-09: Sat 3 and Mon 5 Apr are off, Tuesday to Friday = 27
    days: { 提测: { 小郭: 23 }, 发版: { 小郭: 27 } },
  },
  {
    said: '赵总只拍板不干活。方案小唐来写，一周一天；数据小贾来弄，一周三天。1月6号（周三）起，1月22号汇报。',
    frame: {
      kind: 'frame',
      start: '2027-01-06',
      dates: [{ name: '汇报', date: '2027-01-22' }],
      people: [
        { who: '赵总', days: 0, from: '', to: '', weekdays: [] },
        { who: '小唐', days: 1, from: '', to: '', weekdays: [] },
        { who: '小贾', days: 3, from: '', to: '', weekdays: [] },
      ],
      absences: [],
      money: noMoney,
    },
    // 01-06..01-22: Wed, Thu, Fri + 2 weeks. 赵总: 0. 小唐: 3 x 1 = 3. 小贾: 3 x 3 = 9
    days: { 汇报: { 小唐: 3, 小贾: 9 } },
  },
  {
    said: '春节全员2月5号到11号休，小周自己3号就走，请到14号。老马不请假。两人全职，2月1号到19号，19号封版。',
    frame: {
      kind: 'frame',
      start: '2027-02-01',
      dates: [{ name: '封版', date: '2027-02-19' }],
      people: [
        { who: '小周', days: 5, from: '', to: '', weekdays: [] },
        { who: '老马', days: 5, from: '', to: '', weekdays: [] },
      ],
      absences: [
        { who: '', from: '2027-02-05', to: '2027-02-11' },
        { who: '小周', from: '2027-02-03', to: '2027-02-14' },
      ],
      money: noMoney,
    },
    // 02-01..02-19: 3 weeks = 15. 老马: minus Fri 5, Mon 8..Thu 11 = 10
    // 小周: minus Wed 3, Thu 4, Fri 5, Mon 8..Fri 12 = 8, the holiday is within them: 7
    days: { 封版: { 小周: 7, 老马: 10 } },
  },
  {
    said: '小杨3月8号到19号休陪产假，系统里10号到12号还挂着一个培训，以假期为准。其余时间全职，3月1号开始，26号演示。',
    frame: {
      kind: 'frame',
      start: '2027-03-01',
      dates: [{ name: '演示', date: '2027-03-26' }],
      people: [{ who: '小杨', days: 5, from: '', to: '', weekdays: [] }],
      absences: [
        { who: '小杨', from: '2027-03-08', to: '2027-03-19' },
        { who: '小杨', from: '2027-03-10', to: '2027-03-12' },
      ],
      money: noMoney,
    },
    // 03-01..03-26: 4 weeks = 20; minus the weeks of 8 and 15 Mar = 10 (10..12 are in them): 10
    days: { 演示: { 小杨: 10 } },
  },
  {
    said: '阿芳一周四天，2月27号（周六）到3月2号回老家。2月22号开始，3月5号交稿。',
    frame: {
      kind: 'frame',
      start: '2027-02-22',
      dates: [{ name: '交稿', date: '2027-03-05' }],
      people: [{ who: '阿芳', days: 4, from: '', to: '', weekdays: [] }],
      absences: [{ who: '阿芳', from: '2027-02-27', to: '2027-03-02' }],
      money: noMoney,
    },
    // 02-22..03-05: 4, then Wed, Thu, Fri = 7
    days: { 交稿: { 阿芳: 7 } },
  },
  {
    said: '国庆10月1号到7号放假，8号（周五）开工，29号上线。小魏全职，11月1号到5号他要休年假，反正那时候已经上线了。',
    frame: {
      kind: 'frame',
      start: '2027-10-08',
      dates: [{ name: '上线', date: '2027-10-29' }],
      people: [{ who: '小魏', days: 5, from: '', to: '', weekdays: [] }],
      absences: [
        { who: '', from: '2027-10-01', to: '2027-10-07' },
        { who: '小魏', from: '2027-11-01', to: '2027-11-05' },
      ],
      money: noMoney,
    },
    // 10-08..10-29: Fri 8 + 3 weeks from 11 Oct = 16; the holiday is before the start, the leave after the date
    days: { 上线: { 小魏: 16 } },
  },
  {
    said: '1月16号周六预演，1月31号周日切换。老梁全职，小宋只能周末来，每次半天。1月6号周三开始。',
    frame: {
      kind: 'frame',
      start: '2027-01-06',
      dates: [
        { name: '预演', date: '2027-01-16' },
        { name: '切换', date: '2027-01-31' },
      ],
      people: [
        { who: '老梁', days: 5, from: '', to: '', weekdays: [] },
        { who: '小宋', days: 1, from: '', to: '', weekdays: ['sat', 'sun'] },
      ],
      absences: [],
      money: noMoney,
    },
    // 老梁 to Sat 16: Wed 6, Thu 7, Fri 8 + 1 week = 8; to Sun 31: 3 + 3 weeks = 18
    // 小宋 to Sat 16: Sat 9, Sun 10, Sat 16 = 3; x 1/2 = 1.5; to Sun 31: + Sun 17, Sat 23, 30, Sun 24, 31 = 8; x 1/2 = 4
    days: { 预演: { 老梁: 8, 小宋: 1.5 }, 切换: { 老梁: 18, 小宋: 4 } },
  },
  {
    said: '服务器和短信总共含税12万。短信按20万条算，一条3分8；服务器每月3599.5，先买一年。小罗负责，每周两天，3月1号到19号割接。',
    frame: {
      kind: 'frame',
      start: '2027-03-01',
      dates: [{ name: '割接', date: '2027-03-19' }],
      people: [{ who: '小罗', days: 2, from: '', to: '', weekdays: [] }],
      absences: [],
      money: {
        amount: 120000,
        tax: 'gross',
        covers: '服务器和短信',
        lines: [
          { what: '短信', volume: 200000, price: 0.038 },
          { what: '服务器', volume: 12, price: 3599.5 },
        ],
      },
    },
    // 03-01..03-19: 3 weeks = 15; x 2/5 = 6
    days: { 割接: { 小罗: 6 } },
    // 200000 x 0.038 = 7600; 12 x 3599.5 = 43194; together 50794; 120000 - 50794 = 69206
    money: { spent: 50794, left: 69206 },
  },
  {
    said: '预算3.5万，不含税，用来做翻译和标注：翻译1.2万字，每字一毛八；标注8500条，每条3.25元。排期后面再说。',
    frame: {
      kind: 'frame',
      start: '',
      dates: [],
      people: [],
      absences: [],
      money: {
        amount: 35000,
        tax: 'net',
        covers: '翻译和标注',
        lines: [
          { what: '翻译', volume: 12000, price: 0.18 },
          { what: '标注', volume: 8500, price: 3.25 },
        ],
      },
    },
    days: {},
    // 12000 x 0.18 = 2160; 8500 x 3.25 = 27625; together 29785; 35000 - 29785 = 5215
    money: { spent: 29785, left: 5215 },
  },
  {
    said: '物料一共就批了八千块。手册450本，每本12块8；快递300单，每单8块5。',
    frame: {
      kind: 'frame',
      start: '',
      dates: [],
      people: [],
      absences: [],
      money: {
        amount: 8000,
        tax: 'unsaid',
        covers: '物料',
        lines: [
          { what: '手册', volume: 450, price: 12.8 },
          { what: '快递', volume: 300, price: 8.5 },
        ],
      },
    },
    days: {},
    // 450 x 12.8 = 5760; 300 x 8.5 = 2550; together 8310; 8000 - 8310 = -310: over
    money: { spent: 8310, left: -310 },
  },
  {
    said: '年后开工，三月中旬上线吧，小白全职。',
    frame: {
      kind: 'frame',
      start: '年后',
      dates: [{ name: '上线', date: '三月中旬' }],
      people: [{ who: '小白', days: 5, from: '', to: '', weekdays: [] }],
      absences: [],
      money: noMoney,
    },
    days: {},
    refused: ['年后', '三月中旬'],
  },
  {
    said: '2月22号启动，2月30号出初稿，3月12号定稿。老黄全职；小胡也全职，不过开学前后要请几天假，到3月3号。',
    frame: {
      kind: 'frame',
      start: '2027-02-22',
      dates: [
        { name: '初稿', date: '2027-02-30' },
        { name: '定稿', date: '2027-03-12' },
      ],
      people: [
        { who: '老黄', days: 5, from: '', to: '', weekdays: [] },
        { who: '小胡', days: 5, from: '', to: '', weekdays: [] },
      ],
      absences: [{ who: '小胡', from: '开学前后', to: '2027-03-03' }],
      money: noMoney,
    },
    // 老黄 02-22..03-12: 3 weeks = 15. When 小胡's absence begins is not known, and there is no 30 February
    days: { 定稿: { 老黄: 15 } },
    refused: ['2027-02-30', '开学前后'],
  },
  {
    said: '什么时候开工还没定。小蔡1月18号起可以全职投入，做到3月5号；小姚要等正式启动。2月26号上线，3月19号复盘，春节5号到11号放假。',
    frame: {
      kind: 'frame',
      start: '',
      dates: [
        { name: '上线', date: '2027-02-26' },
        { name: '复盘', date: '2027-03-19' },
      ],
      people: [
        { who: '小蔡', days: 5, from: '2027-01-18', to: '2027-03-05', weekdays: [] },
        { who: '小姚', days: 5, from: '', to: '', weekdays: [] },
      ],
      absences: [{ who: '', from: '2027-02-05', to: '2027-02-11' }],
      money: noMoney,
    },
    // 小蔡 01-18..02-26: 6 weeks = 30; minus Fri 5, Mon 8..Thu 11 Feb = 25
    // 小蔡 01-18..03-05, where it ends: 7 weeks = 35; minus 5 = 30. 小姚: not known
    days: { 上线: { 小蔡: 25 }, 复盘: { 小蔡: 30 } },
  },
  {
    said: '小邓的借调是3月22号到3月15号，估计写反了。小江3月1号起一直在，每周四天。3月26号交接。',
    frame: {
      kind: 'frame',
      start: '2027-03-01',
      dates: [{ name: '交接', date: '2027-03-26' }],
      people: [
        { who: '小邓', days: 5, from: '2027-03-22', to: '2027-03-15', weekdays: [] },
        { who: '小江', days: 4, from: '', to: '', weekdays: [] },
      ],
      absences: [],
      money: noMoney,
    },
    // 小江 03-01..03-26: 4 weeks = 20; x 4/5 = 16. 小邓's time runs backwards
    days: { 交接: { 小江: 16 } },
    refused: ['2027-03-22', '2027-03-15'],
  },
  {
    said: '李律师（法务）1月11号到22号出差，合同那块先放放。开发是小袁，每周三天半，1月11号到29号，29号联调完。',
    frame: {
      kind: 'frame',
      start: '2027-01-11',
      dates: [{ name: '联调', date: '2027-01-29' }],
      people: [{ who: '小袁', days: 3.5, from: '', to: '', weekdays: [] }],
      absences: [{ who: '李律师', from: '2027-01-11', to: '2027-01-22' }],
      money: noMoney,
    },
    // 01-11..01-29: 3 weeks = 15; x 3.5/5 = 10.5; 李律师 is not among the people
    days: { 联调: { 小袁: 10.5 } },
  },
  {
    said: 'Kevin 陈全职，kevin陈9月15号到17号休假。Amy周三、周六来，一次一天，AMY 18号来不了。2027年9月6号开始，24号上架，中秋9月15号放假。',
    frame: {
      kind: 'frame',
      start: '2027-09-06',
      dates: [{ name: '上架', date: '2027-09-24' }],
      people: [
        { who: 'Kevin 陈', days: 5, from: '', to: '', weekdays: [] },
        { who: 'Amy', days: 2, from: '', to: '', weekdays: ['wed', 'sat'] },
      ],
      absences: [
        { who: 'kevin陈', from: '2027-09-15', to: '2027-09-17' },
        { who: 'AMY ', from: '2027-09-18', to: '2027-09-18' },
        { who: '', from: '2027-09-15', to: '2027-09-15' },
      ],
      money: noMoney,
    },
    // Kevin 09-06..09-24: 3 weeks = 15; minus Wed 15 (the holiday, too), Thu 16, Fri 17 = 12
    // Amy: Wednesdays 8, 15, 22 and Saturdays 11, 18 = 5; minus Wed 15 and Sat 18 = 3; x 2/2 = 3
    days: { 上架: { 'Kevin 陈': 12, Amy: 3 } },
  },
  {
    said: '2028年2月14号开始，2月29号上线。小曹全职到底，小彭的合同2月28号就到期了，也是全职。',
    frame: {
      kind: 'frame',
      start: '2028-02-14',
      dates: [{ name: '上线', date: '2028-02-29' }],
      people: [
        { who: '小曹', days: 5, from: '', to: '', weekdays: [] },
        { who: '小彭', days: 5, from: '', to: '2028-02-28', weekdays: [] },
      ],
      absences: [],
      money: noMoney,
    },
    // 小曹 02-14..02-29: 2 weeks + Mon 28, Tue 29 = 12. 小彭 02-14..02-28: 2 weeks + Mon 28 = 11
    days: { 上线: { 小曹: 12, 小彭: 11 } },
  },
  {
    said: '1月13号周三启动，1月20号方案评审，2月3号上线。小石2月8号才到岗，老汪的合同去年12月底就到期了，还是先都列上。实际干活的是小孔，每天都在，只是20号评审那天不在。',
    frame: {
      kind: 'frame',
      start: '2027-01-13',
      dates: [
        { name: '方案评审', date: '2027-01-20' },
        { name: '上线', date: '2027-02-03' },
      ],
      people: [
        { who: '小石', days: 5, from: '2027-02-08', to: '', weekdays: [] },
        { who: '老汪', days: 5, from: '', to: '2026-12-31', weekdays: [] },
        { who: '小孔', days: 5, from: '', to: '', weekdays: [] },
      ],
      absences: [{ who: '小孔', from: '2027-01-20', to: '2027-01-20' }],
      money: noMoney,
    },
    // 小石: from after both dates, 0. 老汪: to before the start, 0
    // 小孔 01-13..01-20: Wed 13, Thu 14, Fri 15, Mon 18, Tue 19, Wed 20 = 6; minus Wed 20 = 5
    // 小孔 01-13..02-03: Wed 13, Thu 14, Fri 15 + 2 weeks from 18 Jan + Mon 1, Tue 2, Wed 3 Feb = 16; minus Wed 20 = 15
    days: { 方案评审: { 小石: 0, 老汪: 0, 小孔: 5 }, 上线: { 小石: 0, 老汪: 0, 小孔: 15 } },
  },
  {
    said: '12月28号到1月3号公司整体停工，别的安排不变：小许全职，12月28号开始，31号先过一遍，1月4号正式交付。',
    frame: {
      kind: 'frame',
      start: '2026-12-28',
      dates: [
        { name: '先过一遍', date: '2026-12-31' },
        { name: '正式交付', date: '2027-01-04' },
      ],
      people: [{ who: '小许', days: 5, from: '', to: '', weekdays: [] }],
      absences: [{ who: '', from: '2026-12-28', to: '2027-01-03' }],
      money: noMoney,
    },
    // 12-28..12-31: Mon..Thu, all within the closure: 0. 12-28..01-04: 6 (Mon 28..Fri 1, Mon 4); minus 5 = 1
    days: { 先过一遍: { 小许: 0 }, 正式交付: { 小许: 1 } },
  },
  {
    said: '4月2号上线，3月12号先给客户预览。小蒋3月6号（周六）借过来，21号（周日）还回去，全职。老韩周三、周五来，两天合起来算一天半。3月3号周三开始。',
    frame: {
      kind: 'frame',
      start: '2027-03-03',
      dates: [
        { name: '上线', date: '2027-04-02' },
        { name: '预览', date: '2027-03-12' },
      ],
      people: [
        { who: '小蒋', days: 5, from: '2027-03-06', to: '2027-03-21', weekdays: [] },
        { who: '老韩', days: 1.5, from: '', to: '', weekdays: ['wed', 'fri'] },
      ],
      absences: [],
      money: noMoney,
    },
    // 小蒋 03-06..03-12: Mon 8..Fri 12 = 5; 03-06..03-21: the weeks of 8 and 15 Mar = 10
    // 老韩 to Fri 12 Mar: Wed 3, Fri 5, Wed 10, Fri 12 = 4; x 1.5/2 = 3
    // 老韩 to Fri 2 Apr: Wednesdays 3, 10, 17, 24, 31 and Fridays 5, 12, 19, 26, 2 = 10; x 1.5/2 = 7.5
    days: { 上线: { 小蒋: 10, 老韩: 7.5 }, 预览: { 小蒋: 5, 老韩: 3 } },
  },
];
