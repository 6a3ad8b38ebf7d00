import { isRoleId } from '../roles/index.js';
import { type Question, questionId, questionOf } from '../workshop/base/question.js';
import { failureWords, reasonLine } from '../workshop/course/gate-cards.js';
import { itemOf } from '../workshop/plan/references.js';
import type { Issue, Reason } from '../workshop/plan/state.js';
import type { Session } from '../workshop/session.js';
import { ruleNamed } from '../workshop/setting/house-rules.js';
import { titleOf } from './item-lines.js';
import { inline, oneLine } from './markdown.js';
import { askedBy, openerOf, openIn } from './question-record.js';
import type { FileWords } from '../words/words.js';

/** What somebody holds on a matter, one thing after the other. */
export interface Position {
  role: string;
  stand: string[];
}

/** One thing that is not agreed: what it is about, who stands where, and where the matter stands, blank where that is said already. */
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
    ...(item && instead && instead.text !== item.text ? [problems.instead(instead.text)] : []),
    ...(held ? [problems.stillContests(held.why)] : []),
  ];
  const said =
    reply && (reply.as === 'amended' ? problems.replies.amended : problems.replies[reply.as](reply.why));
  const asked = due ?? item?.by;
  const own = [...(item ? [item.text] : []), ...(said ? [said] : [])];
  const author = asked && own.length > 0 ? [{ role: asked, stand: own }] : [];
  const opener = { role: openerOf(issue, session.language), stand: wants };
  return item ? [...author, opener] : [opener, ...author];
}

/** Why it is a draft, as numbered problems in Markdown, in the order of the reasons. */
export function problemSections(session: Session, words: FileWords, reasons: readonly Reason[]): string[] {
  return reasons.flatMap((reason, index) => {
    const { topic, positions, state } = problemOf(session, words, reason);
    const lines = [
      ...positions.map(({ role, stand }) =>
        words.draft.position(inline(role), stand.map(inline).join('  \n  ')),
      ),
      ...(state === '' ? [] : [words.draft.state(inline(state))]),
    ];
    return [`### ${inline(words.draft.problem(index + 1, topic))}`, lines.join('\n')];
  });
}

/** Its topic is the reason as people read it everywhere; its state says what it takes. */
function problemOf(session: Session, words: FileWords, reason: Reason): Problem {
  const { openUntil, needs } = words.draft;
  const { kind, role = '', text, detail } = reason;
  const issue = session.issues.find(({ number }) => kind === 'issue' && `#${number}` === text);
  const question = questionOf(session, text);
  if (issue) return issueProblem(session, words, issue);
  if (question && (kind === 'question' || kind === 'contest'))
    return questionProblem(session, words, question);
  const because = kind === 'verdict' && isRoleId(role) ? (session.verdicts[role]?.because ?? []) : [];
  const own = failureWords(session, detail);
  const stand = because.length > 0 ? words.from(own, words.problems.because(words.list(because))) : own;
  const isHeard = kind !== 'verdict' || text === 'reserved' || text === 'objects';
  const need = isHeard ? kind : 'heard';
  return {
    topic: reasonLine(session, { ...reason, detail: '' }),
    positions: detail.trim() === '' ? [] : [{ role: role || words.someone, stand: [stand] }],
    state: isNeed(needs, need) ? openUntil(needs[need](role)) : '',
  };
}

function isNeed(needs: FileWords['draft']['needs'], kind: string): kind is keyof typeof needs {
  return Object.hasOwn(needs, kind);
}

function issueProblem(session: Session, words: FileWords, issue: Issue): Problem {
  const { contest, gap } = words.problems;
  const { openUntil, needs } = words.draft;
  const { number, kind, about, text } = issue;
  const item = kind === 'contest' ? itemOf(session.plan, about) : undefined;
  return {
    topic: item ? contest(number, titleOf(words, item)) : gap(number, oneLine(text) || words.none),
    positions: sidesOf(session, words, issue),
    state: openUntil(needs.issue()),
  };
}

/** A question without an outcome: who asked it, why, and what is assumed. */
function questionProblem(session: Session, words: FileWords, question: Question): Problem {
  const { round, why, assumption, asker } = question;
  const { questions, problems, clauses } = words;
  const asked = problems.asked(round);
  const otherwise = assumption.trim() === '' ? [] : [questions.otherwise(assumption)];
  return {
    topic: titleOf(words, { id: questionId(session, question), name: question.text }),
    positions: [
      { role: askedBy(words, { asker }), stand: [why.trim() === '' ? asked : words.reasoned(asked, why)] },
    ],
    state: clauses([openIn(questions, question) ?? problems.open, ...otherwise]),
  };
}
