import type { TargetedKeyboardEvent, VNode } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { IconButton, Refusal } from './controls.js';
import { type Room, useRefusal, useRoom } from './room.js';
import { words } from './text/language.js';

interface ComposerProps {
  channel: string;
  thread: string | undefined;
  label: string;
  /** Takes the focus when it appears and whenever this turns true. */
  focused: boolean;
  onSend: () => void;
}

/** Where one writes. What is refused comes back into the box. */
export function Composer({ channel, thread, label, focused, onSend }: ComposerProps): VNode {
  const room = useRoom();
  const area = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  // A text that is not sent yet is still there after a reload.
  const draft = `playground.draft.${channel}/${thread ?? ''}`;
  const [text, setText] = useState(() => sessionStorage.getItem(draft) ?? '');
  useLayoutEffect(() => sessionStorage.setItem(draft, text), [text]);
  const [names, setNames] = useState('');
  const [refusal, setRefusal] = useRefusal();

  // Before anything is painted: whoever sees the box may already be typing.
  useLayoutEffect(() => {
    if (focused) area.current?.focus();
  }, [focused]);

  const named = () => setNames([...(picker.current?.files ?? [])].map(({ name }) => name).join(', '));
  const submit = async (): Promise<void> => {
    const { current: input } = picker;
    const given = new DataTransfer();
    for (const file of input?.files ?? []) given.items.add(file);
    const files = [...given.files];
    if (!input || (text.trim() === '' && files.length === 0)) return;
    setText('');
    input.value = '';
    named();
    onSend();
    const refused = await send(room, channel, thread, text.trimEnd(), files);
    setRefusal(refused);
    if (refused === '') return;
    setText((since) => (since ? `${text}\n${since}` : text));
    input.files = given.files;
    named();
  };
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLElement>): void => {
    // An Enter of an input method, as when Chinese is typed, sends nothing.
    const isComposing = event.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return;
    event.preventDefault();
    void submit();
  };

  return (
    <div class="composer column">
      <Refusal why={refusal} />
      <div class="composer-box">
        <div class="row">
          <IconButton icon="📎" label={words.attach} onClick={() => picker.current?.click()} />
          <textarea
            ref={area}
            class="grow"
            rows={Math.min(text.split('\n').length, 8)}
            aria-label={label}
            placeholder={label}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <IconButton icon="➤" label={words.send} onClick={() => void submit()} />
        </div>
        <input ref={picker} type="file" multiple hidden onChange={named} />
        {names !== '' && <span class="hint">📄 {names}</span>}
      </div>
    </div>
  );
}

const mostBytes = 20 * 1024 * 1024;

/** Sends a box's content as a message or, from a channel's box, as a command. Gives why it was refused. */
async function send(room: Room, channel: string, threadTs: string | undefined, text: string, files: File[]) {
  if (/^\/[a-z][\w-]*(?:\s|$)/i.test(text)) {
    const bot = room.person(room.bot.userId)?.name ?? '';
    if (threadTs !== undefined) return words.noCommandInThread(bot);
    if (files.length > 0) return words.noFilesWithCommand;
    return room.act('command', { channel, text });
  }
  if (files.reduce((sum, file) => sum + file.size, 0) > mostBytes) return words.filesTooLarge;
  try {
    const encoded = await Promise.all(files.map(encodeFile));
    return await room.act('say', {
      channel,
      text,
      ...(threadTs !== undefined && { threadTs }),
      ...(encoded.length > 0 && { files: encoded }),
    });
  } catch (error) {
    return String(error).replace('Error: ', '');
  }
}

/** A file as the workspace takes it. Rejects when the browser cannot read it, as when it is a folder. */
function encodeFile(file: File): Promise<{ name: string; base64: string }> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve({ name: file.name, base64: address.slice(address.indexOf(',') + 1) });
    };
    reader.onerror = () => reject(new Error(words.unreadable(file.name)));
    reader.readAsDataURL(file);
  });
}
