import type { ComponentChildren, VNode } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

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

interface ListedOption {
  value: string;
  /** The heading it stands under; empty where there is none. */
  group: string;
  face: ComponentChildren;
  chosen: boolean;
}

interface OptionListProps {
  id: string;
  /** What it lies below: the field one types in, which keeps the focus. */
  anchor: HTMLElement;
  options: ListedOption[];
  at: number;
  /** Said where nothing fits. */
  empty: string;
  onPoint: (index: number) => void;
  onChoose: (value: string) => void;
}

/** What a field offers, in the browser's top layer, so that neither a scrolling form nor a dialog cuts it off. */
export function OptionList(props: OptionListProps): VNode {
  const { id, anchor, options, at } = props;
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const list = box.current;
    if (list === null) return undefined;
    const place = (): void => {
      const field = anchor.getBoundingClientRect();
      list.style.width = `${field.width}px`;
      placeBeside(list, field);
    };
    list.showPopover();
    const watch = new ResizeObserver(place);
    watch.observe(list);
    watch.observe(anchor);
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      watch.disconnect();
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [anchor]);

  useLayoutEffect(() => {
    box.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  return (
    <div
      ref={box}
      id={id}
      class="floating option-list"
      popover="manual"
      role="listbox"
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => (
        <div key={option.value}>
          {option.group !== '' && option.group !== options[index - 1]?.group && (
            <div class="menu-label">{option.group}</div>
          )}
          <div
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            aria-checked={option.chosen}
            class={index === at ? 'menu-item option is-pointed' : 'menu-item option'}
            onMouseMove={() => props.onPoint(index)}
            onMouseDown={(event) => {
              event.preventDefault();
              props.onChoose(option.value);
            }}
          >
            {option.face}
          </div>
        </div>
      ))}
      {options.length === 0 && <p class="hint option-none">{props.empty}</p>}
    </div>
  );
}

const gap = 6;

/** Puts what floats below its anchor where there is room, else above, and always wholly on screen. */
function placeBeside(floating: HTMLElement, anchor: DOMRect): void {
  const { width, height } = floating.getBoundingClientRect();
  const fitsBelow = anchor.bottom + gap + height <= window.innerHeight;
  const top = fitsBelow ? anchor.bottom + gap : Math.max(gap, anchor.top - gap - height);
  const start = anchor.left + width + gap > window.innerWidth ? anchor.right - width : anchor.left;
  floating.style.top = `${top}px`;
  floating.style.left = `${Math.max(gap, Math.min(start, window.innerWidth - width - gap))}px`;
}
