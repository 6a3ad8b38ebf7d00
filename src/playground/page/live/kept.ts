import { useEffect, useState } from 'preact/hooks';

const personKey = 'playground.as';

/** The person this tab acts as: the tab's own choice, else the last one made in any tab, else nobody yet. */
export function recallActingAs(): string {
  const asked = new URL(window.location.href).searchParams.get('as');
  return asked ?? sessionStorage.getItem(personKey) ?? localStorage.getItem(personKey) ?? '';
}

/** Kept for the tab first, so that two tabs can be two people. */
export function rememberActingAs(person: string): void {
  sessionStorage.setItem(personKey, person);
  localStorage.setItem(personKey, person);
  const address = new URL(window.location.href);
  if (!address.searchParams.has('as')) return;
  address.searchParams.delete('as');
  window.history.replaceState(null, '', address);
}

/** Text typed and not yet sent, by person and place. It outlives switching about and a reload of the tab. */
interface DraftKey {
  as: string;
  channel: string;
  thread: string | null;
}

export function recallDraft(key: DraftKey): string {
  return sessionStorage.getItem(draftName(key)) ?? '';
}

export function keepDraft(key: DraftKey, text: string): void {
  if (text) sessionStorage.setItem(draftName(key), text);
  else sessionStorage.removeItem(draftName(key));
}

export function draftName(key: DraftKey): string {
  return `playground.draft/${key.as}/${key.channel}/${key.thread ?? ''}`;
}

export type Theme = 'auto' | 'light' | 'dark';

const themeKey = 'playground.theme';
const order: Theme[] = ['auto', 'light', 'dark'];

/** The colours to draw in; `auto` follows the system. The second value steps to the next theme. */
export function useTheme(): [Theme, () => void] {
  const [theme, setTheme] = useState<Theme>(recallTheme);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    localStorage.setItem(themeKey, theme);
  }, [theme]);
  return [theme, () => setTheme(order[(order.indexOf(theme) + 1) % order.length] ?? 'auto')];
}

function recallTheme(): Theme {
  const kept = localStorage.getItem(themeKey);
  return order.find((one) => one === kept) ?? 'auto';
}
