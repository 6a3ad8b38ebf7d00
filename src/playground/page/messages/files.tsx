import type { VNode } from 'preact';
import type { LiveFile } from '../../live.js';
import { Icon } from '../controls.js';

/** A file in a message: opens in a tab of its own, or downloads. A picture is shown small. */
export function FileCard({ file }: { file: LiveFile }): VNode {
  const { url, name, title, mimetype, size } = file;
  return (
    <a class="file-card row" href={url} target="_blank" rel="noopener" title={`Open ${name}`}>
      {isPicture(mimetype) ? <img src={url} alt="" loading="lazy" /> : <Icon name="file" />}
      <span class="grow">
        <strong>{title || name}</strong>
        <br />
        <span class="hint">
          {title && title !== name ? `${name} · ` : ''}
          {sizeInWords(size)}
        </span>
      </span>
    </a>
  );
}

/** Whether a browser shows it as a picture; drawings that could run something are left to be opened. */
const isPicture = (mimetype: string) => mimetype.startsWith('image/') && mimetype !== 'image/svg+xml';

function sizeInWords(bytes: number): string {
  const kilo = bytes / 1024;
  return kilo < 1024 ? `${kilo.toFixed(1)} KB` : `${(kilo / 1024).toFixed(1)} MB`;
}
