import type { Limit } from '../../contracts/ledger.js';
import { type Line, quoted } from './lines.js';
import type { ReportMistake } from './models-conf.js';

export const noLimit = 'none';
/** More dollars than this do not fit into exact micros. */
const mostUsd = 1_000_000_000;

/** What one budget line sets: `{}` for `none`, nothing for a mistake. */
export function readBudget(line: Line, unit: 'usd' | 'tokens', report: ReportMistake): Limit | undefined {
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

/** How many workshops one line allows: `none` for as many as they like, nothing for a mistake. */
export function readWorkshops(
  { number, value }: Line,
  report: ReportMistake,
): number | typeof noLimit | undefined {
  if (!value || value === noLimit) return value === noLimit ? noLimit : undefined;
  const most = whole(value);
  if (most >= 1) return most;
  report(
    number,
    `${quoted(value)} is not a number of workshops`,
    'write a whole number above 0, such as 5, or none for no limit',
  );
  return undefined;
}

/** How many attempts one provider may have under way. */
export function readAtOnce({ number, value }: Line, report: ReportMistake): number | undefined {
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
