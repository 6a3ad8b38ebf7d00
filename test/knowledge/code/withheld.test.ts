import { describe, expect, test } from 'vitest';
import { holdsKey, isNoText, isSecretPath } from '../../../src/knowledge/code/tree.js';

test.each(
  '.env .env.production config/.env.local .ENV certs/tls.KEY server.pem id_rsa .ssh/config .aws/config .npmrc secrets.yml config/credentials.json infra/prod.tfvars terraform.tfstate service-account.json client_secret_123.json api.p12'.split(
    ' ',
  ),
)('%s is secret by its name', (path) => {
  expect(isSecretPath(path)).toBe(true);
});

test.each(
  'src/env.ts environment.md keys.ts src/secret-santa.ts docs/credentials.md password-reset.tsx monkey.js tokenizer.py secrets/rotate.ts'.split(
    ' ',
  ),
)('%s is not', (path) => {
  expect(isSecretPath(path)).toBe(false);
});

/** Keys in pieces, so that nobody takes this file for one that has some. */
const keys = [
  ['-----BEGIN RSA ', 'PRIVATE KEY-----'],
  ['aws = AKIA', 'ABCDEFGHIJKLMNOP'],
  ['token: gh', 'p_abcdefghijklmnopqrstuvwxyz0123456789'],
  ['xox', 'b-1234567890-abcdefghij'],
  ['key = "sk-ant-', 'abcd'.repeat(6)],
  ['sk', '_live_abcdefghijklmnop1234'],
  ['eyJ', 'hbGciOiJIUzI1NiJ9.eyJ', 'zdWIiOiIxMjM0In0.sig'],
  ['postgres://admin:', 'hunter2secret', '@db.example/shop'],
  ["const apiKey = '", 'a8F3k9Qz71LmX0pW4sT6vB2n', "';"],
].map((pieces) => pieces.join(''));

test.each(keys)('a text with %s is not read', (text) => {
  expect(holdsKey(`// a\n${text}\n`)).toBe(true);
});

test.each([
  'const token = process.env.GITHUB_TOKEN;',
  "password: 'correct horse battery staple'",
  'postgres://localhost:5432/shop',
  'https://example.com/login?user=a:b@c',
  "tokenLabel = 'the-token-of-a-customer-in-words'",
  'see https://example.com/a:b@c for sk-ip',
])('one with %s is', (text) => {
  expect(holdsKey(text)).toBe(false);
});

describe('what no person wrote is not looked into', () => {
  test.each(['a.png', 'x/y.MIN.js', 'package-lock.json', 'go.sum', 'fonts/a.woff2'])('%s', (path) => {
    expect(isNoText(path)).toBe(true);
  });
  test.each(['a.ts', 'Makefile', 'admin.js', 'x.json', 'README'])('but %s', (path) => {
    expect(isNoText(path)).toBe(false);
  });
});
