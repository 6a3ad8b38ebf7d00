import type { VNode } from 'preact';
import type { LiveFile } from '../../live.js';
import { Icon } from '../controls/icons.js';
import { useRoom } from '../live/room.js';

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
