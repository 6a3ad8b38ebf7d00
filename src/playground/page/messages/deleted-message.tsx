import type { VNode } from 'preact';
import type { LiveMessage } from '../../live.js';
import { Icon } from '../controls/icons.js';
import { fullTime } from '../live/time.js';

/** What is left of a message whose author took it back, where replies still hang on it. */
export function DeletedMessage({ message }: { message: LiveMessage }): VNode {
  return (
    <article class="message message-deleted" aria-label={message.text} data-ts={message.ts}>
      <div class="message-side">
        <span class="avatar avatar-deleted" aria-hidden="true">
          <Icon name="bin" />
        </span>
      </div>
      <p class="message-main" title={fullTime(message.ts)}>
        {message.text}
      </p>
    </article>
  );
}
