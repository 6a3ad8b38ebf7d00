import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { LiveFile } from '../../live.js';
import { Button, Icon, IconButton } from '../controls/buttons.js';
import { Dialog } from '../controls/dialog.js';
import { useRoom } from '../live/room.js';
import { MarkdownText } from '../text/markdown-text.js';

/** A file in a message: opens in the page, or downloads. A picture is shown small. */
export function FileCard({ file }: { file: LiveFile }): VNode {
  const room = useRoom();
  return (
    <div class="file-card">
      <button type="button" class="file-open" title={`Open ${file.name}`} onClick={() => room.showFile(file)}>
        {isPicture(file) ? (
          <img class="file-picture" src={file.url} alt="" loading="lazy" />
        ) : (
          <span class="file-icon">
            <Icon name="file" />
          </span>
        )}
        <span class="file-words">
          <span class="file-title">{file.title || file.name}</span>
          <span class="file-about">
            {file.title && file.title !== file.name ? `${file.name} · ` : ''}
            {sizeInWords(file.size)}
          </span>
        </span>
      </button>
      <a
        class="icon-button"
        href={file.url}
        download={file.name}
        aria-label={`Download ${file.name}`}
        title="Download"
      >
        <Icon name="down" />
      </a>
    </div>
  );
}

/** Whether a browser shows it as a picture; drawings that could run something are left to be downloaded. */
export function isPicture({ mimetype }: { mimetype: string }): boolean {
  return mimetype.startsWith('image/') && mimetype !== 'image/svg+xml';
}

export function sizeInWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(bytes < 10_240 ? 1 : 0)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

const mostShown = 2_000_000;
const textLike =
  /\.(?:json|jsonl|ndjson|md|markdown|txt|csv|tsv|log|ya?ml|toml|ini|conf|xml|html?|css|[cm]?[jt]sx?|py|sql|sh)$/i;

/** Shows a file's text in the page; JSON indented, Markdown set or as written, pictures as pictures. */
export function FileViewer({ file, onClose }: { file: LiveFile; onClose: () => void }): VNode {
  const isMarkdown = /\.(?:md|markdown)$/i.test(file.name);
  const [asWritten, setAsWritten] = useState(false);
  return (
    <Dialog label={file.name} class="dialog-viewer" onClose={onClose} light>
      <header class="viewer-head">
        <div class="viewer-names">
          <h2 class="dialog-title">{file.title || file.name}</h2>
          <span class="hint">
            {file.name} · {sizeInWords(file.size)}
          </span>
        </div>
        {isMarkdown && (
          <Button small onClick={() => setAsWritten(!asWritten)}>
            {asWritten ? 'Show formatted' : 'Show as written'}
          </Button>
        )}
        <a class="button button-small" href={file.url} download={file.name}>
          Download
        </a>
        <IconButton icon="close" label="Close" title="Close" onClick={onClose} />
      </header>
      {/* Focusable, for what scrolls must be within reach of the keyboard. */}
      <div class="viewer-body" tabIndex={0}>
        {isPicture(file) ? (
          <img class="viewer-image" src={file.url} alt={file.title || file.name} />
        ) : (
          <FileText file={file} setMarkdown={isMarkdown && !asWritten} />
        )}
      </div>
    </Dialog>
  );
}

function FileText({ file, setMarkdown }: { file: LiveFile; setMarkdown: boolean }): ComponentChildren {
  const [text, setText] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let gone = false;
    readFile(file).then(
      (read) => !gone && setText(read),
      (error: unknown) => !gone && setProblem(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      gone = true;
    };
  }, [file]);
  if (problem) return <p class="hint">{problem}</p>;
  if (text === null) return <p class="hint">Opening…</p>;
  if (setMarkdown) return <MarkdownText source={text} />;
  return <pre class="viewer-text">{text}</pre>;
}

async function readFile(file: LiveFile): Promise<string> {
  if (!textLike.test(file.name) && !/^text\/|json/.test(file.mimetype)) {
    throw new Error('This kind of file has no text to show. You can download it.');
  }
  if (file.size > mostShown) throw new Error('This file is too long to show here. You can download it.');
  const response = await fetch(file.url);
  if (!response.ok) throw new Error(`The file could not be read (HTTP ${response.status}).`);
  const text = await response.text();
  return /\.json$/i.test(file.name) ? indented(text) : text;
}

/** JSON that is written on one line is easier to read indented; what is no JSON is shown as it is. */
function indented(text: string): string {
  try {
    return text.trim().includes('\n') ? text : JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
