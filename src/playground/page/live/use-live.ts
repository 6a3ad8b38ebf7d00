import { useEffect, useReducer, useState } from 'preact/hooks';
import type { LiveState } from '../../live.js';
import { recallActingAs, rememberActingAs } from './acting-as.js';
import type { ConnectionStatus } from './connection.js';
import { keepConnected } from './connection.js';
import { applyChange } from './workspace.js';

export interface Live {
  state: LiveState | null;
  status: ConnectionStatus;
  /** Goes on as somebody else: the page sees what that person sees. */
  actAs: (person: string) => void;
}

/** The workspace as one person sees it, kept current. */
export function useLive(): Live {
  const [as, setAs] = useState(recallActingAs);
  const [state, change] = useReducer(applyChange, null);
  const [status, setStatus] = useState<ConnectionStatus>('connecting');
  useEffect(() => keepConnected({ as, onChange: change, onStatus: setStatus }), [as]);
  const current = state?.as ?? '';
  useEffect(() => {
    if (current) rememberActingAs(current);
  }, [current]);
  return { state, status, actAs: setAs };
}
