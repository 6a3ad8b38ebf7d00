/** What someone asked for in a thread with `!plan …`; slash commands don't work there. */
export type ThreadCommand =
  | { kind: 'status' }
  | { kind: 'help' }
  | { kind: 'end' }
  | { kind: 'unknown'; word: string };

const call = /^[!！]plan(?![\p{L}\p{N}_-])\s*(\S*)\s*(.*)$/isu;

/** Reads `!plan …` at the beginning of a message; undefined when the message is no such thing. */
export function readThreadCommand(text: string): ThreadCommand | undefined {
  const [, typed, rest = ''] = call.exec(text.trim()) ?? [];
  if (typed === undefined) return undefined;
  const word = typed.toLowerCase();
  if (word === '') return { kind: 'help' };
  if (rest === '' && (word === 'status' || word === 'help' || word === 'end')) return { kind: word };
  return { kind: 'unknown', word: `${typed} ${rest}`.trim() };
}
