/** "1 point", "3 points"; `many` where more than one is not just an s behind it. */
export function plural(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
