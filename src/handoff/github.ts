import {
  type Issue,
  issuesOf,
  keepingBoxes,
  markerOf,
  withdrawnTexts,
} from '../artifacts/hand-off/issues.js';
import { handOffRecord } from '../artifacts/hand-off/record.js';
import type { Clock } from '../contracts/process.js';
import { visibleIn } from '../text/visible.js';
import type { MadeLink } from '../workshop/leaving/handoff/index.js';
import { createGithub, type Github, type GithubIssue, GithubRefused } from './github-api.js';
import type { Deliver, Parcel } from './parcel.js';
import { troubleOf } from './trouble.js';

const dayMs = 86_400_000;

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
      return { delivered: true, place: repository, ...outcome() };
    } catch (error) {
      if (!(error instanceof GithubRefused))
        return { delivered: false, detail: troubleOf(error), ...outcome() };
      const { detail, lasting, notBefore } = error;
      return {
        ...{ delivered: false, detail, ...outcome() },
        ...(lasting && { lasting: true as const }),
        ...(notBefore !== undefined && { notBefore }),
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
  const isFirst = [...before].length === 0;
  for (const of of all) {
    const issue = wanted(of);
    const link = made.get(of);
    // What was made just now reads as it should, but for the whole, which did not know its tasks.
    if (issue && link && (before.has(of) || (of === 'plan' && all.length > 1)))
      await update(github, link, issue);
  }
  if (isFirst) return;
  const gone = withdrawnTexts(record);
  for (const link of [...made.values()].filter(({ of }) => !all.includes(of))) {
    const { state } = await github.read(link.number);
    if (state !== 'open') continue;
    await github.say(link.number, gone.marker(`gone v${record.version}`), gone.gone, parcel.at);
    await github.change(link.number, { state: 'closed', state_reason: 'not_planned' });
  }
}

/** An issue as it should be now. What people have ticked in it stays ticked, and one that is closed stays closed. */
async function update(github: Github, { number }: MadeLink, { title, body }: Issue): Promise<void> {
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
