import type { ComponentChildren, VNode } from 'preact';
import { Dialog } from './dialog.js';

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
