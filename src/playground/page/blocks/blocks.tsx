import type { ComponentChildren, VNode } from 'preact';
import { useContext, useId } from 'preact/hooks';
import type { LiveBlock } from '../../live.js';
import { MrkdwnText, PlainText, TextPart } from '../text/text.js';
import { Element, FormContext } from './elements.js';
import { readList, readRecord, readString, readText } from './read.js';

interface BlockProps {
  block: LiveBlock;
  blockId: string;
}

const known = new Map<string, (props: BlockProps) => ComponentChildren>([
  ['section', SectionBlock],
  ['context', ContextBlock],
  ['divider', () => <hr class="block-divider" />],
  ['header', HeaderBlock],
  ['actions', ActionsBlock],
  ['input', InputBlock],
]);

/**
 * An app's blocks. One of a type this page cannot draw says so, and the first of them shows `fallback`, the
 * message's own text, so that nothing said is ever missing.
 */
export function Blocks({ blocks, fallback = '' }: { blocks: LiveBlock[]; fallback?: string }): VNode {
  const firstUnknown = blocks.findIndex((block) => !known.has(block.type));
  return (
    <div class="blocks">
      {blocks.map((block, index) => {
        const Known = known.get(block.type);
        const blockId = block.block_id ?? `block-${index}`;
        return (
          <div key={blockId} class="block" data-block-id={blockId}>
            {Known && <Known block={block} blockId={blockId} />}
            {index === firstUnknown && <MrkdwnText source={fallback} />}
            {!Known && <p class="hint">A block of type “{block.type}”, which this page does not draw.</p>}
          </div>
        );
      })}
    </div>
  );
}

function HeaderBlock({ block }: BlockProps): VNode {
  return (
    <h2 class="title">
      <PlainText source={readText(block.text)?.text ?? ''} />
    </h2>
  );
}

function SectionBlock({ block, blockId }: BlockProps): VNode {
  const accessory = readRecord(block.accessory);
  return (
    <div class="block-section row wrap">
      <div class="grow">
        <TextPart of={readText(block.text)} />
        <div class="block-fields">
          {readList(block.fields).map((field, index) => (
            <TextPart key={index} of={readText(field)} />
          ))}
        </div>
      </div>
      {accessory && <Element element={accessory} blockId={blockId} />}
    </div>
  );
}

/** Small print. */
function ContextBlock({ block }: BlockProps): VNode {
  return (
    <div class="block-context hint row wrap">
      {readList(block.elements).map((element, index) => (
        <TextPart key={index} of={readText(element)} />
      ))}
    </div>
  );
}

function ActionsBlock({ block, blockId }: BlockProps): VNode {
  return (
    <div class="block-actions row wrap">
      {readList(block.elements).map((element, index) => (
        <Element key={readString(element.action_id) || index} element={element} blockId={blockId} />
      ))}
    </div>
  );
}

/** A labelled field with its hint, and the reason when a submission was refused because of it. */
function InputBlock({ block, blockId }: BlockProps): VNode {
  const error = useContext(FormContext).errors[blockId];
  const id = useId();
  const element = readRecord(block.element);
  const optional = block.optional === true;
  return (
    <div class={error ? 'block-input block-input-wrong' : 'block-input'}>
      <label class="field-label" id={`${id}-label`} for={id}>
        <TextPart of={readText(block.label)} />
        {optional && <span class="hint"> (optional)</span>}
      </label>
      {element && (
        <Element element={element} blockId={blockId} field={{ id, optional, wrong: Boolean(error) }} />
      )}
      <div id={`${id}-note`} class="hint">
        {error && (
          <p class="field-error" role="alert">
            {error}
          </p>
        )}
        <TextPart of={readText(block.hint)} />
      </div>
    </div>
  );
}
