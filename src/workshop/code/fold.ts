import type { Folds, Session } from '../session.js';
import type { CodeState, LookedPath } from './code.js';
import type { CodeFact } from './facts.js';

/** The session after a fact about the code. */
export const codeFold: Folds<CodeFact> = {
  CodeConfirmed: (session, { by, at }) =>
    changed(session, (code) => {
      const { waits: _, ...read } = code;
      return { ...read, confirmed: { by, at } };
    }),
  CodeHeld: (session) => changed(session, (code) => ({ ...code, waits: true })),
  CodeLost: (session, { problem }) => changed(session, (code) => ({ ...code, problem })),
};

function changed(session: Session, change: (code: CodeState) => CodeState): Session {
  return session.code ? { ...session, code: change(session.code) } : session;
}

/** What a contribution has brought to light about the paths that it names. */
export function withLookedPaths(session: Session, looked: readonly LookedPath[] = []): Session {
  if (looked.length === 0) return session;
  const known = Object.fromEntries(looked.map(({ path, there }) => [path, there]));
  return changed(session, (code) => ({ ...code, paths: { ...code.paths, ...known } }));
}
