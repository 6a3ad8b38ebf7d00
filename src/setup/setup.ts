import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { CommandError } from '../contracts/process.js';
import { realPath } from '../real-path.js';
import { checkPart, database, parts, type WayIn } from './checks.js';
import { manifestFile, manifestForHttp } from './manifest.js';

/** Asks for what is needed, part by part, checks it and writes `.env`. Gives whether all is good. `isTrying`: models are asked. */
export async function setUp(given: NodeJS.ProcessEnv, isTrying: boolean): Promise<boolean> {
  const ask = asking();
  const env = { ...given };
  const changed = new Map<string, string>();
  let isGood = true;
  console.log('Enter keeps what stands in brackets, - takes it away. The file .env is written at the end.\n');
  const usualWay = env.SLACK_SIGNING_SECRET && !env.SLACK_APP_TOKEN ? 'http' : 'socket';
  const way = await askForApp(ask, env.SLACK_CLIENT_ID ? 'oauth' : usualWay);
  // With several workspaces what is set of Slack can be used with that database alone: it comes first.
  for (const part of new Set(way === 'oauth' ? [database, ...parts] : parts))
    for (let isOpen = true; isOpen; ) {
      for (const [name, words, ways = [way], made] of part.asks ?? []) {
        const usual = env[name] || (made && randomBytes(32).toString(made)) || '';
        const isSecret = /(?:TOKEN|SECRET|KEY)$/.test(name) || /:\/\/[^/]*@/.test(usual);
        const value = ways.includes(way) ? await ask(`${name} (${words})`, usual, isSecret) : '-';
        env[name] = value === '-' ? '' : value;
        changed.set(name, env[name]);
      }
      const isRight = await checkPart(part, env, isTrying);
      isOpen = !isRight && process.stdin.isTTY && /^y/i.test(await ask('Ask for that again?', 'yes'));
      isGood &&= isRight || isOpen;
    }
  const before = existsSync('.env') ? readFileSync('.env', 'utf8') : '';
  const file = realPath('.env');
  writeFileSync(`${file}.part`, withSettings(before, changed), { mode: 0o600, flush: true });
  renameSync(`${file}.part`, file);
  const start = `npm start${way === 'oauth' ? ', and install the app at /slack/install' : ''}`;
  const next = isGood ? `Start the bot with: ${start}` : 'What is wrong stands above; doctor looks again.';
  console.log(`.env is written, for its owner alone. ${next}`);
  process.stdin.destroy();
  return isGood;
}

type Ask = (question: string, usual?: string, isSecret?: boolean) => Promise<string>;

/** How Slack is to reach the bot, with the manifest for that. */
async function askForApp(ask: Ask, usual: WayIn): Promise<WayIn> {
  const given = await ask(
    'Slack by "socket" (no public address), "http" or "oauth" (several workspaces)?',
    usual,
  );
  const way = /^h/i.test(given) ? 'http' : /^o/i.test(given) ? 'oauth' : 'socket';
  const asked = 'Its public address (https://…; Enter where the app is made)';
  const address = way === 'socket' ? '' : await ask(asked);
  const manifest = address ? 'manifest.http.yml' : fileURLToPath(manifestFile);
  if (address) writeFileSync(realPath(manifest), manifestForHttp(address));
  const last = way === 'oauth' ? '"Manage Distribution", "Activate Public Distribution"' : '"Install App"';
  const steps = `"Create New App", "From a manifest", the text of ${manifest}; then ${last}.`;
  console.log(`At https://api.slack.com/apps: ${steps}\n`);
  return way;
}

/**
 * Asks line by line, and shows nothing of a secret that is typed. Lines that are piped in are the answers, and behind the
 * last one all is Enter.
 */
function asking(): Ask {
  const { stdin: input, stdout } = process;
  let isHidden = false;
  const output = new Writable({
    write(typed, _, done) {
      if (!isHidden) stdout.write(typed);
      done();
    },
  });
  const lines = createInterface({ input, output, terminal: input.isTTY });
  // Lines that come before they are asked for wait here.
  const answers = lines[Symbol.asyncIterator]();
  return async (question, usual = '', isSecret = false) => {
    const shown = isSecret && usual ? `…${usual.slice(-4)}` : usual;
    isHidden = false;
    lines.setPrompt(`${question}${shown && ` [${shown}]`}: `);
    lines.prompt();
    isHidden = isSecret;
    const { value = '', done } = await answers.next();
    if (done && input.isTTY) throw new CommandError('Nothing is written.');
    if (isHidden || !input.isTTY) console.log();
    return String(value).trim() || usual;
  };
}

/** The lines of a file of settings, with these values in place of what it said of them, or below. Empty ones are left out. */
function withSettings(text: string, values: ReadonlyMap<string, string>): string {
  const nameOf = (line: string) => /^(?:export )?(\w+) *=/.exec(line)?.[1] ?? '';
  const kept = text
    .trimEnd()
    .split('\n')
    .filter((line) => !values.has(nameOf(line)));
  const set = [...values].filter(([, value]) => value !== '').map(([name, value]) => lineOf(name, value));
  return `${[...kept, ...set].join('\n').trimStart()}\n`;
}

/** In the first kind of quotes in which it is read as it is. */
function lineOf(name: string, value: string): string {
  const lines = ['', '"', "'", '`'].map((quote) => `${name}=${quote}${value}${quote}`);
  return lines.find((line) => parseEnv(line)[name] === value) ?? `${name}=${value}`;
}
