import { readFileSync } from 'node:fs';

/** What Slack is told of the app, as it stands at the top of this package: for Socket Mode. */
export const manifestFile = new URL('../../manifest.yml', import.meta.url);

const manifest = () => readFileSync(manifestFile, 'utf8');

/** The scopes that the manifest asks for. */
export function scopesAsked(): string[] {
  const [, list = ''] = /\n {4}bot:\n((?: {6}- .*\n)+)/.exec(manifest()) ?? [];
  return list.split('\n').flatMap((line) => line.split('- ')[1] ?? []);
}

/** The same app, called at `https://<address>/slack/events` in place of Socket Mode; several workspaces can install it there. */
export function manifestForHttp(address: string): string {
  const own = `https://${address.replace(/^https:\/\/|\/$/g, '')}/slack`;
  const url = `${own}/events`;
  return manifest()
    .replace(/^#.*\n/, '# For HTTP, made of manifest.yml by `node dist/main.js setup`.\n')
    .replace('socket_mode_enabled: true', 'socket_mode_enabled: false')
    .replace('oauth_config:\n', `$&  redirect_urls:\n    - ${own}/oauth_redirect\n`)
    .replace('    bot_events:\n', '$&      - app_uninstalled\n      - tokens_revoked\n')
    .replace('  event_subscriptions:\n', `$&    request_url: ${url}\n`)
    .replace('  interactivity:\n', `$&    request_url: ${url}\n`)
    .replace('    - command: /plan\n', `$&      url: ${url}\n`);
}
