import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon, IconButton } from '../controls/buttons.js';
import type { Outcome } from '../live/act.js';
import type { Room } from '../live/room.js';
import { isPicture, sizeInWords } from '../messages/files.js';
import { isCommand, noCommandsHere } from './suggestions.js';

/** Files chosen and not yet sent, by draft; files cannot be kept over a reload. */
const waiting = new Map<string, File[]>();

const mostBytes = 20 * 1024 * 1024;

/** The files of one draft and how to change them. They survive switching to another place and back. */
export function useAttachments(draft: string): [File[], (files: File[]) => void] {
  const [files, setFiles] = useState<File[]>(() => waiting.get(draft) ?? []);
  const change = (next: File[]): void => {
    waiting.set(draft, next);
    setFiles(next);
  };
  return [files, change];
}

/** Takes files dropped anywhere on the pane that `box` stands in. */
export function useDrop(box: { current: HTMLElement | null }, onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const pane = box.current?.closest<HTMLElement>('.pane');
    if (!pane) return undefined;
    const drag = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (!pane.contains(event.relatedTarget as Node | null)) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      setOver(false);
      if (!event.dataTransfer?.files.length) return;
      event.preventDefault();
      onFiles([...event.dataTransfer.files]);
    };
    pane.addEventListener('dragover', drag);
    pane.addEventListener('dragleave', leave);
    pane.addEventListener('drop', drop);
    return () => {
      pane.removeEventListener('dragover', drag);
      pane.removeEventListener('dragleave', leave);
      pane.removeEventListener('drop', drop);
    };
  });
  return over;
}

/** A file as the workspace takes it. Rejects when the browser cannot read it, as when it is a folder. */
async function encodeFile(file: File): Promise<{ name: string; base64: string }> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () =>
      reject(new Error(`${file.name} cannot be read. If it is a folder, add its files.`));
    reader.readAsDataURL(file);
  });
  return { name: file.name, base64: address.slice(address.indexOf(',') + 1) };
}

interface AttachmentChipsProps {
  files: File[];
  onChange: (files: File[]) => void;
}

export function AttachmentChips({ files, onChange }: AttachmentChipsProps): VNode | null {
  if (files.length === 0) return null;
  return (
    <ul class="attachments" aria-label="Files to send">
      {files.map((file, index) => (
        <li key={`${file.name}/${index}`} class="chip">
          <Preview file={file} />
          <span class="chip-name">{file.name}</span>
          <span class="hint">{sizeInWords(file.size)}</span>
          <IconButton
            class="chip-remove"
            icon="close"
            label={`Remove ${file.name}`}
            onClick={() => onChange(files.toSpliced(index, 1))}
          />
        </li>
      ))}
    </ul>
  );
}

/** A picture as it is, any other file by its mark. */
function Preview({ file }: { file: File }): VNode {
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!isPicture({ mimetype: file.type })) return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address === '' ? <Icon name="file" /> : <img class="chip-picture" src={address} alt="" />;
}

/** What the box holds when it is sent, and where to. */
interface Sending {
  channel: string;
  thread: string | null;
  text: string;
  files: File[];
  broadcast: boolean;
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
      ...(thread === null ? {} : { threadTs: thread, broadcast: sending.broadcast }),
      ...(files.length === 0 ? {} : { files }),
    });
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) };
  }
}

function whyNot({ thread, text, files }: Sending): string {
  if (isCommand(text) && thread !== null) {
    return noCommandsHere;
  }
  if (isCommand(text) && files.length > 0) {
    return 'A command cannot carry files. Send the command, then add the files in its thread.';
  }
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  if (bytes > mostBytes) return 'These files are larger than 20 MB together. Send fewer at a time.';
  return '';
}
