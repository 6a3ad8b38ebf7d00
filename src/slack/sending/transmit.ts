import type { WebClient } from '@slack/web-api';
import type { Clock, Outbox, OutboxRow, Workshops } from '../needs.js';
import type { PostOf } from '../post.js';
import { clip } from '../views/fit.js';
import type { CallProblem } from '../web-api/call-problem.js';
import { commandWords } from '../words.js';
import type { Identity } from '../workspace/identity.js';
import { CallFailed, type Calls } from './calls.js';
import { createSendDirect } from './direct.js';
import { createSendFiles, uploadOf } from './files.js';
import { linked } from './links.js';
import type { Found, LookUp } from './look-up.js';
import { mark } from './marking.js';
import { type Piece, piecesOf, progressOf } from './pieces.js';
import type { PostMessage } from './post-message.js';
import { tellPrivately } from './private-line.js';
import { isAboutChannel, isAboutToken } from './refusals.js';

// This clock and Slack's may differ.
const beforeOpeningMs = 15 * 60_000;
const longestUpdate = 3_900;
const mostUploads = 3;

interface Means {
  identity: Identity;
  client: WebClient;
  calls: Calls;
  outbox: Outbox;
  workshops: Pick<Workshops, 'read'>;
  clock: Pick<Clock, 'now'>;
  post: PostMessage;
  lookUp: LookUp;
}

/** Puts one row into Slack and records that it stands there. Throws `CallFailed` when it does not, or may not. */
export function createTransmit(means: Means) {
  const { identity, client, calls, outbox, workshops, clock, post, lookUp } = means;
  const sendFiles = createSendFiles(client, calls, outbox);
  const direct = createSendDirect({ client, calls, outbox, clock });

  return async function transmit(given: OutboxRow): Promise<void> {
    const row = { ...given, post: linked(given, { identity, outbox }) };
    const thread = outbox.find(row.session, 'board')?.ts;
    switch (row.post.kind) {
      case 'board':
        return row.ts === undefined ? pieces(row, row.post, undefined) : update(row, row.post, row.ts);
      case 'message':
        return pieces(row, row.post, thread);
      case 'edit':
        return edit(row, row.post);
      case 'private':
        return whisper(row, row.post, thread);
      case 'direct':
        return direct(row, row.post);
      case 'reaction':
        return react(row, row.post);
      case 'files':
        return files(row, row.post, thread ?? '');
      default:
        return row.post satisfies never;
    }
  };

  /** Whatever may stand already is looked for first: only what is not found is posted. */
  async function pieces(row: OutboxRow, said: PostOf<'board' | 'message'>, thread: string | undefined) {
    let progress = progressOf(row.progress);
    let revision = row.revision;
    let inDoubt = row.state === 'sending' || (said.kind === 'board' && row.attempts > 0);
    const all = piecesOf(said, progress.textOnly);
    for (const [number, piece] of all.entries()) {
      if (number < progress.done) continue;
      const root = thread ?? progress.ts;
      const found = inDoubt ? await standing(row, number, root) : undefined;
      inDoubt = false;
      const ts = found?.ts ?? (await begin(row, { ...piece, number }, root));
      revision = found?.revision ?? revision;
      progress = { ...progress, done: number + 1, ts: progress.ts ?? ts };
      if (all.length > 1) outbox.progressed(row.id, progress);
    }
    outbox.sent(row.id, progress.ts, revision);
  }

  function begin(row: OutboxRow, piece: Piece & { number: number }, root: string | undefined) {
    outbox.began(row.id);
    return post(row, piece, root, row.post.kind === 'message' ? row.post.speaker : undefined);
  }

  async function standing(
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

  async function update(row: OutboxRow, said: PostOf<'board' | 'edit'>, ts: string) {
    const { textOnly } = progressOf(row.progress);
    const [first] = piecesOf(said, textOnly);
    outbox.began(row.id);
    await calls.make('chat.update', () =>
      client.chat.update({
        channel: row.channel,
        ts,
        text: clip(first?.text ?? said.text, longestUpdate),
        blocks: first?.blocks ?? [],
        ...(said.kind === 'board' && { metadata: mark(row, 0) }),
      }),
    );
    outbox.sent(row.id, said.kind === 'board' ? ts : undefined, row.revision);
  }

  async function edit(row: OutboxRow, said: PostOf<'edit'>) {
    const ts = outbox.find(row.session, said.of)?.ts;
    if (ts === undefined) outbox.gaveUp(row.id, 'the message to edit does not stand in Slack');
    else await update(row, said, ts);
  }

  async function whisper(row: OutboxRow, said: PostOf<'private'>, thread: string | undefined) {
    outbox.began(row.id);
    const ear = { user: said.to, channel: row.channel, thread };
    await calls.make('chat.postEphemeral', () => tellPrivately(client, ear, said));
    outbox.sent(row.id, undefined, row.revision);
  }

  /**
   * A reaction is an ornament: where it is refused, as when it is there already, or gone already, or its message is, it
   * is done.
   */
  async function react(row: OutboxRow, { message, name, remove }: PostOf<'reaction'>) {
    outbox.began(row.id);
    const reaction = { channel: row.channel, timestamp: message, name };
    try {
      if (remove) await calls.make('reactions.remove', () => client.reactions.remove(reaction));
      else await calls.make('reactions.add', () => client.reactions.add(reaction));
    } catch (error) {
      if (!(error instanceof CallFailed) || error.problem.kind !== 'refused') throw error;
      if (isAboutToken(error) || isAboutChannel(error)) throw error;
    }
    outbox.sent(row.id, undefined, row.revision);
  }

  async function files(row: OutboxRow, said: PostOf<'files'>, thread: string) {
    if (progressOf(row.progress).asMessage) return withoutFiles(row, said, thread);
    const { slots, completing, refusals } = uploadOf(row.progress);
    const shown = completing && slots[0] ? await lookUp.file(row.channel, thread, slots[0].id) : undefined;
    if (shown !== undefined) return outbox.sent(row.id, shown, row.revision);
    outbox.began(row.id);
    try {
      await sendFiles(row, said, thread);
    } catch (error) {
      if (!isAboutFiles(error)) throw error;
      const lacksScope = error.problem.error === 'missing_scope';
      if (!lacksScope && refusals + 1 < mostUploads) {
        outbox.progressed(row.id, { slots: [], completing: false, refusals: refusals + 1 });
        const words = `${error.problem.error}; the files are uploaded again`;
        throw new CallFailed(error.method, { kind: 'unclear', words }, error);
      }
      const progress = { asMessage: true, lacksScope };
      outbox.progressed(row.id, progress);
      return withoutFiles({ ...row, state: 'queued', progress }, said, thread);
    }
    outbox.sent(row.id, undefined, row.revision);
  }

  async function withoutFiles(row: OutboxRow, { comment, part, urgency }: PostOf<'files'>, thread: string) {
    const words = commandWords((await workshops.read(row.session))?.language ?? 'en');
    const why = progressOf(row.progress).lacksScope ? `\n${words.trouble.filesNeedScope}` : '';
    const text = `${comment}${why}`;
    const speaker = { name: '', icon: '' };
    return pieces(row, { kind: 'message', part, urgency, speaker, text, blocks: [] }, thread);
  }
}

interface FilesRefused extends CallFailed {
  problem: Extract<CallProblem, { kind: 'refused' }>;
}

function isAboutFiles(error: unknown): error is FilesRefused {
  if (!(error instanceof CallFailed) || error.problem.kind !== 'refused') return false;
  return error.method.startsWith('files.') && !isAboutChannel(error) && !isAboutToken(error);
}
