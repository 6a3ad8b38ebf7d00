import type { RoleId } from '../roles/index.js';
import type { Reason } from '../workshop/plan/index.js';
import type { Issue, Turn } from '../workshop/rounds/index.js';
import type { Question } from '../workshop/questions/index.js';
import type { Session } from '../workshop/session.js';
import { inline } from './markdown.js';
import { askerOf, openerOf } from './origins.js';
import { linesOf } from './plain-text.js';
import { failureWords } from './rounds.js';
import type { Words } from './words.js';

/** One thing that is not agreed, in Markdown: what it is about, who stands where, where the matter stands. */
interface Problem {
  topic: string;
  positions: { role: string; stand: string }[];
  state: string;
}

/** Why it is a draft, as numbered problems, in the order of the reasons. */
export function problemSections(session: Session, words: Words, reasons: readonly Reason[]): string[] {
  return reasons.flatMap((reason, index) => {
    const { topic, positions, state } = problemOf(session, words, reason);
    const lines = positions.map(({ role, stand }) => words.draft.position(role, stand));
    return [`### ${words.draft.problem(index + 1, topic)}`, [...lines, words.draft.state(state)].join('\n')];
  });
}

function problemOf(session: Session, words: Words, reason: Reason): Problem {
  switch (reason.kind) {
    case 'verdict':
      return verdictProblem(words, reason);
    case 'reserved':
      return concernProblem(words, reason);
    case 'disagreement':
      return disagreementProblem(session, words, reason);
    case 'issue':
      return issueProblem(session, words, reason);
    case 'question':
      return questionProblem(session, words, reason);
    case 'contest':
      return contestProblem(session, words, reason);
    case 'ended':
      return endProblem(session, words, reason);
    default:
      return reason.kind satisfies never;
  }
}

/** `text` is the verdict, or "absent" or "skipped"; `detail` is the reason given, or the code of what failed. */
function verdictProblem(words: Words, { role = words.none, text, detail }: WithSpeaker): Problem {
  const kind = text === 'reserved' || text === 'objects' || text === 'skipped' ? text : 'absent';
  const { reserved, objects, absent, skipped } = words.problems.states;
  const spoke = kind === 'reserved' || kind === 'objects';
  const failed = detail === '' ? words.neverSpoke : failureWords(words, detail);
  const why = spoke ? inline(detail) : failed;
  return {
    topic: words.problems[kind](role),
    positions: [{ role, stand: words.reasoned(words.verdicts[kind], why) }],
    state: { reserved, objects, absent, skipped }[kind],
  };
}

/** `text` is the severity, `detail` the concern. */
function concernProblem(words: Words, { role = words.none, text, detail }: WithSpeaker): Problem {
  const severity = text === 'error' ? words.severities.error : words.severities.warning;
  return {
    topic: words.problems.concern(role),
    positions: [{ role, stand: inline(detail) }],
    state: words.problems.states.concern(severity),
  };
}

/** `text` is the topic; the positions are the synthesis' own, or else the lines of `detail`. */
function disagreementProblem({ synthesis }: Session, words: Words, { text, detail }: Reason): Problem {
  const clash = synthesis?.disagreements.find(({ topic }) => topic === text);
  const positions = clash?.positions.map(({ role, position }) => ({ role, stand: inline(position) }));
  const lines = linesOf(detail).map((line) => ({ role: words.someone, stand: inline(line) }));
  return { topic: inline(text), positions: positions ?? lines, state: words.problems.states.disagreement };
}

/** `text` is the name of who closed it. */
function endProblem({ endedBy }: Session, words: Words, { text }: Reason): Problem {
  const name = endedBy?.name ?? text;
  const state = name === '' ? words.problems.states.endedEarly : words.problems.states.endedBy(inline(name));
  return { topic: words.problems.ended, positions: [], state };
}

/** A reason that names a role as a rule; its schema does not promise it. */
type WithSpeaker = Omit<Reason, 'role'> & { role?: string | undefined };

type View = Turn['issueViews'][number];

/** An open issue as a problem of a draft: who raised it, and each role's last word on it. `text` is "#n". */
function issueProblem(session: Session, words: Words, { text, detail }: Reason): Problem {
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

function raised({ problems }: Words, { openedBy, round, about, shakenBy }: Issue): string {
  if (openedBy === 'people') return problems.wants(round);
  return shakenBy && about ? problems.shaken(about, shakenBy) : problems.raised(round);
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

/** A question without an outcome as a problem of a draft: who asked it, why, and what is assumed. `text` is "Qn". */
function questionProblem(session: Session, words: Words, { role, text, detail }: Reason): Problem {
  const question = session.questions.find(({ number }) => `Q${number}` === text);
  if (!question) {
    const asker = { role: askerOf(role ?? 'Coach', words), stand: inline(detail) };
    return { topic: inline(text), positions: [asker], state: words.problems.states.open };
  }
  return {
    topic: `Q${question.number} ${inline(question.text)}`,
    positions: [{ role: askerOf(question.asker, words), stand: askerStand(words, question) }],
    state: stateOf(words, question),
  };
}

/** Answers to a question between which nobody has chosen, each with who gave it. `text` is "Qn". */
function contestProblem({ questions }: Session, words: Words, { text, detail }: Reason): Problem {
  const question = questions.find(({ number }) => `Q${number}` === text);
  const answers = [question?.closure, question?.contested, ...(question?.rivals ?? [])].flatMap((each) =>
    each ? [{ role: inline(each.by?.name ?? words.someone), stand: inline(each.text) }] : [],
  );
  return {
    topic: `${inline(text)} ${inline(question?.text ?? detail)}`,
    positions: answers,
    state: words.problems.states.contest,
  };
}

function askerStand({ problems, reasoned }: Words, { round, why }: Question): string {
  const asked = problems.asked(round);
  return why.trim() === '' ? asked : reasoned(asked, inline(why));
}

function stateOf({ questions, problems, clauses }: Words, { state, assumption }: Question): string {
  const { states } = questions;
  const isOpen = state === 'waiting' || state === 'put' || state === 'aside';
  const otherwise = assumption.trim() === '' ? [] : [questions.otherwise(inline(assumption))];
  return clauses([isOpen ? states[state] : problems.states.open, ...otherwise]);
}
