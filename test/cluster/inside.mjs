// Loaded into each process before the product: sets the pace of its posts, shifts its clock as CLUSTER (JSON) and later
// messages say, and answers over IPC how much memory it holds. The product is the build as it is.
import { register } from 'node:module';

const { pace, offsetMs = 0 } = JSON.parse(process.env.CLUSTER ?? '{}');
if (pace) register('../bench/engine/pace-hooks.mjs', import.meta.url, { data: pace });

let offset = offsetMs;
const RealDate = Date;
class ShiftedDate extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + offset);
    else super(...given);
  }
  static now() {
    return RealDate.now() + offset;
  }
}
globalThis.Date = ShiftedDate;

process.on('message', (told) => {
  if (typeof told.offsetMs === 'number') offset = told.offsetMs;
  if (told.figures) {
    globalThis.gc?.();
    process.send?.({ memoryMb: process.memoryUsage().rss / 1_048_576 });
  }
});
// Nobody is there any more who would end it.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.channel?.unref();
