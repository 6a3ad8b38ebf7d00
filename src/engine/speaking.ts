import type { Ask } from '../prompts/ask.js';
import type { Passage } from '../prompts/passage.js';
import { speak, type SpeakAnswer, turnFrom } from '../prompts/speak.js';
import type { RoleId } from '../roles/index.js';
import type { TurnAnswer } from '../workshop/rounds/turn.js';
import type { Session } from '../workshop/session.js';
import type { LookUps } from './needs.js';

/** The most passages that a role is shown for all its questions together. */
const mostPassages = 8;

interface Spoken<Answer> {
  answer: Answer;
  model: string;
  found: Passage[];
}

/**
 * A role's turn. What it wants to ask people is looked up first: where something is found, it is asked once more with
 * that, and only its second answer counts. Without anything found, its first one is the turn.
 */
export async function spoken(
  session: Session,
  role: RoleId,
  ask: (question: Ask) => Promise<Spoken<SpeakAnswer>>,
  lookUps: LookUps | undefined,
): Promise<Spoken<TurnAnswer>> {
  const first = taken(session, await ask(speak(session, role)));
  const asked = first.answer.questions.filter(({ level }) => level !== 'assumable');
  const shown = await foundOn(session, asked, lookUps);
  if (shown.length === 0) return first;
  const again = taken(session, await ask(speak(session, role, shown)));
  const found = [...first.found, ...shown, ...again.found];
  return { ...again, found };
}

/** What may answer these questions, each passage once. */
export async function foundOn(
  session: Session,
  questions: readonly { text: string }[],
  lookUps: LookUps | undefined,
): Promise<Passage[]> {
  const shown: Passage[] = [];
  for (const { text } of lookUps ? questions : []) {
    const passages =
      (await lookUps?.answering(text, { channel: session.channel, session: session.id })) ?? [];
    shown.push(...passages.filter(({ id }) => !shown.some((each) => each.id === id)));
  }
  return shown.slice(0, mostPassages);
}

function taken(session: Session, said: Spoken<SpeakAnswer>): Spoken<TurnAnswer> {
  return { ...said, answer: turnFrom(session, said.answer) };
}
