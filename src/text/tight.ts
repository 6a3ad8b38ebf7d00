/** Signs beside which Chinese puts no space. */
const ends = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef“”]$/u;
const begins = /^[\p{Script=Han}\u3000-\u303f\uff00-\uffef“”]/u;

/** What stands around some values, without the space between Chinese and a value that is Chinese on that side. */
export function tightened(literals: readonly string[], values: readonly string[]): string[] {
  return literals.map((literal, index) => {
    const isAfter = index > 0 && ends.test(values[index - 1] ?? '');
    const isBefore = begins.test(values[index] ?? '');
    if (literal === ' ') return isAfter && isBefore ? '' : literal;
    const rest = isAfter && begins.test(literal.slice(1)) ? literal.replace(/^ /, '') : literal;
    return isBefore && ends.test(rest.slice(0, -1)) ? rest.replace(/ $/, '') : rest;
  });
}

/** A Chinese sentence with names in it: `SystemDesigner 请 Ada 回答`, but `教练请李雷回答`. */
export function tight(literals: readonly string[], ...values: readonly (string | number)[]): string {
  const between = tightened(literals, values.map(String));
  return between.map((literal, index) => `${literal}${values[index] ?? ''}`).join('');
}
