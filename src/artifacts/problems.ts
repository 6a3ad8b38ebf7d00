import { type Question, questionId, questionOf } from '../workshop/base/question.js';
import { rules } from '../workshop/plan/check/finding.js';
import { itemOf } from '../workshop/plan/references.js';
import type { Issue, Reason } from '../workshop/plan/state.js';
import type { Session } from '../workshop/session.js';
import { ruleNamed } from '../workshop/setting/house-rules.js';
import { titleOf } from './item-lines.js';
import { inline, linesOf, oneLine } from './markdown.js';
import { askedBy, failureWords, openerOf, openIn } from './question-record.js';
import type { FileWords } from '../words/words.js';

/** What somebody holds on a matter, one thing after the other. */
export interface Position {
  role: string;
  stand: string[];
}

/** One thing that is not agreed: what it is about, who stands where, where the matter stands. */
interface Problem {
  topic: string;
  positions: Position[];
  state: string;
}

/** What each side says on an issue: who raised it, with what it wants, and whose word was awaited. */
export function sidesOf(session: Session, words: FileWords, issue: Issue): Position[] {
  const { problems } = words;
  const { kind, about, round, text, instead, reply, held, due, openedBy, breaks = [] } = issue;
  const item = kind === 'contest' ? itemOf(session.plan, about) : undefined;
  const opened = openedBy === 'people' ? problems.wants(round) : problems.raised(round);
  const broken = breaks.map((id) => words.rule(id, ruleNamed(session, id)?.text ?? ''));
  const wants = [
    item ? problems.contests(round, text) : opened,
    ...(broken.length > 0 ? [words.breaks(words.list(broken))] : []),
    ...(item && instead ? [problems.instead(instead.text)] : []),
    ...(held ? [problems.stillContests(held.why)] : []),
  ];
  const said =
    reply && (reply.as === 'amended' ? problems.replies.amended : problems.replies[reply.as](reply.why));
  const asked = due ?? item?.by;
  const own = [...(item ? [item.text] : []), ...(said ? [said] : [])];
  const author = asked && own.length > 0 ? [{ role: asked, stand: own }] : [];
  const opener = { role: openerOf(issue, words), stand: wants };
  return item ? [...author, opener] : [opener, ...author];
}

/** `text` is "#n". */
function issueProblem(session: Session, words: FileWords, { text, detail }: Reason): Problem {
  const issue = session.issues.find(({ number }) => `#${number}` === text);
  const { states, contest, gap } = words.problems;
  if (!issue) return { topic: detail, positions: [], state: states.open };
  const { number, kind, about, round } = issue;
  const item = kind === 'contest' ? itemOf(session.plan, about) : undefined;
  return {
    topic: item ? contest(number, titleOf(words, item)) : gap(number, oneLine(issue.text) || words.none),
    positions: sidesOf(session, words, issue),
    state: states.issue(round),
  };
}

/** A question without an outcome: who asked it, why, and what is assumed. `text` is "Qn". */
function questionProblem(session: Session, words: FileWords, { role, text, detail }: Reason): Problem {
  const question = questionOf(session, text);
  if (!question) {
    const asker = { role: askedBy(words, { asker: role ?? 'Coach' }), stand: [detail] };
    return { topic: text, positions: [asker], state: words.problems.states.open };
  }
  const { round, why } = question;
  const asked = words.problems.asked(round);
  return {
    topic: titleOf(words, { id: questionId(session, question), name: question.text }),
    positions: [
      {
        role: askedBy(words, { asker: question.asker }),
        stand: [why.trim() === '' ? asked : words.reasoned(asked, why)],
      },
    ],
    state: stateOf(words, question),
  };
}

function stateOf({ questions, problems, clauses }: FileWords, question: Question): string {
  const { assumption } = question;
  const otherwise = assumption.trim() === '' ? [] : [questions.otherwise(assumption)];
  return clauses([openIn(questions, question) ?? problems.states.open, ...otherwise]);
}

