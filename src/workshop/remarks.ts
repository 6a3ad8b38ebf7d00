import { approveByReply, declined } from './approval.js';
import { isUnmistakableApproval } from './approval-words.js';
import type { DeclineReason, Fact } from './facts.js';
import type { InputOf } from './inputs.js';
import type { Session } from './session.js';

const aside = /^\s*[(（]aside[)）]/i;

/** A message in the thread: a remark that the next speakers read, or, while a plan waits, perhaps its approval. */
export function hear(session: Session, input: InputOf<'Said'>): Fact[] {
  const { by, message, text } = input;
  if (aside.test(text) || !text.trim() || session.remarks.some(({ id }) => id === message)) return [];
  if (session.stage === 'closed') return once(session, input, 'finished');
  if (session.stage === 'decision') {
    if (isUnmistakableApproval(text)) return approveByReply(session, input);
    const fromRequester = by.id === session.requester.id;
    return [remarkMade(input), ...(fromRequester ? once(session, input, 'unclear') : [])];
  }
  return [remarkMade(input)];
}

/** A message was edited. What it says now counts, also as an approval. */
export function hearAgain(session: Session, input: InputOf<'SaidAgain'>): Fact[] {
  const { at, message: id, text } = input;
  const known = session.remarks.find((remark) => remark.id === id);
  if (!known || known.text === text) return [];
  if (!text.trim()) return [{ type: 'RemarkWithdrawn', at, id }];
  const edited: Fact = { type: 'RemarkEdited', at, id, text };
  const approves = session.stage === 'decision' && isUnmistakableApproval(text);
  return approves ? [edited, ...approveByReply(session, input)] : [edited];
}

/** A message was deleted: later speakers no longer read it. */
export function unhear(session: Session, { at, message: id }: InputOf<'Unsaid'>): Fact[] {
  return session.remarks.some((remark) => remark.id === id) ? [{ type: 'RemarkWithdrawn', at, id }] : [];
}

function remarkMade({ at, by, message, text }: InputOf<'Said'>): Fact {
  return { type: 'RemarkMade', at, remark: { id: message, by, text, at } };
}

function once(session: Session, { at, by }: InputOf<'Said'>, reason: DeclineReason): Fact[] {
  if (session.told.includes(`${reason}:${by.id}`)) return [];
  return [declined({ at, to: by, what: 'reply', reason })];
}
