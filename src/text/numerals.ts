const largestInSection = 1_000;
/** 十五 is 15, 一百五 is 150. */
const leastShortened = 100;

/** A number that is spelled with these values, in order: [2, 10, 7] is 27, [3, 1000, 5, 100] is 3,500, [20, 4] is 24. */
function composed(values: readonly number[], shortened: boolean): number {
  let [total, section, digit] = [0, 0, 0];
  for (const value of values) {
    if (value < 10) {
      digit = value;
    } else if (value > largestInSection) {
      total = (total + section + digit || 1) * value;
      [section, digit] = [0, 0];
    } else if (Number.isInteger(Math.log10(value))) {
      section += (digit || 1) * value;
      digit = 0;
    } else {
      section += value;
    }
  }
  const before = values.at(-2) ?? 0;
  // 一万五 is 15,000, and 一万零五 is 10,005.
  const isShort = shortened && before >= leastShortened;
  return total + section + (isShort ? (digit * before) / 10 : digit);
}

/**
 * The numbers that are spelled with these values. Digits alone are read one after the other where they are as many as those of
 * a year, or have a zero; else each is a number: "two, three days". `shortened`: a last digit stands for the next lower scale.
 */
export function numeralsOf(values: readonly number[], shortened = false): number[] {
  if (values.length < 2 || values.some((value) => value >= 10)) return [composed(values, shortened)];
  return values.length === 4 || values.includes(0) ? [Number(values.join(''))] : [...values];
}

const fullWidth = /[\uff01-\uff5e]/g;
const offset = 0xfee0;

/** Signs as wide as Chinese characters ("４０％") as others type them. */
export function narrow(text: string): string {
  return text
    .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - offset))
    .replaceAll('\u3000', ' ');
}

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
