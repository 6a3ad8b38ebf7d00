import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createWithholding, isSecretPath } from '../../../src/knowledge/code/secrets.js';
import { isNoText } from '../../../src/knowledge/code/tree.js';

interface CorpusFile {
  path: string;
  lines: string[];
  /** Of each line whether it is a secret, or a part of one. */
  secret: boolean[];
}

/**
 * Small files as they stand in repositories and threads. A file begins with "=== " and its path; a line that begins with
 * "- " is a secret. Every "·" is taken out, so that nobody takes the corpus itself for somebody's secrets.
 */
function corpus(name: string): CorpusFile[] {
  const text = readFileSync(new URL(`./corpus/${name}.txt`, import.meta.url), 'utf8').replaceAll('·', '');
  const [, ...files] = text.split(/^=== /m);
  return files.map((file) => {
    const [path = '', ...lines] = file.trimEnd().split('\n');
    return {
      path,
      lines: lines.map((line) => line.slice(2)),
      secret: lines.map((line) => line.startsWith('-')),
    };
  });
}

test('each line with a secret is withheld, and nothing else: not of its file, and not of files that look a little like it', () => {
  const wrong = [...corpus('with-secrets'), ...corpus('harmless')].flatMap(({ path, lines, secret }) => {
    const told = createWithholding(path)(lines.join('\n')).text.split('\n');
    return lines.filter((line, at) => (told[at] !== line) !== secret[at]).map((line) => `${path}: ${line}`);
  });
  expect(wrong).toEqual([]);
});

test('a private key that begins in one part of a file is withheld to its end in another', () => {
  const line = (each: string) => `-----${each} RSA PRI${['VATE', 'KEY-----'].join(' ')}`;
  const withhold = createWithholding('keys.pdf');

  expect(withhold(`before\n${line('BEGIN')}\nMIIE`).withheld).toBe(2);
  expect(withhold(`b2N5\n${line('END')}\nafter`)).toMatchObject({
    withheld: 2,
    text: expect.stringMatching(/\nafter$/),
  });
});

test('a secret is found in a file that is written as one long line', () => {
  const others = Array.from({ length: 400 }, (_, at) => `"key${at}": "value ${at}"`);
  const line = `{ ${others.join(', ')}, "dbPassword": "${['hun', 'ter2!'].join('')}", ${others.join(', ')} }`;

  expect(createWithholding('config.json')(line).withheld).toBe(1);
  expect(createWithholding('config.json')(`{ ${others.join(', ')} }`).withheld).toBe(0);
});

test('some files are secret by their names, others are not', () => {
  const secret =
    '.env .env.production config/.env.local .ENV certs/tls.KEY server.pem id_rsa .ssh/config .aws/config .npmrc secrets.yml prod.env deploy/netrc config/credentials.json infra/prod.tfvars terraform.tfstate service-account.json client_secret_123.json api.p12';
  const others =
    'src/env.ts environment.md keys.ts src/secret-santa.ts docs/credentials.md password-reset.tsx monkey.js tokenizer.py secrets/rotate.ts';

  for (const path of secret.split(' ')) expect(isSecretPath(path), path).toBe(true);
  for (const path of others.split(' ')) expect(isSecretPath(path), path).toBe(false);
});

test('what no person wrote is not looked into', () => {
  for (const path of ['a.png', 'x/y.MIN.js', 'package-lock.json', 'go.sum', 'fonts/a.woff2'])
    expect(isNoText(path), path).toBe(true);
  for (const path of ['a.ts', 'Makefile', 'admin.js', 'x.json', 'README'])
    expect(isNoText(path), path).toBe(false);
});
