import type { ComponentChildren, VNode } from 'preact';
import type { LiveBlock } from '../../live.js';
import { MarkdownText } from '../text/markdown-text.js';
import { MrkdwnText, PlainText } from '../text/mrkdwn-text.js';
import { RichText } from '../text/rich-text.js';
import { Element } from './element.js';
import { ImageBlock } from './image.js';
import { InputBlock } from './input.js';
import { readList, readRecord, readString, readText } from './read.js';
import { ContextBlock, SectionBlock } from './section.js';
import { TableBlock } from './table.js';
import { blockIdOf } from './values.js';

interface BlockProps {
  block: LiveBlock;
  blockId: string;
}

type DrawBlock = (props: BlockProps) => ComponentChildren;

const known = new Map<string, DrawBlock>(
  Object.entries({
    section: ({ block, blockId }) => <SectionBlock block={block} blockId={blockId} />,
    context: ({ block }) => <ContextBlock block={block} />,
    divider: () => <hr class="block-divider" />,
    header: ({ block }) => (
      <h3 class="block-header">
        <PlainText source={readText(block.text)?.text ?? ''} />
      </h3>
    ),
    actions: ({ block, blockId }) => (
      <div class="block-actions">
        {readList(block.elements).map((element, index) => (
          <Element key={readString(element.action_id) || index} element={element} blockId={blockId} />
        ))}
      </div>
    ),
    input: ({ block, blockId }) => <InputBlock block={block} blockId={blockId} />,
    image: ({ block }) => <ImageBlock block={block} />,
    rich_text: ({ block }) => <RichText elements={block.elements} />,
    markdown: ({ block }) => <MarkdownText source={readString(block.text)} />,
    table: ({ block }) => <TableBlock block={block} />,
  }),
);

/**
 * An app's blocks. One of a type this page cannot draw says so, and the first of them shows `fallback`, the
 * message's own text, so that nothing said is ever missing.
 */
export function Blocks({ blocks, fallback }: { blocks: LiveBlock[]; fallback: string }): VNode {
  const firstUnknown = blocks.findIndex((block) => !known.has(block.type));
  return (
    <div class="blocks">
      {blocks.map((block, index) => {
        const draw = known.get(block.type);
        const blockId = blockIdOf(block, index);
        return (
          <div key={blockId} class={`block block-of-${block.type}`}>
            {draw?.({ block, blockId }) ?? (
              <UnknownBlock block={block} fallback={index === firstUnknown ? fallback : ''} />
            )}
          </div>
        );
      })}
    </div>
  );
}

function UnknownBlock({ block, fallback }: { block: LiveBlock; fallback: string }): VNode {
  const own = readText(block.text)?.text ?? readText(readRecord(block.title))?.text ?? '';
  return (
    <div class="block-unknown">
      {(fallback || own) && <MrkdwnText source={fallback || own} />}
      <p class="hint">A block of type “{block.type}”, which this page does not draw.</p>
    </div>
  );
}
