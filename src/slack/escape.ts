import { visible } from '../text/visible.js';

const userId = /^[UW][A-Z0-9]+$/;

/**
 * Text from people and models as mrkdwn that cannot mean anything to Slack: no mention, no link, no mass ping, since
 * all of them begin with `<`. Emphasis marks are left, they only decorate.
 */
export function escapeMrkdwn(text: string): string {
  return visible(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A person as mrkdwn. Whatever is no user id is shown as plain text instead. */
export function mention(id: string): string {
  return userId.test(id) ? `<@${id}>` : escapeMrkdwn(id);
}

/** Slack's text entities back as characters. The inverse of `escapeMrkdwn`. */
export function unescapeEntities(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
