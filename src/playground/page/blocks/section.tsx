import type { VNode } from 'preact';
import type { LiveBlock } from '../../live.js';
import { Element } from './element.js';
import { SmallImage } from './image.js';
import { readList, readRecord, readString, readText } from './read.js';
import { TextPart } from './text-part.js';

export function SectionBlock({ block, blockId }: { block: LiveBlock; blockId: string }): VNode {
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
export function ContextBlock({ block }: { block: LiveBlock }): VNode {
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
