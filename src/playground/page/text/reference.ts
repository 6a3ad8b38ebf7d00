import { unescapeText } from './entities.js';
import type { Inline } from './inline.js';

/**
 * What stands between `<` and `>` in mrkdwn: a person, a channel, a broadcast, a date or a link. Anything else,
 * a link with an unsafe scheme among it, stays the text it is.
 */
export function parseReference(source: string): Inline {
  const bar = source.indexOf('|');
  const target = bar < 0 ? source : source.slice(0, bar);
  const label = bar < 0 ? '' : unescapeText(source.slice(bar + 1));
  if (target.startsWith('@')) return { kind: 'user', id: target.slice(1), label };
  if (target.startsWith('#')) return { kind: 'channel', id: target.slice(1), label };
  if (target.startsWith('!date^')) return parseMoment(target, label);
  if (target.startsWith('!')) {
    const name = label || target.slice(1).split('^')[0] || '';
    return { kind: 'broadcast', name: name.replace(/^@/, '') };
  }
  const url = unescapeText(target);
  if (isSafeUrl(url)) return { kind: 'link', url, label };
  return { kind: 'text', text: `<${unescapeText(source)}>` };
}

/** `!date^<seconds>^<format>`; without a number or a format it is its fallback. */
function parseMoment(target: string, fallback: string): Inline {
  const [, seconds = '', format = ''] = target.split('^');
  if (!/^\d+$/.test(seconds) || format === '') return { kind: 'text', text: fallback };
  return { kind: 'moment', seconds: Number(seconds), format: unescapeText(format), fallback };
}

/** Only addresses that a browser merely opens; `javascript:` and `data:` would run as the page. */
export function isSafeUrl(url: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(url);
}
