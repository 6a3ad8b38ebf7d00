/** One line stands beside its label, several stand below it. */
export function lined([first = '', ...others]: string[]): string {
  return others.length === 0 ? first : ['', first, ...others].join('\n• ');
}
