import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Limit } from '../../contracts/ledger.js';
import { type Place, readModelRef, readPlace } from './chain-line.js';
import {
  closestTo,
  defaultAtOnce,
  defaultBudget,
  type Line,
  linesOf,
  type Mistake,
  type ModelsConf,
  nameOf,
  quoted,
  type ReportMistake,
  splitLines,
  suggest,
  type WrittenChain,
} from './models-conf.js';
import { type ModelRef, promptIds } from '../provider.js';

const noLimit = 'none';
/** More dollars than this do not fit into exact micros. */
const mostUsd = 1_000_000_000;

/** What one budget line sets: `{}` for `none`, nothing for a mistake. */
function readBudget(line: Line, unit: 'usd' | 'tokens', report: ReportMistake): Limit | undefined {
  if (!line.value) return undefined;
  if (line.value === noLimit) return {};
  return unit === 'usd' ? readUsd(line, report) : readTokens(line, report);
}

function readUsd({ number, value }: Line, report: ReportMistake): Limit | undefined {
  const micros = /^\d+(\.\d+)?$/.test(value) ? Math.round(Number(value) * 1_000_000) : Number.NaN;
  if (micros >= 1 && micros <= mostUsd * 1_000_000) return { micros };
  report(
    number,
    `${quoted(value)} is not an amount of US dollars`,
    'write a number above 0, such as 5 or 2.50, or none for no limit',
  );
  return undefined;
}

function readTokens({ number, value }: Line, report: ReportMistake): Limit | undefined {
  const tokens = whole(value);
  if (tokens >= 1) return { tokens };
  report(
    number,
    `${quoted(value)} is not a number of tokens`,
    'write a whole number above 0, such as 3_000_000, or none for no limit',
  );
  return undefined;
}

/** How many attempts one provider may have under way. */
function readAtOnce({ number, value }: Line, report: ReportMistake): number | undefined {
  if (!value) return undefined;
  const atOnce = whole(value);
  if (atOnce >= 1 && atOnce <= 1_000) return atOnce;
  report(number, `${quoted(value)} is not a number of calls at once`, 'write a whole number from 1 to 1000');
  return undefined;
}

/** A whole number, thousands marked with _ or , or not at all; NaN for anything else. */
function whole(value: string): number {
  const found = /^\d+$|^\d{1,3}([_,])\d{3}(\1\d{3})*$/.test(value)
    ? Number(value.replace(/[_,]/g, ''))
    : Number.NaN;
  return Number.isSafeInteger(found) ? found : Number.NaN;
}

const amounts = [
  'budget.workshop.usd',
  'budget.workshop.tokens',
  'budget.day.usd',
  'budget.day.tokens',
  'limit.at_once',
];
/** Lines of release 0.5 that limited how many workshops there may be. They are read past. */
const gone = 'limit.workshops.';

/**
 * Reads the text of a `models.conf`. Never throws; all mistakes come at once, in the order of their lines, and what can
 * be read around them is read. `providers` are the vendors there are; the rehearsal is always one more.
 */
export function readModelsConf(
  text: string,
  providers: readonly string[],
): { conf: ModelsConf; mistakes: Mistake[] } {
  const mistakes: Mistake[] = [];
  const report: ReportMistake = (line, what, fix) => mistakes.push({ line, what, fix });
  const draft: Draft = { placed: [], channels: [], lastLine: splitLines(text.trimEnd()).length };
  const limits: { workshop: Limit; day: Limit } = structuredClone(defaultBudget);
  let atOnce = defaultAtOnce;

  for (const line of onceEach(linesOf(text, report), report)) {
    const { key } = line;
    if (key.startsWith('profile.')) readChainLine(line, draft, providers, report);
    else if (key.startsWith('channel.')) readChannel(line, draft, report);
    else if (key === 'limit.at_once') atOnce = readAtOnce(line, report) ?? atOnce;
    else if (amounts.includes(key)) {
      const [, whose, unit] = key.split('.') as ['budget', 'workshop' | 'day', 'usd' | 'tokens'];
      const limit = readBudget(line, unit, report);
      if (limit) {
        const { [unit === 'usd' ? 'micros' : 'tokens']: _, ...rest } = limits[whose];
        limits[whose] = { ...rest, ...limit };
      }
    } else if (!key.startsWith(gone))
      report(line.number, `there is no setting ${quoted(key)}`, aboutUnknown(key));
  }

  const chains = chainsFrom(draft, report);
  return {
    conf: {
      chains,
      channels: new Map(draft.channels.map(({ channel, profile }) => [channel, profile])),
      budget: limits,
      atOnce,
    },
    mistakes: mistakes.toSorted((one, other) => one.line - other.line),
  };
}

/** The lines without those whose key was there before. */
function onceEach(lines: Line[], report: ReportMistake): Line[] {
  const first = new Map<string, number>();
  return lines.filter(({ key, number }) => {
    const before = first.get(key);
    if (before === undefined) first.set(key, number);
    else report(number, `${quoted(key)} is on line ${before} already`, 'keep one of the two lines');
    return before === undefined;
  });
}

