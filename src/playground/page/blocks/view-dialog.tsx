import type { TargetedSubmitEvent, VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { LiveView } from '../../live.js';
import { Confirm, Dialog, IconButton, Refusal } from '../controls.js';
import { useRoom } from '../room.js';
import { PlainText } from '../text/text.js';
import { Blocks } from './blocks.js';
import { FormContext } from './elements.js';
import { holdsWriting, readFields, readText } from './read.js';

const fields = ':is(input, textarea, select, button)';

/** A modal an app has opened. What is typed stays through updates and refused submissions, and leaving it asks. */
export function ViewDialog({ view: { id: viewId, view, errors = {}, busy } }: { view: LiveView }): VNode {
  const room = useRoom();
  const [refusal, setRefusal] = useState('');
  const [leaving, setLeaving] = useState(false);
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
  const leave = (yes: boolean): void => {
    setLeaving(false);
    if (yes) room.attempt('close', { viewId });
  };
  const close = (): void => (holdsWriting(body.current) ? setLeaving(true) : leave(true));

  return (
    <Dialog label={title} class="dialog-view" onClose={close}>
      <form
        class="view-form column"
        noValidate
        onSubmit={(event) => void send(event)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
          event.preventDefault();
          if (submit && !busy && !leaving) event.currentTarget.requestSubmit();
        }}
      >
        <header class="dialog-head row">
          <h2 class="title grow">
            <PlainText source={title} />
          </h2>
          <IconButton icon="close" label="Close" onClick={close} />
        </header>
        <div class="view-body" ref={body}>
          <FormContext.Provider value={{ place: { viewId }, errors }}>
            <Blocks blocks={view.blocks} />
          </FormContext.Provider>
          <Refusal why={refusal} />
        </div>
        <footer class="dialog-foot row">
          <button type="button" class="button" onClick={close}>
            <PlainText source={readText(view.close)?.text ?? 'Cancel'} />
          </button>
          {submit && (
            <button type="submit" class="button button-primary" disabled={busy}>
              <PlainText source={submit} />
            </button>
          )}
        </footer>
      </form>
      {leaving && (
        <Confirm title="Discard what you wrote?" yes="Discard" no="Keep writing" danger onAnswer={leave}>
          This window closes and the text in it is gone.
        </Confirm>
      )}
    </Dialog>
  );
}
