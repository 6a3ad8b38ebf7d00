import type { Fact, Session } from '../session.js';
import { cardSaying, textRows } from '../../base/card.js';
import { coachSays, nothing, type ThreadEntries } from '../../base/thread-contract.js';
import { wordsOf } from '../../../words/words.js';
import type { CodeFact } from './facts.js';

export const codeThread: ThreadEntries<Session, Fact, CodeFact> = {
  // The opening message says it.
  CodeConfirmed: nothing,
  CodeHeld(_, { after }) {
    const line = wordsOf(after.language).code.waits(after.code?.name ?? '');
    return coachSays('code-held', 'turn', cardSaying(line, textRows(line)));
  },
  CodeLost({ problem }, { after }) {
    const { code: words } = wordsOf(after.language);
    const line = words.lost(after.code?.name ?? '', words.problems[problem]);
    return coachSays('code-lost', 'turn', cardSaying(line, textRows(line)));
  },
};
