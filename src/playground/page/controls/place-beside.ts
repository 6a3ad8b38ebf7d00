const gap = 6;

/** Puts what floats below its anchor where there is room, else above, and always wholly on screen. */
export function placeBeside(floating: HTMLElement, anchor: DOMRect): void {
  const { width, height } = floating.getBoundingClientRect();
  const fitsBelow = anchor.bottom + gap + height <= window.innerHeight;
  const top = fitsBelow ? anchor.bottom + gap : Math.max(gap, anchor.top - gap - height);
  const start = anchor.left + width + gap > window.innerWidth ? anchor.right - width : anchor.left;
  floating.style.top = `${top}px`;
  floating.style.left = `${Math.max(gap, Math.min(start, window.innerWidth - width - gap))}px`;
}
