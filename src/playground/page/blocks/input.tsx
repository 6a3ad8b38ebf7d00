import type { VNode } from 'preact';
import { useId } from 'preact/hooks';
import type { LiveBlock } from '../../live.js';
import { Element } from './element.js';
import { useFormContext } from './form.js';
import { readRecord, readText } from './read.js';
import { TextPart } from './text-part.js';

/** A labelled field with its hint, and the reason when a submission was refused because of it. */
export function InputBlock({ block, blockId }: { block: LiveBlock; blockId: string }): VNode {
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
