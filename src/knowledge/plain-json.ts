/**
 * JSON as lines of text, "billing.currency: EUR", so that each value is found by its path; what is none stays as it is.
 * Since every line has a whole path, it can be much longer than the JSON: only its beginning, `most` characters.
 */
export function plainJson(text: string, most: number): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return text.slice(0, most);
  }
  const kept: string[] = [];
  let left = most;
  for (const line of lines('', value, 0)) {
    kept.push(line.slice(0, left));
    left -= line.length + 1;
    if (left <= 0) break;
  }
  return kept.join('\n');
}

const deepest = 64;

function* lines(path: string, value: unknown, depth: number): Generator<string> {
  if (typeof value !== 'object' || value === null || depth > deepest) {
    const shown = typeof value === 'object' && value !== null ? '…' : String(value);
    yield path === '' ? shown : `${path}: ${shown}`;
    return;
  }
  const entries = Array.isArray(value)
    ? value.map((each, at) => [String(at + 1), each] as const)
    : Object.entries(value);
  for (const [key, each] of entries) yield* lines(path === '' ? key : `${path}.${key}`, each, depth + 1);
}
