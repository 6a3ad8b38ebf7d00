import { bounded, talkAsBrief } from '../../src/workshop/opening/talk-cards.js';
import type { Quoted, Talk } from '../../src/workshop/opening/facts.js';
import type { Person } from '../../src/workshop/base/people.js';
import type { Language } from '../../src/text/language.js';

/** The n-th message of a thread. */
export function message(number: number, by: Person, text: string): Quoted {
  return { ts: `1.${String(number).padStart(6, '0')}`, by, text };
}

/** A thread of these messages, as much of it as a brief has room for. */
export function boundedTalk(channel: string, messages: Quoted[], chosen: string): Talk {
  return { channel, root: messages[0]?.ts ?? chosen, chosen, messages: bounded(messages, chosen) };
}

/** The brief that is made of a talk. */
export function briefFor(talk: Talk, language: Language = 'en'): string {
  return talkAsBrief(talk, language);
}
