import { describe, expect, it } from 'vitest';
import { message, wordsOf } from './browser.js';
import { channel, inhabit } from './inhabit.js';

const house = inhabit();

describe('the page', () => {
  it('says in the empty channel what one gets, and plays an example at one press', async () => {
    const page = await house.open();
    const welcome = page.locator('.welcome');
    await welcome.getByRole('heading', { name: 'A plan your team can approve.' }).waitFor();
    expect(await wordsOf(welcome)).toContain('no AI');
    await welcome.getByRole('button', { name: 'Invoices' }).click();
    await page.getByText('Heard: example one').waitFor();
  });

  it('shows personas, marks and mentions, and never lets text become markup', async () => {
    const page = await house.open();
    const ts = await house.post(
      '*Bold* `a_b` <@U0MAYACHEN> &lt;img src=x onerror=alert(1)&gt; :white_check_mark: <javascript:alert(1)|x>',
    );
    const shown = message(page, ts);
    await shown.waitFor();
    expect(await wordsOf(shown.locator('header strong'))).toBe('Coach');
    expect(await wordsOf(shown.locator('.avatar-persona'))).toBe('🧭');
    expect(await wordsOf(shown.locator('.badge'))).toBe('APP');
    expect(await wordsOf(shown.locator('.prose strong'))).toBe('Bold');
    expect(await wordsOf(shown.locator('code'))).toBe('a_b');
    expect(await wordsOf(shown.locator('.pill-me'))).toBe('@Maya Chen');
    expect(await wordsOf(shown)).toContain('<img src=x onerror=alert(1)>');
    expect(await wordsOf(shown)).toContain('✅');
    expect(await shown.locator('img, a').count()).toBe(0);
  });

  it('draws the block types the bot uses', async () => {
    const page = await house.open();
    const ts = await house.post('fallback', [
      { type: 'header', text: { type: 'plain_text', text: 'Board' } },
      { type: 'section', text: { type: 'mrkdwn', text: '*Round*\n2 of 3' } },
      { type: 'divider' },
      { type: 'context', elements: [{ type: 'mrkdwn', text: 'no AI' }] },
      {
        type: 'actions',
        elements: [
          { type: 'button', action_id: 'go', style: 'primary', text: { type: 'plain_text', text: 'Go' } },
        ],
      },
    ]);
    const shown = message(page, ts);
    await shown.waitFor();
    expect(await wordsOf(shown.getByRole('heading'))).toBe('Board');
    expect(await wordsOf(shown)).toContain('2 of 3');
    expect(await shown.locator('hr').count()).toBe(1);
    expect(await wordsOf(shown.locator('.block-context'))).toBe('no AI');
    expect(await shown.getByRole('button', { name: 'Go' }).count()).toBe(1);
    expect(await wordsOf(shown)).not.toContain('fallback');
  });

  it('sends every press of a button, and asks first where the app wants that', async () => {
    const page = await house.open();
    const plain = (text: string) => ({ type: 'plain_text', text }) as const;
    const ts = await house.post('card', [
      {
        type: 'actions',
        elements: [
          { type: 'button', action_id: 'approve', text: plain('Approve') },
          {
            type: 'button',
            action_id: 'cancel',
            style: 'danger',
            text: plain('Cancel'),
            confirm: {
              title: plain('Sure?'),
              text: plain('It ends.'),
              confirm: plain('End it'),
              deny: plain('Keep it'),
            },
          },
        ],
      },
    ]);
    await message(page, ts).getByRole('button', { name: 'Approve' }).dblclick();
    await expect.poll(() => house.pressed).toEqual(['approve', 'approve']);
    await message(page, ts).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await message(page, ts).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'End it' }).click();
    await expect.poll(() => house.pressed).toEqual(['approve', 'approve', 'cancel']);
  });

  it('shows an edit in its place and a deletion at once', async () => {
    const page = await house.open();
    const ts = await house.post('before');
    await message(page, ts).waitFor();
    await house.client.chat.update({ channel, ts, text: 'after' });
    await expect.poll(() => wordsOf(message(page, ts))).toContain('after');
    expect(await message(page, ts).getByText('edited', { exact: true }).count()).toBe(1);
    await house.client.chat.delete({ channel, ts });
    await expect.poll(() => message(page, ts).count()).toBe(0);
  });
});
