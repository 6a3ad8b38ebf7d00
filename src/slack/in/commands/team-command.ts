import { withoutEnd } from '../../../text/edges.js';
import { readable } from '../messages/incoming-text.js';

/** What someone asked for in a thread that is about a colleague. Without a mention `people` is empty, `to` missing. */
export type TeamCommand =
  | { kind: 'invite'; people: string[]; speaksFor: string }
  | { kind: 'pass'; to: string | undefined; question?: number }
  | { kind: 'take' };

// Chinese may follow without a space; a longer Latin word is another word.
const call =
  /^[!！]plan\s*(?:(?<=\s)(invite|pass|take)(?![\p{L}\p{N}_-])|(邀请|转给|接手))\s*(?:on\b|to\b)?/iu;
const leading = /^[\s,，、和]*(?:and\b\s*)?<@([UW][A-Z0-9]+)(?:\|[^<>]*)?>/iu;
const purpose = /^[\s,，、:：]*(?:to speak for\b|for\b|负责|来负责)?[\s:：]*/iu;
const question = /(?:^|\s)Q(\d{1,4})(?!\d)/i;
const verbs = { 邀请: 'invite', 转给: 'pass', 接手: 'take' } as const;

/** Reads the verbs about colleagues from a text as Slack wrote it, where a mention still has its id. */
export function readTeamCommand(raw: string): TeamCommand | undefined {
  const [called = '', latin = '', chinese = ''] = call.exec(raw.trim()) ?? [];
  const rest = raw.trim().slice(called.length);
  const verb = (verbs as Record<string, TeamCommand['kind']>)[chinese] ?? latin.toLowerCase();
  if (verb === 'take') return /^[\s.!。！]*$/u.test(rest) ? { kind: 'take' } : undefined;
  if (verb === 'pass') return passed(rest);
  return verb === 'invite' ? invited(rest) : undefined;
}

function invited(typed: string): TeamCommand {
  const people: string[] = [];
  let rest = typed;
  for (let found = leading.exec(rest); found?.[1]; found = leading.exec(rest)) {
    people.push(found[1]);
    rest = rest.slice(found[0].length);
  }
  const words = readable(rest.replace(purpose, ''), () => '');
  return { kind: 'invite', people: [...new Set(people)], speaksFor: withoutEnd(words, /[\s.。]/).trim() };
}

function passed(rest: string): TeamCommand {
  const to = /<@([UW][A-Z0-9]+)(?:\|[^<>]*)?>/.exec(rest)?.[1];
  const number = question.exec(rest.replace(/<[^<>]*>/g, ' '))?.[1];
  return { kind: 'pass', to, ...(number !== undefined && { question: Number(number) }) };
}
