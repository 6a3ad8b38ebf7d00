import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import type { Answer } from './http.js';

export interface Admission {
  /** Undefined for whoever may go on; else what they are answered. `url` is that of the request. */
  refusal(request: IncomingMessage, url: URL): Answer | undefined;
}

const doorless: Admission = { refusal: () => undefined };

/**
 * With a token only those are let in who bring it: in the address at their first visit, and by a cookie from then on.
 * `port` tells the cookie from that of another playground on the same machine: cookies know no ports.
 */
export function createAdmission(token: string | undefined, port: string): Admission {
  if (token === undefined) return doorless;
  const name = `playground-${port}`;
  const pass = derived(token, 'page');
  return {
    refusal(request, url) {
      if (isSame(cookieOf(request, name), pass)) return undefined;
      if (!isSame(url.searchParams.get('token') ?? '', token)) return stranger;
      return url.pathname === '/' ? welcome(url, `${name}=${pass}`) : undefined;
    },
  };
}

const stranger: Answer = {
  status: 401,
  body: 'This playground asks for its token: open the whole address, with ?token=…, that was printed where it was started.\n',
};

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

function cookieOf({ headers }: IncomingMessage, name: string): string {
  const start = `${name}=`;
  const found = (headers.cookie ?? '').split('; ').find((each) => each.startsWith(start));
  return found?.slice(start.length) ?? '';
}

/** A secret that follows from the token, and from which it cannot be told. */
export function derived(token: string, what: string): string {
  return createHmac('sha256', token).update(what).digest('hex');
}

/** Takes as long for every wrong guess, so that none can be told from how long it took. */
export function isSame(given: string, secret: string): boolean {
  const [one, other] = [given, secret].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

/**
 * Whether a request was really meant for this server: its Host is an address of ours, and if a page sent it, that
 * page is our own. Keeps out other sites in the same browser, also those whose name was made to point here. Without
 * `boundTo` any name is ours: where a token is asked for, no other site has its cookie.
 */
export function isMeantForUs(request: IncomingMessage, boundTo: string | undefined): boolean {
  const { host, origin } = request.headers;
  if (host === undefined) return false;
  if (boundTo !== undefined && !ownNames(boundTo).has(nameOf(host))) return false;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return isVisit(request);
  return origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
}

/** Following a link to a page of ours from elsewhere is fine; a link that would act for the app is not. */
function isVisit(request: IncomingMessage): boolean {
  const visits = request.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate';
  return visits && request.url?.startsWith('/slack/') === false;
}

function nameOf(host: string): string {
  const name = host.startsWith('[') ? host.slice(1, host.indexOf(']')) : host.replace(/:\d+$/, '');
  return name.toLowerCase();
}

function ownNames(boundTo: string): Set<string> {
  const names = new Set(['localhost', '127.0.0.1', '::1', boundTo.toLowerCase()]);
  if (boundTo !== '0.0.0.0' && boundTo !== '::') return names;
  for (const addresses of Object.values(networkInterfaces())) {
    for (const one of addresses ?? []) names.add(one.address.toLowerCase());
  }
  return names;
}
