import { liveItems, restsOn } from '../plan/references.js';
import { withShaken } from '../plan/shaking.js';
import type { Folds, Session } from '../session.js';
import type { ConfirmingFact } from './facts.js';
import { assumptionsIn } from './standing.js';
import type { Confirmation } from './state.js';

/** The session after something was asked or said of an assumption that comes due. */
export const confirmingFold: Folds<ConfirmingFact> = {
  ConfirmationAsked(session, { at: askedAt, version, person, assumptions }) {
    const issued = session.versions.find(({ number }) => number === version);
    const items = issued ? assumptionsIn(issued).filter(({ id }) => assumptions.includes(id)) : [];
    const asked = items.map(({ id: assumption, text }): Confirmation => {
      const before = session.confirmations.find(
        (each) => each.assumption === assumption && each.text === text,
      );
      // Whoever is asked in the place of somebody else may put it off as often.
      const putOff = before?.person.id === person.id ? before.putOff : 0;
      const isOther = before !== undefined && before.person.id !== person.id;
      return {
        ...{ assumption, text, version, person, askedAt, putOff, card: session.seq + 1, state: 'asked' },
        ...(isOther && { before: before.person }),
      };
    });
    const isAsked = (each: Confirmation) =>
      asked.some(({ assumption, text }) => assumption === each.assumption && text === each.text);
    const others = session.confirmations.filter((each) => !isAsked(each));
    return { ...session, confirmations: [...others, ...asked] };
  },
  AssumptionConfirmed: (session, { assumption, by, at }) =>
    withSaid(session, assumption, () => ({ state: 'confirmed', said: { by, at } })),
  AssumptionRefuted: (session, { assumption, by, at, text: instead }) =>
    withSaid(session, assumption, () => ({ state: 'wrong', said: { by, at }, instead })),
  AssumptionPutOff: (session, { assumption, by, at, until }) =>
    withSaid(session, assumption, ({ putOff }) => ({
      ...{ state: 'put off', said: { by, at }, until, putOff: putOff + 1 },
    })),
  RefutationsTaken(session, { assumptions, by, at }) {
    const taken = assumptions.reduce(
      (sofar, id) => withSaid(sofar, id, () => ({ state: 'taken', settled: { by, at } })),
      session,
    );
    return assumptions.reduce((sofar, id) => withShaken(sofar, shakenBy(sofar, id), id), taken);
  },
  RefutationLeft: (session, { assumption, by, at }) =>
    withSaid(session, assumption, () => ({ state: 'left', settled: { by, at } })),
};

/** An assumption that is not so, and what rests on it. */
function shakenBy({ plan }: Pick<Session, 'plan'>, assumption: string): string[] {
  return liveItems(plan).flatMap((item) =>
    item.id === assumption || restsOn(item).includes(assumption) ? [item.id] : [],
  );
}

/** The newest word on an assumption is changed. */
function withSaid(
  session: Session,
  assumption: string,
  change: (before: Confirmation) => Partial<Confirmation>,
): Session {
  const last = session.confirmations.findLast((each) => each.assumption === assumption);
  const confirmations = session.confirmations.map((each) =>
    each === last ? { ...each, ...change(each) } : each,
  );
  return { ...session, confirmations };
}
