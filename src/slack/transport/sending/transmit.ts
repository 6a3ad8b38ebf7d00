import { clipEscaped } from '../../../text/fit.js';
import { permalinkIn } from '../../../text/markup.js';
import { type PostOf, type Sent, sentAs, targetsOf, withAddresses } from '../../blocks/post.js';
import type { LinkTarget, Rendered } from '../../blocks/render.js';
import { limits } from '../../limits.js';
import type { Posts, SlackRow } from '../../needs.js';
import { wordsOf } from '../../../words/words.js';
import type { Identity } from '../workspace.js';
import {
  CallFailed,
  isAboutChannel,
  isAboutToken,
  making,
  progressOf,
  recordOf,
  type RowRecord,
  type Sending,
} from './calls.js';
import { createSendFiles } from './files.js';
import { type LookUp, mark } from './look-up.js';
import { tellPrivately } from './private.js';

// This clock and Slack's may differ.
const beforeOpeningMs = 15 * 60_000;
const mostUploads = 3;

/**
 * Puts one row into the thread of its workshop and records that it stands there. Throws `CallFailed` when it does not,
 * or may not. Only what must not stand twice is recorded as begun: an edit and a reaction are repeated without harm.
 */
export function createTransmit(
  { identity, client, outbox, workshops, clock }: Sending,
  lookUp: LookUp,
  /** What may have stood already was not found, and is posted. */
  notFound: (row: SlackRow, root: string | undefined) => void,
) {
  const sendFiles = createSendFiles(client, workshops.files);

  return async function transmit(waiting: SlackRow, thread: string | undefined): Promise<void> {
    const record = recordOf(outbox, waiting);
    // A board may be replaced while it is being sent: what is sent is what it is now.
    const now = { ...waiting };
    const row = { ...now, post: await linked(now.post, now.session, { identity, posts: outbox }) };
    switch (row.post.kind) {
      case 'board':
        if (row.ts === undefined) return postOnce(row, record, row.post, undefined);
        return update(row, record, row.post, row.ts);
      case 'message':
        return postOnce(row, record, row.post, row.post.under ?? thread);
      case 'edit':
        return editMessage(row, record, row.post);
      case 'private':
        return postPrivately(row, record, row.post, thread);
      case 'direct':
        return sendDirect(row, record, row.post);
      case 'reaction':
        return setReaction(row, record, row.post);
      case 'gone':
        return takeAway(row, record, thread ?? '');
      case 'files':
        return postFiles(row, record, row.post, thread ?? '');
      default:
        return row.post satisfies never;
    }
  };

  /** What may stand already is looked for first, and posted only where it is not found. */
  async function postOnce(row: SlackRow, record: RowRecord, said: Rendered, thread: string | undefined) {
    const { post } = row;
    const mayStand = row.state === 'sending' || (post.kind === 'board' && row.attempts > 0);
    const found = mayStand ? await alreadyPosted(row, thread) : undefined;
    if (found) return record.sent(found.ts, found.revision);
    if (mayStand) notFound(row, thread);
    await record.began();
    const { text, blocks } = sentAs(said, progressOf(row.progress).textOnly);
    const speaker = 'speaker' in post ? post.speaker : undefined;
    const { ts } = await making('chat.postMessage', () =>
      client.chat.postMessage({
        ...{ channel: row.channel, text, metadata: mark(row), unfurl_links: false, unfurl_media: false },
        ...(blocks.length > 0 && { blocks }),
        ...(thread !== undefined && { thread_ts: thread }),
        ...(speaker && { username: speaker.name, icon_emoji: speaker.icon }),
      }),
    );
    await record.sent(ts, row.revision);
  }

  async function alreadyPosted(row: SlackRow, root: string | undefined) {
    const opened = Date.parse((await workshops.read(row.session))?.openedAt ?? '');
    // What stands there was posted before now, however far ahead the clock was when the workshop was opened.
    const begun = Math.min(opened, clock.now());
    const oldest = Number.isFinite(begun) ? `${Math.floor((begun - beforeOpeningMs) / 1_000)}.000000` : '0';
    try {
      return await lookUp.post(row, root, oldest);
    } catch (error) {
      if (error instanceof CallFailed && error.refusal === 'thread_not_found') return undefined;
      throw error;
    }
  }

  async function update(row: SlackRow, record: RowRecord, post: PostOf<'board' | 'edit'>, ts: string) {
    const { text, blocks } = sentAs(post, progressOf(row.progress).textOnly);
    await making('chat.update', () =>
      client.chat.update({
        channel: row.channel,
        ts,
        text: clipEscaped(text, limits.textOnly),
        blocks,
        ...(post.kind === 'board' && { metadata: mark(row) }),
      }),
    );
    await record.sent(post.kind === 'board' ? ts : undefined, row.revision);
  }

  async function editMessage(row: SlackRow, record: RowRecord, post: PostOf<'edit'>) {
    const ts = (await outbox.find(row.session, post.of))?.ts;
    if (ts === undefined) await record.gaveUp('the message to edit does not stand in Slack');
    else await update(row, record, post, ts);
  }

  /** A private message can't be looked up. That it is posted is recorded at once, so that it is not posted again. */
  async function postPrivately(
    row: SlackRow,
    record: RowRecord,
    post: PostOf<'private'>,
    thread: string | undefined,
  ) {
    if (!progressOf(row.progress).posted) {
      const to = { user: post.to, channel: row.channel, thread };
      await making('chat.postEphemeral', () => tellPrivately(client, to, post));
      await record.progressed({ done: 1 });
    }
    await record.sent(undefined, row.revision);
  }

  /**
   * Writes to one person in their conversation with the bot. At most once: what may have been sent before is not sent
   * again, and not looked for, since one message too few is better there than one too many.
   */
  async function sendDirect(row: SlackRow, record: RowRecord, { to, text, blocks }: PostOf<'direct'>) {
    if (row.state !== 'sending') {
      const { channel } = await making('conversations.open', () => client.conversations.open({ users: to }));
      await record.began();
      const said = { text, blocks, metadata: mark(row), unfurl_links: false, unfurl_media: false };
      await making('chat.postMessage', () =>
        client.chat.postMessage({ channel: channel?.id ?? to, ...said }),
      );
    }
    // Without its ts: it stands in another channel than the workshop, where the same ts may be another message.
    await record.sent(undefined, row.revision);
  }

  /** Where files stand, nobody has told. */
  async function takeAway(row: SlackRow, record: RowRecord, thread: string) {
    const { first } = progressOf(row.progress);
    const ts = row.ts ?? (first ? await lookUp.file(row.channel, thread, first) : undefined);
    if (ts === undefined) return record.sent(undefined, row.revision);
    return unlessRefused(row, record, () => client.chat.delete({ channel: row.channel, ts }));
  }

  function setReaction(row: SlackRow, record: RowRecord, { message, name, remove }: PostOf<'reaction'>) {
    const reaction = { channel: row.channel, timestamp: message, name };
    return unlessRefused(row, record, () =>
      remove ? client.reactions.remove(reaction) : client.reactions.add(reaction),
    );
  }

  /** A refusal counts as done: mostly the reaction is there already, or it is gone, or its message is. */
  async function unlessRefused(row: SlackRow, record: RowRecord, call: () => Promise<unknown>) {
    try {
      await making(methodOf(row), call);
    } catch (error) {
      const isRefused = error instanceof CallFailed && error.refusal !== '';
      if (!isRefused || isAboutToken(error) || isAboutChannel(error)) throw error;
    }
    await record.sent(undefined, row.revision);
  }

  async function postFiles(row: SlackRow, record: RowRecord, post: PostOf<'files'>, thread: string) {
    const { asMessage, first } = progressOf(row.progress);
    if (asMessage) return postWithoutFiles(row, record, post, thread);
    const shown = first ? await lookUp.file(row.channel, thread, first) : undefined;
    if (shown !== undefined) return record.sent(shown, row.revision);
    await record.began();
    try {
      await sendFiles(row, record, post, thread);
    } catch (error) {
      if (!isAboutFiles(error)) throw error;
      const { refusal: why } = error;
      const words = `${why}; the files are uploaded again`;
      if (why !== 'missing_scope' && row.attempts + 1 < mostUploads)
        throw new CallFailed(error.method, { kind: 'unclear', words }, error);
      const progress = { asMessage: true };
      await record.progressed(progress);
      return postWithoutFiles({ ...row, state: 'queued', progress }, record, post, thread);
    }
    await record.sent(undefined, row.revision);
  }

  async function postWithoutFiles(
    row: SlackRow,
    record: RowRecord,
    { comment }: PostOf<'files'>,
    thread: string,
  ) {
    const { trouble } = wordsOf((await workshops.read(row.session))?.language ?? 'en').commands;
    return postOnce(row, record, { text: `${comment}\n${trouble.noFiles}`, blocks: [] }, thread);
  }
}

