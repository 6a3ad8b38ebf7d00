/** Whether one ts is before another. They are seconds and six digits: of equal width, their order as text is that in time. */
export function isBefore(one: string, other: string): boolean {
  const width = Math.max(one.length, other.length);
  return one.padStart(width, '0') < other.padStart(width, '0');
}
