import { closest } from 'fastest-levenshtein';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CommandError } from './contracts/process.js';
import { table } from './inspect/commands.js';

/** One thing that the program does. */
export interface Command {
  /** The words by which it is called, such as `ws list`. */
  name: string;
  /** What is written behind them, such as `<id>`, or `[id]` where it may be left out; with … at its end for several. */
  takes?: string;
  about: string;
  options?: NonNullable<ParseArgsConfig['options']>;
  /** `words`: all behind the first one; `options`: what is given. */
  run(words: readonly string[], options: Readonly<Record<string, unknown>>): Promise<void>;
}

const boolean = { type: 'boolean' } as const;
const everywhere = { help: boolean, version: boolean, team: { type: 'string' } } as const;
const aboutTeam = 'Where there are several workspaces, ws, admin and mcp take --team T…, the id of one.';

/** Does what was typed; without a word that is the first command. Throws a CommandError, and what the command throws. */
export async function runCommand(
  typed: readonly string[],
  commands: readonly [Command, ...Command[]],
  release: string,
): Promise<void> {
  const { values, positionals: words } = parseArgs({
    args: [...typed],
    options: Object.assign({}, everywhere, ...commands.map(({ options }) => options)) as typeof everywhere,
    ...{ strict: false, allowPositionals: true },
  });
  const written = words.join(' ');
  if (values.version) return console.log(release);
  if (values.help) return console.log(helpOn(commands, written, release));
  const command = written ? commands.find(({ name }) => `${written} `.startsWith(`${name} `)) : commands[0];
  const names = commands.map(({ name }) => name);
  if (!command) throw refused('There is no command', written, names);
  const { name, takes = '', options, run } = command;
  const more = words.length - name.split(' ').length;
  const isTooMany = more > (takes ? 1 : 0) && !takes.endsWith('…');
  if (isTooMany || (more === 0 && takes.startsWith('<')))
    throw new CommandError(`It is written \`${formOf(command)}\`. --help says what it does.`);
  const known = Object.keys({ ...options, ...everywhere });
  const unknown = Object.keys(values).find((option) => !known.includes(option));
  if (unknown !== undefined) throw refused(`\`${name}\` has no option`, unknown, known, '--');
  return run(words.slice(1), values);
}

function formOf({ name, takes, options = {} }: Command): string {
  return [name, takes, ...Object.keys(options).map((option) => `[--${option}]`)].filter(Boolean).join(' ');
}

function refused(what: string, typed: string, known: readonly string[], mark = ''): CommandError {
  const nearest = known.find((name) => name.startsWith(`${typed} `)) ?? closest(typed, known);
  return new CommandError(`${what} ${mark}${typed}. Did you mean ${mark}${nearest}? --help lists all.`);
}

/** All commands, or those that begin so. */
function helpOn(commands: readonly Command[], begin: string, release: string): string {
  const meant = commands.filter(({ name }) => name.startsWith(begin));
  const rows = (meant.length > 0 ? meant : commands).map((each) => [formOf(each), each.about]);
  return [`Planning Workshop ${release}`, '', ...table(['node dist/main.js', ''], rows), '', aboutTeam].join(
    '\n',
  );
}
