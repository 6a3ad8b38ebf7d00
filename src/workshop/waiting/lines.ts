import { mention, moment } from '../../text/markup.js';
import type { Session } from '../session.js';
import { latestVersion } from '../versions/versions.js';
import { wordsOf } from '../words.js';
import { awaited, type Awaited } from './awaited.js';

/** Who is awaited for what and since when, one each; that somebody paused it is told elsewhere. */
export function waitingFor(session: Session): string[] {
  return awaited(session).flatMap((each) => {
    const line = lineOf(session, each);
    return line === '' ? [] : [line];
  });
}

function lineOf(session: Session, { person, what, since, question = 0 }: Awaited): string {
  const { board, costs, routing, team } = wordsOf(session.language);
  const version = latestVersion(session)?.number ?? 0;
  const [who, when] = [mention(person.id), moment(since)];
  switch (what) {
    case 'answer':
      return board.answer(who, question, when);
    case 'view':
      return routing.awaited.view(who, when);
    case 'next':
      return routing.awaited.next(who, when);
    case 'settlement':
      return team.awaited.settlement(who, question, when);
    case 'approval':
      return board.approval(who, version, when);
    case 'choice':
      return board.choice(who, version, when);
    case 'take-up':
      return board.takeUp(who, version, when);
    case 'budget':
      return costs.budget.waiting(who, when);
    case 'resume':
      return '';
    default:
      return what satisfies never;
  }
}
