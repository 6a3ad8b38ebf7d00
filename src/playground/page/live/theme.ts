import { useEffect, useState } from 'preact/hooks';

export type Theme = 'auto' | 'light' | 'dark';

const key = 'playground.theme';
const order: Theme[] = ['auto', 'light', 'dark'];

/** The colours to draw in; `auto` follows the system. The second value steps to the next theme. */
export function useTheme(): [Theme, () => void] {
  const [theme, setTheme] = useState<Theme>(recallTheme);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    localStorage.setItem(key, theme);
  }, [theme]);
  return [theme, () => setTheme(order[(order.indexOf(theme) + 1) % order.length] ?? 'auto')];
}

function recallTheme(): Theme {
  const kept = localStorage.getItem(key);
  return order.find((one) => one === kept) ?? 'auto';
}
