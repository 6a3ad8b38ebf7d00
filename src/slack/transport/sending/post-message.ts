import type { WebClient } from '@slack/web-api';
import { named, type Piece } from '../../blocks/pieces.js';
import type { Log } from '../../../contracts/process.js';
import type { OutboxRow } from '../../needs.js';
import type { Speaker } from '../../post.js';
import { CallFailed, type Calls } from './calls.js';
import { mark } from './look-up.js';

const personaScope = 'chat:write.customize';

export type PostMessage = (
  row: OutboxRow,
  piece: Piece & { number: number },
  thread: string | undefined,
  speaker: Speaker | undefined,
) => Promise<string | undefined>;

/** Posts messages, in the speaker's name and icon as long as the workspace allows it, else with the name in front. */
export function createPostMessage(client: WebClient, calls: Calls, log: Log): PostMessage {
  let personas = true;

  const post: PostMessage = async (row, piece, thread, speaker) => {
    const asPersona = speaker !== undefined && personas;
    const { text, blocks } = speaker && !asPersona ? named(piece, speaker.name) : piece;
    try {
      const { ts } = await calls.make('chat.postMessage', () =>
        client.chat.postMessage({
          channel: row.channel,
          text,
          ...(blocks && { blocks }),
          ...(thread !== undefined && { thread_ts: thread }),
          ...(asPersona && { username: speaker.name, icon_emoji: speaker.icon }),
          metadata: mark(row, piece.number),
          unfurl_links: false,
          unfurl_media: false,
        }),
      );
      return ts;
    } catch (error) {
      if (!asPersona || !isAboutPersonas(error)) throw error;
      personas = false;
      log.warn(
        { scope: personaScope },
        'personas are not allowed here; names are written into the text instead',
      );
      return post(row, piece, thread, speaker);
    }
  };
  return post;
}

function isAboutPersonas(error: unknown): boolean {
  if (!(error instanceof CallFailed) || error.problem.kind !== 'refused') return false;
  const { error: name, needed } = error.problem;
  return name === 'missing_scope' && (needed === '' || needed.split(',').includes(personaScope));
}
