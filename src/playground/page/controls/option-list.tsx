import type { ComponentChildren, VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { placeBeside } from './place-beside.js';

export interface ListedOption {
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
