import type { Layout } from '../../prompts/layout.js';
import { type WireSchema, wireText } from '../answers/wire-schema.js';

/** The form of the answer in words, for a server that does not see to it. Some want the word "json" to be there. */
export function contractInWords(schema: WireSchema): string {
  return `Answer with one json object and nothing else, no words and no fence around it. It fits this JSON schema:\n${wireText(schema)}`;
}

/** The system prompt, with the form of the answer where the server does not enforce it. */
export function systemText(layout: Layout, schema: WireSchema, enforced: boolean): string {
  return enforced ? layout.system : `${layout.system}\n\n${contractInWords(schema)}`;
}

/** What a model is told whose answer does not fit. */
export function correctionText(problem: string, schema: WireSchema): string {
  return `Your last answer cannot be used: ${problem}\nGive the whole answer again. ${contractInWords(schema)}`;
}
