import { coach } from '../../roles/index.js';
import { backoffMs } from '../../workshop/pending.js';
import type { Failure, Session } from '../../workshop/session.js';
import { type Shown, sections, shown } from './blocks.js';
import { sessionFooter } from './footer.js';
import { moment } from './moment.js';
import { wordsOf } from './words.js';

/** What a person reads when a task fails outside: who is missing, why, when it is tried again, how to stop. */
export function failureNotice(session: Session, failure: Failure): Shown {
  const { failure: words } = wordsOf(session.language).thread;
  const again = words.again(failure.attempt, moment(failure.since), words.at(moment(nextTry(failure))));
  const lines = [`${heldUp(session, failure)} ${words.reasons[failure.reason]}`, again];
  return shown(
    wordsOf(session.language).thread.sentences(lines),
    sections(lines.join('\n')),
    sessionFooter(session),
  );
}

/** What becomes of the notice: it went on, or is not needed any more. */
export function failureOver(session: Session, failure: Failure, how: 'recovered' | 'dropped'): Shown {
  const { failure: words } = wordsOf(session.language).thread;
  const end = how === 'recovered' ? words.recovered(failure.attempt) : words.dropped;
  const line = `~${heldUp(session, failure)}~ ${end}`;
  return shown(`${heldUp(session, failure)} ${end}`, sections(line), sessionFooter(session));
}

/** The same on the board, in one line. */
export function failureLine(session: Session, failure: Failure): string {
  const { failure: words } = wordsOf(session.language).thread;
  const who = kindOf(failure) === 'issue' ? words.someFiles : (failure.role ?? coach.names[session.language]);
  return words.board(who, moment(failure.since), moment(nextTry(failure)));
}

function heldUp(session: Session, failure: Failure): string {
  const { failure: words } = wordsOf(session.language).thread;
  if (failure.role)
    return kindOf(failure) === 'speak' ? words.turn(failure.role) : words.document(failure.role);
  return kindOf(failure) === 'issue' ? words.files : words.coach;
}

function nextTry({ at, attempt }: Failure): string {
  return new Date(Date.parse(at) + backoffMs(attempt)).toISOString();
}

/** A task's name is `<workshop>:<kind>:r<round>:v<version>[:<role>]`. */
function kindOf({ task }: Failure): string {
  return /:([a-z-]+):r\d+:v\d+(?::\w+)?$/.exec(task)?.[1] ?? '';
}
