import { ignored, type Rules, type Subject } from '../base/decision.js';
import type { Folds } from '../base/session.js';
import { declined } from '../people/rules.js';
import type { CodeFact, CodeInput, CodeState } from './facts.js';
import type { Fact, Session } from './session.js';

/** The session after a fact about the code. */
const codeFold: Folds<Session, CodeFact> = {
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

const codeRules: Rules<Session, Fact, CodeInput> = {
  CodeConfirmAsked({ code, stage }, { at, by, admin }) {
    if (!code?.waits) return ignored('repeat');
    if (stage === 'closed') return ignored('closed');
    if (!admin) return [declined({ at, to: by, what: 'code', reason: 'adminOnly' })];
    return [{ type: 'CodeConfirmed', at, by: { id: by.id, name: by.name } }];
  },
  CodeExposed({ code, stage }, { at }) {
    if (stage === 'closed') return ignored('closed');
    const isRead = code && !code.problem && !code.waits && !code.confirmed;
    return isRead ? [{ type: 'CodeHeld', at }] : ignored('repeat');
  },
  CodeFailed({ code }, { at, problem }) {
    if (!code || code.problem) return ignored('repeat');
    return [{ type: 'CodeLost', at, problem }];
  },
};

/** What the channel of a workshop has settled. */
export const setting = { fold: codeFold, rules: codeRules } satisfies Subject<Session, Fact>;
