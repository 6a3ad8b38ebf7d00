import type { ModelRef } from '../provider.js';
import { meant, suggest } from './did-you-mean.js';
import { type Line, quoted } from './lines.js';
import type { Wrong } from './models-conf.js';
import { addressOf } from './other-servers.js';

/** The one model of the rehearsal, which is no AI. */
export const rehearsalRef: ModelRef = 'rehearsal:script';

/** Reads `provider:model`. The model is the vendor's own name for it and may hold further colons. */
export function readModelRef(
  { number, value }: Line,
  providers: readonly string[],
  wrong: Wrong,
): ModelRef | undefined {
  if (!value) return undefined;
  const known = [...providers, 'rehearsal'];
  const at = value.indexOf(':');
  const [provider, model] = [value.slice(0, Math.max(at, 0)), value.slice(at + 1)];
  const bad = (what: string, fix: string) => {
    wrong(number, what, fix);
    return undefined;
  };
  if (/["'`\s]/.test(value)) {
    return bad(`${quoted(value)} holds a quote or a space`, 'write provider:model without either');
  }
  if (at < 0) {
    return bad(`${quoted(value)} does not say whose model it is`, `write ${guess(value)}:${quoted(value)}`);
  }
  if (!known.includes(provider)) {
    const address = addressOf(provider);
    if (address && model) {
      return bad(
        `there is no provider ${quoted(provider)}`,
        `it speaks OpenAI’s language: write openai:${quoted(model)}, and set OPENAI_BASE_URL=${address}`,
      );
    }
    const local = provider && !meant(provider, known) && known.includes('openai');
    return bad(
      `there is no provider ${quoted(provider) || 'without a name'}`,
      suggest(provider, known) +
        (local ? `; for a model of an OpenAI-compatible server write openai:${quoted(value)}` : ''),
    );
  }
  if (!model) return bad(`${provider}: names no model`, `write the model after ${provider}:`);
  if (provider === 'rehearsal' && value !== rehearsalRef) {
    return bad(`the rehearsal has no model ${quoted(model)}`, `write ${rehearsalRef}`);
  }
  return `${provider}:${model}`;
}

function guess(model: string): string {
  if (/^claude/i.test(model)) return 'anthropic';
  return /^script$/i.test(model) ? 'rehearsal' : 'openai';
}
