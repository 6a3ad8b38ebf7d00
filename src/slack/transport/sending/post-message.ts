import type { WebClient } from '@slack/web-api';
import type { Log } from '../../../contracts/process.js';
import { named, type Piece, withAddresses } from '../../blocks/pieces.js';
import { hasLinks, type Target } from '../../blocks/render.js';
import type { Outbox, OutboxRow } from '../../needs.js';
import type { Post, Speaker } from '../../post.js';
import { type Identity, permalink } from '../workspace.js';
import { CallFailed, type Calls } from './calls.js';
import { mark } from './look-up.js';

/** The post of a row as it is sent: what is linked to by name has its address, or is its label. */
export async function linked(
  { post, session }: OutboxRow,
  { identity, outbox }: { identity: Identity; outbox: Pick<Outbox, 'find'> },
): Promise<Post> {
  if (post.kind === 'reaction' || !hasLinks(JSON.stringify(post))) return post;
  const addresses = new Map<string, string | undefined>();
  const targets: Target[] = [];
  withAddresses(post, (target) => {
    targets.push(target);
    return undefined;
  });
  for (const target of targets) {
    const { kind, name, workshop = session } = target;
    const root = await outbox.find(workshop, 'board');
    const ts = kind === 'message' ? name : (await outbox.find(workshop, name))?.ts;
    if (!root?.ts || ts === undefined || !identity.teamUrl) continue;
    addresses.set(nameOf(target), permalink(identity, root.channel, ts, root.ts));
  }
  return withAddresses(post, (target) => addresses.get(nameOf(target)));
}

function nameOf({ kind, name, workshop = '' }: Target): string {
  return `${kind} ${workshop}/${name}`;
}

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
