import { parse } from 'marked';
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { LiveFile } from '../../live.js';
import { Dialog, Icon, IconButton } from '../controls.js';
import { useRoom } from '../room.js';

/** A file in a message: opens in the page, or downloads. A picture is shown small. */
export function FileCard({ file }: { file: LiveFile }): VNode {
  const room = useRoom();
  return (
    <div class="file-card row">
      <button
        type="button"
        class="file-open row grow"
        title={`Open ${file.name}`}
        onClick={() => room.showFile(file)}
      >
        {isPicture(file) ? <img src={file.url} alt="" loading="lazy" /> : <Icon name="file" />}
        <span class="grow">
          <strong>{file.title || file.name}</strong>
          <br />
          <span class="hint">
            {file.title && file.title !== file.name ? `${file.name} · ` : ''}
            {sizeInWords(file.size)}
          </span>
        </span>
      </button>
      <Download file={file} />
    </div>
  );
}

function Download({ file }: { file: LiveFile }): VNode {
  const label = `Download ${file.name}`;
  return (
    <a class="icon-button" href={file.url} download={file.name} aria-label={label} title={label}>
      <Icon name="down" />
    </a>
  );
}

/** Whether a browser shows it as a picture; drawings that could run something are left to be downloaded. */
function isPicture({ mimetype }: { mimetype: string }): boolean {
  return mimetype.startsWith('image/') && mimetype !== 'image/svg+xml';
}

function sizeInWords(bytes: number): string {
  const kilo = bytes / 1024;
  return kilo < 1024 ? `${kilo.toFixed(1)} KB` : `${(kilo / 1024).toFixed(1)} MB`;
}

const mostShown = 2_000_000;

/** Shows a file in the page: Markdown and web pages set, pictures as pictures, other text as it is. */
export function FileViewer({ file, onClose }: { file: LiveFile; onClose: () => void }): VNode {
  return (
    <Dialog label={file.name} class="dialog-viewer" onClose={onClose} light>
      <header class="dialog-head row">
        <div class="grow">
          <h2 class="title">{file.title || file.name}</h2>
          <span class="hint">
            {file.name} · {sizeInWords(file.size)}
          </span>
        </div>
        <Download file={file} />
        <IconButton icon="close" label="Close" onClick={onClose} />
      </header>
      {/* Focusable, for what scrolls must be within reach of the keyboard. */}
      <div class="viewer-body grow" tabIndex={0}>
        {isPicture(file) ? <img src={file.url} alt={file.title || file.name} /> : <FileText file={file} />}
      </div>
    </Dialog>
  );
}

function FileText({ file }: { file: LiveFile }): VNode {
  const [text, setText] = useState<string | null>(null);
  const [problem, setProblem] = useState('Opening…');
  useEffect(() => {
    readFile(file).then(setText, (error: unknown) => setProblem(String(error).replace(/^Error: /, '')));
  }, [file]);
  if (text === null) return <p class="hint">{problem}</p>;
  const isMarkdown = /\.(?:md|markdown)$/i.test(file.name);
  if (!isMarkdown && !/\.html?$/i.test(file.name)) return <pre class="viewer-text">{text}</pre>;
  const page = isMarkdown ? `${sheet}${parse(text, { async: false })}` : text;
  // No script runs in what somebody has sent.
  return <iframe title={file.name} sandbox="allow-same-origin allow-popups" srcdoc={page} />;
}

/** How Markdown looks when it is set. */
const sheet =
  '<!doctype html><meta name="color-scheme" content="light dark"><base target="_blank"><link rel="stylesheet" href="/page/styles/text.css"><body class="prose document">';

async function readFile({ mimetype, size, url }: LiveFile): Promise<string> {
  if (!/^text\/|json|xml|yaml/.test(mimetype) || size > mostShown)
    throw new Error('This file is not shown here. You can download it.');
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The file could not be read (HTTP ${response.status}).`);
  return response.text();
}
