import { type Question, questionId, questionOf } from '../workshop/base/question.js';
import { rules } from '../workshop/plan/check/finding.js';
import { itemOf } from '../workshop/plan/references.js';
import type { Issue, Reason } from '../workshop/plan/state.js';
import type { Session } from '../workshop/session.js';
import { ruleNamed } from '../workshop/setting/house-rules.js';
import { titleOf } from './item-lines.js';
import { inline, linesOf } from './markdown.js';
import { askerOf, failureWords, openerOf } from './question-record.js';
import type { FileWords } from '../words/words.js';

/** One thing that is not agreed, in Markdown: what it is about, who stands where, where the matter stands. */
export interface Problem {
  topic: string;
  positions: { role: string; stand: string }[];
  state: string;
}

/** An open issue as a problem of a draft: who raised it, and each role's last word on it. `text` is "#n". */
function issueProblem(session: Session, words: FileWords, { text, detail }: Reason): Problem {
  const issue = session.issues.find(({ number }) => `#${number}` === text);
  const { states } = words.problems;
  if (!issue) return { topic: inline(detail), positions: [], state: states.open };
  const { number, kind } = issue;
  const contest = kind === 'contest' ? contestOf(session, words, issue) : undefined;
  return {
    ...(contest ?? {
      topic: words.problems.gap(number, inline(issue.text)),
      positions: onGap(session, words, issue),
    }),
    state: states.issue(issue.round),
  };
}

/** What its author says of a contested item, and what whoever contests it wants. */
function contestOf(session: Session, words: FileWords, issue: Issue): Omit<Problem, 'state'> | undefined {
  const { number, about, round, text, instead, reply, held } = issue;
  const { problems } = words;
  const item = itemOf(session.plan, about);
  if (!item) return undefined;
  const wants = [
    problems.contests(round, inline(text)),
    ...broken(session, words, issue),
    ...(instead ? [problems.instead(inline(instead.text))] : []),
    ...(held ? [problems.stillContests(inline(held.why))] : []),
  ];
  const said = reply && repliedWords(words, reply);
  return {
    topic: problems.contest(number, titleOf(words, item)),
    positions: [
      { role: issue.due ?? item.by, stand: listedLines([inline(item.text), ...(said ? [said] : [])]) },
      { role: openerOf(issue, words), stand: listedLines(wants) },
    ],
  };
}

/** The house rules that are broken, word for word; nothing where none is. */
function broken(session: Session, words: FileWords, { breaks = [] }: Issue): string[] {
  const named = breaks.map((id) => words.rule(id, inline(ruleNamed(session, id)?.text ?? '')));
  return named.length === 0 ? [] : [words.breaks(words.list(named))];
}

function onGap(session: Session, words: FileWords, issue: Issue): Problem['positions'] {
  const { problems } = words;
  const opened = issue.openedBy === 'people' ? problems.wants(issue.round) : problems.raised(issue.round);
  const { reply, held, due } = issue;
  const own = held ? [problems.stillContests(inline(held.why))] : [];
  return [
    { role: openerOf(issue, words), stand: listedLines([opened, ...broken(session, words, issue), ...own]) },
    ...(reply && due ? [{ role: due, stand: repliedWords(words, reply) }] : []),
  ];
}

function repliedWords({ problems }: FileWords, { as, why }: NonNullable<Issue['reply']>): string {
  return as === 'amended' ? problems.replies.amended : problems.replies[as](inline(why));
}

/** What one side says, a line each. */
function listedLines(said: readonly string[]): string {
  return said.join('  \n  ');
}

/** A question without an outcome as a problem of a draft: who asked it, why, and what is assumed. `text` is "Qn". */
function questionProblem(session: Session, words: FileWords, { role, text, detail }: Reason): Problem {
  const question = questionOf(session, text);
  if (!question) {
    const asker = { role: askerOf(role ?? 'Coach', words), stand: inline(detail) };
    return { topic: inline(text), positions: [asker], state: words.problems.states.open };
  }
  return {
    topic: words.items.titled(questionId(session, question), inline(question.text)),
    positions: [{ role: askerOf(question.asker, words), stand: askerStand(words, question) }],
    state: stateOf(words, question),
  };
}

/** Answers to a question between which nobody has chosen, each with who gave it. `text` is "Qn". */
function contestProblem(session: Session, words: FileWords, { text, detail }: Reason): Problem {
  const question = questionOf(session, text);
  const answers = [question?.closure, question?.contested, ...(question?.rivals ?? [])].flatMap((each) =>
    each ? [{ role: inline(each.by?.name ?? words.someone), stand: inline(each.text) }] : [],
  );
  return {
    topic: words.items.titled(inline(text), inline(question?.text ?? detail)),
    positions: answers,
    state: words.problems.states.contest,
  };
}

function askerStand({ problems, reasoned }: FileWords, { round, why }: Question): string {
  const asked = problems.asked(round);
  return why.trim() === '' ? asked : reasoned(asked, inline(why));
}

function stateOf({ questions, problems, clauses }: FileWords, { state, assumption }: Question): string {
  const { states } = questions;
  const isOpen = state === 'waiting' || state === 'put' || state === 'aside';
  const otherwise = assumption.trim() === '' ? [] : [questions.otherwise(inline(assumption))];
  return clauses([isOpen ? states[state] : problems.states.open, ...otherwise]);
}

