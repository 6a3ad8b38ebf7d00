import { describe, expect, test } from 'vitest';
import { isSecretPath } from '../../../src/knowledge/code/secrets.js';
import { isNoText } from '../../../src/knowledge/code/tree.js';

test.each(
  '.env .env.production config/.env.local .ENV certs/tls.KEY server.pem id_rsa .ssh/config .aws/config .npmrc secrets.yml prod.env deploy/netrc config/credentials.json infra/prod.tfvars terraform.tfstate service-account.json client_secret_123.json api.p12'.split(
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

describe('what no person wrote is not looked into', () => {
  test.each(['a.png', 'x/y.MIN.js', 'package-lock.json', 'go.sum', 'fonts/a.woff2'])('%s', (path) => {
    expect(isNoText(path)).toBe(true);
  });
  test.each(['a.ts', 'Makefile', 'admin.js', 'x.json', 'README'])('but %s', (path) => {
    expect(isNoText(path)).toBe(false);
  });
});
