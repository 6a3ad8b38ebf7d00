import type { ComponentChildren, VNode } from 'preact';

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
  sun: 'M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M4.3 15.7l1.1-1.1M14.6 5.4l1.1-1.1',
  moon: 'M16 11.5A6.5 6.5 0 0 1 8.5 4a6.5 6.5 0 1 0 7.5 7.5z',
  auto: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14M10 3v14M10 6h3.5M10 9h6M10 12h6M10 15h3.5',
  people:
    'M8 9.5a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6M3 16c.4-3 2.3-4.5 5-4.5s4.6 1.5 5 4.5M13 4.3a2.6 2.6 0 0 1 0 5M14.5 11.8c1.5.6 2.3 2 2.5 4.2',
  file: 'M6 3h5.5L15 6.5V17H6zM11 3v4h4',
  down: 'M10 4v11M5.5 10.5L10 15l4.5-4.5',
  chevron: 'M6 8l4 4 4-4',
  bin: 'M4.5 6h11M8 6V4h4v2M6 6l.7 10.5h6.6L14 6M8.6 9v5M11.4 9v5',
  help: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14M8 8.2a2 2 0 1 1 2.8 1.9c-.5.2-.8.6-.8 1.3M10 13.8h.01',
} as const;

type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }): VNode {
  return (
    <svg class="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}

interface IconButtonProps {
  icon: IconName;
  label: string;
  title?: string;
  class?: string;
  onClick: () => void;
}

/** A button that is nothing but an icon; `label` is for those who listen. */
export function IconButton({ icon, label, title, class: name, onClick }: IconButtonProps): VNode {
  return (
    <button type="button" class={name ?? 'icon-button'} aria-label={label} title={title} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

interface ButtonProps {
  small?: boolean;
  primary?: boolean;
  /** For those who listen, where the words in it do not say enough. */
  label?: string;
  onClick: () => void;
  children: ComponentChildren;
}

export function Button({ small, primary, label, onClick, children }: ButtonProps): VNode {
  const name = `button ${small ? 'button-small' : ''} ${primary ? 'button-primary' : ''}`;
  return (
    <button type="button" class={name} aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}

/** Why something could not be done. */
export function Refusal({ children }: { children: ComponentChildren }): VNode {
  return (
    <div class="refusal" role="alert">
      {children}
    </div>
  );
}
