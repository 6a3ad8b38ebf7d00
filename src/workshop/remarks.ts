import { approveByReply, declined } from './approval.js';
import type { DeclineReason, Fact } from './facts.js';
import type { InputOf } from './inputs.js';
import type { Session } from './session.js';

const aside = /^\s*[(（]aside[)）]/i;

/** A message in the thread: a remark that the next speakers read, or, while a plan waits, perhaps its approval. */
export function hear(session: Session, input: InputOf<'Said' | 'SaidAgain'>): Fact[] {
  const { by, message, text } = input;
  if (!isForUs(text) || session.remarks.some(({ id }) => id === message)) return [];
  if (session.stage === 'closed') return once(session, input, 'finished');
  if (session.stage !== 'decision') return [remarkMade(input)];
  const approval = approveByReply(session, input);
  if (approval) return approval;
  const asked = input.seen !== undefined && by.id === session.requester.id;
  return [remarkMade(input), ...(asked ? once(session, input, 'unclear') : [])];
}

/** A message was edited. What it says now counts: as a remark, as an approval, or, made an aside, not at all. */
export function hearAgain(session: Session, input: InputOf<'SaidAgain'>): Fact[] {
  const { at, message: id, text } = input;
  const known = session.remarks.find((remark) => remark.id === id);
  if (!known) return session.stage === 'closed' ? [] : hear(session, input);
  if (known.text === text) return [];
  if (!isForUs(text)) return [{ type: 'RemarkWithdrawn', at, id }];
  const approval = session.stage === 'decision' ? approveByReply(session, input) : undefined;
  return [{ type: 'RemarkEdited', at, id, text }, ...(approval ?? [])];
}

/** A message was deleted: later speakers no longer read it. */
export function unhear(session: Session, { at, message: id }: InputOf<'Unsaid'>): Fact[] {
  return session.remarks.some((remark) => remark.id === id) ? [{ type: 'RemarkWithdrawn', at, id }] : [];
}

function isForUs(text: string): boolean {
  return text.trim() !== '' && !aside.test(text);
}

function remarkMade({ at, by, message, text }: InputOf<'Said' | 'SaidAgain'>): Fact {
  return { type: 'RemarkMade', at, remark: { id: message, by, text, at } };
}

function once(session: Session, { at, by }: InputOf<'Said' | 'SaidAgain'>, reason: DeclineReason): Fact[] {
  if (session.told.includes(`${reason}:${by.id}`)) return [];
  return [declined({ at, to: by, what: 'reply', reason })];
}
