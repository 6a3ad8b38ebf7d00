import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Answer } from './http.js';

const stranger =
  'This playground asks for its token: open the whole address, with ?token=…, that was printed where it was started.\n';

/**
 * What whoever may not go on is answered; undefined for whoever may. With a token only those may who bring it: in the
 * address at their first visit, and by a cookie from then on. `port` tells the cookie from that of another playground
 * on the same machine: cookies know no ports.
 */
export function createAdmission(token: string | undefined, port: string) {
  return ({ headers }: IncomingMessage, url: URL): Answer | undefined => {
    if (token === undefined) return undefined;
    const start = `playground-${port}=`;
    const pass = derived(token, 'page');
    const cookie = (headers.cookie ?? '').split('; ').find((each) => each.startsWith(start));
    if (isSame(cookie?.slice(start.length) ?? '', pass)) return undefined;
    if (!isSame(url.searchParams.get('token') ?? '', token)) return { status: 401, body: stranger };
    return url.pathname === '/' ? welcome(url, start + pass) : undefined;
  };
}

/**
 * Sets the cookie, and goes to the page by an address that can be shown around. The page itself goes there: after a
 * redirect from another site's link a browser would not send the cookie.
 */
function welcome(url: URL, cookie: string): Answer {
  const rest = new URLSearchParams(url.searchParams);
  rest.delete('token');
  const place = rest.size > 0 ? `/?${rest.toString()}` : '/';
  const shown = place.replace(/[&"'<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return {
    status: 200,
    headers: {
      'set-cookie': `${cookie}; Path=/; HttpOnly; SameSite=Strict; Max-Age=2592000`,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'referrer-policy': 'no-referrer',
    },
    body: `<!doctype html><meta http-equiv="refresh" content="0;url=${shown}"><a href="${shown}">Open the playground</a>\n`,
  };
}

/** A secret that follows from the token, and from which it cannot be told. */
export function derived(token: string, what: string): string {
  return createHmac('sha256', token).update(what).digest('hex');
}

/** Takes as long for every wrong guess, so that none can be told from how long it took. */
export function isSame(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}

/**
 * Whether a request was really meant for this server: its Host is an address of ours, and if a page sent it, that
 * page is our own. Keeps out other sites in the same browser, also those whose name was made to point here. Without
 * `boundTo` any name is ours: where a token is asked for, no other site has its cookie.
 */
export function isMeantForUs(request: IncomingMessage, boundTo: string | undefined): boolean {
  const { host, origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = request.headers;
  if (host === undefined) return false;
  const name = host.startsWith('[') ? host.slice(1, host.indexOf(']')) : host.replace(/:\d+$/, '');
  const ours = ['localhost', '127.0.0.1', '::1', boundTo?.toLowerCase()];
  if (boundTo !== undefined && !ours.includes(name.toLowerCase())) return false;
  if (site === undefined || site === 'same-origin' || site === 'none')
    return origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
  // Following a link to a page of ours from elsewhere is fine; a link that would act for the app is not.
  return request.method === 'GET' && mode === 'navigate' && request.url?.startsWith('/slack/') === false;
}
