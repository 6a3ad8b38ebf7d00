import type { WebClient } from '@slack/web-api';
import { objectOf, textOf } from '../../payload.js';
import { problemOf, type WithRetry } from './calling.js';

/** Why a file did not come: `scope`: we may not have it; `elsewhere`: it lies outside Slack; `failed`: Slack did not give it. */
export type DownloadProblem = 'scope' | 'elsewhere' | 'size' | 'failed';
export type Downloaded = { bytes: Uint8Array } | { problem: DownloadProblem; detail: string };

const timeoutMs = 10_000;
const mostHops = 3;
/** Where Slack itself keeps files: the token is shown to nobody else. */
const slacksOwn = /(?:^|\.)slack(?:-gov)?\.com$/;

/** Tells where files of this Slack may lie: one that stands in for Slack has them itself. */
export function keepsFiles(apiUrl = 'https://slack.com/api/'): (address: URL) => boolean {
  const api = new URL(apiUrl);
  const isOwn = ({ protocol, hostname }: URL) => protocol === 'https:' && slacksOwn.test(hostname);
  return (address) => (isOwn(api) ? isOwn(address) : address.origin === api.origin);
}

class NotGiven extends Error {
  readonly problem: DownloadProblem;
  constructor(problem: DownloadProblem, detail: string) {
    super(detail);
    this.problem = problem;
  }
}

/** Fetches a file by its id, up to a size. Never throws. */
export type Download = (id: string, mostBytes: number) => Promise<Downloaded>;

export function createDownload(options: {
  client: WebClient;
  withRetry: WithRetry;
  botToken: string;
  apiUrl: string | undefined;
}): Download {
  const { client, withRetry, botToken, apiUrl } = options;
  const isSlacks = keepsFiles(apiUrl);

  /** What Slack says of it now: the event may have only its id, and its address may have changed. */
  async function addressOf(id: string, mostBytes: number): Promise<URL> {
    const { file } = await withRetry(() => client.files.info({ file: id }));
    const { url_private_download: download, url_private: view, is_external: external, size } = objectOf(file);
    const address = textOf(download) || textOf(view);
    if (external === true || !URL.canParse(address)) throw new NotGiven('elsewhere', 'an external file');
    const url = new URL(address);
    if (!isSlacks(url)) throw new NotGiven('elsewhere', url.host);
    if (Number(size) > mostBytes) throw new NotGiven('size', `${Number(size)} bytes`);
    return url;
  }

  /** `NotGiven` where it may not be had: without the scope Slack shows its page for signing in, with status 200. */
  async function get(from: URL, mostBytes: number, isPage: boolean): Promise<Uint8Array | NotGiven> {
    let url = from;
    for (let hop = 0; hop <= mostHops; hop++) {
      const response = await fetch(url, {
        headers: { authorization: `Bearer ${botToken}` },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { status, headers } = response;
      const location = headers.get('location');
      if (status >= 300 && status < 400 && location) {
        url = new URL(location, url);
        if (!isSlacks(url)) return new NotGiven('scope', `sent on to ${url.host}`);
        continue;
      }
      if (status === 401 || status === 403) return new NotGiven('scope', `status ${status}`);
      if (status === 429 || status >= 500) throw new Error(`status ${status}`);
      if (status !== 200) return new NotGiven('failed', `status ${status}`);
      const type = headers.get('content-type') ?? '';
      if (type.startsWith('text/html') && !isPage) return new NotGiven('scope', 'a page for signing in');
      return bodyOf(response, mostBytes);
    }
    return new NotGiven('failed', 'sent on too often');
  }

  return async (id, mostBytes) => {
    try {
      const url = await addressOf(id, mostBytes);
      const got = await withRetry(() => get(url, mostBytes, /\.html?$/i.test(url.pathname)));
      if (got instanceof NotGiven) throw got;
      return { bytes: got };
    } catch (error) {
      if (error instanceof NotGiven) return { problem: error.problem, detail: error.message };
      const problem = problemOf(error);
      if (problem.kind === 'refused')
        return { problem: problem.error === 'missing_scope' ? 'scope' : 'failed', detail: problem.error };
      return { problem: 'failed', detail: problem.kind === 'unclear' ? problem.words : 'rate limited' };
    }
  };
}

async function bodyOf(response: Response, mostBytes: number): Promise<Uint8Array | NotGiven> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > mostBytes) return new NotGiven('size', `more than ${mostBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
