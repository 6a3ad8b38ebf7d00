import type { Session } from '../session.js';
import type { Person } from '../../base/people.js';
import type { Quoted, Talk, TalkState } from './facts.js';

/** What the requester may put in front of the brief, in characters. */
export const longestOwn = 1_400;

/** A talk as it becomes a brief at first. */
export function stateOf(talk: Talk): TalkState {
  return { ...talk, own: '', only: false, edits: 0 };
}

/** The messages that the brief is made of. */
export function messagesOf({ messages, chosen, only }: TalkState): Quoted[] {
  if (!only) return messages;
  return messages.flatMap((message) => {
    const { left: _, ...alone } = message;
    return message.ts === chosen ? [alone] : [];
  });
}

/** Whether nothing but the look at the brief may begin: it comes of a talk, and nobody has said yet that it is to be planned. */
export function isHeldBack({ talk, stage }: Pick<Session, 'talk' | 'stage'>): boolean {
  return talk !== undefined && talk.started === undefined && stage === 'intake';
}

/** Whether its requester is asked whether it is to be planned. */
export function waitsForStart(session: Session): boolean {
  return isHeldBack(session) && session.reading !== undefined;
}

/** The name of the card that says what it will take; `seq` is the number of the fact that brought it. */
export function startPart(seq: number): string {
  return `start:${seq}`;
}

/** Who wrote in the talk beside the requester, each once; apps and those from outside are not among them. */
function authors({ talk, requester }: Pick<Session, 'talk' | 'requester'>): Person[] {
  const found = new Map<string, Person>();
  for (const { by, app, outside } of talk ? messagesOf(talk) : []) {
    const isColleague = !app && !outside && by.id !== '' && by.id !== requester.id;
    if (isColleague && !found.has(by.id)) found.set(by.id, by);
  }
  return [...found.values()];
}

/** Those of them who can be brought in with one click: they are where the workshop is, and take no part yet. */
export function uninvited(session: Session): Person[] {
  const { talk, channel, members } = session;
  if (talk?.channel !== channel) return [];
  return authors(session).filter(({ id }) => members.every((each) => each.id !== id));
}
