import { escapeMrkdwn } from '../escape.js';

/** An ISO moment that Slack shows in each reader's own time zone. */
export function moment(iso: string): string {
  const seconds = Math.floor(Date.parse(iso) / 1000);
  return Number.isFinite(seconds)
    ? `<!date^${seconds}^{date_short_pretty} {time}|${iso}>`
    : escapeMrkdwn(iso);
}
