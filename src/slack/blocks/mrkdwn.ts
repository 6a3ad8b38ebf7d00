import { escaped } from '../../text/escape.js';
import { type Reference, renderMarkup } from '../../text/markup.js';
import { addressLater } from './links.js';

/** Card text as Slack's mrkdwn. All of it is escaped, so that only our references mean anything. */
export function mrkdwn(text: string): string {
  return renderMarkup(text, { plain: escaped, referring, quote: '> ' });
}

function referring(reference: Reference): string {
  switch (reference.kind) {
    case 'person':
      return `<@${reference.id}>`;
    case 'channel':
      return `<#${reference.id}>`;
    case 'moment': {
      const seconds = Math.floor(Date.parse(reference.at) / 1000);
      return `<!date^${seconds}^{date_short_pretty} {time}|${reference.at}>`;
    }
    case 'link':
      return `<${reference.address}|${escaped(reference.label)}>`;
    case 'message':
    case 'part':
      return addressLater(reference.kind, reference.target, escaped(reference.label));
    default:
      return reference satisfies never;
  }
}
