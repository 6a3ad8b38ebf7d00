import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { z } from 'zod';

/** A text that is good, or what is wrong with it. */
const text = (isGood: (value: string) => boolean, wrong: string) => z.string().refine(isGood, wrong);
const secret = (prefix: string, where: string) =>
  text((value) => value.startsWith(prefix), `must start with ${prefix} (${where})`).optional();
const whole = (of: string) =>
  text((value) => /^\d{1,4}$/.test(value), `must be a whole number of ${of}`).transform(Number);
const tooShort =
  'is too short: 16 characters or more that nobody can guess, such as what openssl rand -hex 16 prints';
const unguessable = z.string().min(16, tooShort).optional();
const basics = 'your app → Basic Information';
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const aFolder = 'must be a folder that exists';
const isPort = (value: string) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535;
const aPort = 'must be a port from 0 to 65535, such as';
const portOrOff = (usual: number) =>
  text((value) => value === 'off' || isPort(value), `${aPort} ${usual}, or off`).optional();

/** Every variable, with what is wrong with a value that cannot be used. */
export const environment = z.object({
  SLACK_BOT_TOKEN: secret('xoxb-', 'your app → OAuth & Permissions → Bot User OAuth Token'),
  SLACK_APP_TOKEN: secret('xapp-', `${basics} → App-Level Tokens, scope connections:write`),
  SLACK_SIGNING_SECRET: z.string().min(8, `is too short (${basics} → Signing Secret)`).optional(),
  SLACK_CLIENT_ID: z.string().optional(),
  SLACK_CLIENT_SECRET: z.string().optional(),
  SLACK_STATE_SECRET: unguessable,
  TOKEN_KEY: z
    .string()
    .transform((value) => value.split(',').map((each) => Buffer.from(each.trim(), 'base64')))
    .refine((keys) => keys.every(({ length }) => length === 32), {
      error:
        'must be 32 bytes in base64, such as what openssl rand -base64 32 prints; while keys change, the new one, a comma and the old one',
    })
    .optional(),
  SLACK_API_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be an http(s) address, such as http://127.0.0.1:3000/slack/api/',
    })
    .optional(),
  DATABASE_URL: text(
    (value) => !/^[a-z][a-z0-9+.-]+:/i.test(value) || /^(sqlite|file|postgres|postgresql):/i.test(value),
    'must be a file, such as db/planning.sqlite or sqlite:db/planning.sqlite, or a PostgreSQL database, such as postgres://user:password@host/planning',
  )
    .default('db/planning.sqlite')
    .transform((value) => value.replace(/^(sqlite|file):(\/\/)?/i, '')),
  OUTPUT_DIR: z.string().default('planning_outputs'),
  PORT: text(isPort, `${aPort} 3000`).transform(Number).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PLAYGROUND_TOKEN: unguessable,
  STATUS_HOST: z.string().default('127.0.0.1'),
  STATUS_PORT: portOrOff(9464),
  MCP_PORT: portOrOff(9465),
  KNOWLEDGE_DIR: text(isFolder, `${aFolder}: create it, or unset it to work without documents`).optional(),
  CODE_DIR: z
    .string()
    .transform((value) => value.split(delimiter).map((each) => resolve(each)))
    .refine((folders) => folders.every(isFolder), {
      error: `${aFolder}, or several with ${delimiter} between them: repositories are read that lie below`,
    })
    .optional(),
  WITHHELD_PATTERNS: z.string().optional(),
  POLICY: z.string().optional(),
  REMIND_HOURS: text(
    (value) => value === 'off' || isSpan(hoursIn(value)),
    'must be the hours from when until when people may be reminded, such as 9-18, or off',
  ).default('9-18'),
  EARLY_ANSWERS_MINUTES: whole('minutes, such as 10, or 0 for no wait').default(10),
  LOG_LEVEL: z.enum(levels, `must be one of ${levels.join(', ')}`).default('info'),
});

/** `9-18` as numbers; what is no such span is none. */
export function hoursIn(span: string): { from: number; to: number } {
  const [, from = 'NaN', to = 'NaN'] = /^(\d{1,2})\s*[-–]\s*(\d{1,2})$/.exec(span.trim()) ?? [];
  return { from: Number(from), to: Number(to) };
}

function isSpan({ from, to }: { from: number; to: number }): boolean {
  return from < to && to <= 24;
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** Where a program lies, by its name; undefined where there is none. `path`: the folders in which it may be. */
export function programNamed(name: string, path = ''): string | undefined {
  return path
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => resolve(join(folder, name)))
    .find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
