import type { WebClient } from '@slack/web-api';
import type { Log } from '../contracts/process.js';
import { createLanes } from '../lanes.js';
import { type Card, paragraph } from '../workshop/base/card.js';
import { homeRoom, mineCard } from '../workshop/waiting/mine-card.js';
import { homeOf, rendered, type Rendered } from './blocks/render.js';
import type { Workshops } from './needs.js';
import type { WithRetry } from './transport/web-api/calling.js';
import type { People } from './transport/workspace.js';

interface Means {
  client: WebClient;
  withRetry: WithRetry;
  people: People;
  shown(card: Card, room: number): Promise<Rendered>;
  workshops: Pick<Workshops, 'mine'>;
  log: Log;
  signal: AbortSignal;
}

export type Home = ReturnType<typeof createHome>;

/** The Home of the app, a view for each person: what waits for them when they open it. */
export function createHome({ client, withRetry, people, workshops, shown, log, signal }: Means) {
  /** One view after the other for each person: what Slack is slow with must not come after a newer one. */
  const inLane = createLanes();

  const publish = (person: string, view: Rendered) =>
    withRetry(() => client.views.publish({ user_id: person, view: homeOf(view) }));

  async function logged(person: string, showing: () => Promise<unknown>): Promise<void> {
    try {
      await inLane(person, showing);
    } catch (err) {
      if (!signal.aborted) log.warn({ err, user: person }, 'the Home of somebody could not be shown');
    }
  }

  return {
    /** Shows it to somebody who has opened it. */
    open: (person: string) =>
      logged(person, async () => {
        const { language } = await people.know(person);
        const card = mineCard({ person, language }, await workshops.mine(person), homeRoom);
        await publish(person, await shown(card, Number.POSITIVE_INFINITY));
      }),
    /** Shows one sentence in its place. */
    say: (person: string, sentence: string) =>
      logged(person, () => publish(person, rendered(paragraph(sentence)))),
  };
}
