import type { Card } from '../../workshop/base/card.js';
import { rendered } from '../blocks/render.js';
import type { SlackContext } from '../context.js';

/** Says something to all who are in a channel, in no thread; false where it could not be posted. `about` says what, for the log. */
export async function isSaidIn(
  { client, log }: SlackContext,
  channel: string,
  card: Card,
  about: string,
): Promise<boolean> {
  try {
    const { text, blocks } = rendered(card);
    await client.chat.postMessage({ channel, text, blocks, unfurl_links: false, unfurl_media: false });
    return true;
  } catch (err) {
    log.warn({ err, channel }, `${about} could not be posted`);
    return false;
  }
}
