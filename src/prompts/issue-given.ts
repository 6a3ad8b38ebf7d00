import type { RoleId } from '../roles/index.js';
import type { Issue, Opener } from '../workshop/rounds/state.js';
import type { Session } from '../workshop/session.js';

/** An open issue as a prompt gives it. `changed`: the answer ("Q1") whose change shook what was agreed. */
export interface IssueGiven {
  number: number;
  text: string;
  openedBy: Opener;
  changed?: string;
  /** The statement that it disputes: being no common ground, that stands nowhere else. */
  disputes?: { id: string; by: RoleId; text: string };
  /** What roles said on it in the last round that was closed, and it stayed open. */
  views?: { role: RoleId; stance: 'settle' | 'keep'; text: string }[];
}

/** While a round goes on it says the same of the same issue: only rounds that are over are looked at. */
export function issueGiven(session: Session, { number, text, openedBy, shakenBy, about }: Issue): IssueGiven {
  const disputes = shakenBy || about === undefined ? undefined : statementOf(session, about);
  const views = lastViews(session, number);
  return {
    ...{ number, text, openedBy },
    ...(shakenBy && { changed: shakenBy }),
    ...(disputes && { disputes }),
    ...(views.length > 0 && { views }),
  };
}

function statementOf({ rounds }: Session, point: string): IssueGiven['disputes'] {
  const stated = rounds.flatMap(({ turns, closing }) => [
    ...turns.flatMap(({ role: by, turn }) => turn.points.map(({ id, text }) => ({ id, by, text }))),
    ...(closing?.agreed ?? []).map(({ id, by, text }) => ({ id, by, text })),
  ]);
  return stated.find(({ id }) => id === point);
}

function lastViews({ rounds }: Session, number: number): NonNullable<IssueGiven['views']> {
  const closed = rounds.findLast(({ closing }) => closing !== undefined);
  const said = (closed?.turns ?? []).flatMap(({ role, turn }) =>
    turn.issueViews.flatMap(({ issue, stance, text }) => (issue === number ? [{ role, stance, text }] : [])),
  );
  // A role's later word takes the place of an earlier one.
  return [...new Map(said.map((each) => [each.role, each])).values()];
}
