import { jsonIn } from '../text/json.js';
import { z } from 'zod';
import { handOffRecord } from '../document/hand-off/record.js';
import {
  type HandOffIssue,
  issuesOf,
  keepingBoxes,
  markerOf,
  withdrawnTexts,
} from '../document/hand-off/issues.js';
import type { Clock } from '../contracts/process.js';
import { dayMs } from '../contracts/store.js';
import { visibleIn } from '../text/visible.js';
import type { MadeLink } from '../workshop/leaving/facts.js';
import {
  type Deliver,
  type HttpAnswer,
  notBefore,
  type Parcel,
  request,
  retryAfter,
  troubleOf,
} from './parcel.js';

const listed = z.object({
  number: z.number().int(),
  html_url: z.string().refine((url) => url.startsWith('https://') || url.startsWith('http://')),
  title: z.string(),
  body: z.string().nullable(),
  state: z.string(),
  pull_request: z.unknown().optional(),
});
export type GithubIssue = z.infer<typeof listed>;
const comment = z.object({ body: z.string().nullable().optional() });

/** GitHub has refused it. `lasting`: trying again helps only once somebody has changed something. */
export class GithubRefused extends Error {
  readonly lasting: boolean;
  readonly notBefore: string | undefined;
  constructor(message: string, lasting: boolean, until?: string) {
    super(message);
    this.lasting = lasting;
    this.notBefore = until;
  }
}

const perPage = 100;
const mostPages = 30;
const mostRead = 20_000_000;
/** GitHub asks whoever writes much to wait a second between two writes. */
const betweenWritesMs = 1_000;

/** The few calls of GitHub's REST API that issues need, in one repository. Each throws `GithubRefused`, or what the network throws. */
export function createGithub(
  { api, token }: { api: string; token: string },
  repository: string,
  { clock, signal }: { clock: Pick<Clock, 'now' | 'sleep'>; signal: AbortSignal },
) {
  const base = `${api}/repos/${repository}/issues`;
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/vnd.github+json',
    'content-type': 'application/json',
    'user-agent': 'planning-workshop',
    'x-github-api-version': '2022-11-28',
  };
  let hasWritten = false;

  async function call(method: string, path: string, body?: object): Promise<unknown> {
    if (body && hasWritten) await clock.sleep(betweenWritesMs, signal);
    const sent = body ? { body: JSON.stringify(body) } : {};
    const answer = await request(`${base}${path}`, { method, headers, ...sent, signal, most: mostRead });
    if (body) hasWritten = true;
    if (answer.status < 200 || answer.status > 299) throw refusal(answer, clock.now());
    const said = jsonIn(answer.text);
    if (said === undefined) throw new GithubRefused('what came is no answer of GitHub', false);
    return said;
  }

  async function pages<Each>(path: string, shape: z.ZodType<Each>): Promise<Each[]> {
    const all: Each[] = [];
    for (let page = 1; page <= mostPages; page += 1) {
      const found = checked(z.array(shape), await call('GET', `${path}&per_page=${perPage}&page=${page}`));
      all.push(...found);
      if (found.length < perPage) break;
    }
    return all;
  }

  return {
    /** All that were made or changed since then (ISO 8601), oldest first. */
    async since(moment: string): Promise<GithubIssue[]> {
      const query = `?state=all&sort=created&direction=asc&since=${encodeURIComponent(moment)}`;
      return (await pages(query, listed)).filter((each) => each.pull_request === undefined);
    },
    read: async (number: number) => checked(listed, await call('GET', `/${number}`)),
    create: async (issue: { title: string; body: string }) => checked(listed, await call('POST', '', issue)),
    async change(number: number, change: object): Promise<void> {
      await call('PATCH', `/${number}`, change);
    },
    /** Says it once: a comment with this marker is not made again. */
    async say(number: number, marker: string, text: string, since: string): Promise<void> {
      const said = await pages(`/${number}/comments?since=${encodeURIComponent(since)}`, comment);
      if (said.some(({ body }) => body?.includes(marker))) return;
      await call('POST', `/${number}/comments`, { body: `${text}\n\n${marker}` });
    },
  };
}
export type Github = ReturnType<typeof createGithub>;

function checked<Value>(shape: z.ZodType<Value>, value: unknown): Value {
  const { data, error } = shape.safeParse(value);
  if (error) throw new GithubRefused('what came is no answer of GitHub', false);
  return data;
}

/** What a refusal means: to wait, to be tried again, or to be put right by somebody first. */
function refusal(answer: HttpAnswer, now: number): GithubRefused {
  const { status, headers } = answer;
  const reset = headers.get('x-ratelimit-remaining') === '0' ? Number(headers.get('x-ratelimit-reset')) : 0;
  const until = retryAfter(answer, now) ?? notBefore(reset * 1_000, now);
  const isLimit = status === 429 || (status === 403 && until !== undefined);
  if (isLimit) return new GithubRefused('GitHub wants a pause', false, until);
  const isLasting = forGood.has(status);
  return new GithubRefused(isLasting ? 'GitHub refuses it' : `HTTP ${status}`, isLasting, until);
}

