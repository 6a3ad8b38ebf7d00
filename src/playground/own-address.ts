import type { IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';

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
