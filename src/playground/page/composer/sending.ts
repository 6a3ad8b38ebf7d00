import type { Outcome } from '../live/act.js';
import type { Room } from '../live/room.js';
import { encodeFile, mostBytes } from './attachments.js';
import { isCommand } from './suggestions.js';

/** What the box holds when it is sent, and where to. */
export interface Sending {
  channel: string;
  thread: string | null;
  text: string;
  files: File[];
}

/** Sends a box's content as a message or, from a channel's box, as a command. Refusals are outcomes. */
export async function send(room: Room, sending: Sending): Promise<Outcome> {
  const refusal = whyNot(sending);
  if (refusal) return { ok: false, error: refusal };
  const { channel, thread, text } = sending;
  if (thread === null && isCommand(text)) return room.act('command', { channel, text });
  try {
    const files = await Promise.all(sending.files.map(encodeFile));
    return await room.act('say', {
      channel,
      text,
      ...(thread === null ? {} : { threadTs: thread }),
      ...(files.length === 0 ? {} : { files }),
    });
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) };
  }
}

function whyNot({ thread, text, files }: Sending): string {
  if (isCommand(text) && thread !== null) {
    return 'Slash commands do not work in threads. Write !plan instead, for example !plan status.';
  }
  if (isCommand(text) && files.length > 0) {
    return 'A command cannot carry files. Send the command, then add the files in its thread.';
  }
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  if (bytes > mostBytes) return 'These files are larger than 20 MB together. Send fewer at a time.';
  return '';
}
