import { z } from 'zod';
import { type Figure, figuresIn } from '../text/figures.js';
import { wordsRead } from '../text/markup.js';
import { openQuestions } from '../workshop/asking/questions/questions.js';
import type { OutsideAnswer } from '../workshop/course/facts.js';
import { mostOfResult } from '../workshop/deciding/versions/plan-parts.js';
import { pointOf } from '../workshop/plan/saying.js';
import { openPoints } from '../workshop/plan/queries.js';
import type { Point } from '../workshop/plan/state.js';
import type { Session } from '../workshop/session.js';
import { systemOf } from './charter.js';
import { lastLine, type Layout, textsUnder, sumsWords } from './foreign.js';
import { bareId, nothingBlank, peopleWords, saidField, shortId, upToWords } from './members.js';
import { pointLine, questionLine, tagOf } from './record-words.js';
import { prose } from './prose.js';
import { tableBlocks } from './since-words.js';
import { briefBlock } from './small-call.js';
import { askedFrom, askedQuestion } from './table-answer.js';

/** What somebody says who reads the plan from outside. */
export const synthesiseAnswer = nothingBlank(
  z.object({
    points: z
      .array(
        z.object({ about: upToWords(6), stands: upToWords(30), why: upToWords(40), instead: upToWords(40) }),
      )
      .max(16),
    own: z.array(z.object({ point: shortId, as: z.enum(['let go', 'hold']), why: upToWords(30) })).max(20),
    questions: z.array(askedQuestion.omit({ level: true })).max(6),
    result: upToWords(110),
  }),
  ['about', 'instead', 'stands', 'who', 'assumption', 'cost', 'then', 'why', 'result'],
);
export type SynthesiseAnswer = z.infer<typeof synthesiseAnswer>;

/**
 * Somebody reads the plan from outside, in the order in which it came about, so that the next reading begins with the same bytes.
 * `last`: nothing is left to be said on it, and the result is put into words. `faults`: what is wrong with the result of the first try.
 */
export function synthesise(session: Session, now: string, last: boolean, faults: readonly string[] = []) {
  const words = (point: Point) => pointLine(session.plan, point);
  const open = openPoints(session);
  const replied = open.filter(({ openedBy, reply }) => openedBy === 'reader' && reply);
  const verdicts = session.roster.flatMap((role) => {
    const given = session.verdicts[role];
    return given ? [`${tagOf(role)}: ${given.verdict}${given.reason ? `: ${given.reason}` : ''}`] : [];
  });
  const parts = [
    ...sumsWords(session.plan),
    ...textsUnder('# The verdicts of the roles', verdicts),
    ...textsUnder('# Points that are open', open.filter((each) => !replied.includes(each)).map(words)),
    ...textsUnder(
      '# Questions that wait for people',
      openQuestions(session).map((each) => questionLine(session, each)),
    ),
    peopleWords(session),
    ...textsUnder(
      '# Your points that have a reply: "let go" where it answers them, else "hold" with why',
      replied.map(words),
    ),
    `# Now\n${prose('outside-now', last ? 'last' : session.outside ? 'again' : 'first')}`,
    ...faults,
    lastLine(session, now),
  ];
  const layout: Layout = {
    system: systemOf('outside', session),
    blocks: [briefBlock(session), ...tableBlocks(session), { text: parts.join('\n\n') }],
  };
  return {
    prompt: 'planning_consensus_synthesis',
    given: { session, now, last },
    layout,
    schema: synthesiseAnswer,
  } as const;
}

/** What is wrong with a result: it is too long, or has figures that stand nowhere. */
export function faultsOf(answer: SynthesiseAnswer, layout: Layout): string[] {
  const stray = strayFigures(answer, layout);
  return [
    ...(wordsRead(answer.result) > mostOfResult ? [prose('outside-now', 'long')] : []),
    ...(stray.length > 0 ? [`${prose('outside-now', 'stray')} ${stray.join(', ')}`] : []),
  ];
}

/** Figures and dates of a result that its prompt does not have, rounded or not. */
function strayFigures({ result }: SynthesiseAnswer, { blocks }: Layout): string[] {
  const figures = figuresIn(result).filter(({ value }) => value.length > 1);
  if (figures.length === 0) return [];
  const known = new Set(
    blocks.flatMap(({ text }) =>
      figuresIn(text).flatMap(({ value, kind }) => [value, ...(kind === 'date' ? [value.slice(5)] : [])]),
    ),
  );
  const isRounded = (value: string) => {
    const [, decimals = ''] = value.split('.');
    return [...known].some((each) => each.includes('.') && Number(each).toFixed(decimals.length) === value);
  };
  const isStray = ({ value }: Figure) => !known.has(value) && !isRounded(value);
  return [...new Set(figures.filter(isStray).map(({ written }) => written))];
}

export function outsideFrom(session: Session, answer: SynthesiseAnswer): OutsideAnswer {
  return {
    points: answer.points.map(({ about, stands, why, instead }) => ({
      about: bareId(about),
      why: pointOf({ stands: saidField(stands), why: saidField(why), instead: saidField(instead) }),
    })),
    say: answer.own.map(({ point, as, why }) => ({ about: bareId(point), as, why: saidField(why) ?? '' })),
    questions: answer.questions.flatMap((each) => askedFrom(session, { ...each, level: 'blocking' })),
    result: saidField(answer.result) ?? '',
  };
}
