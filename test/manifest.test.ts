import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { commands, events, methods, shortcuts } from './scopes.js';

interface Manifest {
  display_information: { name: string; description: string; long_description: string };
  features: {
    app_home: Record<string, boolean>;
    bot_user: { display_name: string };
    slash_commands: Record<string, string>[];
    shortcuts: { name: string; type: string; callback_id: string; description: string }[];
  };
  oauth_config: { scopes: { bot: string[] } };
  settings: { event_subscriptions: { bot_events: string[] }; socket_mode_enabled: boolean };
}

const manifest = parse(readFileSync('manifest.yml', 'utf8')) as Manifest;

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

const sources = sourcesIn('src/slack');
const found = (pattern: RegExp) =>
  [
    ...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name = '']) => name))),
  ].sort();

describe('the manifest', () => {
  test('knows every method, event, command and shortcut that the code has, and no other', () => {
    expect(found(/\bclient\.([a-z]+(?:\.[A-Za-z]+)+)\(/g)).toEqual(Object.keys(methods).sort());
    const heard = Object.keys(events).map((name) => name.replace(/\..*/, ''));
    expect(found(/\bapp\.event\('([a-z_]+)'/g)).toEqual([...new Set(heard)].sort());
    expect(found(/\bapp\.command\('([^']+)'/g)).toEqual(Object.keys(commands));
    expect(found(/\bcallback_id: '([^']+)', type: 'message_action'/g)).toEqual(Object.keys(shortcuts));
  });

  test('asks for exactly these, and for the scopes that they need', () => {
    const { slash_commands, shortcuts: offered } = manifest.features;
    expect(slash_commands.map(({ command }) => command)).toEqual(Object.keys(commands));
    expect(offered.map(({ callback_id, type }) => [callback_id, type])).toEqual(
      Object.keys(shortcuts).map((id) => [id, 'message']),
    );
    expect(manifest.settings.event_subscriptions.bot_events).toEqual(Object.keys(events).sort());
    const needed: string[] = [methods, events, commands, shortcuts].flatMap((each) =>
      Object.values(each).flat(),
    );
    expect(manifest.oauth_config.scopes.bot).toEqual([...new Set(needed)].sort());
  });

  test('has a Home, takes direct messages, and is no Agent, so that guests can use it', () => {
    expect(manifest.features.app_home).toEqual({
      home_tab_enabled: true,
      messages_tab_enabled: true,
      messages_tab_read_only_enabled: false,
    });
    expect(Object.keys(manifest.features).sort()).toEqual([
      'app_home',
      'bot_user',
      'shortcuts',
      'slash_commands',
    ]);
  });

  test("keeps to Slack's limits for names and descriptions", () => {
    const { name, description, long_description } = manifest.display_information;
    expect(name.length).toBeLessThanOrEqual(35);
    expect(description.length).toBeLessThanOrEqual(140);
    expect(long_description.length).toBeGreaterThanOrEqual(175);
    expect(long_description.length).toBeLessThanOrEqual(4_000);
    expect(manifest.features.bot_user.display_name.length).toBeLessThanOrEqual(80);
    for (const { name: title, description: says } of manifest.features.shortcuts) {
      expect(title.length).toBeLessThanOrEqual(24);
      expect(says.length).toBeLessThanOrEqual(150);
    }
    for (const { description: says = '', usage_hint = '' } of manifest.features.slash_commands) {
      expect(says.length).toBeLessThanOrEqual(2_000);
      expect(usage_hint.length).toBeLessThanOrEqual(1_000);
    }
  });
});
