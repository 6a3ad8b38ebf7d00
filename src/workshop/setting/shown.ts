import { coachSays, type SubjectShown } from '../base/thread.js';
import { wordsOf } from '../../words/words.js';
import { paragraph } from '../base/card.js';
import { shortOf } from './facts.js';
import type { Fact, Session } from './session.js';

/** What the opening message says of the code: which is read, or why none is. */
export function codeSentence(session: Session): string[] {
  const { code, language } = session;
  if (!code) return [];
  const { code: words } = wordsOf(language);
  const { name, commit = '', problem } = code;
  return [problem ? words.problem(name, words.problems[problem]) : words.read(name, shortOf(commit))];
}

export const settingShown = {
  entries: {
    CodeLost({ problem }, { after }) {
      const { code: words } = wordsOf(after.language);
      const line = words.lost(after.code?.name ?? '', words.problems[problem]);
      return coachSays('code-lost', 'turn', paragraph(line));
    },
  },
} satisfies SubjectShown<Session, Fact>;