function isAboutFiles(error: unknown): error is CallFailed {
  if (!(error instanceof CallFailed) || error.refusal === '') return false;
  return error.method.startsWith('files.') && !isAboutChannel(error) && !isAboutToken(error);
}

/** The method whose limit holds up a row. */
export function methodOf({ post, ts }: SlackRow): string {
  if (post.kind === 'reaction') return post.remove ? 'reactions.remove' : 'reactions.add';
  return post.kind === 'board' && ts !== undefined ? 'chat.update' : methods[post.kind];
}

const methods = {
  ...{ board: 'chat.postMessage', message: 'chat.postMessage', direct: 'chat.postMessage' },
  ...{ gone: 'chat.delete', edit: 'chat.update', private: 'chat.postEphemeral' },
  files: 'files.completeUploadExternal',
};

/**
 * What is sent, as it is sent: what it links to by name has its address, or is its label. Names without a workshop are of
 * its `own`. `room` is what all addresses together may take, in characters.
 */
export async function linked<One extends Sent>(
  sent: One,
  own: string,
  { identity, posts }: { identity: Identity; posts: Pick<Posts, 'find'> },
  room?: number,
): Promise<One> {
  const targets = targetsOf(sent);
  if (targets.length === 0) return sent;
  const addresses = new Map<string, string | undefined>();
  for (const target of targets) {
    const { kind, name, workshop = own } = target;
    const root = await posts.find(workshop, 'board');
    const ts = kind === 'message' ? name : (await posts.find(workshop, name))?.ts;
    if (!root?.ts || ts === undefined || !identity.teamUrl) continue;
    addresses.set(nameOf(target), permalinkIn(identity.teamUrl, root.channel, ts, root.ts));
  }
  return withAddresses(sent, (target) => addresses.get(nameOf(target)), room);
}

function nameOf({ kind, name, workshop = '' }: LinkTarget): string {
  return `${kind} ${workshop}/${name}`;
}
