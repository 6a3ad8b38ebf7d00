import { mention, moment } from '../../text/markup.js';
import { type BoardLine, lined } from '../lists.js';
import { latestVersion } from '../versions/versions.js';
import { questionName } from '../plan/standing.js';
import type { Session } from '../session.js';
import { wordsOf } from '../words.js';
import { type Awaited, awaited } from './awaited.js';

/** A line for each person who is awaited: for what and since when. A pause has a line of its own elsewhere. */
export function waitingFor(session: Session): string[] {
  return awaited(session).flatMap((each) => {
    const line = lineOf(session, each);
    return line === '' ? [] : [line];
  });
}

function lineOf(session: Session, { person, what, since, question = 0 }: Awaited): string {
  const { waiting } = wordsOf(session.language);
  const version = latestVersion(session)?.number ?? 0;
  const [who, when] = [mention(person.id), moment(since)];
  switch (what) {
    case 'answer':
      return waiting.awaited.answer(who, questionName(session, question), when);
    case 'opinion':
      return waiting.awaited.view(who, when);
    case 'next':
      return waiting.awaited.next(who, when);
    case 'settlement':
      return waiting.awaited.settlement(who, questionName(session, question), when);
    case 'approval':
      return waiting.awaited.approval(who, version, when);
    case 'choice':
      return waiting.awaited.choice(who, version, when);
    case 'take-up':
      return waiting.awaited.takeUp(who, version, when);
    case 'budget':
      return waiting.awaited.budget(who, when);
    case 'resume':
      return '';
    default:
      return what satisfies never;
  }
}

export const waitingLine: BoardLine = (session) => [
  wordsOf(session.language).waiting.label,
  lined(waitingFor(session)),
];
