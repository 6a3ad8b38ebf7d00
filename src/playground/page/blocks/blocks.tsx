import type { ComponentChildren, TargetedSubmitEvent, VNode } from 'preact';
import { useContext, useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks';
import type { LiveBlock, LiveView } from '../../live.js';
import { Dialog, IconButton, Refusal } from '../controls.js';
import { useRefusal, useRoom } from '../room.js';
import { inWords, words } from '../text/language.js';
import { PlainText, TextPart } from '../text/text.js';
import { Element, type Form, FormContext } from './elements.js';
import { readFields, readList, readRecord, readString, readText } from './read.js';

interface BlockProps {
  block: LiveBlock;
  blockId: string;
}

const known = new Map<string, (props: BlockProps) => ComponentChildren>([
  ['section', ({ block }) => <TextPart of={readText(block.text)} />],
  ['context', ContextBlock],
  ['divider', () => <hr />],
  ['header', HeaderBlock],
  ['actions', ActionsBlock],
  ['input', InputBlock],
]);

/** An app's blocks, and where they stand; the workspace takes none that is not drawn here. */
export function Blocks({ blocks, ...form }: Form & { blocks: LiveBlock[] }): VNode {
  return (
    <FormContext.Provider value={form}>
      <div class="blocks">
        {blocks.map((block, index) => {
          const Known = known.get(block.type);
          const blockId = block.block_id ?? `block-${index}`;
          return (
            <div key={blockId} class="block" data-block-id={blockId}>
              {Known && <Known block={block} blockId={blockId} />}
            </div>
          );
        })}
      </div>
    </FormContext.Provider>
  );
}

function HeaderBlock({ block }: BlockProps): VNode {
  return (
    <h2 class="title">
      <PlainText source={readText(block.text)?.text ?? ''} />
    </h2>
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
  const error = useContext(FormContext).errors?.[blockId];
  const id = useId();
  const element = readRecord(block.element);
  return (
    <div class={error ? 'block-input block-input-wrong' : 'block-input'}>
      <label class="field-label" id={`${id}-label`} for={id}>
        <TextPart of={readText(block.label)} />
        {block.optional === true && <span class="hint">{words.optional}</span>}
      </label>
      {element && <Element element={element} blockId={blockId} field={{ id, wrong: Boolean(error) }} />}
      <div id={`${id}-note`} class="hint">
        {error && (
          <p class="field-error" role="alert">
            {inWords(error)}
          </p>
        )}
        <TextPart of={readText(block.hint)} />
      </div>
    </div>
  );
}

const fields = ':is(input, textarea, select, button)';

/** A modal an app has opened. What is typed stays through updates and refused submissions. */
export function ViewDialog({ view: { id: viewId, view, errors = {}, busy } }: { view: LiveView }): VNode {
  const room = useRoom();
  const [refusal, setRefusal] = useRefusal();
  const body = useRef<HTMLDivElement>(null);
  const title = readText(view.title)?.text ?? '';
  const submit = readText(view.submit)?.text;
  const focus = (selector: string): void => body.current?.querySelector<HTMLElement>(selector)?.focus();

  useLayoutEffect(() => {
    focus(fields);
    focus('[data-first]');
  }, []);
  useEffect(() => focus(`.block-input-wrong ${fields}`), [errors]);

  const send = async (event: TargetedSubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setRefusal(await room.act('submit', { viewId, values: readFields(body.current) }));
  };
  const close = (): void => room.attempt('close', { viewId });

  return (
    <Dialog label={title} class="dialog-view" onClose={close}>
      <form
        class="view-form column"
        noValidate
        onSubmit={(event) => void send(event)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
          event.preventDefault();
          if (submit && !busy) event.currentTarget.requestSubmit();
        }}
      >
        <header class="dialog-head row">
          <h2 class="title grow">
            <PlainText source={title} />
          </h2>
          <IconButton icon="✕" label={words.close} onClick={close} />
        </header>
        <div class="view-body" ref={body}>
          <Blocks blocks={view.blocks} place={{ viewId }} errors={errors} />
          <Refusal why={refusal} />
        </div>
        <footer class="dialog-foot row">
          <button type="button" class="button" onClick={close}>
            <PlainText source={readText(view.close)?.text ?? words.cancel} />
          </button>
          {submit && (
            <button type="submit" class="button button-primary" disabled={busy}>
              <PlainText source={submit} />
            </button>
          )}
        </footer>
      </form>
    </Dialog>
  );
}
