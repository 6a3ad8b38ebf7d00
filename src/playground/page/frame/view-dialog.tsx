import type { TargetedSubmitEvent, VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { LiveView } from '../../live.js';
import { Blocks } from '../blocks/blocks.js';
import { FormContext, FormNotices, useForm } from '../blocks/form.js';
import { readText } from '../blocks/read.js';
import { isComposing } from '../composer/growing-text.js';
import { Button, IconButton, Refusal } from '../controls/buttons.js';
import { Confirm, Dialog } from '../controls/dialog.js';
import { useRefusal } from '../live/act.js';
import { useRoom } from '../live/room.js';
import { PlainText } from '../text/mrkdwn-text.js';

const firstFields = [
  '.view-body [data-first]',
  '.view-body :is(input, textarea, select)',
  '.view-body button',
];

/** A modal an app has opened. What is typed stays through updates and refused submissions, and leaving it asks. */
export function ViewDialog({ view: live }: { view: LiveView }): VNode {
  const room = useRoom();
  const { view } = live;
  const errors = live.errors ?? {};
  const form = useForm({ viewId: live.id }, view.blocks, errors);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useRefusal();
  const [leaving, setLeaving] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const title = readText(view.title)?.text ?? '';
  const inputs = view.blocks.filter((block) => block.type === 'input').length;
  const submit = readText(view.submit)?.text ?? (inputs > 0 ? 'Submit' : '');
  const isBusy = sending || live.busy;

  useEffect(() => {
    const wrong = body.current?.querySelector('.block-input-wrong');
    wrong?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
  }, [live.errors]);

  const send = async (event: TargetedSubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setSending(true);
    setRefusal(null);
    const outcome = await room.act('submit', { viewId: live.id, values: form.values });
    setSending(false);
    setRefusal(outcome);
  };
  const leave = (): void => room.attempt('close', { viewId: live.id });
  const close = (): void => (form.isWrittenIn ? setLeaving(true) : leave());

  return (
    <Dialog label={title} class="dialog-view" onClose={close} focusOn={firstFields}>
      <form
        class="view-form"
        noValidate
        onSubmit={(event) => void send(event)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
          event.preventDefault();
          if (submit && !isBusy && !leaving) event.currentTarget.requestSubmit();
        }}
      >
        <header class="view-head">
          <h2 class="dialog-title">
            <PlainText source={title} />
          </h2>
          <IconButton icon="close" label="Close" title="Close" onClick={close} />
        </header>
        <div class={inputs === 1 ? 'view-body has-one-field' : 'view-body'} ref={body}>
          <FormContext.Provider value={form}>
            <Blocks blocks={view.blocks} fallback="" />
            <FormNotices form={form} />
          </FormContext.Provider>
          {refusal && <Refusal>{refusal}</Refusal>}
        </div>
        <footer class="dialog-foot">
          <Button onClick={close}>
            <PlainText source={readText(view.close)?.text ?? 'Cancel'} />
          </Button>
          {submit && (
            <button
              type="submit"
              class="button button-primary"
              title="Ctrl or ⌘ and Enter"
              aria-keyshortcuts="Control+Enter Meta+Enter"
              aria-busy={isBusy}
              disabled={isBusy}
            >
              <PlainText source={submit} />
            </button>
          )}
        </footer>
      </form>
      {leaving && (
        <Confirm
          title="Discard what you wrote?"
          yes="Discard"
          no="Keep writing"
          danger
          onAnswer={(yes) => {
            setLeaving(false);
            if (yes) leave();
          }}
        >
          This window closes and the text in it is gone.
        </Confirm>
      )}
    </Dialog>
  );
}
