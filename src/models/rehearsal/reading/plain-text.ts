const longest = 12_000;

/** A brief as bare text: no code, links, mentions, pictures, markup or characters that cannot be seen. */
export function plainText(text: string): string {
  return text
    .slice(0, longest)
    .replace(/\r\n?/g, '\n')
    .replace(/```[\s\S]*?(?:```|$)/g, '\n')
    .replace(/<(?:https?:|mailto:)[^|>\s]*\|([^>]*)>/g, '$1')
    .replace(/<[@#!][^>\n]{0,80}>/g, ' ')
    .replace(/<?\bhttps?:\/\/[^\s>，。）)]+>?/g, ' ')
    .replace(/(?<![\w:]):[a-z][a-z0-9_+-]{1,30}:(?!\w)/g, ' ')
    .replace(
      /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Surrogate}|\u{FE0F}|\u{20E3}|\p{Emoji_Modifier}/gu,
      ' ',
    )
    .replace(/[\p{Cc}\p{Cf}\p{Co}]/gu, (character) =>
      character === '\n' ? '\n' : character === '\t' ? ' ' : '',
    )
    .replace(/[*_~`]{1,3}(?=\S)|(?<=\S)[*_~`]{1,3}/g, (marks) => (marks === '_' ? '_' : ''))
    .replace(/[“”„«»「」『』"]/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}
