import type { Session } from '../session.js';
import { button } from '../../base/card.js';
import { mention } from '../../../text/markup.js';
import { computed } from '../../base/tracking.js';
import { wordsOf } from '../../../words/words.js';
import { shortOf } from './code.js';

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