/** Answers to a question between which nobody has chosen, each with who gave it. `text` is "Qn". */
function contestProblem(session: Session, words: FileWords, { text, detail }: Reason): Problem {
  const question = questionOf(session, text);
  const answers = [question?.closure, question?.contested, ...(question?.rivals ?? [])];
  return {
    topic: titleOf(words, { id: text, name: question?.text ?? detail }),
    positions: answers.flatMap((each) =>
      each ? [{ role: each.by?.name ?? words.someone, stand: [each.text] }] : [],
    ),
    state: words.problems.states.contest,
  };
}

/** Why it is a draft, as numbered problems in Markdown, in the order of the reasons. */
export function problemSections(session: Session, words: FileWords, reasons: readonly Reason[]): string[] {
  return reasons.flatMap((reason, index) => {
    const { topic, positions, state } = problemOf(session, words, reason);
    const lines = positions.map(({ role, stand }) =>
      words.draft.position(inline(role), stand.map(inline).join('  \n  ')),
    );
    const title = words.draft.problem(index + 1, topic.trim() || words.none);
    return [`### ${inline(title)}`, [...lines, words.draft.state(inline(state))].join('\n')];
  });
}

function problemOf(session: Session, words: FileWords, reason: Reason): Problem {
  const { problems } = words;
  const { states } = problems;
  const { text, detail } = reason;
  const name = reason.role ?? words.none;
  const own = [{ role: name, stand: [detail] }];
  switch (reason.kind) {
    case 'verdict':
      return verdictProblem(session, words, reason);
    case 'unsigned':
      return { topic: problems.unsigned(name), positions: [], state: states.unsigned };
    case 'issue':
      return issueProblem(session, words, reason);
    case 'shaken': {
      const item = itemOf(session.plan, text);
      return {
        topic: problems.shaken(item ? titleOf(words, item) : text),
        positions: item ? [{ role: item.by, stand: [item.text] }] : own,
        state: states.open,
      };
    }
    case 'question':
      return questionProblem(session, words, reason);
    case 'contest':
      return contestProblem(session, words, reason);
    case 'unknown': {
      // The ids of items, and the words in which something is not known.
      const items = text.split(', ').flatMap((id) => itemOf(session.plan, id) ?? []);
      const titles = items.length > 0 ? items.map((item) => titleOf(words, item)) : [text];
      return {
        topic: problems.unknown(words.list(titles)),
        positions: [
          ...items.map((item) => ({ role: item.by, stand: [item.text] })),
          ...(detail.trim() === '' ? [] : own),
        ],
        state: states.unknown,
      };
    }
    case 'finding': {
      const rule = rules.find((each) => each === text);
      return { topic: rule ? words.items.findings[rule] : text, positions: own, state: states.finding };
    }
    case 'reserved': {
      const severity = text === 'error' ? words.severities.error : words.severities.warning;
      return { topic: problems.concern(name), positions: own, state: states.concern(severity) };
    }
    case 'disagreement': {
      const clash = session.synthesis?.disagreements.find(({ topic }) => topic === text);
      const positions: Position[] =
        clash?.positions.map(({ role, position }) => ({ role, stand: [position] })) ??
        linesOf(detail).map((line) => ({ role: words.someone, stand: [line] }));
      return { topic: text, positions, state: states.disagreement };
    }
    case 'ended': {
      const by = session.endedBy?.name ?? text;
      const state = by === '' ? states.endedEarly : states.endedBy(by);
      return { topic: problems.ended, positions: [], state };
    }
    default:
      return reason.kind satisfies never;
  }
}

/** `text` is the verdict, or "absent" or "skipped"; `detail` is the reason given, or the code of what failed. */
function verdictProblem({ verdicts }: Session, words: FileWords, { role, text, detail }: Reason): Problem {
  const name = role ?? words.none;
  const kind = text === 'reserved' || text === 'objects' || text === 'skipped' ? text : 'absent';
  const spoke = kind === 'reserved' || kind === 'objects';
  const failed = detail === '' ? words.neverSpoke : failureWords(words, detail);
  const because = spoke && role ? (verdicts[role]?.because ?? []) : [];
  const stand = words.reasoned(words.verdicts[kind], spoke ? detail : failed);
  const told =
    because.length === 0 ? stand : words.from(stand, words.problems.because(words.list([...because])));
  return {
    topic: words.problems[kind](name),
    positions: [{ role: name, stand: [told] }],
    state: words.problems.states[kind],
  };
}
