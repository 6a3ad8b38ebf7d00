import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mrkdwn } from '../../src/slack/blocks/render.js';
import { mentionedIn, readable, withoutAddress } from '../../src/slack/in/messages/incoming-text.js';
import { escaped, unescaped } from '../../src/text/visible.js';
import { mention } from '../../src/text/markup.js';

const names: Record<string, string> = { U1: 'Maya Chen' };
const read = (raw: string) => readable(raw, (id) => names[id] ?? '');

describe('a text from Slack', () => {
  test.each([
    ['<@U1> and <@U2|tom> and <@U3>', '@Maya Chen and @tom and @U3'],
    ['in <#C1|planning> or <#C2>', 'in #planning or #C2'],
    ['<!channel> <!here|here> <!subteam^S1|@devs>', '@channel here @devs'],
    ['see <https://a.example/x?a=1&amp;b=2>', 'see https://a.example/x?a=1&b=2'],
    ['see <https://a.example|the page>', 'see the page (https://a.example)'],
    ['see <http://a.example|a.example>', 'see http://a.example'],
    ['<mailto:a@b.example|a@b.example>', 'a@b.example'],
    ['5 &lt; 6 &amp;&amp; 7 &gt; 6', '5 < 6 && 7 > 6'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['if a < b and c > d', 'if a < b and c > d'],
  ])('%j reads %j', (raw, words) => {
    expect(read(raw)).toBe(words);
  });

  test('names everyone it mentions once', () => {
    expect(mentionedIn('<@U1> <@U2|tom> <@U1> <#C1>')).toEqual(['U1', 'U2']);
  });

  test.each([
    ['<@UBOT> approve', 'approve'],
    ['approve <@UBOT>', 'approve'],
    ['<@UBOT|bot>: status', 'status'],
    ['ask <@UBOT> about it', 'ask <@UBOT> about it'],
  ])('%j is said to the bot', (raw, words) => {
    expect(withoutAddress(raw, 'UBOT')).toBe(words);
  });
});

describe('escaping', () => {
  test('leaves nothing that Slack could take for a mention, a link or a mass ping', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => !/[<>]/.test(escaped(`<!channel>${text}<@U1>`))),
    );
  });

  test('is undone by unescaping', () => {
    fc.assert(fc.property(fc.string(), (text) => unescaped(escaped(text)) === text));
  });

  test('a mention is made of an id only', () => {
    expect(mrkdwn(mention('U0MAYA'))).toBe('<@U0MAYA>');
    expect(mrkdwn(mention('!channel'))).toBe('!channel');
    expect(mrkdwn(mention('U1> <!channel'))).toBe('U1&gt; &lt;!channel');
  });
});
