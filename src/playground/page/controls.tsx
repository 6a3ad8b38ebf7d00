import type { ComponentChildren, VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface IconButtonProps {
  /** The one sign that it shows. */
  icon: string;
  label: string;
  onClick: () => void;
}

/** A button that is nothing but a sign. */
export function IconButton({ icon, label, onClick }: IconButtonProps): VNode {
  return (
    <button type="button" class="icon-button" aria-label={label} title={label} onClick={onClick}>
      {icon}
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

/** A modal dialog: the browser keeps the focus inside and gives it back afterwards. Escape closes it while nothing is written in it. */
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
      tabIndex={-1}
      onKeyDown={(event) => {
        const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input, textarea')];
        const isWritten = fields.some(({ value, defaultValue }) => value !== defaultValue);
        if (event.key === 'Escape' && isWritten) event.preventDefault();
      }}
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
