import type { Fact, Session } from '../session.js';
import { ignored, type Rules } from '../../base/decision.js';
import { declined } from '../../people/declining.js';
import type { CodeInput } from './facts.js';

export const codeRules: Rules<Session, Fact, CodeInput> = {
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
