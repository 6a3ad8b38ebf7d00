import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../controls/icons.js';
import { isPicture, sizeInWords } from '../messages/file-card.js';

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
