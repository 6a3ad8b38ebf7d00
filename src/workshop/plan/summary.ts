import type { FinishState } from './finish.js';

/**
 * What a plan comes to, in a few sentences: the Coach's summary, which was signed with it. A small plan has none of its own,
 * and there the product's overview says it: after the paragraph on why.
 */
export function summaryOf({ finish, reading = '' }: { finish?: FinishState; reading?: string }): string {
  const worded = finish?.summary?.text.trim();
  if (worded) return worded;
  const paragraphs = (finish?.overviews.ProductPlanner ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return (paragraphs[1] ?? paragraphs[0] ?? reading).trim();
}
