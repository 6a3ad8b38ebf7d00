import type { ComponentChildren, VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from './buttons.js';

interface DialogProps {
  label: string;
  class: string;
  onClose: () => void;
  /** Whether a click beside it closes it too; not where something typed would be lost. */
  light?: boolean;
  /** Selectors for what takes the focus first, the likeliest first, where that is not the first thing in it. */
  focusOn?: readonly string[];
  children: ComponentChildren;
}

/**
 * A modal dialog: the browser keeps the focus inside and gives it back afterwards. Escape asks to close it, read
 * here as a key because a browser lets nobody hold back a second Escape.
 */
export function Dialog({ label, class: name, onClose, light, focusOn, children }: DialogProps): VNode {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    const first = focusOn?.map((one) => dialog?.querySelector<HTMLElement>(one)).find((one) => one);
    first?.focus();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={box}
      class={`dialog ${name}`}
      aria-label={label}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        const isElsewhere = event.isComposing || event.currentTarget.querySelector(':popover-open') !== null;
        if (event.key !== 'Escape' || isElsewhere) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onMouseDown={(event) => {
        if (light && event.target === event.currentTarget) onClose();
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
      <h2 class="dialog-title">{title}</h2>
      <div class="dialog-body">{children}</div>
      <div class="dialog-foot">
        <Button onClick={() => onAnswer(false)}>{no}</Button>
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
