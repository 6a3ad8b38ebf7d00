import { startCounting } from '../../store/postgres/counting.js';
import { startPostgres } from '../../store/postgres/server.js';
import { workshops } from './sections.js';
import type { Model } from './model.js';
import { noPace, removeFolder, startProduct } from './product.js';
import { openRoom } from './room.js';
import type { Figure } from './table.js';

const [warming, measured] = [2, Number(process.env.WORKSHOPS ?? 5)];

/** One workshop after another over PostgreSQL: how often the product waits for the database at a call of a model. */
export async function trips(model: Model): Promise<Figure[]> {
  await model.takes(0);
  const server = await startPostgres();
  const proxy = await startCounting(await server.newDatabase());
  const room = await openRoom({ answer: true, approve: true });
  const product = await startProduct({
    ...{ slack: room.slack, baseURL: model.baseURL, pace: noPace, databaseUrl: proxy.url },
  });
  await product.ready;
  await workshops(room, warming);
  await model.taken();
  proxy.taken();
  const { posts } = room.counts;
  const began = performance.now();
  await workshops(room, measured);
  const ms = performance.now() - began;
  const { trips: all, statements } = proxy.taken();
  const calls = (await model.taken()).calls.length;
  await product.stop();
  await room.close();
  removeFolder(product.folder);
  proxy.close();
  await server.stop();
  const lines = [...statements]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 40)
    .map(([text, count]) => `${(count / calls).toFixed(2).padStart(6)}  ${text}`);
  console.log(`statements a call\n${lines.join('\n')}`);
  const sum = [...statements.values()].reduce((one, other) => one + other, 0);
  return [
    { what: `posts a call`, ours: (room.counts.posts - posts) / calls },
    { what: 'PostgreSQL: statements a call', ours: sum / calls },
    { what: 'PostgreSQL: round trips a call', ours: all / calls, limit: 8 },
    { what: 'PostgreSQL: ms a workshop', ours: ms / measured },
  ];
}
