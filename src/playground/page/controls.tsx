import type { ComponentChildren, VNode } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Line icons of one weight, drawn on a 20 by 20 grid. */
const paths = {
  menu: 'M3 6h14M3 10h14M3 14h14',
  close: 'M5 5l10 10M15 5L5 15',
  lock: 'M6 9V6.5a4 4 0 0 1 8 0V9M5 9h10v7H5z',
  smile: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14M7.5 12a3 3 0 0 0 5 0M7.6 8h.01M12.4 8h.01',
  reply: 'M4 5h12v8H9l-4 3v-3H4z',
  more: 'M5.2 9.5v1M4.7 10h1M10.2 9.5v1M9.7 10h1M15.2 9.5v1M14.7 10h1',
  clip: 'M14.5 9.5l-5 5a3 3 0 0 1-4.3-4.3l6-6a2 2 0 0 1 2.9 2.9l-6 6a1 1 0 0 1-1.4-1.4l5-5',
  send: 'M4 10l12-6-3.5 12-3-5z',
  file: 'M6 3h5.5L15 6.5V17H6zM11 3v4h4',
  play: 'M7 5l8 5-8 5z',
} as const;

type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }): VNode {
  return (
    <svg class="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}

interface IconButtonProps {
  icon: IconName;
  label: string;
  class?: string;
  onClick: () => void;
}

/** A button that is nothing but an icon. */
export function IconButton({ icon, label, class: name = 'icon-button', onClick }: IconButtonProps): VNode {
  return (
    <button type="button" class={name} aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

/** Why something could not be done; nothing where it could. */
export function Refusal({ why }: { why: string }): VNode | null {
  if (why === '') return null;
  return (
    <div class="refusal" role="alert">
      {why}
    </div>
  );
}

interface DialogProps {
  label: string;
  class: string;
  onClose: () => void;
  children: ComponentChildren;
}

/** A modal dialog: the browser keeps the focus inside and gives it back afterwards. Escape closes it. */
export function Dialog({ label, class: name, onClose, children }: DialogProps): VNode {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={box}
      class={`dialog ${name}`}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}

interface ConfirmProps {
  title: string;
  yes: string;
  no: string;
  danger: boolean;
  onAnswer: (yes: boolean) => void;
  children: ComponentChildren;
}

/** Asks once more before something is done. */
export function Confirm({ title, yes, no, danger, onAnswer, children }: ConfirmProps): VNode {
  return (
    <Dialog label={title} class="dialog-small" onClose={() => onAnswer(false)}>
      <h2 class="title">{title}</h2>
      {children}
      <div class="dialog-foot row">
        <button type="button" class="button" onClick={() => onAnswer(false)}>
          {no}
        </button>
        <button
          type="button"
          class={danger ? 'button button-danger' : 'button button-primary'}
          onClick={() => onAnswer(true)}
        >
          {yes}
        </button>
      </div>
    </Dialog>
  );
}

interface PopupProps {
  label: string;
  icon: IconName;
  busy?: boolean;
  /** What it opens; `close` puts the focus back on the button. */
  children: (close: () => void) => ComponentChildren;
}

/** A button and what it opens beside itself: the browser closes it and gives the focus back. */
export function Popup({ label, icon, busy, children }: PopupProps): VNode {
  const id = useId();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        type="button"
        class="icon-button"
        aria-label={label}
        title={label}
        aria-busy={busy}
        popovertarget={id}
      >
        <Icon name={icon} />
      </button>
      <div
        ref={box}
        id={id}
        popover="auto"
        class="floating"
        onBeforeToggle={(event) => setOpen(event.newState === 'open')}
        onToggle={() => box.current?.querySelector('button')?.focus()}
      >
        {open && children(() => box.current?.hidePopover())}
      </div>
    </>
  );
}
