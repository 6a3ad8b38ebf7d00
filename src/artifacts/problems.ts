import type { Reason } from '../workshop/plan/consensus.js';
import type { Session } from '../workshop/session.js';
import { failureWords } from './failure-words.js';
import { issueProblem } from './issues.js';
import { inline } from './markdown.js';
import { linesOf } from './plain-text.js';
import { contestProblem, questionProblem } from './question-problem.js';
import type { Words } from './words.js';

/** One thing that is not agreed, in Markdown: what it is about, who stands where, where the matter stands. */
export interface Problem {
  topic: string;
  positions: { role: string; stand: string }[];
  state: string;
}

/** Why it is a draft, as numbered problems, in the order of the reasons. */
export function problems(session: Session, words: Words, reasons: readonly Reason[]): string[] {
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

/** A reason whose speaker may be unknown to records of an older kind. */
type WithSpeaker = Omit<Reason, 'role'> & { role?: string | undefined };
