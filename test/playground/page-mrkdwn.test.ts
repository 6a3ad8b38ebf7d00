import { describe, expect, it } from 'vitest';
import {
  parseInline,
  parseMrkdwn,
  parsePlain,
  reactions,
  textWithEmoji,
} from '../../src/playground/page/text/mrkdwn.js';
import { momentInWords } from '../../src/playground/page/time.js';
import { coach, roster } from '../../src/roles/index.js';

const text = (words: string) => ({ kind: 'text', text: words });
const bold = (words: string) => ({ kind: 'bold', inside: [text(words)] });

describe('a line of mrkdwn', () => {
  it.each([
    ['_italic_', [{ kind: 'italic', inside: [text('italic')] }]],
    ['~gone~', [{ kind: 'strike', inside: [text('gone')] }]],
    ['*_both_*', [{ kind: 'bold', inside: [{ kind: 'italic', inside: [text('both')] }] }]],
    ['（*结论*）：可以', [text('（'), bold('结论'), text('）：可以')]],
    ['a `*code* &lt;b&gt;` b', [text('a '), { kind: 'code', text: '*code* <b>' }, text(' b')]],
    [
      '*bold `a*b` still*',
      [{ kind: 'bold', inside: [text('bold '), { kind: 'code', text: 'a*b' }, text(' still')] }],
    ],
  ])('reads %s', (source, expected) => {
    expect(parseInline(source)).toEqual(expected);
  });

  it.each([
    ...['snake_case_name', 'at 07:32:44 UTC', '2 * 3 * 4', '* not bold *', 'a*b*c', '**', '__', '`'],
    ...[
      '中文*粗体*中文',
      'no: emoji: here',
      '<javascript:alert(1)|x>',
      '<data:text/html,x|y>',
      '<img src=x>',
    ],
  ])('leaves %s as it is written', (source) => {
    expect(parseInline(source)).toEqual([text(source)]);
  });

  it.each([
    ['<@U1>', { kind: 'user', id: 'U1', label: '' }],
    ['<#C1|planning>', { kind: 'channel', id: 'C1', label: 'planning' }],
    ['<!channel>', text('@channel')],
    ['<!subteam^S1|@team>', text('@team')],
    [
      '<!date^1700000000^{date}|14 Nov>',
      { kind: 'moment', seconds: 1700000000, format: '{date}', fallback: '14 Nov' },
    ],
    ['<!date^soon^{date}|14 Nov>', text('14 Nov')],
    [
      '<https://a.example/?x=1&amp;y=2|a page>',
      { kind: 'link', url: 'https://a.example/?x=1&y=2', label: 'a page' },
    ],
    [':+1::skin-tone-3:', { kind: 'emoji', name: '+1' }],
  ])('knows the reference in %s', (source, expected) => {
    expect(parseInline(source)[0]).toEqual(expected);
  });

  it('ends a bare address before the punctuation that follows it, Chinese or not', () => {
    expect(parseInline('see https://a.example/x).')[1]).toEqual({
      kind: 'link',
      url: 'https://a.example/x',
      label: '',
    });
    expect(parseInline('见 https://a.example/x，谢谢')[2]).toEqual(text('，谢谢'));
  });

  it('turns entities back once, so that an escaped entity stays one', () => {
    expect(parseInline('&amp;lt; &lt;b&gt; &amp;')).toEqual([text('&lt; <b> &')]);
  });
});

describe('a passage of mrkdwn', () => {
  it('keeps a fence apart from the lines around it and reads no marks in it', () => {
    expect(parseMrkdwn('before\n```\n*a*\n&lt;b&gt;\n```\nafter')).toEqual([
      { kind: 'lines', lines: [[text('before')]] },
      { kind: 'fence', text: '*a*\n<b>' },
      { kind: 'lines', lines: [[text('after')]] },
    ]);
  });

  it('reads a quote whether its mark is escaped or not', () => {
    for (const mark of ['>', '&gt;']) {
      expect(parseMrkdwn(`${mark} one\n${mark} two\nthree`).map((one) => one.kind)).toEqual([
        'quote',
        'lines',
      ]);
    }
  });

  it('is no deeper than a page can draw, whatever is quoted and marked in whatever', () => {
    const marks = 10_000;
    const hostile = ['>'.repeat(marks), `${'*_~'.repeat(marks)}a${'~_*'.repeat(marks)}`, '> '.repeat(marks)];

    for (const source of hostile) expect(depthOf(parseMrkdwn(`${source}a`))).toBeLessThan(10);
  });
});

describe('other text', () => {
  it('finds emoji names and no marks in plain text', () => {
    expect(parsePlain('*Go* :tada: &amp; more')).toEqual([
      text('*Go* '),
      { kind: 'emoji', name: 'tada' },
      text(' & more'),
    ]);
  });

  it('knows Slack’s own emoji names and leaves unknown ones readable', () => {
    expect(textWithEmoji(':white_check_mark: :hand: :nobody_knows: :constructor:')).toBe(
      '✅ ✋ :nobody_knows: :constructor:',
    );
  });

  it('shows the reactions and every face of the app as signs', () => {
    const faces = [...reactions.map((name) => `:${name}:`), coach.icon, ...roster.map(({ icon }) => icon)];
    expect(textWithEmoji(faces.join(' '))).not.toContain(':');
  });
});

/** How many lists of parts stand within each other. */
function depthOf(parts: unknown): number {
  if (typeof parts !== 'object' || parts === null) return 0;
  const within = Math.max(0, ...Object.values(parts).map(depthOf));
  return Array.isArray(parts) ? within + 1 : within;
}

it('shows what Slack’s tokens for a day and a time stand for, and leaves others as they are', () => {
  const noon = Math.floor(new Date(2026, 2, 2, 12, 0, 5).getTime() / 1000);
  expect(momentInWords(noon, '{date_short_pretty} {time}')).toMatch(/2026.* 12:00$/);
  expect(momentInWords(noon, 'at {unheard_of} {constructor}')).toBe('at {unheard_of} {constructor}');
});
