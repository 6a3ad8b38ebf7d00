import { createId } from './timestamps.js';
import type { Workspace } from './workspace.js';

const mostUses = 5;
const lifetimeMs = 30 * 60 * 1000;

/** An address the app may answer a person at, a few times and not for long. `messageTs` is what it may replace. */
export interface ResponseUrl {
  id: string;
  channel: string;
  user: string;
  messageTs?: string;
  threadTs?: string;
  createdAt: number;
  uses: number;
}

/** Hands out a new response_url. */
export function openResponseUrl(
  workspace: Workspace,
  about: Pick<ResponseUrl, 'channel' | 'user' | 'messageTs' | 'threadTs'>,
): string {
  const id = createId('R') + createId('');
  workspace.records.put('response-url', id, { id, ...about, createdAt: workspace.now(), uses: 0 });
  return `${workspace.origin}/slack/response/${id}`;
}

/** Counts one use; a string says why there is none left. */
export function spendResponseUrl(workspace: Workspace, id: string): ResponseUrl | 'expired_url' | 'used_url' {
  const kept = workspace.records.get('response-url', id);
  if (kept === undefined) return 'expired_url';
  if (workspace.now() - kept.createdAt > lifetimeMs) {
    workspace.records.remove('response-url', id);
    return 'expired_url';
  }
  if (kept.uses >= mostUses) return 'used_url';
  const spent = { ...kept, uses: kept.uses + 1 };
  workspace.records.put('response-url', id, spent);
  return spent;
}

/** Lets go of addresses nobody can use any more. */
export function sweepResponseUrls(workspace: Workspace): void {
  for (const one of workspace.records.all('response-url')) {
    if (workspace.now() - one.createdAt > lifetimeMs) workspace.records.remove('response-url', one.id);
  }
}
