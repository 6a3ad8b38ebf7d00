import type { ComponentChildren, VNode } from 'preact';
import { useId } from 'preact/hooks';
import type { LiveBlock } from '../../live.js';
import { isSafeUrl, unescapeText } from '../text/inline.js';
import { MarkdownText } from '../text/markdown-text.js';
import { MrkdwnText, PlainText, TextPart } from '../text/mrkdwn-text.js';
import { RichText } from '../text/rich-text.js';
import { Table } from '../text/table.js';
import { Element } from './element.js';
import { useFormContext } from './form.js';
import { blockIdOf, readList, readNumber, readRecord, readString, readText } from './read.js';

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

function SectionBlock({ block, blockId }: { block: LiveBlock; blockId: string }): VNode {
  const accessory = readRecord(block.accessory);
  const fields = readList(block.fields);
  return (
    <div class="block-section">
      <div class="block-section-text">
        <TextPart of={readText(block.text)} />
        {fields.length > 0 && (
          <div class="block-fields">
            {fields.map((field, index) => (
              <div key={index}>
                <TextPart of={readText(field)} />
              </div>
            ))}
          </div>
        )}
      </div>
      {accessory && (
        <div class="block-accessory">
          {readString(accessory.type) === 'image' ? (
            <SmallImage image={accessory} class="image-accessory" />
          ) : (
            <Element element={accessory} blockId={blockId} />
          )}
        </div>
      )}
    </div>
  );
}

/** Small print: texts and tiny pictures in a row. */
function ContextBlock({ block }: { block: LiveBlock }): VNode {
  return (
    <div class="block-context">
      {readList(block.elements).map((element, index) =>
        readString(element.type) === 'image' ? (
          <SmallImage key={index} image={element} class="image-context" />
        ) : (
          <TextPart key={index} of={readText(element)} />
        ),
      )}
    </div>
  );
}

/** A picture with its title; a file that lies in Slack itself is named by its alternative text. */
function ImageBlock({ block }: { block: LiveBlock }): VNode {
  const title = readText(block.title)?.text ?? '';
  return (
    <figure class="block-image">
      {title && <figcaption>{title}</figcaption>}
      <SmallImage image={block} class="image-full" />
    </figure>
  );
}

function SmallImage({ image, class: name }: { image: Record<string, unknown>; class: string }): VNode {
  const address = readString(image.image_url) || readString(readRecord(image.slack_file)?.url);
  const alt = readString(image.alt_text);
  if (!isSafeUrl(address)) return <span class="hint">[{alt || 'image'}]</span>;
  return <img class={name} src={address} alt={alt} title={alt} loading="lazy" referrerpolicy="no-referrer" />;
}

/** A `table` block: the first row is its head; columns may say how they are aligned. */
function TableBlock({ block }: { block: LiveBlock }): VNode {
  const rows = Array.isArray(block.rows) ? block.rows.map((row) => readList(row).map(drawCell)) : [];
  const [head = [], ...body] = rows;
  const align = readList(block.column_settings).map((column) => readString(column.align));
  return <Table head={head} rows={body} align={align} />;
}

function drawCell(cell: Record<string, unknown>): ComponentChildren {
  if (cell.type === 'rich_text') return <RichText elements={cell.elements} />;
  return unescapeText(readString(cell.text) || `${readNumber(cell.value) ?? readString(cell.value)}`);
}

/** A labelled field with its hint, and the reason when a submission was refused because of it. */
function InputBlock({ block, blockId }: { block: LiveBlock; blockId: string }): VNode {
  const form = useFormContext();
  const id = useId();
  const element = readRecord(block.element);
  const error = form.errors[blockId];
  return (
    <div class={error ? 'block-input block-input-wrong' : 'block-input'} data-block-id={blockId}>
      <label class="field-label" id={`${id}-label`} for={id}>
        <TextPart of={readText(block.label)} />
        {block.optional === true && <span class="hint"> (optional)</span>}
      </label>
      {element && (
        <Element
          element={element}
          blockId={blockId}
          field={{
            id,
            dispatches: block.dispatch_action === true,
            describedBy: `${id}-note`,
            wrong: Boolean(error),
          }}
        />
      )}
      <div id={`${id}-note`}>
        {error && (
          <p class="field-error" role="alert">
            {error}
          </p>
        )}
        {readText(block.hint) && (
          <p class="hint">
            <TextPart of={readText(block.hint)} />
          </p>
        )}
      </div>
    </div>
  );
}
