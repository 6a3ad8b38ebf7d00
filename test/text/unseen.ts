/** Characters that nobody sees or that turn the reading direction, by what they do. None may get out. */
export const unseen: Record<string, string> = {
  'a right-to-left override': '\u202e',
  'the end of an override': '\u202c',
  'an isolate': '\u2066',
  'the end of an isolate': '\u2069',
  'an Arabic letter mark': '\u061c',
  'a left-to-right mark': '\u200e',
  'a zero-width space': '\u200b',
  'a zero-width joiner between letters': 'n\u200dn',
  'a zero-width non-joiner between letters': 'n\u200cn',
  'a word joiner': '\u2060',
  'an invisible plus': '\u2064',
  'a byte order mark': '\ufeff',
  'a soft hyphen': '\u00ad',
  'a grapheme joiner': '\u034f',
  'an annotation': '\ufff9\ufffb',
  'a shorthand control': '\u{1bca0}',
  'a musical control': '\u{1d173}',
  'tag letters': '\u{e0041}\u{e0050}',
  'a flag that does not exist': '\u{1f3f4}\u{e0067}\u{e0062}\u{e0078}\u{e007f}',
  'a variation selector on a letter': 'n\ufe0f',
  'a variation selector of the supplement': '\u{e0100}',
  'a Hangul filler': '\u3164',
  'another Hangul filler': '\u115f\u1160\uffa0',
  'an inherent vowel of Khmer': '\u17b4\u17b5',
  'a Mongolian vowel separator': '\u180e',
  'an empty cell of Braille': '\u2800',
  'a null': '\u0000',
  'a bell and an escape': '\u0007\u001b[2J',
  'a control of the second set': '\u009b',
  'a carriage return': '\r',
  'other line breaks': '\u0085\u2028\u2029\v\f',
  'half a character': '\ud83d',
  'no character': '\ufdd0\uffff',
};

/** Text that needs its joiners, selectors and tags, and must come out as it is. */
export const needed: Record<string, string> = {
  'a family': '👩\u200d👩\u200d👧\u200d👦',
  'a rainbow flag': '🏳\ufe0f\u200d🌈',
  'the flag of Scotland': '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  'the flag of Wales': '\u{1f3f4}\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}',
  'an astronaut': '👩🏽\u200d🚀',
  'a keycap': '1\ufe0f\u20e3',
  'a heart': '❤\ufe0f',
  Persian: 'می\u200cخواهم',
  Hindi: 'क्\u200dष',
  Bengali: 'র\u200d্যাব',
  Malayalam: 'അവന്\u200d വന്നു',
  Sinhala: 'ක්\u200dෂ',
  Mongolian: 'ᠮᠣᠩᠭᠣᠯᠠ\u180b',
  Arabic: 'السلام عليكم ؀١٢',
  Hebrew: 'שָׁלוֹם',
  Chinese: '做一个带审批的请假系统。',
  Braille: '⠓⠑⠇⠇⠕',
};

/** What a text, or a file, holds of the first list: characters by their code points. Written here by code point, not by rule. */
export function unseenIn(text: string): string[] {
  let rest = text;
  for (const allowed of Object.values(needed)) rest = rest.replaceAll(allowed, '');
  return [...rest]
    .map((character) => character.codePointAt(0) ?? 0)
    .filter((code) => ranges.some(([from, to]) => code >= from && code <= to))
    .map((code) => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`);
}

const ranges: [number, number][] = [
  [0x00, 0x09],
  [0x0b, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x034f, 0x034f],
  [0x061c, 0x061c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0x2800, 0x2800],
  [0x3164, 0x3164],
  [0xd800, 0xdfff],
  [0xfdd0, 0xfdef],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0xfffe, 0xffff],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
];
