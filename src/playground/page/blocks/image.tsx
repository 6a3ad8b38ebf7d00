import type { VNode } from 'preact';
import type { LiveBlock } from '../../live.js';
import { isSafeUrl } from '../text/reference.js';
import { readRecord, readString, readText } from './read.js';

/** A picture with its title; a file that lies in Slack itself is named by its alternative text. */
export function ImageBlock({ block }: { block: LiveBlock }): VNode {
  const title = readText(block.title)?.text ?? '';
  return (
    <figure class="block-image">
      {title && <figcaption>{title}</figcaption>}
      <SmallImage image={block} class="image-full" />
    </figure>
  );
}

export function SmallImage({ image, class: name }: { image: Record<string, unknown>; class: string }): VNode {
  const address = readString(image.image_url) || readString(readRecord(image.slack_file)?.url);
  const alt = readString(image.alt_text);
  if (!isSafeUrl(address)) return <span class="hint">[{alt || 'image'}]</span>;
  return <img class={name} src={address} alt={alt} title={alt} loading="lazy" referrerpolicy="no-referrer" />;
}
