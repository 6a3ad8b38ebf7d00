const key = 'playground.as';

/** The person this tab acts as: the tab's own choice, else the last one made in any tab, else nobody yet. */
export function recallActingAs(): string {
  const asked = new URL(window.location.href).searchParams.get('as');
  return asked ?? sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? '';
}

/** Kept for the tab first, so that two tabs can be two people. */
export function rememberActingAs(person: string): void {
  sessionStorage.setItem(key, person);
  localStorage.setItem(key, person);
  const address = new URL(window.location.href);
  if (!address.searchParams.has('as')) return;
  address.searchParams.delete('as');
  window.history.replaceState(null, '', address);
}
