import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { createLanes } from '../lanes.js';
import { type Card, paragraph } from '../workshop/base/card.js';
import { homeRoom, mineCard } from '../workshop/waiting/mine-card.js';
import type { Clock, Log } from '../contracts/process.js';
import { homeOf, rendered, type Rendered } from './blocks/render.js';
import type { Workshops } from './needs.js';
import type { WithRetry } from './transport/web-api/calling.js';
import type { People } from './transport/workspace.js';
import type { WebClient } from '@slack/web-api';

/** What one person has seen opened is kept up to date for so many people; whoever opens it again comes back. */
const mostOpened = 5_000;
/** Several changes within this time are shown at once, in milliseconds. */
const pauseMs = 1_500;
/** What Slack has said of who may read where counts for so long in what follows by itself. */
const keptMs = 60_000;

interface Means {
  client: WebClient;
  withRetry: WithRetry;
  people: People;
  shown(card: Card, room: number): Promise<Rendered>;
  workshops: Pick<Workshops, 'mine'>;
  clock: Clock;
  log: Log;
  signal: AbortSignal;
}

/** The Home of the app, a view for each person. */
export interface Home {
  /** Shows it to somebody who has opened it. */
  open(person: string): Promise<void>;
  /** Shows one sentence in its place. */
  say(person: string, sentence: string): Promise<void>;
  /** Whether anybody has opened it. */
  isSeen(): boolean;
  /** Something has changed that these people may see in it: it follows for those who have opened it. */
  changed(people: readonly string[]): void;
  idle(): Promise<void>;
}

export function createHome({
  client,
  withRetry,
  people,
  workshops,
  shown: linkedCard,
  clock,
  log,
  signal,
}: Means): Home {
  /** The digest of what each who has opened it was shown last. */
  const opened = new LRUCache<string, string>({ max: mostOpened });
  /** Who is to be shown it again. */
  const due = new Map<string, Promise<void>>();
  /** One view after the other for each person: what Slack is slow with must not come after a newer one. */
  const inLane = createLanes();

  /** `anew`: also where it reads as it did when it was last shown. */
  async function show(person: string, anew: boolean): Promise<void> {
    const { language } = await people.know(person);
    // What changes often is shown often: who is in a channel is not asked each time.
    const mine = await workshops.mine(person, anew ? 0 : keptMs);
    const view = await linkedCard(mineCard({ person, language }, mine, homeRoom), Number.POSITIVE_INFINITY);
    const shown = createHash('sha256').update(JSON.stringify(view)).digest('base64url');
    if (!anew && opened.get(person) === shown) return;
    await publish(person, view);
    opened.set(person, shown);
  }

  async function publish(person: string, said: Rendered): Promise<void> {
    await withRetry(() => client.views.publish({ user_id: person, view: homeOf(said) }));
  }

  async function logged(person: string, showing = () => show(person, true)): Promise<void> {
    try {
      await inLane(person, showing);
    } catch (err) {
      if (!signal.aborted) log.warn({ err, user: person }, 'the Home of somebody could not be shown');
    }
  }

  async function later(person: string): Promise<void> {
    await clock.sleep(pauseMs, signal).catch(() => {});
    // What changes from now on is shown by another one.
    due.delete(person);
    if (!signal.aborted) await logged(person, () => show(person, false));
  }

  return {
    async open(person) {
      opened.set(person, opened.get(person) ?? '');
      await logged(person);
    },
    say: (person, sentence) => logged(person, () => publish(person, rendered(paragraph(sentence)))),
    isSeen: () => opened.size > 0,
    changed(ids) {
      for (const person of ids) {
        if (opened.has(person) && !due.has(person)) due.set(person, later(person));
      }
    },
    async idle() {
      await Promise.all(due.values());
    },
  };
}
