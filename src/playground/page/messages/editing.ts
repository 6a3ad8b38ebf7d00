import { createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';
import type { LiveMessage } from '../../live.js';
import { isBy } from '../live/seen.js';

/** Which message of a pane is being changed in its place, by its timestamp. */
export interface Editing {
  ts: string | null;
  edit: (ts: string | null) => void;
}

export const EditingContext = createContext<Editing>({ ts: null, edit: () => undefined });

export function useEditing(): Editing {
  return useContext(EditingContext);
}

/** A pane's editing, and how to begin it at the last message of `as` in it; undefined when there is none. */
export function usePaneEditing(
  messages: LiveMessage[],
  as: string,
): { editing: Editing; editLast: (() => void) | undefined } {
  const [ts, edit] = useState<string | null>(null);
  const last = messages.findLast((one) => isBy(one, as) && one.onlyFor === undefined && !one.deleted);
  return { editing: { ts, edit }, editLast: last && (() => edit(last.ts)) };
}
