import type { Clock } from '../contracts/process.js';
import type { Tokens } from './tokens.js';

/** A command about tokens that cannot be done. The message says what can. */
class TokenError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'TokenError';
  }
}

const usage = `node dist/main.js mcp                   forwards a coding agent's stdio to the running bot; needs MCP_TOKEN
node dist/main.js mcp token <channel>…  makes a token for these channels, and prints it this once
node dist/main.js mcp tokens            lists the tokens
node dist/main.js mcp revoke <id>       makes one useless, at once`;

/** As Slack writes it. */
const channelId = /^[CGD][A-Z0-9]{5,20}$/;

/** How the agent's program finds this one. */
export interface Programs {
  node: string;
  main: string;
  /** What must be set beside the token, such as another port. */
  env: Record<string, string>;
}

/** Answers one command about tokens, in lines. Throws a TokenError. */
export function tokenCommand(
  tokens: Tokens,
  [command, ...given]: readonly string[],
  clock: Pick<Clock, 'now'>,
  programs: Programs,
): string[] {
  const at = new Date(clock.now()).toISOString();
  if (command === 'token' && given.length > 0) {
    const wrong = given.find((each) => !channelId.test(each));
    if (wrong)
      throw new TokenError(
        `${wrong} is no id of a channel. Slack shows it at the end of a channel's details, such as C0123ABCD; the playground's #planning is C0PLANNING.`,
      );
    const { id, token } = tokens.make([...new Set(given)], at);
    return [
      `Token ${id}, for ${given.join(' and ')}. It is shown this once, and reads and reports what belongs to these channels:`,
      '',
      `  ${token}`,
      '',
      ...clientLines(token, programs),
    ];
  }
  if (command === 'tokens' && given.length === 0) {
    const all = tokens.list();
    if (all.length === 0) return ['There is no token. `mcp token <channel>` makes one.'];
    return all.map((each) => `${each.id}  ${each.at}  ${each.channels.join(' ')}`);
  }
  const [id] = given;
  if (command === 'revoke' && id !== undefined && given.length === 1) {
    if (!tokens.revoke(id, at)) throw new TokenError(`There is no token ${id}. \`mcp tokens\` lists them.`);
    return [`Token ${id} opens nothing any more.`];
  }
  throw new TokenError(usage);
}

function clientLines(token: string, { node, main, env }: Programs): string[] {
  const set: Record<string, string> = { MCP_TOKEN: token, ...env };
  const pairs = Object.entries(set);
  const args = [main, 'mcp'];
  const codex = pairs.map(([key, value]) => `${key} = ${JSON.stringify(value)}`).join(', ');
  return [
    'Claude Code:',
    `  claude mcp add planning ${pairs.map(([key, value]) => `-e ${key}=${value}`).join(' ')} -- ${[node, ...args].join(' ')}`,
    'Codex, in ~/.codex/config.toml:',
    '  [mcp_servers.planning]',
    `  command = ${JSON.stringify(node)}`,
    `  args = ${JSON.stringify(args)}`,
    `  env = { ${codex} }`,
    'Cursor, in .cursor/mcp.json:',
    `  ${JSON.stringify({ mcpServers: { planning: { command: node, args, env: set } } })}`,
  ];
}
