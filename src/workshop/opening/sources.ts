import { wordsRead } from '../../text/markup.js';
import { rememberedOf } from '../../text/remembered.js';
import { type Decision, ignored } from '../base/decision.js';
import type { Person } from '../base/people.js';
import type { Folds } from '../base/session.js';
import type { Owed } from '../base/tasks.js';
import { keptSource, withSources } from '../plan/grounds.js';
import type { GivenSource, ReadSource } from './facts.js';
import type { Fact, InputOf, Session } from './session.js';

type Passage = ReadSource['passages'][number];

/** A larger file is not read. */
export const mostMegabytes = 20;
/** So many words of all sources together stand in every call as they are: whatever has no room is summed up. */
const mostWhole = 3_000;
/** So many words are summed up in one call, and so many parts of one source. What comes behind them is only looked up. */
const wordsOfPart = 2_000;
const mostParts = 40;
/** About so many tokens are sent and written to sum up a part: 4,000 in English, 5,300 in Chinese. */
const tokensOfPart = 5_000;

/** The session after a fact about a source. What is read again takes the place of what was read. */
export const sourcesFold = {
  SourcesRead(session, { sources }) {
    const known = new Map(session.given.map((each) => [each.id, each]));
    for (const each of sources) {
      const was = known.get(each.id);
      // What is left out goes on with what was summed up of it.
      const summed = (each.unread === 'left' && was?.summed) || {};
      const rereads = was && !was.isComing ? { rereads: (was.rereads ?? 0) + 1 } : {};
      known.set(each.id, { ...each, ...rereads, summed });
    }
    const found = sources.flatMap(({ name, passages }) =>
      passages.map((each) => keptSource({ ...each, title: name })),
    );
    return withSources({ ...session, given: [...known.values()] }, found);
  },
  SourceSummedUp: (session, { source, part, lines }) => ({
    ...session,
    given: session.given.map((each) =>
      each.id === source ? { ...each, summed: { ...each.summed, [part]: lines } } : each,
    ),
  }),
} satisfies Partial<Folds<Session, Fact>>;

/** What was read is kept, unless the same is known of it already. After the end only what is gone is taken out. */
export function recordSources(session: Session, { at, by, sources }: InputOf<'SourcesRead'>): Decision<Fact> {
  const isKnown = ({ id, unread, passages }: ReadSource) => {
    const known = session.given.find((each) => each.id === id);
    if (!known) return passages.length === 0 && unread === 'gone';
    return !known.isComing && known.unread === unread && known.passages.length === passages.length;
  };
  const isOver = session.stage === 'closed';
  const news = sources.filter((each) => !isKnown(each) && (!isOver || each.unread === 'gone'));
  if (news.length === 0) return ignored(isOver ? 'closed' : 'repeat');
  return [{ type: 'SourcesRead', at, ...(by && { by }), sources: [...news, ...replaced(session, news)] }];
}

/** What could not be read, and was sent again under its name, whatever its ending: nobody waits for it any more. */
function replaced({ given }: Session, news: readonly ReadSource[]): ReadSource[] {
  const stemOf = ({ name }: { name: string }) => name.slice(0, name.lastIndexOf('.') >>> 0);
  const again = new Map(
    news.filter(({ passages }) => passages.length > 0).map((each) => [stemOf(each), each.id]),
  );
  return given
    .filter((each) => !each.isComing && isMissing(each) && (again.get(stemOf(each)) ?? each.id) !== each.id)
    .map(({ id, name, kind, message }) => ({
      ...{ id, name, kind, ...(message && { message }), passages: [] },
      unread: 'gone' as const,
    }));
}

/** The parts of each source in which it is summed up, by its id; those that stand in every call as they are have none here. */
type Divided = ReadonlyMap<string, Passage[][]>;

/** What has room in every call stays whole, the first ones first. A long list is not counted again at each step of its workshop. */
const dividedOf = rememberedOf((given: readonly GivenSource[]): Divided => {
  let room = mostWhole;
  return new Map(
    given.flatMap(({ id, passages }): [string, Passage[][]][] => {
      const words = passages.reduce((sum, { text }) => sum + wordsRead(text), 0);
      if (words > room) return [[id, inParts(passages)]];
      room -= words;
      return [];
    }),
  );
});

function inParts(passages: readonly Passage[]): Passage[][] {
  const parts: Passage[][] = [];
  let room = 0;
  for (const passage of passages) {
    const words = wordsRead(passage.text);
    if (words > room) {
      if (parts.length === mostParts) break;
      parts.push([]);
      room = wordsOfPart;
    }
    parts.at(-1)?.push(passage);
    room -= words;
  }
  return parts;
}

/** Whether a source stands in every call as it is. */
export function isWhole(session: Pick<Session, 'given'>, { id }: GivenSource): boolean {
  return !dividedOf(session.given).has(id);
}

/** The parts of a source in which it is summed up; none where it stands in every call as it is. */
export function sourceParts(session: Pick<Session, 'given'>, { id }: GivenSource): readonly Passage[][] {
  return dividedOf(session.given).get(id) ?? [];
}

/** What is still to be summed up, part by part, side by side. */
export function owedToSources(session: Session): Owed[] {
  if (session.stage === 'closed') return [];
  return session.given.flatMap((source) =>
    source.unread
      ? []
      : sourceParts(session, source).flatMap((_, part): Owed[] =>
          source.summed[part] ? [] : [{ kind: 'sum-up', source: source.id, part }],
        ),
  );
}

/** What is summed up of all sources: in how many parts, for about how many tokens while it is still to be done, and whether that is all. */
export function summary(session: Session): { parts: number; tokens: number; isAll: boolean } {
  const long = session.given.filter((each) => !each.unread && !isWhole(session, each));
  const divided = long.map((each) => sourceParts(session, each));
  const parts = divided.flat().length;
  const isAll = divided.every((each, index) => each.flat().length === long[index]?.passages.length);
  return { parts, tokens: owedToSources(session).length > 0 ? parts * tokensOfPart : 0, isAll };
}

/** Whether a source was neither read nor left out. */
function isMissing({ isComing, unread }: GivenSource): boolean {
  return isComing === true || (unread !== undefined && !['left', 'gone', 'closed'].includes(unread));
}

/** Whether something that came with the request holds it up: it is still being read, or cannot be. */
export function isMissingSources({ stage, reading, given }: Session): boolean {
  return stage === 'intake' && reading === undefined && given.some(isMissing);
}

/** Whether the look at the brief waits until all that came with it was read, and nobody begins without the rest. */
export function waitsForSources(session: Session): boolean {
  if (session.stage !== 'intake' || session.reading !== undefined) return false;
  return session.given.some(isMissing) || owedToSources(session).length > 0;
}

/** Whether something is still being read or summed up. */
export function isReading(session: Session): boolean {
  return session.given.some(({ isComing }) => isComing) || owedToSources(session).length > 0;
}

/** "Start Without It": what could not be read, or not summed up, is left out. */
export function leftOut(session: Session, { at, by }: { at: string; by: Person }): Fact[] {
  if (!waitsForSources(session)) return [];
  const owed = new Set(owedToSources(session).flatMap((task) => (task.kind === 'sum-up' ? task.source : [])));
  const sources = session.given
    .filter((each) => isMissing(each) || owed.has(each.id))
    .map(({ id, name, kind, message, passages }) => ({
      ...{ id, name, kind, ...(message && { message }), passages },
      unread: 'left' as const,
    }));
  return [{ type: 'SourcesRead', at, by, sources }];
}
