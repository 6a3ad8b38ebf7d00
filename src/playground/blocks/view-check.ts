import { z } from 'zod';
import { checkBlocks, explain } from './check.js';
import { plainText } from './composition.js';

const shared = {
  blocks: z.array(z.unknown()),
  private_metadata: z.string().max(3000).optional(),
  callback_id: z.string().max(255).optional(),
  external_id: z.string().max(255).optional(),
};

const modal = z.strictObject({
  type: z.literal('modal'),
  ...shared,
  title: plainText(24),
  submit: plainText(24).optional(),
  close: plainText(24).optional(),
  clear_on_close: z.boolean().optional(),
  notify_on_close: z.boolean().optional(),
  submit_disabled: z.boolean().optional(),
});

const home = z.strictObject({ type: z.literal('home'), ...shared });

/** What is wrong with a view, in Slack's manner; empty when nothing is. */
export function checkView(view: unknown, type: 'modal' | 'home'): string[] {
  const read = (type === 'modal' ? modal : home).safeParse(view);
  if (!read.success) return read.error.issues.flatMap((issue) => explain(issue, view));
  const { blocks } = read.data;
  const wrong = checkBlocks(blocks, 'view');
  const asks = blocks.some((block) => (block as { type?: unknown }).type === 'input');
  if (read.data.type === 'modal' && asks && read.data.submit === undefined) {
    wrong.push('[ERROR] missing required field: submit, needed with an input block [json-pointer:/submit]');
  }
  return wrong;
}
