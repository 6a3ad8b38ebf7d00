import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Stored {
  number: number;
  title: string;
  body: string;
  state: string;
  comments: string[];
}

/** A server on this machine that speaks as much of GitHub's REST API as issues need. */
export async function startGithub() {
  const issues: Stored[] = [];
  const calls: string[] = [];
  /** What the next calls are answered instead, one after the other. */
  const refusals: { status: number; headers?: Record<string, string> }[] = [];
  /** The connection is cut after this write, though it was done. */
  let cutAfter: number | undefined;
  let writes = 0;
  const server = createServer((request, response) => {
    void text(request).then((sent) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
      const method = request.method ?? '';
      calls.push(`${method} ${pathname}`);
      const answer = (status: number, value: unknown, headers = {}) =>
        response
          .writeHead(status, { 'content-type': 'application/json', ...headers })
          .end(JSON.stringify(value));
      const refused = refusals.shift();
      if (refused) return answer(refused.status, { message: 'no' }, refused.headers);
      if (request.headers.authorization !== 'Bearer a-token')
        return answer(401, { message: 'Bad credentials' });
      const [, number, comments] = /^\/repos\/acme\/shop\/issues(?:\/(\d+))?(\/comments)?$/.exec(
        pathname,
      ) ?? [undefined];
      if (!/^\/repos\/acme\/shop\/issues/.test(pathname)) return answer(404, { message: 'Not Found' });
      const found = issues.find((each) => each.number === Number(number));
      const given = JSON.parse(sent || '{}') as Partial<Stored>;
      if (method !== 'GET') writes += 1;
      const shown = (each: Stored) => ({
        ...each,
        html_url: `${address()}/acme/shop/issues/${each.number}`,
        user: { login: 'bot' },
      });
      if (method === 'POST' && !number) {
        const blank = { number: issues.length + 1, title: '', body: '', state: 'open', comments: [] };
        const made = { ...blank, ...given };
        issues.push(made);
        if (cutAfter === writes) return request.socket.destroy();
        return answer(201, shown(made));
      }
      if (!number) {
        const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('per_page'))];
        return answer(200, issues.slice((page - 1) * size, page * size).map(shown));
      }
      if (!found) return answer(404, { message: 'Not Found' });
      if (comments && method === 'POST') found.comments.push(given.body ?? '');
      if (comments)
        return answer(
          method === 'POST' ? 201 : 200,
          found.comments.map((body) => ({ body })),
        );
      if (method === 'PATCH') Object.assign(found, given);
      return answer(200, shown(found));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issues,
    calls,
    refusals,
    api: address(),
    cutAfterWrite: (number: number) => {
      cutAfter = writes + number;
    },
    close: () => server.close(),
  };
}
