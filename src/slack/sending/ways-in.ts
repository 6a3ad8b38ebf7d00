import type { Outbox, Workshops } from '../needs.js';
import { cardPart, questionPart } from '../thread/parts.js';
import { putBy } from '../thread/standing.js';
import { wayIn } from '../views/way-in.js';
import { type Identity, permalink } from '../workspace/identity.js';

interface Means {
  outbox: Pick<Outbox, 'find'>;
  workshops: Pick<Workshops, 'read' | 'facts'>;
  identity: Identity;
}

/** Puts real addresses in place of ways into workshops; what leads nowhere is its words alone. */
export type Link = (text: string) => string;

export function createLink({ outbox, workshops, identity }: Means): Link {
  return (text) =>
    text.replace(wayIn, (_way, workshop: string, to: string | undefined, label: string) => {
      const address = addressOf(workshop, to);
      return address === undefined ? label : `<${address}|${label}>`;
    });

  /** Of the newest card of a question ("q3") or of a version ("v2"), where it stands, else of the thread. */
  function addressOf(workshop: string, to: string | undefined): string | undefined {
    const root = outbox.find(workshop, 'board')?.ts;
    const channel = workshops.read(workshop)?.channel;
    if (root === undefined || channel === undefined) return undefined;
    const part = to && partOf(workshop, to);
    const ts = part ? outbox.find(workshop, part)?.ts : undefined;
    return permalink(identity, channel, ts ?? root, root);
  }

  function partOf(workshop: string, to: string): string {
    const number = Number(to.slice(1));
    if (to.startsWith('v')) return cardPart(number);
    return questionPart(
      number,
      workshops.facts(workshop).findLastIndex((fact) => putBy(fact) === number) + 1,
    );
  }
}
