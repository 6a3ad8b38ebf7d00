import type { LivePerson } from '../../live.js';

/** Something that may be completed at the caret: `from` to the caret is replaced by `insert`. */
export interface Suggestion {
  from: number;
  insert: string;
  title: string;
  about: string;
  /** Whether the words before the caret say it in full already, so that there is nothing left to complete. */
  typed: boolean;
}

const commands = [
  { name: '/plan', about: 'Open a planning workshop: /plan and your brief, or /plan help' },
  { name: '/invite', about: 'Add someone to this channel: /invite @name' },
];

/**
 * What might be meant by the word before the caret: a command at the very start, a person after an @. What is
 * said in full comes first; a short name says a person in full only in a command.
 */
export function suggest(
  text: string,
  caret: number,
  people: LivePerson[],
  withCommands: boolean,
): Suggestion[] {
  const before = text.slice(0, caret);
  if (withCommands && /^\/\S*$/.test(before)) {
    return commands
      .filter((one) => one.name.startsWith(before) && one.name !== before)
      .map((one) => ({ from: 0, insert: `${one.name} `, title: one.name, about: one.about, typed: false }));
  }
  const mention = /(?:^|[\s(（,，、])@([^\s@]*)$/.exec(before);
  if (mention === null) return [];
  const asked = (mention[1] ?? '').toLowerCase();
  const from = caret - asked.length - 1;
  return people
    .filter((one) =>
      `${one.realName} ${one.name}`
        .toLowerCase()
        .split(' ')
        .some((part) => part.startsWith(asked)),
    )
    .map((one) => ({
      from,
      insert: `@${one.realName} `,
      title: one.realName,
      about: one.isBot ? 'app' : one.name,
      typed: asked === one.realName.toLowerCase() || (isCommand(text) && asked === one.name.toLowerCase()),
    }))
    .sort((one, other) => Number(other.typed) - Number(one.typed));
}

/** Whether a line is a slash command and no path or fraction. */
export function isCommand(text: string): boolean {
  return /^\/[a-z][\w-]*(?:\s|$)/i.test(text);
}

export const noCommandsHere =
  'Slash commands do not work in threads. Write !plan instead, for example !plan status.';

/** A quiet line under the box about what is being typed; empty when there is nothing to say. */
export function hintFor(text: string, inThread: boolean): string {
  if (inThread && isCommand(text)) {
    return noCommandsHere;
  }
  if (inThread && text.startsWith('!plan')) return '!plan help lists what works in a thread.';
  if (text.startsWith('/plan')) return '/plan and your brief opens a workshop. /plan help lists the rest.';
  if (text.startsWith('/invite')) return '/invite @name adds a person or the bot to this channel.';
  return '';
}
