import { expect, test } from 'vitest';
import type { Session } from '../../src/workshop/session.js';
import { planSession, version } from '../document/session.js';
import { openLibrary } from './shelves.js';

const workshops = 500;
const each = 40;

/** Plans of forty items, in two languages. A word of its own stands in each, and "bookings" in nearly all. */
function planned(number: number): Session {
  const session = planSession(number % 2 === 0 ? 'en' : 'zh');
  const { plan } = session;
  const items = Array.from({ length: each }, (_, at) => {
    const item = plan.items[at % plan.items.length];
    return { ...item, id: `${item?.id}0${at}`, text: `${item?.text} bookings topic${number} at${at}` };
  }) as typeof plan.items;
  return {
    ...session,
    id: `w-${number}`,
    channel: 'C1',
    versions: [
      { ...{ ...version, reasons: [], files: [], filesRequested: false }, plan: { ...plan, items } },
    ],
  };
}

test('among the plans of 500 workshops it is found in less than 200 ms, right after a start', async () => {
  const { library, restart } = await openLibrary({}, { folder: false });
  for (let number = 0; number < workshops; number += 1) await library().learn(planned(number));
  await restart(false);
  const took: number[] = [];
  for (const words of [
    'bookings',
    'topic377',
    'one service behind the sign-in',
    '会议室预订',
    'D205',
    'zebra',
  ]) {
    const began = performance.now();
    const decided = await library().decided(words, 'C1');
    took.push(performance.now() - began);
    expect(decided?.found.length ?? 0, words).toBeGreaterThanOrEqual(words === 'zebra' ? 0 : 1);
  }
  console.log(`found among ${workshops} workshops in ${took.map((ms) => ms.toFixed(0)).join(', ')} ms`);
  expect(Math.max(...took)).toBeLessThan(200);
});
