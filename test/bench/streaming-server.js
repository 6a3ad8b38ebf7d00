import { createServer } from 'node:http';

// The other end of `streaming.long.test.ts`, in a process of its own so that its work is not counted. It is told what to send:
// under /whole/ the body in one piece, under /joined/ its events in pieces of 16 KB, under /single/ each by itself.
process.once('message', ({ whole, frames }) => {
  const all = frames.join('');
  const joined = Array.from({ length: Math.ceil(all.length / 16_384) }, (_, at) =>
    all.slice(at * 16_384, (at + 1) * 16_384),
  );
  const serve = async (request, response) => {
    await request.toArray();
    const [, how] = (request.url ?? '').split('/');
    if (how === 'whole') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(whole);
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const piece of how === 'joined' ? joined : frames) {
      await new Promise((written) => response.write(piece, written));
    }
    response.end();
  };
  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
});
