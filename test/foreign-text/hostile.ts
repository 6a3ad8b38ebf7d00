/** As long as a message, a brief or a model's field can be when it arrives. */
export const longest = 40_000;

/** What texts are full of when somebody means harm: everything that some function of ours looks for, again and again. */
const pieces: readonly string[] = [
  ...[' ', '\t', '\n', '\r\n', '\u2028', '\u0085', '\u3000', '\u00a0', '\u000b', ' \n', '\n\n'],
  ...['<@U123>', '<@U123> ', '<@U123|', '<', '>', '&gt;&gt;&gt; ', '\n> ', '&', '&amp;', '@', '@maya chen'],
  ...['@channel ', '#planning ', '#', '/plan ', '/plan invite <@U123>', 'Q1: ', 'S1 ', 'TC1 ', '2027-05-10 '],
  ...['10 May ', '2027年3月', '三十', '1.5万', '5% ', 'unknown ', 'if unknown, ', 'or tbd ', '或待定 '],
  ...[
    '[file: a]  ',
    '[file: a]\n',
    '[file: ',
    '[NEXT:',
    '[NEXT: a]',
    '[NEXT: a, @b; c',
    '[',
    ']',
    '【',
    '】',
  ],
  ...['`', '`a', '```', '``` \n', '~~~\n', '*', '**', '*a ', '_a ', '~a ', '_', '# ', '#'.repeat(6)],
  ...['- [x] **', '- [x] **a** ', '<https://a>', '<https://', 'https://', 'https://a.example/,', 'mailto:'],
  ...['a', 'a ', 'A', 'é', 'a.', 'a, ', 'ing ', "'s ", "n't ", '0', '1.', '1,', '1,000 ', '1 + 1 > ', '- '],
  ...[
    '。',
    '，',
    '、',
    '的',
    '吗',
    '吗 ',
    '是不是',
    '有没有',
    '计划',
    '请问',
    '第1版',
    'v1 ',
    'yes ',
    'approve, ',
  ],
  ...[
    '"',
    '“',
    '(',
    ')',
    '{',
    '}',
    '{"a":',
    '<think>',
    '<script ',
    ':',
    ':+1:',
    ';',
    '.',
    '!',
    '？',
    '|',
    '/',
    '\\',
  ],
  ...['e\u0301', '\u0345\u0301\u0316\u0334', '\ufdfa', '\u1100\u1161', '\u00ad', '\u200b', '`\u200b'],
  ...['\ud800', '\udc00', '😀', '👩\u200d💻', '👍🏽', '🇩🇪', '\u200d', '\ufe0f', '\u202e', '\ufeff', '\u0000'],
  ...[
    '\n# a\n',
    'a\n\n',
    '| a ',
    'context length is 1 ',
    '1 input tokens ',
    'max_tokens 1 ',
    'in what order, ',
  ],
];

/** An end that nothing expects after such a text, so that whatever matched so far has to be given up. */
const unexpected = '\u0001 end {';

/** One kind of hostile text, at every length that is asked for. */
export interface Hostile {
  name: string;
  of: (length: number) => string;
}

/** A piece again and again before an end, in about this many characters. */
export function repeated(piece: string, end = ''): Hostile {
  return {
    name: JSON.stringify(`${piece}…${end}`),
    of: (length) => `${piece.repeat(Math.ceil((length - end.length) / piece.length))}${end}`,
  };
}

/** Words and names of which no two are the same. */
function counted(word: (index: number) => string): Hostile {
  return {
    name: `${JSON.stringify(word(1) + word(2))} and so on`,
    of: (length) => Array.from({ length: Math.ceil(length / word(1).length) }, (_, at) => word(at)).join(''),
  };
}

const han = (index: number) => String.fromCodePoint(0x4e00 + (index % 20_000));

export const everyHostile: readonly Hostile[] = [
  ...pieces.flatMap((piece) => [repeated(piece), repeated(piece, unexpected)]),
  repeated(pieces.join('')),
  repeated(pieces.toReversed().join(' ')),
  counted((at) => `a${at} `),
  counted((at) => `@n${at}, `),
  counted((at) => `${han(at)}${han(at * 7)} `),
  counted((at) => `<@U${at}>`),
  counted((at) => `Q${at} S${at} `),
];
