import { describe, expect, test } from 'vitest';
import { markedText } from '../../src/slack/in/messages/incoming-text.js';

const names: Record<string, string> = { U0TOM: 'Tom Alder', U0EVE: 'E|ve> <!channel>', U0BOT: 'Planning' };
const desk = {
  identity: { userId: 'U0BOT', botId: 'B0BOT', name: 'planning', teamUrl: 'https://x.example/' },
  people: {
    know: async (id: string) => ({
      person: { id, name: names[id] ?? id },
      language: 'en' as const,
      admin: false,
      is: 'member' as const,
    }),
  },
};
const read = (raw: string, files: { id: string; name: string }[] = []) =>
  markedText(desk, { channel: 'C1', ts: '1.1', root: '1.0', user: 'U0ADA', raw, files, forwarded: [] });

describe('a message with marks', () => {
  test.each([
    ['how about half days? [NEXT: TestPlanner]', ['TestPlanner'], 'how about half days?'],
    ['[NEXT:SystemDesigner, 测试]', ['SystemDesigner', '测试'], ''],
    ['【NEXT：测试，@架构】半天假怎么办？', ['测试', '@架构'], '半天假怎么办？'],
    ['5 &lt; 6 [NEXT: R&amp;D] &amp; so', ['R&D'], '5 < 6 & so'],
    ['[NEXT: a] one [NEXT: b]', ['a', 'b'], 'one'],
  ])('%j names %j and says %j', async (raw, named, text) => {
    expect(await read(raw)).toEqual({ text, named: { names: named } });
  });

  test('names people by their id, with the name by which they can be spoken of', async () => {
    expect(await read('ask <@U0TOM> [NEXT: <@U0TOM> <@U0GONE|gone>]')).toEqual({
      text: 'ask @Tom Alder',
      named: { names: ['<@U0TOM|Tom Alder>', '<@U0GONE>'] },
    });
  });

  test('carries no name that could be taken for anything but one', async () => {
    expect((await read('[NEXT: <@U0EVE>]')).named).toEqual({ names: ['<@U0EVE|Eve !channel>'] });
  });

  test('means the Coach when it names the bot, which is not addressed by that', async () => {
    expect(await read('[NEXT: <@U0BOT>]')).toEqual({ text: '', named: { names: ['Coach'] } });
    expect(await read('<@U0BOT> [NEXT: <@U0BOT|planning>] where are we?')).toEqual({
      text: 'where are we?',
      named: { names: ['Coach'] },
    });
  });

  test('with a file says that there is one', async () => {
    expect(await read('[NEXT: Risk]', [{ id: 'F1', name: 'rooms.csv' }])).toEqual({
      text: '[file: rooms.csv]',
      named: { names: ['Risk'] },
    });
  });

  test.each([
    ['in code', 'write `[NEXT: Risk]` for that', 'write `[NEXT: Risk]` for that'],
    ['in a block of code', '```[NEXT: Risk]```', '```[NEXT: Risk]```'],
    ['in a quote, which says nothing of its own', '&gt; [NEXT: Risk]\nwhy?', 'why?'],
    ['in the label of a link', '<https://a.example|[NEXT: Risk]>', '[NEXT: Risk] (https://a.example)'],
    ['without a name', '[NEXT:] and on', '[NEXT:] and on'],
  ])('is none %s', async (_where, raw, text) => {
    expect(await read(raw)).toEqual({ text, named: {} });
  });
});
