import type { RoleId } from '../../src/roles/index.js';
import type { Language } from '../../src/text/language.js';
import type { Reason } from '../../src/workshop/plan/consensus.js';
import type { Closure, RaisedQuestion } from '../../src/workshop/questions/schema.js';
import { model, type Untimed } from './session.js';
import { toldAsked } from './told-asked.js';
import { told } from './told.js';

export const lin = { id: 'U1', name: 'Lin Mei' };
export const sam = { id: 'U2', name: 'Sam *Okoro*' };

/** A fact that a model gave. */
export const given = (key: string) => ({ key, model });

export const words = (language: Language) => ({ ...told[language], ...toldAsked[language] });

export function raised(
  number: number,
  text: string,
  assumption: string,
  more: Partial<RaisedQuestion> = {},
): RaisedQuestion {
  return { number, level: 'blocking', text, why: '', options: [], assumption, ...more };
}

export function put(question: number, text: string, again = false): Untimed {
  const key = `put:${question}:${again}`;
  return (at) => ({ type: 'QuestionPut', at, ...given(key), question, text, options: [], again });
}

export function outcome(question: number, closure: Partial<Closure> & Pick<Closure, 'outcome'>): Untimed {
  return (at) => ({ type: 'QuestionClosed', at, question, text: '', by: lin, via: 'button', ...closure });
}

export function replied(
  message: string,
  text: string,
  as: 'answer' | 'counter',
  question: number,
): Untimed[] {
  return [
    (at) => ({ type: 'ReplyMade', at, reply: { id: message, by: sam, text, at } }),
    (at) => ({ type: 'ReplyRead', at, ...given(`read:${message}`), message, as, question }),
  ];
}

export const opensMeeting =
  (round: number, questions: number[]): Untimed =>
  (at) => ({ type: 'MeetingOpened', at, round, questions });
export const closesMeeting =
  (round: number): Untimed =>
  (at) => ({ type: 'MeetingClosed', at, round });
export const silent =
  (round: number, role: RoleId): Untimed =>
  (at) => ({ type: 'NothingToAsk', at, round, role });

export function issued(version: number, artifact: 'plan' | 'draft', reasons: Reason[] = []): Untimed {
  const key = `issue:${version}`;
  return (at) => ({ type: 'VersionIssued', at, key, version, artifact, reasons, files: [] });
}
