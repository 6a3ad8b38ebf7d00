import { wordCount } from '../text/words.js';

/** A section of a report: its lines, and the same in few words. `rank`: the higher, the sooner it gives way. */
export interface ReportSection {
  title: string;
  rank: number;
  lines: readonly string[];
  short: readonly string[];
}

/** How many words a text has for whoever counts it: also a dash that begins a line is one for some. */
export function wordsCounted(text: string): number {
  return Math.max(wordCount(text), text.split(/\s+/u).length);
}

/** The same of a section as it stands in the file. */
function wordsIn(title: string, lines: readonly string[]): number {
  return wordsCounted([`## ${title}`, ...lines.map((line) => `- ${line}`)].join('\n'));
}

/**
 * The sections in at most so many words. Those that are least missed say it in few words first, and then, again from the
 * least missed on, only their first lines with how many more there are. `more` says that.
 */
export function fitting(
  sections: readonly ReportSection[],
  room: number,
  more: (count: number) => string,
): { title: string; lines: readonly string[] }[] {
  const shown = sections.map(({ lines }) => [...lines]);
  const over = () => sections.reduce((sum, { title }, at) => sum + wordsIn(title, shown[at] ?? []), -room);
  const leastMissed = sections
    .map((_, at) => at)
    .sort((one, other) => rankAt(sections, other) - rankAt(sections, one));
  for (const at of leastMissed) {
    const { short = [] } = sections[at] ?? {};
    if (over() > 0 && short.length > 0) shown[at] = [...short];
  }
  for (const at of leastMissed) {
    const excess = over();
    if (excess > 0) shown[at] = beginning(shown[at] ?? [], excess, more);
  }
  return sections.flatMap(({ title }, at) => {
    const lines = shown[at] ?? [];
    return lines.length > 0 ? [{ title, lines }] : [];
  });
}

function rankAt(sections: readonly ReportSection[], at: number): number {
  return sections[at]?.rank ?? 0;
}

/** The first lines, with so many words less, and how many are left out. */
function beginning(lines: readonly string[], excess: number, more: (count: number) => string): string[] {
  const kept = [...lines];
  let left = excess + wordsCounted(`- ${more(lines.length)}`);
  while (left > 0 && kept.length > 0) left -= wordsCounted(`- ${kept.pop() ?? ''}`);
  return kept.length === lines.length ? kept : [...kept, more(lines.length - kept.length)];
}
