import { visible } from '../../text/visible.js';
import type { Standing } from '../providers/settings.js';
import { vendorOf } from './chains.js';
import { wrapped } from './model-lines.js';
import type { TriedModel } from './try-models.js';

/** How much of a server's own words is shown. */
const mostWords = 300;

/** What came of trying one model, within 80 columns: time, tokens and price, or why not and what to do. */
export function triedLines(tried: TriedModel, vendors: readonly Standing[]): string[] {
  const { ref, ms, usage, micros, problem } = tried;
  const used = usage
    ? `${usage.uncached + usage.cacheRead + usage.cacheWrite} in, ${usage.output} out`.padEnd(17) +
      (typeof micros === 'number' ? `${(micros / 1_000_000).toFixed(6)} USD` : 'no known price')
    : 'tokens not counted';
  const line = `${problem ? '✗' : '✓'} ${ref.padEnd(29)} ${(ms / 1000).toFixed(1).padStart(5)} s  ${usage || !problem ? used : ''}`;
  if (!problem) return [line];
  const words = visible(problem.words.slice(0, mostWords)).replace(/\s+/g, ' ');
  const key = vendors.find(({ name }) => name === vendorOf(ref))?.key ?? '';
  return [line.trimEnd(), ...wrapped(`${words}. ${remedyFor(problem, key)}`).map((each) => `    ${each}`)];
}

function remedyFor({ outcome, status }: NonNullable<TriedModel['problem']>, key: string): string {
  const address = key.replace(/_API_KEY$/, '_BASE_URL');
  switch (outcome) {
    case 'denied':
      if (status === 404) return `Check its name in models.conf, and ${address}.`;
      return status === 401 ? `Check ${key}.` : `Check ${key}, and what is left to pay with.`;
    case 'unreachable':
      return `Check that the server runs, and ${address}.`;
    case 'stalled':
    case 'late':
      return `Check that the server runs. A slow one may have more time: README, “How long is waited”.`;
    case 'truncated':
      return 'It does not come to an end: choose another model.';
    case 'busy':
      return 'The server is busy or unwell: try again in a while.';
    case 'unreadable':
      return 'Choose a model that keeps to a JSON schema.';
    case 'refused':
      return 'Choose another model.';
    case 'too long':
      return 'Give it a larger context, or choose another model.';
    default:
      return `The server does not take the request: check ${address}, and that the model is one for chat.`;
  }
}
