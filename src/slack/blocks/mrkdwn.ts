import { escaped } from '../../text/escape.js';
import { type Reference, written } from '../../text/markup.js';
import { addressLater } from './links.js';

/** The text of a card as Slack's mrkdwn: escaped whole, so that only our references mean anything. */
export function mrkdwn(text: string): string {
  return written(text, { plain: escaped, referring, quote: '> ' });
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
