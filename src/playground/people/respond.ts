import { needContent } from '../methods/content.js';
import { readThread, rewrite } from '../methods/chat.js';
import { flag } from '../methods/arguments.js';
import type { Posting } from '../posting.js';
import type { ResponseUrl } from '../response-urls.js';
import { app } from '../team.js';
import type { Workspace } from '../workspace.js';

/**
 * Shows what the app answers to a person's act: a private message unless it says `in_channel`, a change to the
 * message that was acted on (`replace_original`), or its removal (`delete_original`). Throws a SlackError when the
 * answer cannot be shown.
 */
export function respond(
  { workspace, posting }: { workspace: Workspace; posting: Posting },
  about: Pick<ResponseUrl, 'channel' | 'user' | 'messageTs'>,
  answer: Record<string, unknown>,
): void {
  const original =
    about.messageTs === undefined ? undefined : workspace.message(about.channel, about.messageTs);
  if (flag(answer, 'delete_original')) {
    if (original !== undefined) posting.remove(original);
    return;
  }
  const content = needContent(answer);
  if (flag(answer, 'replace_original') && original !== undefined) {
    // A private message has no "edited" mark.
    const { edited, ...next } = rewrite(original, content, workspace.nextTs());
    posting.edit(original, original.onlyFor === undefined && edited ? { ...next, edited } : next);
    return;
  }
  const threadTs = readThread(workspace, about.channel, answer);
  posting.post({
    channel: about.channel,
    user: app.botUserId,
    fromApp: true,
    ...content,
    ...(answer.response_type === 'in_channel' ? {} : { onlyFor: about.user }),
    ...(threadTs === undefined ? {} : { threadTs }),
  });
}
