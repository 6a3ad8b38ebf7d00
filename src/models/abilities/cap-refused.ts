/** Fewer tokens than this are no room for an answer. */
const leastRoom = 1024;

const capNamed = /max_(completion_|output_)?tokens|(completion|output) tokens/i;
const ofContext = /context/i;

/** The most tokens a model puts out, by the words with which its server refused a higher cap. */
export function mostFor(words: string, cap: number): number | undefined {
  if (!capNamed.test(words) || ofContext.test(words)) return undefined;
  const numbers = [...words.matchAll(/(?<![-\w.])\d[\d,]*(?![-\w])/g)].map(([digits]) => numberOf(digits));
  const lower = numbers.filter((each) => each < cap && each >= leastRoom);
  return lower.length > 0 ? Math.max(...lower) : undefined;
}

/** What a context has room for beside the prompt, where the server said it and it is enough for an answer. */
export function roomLeft(words: string, cap: number): number | undefined {
  const text = words.replace(/(\d),(?=\d{3})/g, '$1');
  const sum = /(\d{1,9}) \+ \d{1,9} > (\d{1,9})/.exec(text);
  const difference = /> (\d{1,9}) - (\d{1,9})/.exec(text);
  const [total, used] = sum ? [sum[2], sum[1]] : (difference?.slice(1) ?? spokenIn(text));
  const room = Number(total) - Number(used);
  return room >= leastRoom && room < cap ? room : undefined;
}

function spokenIn(text: string): (string | undefined)[] {
  const length = /context length is (\d{1,9})/i.exec(text);
  const after = text.slice((length?.index ?? 0) + (length?.[0].length ?? 0));
  const used = /(\d{1,9}) (?:input tokens|in the (?:messages|prompt|input))/i.exec(after);
  return [length?.[1], used?.[1]];
}

function numberOf(digits: string): number {
  return Number(digits.replaceAll(',', ''));
}
