import { expect, it } from 'vitest';
import { inhabit } from './inhabit.js';

const house = inhabit();
const general = 'C0GENERAL1';

it('a message is planned by keyboard alone, also where the app is not', async () => {
  const page = await house.open({ place: `#/${general}` });
  const box = page.locator('.pane-channel .composer textarea');
  await box.fill('We need a page for the move');
  await box.press('Enter');
  const message = page.locator('.pane-channel .message', { hasText: 'We need a page for the move' });
  await message.getByRole('button', { name: 'Plan This' }).press('Enter');

  await expect.poll(() => house.given).toEqual([{ planned: 'We need a page for the move', in: general }]);
});
