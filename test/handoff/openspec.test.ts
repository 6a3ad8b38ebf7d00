import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOpenspec } from '../../src/handoff/openspec.js';
import { handedOff, onceMore, parcelFor, sent, withdrawn } from './leaving.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'openspec-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const target = [{ kind: 'openspec' as const }];
const change = 'plan-w-abcde-v1';
const read = (name: string) => readFileSync(join(folder, 'openspec/changes', change, name), 'utf8');
const main = fileURLToPath(import.meta.resolve('@fission-ai/openspec'));
const bin = join(dirname(main), '../bin/openspec.js');

test('a plan is a change that openspec itself finds valid', async () => {
  await sent(handedOff(target), { openspec: createOpenspec(folder) });
  const said = execFileSync(
    process.execPath,
    [bin, 'validate', change, '--strict', '--json', '--no-interactive'],
    {
      ...{ cwd: folder, encoding: 'utf8' as const },
      env: {
        ...process.env,
        HOME: folder,
        XDG_CONFIG_HOME: folder,
        OPENSPEC_TELEMETRY: '0',
        DO_NOT_TRACK: '1',
        CI: '1',
      },
    },
  );
  expect(JSON.parse(said)).toMatchObject({ items: [{ id: change, valid: true, issues: [] }] });
  expect(read('specs/plan-w-abcde/spec.md')).toContain('### Requirement: R1');
  expect(read('tasks.md')).toContain('- [ ] 1.1 T1 Build it');
  expect(JSON.parse(read('hand-off.json'))).toMatchObject({ version: 1, approval: { by: { id: 'U0MAYA' } } });
});

test('one that is there already stays, with the tasks that somebody has ticked, and a withdrawal is added', async () => {
  const facts = await sent(handedOff(target), { openspec: createOpenspec(folder) });
  await sent(withdrawn(facts), { openspec: createOpenspec(folder) });
  expect(readdirSync(join(folder, 'openspec/changes', change))).toContain('WITHDRAWN.json');
  writeFileSync(join(folder, 'openspec/changes', change, 'tasks.md'), '- [x] 1.1 T1');
  await sent(onceMore(withdrawn(facts), target), { openspec: createOpenspec(folder) });
  expect(readdirSync(join(folder, 'openspec/changes', change))).not.toContain('WITHDRAWN.json');
  expect(read('tasks.md')).toBe('- [x] 1.1 T1');
  expect(JSON.parse(read('hand-off.json'))).toMatchObject({ number: 2, withdrawn: null });
});

test('a draft makes none', async () => {
  const parcel = await parcelFor('openspec', handedOff(target, { draft: true }));
  expect(await createOpenspec(folder)(parcel, new AbortController().signal)).toMatchObject({ lasting: true });
  expect(existsSync(join(folder, 'openspec'))).toBe(false);
});
