// `npm run dev`: builds and starts the bot, and does both again when something under src/ has changed. What does not
// compile is told, and the bot goes on as it was.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from './build.js';

const top = fileURLToPath(new URL('.', import.meta.url));
/** An editor writes a file in several steps, and a checkout many files. */
const quietMs = 50;

const isOver = (child) => child.exitCode !== null || child.signalCode !== null;

let bot;
let isStopping = false;
let changes = 1;
let wake = () => {};

watch(join(top, 'src'), { recursive: true }, () => {
  changes += 1;
  wake();
});
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    isStopping = true;
    bot?.kill('SIGTERM');
    wake();
  });

/** It finishes what it is at, and lets go of its port and its database. */
async function stop() {
  if (!bot || isOver(bot)) return;
  bot.kill('SIGTERM');
  await once(bot, 'exit');
}

for (let seen = 0; !isStopping; ) {
  if (seen === changes) {
    await new Promise((changed) => {
      wake = changed;
    });
    continue;
  }
  seen = changes;
  await sleep(quietMs);
  if (seen !== changes) continue;
  const isBuilt = await build().then(
    () => true,
    ({ message }) => console.error(message),
  );
  if (!isBuilt || isStopping) continue;
  await stop();
  bot = spawn(process.execPath, [join(top, 'dist/main.js')], { stdio: 'inherit' });
}
await stop();
process.exit();
