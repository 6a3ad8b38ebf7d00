import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTokens, tokenCommand } from '../../src/mcp/tokens.js';
import { manualClock } from '../manual-clock.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tokens-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => join(folder, 'db', 'mcp-tokens');
const url = 'http://127.0.0.1:9999/mcp';
const command = (...words: string[]) =>
  tokenCommand(createTokens(file()), words, manualClock(), url).join('\n');

describe('a token', () => {
  test('is made for channels and printed once, with where the bot is', () => {
    const printed = command('token', 'C0PLANNING', 'C0GENERAL1');
    const [token = ''] = /pw_\w{8}_[\w-]{43}/.exec(printed) ?? [];

    expect(printed).toContain(
      `claude mcp add --transport http planning ${url} --header "Authorization: Bearer ${token}"`,
    );
    expect(createTokens(file()).find(token)).toMatchObject({ channels: ['C0PLANNING', 'C0GENERAL1'] });
    expect(command('tokens')).toMatch(/C0PLANNING C0GENERAL1$/);
    expect(command('tokens')).not.toContain(token.slice(12));
  });

  test('opens nothing once it is revoked, and the others go on', () => {
    const [one, other] = [0, 1].map(() => createTokens(file()).make(['C0PLANNING'], 'now'));

    expect(command('revoke', one?.id ?? '')).toContain(one?.id);
    expect(createTokens(file()).find(one?.token ?? '')).toBeUndefined();
    expect(createTokens(file()).find(other?.token ?? '')).toBeDefined();
    expect(() => command('revoke', one?.id ?? '')).toThrow(/no token/);
  });

  test('that was made when the power went is none, and the next one is made as always', () => {
    const first = createTokens(file()).make(['C0PLANNING'], 'now');
    appendFileSync(file(), '{"made":"01234567","hash":"ab');
    const second = createTokens(file()).make(['C0PLANNING'], 'now');

    expect(
      createTokens(file())
        .list()
        .map(({ id }) => id),
    ).toEqual([first.id, second.id]);
  });

  test.each([
    ['token', '#planning'],
    ['token', 'C0PLANNING', 'planning'],
    ['revoke', 'abcd'],
  ])('%s %s says what to write, and makes none', (...words) => {
    expect(() => command(...words)).toThrow(/C0123ABCD|mcp tokens/);
    expect(createTokens(file()).list()).toEqual([]);
  });
});
