const boundaries = /[\s,，、;；:：。.]/u;

/** At most `limit` characters, cut at a word boundary where there is one near, with an ellipsis for what was left out. */
export function clip(text: string, limit: number): string {
  const characters = [...text.trim()];
  if (characters.length <= limit) return characters.join('');
  let end = limit - 1;
  const nearest = Math.max(1, Math.floor(limit * 0.6));
  if (/[A-Za-z0-9]/.test(characters[end] ?? '')) {
    let back = end;
    while (back > nearest && !boundaries.test(characters[back] ?? '')) back -= 1;
    if (back > nearest) end = back;
  }
  return `${characters
    .slice(0, end)
    .join('')
    .replace(/[\s,，、;；:：。.]+$/u, '')}…`;
}

/** A fragment ready to be quoted: one line, no dangling punctuation, and short. */
export function fragment(text: string, limit = 64): string {
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/^[\s\p{P}\p{S}]+(?<![$€£¥#@<>≤≥])/u, '')
    .replace(/[\s,，、;；:：。.!！?？…\-—(（]+$/u, '');
  return clip(closed(line), limit);
}

/** Drops a bracket that lost its partner when a sentence was taken apart. */
function closed(text: string): string {
  const opened = (text.match(/[(（]/gu) ?? []).length;
  const shut = (text.match(/[)）]/gu) ?? []).length;
  return opened === shut ? text : text.replace(/[()（）]/gu, '');
}
