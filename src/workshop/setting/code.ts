import { ignored, type Subject } from '../base/decision.js';
import type { Fact, Session, Given } from './session.js';

/** What the channel of a workshop has settled. */
export const setting = {
  fold: {
    CodeLost: (session, { problem }) =>
      session.code ? { ...session, code: { ...session.code, problem } } : session,
  },
  rules: {
    CodeFailed({ code }, { at, problem }) {
      if (!code || code.problem) return ignored('repeat');
      return [{ type: 'CodeLost', at, problem }];
    },
  },
} satisfies Subject<Session, Fact, Given>;
