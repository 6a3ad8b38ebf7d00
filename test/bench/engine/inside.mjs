// Loaded into the process that is measured, before the product: sets the pace of its posts, and answers over IPC what it has
// used of the processor and how long its event loop stood still. The product is the build as it is.
import { register } from 'node:module';
import { startMeter } from './meter.js';

const { pace } = JSON.parse(process.env.BENCH ?? '{}');
if (pace) register('./pace-hooks.mjs', import.meta.url, { data: pace });

const meter = startMeter();
process.on('message', (told) => {
  if (told === 'begin') {
    meter.begin();
    process.send?.({ begun: true });
  }
  if (told === 'figures') process.send?.(meter.figures());
  if (told === 'exit') process.exit(0);
});
process.channel?.unref();
