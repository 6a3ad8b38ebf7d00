import { z } from 'zod';
import { type Figure, figuresIn } from '../text/figures.js';
import { openQuestions } from '../workshop/asking/questions/questions.js';
import type { OutsideAnswer } from '../workshop/course/facts.js';
import { standingReasons } from '../workshop/course/gate.js';
import { lastVerdict } from '../workshop/course/rounds/rounds.js';
import { liveItems } from '../workshop/plan/references.js';
import { openIssues } from '../workshop/plan/standing.js';
import type { Issue } from '../workshop/plan/state.js';
import type { Session } from '../workshop/session.js';
import { systemOf } from './charter.js';
import { fenced, type Layout, sumsWords } from './foreign.js';
import {
  answerOptions,
  bareId,
  nothingBlank,
  onlySaid,
  peopleWords,
  said,
  shortId,
  upToWords,
  whoMeant,
} from './members.js';
import { answerLines, issueLine, itemLine, questionLine, remarkLine, tagOf } from './record-words.js';
import { prose } from './prose.js';
import { section, withBrief } from './small-call.js';

/** What somebody says who reads the plan from outside. */
export const synthesiseAnswer = nothingBlank(
  z.object({
    points: z
      .array(
        z.object({ about: upToWords(6), stands: upToWords(30), why: upToWords(40), instead: upToWords(40) }),
      )
      .max(16),
    own: z.array(z.object({ point: shortId, as: z.enum(['let go', 'hold']), why: upToWords(30) })).max(20),
    questions: z
      .array(
        z.object({
          text: upToWords(30),
          why: upToWords(25),
          who: upToWords(10),
          options: answerOptions,
          assumption: upToWords(30),
        }),
      )
      .max(6),
    result: upToWords(110),
  }),
  ['about', 'instead', 'stands', 'who', 'assumption', 'why', 'result'],
);
export type SynthesiseAnswer = z.infer<typeof synthesiseAnswer>;

const outsideSystem = systemOf(prose('outside'));

/**
 * Somebody reads the plan from outside. `last`: nothing is left to be said on it, and the result is put into words. `stray`: figures
 * of the result that stand nowhere, for a second try.
 */
export function synthesise(session: Session, now: string, last: boolean, stray: readonly string[] = []) {
  const lines = (texts: readonly string[]) => (texts.length > 0 ? [fenced(texts)] : []);
  const words = (issue: Issue) => issueLine(session.plan, issue);
  const over = session.issues.filter(({ state }) => state === 'settled');
  const verdicts = session.roster.flatMap((role) => {
    const given = lastVerdict(session, role);
    return given ? [`${tagOf(role)}: ${given.verdict}${given.reason ? `: ${given.reason}` : ''}`] : [];
  });
  const parts = [
    section('# What people have answered', lines(answerLines(session, session.questions))),
    section('# Remarks of people', lines(session.remarks.map(remarkLine))),
    section('# The plan', lines(liveItems(session.plan).map((item) => itemLine(session, item)))),
    ...sumsWords(session.plan),
    section('# The verdicts of the roles', lines(verdicts)),
    section('# Points that are settled', lines(over.map(words))),
    section('# Points that are open', lines(openIssues(session).map(words))),
    section(
      '# Questions that wait for people',
      lines(openQuestions(session).map((each) => questionLine(session, each))),
    ),
    peopleWords(session),
    `# Now\n${last ? lastly(session) : earlier(session)}`,
    ...(stray.length > 0
      ? [
          `These figures of your result stand nowhere above: ${stray.join(', ')}. Give the whole answer again without them.`,
        ]
      : []),
  ];
  return {
    prompt: 'planning_consensus_synthesis',
    given: { session, now, last },
    layout: withBrief(session, now, outsideSystem(session), parts),
    schema: synthesiseAnswer,
  } as const;
}

/** Figures and dates of a result that its prompt does not have. */
export function strayFigures({ result }: SynthesiseAnswer, { blocks }: Layout): string[] {
  const known = new Set(blocks.flatMap(({ text }) => figuresIn(text).map(({ value }) => value)));
  const isStray = ({ value }: Figure) => value.length > 1 && !known.has(value);
  return [
    ...new Set(
      figuresIn(result)
        .filter(isStray)
        .map(({ written }) => written),
    ),
  ];
}

function earlier({ outside }: Session): string {
  return outside
    ? 'You have read it before: look at what has changed since, and at what you said. Raise nothing again that was refused and let go.'
    : 'You read it for the first time.';
}

function lastly(session: Session): string {
  const isPlan = standingReasons(session).every(({ kind, role }) => kind === 'issue' && role === undefined);
  return `Nothing is changed any more: points and questions are []. Say of your own points what becomes of them, and give the result of ${isPlan ? 'a plan' : 'a draft'}.`;
}

export function outsideFrom(session: Session, answer: SynthesiseAnswer): OutsideAnswer {
  return {
    points: answer.points.map(({ about, stands, why, instead }) => ({
      about: bareId(about),
      why: [
        ...(said(stands) ? [`“${said(stands)}”`] : []),
        ...[said(why), said(instead)].flatMap((each) => (each ? [each] : [])),
      ].join(' → '),
    })),
    say: answer.own.map(({ point, as, why }) => ({ about: bareId(point), as, why: said(why) ?? '' })),
    questions: answer.questions.flatMap(({ text, why, who, options, assumption }) =>
      said(text)
        ? [
            {
              ...{ level: 'blocking' as const, text, why: said(why) ?? '', options: onlySaid(options) },
              ...{ assumption: said(assumption) ?? '', cost: '', then: '', ...whoMeant(session, who) },
            },
          ]
        : [],
    ),
    result: said(answer.result) ?? '',
  };
}
