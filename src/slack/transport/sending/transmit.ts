import type { WebClient } from '@slack/web-api';
import { clipEscaped } from '../../../text/fit.js';
import { piecesOf, type PostOf } from '../../blocks/post.js';
import type { Clock } from '../../../contracts/process.js';
import { limits } from '../../limits.js';
import { linked } from '../../places.js';
import type { Outbox, OutboxRow, Workshops } from '../../needs.js';
import { wordsOf } from '../../../words/words.js';
import type { CallProblem } from '../web-api/calling.js';
import type { Identity } from '../workspace.js';
import {
  CallFailed,
  isAboutChannel,
  isAboutToken,
  making,
  progressOf,
  recordOf,
  type RowRecord,
} from './calls.js';
import { type createPostMessage, createSendFiles } from './files.js';
import { type Found, type LookUp, mark } from './look-up.js';
import { createSendDirect, tellPrivately } from './private.js';

// This clock and Slack's may differ.
const beforeOpeningMs = 15 * 60_000;
const mostUploads = 3;

interface Means {
  identity: Identity;
  client: WebClient;
  outbox: Outbox;
  workshops: Pick<Workshops, 'read' | 'files'>;
  clock: Pick<Clock, 'now'>;
  postMessage: ReturnType<typeof createPostMessage>;
  lookUp: LookUp;
  /** What may have stood already was not found, and is posted. */
  notFound(row: OutboxRow, root: string | undefined): void;
}

/**
 * Puts one row into the thread of its workshop and records that it stands there. Throws `CallFailed` when it does not,
 * or may not. Only what must not stand twice is recorded as begun: an edit and a reaction are repeated without harm.
 */
