import type { TargetedKeyboardEvent, VNode } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Icon, IconButton, Refusal } from '../controls/buttons.js';
import { useRefusal } from '../live/act.js';
import { draftName, keepDraft, recallDraft } from '../live/kept.js';
import { useRoom } from '../live/room.js';
import { GrowingText, isComposing, returnSends } from './growing-text.js';
import { AttachmentChips, send, useAttachments, useDrop } from './sending.js';
import { hintFor, type Suggestion, suggest } from './suggestions.js';

/** Text that something else on the page puts into the box; `count` tells two equal requests apart. */
export interface Prefill {
  text: string;
  count: number;
}

interface ComposerProps {
  channel: string;
  thread: string | null;
  placeholder: string;
  /** The channel a reply can stand in too, by its name; undefined where that is not offered. */
  alsoIn?: string | undefined;
  prefill?: Prefill | null;
  /** Takes the focus when it appears and whenever this turns true. */
  focused: boolean;
  /** Begins to change the last message of one's own; the up arrow in an empty box asks for it. */
  onEditLast?: (() => void) | undefined;
  onSend: () => void;
}

/** Where one writes. What is refused comes back into the box; nothing typed is ever lost. */
export function Composer({
  channel,
  thread,
  placeholder,
  alsoIn,
  prefill,
  focused,
  onEditLast,
  onSend,
}: ComposerProps): VNode {
  const room = useRoom();
  const key = { as: room.as, channel, thread };
  const box = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [text, setText] = useState(() => recallDraft(key));
  const [caret, setCaret] = useState(text.length);
  const [at, setAt] = useState(0);
  const [dismissed, setDismissed] = useState('');
  const [refusal, setRefusal] = useRefusal();
  const [broadcast, setBroadcast] = useState(false);
  const [focus, setFocus] = useState(0);
  const [files, setFiles] = useAttachments(draftName(key));

  const change = (next: string, nextCaret = next.length): void => {
    setText(next);
    setCaret(nextCaret);
    setAt(0);
    keepDraft(key, next);
  };

  useEffect(() => {
    if (!prefill) return;
    change(prefill.text);
    setFocus((count) => count + 1);
  }, [prefill]);

  // On a touch screen the focus would bring up the keyboard and hide what one came to read.
  useEffect(() => {
    if (focused && returnSends()) setFocus((count) => count + 1);
  }, [focused]);

  const addFiles = (more: File[]): void => {
    setFiles([...files, ...more]);
    setFocus((count) => count + 1);
  };
  const isOver = useDrop(box, addFiles);

  const offered = suggest(text, caret, room.people, thread === null);
  const suggestions = dismissed === text ? [] : offered;
  const canSend = text.trim() !== '' || files.length > 0;

  const submit = async (): Promise<void> => {
    if (!canSend) return;
    const sent = { channel, thread, text: text.trimEnd(), files, broadcast };
    change('');
    setFiles([]);
    setBroadcast(false);
    setRefusal(null);
    onSend();
    const outcome = await send(room, sent);
    if (outcome.ok) return;
    const since = recallDraft(key);
    change(since ? `${sent.text}\n${since}` : sent.text);
    setFiles(sent.files);
    setBroadcast(sent.broadcast);
    setRefusal(outcome);
  };

  const choose = (one: Suggestion): void => {
    change(text.slice(0, one.from) + one.insert + text.slice(caret));
    setFocus((count) => count + 1);
  };

  const onKeyDown = (event: TargetedKeyboardEvent<HTMLTextAreaElement>): void => {
    if (isComposing(event)) return;
    const chosen = suggestions[at];
    if (chosen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      setAt((at + (event.key === 'ArrowDown' ? 1 : suggestions.length - 1)) % suggestions.length);
    } else if (
      chosen &&
      (event.key === 'Tab' || (event.key === 'Enter' && !event.shiftKey && !chosen.typed))
    ) {
      choose(chosen);
    } else if (chosen && event.key === 'Escape') {
      setDismissed(text);
    } else if (event.key === 'ArrowUp' && text === '' && onEditLast) {
      onEditLast();
    } else if (event.key === 'Enter' && !event.shiftKey && returnSends()) {
      void submit();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const hint = hintFor(text, thread !== null);
  return (
    <div class="composer" ref={box}>
      {suggestions.length > 0 && (
        <SuggestionList suggestions={suggestions} at={at} onPoint={setAt} onChoose={choose} />
      )}
      {refusal && (
        <Refusal>
          <span>{refusal}</span>
          <IconButton class="chip-remove" icon="close" label="Dismiss" onClick={() => setRefusal(null)} />
        </Refusal>
      )}
      <div class={isOver ? 'composer-box is-over' : 'composer-box'}>
        <AttachmentChips files={files} onChange={setFiles} />
        <div class="composer-row">
          <IconButton
            icon="clip"
            label="Attach files"
            title="Attach files"
            onClick={() => picker.current?.click()}
          />
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            onChange={(event) => {
              addFiles([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = '';
            }}
          />
          <GrowingText
            label={placeholder}
            placeholder={isOver ? 'Drop the files here' : placeholder}
            text={text}
            onText={change}
            onKeyDown={onKeyDown}
            onPaste={(event) => {
              const pasted = [...(event.clipboardData?.files ?? [])];
              if (pasted.length === 0) return;
              event.preventDefault();
              addFiles(pasted);
            }}
            focused={focus}
            describedBy={hintId}
          />
          <button
            type="button"
            class="send-button"
            aria-label="Send"
            title="Send"
            aria-disabled={!canSend}
            onClick={() => void submit()}
          >
            <Icon name="send" />
          </button>
        </div>
      </div>
      {alsoIn !== undefined && (
        <label class="composer-also">
          <input
            type="checkbox"
            checked={broadcast}
            onChange={(event) => setBroadcast(event.currentTarget.checked)}
          />
          Also send to {alsoIn}
        </label>
      )}
      <div class="composer-hint" id={hintId} aria-live="polite">
        {hint}
      </div>
    </div>
  );
}

interface SuggestionListProps {
  suggestions: Suggestion[];
  at: number;
  onPoint: (index: number) => void;
  onChoose: (suggestion: Suggestion) => void;
}

/** Stands above the box while the caret is in something that can be completed; the focus stays in the box. */
function SuggestionList({ suggestions, at, onPoint, onChoose }: SuggestionListProps): VNode {
  return (
    <div class="suggestions" role="listbox" aria-label="Suggestions">
      {suggestions.map((one, index) => (
        <div
          key={one.insert}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          class={index === at ? 'suggestion is-chosen' : 'suggestion'}
          onMouseMove={() => onPoint(index)}
          onMouseDown={(event) => {
            event.preventDefault();
            onChoose(one);
          }}
        >
          <strong>{one.title}</strong>
          <span class="hint">{one.about}</span>
        </div>
      ))}
    </div>
  );
}
