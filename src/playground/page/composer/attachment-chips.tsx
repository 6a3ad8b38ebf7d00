import type { VNode } from 'preact';
import { Icon } from '../controls/icons.js';
import { sizeInWords } from '../messages/file-card.js';

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
          <Icon name="file" />
          <span class="chip-name">{file.name}</span>
          <span class="hint">{sizeInWords(file.size)}</span>
          <button
            type="button"
            class="chip-remove"
            aria-label={`Remove ${file.name}`}
            onClick={() => onChange(files.toSpliced(index, 1))}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