export function createTransmit(means: Means) {
  const { identity, client, outbox, workshops, clock, postMessage, lookUp, notFound } = means;
  const sendFiles = createSendFiles(client, workshops.files);
  const sendDirect = createSendDirect({ client });

  return async function transmit(waiting: OutboxRow, thread: string | undefined): Promise<void> {
    const record = recordOf(outbox, waiting);
    // A board may be replaced while it is being sent: what is sent is what it is now.
    const now = { ...waiting };
    const row = { ...now, post: await linked(now.post, now.session, { identity, posts: outbox }) };
    switch (row.post.kind) {
      case 'board':
        if (row.ts === undefined) return postPieces(row, record, row.post, undefined);
        return update(row, record, row.post, row.ts);
      case 'message':
        return postPieces(row, record, row.post, row.post.under ?? thread);
      case 'edit':
        return editMessage(row, record, row.post);
      case 'private':
        return postPrivately(row, record, row.post, thread);
      case 'direct':
        return sendDirect(row, record, row.post);
      case 'reaction':
        return setReaction(row, record, row.post);
      case 'files':
        return postFiles(row, record, row.post, thread ?? '');
      default:
        return row.post satisfies never;
    }
  };

  /** Whatever may stand already is looked for first: only what is not found is posted. */
  async function postPieces(
    row: OutboxRow,
    record: RowRecord,
    post: PostOf<'board' | 'message'>,
    thread: string | undefined,
  ) {
    let progress = progressOf(row.progress);
    let revision = row.revision;
    const speaker = row.post.kind === 'message' ? row.post.speaker : undefined;
    let inDoubt = row.state === 'sending' || (post.kind === 'board' && row.attempts > 0);
    let isBegun = false;
    const all = piecesOf(post, progress.textOnly);
    for (const [number, piece] of all.entries()) {
      if (number < progress.done) continue;
      const root = thread ?? progress.ts;
      const found = inDoubt ? await alreadyPosted(row, number, root) : undefined;
      if (inDoubt && !found) notFound(row, root);
      inDoubt = false;
      if (!found && !isBegun) await record.began();
      isBegun ||= !found;
      const ts = found?.ts ?? (await postMessage(row, { ...piece, number }, root, speaker));
      revision = found?.revision ?? revision;
      progress = { ...progress, done: number + 1, ts: progress.ts ?? ts };
      if (all.length > 1) await record.progressed(progress);
    }
    await record.sent(progress.ts, revision);
  }

  async function alreadyPosted(
    row: OutboxRow,
    piece: number,
    root: string | undefined,
  ): Promise<Found | undefined> {
    const opened = Date.parse((await workshops.read(row.session))?.openedAt ?? '');
    // What stands there was posted before now, however far ahead the clock was when the workshop was opened.
    const begun = Math.min(opened, clock.now());
    const oldest = Number.isFinite(begun) ? `${Math.floor((begun - beforeOpeningMs) / 1_000)}.000000` : '0';
    try {
      return await lookUp.piece(row, piece, root, oldest);
    } catch (error) {
      const gone = error instanceof CallFailed && error.problem.kind === 'refused';
      if (gone && error.problem.error === 'thread_not_found') return undefined;
      throw error;
    }
  }

  async function update(row: OutboxRow, record: RowRecord, post: PostOf<'board' | 'edit'>, ts: string) {
    const { textOnly } = progressOf(row.progress);
    const [first] = piecesOf(post, textOnly);
    await making('chat.update', () =>
      client.chat.update({
        channel: row.channel,
        ts,
        text: clipEscaped(first?.text ?? post.text, limits.textOnly),
        blocks: first?.blocks ?? [],
        ...(post.kind === 'board' && { metadata: mark(row, 0) }),
      }),
    );
    await record.sent(post.kind === 'board' ? ts : undefined, row.revision);
  }

  async function editMessage(row: OutboxRow, record: RowRecord, post: PostOf<'edit'>) {
    const ts = (await outbox.find(row.session, post.of))?.ts;
    if (ts === undefined) await record.gaveUp('the message to edit does not stand in Slack');
    else await update(row, record, post, ts);
  }

  /** A private message can't be looked up. That it is posted is recorded at once, so that it is not posted again. */
  async function postPrivately(
    row: OutboxRow,
    record: RowRecord,
    post: PostOf<'private'>,
    thread: string | undefined,
  ) {
    if (!progressOf(row.progress).done) {
      const to = { user: post.to, channel: row.channel, thread };
      await making('chat.postEphemeral', () => tellPrivately(client, to, post));
      await record.progressed({ ...progressOf(row.progress), done: 1 });
    }
    await record.sent(undefined, row.revision);
  }

  /** A refusal counts as done: mostly the reaction is there already, or it is gone, or its message is. */
  async function setReaction(
    row: OutboxRow,
    record: RowRecord,
    { message, name, remove }: PostOf<'reaction'>,
  ) {
    const reaction = { channel: row.channel, timestamp: message, name };
    try {
      if (remove) await making('reactions.remove', () => client.reactions.remove(reaction));
      else await making('reactions.add', () => client.reactions.add(reaction));
    } catch (error) {
      if (!(error instanceof CallFailed) || error.problem.kind !== 'refused') throw error;
      if (isAboutToken(error) || isAboutChannel(error)) throw error;
    }
    await record.sent(undefined, row.revision);
  }

  async function postFiles(row: OutboxRow, record: RowRecord, post: PostOf<'files'>, thread: string) {
    const { asMessage, first } = progressOf(row.progress);
    if (asMessage) return postWithoutFiles(row, record, post, thread);
    const shown = first ? await lookUp.file(row.channel, thread, first) : undefined;
    if (shown !== undefined) return record.sent(shown, row.revision);
    await record.began();
    try {
      await sendFiles(row, record, post, thread);
    } catch (error) {
      if (!isAboutFiles(error)) throw error;
      const { error: why } = error.problem;
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
    row: OutboxRow,
    record: RowRecord,
    { comment, part, urgency }: PostOf<'files'>,
    thread: string,
  ) {
    const words = wordsOf((await workshops.read(row.session))?.language ?? 'en').commands;
    const text = `${comment}\n${words.trouble.noFiles}`;
    const speaker = { name: '', icon: '' };
    return postPieces(row, record, { kind: 'message', part, urgency, speaker, text, blocks: [] }, thread);
  }
}

interface FilesRefused extends CallFailed {
  problem: Extract<CallProblem, { kind: 'refused' }>;
}

function isAboutFiles(error: unknown): error is FilesRefused {
  if (!(error instanceof CallFailed) || error.problem.kind !== 'refused') return false;
  return error.method.startsWith('files.') && !isAboutChannel(error) && !isAboutToken(error);
}

/** The method whose limit holds up a row. */
export function methodOf({ post, ts }: OutboxRow): string {
  if (post.kind === 'reaction') return post.remove ? 'reactions.remove' : 'reactions.add';
  return post.kind === 'board' && ts !== undefined ? 'chat.update' : methods[post.kind];
}

const methods = {
  ...{ board: 'chat.postMessage', message: 'chat.postMessage', direct: 'chat.postMessage' },
  ...{ edit: 'chat.update', private: 'chat.postEphemeral', files: 'files.completeUploadExternal' },
};
