/** Text typed and not yet sent, by person and place. It outlives switching about and a reload of the tab. */
export interface DraftKey {
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
