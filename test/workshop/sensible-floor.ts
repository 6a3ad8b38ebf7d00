import type { PersonInput } from '../../src/workshop/inputs.js';
import type { Person } from '../../src/workshop/base/people.js';
import type { Session } from '../../src/workshop/session.js';
import { asPerson, messageOf } from './cast.js';
import { tom } from './story.js';

/** What people do about who speaks next: marks, the word of whoever is awaited, with marks and without, or passing them over. */
export function onFloor(session: Session): PersonInput[] {
  const { members, requester: by, seq, speakers } = session;
  if (session.stage === 'closed') return [];
  const said = (who: Person, text: string, ...names: string[]): PersonInput => {
    const message = messageOf(who, 200 + seq);
    return { type: 'Said', by: who, message, text, ...(names.length > 0 && { names }) };
  };
  const marks = [
    said(by, 'Look at this.', 'RiskPlanner', 'test'),
    said(by, '', 'lena roth', 'RiskPlanner'),
    said(tom, 'Hm.', 'Nobody'),
  ];
  // One of them at a time, or they would crowd out all else.
  const mark = marks.slice(seq % marks.length).slice(0, 1);
  const { current: to } = speakers;
  if (!to) return mark;
  const skip = (who: Person): PersonInput => ({ type: 'QueueSkipAsked', by: who, admin: false });
  const member = members.find(({ id }) => id === to.member);
  if (to.type === 'turn' || !member) return [...mark, skip(by)];
  const awaited = asPerson(member);
  const word = said(awaited, 'I see it so.');
  const isNamed = to.type === 'person' && to.why === 'named';
  return [...mark, word, word, said(awaited, 'You?', 'SystemDesigner'), skip(isNamed ? by : awaited)];
}