/** Why it is a draft, as numbered problems, in the order of the reasons. */
export function problemSections(session: Session, words: FileWords, reasons: readonly Reason[]): string[] {
  return reasons.flatMap((reason, index) => {
    const { topic, positions, state } = problemOf(session, words, reason);
    const lines = positions.map(({ role, stand }) => words.draft.position(role, stand));
    return [`### ${words.draft.problem(index + 1, topic)}`, [...lines, words.draft.state(state)].join('\n')];
  });
}

function problemOf(session: Session, words: FileWords, reason: Reason): Problem {
  switch (reason.kind) {
    case 'verdict':
      return verdictProblem(session, words, reason);
    case 'unsigned':
      return unsignedProblem(words, reason);
    case 'issue':
      return issueProblem(session, words, reason);
    case 'shaken':
      return shakenProblem(session, words, reason);
    case 'question':
      return questionProblem(session, words, reason);
    case 'contest':
      return contestProblem(session, words, reason);
    case 'unknown':
      return unknownProblem(session, words, reason);
    case 'finding':
      return findingProblem(words, reason);
    case 'reserved':
      return concernProblem(words, reason);
    case 'disagreement':
      return disagreementProblem(session, words, reason);
    case 'ended':
      return endProblem(session, words, reason);
    default:
      return reason.kind satisfies never;
  }
}

/** `text` is the verdict, or "absent" or "skipped"; `detail` is the reason given, or the code of what failed. */
function verdictProblem({ verdicts }: Session, words: FileWords, { role, text, detail }: Reason): Problem {
  const name = role ?? words.none;
  const kind = text === 'reserved' || text === 'objects' || text === 'skipped' ? text : 'absent';
  const { reserved, objects, absent, skipped } = words.problems.states;
  const spoke = kind === 'reserved' || kind === 'objects';
  const failed = detail === '' ? words.neverSpoke : failureWords(words, detail);
  const because = spoke && role ? (verdicts[role]?.because ?? []) : [];
  const stand = words.reasoned(words.verdicts[kind], spoke ? inline(detail) : failed);
  return {
    topic: words.problems[kind](name),
    positions: [{ role: name, stand: behind(words, stand, because) }],
    state: { reserved, objects, absent, skipped }[kind],
  };
}

/** What a role thinks, with the ids behind it. */
function behind(words: FileWords, stand: string, because: readonly string[]): string {
  if (because.length === 0) return stand;
  return words.from(stand, words.problems.because(words.list([...because])));
}

/** The role has not read the plan as it is. */
function unsignedProblem(words: FileWords, { role }: Reason): Problem {
  return {
    topic: words.problems.unsigned(role ?? words.none),
    positions: [],
    state: words.problems.states.unsigned,
  };
}

/** `text` is the id of the item. */
function shakenProblem({ plan }: Session, words: FileWords, { role, text, detail }: Reason): Problem {
  const item = itemOf(plan, text);
  const { shaken, states } = words.problems;
  return {
    topic: shaken(item ? titleOf(words, item) : inline(text)),
    positions: item
      ? [{ role: item.by, stand: inline(item.text) }]
      : [{ role: role ?? words.none, stand: inline(detail) }],
    state: item?.shaken ? states.shaken(inline(item.shaken)) : states.open,
  };
}

/** `text` is the id of the item, or several; `detail` the words in which something is not known. */
function unknownProblem({ plan }: Session, words: FileWords, { role, text, detail }: Reason): Problem {
  const ids = text.split(', ');
  const items = ids.flatMap((id) => itemOf(plan, id) ?? []);
  const titles = items.length > 0 ? items.map((item) => titleOf(words, item)) : [inline(text)];
  const told = detail.trim() === '' ? [] : [{ role: role ?? words.none, stand: inline(detail) }];
  return {
    topic: words.problems.unknown(words.list(titles)),
    positions: [...items.map((item) => ({ role: item.by, stand: inline(item.text) })), ...told],
    state: words.problems.states.unknown,
  };
}

/** `text` is the rule, `detail` the items with the figures, dates or words that it is about. */
function findingProblem(words: FileWords, { role, text, detail }: Reason): Problem {
  const rule = rules.find((each) => each === text);
  return {
    topic: rule ? words.items.findings[rule] : inline(text),
    positions: [{ role: role ?? words.none, stand: inline(detail) }],
    state: words.problems.states.finding,
  };
}

/** `text` is the severity, `detail` the concern. */
function concernProblem(words: FileWords, { role, text, detail }: Reason): Problem {
  const name = role ?? words.none;
  const severity = text === 'error' ? words.severities.error : words.severities.warning;
  return {
    topic: words.problems.concern(name),
    positions: [{ role: name, stand: inline(detail) }],
    state: words.problems.states.concern(severity),
  };
}

/** `text` is the topic; the positions are the synthesis' own, or else the lines of `detail`. */
function disagreementProblem({ synthesis }: Session, words: FileWords, { text, detail }: Reason): Problem {
  const clash = synthesis?.disagreements.find(({ topic }) => topic === text);
  const positions = clash?.positions.map(({ role, position }) => ({ role, stand: inline(position) }));
  const lines = linesOf(detail).map((line) => ({ role: words.someone, stand: inline(line) }));
  return { topic: inline(text), positions: positions ?? lines, state: words.problems.states.disagreement };
}

/** `text` is the name of who closed it. */
function endProblem({ endedBy }: Session, words: FileWords, { text }: Reason): Problem {
  const name = endedBy?.name ?? text;
  const state = name === '' ? words.problems.states.endedEarly : words.problems.states.endedBy(inline(name));
  return { topic: words.problems.ended, positions: [], state };
}