function readChainLine(line: Line, draft: Draft, providers: readonly string[], report: ReportMistake): void {
  const place: Place | undefined = readPlace(line, report);
  const ref = readModelRef(line, providers, report);
  if (place) draft.placed.push({ ...place, line: line.number, ...(ref && { ref }) });
}

function readChannel({ key, value, number }: Line, draft: Draft, report: ReportMistake): void {
  const channel = key.slice('channel.'.length);
  if (/^[CDG][A-Z0-9]{5,}$/.test(channel)) {
    if (value) draft.channels.push({ channel, profile: value, line: number });
    return;
  }
  report(
    number,
    `${quoted(channel) || 'nothing'} is not a channel id`,
    'write the id, such as C0123ABCD, not the name: it stands at the end of the channel’s details in Slack',
  );
}

function aboutUnknown(key: string): string {
  if (/api_?key|base_?url/i.test(key))
    return 'keys and addresses belong in the environment, not in this file';
  if (/^(profiles?|channels?)\b/i.test(key)) {
    return /^p/i.test(key)
      ? 'write profile.<profile>.<call>.<n> = provider:model'
      : 'write channel.<id> = <profile>';
  }
  return suggest(key, [...amounts, 'profile.…', 'channel.…']);
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

/** The lines as they were read. A place without a `ref` is one whose model could not be read. */
export interface Draft {
  placed: (Place & { line: number; ref?: ModelRef })[];
  channels: { channel: string; profile: string; line: number }[];
  lastLine: number;
}

const shipped = ['default', 'frugal', 'thorough'];

/** The chains of the whole file. Reports the mistakes that no single line shows. */
function chainsFrom(draft: Draft, report: ReportMistake): WrittenChain[] {
  findGaps(draft, report);
  findLostProfiles(draft, report);
  findUnanswered(draft, report);
  return [...chainsOf(draft).values()]
    .map((places) => ({
      ...asChain(places[0] as Place),
      entries: places.flatMap(({ ref, line }) => (ref ? [{ ref, line }] : [])),
      ...(places.some(({ ref }) => !ref) && { broken: true as const }),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The places of each chain in the order of their numbers. */
function chainsOf({ placed }: Draft): Map<string, Draft['placed']> {
  const chains = new Map<string, Draft['placed']>();
  for (const place of placed.toSorted((one, other) => one.n - other.n)) {
    chains.set(nameOf(place), [...(chains.get(nameOf(place)) ?? []), place]);
  }
  return chains;
}

function asChain({ profile, call, role }: Place): Pick<WrittenChain, 'profile' | 'call' | 'role'> {
  return { profile, call, ...(role && { role }) };
}

function findGaps(draft: Draft, report: ReportMistake): void {
  for (const [name, places] of chainsOf(draft)) {
    for (const [index, { n, line }] of places.entries()) {
      const before = places[index - 1]?.n ?? 0;
      if (n === before + 1) continue;
      report(
        line,
        `${name}.${n} ${before ? `follows ${before}` : 'is the first of its chain'}`,
        `call it ${name}.${before + 1}`,
      );
    }
  }
}

/** A profile must be a shipped one or a channel's, and a channel's profile must have lines. */
function findLostProfiles({ placed, channels }: Draft, report: ReportMistake): void {
  const written = new Set(['default', ...placed.map(({ profile }) => profile)]);
  const wanted = new Set([...shipped, ...channels.map(({ profile }) => profile)]);
  for (const profile of written) {
    if (wanted.has(profile)) continue;
    const line = placed.find((each) => each.profile === profile)?.line ?? 1;
    const found = closestTo(profile, [...wanted]);
    const own = `channel.<id> = ${profile} gives a profile of your own to a channel`;
    report(
      line,
      `no channel has the profile ${quoted(profile)}`,
      found ? `did you mean ${found}? ${own}` : own,
    );
  }
  for (const { profile, line } of channels) {
    if (written.has(profile)) continue;
    const found = closestTo(profile, [...written]);
    report(
      line,
      `there is no profile ${quoted(profile)}`,
      found ? `did you mean ${found}?` : `this file has ${[...written].join(', ')}`,
    );
  }
}

/** The default profile must have a chain for every call. */
function findUnanswered({ placed, lastLine }: Draft, report: ReportMistake): void {
  const answered = new Set<string>(
    placed.filter(({ profile, role }) => !role && profile === 'default').map(({ call }) => call),
  );
  if (answered.has('*')) return;
  const left = promptIds.filter((call) => !answered.has(call));
  if (left.length === 0) return;
  const all = left.length === promptIds.length;
  report(
    lastLine,
    `in the profile default nobody answers ${all ? 'any call' : left.join(', ')}`,
    `add profile.default.${all ? '*' : left[0]}.1 = provider:model${all || left.length === 1 ? '' : ', or profile.default.*.1 for all of them'}`,
  );
}
