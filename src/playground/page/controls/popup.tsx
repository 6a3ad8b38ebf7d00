import type { ComponentChildren, VNode } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { placeBeside } from './place-beside.js';

interface PopupProps {
  label: string;
  /** Where a `label` element names the button, its id; then `label` is only the tooltip. */
  id?: string | undefined;
  class: string;
  /** What the button shows. */
  face: ComponentChildren;
  /** What opens; `close` puts the focus back on the button. */
  children: (close: () => void) => ComponentChildren;
  expanded?: (open: boolean) => void;
}

/**
 * A button and what it opens beside itself. It lies in the browser's top layer, so neither a scrolling list
 * nor a dialog cuts it off; Escape and a click elsewhere close it.
 */
export function Popup({ label, id, class: name, face, children, expanded }: PopupProps): VNode {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const change = (next: boolean): void => {
    setOpen(next);
    expanded?.(next);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        class={name}
        id={id}
        aria-label={id === undefined ? label : undefined}
        title={label}
        aria-haspopup="true"
        aria-expanded={open}
        onPointerDown={() => {
          wasOpen.current = open;
        }}
        onClick={() => {
          if (!wasOpen.current) change(true);
          wasOpen.current = false;
        }}
      >
        {face}
      </button>
      {open && button.current && (
        <Floating anchor={button.current} onClosed={() => change(false)}>
          {children(() => change(false))}
        </Floating>
      )}
    </>
  );
}

interface FloatingProps {
  anchor: HTMLElement;
  onClosed: () => void;
  children: ComponentChildren;
}

function Floating({ anchor, onClosed, children }: FloatingProps): VNode {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const popover = box.current;
    if (popover === null) return undefined;
    popover.showPopover();
    placeBeside(popover, anchor.getBoundingClientRect());
    focusable(popover)[0]?.focus();
    popover.addEventListener('keydown', stepFocus);
    return () => {
      if (popover.matches(':popover-open')) popover.hidePopover();
    };
  }, [anchor]);
  return (
    <div
      ref={box}
      popover="auto"
      class="floating"
      onToggle={(event) => {
        if (event.newState === 'closed') onClosed();
      }}
    >
      {children}
    </div>
  );
}

/** Arrow keys walk through what can take the focus, except where they move a caret. */
function stepFocus(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (step === undefined || event.target instanceof HTMLInputElement) return;
  if (!(event.currentTarget instanceof HTMLElement)) return;
  const items = focusable(event.currentTarget);
  const at = items.indexOf(document.activeElement as HTMLElement);
  items[(at + step + items.length) % items.length]?.focus();
  event.preventDefault();
}

function focusable(inside: HTMLElement): HTMLElement[] {
  return [...inside.querySelectorAll<HTMLElement>('button, input, a[href]')];
}
