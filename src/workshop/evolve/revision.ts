import { shake } from './answers.js';
import type { FactOf } from '../facts.js';
import type { Issue, Session } from '../session.js';

/** What a person wants changed is sorted; where it is only the tasks, the new ones stand. */
export function withSorting(session: Session, { onlyTasks, points, tasks }: FactOf<'ChangeSorted'>): Session {
  const last = session.changes.length - 1;
  const changes = session.changes.map((each, index) =>
    index === last ? { ...each, onlyTasks, points } : each,
  );
  if (!onlyTasks || !tasks) return { ...session, changes };
  return { ...session, changes, todo: tasks, stage: 'issuing' };
}

/** One more round: the limit moves with it, and what people want is on its list. */
export function withMoreRounds(session: Session, fact: FactOf<'RoundAdded'>): Session {
  const { at, by, why, version, text, issues } = fact;
  const round = session.rounds.length;
  const opened = issues.map(
    (issue): Issue => ({ ...issue, openedBy: 'people', by, round: round + 1, state: 'open' }),
  );
  // After five changes a wish is a round at once: it is kept like the ones before.
  const wanted = issues.map(({ number: issue, text: point }) => ({ text: point, issue }));
  const changes =
    why === 'again'
      ? [...session.changes, { version, by, text, at, onlyTasks: false, points: wanted }]
      : session.changes;
  const said = why !== 'more' ? [] : [{ id: `more:v${version}:${round}`, by, text, at }];
  const { parked: _, ...shaken } = shake(session, fact.shaken);
  return {
    ...shaken,
    changes,
    roundLimit: round + 1,
    issues: [...shaken.issues, ...opened],
    remarks: [...session.remarks, ...said],
    changedSince: [],
  };
}
