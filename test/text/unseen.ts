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

/** What a text, or a file, holds of the first list. Written here by code point, not by rule. */
export function unseenIn(text: string): string[] {
  let rest = text;
  for (const allowed of Object.values(needed)) rest = rest.replaceAll(allowed, '');
  return rest.match(notSeen) ?? [];
}

const codes = String.raw`\0-\x09\x0b-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\p{Cs}\ufdd0-\ufdef\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}`;
const notSeen = new RegExp(`[${codes}]`, 'gu');
