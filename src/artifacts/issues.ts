import type { RoleId } from '../roles/index.js';
import type { Reason } from '../workshop/plan/consensus.js';
import type { Issue } from '../workshop/rounds/state.js';
import type { Turn } from '../workshop/rounds/turn.js';
import type { Session } from '../workshop/session.js';
import { inline } from './markdown.js';
import { openerOf } from './opener.js';
import type { Problem } from './problems.js';
import type { Words } from './words.js';

type View = Turn['issueViews'][number];

/** An open issue as a problem of a draft: who raised it, and each role's last word on it. `text` is "#n". */
export function issueProblem(session: Session, words: Words, { text, detail }: Reason): Problem {
  const issue = session.issues.find(({ number }) => `#${number}` === text);
  if (!issue) return { topic: inline(detail), positions: [], state: words.problems.states.open };
  const views = lastViews(session, issue);
  const own = [...views].filter(([role]) => role === issue.openedBy);
  const others = [...views].filter(([role]) => role !== issue.openedBy);
  const stand = words.clauses([raised(words, issue), ...own.map(([, view]) => viewed(words, view))]);
  return {
    topic: `#${issue.number} ${inline(issue.text)}`,
    positions: [
      { role: openerOf(issue, words), stand },
      ...others.map(([role, view]) => ({ role, stand: viewed(words, view) })),
    ],
    state: words.problems.states.issue(issue.round),
  };
}

/** What became of every issue, one line each. */
export function issueHistory(session: Session, words: Words): string[] {
  return session.issues.map((issue) => {
    const by = words.report.raised(issue.number, openerOf(issue, words), issue.round);
    return words.reasoned(words.plain(by, inline(issue.text)), outcome(session, words, issue));
  });
}

function raised({ problems }: Words, { openedBy, round, about, shakenBy }: Issue): string {
  if (openedBy === 'people') return problems.wants(round);
  return shakenBy && about ? problems.shaken(about, shakenBy) : problems.raised(round);
}

function outcome(session: Session, words: Words, { number, state, settled }: Issue): string {
  if (settled) return words.report.settled(settled.by, settled.round, inline(settled.how));
  if (state === 'open') return words.report.open;
  const parked = session.rounds.flatMap(({ closing }) => closing?.parked ?? []);
  return words.report.parked(inline(parked.find(({ issue }) => issue === number)?.why ?? ''));
}

function lastViews(session: Session, { number }: Issue): Map<RoleId, View> {
  const views = session.rounds.flatMap(({ turns }) =>
    turns.flatMap(({ role, turn }) => turn.issueViews.map((view) => ({ role, view }))),
  );
  return new Map(views.filter(({ view }) => view.issue === number).map(({ role, view }) => [role, view]));
}

function viewed(words: Words, { stance, text }: View): string {
  return stance === 'keep' ? words.problems.keeps(inline(text)) : words.problems.settles(inline(text));
}
