import type { RoleId } from '../roles/index.js';
import type { Reason } from '../workshop/plan/synthesis.js';
import { ruleNamed } from '../workshop/setting/house-rules.js';
import { itemOf } from '../workshop/plan/references.js';
import { questionId, questionOf } from '../workshop/base/question.js';
import type { Issue } from '../workshop/plan/state.js';
import type { Question } from '../workshop/base/question.js';
import type { Session } from '../workshop/session.js';
import { titleOf } from './item-lines.js';
import { inline } from './markdown.js';
import { askerOf, openerOf } from './speakers.js';
import type { Words } from './words.js';

/** One thing that is not agreed, in Markdown: what it is about, who stands where, where the matter stands. */
export interface Problem {
  topic: string;
  positions: { role: string; stand: string }[];
  state: string;
}

/** An open issue as a problem of a draft: who raised it, and each role's last word on it. `text` is "#n". */
export function issueProblem(session: Session, words: Words, { text, detail }: Reason): Problem {
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
function contestOf(session: Session, words: Words, issue: Issue): Omit<Problem, 'state'> | undefined {
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
  const said =
    reply &&
    (reply.as === 'amended' ? problems.replies.amended : problems.replies[reply.as](inline(reply.why)));
  return {
    topic: problems.contest(number, titleOf(words, item)),
    positions: [
      { role: item.by, stand: lines([inline(item.text), ...(said ? [said] : [])]) },
      { role: openerOf(issue, words), stand: lines(wants) },
    ],
  };
}

/** The house rules that are broken, word for word; nothing where none is. */
function broken(session: Session, words: Words, { breaks = [] }: Issue): string[] {
  const rules = breaks.map((id) => words.rule(id, inline(ruleNamed(session, id)?.text ?? '')));
  return rules.length === 0 ? [] : [words.breaks(words.list(rules))];
}

function onGap(session: Session, words: Words, issue: Issue): Problem['positions'] {
  const { problems } = words;
  const opened = issue.openedBy === 'people' ? problems.wants(issue.round) : problems.raised(issue.round);
  const views = (Object.keys(issue.words) as RoleId[]).flatMap((role) => {
    const word = issue.words[role];
    if (!word) return [];
    const stand = (word.as === 'keep' ? problems.keeps : problems.settles)(inline(word.why));
    return [{ role, stand }];
  });
  const own = views.filter(({ role }) => role === issue.openedBy).map(({ stand }) => stand);
  return [
    { role: openerOf(issue, words), stand: lines([opened, ...broken(session, words, issue), ...own]) },
    ...views.filter(({ role }) => role !== issue.openedBy),
  ];
}

/** What one side says, a line each. */
function lines(said: readonly string[]): string {
  return said.join('  \n  ');
}

/** A question without an outcome as a problem of a draft: who asked it, why, and what is assumed. `text` is "Qn". */
export function questionProblem(session: Session, words: Words, { role, text, detail }: Reason): Problem {
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
export function contestProblem(session: Session, words: Words, { text, detail }: Reason): Problem {
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
