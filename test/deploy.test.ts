import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const [analyse, unit] = ['systemd-analyze', 'deploy/planning-workshop.service'];
/** It looks for the program as well, which is not everywhere where the unit has it. */
const canVerify = spawnSync(analyse, ['--version']).status === 0 && existsSync('/usr/bin/node');

test.skipIf(!canVerify)('systemd takes the unit', () => {
  const { status, stderr } = spawnSync(analyse, ['verify', unit], { encoding: 'utf8' });

  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

test('the image gets every file that the program reads beside its own, and each of them is there', () => {
  const copied = [...readFileSync('Dockerfile', 'utf8').matchAll(/ \/app\/([\w.-]+)/g)].map(
    ([, path = '']) => path,
  );
  const read = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(`src/${file}`, 'utf8').matchAll(/new URL\('(?:\.\.\/)+([\w.-]+)/g)])
    .map(([, path]) => path);

  expect(read).toContain('models.conf');
  expect(read.filter((path = '') => !copied.includes(path))).toEqual([]);
  const built = ['dist', 'sbom.cdx.json'];
  expect(copied.filter((path) => !built.includes(path) && !existsSync(path))).toEqual([]);
});

test('the container is without root, rights and a root that can be written', () => {
  const { bot } = parse(readFileSync('compose.yml', 'utf8')).services;

  expect(bot).toMatchObject({ read_only: true, init: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] });
  expect(readFileSync('Dockerfile', 'utf8')).toMatch(/^USER node$/m);
});
