import type { VNode } from 'preact';
import type { LiveFile } from '../../live.js';
import { Icon } from '../controls/icons.js';
import { useRoom } from '../live/room.js';

/** A file in a message: opens in the page, or downloads. */
export function FileCard({ file }: { file: LiveFile }): VNode {
  const room = useRoom();
  return (
    <div class="file-card">
      <button type="button" class="file-open" title={`Open ${file.name}`} onClick={() => room.showFile(file)}>
        <span class="file-icon">
          <Icon name="file" />
        </span>
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

export function sizeInWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(bytes < 10_240 ? 1 : 0)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
