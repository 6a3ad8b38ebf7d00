import type { Block } from '../message.js';
import { allBlocks, elementsOf } from './check.js';

type Element = Record<string, unknown>;

/** What elements begin with: a choice must be one of those on offer, and one element at most takes the focus. */
export function findFalseBeginnings(blocks: Block[]): string[] {
  const wrong: string[] = [];
  let focused = 0;
  blocks.forEach((block, at) => {
    for (const element of allBlocks([block]).flatMap(elementsOf)) {
      const place = `[json-pointer:/blocks/${at}]`;
      const key = element.initial_option === undefined ? 'initial_options' : 'initial_option';
      const offered = new Set(offeredBy(element));
      const begun = [element[key] ?? []].flat();
      if (!begun.every((option) => offered.has(canonical(option))))
        wrong.push(`[ERROR] ${key} must match what is on offer ${place}`);
      if (element.focus_on_load === true) focused += 1;
      if (element.focus_on_load === true && focused > 1)
        wrong.push(`[ERROR] focus_on_load may be set on one element only ${place}`);
    }
  });
  return wrong;
}

function offeredBy({ options, option_groups: groups }: Element): string[] {
  const grouped = ((groups ?? []) as { options: unknown[] }[]).flatMap((group) => group.options);
  return [...((options ?? []) as unknown[]), ...grouped].map(canonical);
}

/** Options are the same when their value and their words are. */
function canonical(option: unknown): string {
  const { value, text } = option as { value: string; text: { text: string } };
  return JSON.stringify([value, text.text]);
}
