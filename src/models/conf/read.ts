import type { Limit } from '../../contracts/books.js';
import type { WorkshopLimits } from '../../workshop/opening/limits.js';
import { noLimit, readAtOnce, readBudget, readWorkshops } from './amounts.js';
import { type Place, readPlace } from './chain-key.js';
import { suggest } from './did-you-mean.js';
import { type Line, linesOf, quoted, splitLines } from './lines.js';
import { readModelRef } from './model-ref.js';
import {
  defaultAtOnce,
  defaultBudget,
  defaultWorkshops,
  type Mistake,
  type ModelsConf,
  type Wrong,
} from './models-conf.js';
import { type Draft, wholeFile } from './whole-file.js';

const amounts = [
  'budget.workshop.usd',
  'budget.workshop.tokens',
  'budget.day.usd',
  'budget.day.tokens',
  'limit.at_once',
];
/** How many workshops may be opened, by the line that says so. */
const workshopLines: Record<string, [keyof WorkshopLimits, 'atOnce' | 'day']> = {
  'limit.workshops.person.at_once': ['person', 'atOnce'],
  'limit.workshops.person.day': ['person', 'day'],
  'limit.workshops.channel.at_once': ['channel', 'atOnce'],
  'limit.workshops.channel.day': ['channel', 'day'],
};

/**
 * Reads the text of a `models.conf`. Never throws; all mistakes come at once, in the order of their lines, and what can
 * be read around them is read. `providers` are the vendors there are; the rehearsal is always one more.
 */
export function readModelsConf(
  text: string,
  providers: readonly string[],
): { conf: ModelsConf; mistakes: Mistake[] } {
  const mistakes: Mistake[] = [];
  const wrong: Wrong = (line, what, fix) => mistakes.push({ line, what, fix });
  const draft: Draft = {
    placed: [],
    channels: [],
    intended: new Set(),
    lastLine: splitLines(text.trimEnd()).length,
  };
  const limits: { workshop: Limit; day: Limit } = structuredClone(defaultBudget);
  const workshops: WorkshopLimits = structuredClone(defaultWorkshops);
  let atOnce = defaultAtOnce;

  for (const line of onceEach(linesOf(text, wrong), wrong)) {
    const { key } = line;
    if (key.startsWith('profile.')) readChainLine(line, draft, providers, wrong);
    else if (key.startsWith('channel.')) readChannel(line, draft, wrong);
    else if (key === 'limit.at_once') atOnce = readAtOnce(line, wrong) ?? atOnce;
    else if (Object.hasOwn(workshopLines, key)) readWorkshopLimit(line, workshops, wrong);
    else if (amounts.includes(key)) {
      const [, whose, unit] = key.split('.') as ['budget', 'workshop' | 'day', 'usd' | 'tokens'];
      const limit = readBudget(line, unit, wrong);
      if (limit) {
        const { [unit === 'usd' ? 'micros' : 'tokens']: _, ...rest } = limits[whose];
        limits[whose] = { ...rest, ...limit };
      }
    } else wrong(line.number, `there is no setting ${quoted(key)}`, aboutUnknown(key));
  }

  const chains = wholeFile(draft, wrong);
  return {
    conf: {
      chains,
      channels: new Map(draft.channels.map(({ channel, profile }) => [channel, profile])),
      budget: limits,
      workshops,
      atOnce,
    },
    mistakes: mistakes.toSorted((one, other) => one.line - other.line),
  };
}

function readWorkshopLimit(line: Line, limits: WorkshopLimits, wrong: Wrong): void {
  const [whose, per] = workshopLines[line.key] ?? [];
  const most = readWorkshops(line, wrong);
  if (!whose || !per || most === undefined) return;
  const { [per]: _, ...rest } = limits[whose];
  limits[whose] = most === noLimit ? rest : { ...rest, [per]: most };
}

/** The lines without those whose key was there before. */
function onceEach(lines: Line[], wrong: Wrong): Line[] {
  const first = new Map<string, number>();
  return lines.filter(({ key, number }) => {
    const before = first.get(key);
    if (before === undefined) first.set(key, number);
    else wrong(number, `${quoted(key)} is on line ${before} already`, 'keep one of the two lines');
    return before === undefined;
  });
}

function readChainLine(line: Line, draft: Draft, providers: readonly string[], wrong: Wrong): void {
  const place: Place | undefined = readPlace(line, wrong, (call) => draft.intended.add(call));
  const ref = readModelRef(line, providers, wrong);
  if (place) draft.placed.push({ ...place, line: line.number, ...(ref && { ref }) });
}

function readChannel({ key, value, number }: Line, draft: Draft, wrong: Wrong): void {
  const channel = key.slice('channel.'.length);
  if (/^[CDG][A-Z0-9]{5,}$/.test(channel)) {
    if (value) draft.channels.push({ channel, profile: value, line: number });
    return;
  }
  wrong(
    number,
    `${quoted(channel) || 'nothing'} is no channel id`,
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
  return suggest(key, [...amounts, ...Object.keys(workshopLines), 'profile.…', 'channel.…']);
}
