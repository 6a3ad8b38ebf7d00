import { ignored, type Rules, type Subject } from '../base/decision.js';
import type { Folds } from '../base/session.js';
import type { CodeFact, CodeInput } from './facts.js';
import type { Fact, Session } from './session.js';

/** The session after a fact about the code. */
const codeFold: Folds<Session, CodeFact> = {
  CodeLost: (session, { problem }) =>
    session.code ? { ...session, code: { ...session.code, problem } } : session,
};

const codeRules: Rules<Session, Fact, CodeInput> = {
  CodeFailed({ code }, { at, problem }) {
    if (!code || code.problem) return ignored('repeat');
    return [{ type: 'CodeLost', at, problem }];
  },
};

/** What the channel of a workshop has settled. */
export const setting = { fold: codeFold, rules: codeRules } satisfies Subject<Session, Fact>;