/** The repository has moved or is not there, the token may not write issues there, or an issue is refused as it is. */
const forGood: ReadonlySet<number> = new Set([301, 307, 308, 401, 403, 404, 410, 422]);

/**
 * One issue for the plan and one for each task, made once and brought up to date by later hand-offs. What an earlier run has made
 * before it could be stored is found by the marker in its body. A withdrawal is said in every issue that is open.
 */
export function createGithubIssues(
  settings: { api: string; token: string },
  clock: Pick<Clock, 'now' | 'sleep'>,
): Deliver {
  return async (parcel, signal) => {
    const { repository = '' } = parcel.target;
    const made = new Map(parcel.links.map((each) => [each.of, each]));
    const outcome = () => ({ links: [...made.values()] });
    try {
      const github = createGithub(settings, repository, { clock, signal });
      await addFound(github, parcel, made);
      if (parcel.event === 'withdrawn') await withdraw(github, parcel, made);
      else await bringUpToDate(github, parcel, made);
      return { delivered: true, ...outcome() };
    } catch (error) {
      if (!(error instanceof GithubRefused))
        return { delivered: false, detail: troubleOf(error), ...outcome() };
      const { message: detail, lasting, notBefore: earliest } = error;
      return {
        ...{ delivered: false, detail, ...outcome() },
        ...(lasting && { lasting: true as const }),
        ...(earliest !== undefined && { notBefore: earliest }),
      };
    }
  };
}

type Made = Map<string, MadeLink>;

/** Issues of this workshop that there are and nobody has written down: the process died in between. */
async function addFound(github: Github, { session, handoff }: Parcel, made: Made): Promise<void> {
  const first =
    session.handoffs.find((each) => each.targets.some(({ kind }) => kind === 'github')) ?? handoff;
  const since = new Date(Date.parse(first.at) - dayMs).toISOString();
  for (const issue of await github.since(since)) {
    const of = ofIn(issue.body, session.id);
    if (of !== undefined && !made.has(of)) made.set(of, linkTo(of, issue));
  }
}

/** What an issue is about, by its marker. */
export function ofIn(body: string | null, workshop: string): string | undefined {
  const lines = body?.split(/\r?\n/) ?? [];
  const marks = new Map(
    ['plan', ...lines.flatMap((line) => /\bT\d{1,6}\b/.exec(line)?.[0] ?? [])].map((of) => [
      markerOf(workshop, of),
      of,
    ]),
  );
  return lines.map((line) => marks.get(line.trim())).findLast((of) => of !== undefined);
}

function linkTo(of: string, { html_url: url, number }: GithubIssue): MadeLink {
  return { of, url, number };
}

async function bringUpToDate(github: Github, parcel: Parcel, made: Made): Promise<void> {
  const record = visibleIn(handOffRecord(parcel));
  const numbers = () => new Map([...made].map(([of, { number }]) => [of, number]));
  const wanted = (of: string) => issuesOf(record, parcel.files, numbers()).find((each) => each.of === of);
  const all = issuesOf(record, parcel.files).map(({ of }) => of);
  const before = new Set(made.keys());
  for (const of of all) {
    const issue = wanted(of);
    if (!issue || made.has(of)) continue;
    made.set(of, linkTo(of, await github.create({ title: issue.title, body: issue.body })));
  }
  for (const of of all) {
    const issue = wanted(of);
    const link = made.get(of);
    // What was made just now reads as it should, but for the whole, which did not know its tasks.
    if (issue && link && (before.has(of) || (of === 'plan' && all.length > 1)))
      await update(github, link, issue);
  }
  if (before.size === 0) return;
  for (const link of [...made.values()].filter(({ of }) => !all.includes(of))) {
    const { state } = await github.read(link.number);
    if (state === 'open') await github.change(link.number, { state: 'closed', state_reason: 'not_planned' });
  }
}

/** An issue as it should be now. What people have ticked in it stays ticked, and one that is closed stays closed. */
async function update(github: Github, { number }: MadeLink, { title, body }: HandOffIssue): Promise<void> {
  const now = await github.read(number);
  const wanted = keepingBoxes(now.body ?? '', body);
  if (now.title !== title || now.body?.trim() !== wanted.trim())
    await github.change(number, { title, body: wanted });
}

async function withdraw(github: Github, parcel: Parcel, made: Made): Promise<void> {
  const record = visibleIn(handOffRecord(parcel));
  const { withdrawn, marker } = withdrawnTexts(record);
  const since = new Date(Date.parse(parcel.at) - dayMs).toISOString();
  for (const link of made.values()) {
    const { state } = await github.read(link.number);
    if (state === 'open')
      await github.say(link.number, marker(`withdrawn h${record.number}`), withdrawn, since);
  }
}
