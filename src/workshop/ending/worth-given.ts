import { type Decision, ignored } from '../ignored.js';
import type { InputOf } from '../inputs.js';
import type { Session } from '../session.js';

/** Whether it was worth it, once from each person, as soon as it has ended; an approval that is taken back has asked already. */
export function giveWorth(session: Session, { at, by, worth, why = '' }: InputOf<'WorthGiven'>): Decision {
  const isAsked = session.stage === 'closed' || session.versions.length > 0;
  if (!isAsked || session.recording) return ignored('not open');
  if (session.worth?.some((each) => each.by.id === by.id)) return ignored('repeat');
  return [{ type: 'WorthGiven', at, by, worth, ...(why.trim() !== '' && { why: why.trim() }) }];
}
