import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { LiveFile } from '../../live.js';
import { Dialog } from '../controls/dialog.js';
import { Icon } from '../controls/icons.js';
import { MarkdownText } from '../text/markdown-text.js';
import { isPicture, sizeInWords } from './file-card.js';

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
          <button type="button" class="button button-small" onClick={() => setAsWritten(!asWritten)}>
            {asWritten ? 'Show set' : 'Show as written'}
          </button>
        )}
        <a class="button button-small" href={file.url} download={file.name}>
          Download
        </a>
        <button type="button" class="icon-button" aria-label="Close" title="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
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
