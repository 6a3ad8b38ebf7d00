import type { VNode } from 'preact';
import type { ConnectionStatus } from '../live/connection.js';

/** Says calmly that the page is out of touch, or why something was refused; lies over the page, so that nothing moves when it comes or goes. */
export function LiveBar({ status, notice }: { status: ConnectionStatus; notice: string }): VNode {
  return (
    <div class="live-bar-place" role="status" aria-live="polite">
      {status === 'lost' && <div class="live-bar">Reconnecting… What you type is kept.</div>}
      {notice && <div class="live-bar live-bar-notice">{notice}</div>}
    </div>
  );
}
