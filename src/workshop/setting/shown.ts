import {
  coachSays,
  computed,
  type SubjectShown,
  type ThreadEntries,
  type TranscriptLines,
} from '../base/thread.js';
import { mention } from '../../text/markup.js';
import { wordsOf } from '../../words/words.js';
import { button, cardSaying, textRows } from '../base/card.js';
import { type CodeFact, shortOf } from './facts.js';
import type { Fact, Session } from './session.js';

/** What the opening message says of the code: which is read, or why none is. */
export function codeSentence(session: Session): string[] {
  const { code, language } = session;
  if (!code) return [];
  const { code: words } = wordsOf(language);
  const { name, commit = '', problem, waits, confirmed } = code;
  if (problem) return [words.problem(name, words.problems[problem])];
  if (waits) return [words.waits(name)];
  const by = confirmed ? [words.confirmed(mention(confirmed.by.id))] : [];
  return [words.read(name, shortOf(commit)), ...by];
}

/** The way for an administrator to have it read, as long as it waits for that. */
export function codeButton(session: Session) {
  const isOver = computed(session, ({ stage }) => stage === 'closed');
  if (!session.code?.waits || session.code.problem || isOver) return [];
  return [button(session, 'code_confirm', wordsOf(session.language).code.confirm)];
}

const codeThread: ThreadEntries<Session, Fact, CodeFact> = {
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

const codeLines: TranscriptLines<Session, CodeFact> = {
  CodeHeld: { actor: 'system' },
  CodeLost: { actor: 'system' },
};

export const settingShown: SubjectShown = { entries: codeThread, lines: codeLines };
