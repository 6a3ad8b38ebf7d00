import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Limit } from '../../contracts/ledger.js';
import { knownRoleIds, type RoleId } from '../../roles/index.js';
import { visible } from '../../text/visible.js';
import { type ModelRef, type PromptId, promptIds } from '../provider.js';
import { type ModelsConf, chainName, rehearsalRef, type WrittenChain } from './models-conf.js';

/** What is wrong with one line, and what to write instead. */
interface Mistake {
  line: number;
  what: string;
  fix: string;
}

/** Adds a mistake to the list. */
type ReportMistake = (line: number, what: string, fix: string) => void;

/** The budgets of a file that sets none: nobody spends without a limit by forgetting one. */
const defaultBudget: ModelsConf['budget'] = {
  workshop: { micros: 5_000_000, tokens: 3_000_000 },
  day: { micros: 50_000_000, tokens: 30_000_000 },
};
const defaultAtOnce = 8;

interface ConfLine {
  number: number;
  key: string;
  value: string;
}

/**
 * The lines that say something, in order. `#` and `;` begin a comment, at the start of a line or after a space; a
 * heading such as `[model]` says nothing.
 */
function confLines(text: string, report: ReportMistake): ConfLine[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  return lines.flatMap((raw, index) => {
    const number = index + 1;
    const said = raw.replace(/(^|\s)[#;].*$/s, '').trim();
    if (!said || /^\[[^\]]*\]$/.test(said)) return [];
    const at = said.indexOf('=');
    const key = said.slice(0, Math.max(at, 0)).trim();
    const value = said.slice(at + 1).trim();
    if (key && value) return [{ number, key, value }];
    report(
      number,
      `${quotedWords(said)} has no ${at < 0 ? '=' : key ? 'value' : 'key'}`,
      'write key = value, or begin the line with # for a comment',
    );
    return [];
  });
}

/** Somebody's words inside a message: short, on one line, and nothing that a terminal obeys. */
function quotedWords(words: string): string {
  const plain = visible(words).replace(/\s+/g, ' ');
  return plain.length > 60 ? `${plain.slice(0, 59)}…` : plain;
}

/** More dollars than this do not fit into exact micros. */
const mostUsd = 1_000_000_000;

/** What one budget line sets: `{}` for `none`, nothing for a mistake. */
function readBudget(
  { number, value }: ConfLine,
  unit: 'usd' | 'tokens',
  report: ReportMistake,
): Limit | undefined {
  if (value === 'none') return {};
  const tokens = whole(value);
  const micros = /^\d+(\.\d+)?$/.test(value) ? Math.round(Number(value) * 1_000_000) : Number.NaN;
  if (unit === 'tokens' && tokens >= 1) return { tokens };
  if (unit === 'usd' && micros >= 1 && micros <= mostUsd * 1_000_000) return { micros };
  report(
    number,
    `${quotedWords(value)} is not a number of ${unit === 'usd' ? 'US dollars' : 'tokens'}`,
    `write a number above 0, such as ${unit === 'usd' ? '2.50' : '3_000_000'}, or none for no limit`,
  );
  return undefined;
}

/** A whole number, thousands marked with _ or , or not at all; NaN for anything else. */
function whole(value: string): number {
  const found = /^\d+$|^\d{1,3}([_,])\d{3}(\1\d{3})*$/.test(value)
    ? Number(value.replace(/[_,]/g, ''))
    : Number.NaN;
  return Number.isSafeInteger(found) ? found : Number.NaN;
}

const amounts = ['budget.workshop.usd', 'budget.workshop.tokens', 'budget.day.usd', 'budget.day.tokens'];
/** Lines of release 0.5 that limited how many workshops there may be. They are read past. */
const gone = 'limit.workshops.';

/** The lines as they were read. A place without a `ref` is one whose model could not be read. */
interface Draft {
  placed: (Place & { line: number; ref?: ModelRef })[];
  channels: { channel: string; profile: string; line: number }[];
}

/**
 * Reads the text of a `models.conf`. Never throws; all mistakes come at once, in the order of their lines, and what can
 * be read around them is read. `providers` are the vendors there are; the rehearsal is always one more.
 */
export function readModelsConf(text: string, providers: readonly string[]) {
  const mistakes: Mistake[] = [];
  const report: ReportMistake = (line, what, fix) => mistakes.push({ line, what, fix });
  const draft: Draft = { placed: [], channels: [] };
  const limits: ModelsConf['budget'] = structuredClone(defaultBudget);
  let atOnce = defaultAtOnce;

  for (const line of onceEach(confLines(text, report), report)) {
    const { number, key, value } = line;
    if (key.startsWith('profile.')) {
      const place = readPlace(line, report);
      const ref = readModelRef(line, providers, report);
      if (place) draft.placed.push({ ...place, line: number, ...(ref && { ref }) });
    } else if (/^channel\.[CDG][A-Z0-9]{5,}$/.test(key))
      draft.channels.push({ channel: key.slice('channel.'.length), profile: value, line: number });
    else if (key === 'limit.at_once') {
      const most = whole(value);
      if (most >= 1 && most <= 1_000) atOnce = most;
      else
        report(
          number,
          `${quotedWords(value)} is not a number of calls at once`,
          'write a whole number from 1 to 1000',
        );
    } else if (amounts.includes(key)) {
      const [, whose, unit] = key.split('.') as ['budget', 'workshop' | 'day', 'usd' | 'tokens'];
      const limit = readBudget(line, unit, report);
      if (limit) {
        const { [unit === 'usd' ? 'micros' : 'tokens']: _, ...rest } = limits[whose];
        limits[whose] = { ...rest, ...limit };
      }
    } else if (!key.startsWith(gone))
      report(
        number,
        `there is no setting ${quotedWords(key)}`,
        `there is ${amounts.join(', ')}, limit.at_once, channel.<id>, such as channel.C0123ABCD, and ${form}; keys and addresses belong in the environment`,
      );
  }

  findLostProfiles(draft, report);
  findUnanswered(draft, report);
  return {
    conf: {
      chains: chainsOf(draft),
      channels: new Map(draft.channels.map(({ channel, profile }) => [channel, profile])),
      budget: limits,
      atOnce,
    },
    mistakes: mistakes.toSorted((one, other) => one.line - other.line),
  };
}

/** The lines without those whose key was there before. */
function onceEach(lines: ConfLine[], report: ReportMistake): ConfLine[] {
  const first = new Map<string, number>();
  return lines.filter(({ key, number }) => {
    const before = first.get(key);
    if (before === undefined) first.set(key, number);
    else report(number, `${quotedWords(key)} is on line ${before} already`, 'keep one of the two lines');
    return before === undefined;
  });
}

/** Which chain a model belongs to, and its place in it. */
interface Place extends Pick<WrittenChain, 'profile' | 'call' | 'role'> {
  n: number;
}

const calls: readonly string[] = [...promptIds, '*'];
/** Calls that nobody makes any more: their lines are read past. */
const goneCalls: ReadonlySet<string> = new Set([
  ...['planning_consult', 'planning_role_document', 'planning_round_summary'],
  ...['planning_short_answer', 'planning_sign', 'planning_role_reply', 'planning_clarify_dialogue'],
  'planning_reconcile',
]);
const form = 'profile.<profile>.<call>.<n>, or profile.<profile>.<call>.<role>.<n>';
const place = /^profile\.([a-z][a-z0-9_-]*)\.([^.]+)(?:\.([^.]+))?\.([1-9]\d{0,2})$/;

/** Reads `profile.<profile>.<call>[.<role>].<n>`. */
function readPlace({ number, key }: ConfLine, report: ReportMistake): Place | undefined {
  const [, profile, call = '', role, n] = place.exec(key) ?? [];
  if (goneCalls.has(call)) return undefined;
  if (profile === undefined)
    report(number, `${quotedWords(key)} is not the place of a model`, `write ${form}`);
  else if (!calls.includes(call))
    report(number, `there is no call ${quotedWords(call)}`, `there is ${calls.join(', ')}`);
  else if (role !== undefined && !(knownRoleIds as string[]).includes(role))
    report(number, `there is no role ${quotedWords(role)}`, `there is ${knownRoleIds.join(', ')}`);
  else return { profile, call: call as Place['call'], ...(role && { role: role as RoleId }), n: Number(n) };
  return undefined;
}

/** Reads `provider:model`. The model is the vendor's own name for it and may hold further colons. */
function readModelRef(
  { number, value }: ConfLine,
  providers: readonly string[],
  report: ReportMistake,
): ModelRef | undefined {
  const [, provider = '', model] = /^([^:\s"'`]+):([^\s"'`]+)$/.exec(value) ?? [];
  if (model !== undefined && (providers.includes(provider) || value === rehearsalRef))
    return `${provider}:${model}`;
  report(
    number,
    `${quotedWords(value)} is no model of a provider that there is`,
    `write <provider>:<model> with ${providers.join(' or ')}, or ${rehearsalRef}; for a model of an OpenAI-compatible server write openai:<its name there>, and set OPENAI_BASE_URL`,
  );
  return undefined;
}

/** The file that is named, or the one that comes with the package. */
export function modelsFile(named: string | undefined): { file: string; text?: string; problem?: string } {
  const file = named ?? 'models.conf';
  try {
    const text = readFileSync(
      named ?? fileURLToPath(new URL('../../../models.conf', import.meta.url)),
      'utf8',
    );
    return { file, text };
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'does not exist' : 'cannot be read';
    const problem = named
      ? `MODELS_CONF ${named} ${why}: name a file, or unset it for the models.conf that comes with this package`
      : `models.conf ${why} beside package.json: restore it, or name another by MODELS_CONF`;
    return { file, problem };
  }
}

/** The chains of the whole file, their models in the order of the numbers. */
function chainsOf({ placed }: Draft): WrittenChain[] {
  const chains = new Map<string, WrittenChain>();
  for (const { profile, call, role, ref, line } of placed.toSorted((one, other) => one.n - other.n)) {
    const chain = { profile, call, ...(role && { role }) };
    const { entries = [], broken } = chains.get(chainName(chain)) ?? {};
    chains.set(chainName(chain), {
      ...chain,
      entries: ref ? [...entries, { ref, line }] : entries,
      ...((broken || !ref) && { broken: true }),
    });
  }
  return [...chains.values()].filter(({ entries }) => entries.length > 0);
}

/** A channel's profile must have lines. */
function findLostProfiles({ placed, channels }: Draft, report: ReportMistake): void {
  const written = new Set(['default', ...placed.map(({ profile }) => profile)]);
  for (const { profile, line } of channels)
    if (!written.has(profile))
      report(line, `there is no profile ${quotedWords(profile)}`, `this file has ${[...written].join(', ')}`);
}

/** The default profile must have a chain for every call. */
function findUnanswered({ placed }: Draft, report: ReportMistake): void {
  const own = placed.filter(({ profile, role }) => !role && profile === 'default');
  const answered = new Set<string>(own.map(({ call }) => call));
  const left = promptIds.filter((call: PromptId) => !answered.has('*') && !answered.has(call));
  if (left.length === 0) return;
  report(
    own.at(-1)?.line ?? 1,
    `in the profile default nobody answers ${left.join(', ')}`,
    'add profile.default.*.1 = provider:model for all of them',
  );
}
