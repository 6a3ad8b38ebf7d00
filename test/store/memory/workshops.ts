import type { WorkshopIndex, WorkshopLine, WorkshopSummary } from '../../../src/contracts/store.js';
import { copied, type Disk } from './disk.js';

export function memoryWorkshops(disk: Disk, release: string): WorkshopIndex {
  const by = <Item>(key: (item: Item) => string) => {
    return (one: Item, other: Item) => (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0);
  };
  const all = () => [...disk.summaries.values()].sort(by(({ openedAt }) => openedAt));
  const unfinished = () => all().filter(({ status }) => status !== 'completed');
  const idsOf = (summaries: readonly WorkshopSummary[]) => summaries.map(({ id }) => id);

  return {
    async line(id) {
      const found = disk.summaries.get(id);
      return found && lineOf(found);
    },
    list: async ({ channel, requester }, limit) =>
      all()
        .filter((each) => channel === undefined || each.channel === channel)
        .filter((each) => requester === undefined || each.requester === requester)
        .reverse()
        .slice(0, limit)
        .map(lineOf),
    past: async (since) =>
      [...disk.summaries.values()]
        .filter(({ status, owes, changedAt }) => status === 'completed' && !owes && changedAt < since)
        .sort(by(({ changedAt }) => changedAt))[0]?.id,
    async ofPerson(person, limit) {
      const rank = ({ status, people }: WorkshopSummary) =>
        status === 'completed' ? 2 : people.some(({ id, awaited }) => id === person && awaited) ? 0 : 1;
      const theirs = all()
        .filter(({ people }) => people.some(({ id }) => id === person))
        .reverse();
      const ranked = [0, 1, 2].flatMap((each) => theirs.filter((one) => rank(one) === each));
      return { lines: ranked.slice(0, limit).map(lineOf), count: ranked.length };
    },
    async heard(since) {
      const isAwaited = ({ waits }: WorkshopSummary) => waits !== undefined;
      const rest = unfinished().filter((each) => !isAwaited(each));
      const ended = all().filter(({ status, changedAt }) => status === 'completed' && changedAt >= since);
      return idsOf([...unfinished().filter(isAwaited), ...rest, ...ended]);
    },
    owing: async () =>
      idsOf([
        ...unfinished().filter((each) => each.owes || each.release !== release),
        ...all().filter(({ status, owes }) => status === 'completed' && owes),
      ]),
    async summarise(summary) {
      const there = disk.summaries.get(summary.id);
      if (there?.seq === summary.seq) disk.summaries.set(summary.id, { ...copied(summary), release });
    },
    waits: async (since) =>
      all()
        .filter(({ status, changedAt }) => status !== 'completed' || changedAt >= since)
        .filter(({ waits }) => waits !== undefined)
        .map(({ id, status, waits }) => ({ id, status, waits: copied(waits) })),
  };
}

function lineOf(summary: WorkshopSummary): WorkshopLine {
  const { id, title, channel, requester, status, openedAt, changedAt, standing } = summary;
  const line = { id, title, channel, requester, status, openedAt, changedAt };
  return standing === undefined ? line : { ...line, standing: copied(standing) };
}
