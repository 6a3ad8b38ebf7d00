import type { Folds } from '../../base/session.js';
import type { Session } from '../session.js';
import type { CodeState, LookedPath } from './code.js';
import type { CodeFact } from './facts.js';

/** The session after a fact about the code. */
export const codeFold: Folds<Session, CodeFact> = {
  CodeConfirmed: (session, { by, at }) =>
    changed(session, (code) => {
      const { waits: _, ...read } = code;
      return { ...read, confirmed: { by, at } };
    }),
  CodeHeld: (session) => changed(session, (code) => ({ ...code, waits: true })),
  CodeLost: (session, { problem }) => changed(session, (code) => ({ ...code, problem })),
};

function changed<S extends Session>(session: S, change: (code: CodeState) => CodeState): S {
  return session.code ? { ...session, code: change(session.code) } : session;
}

/** What a contribution has brought to light about the paths that it names. */
export function withLookedPaths<S extends Session>(session: S, looked: readonly LookedPath[] = []): S {
  if (looked.length === 0) return session;
  const known = Object.fromEntries(looked.map(({ path, there }) => [path, there]));
  return changed(session, (code) => ({ ...code, paths: { ...code.paths, ...known } }));
}
