/**
 * A text without the signs at its end that `sign` fits, one UTF-16 unit each. A pattern for it, such as `/[.!]+$/`,
 * begins anew at every sign of a run that stands somewhere within, and so takes the square of its length.
 */
export function withoutEnd(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The same at both ends. */
export function withoutEdges(text: string, sign: RegExp): string {
  const rest = withoutEnd(text, sign);
  let begin = 0;
  while (begin < rest.length && sign.test(rest.charAt(begin))) begin += 1;
  return rest.slice(begin);
}
