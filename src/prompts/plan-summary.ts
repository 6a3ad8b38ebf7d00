import { coach } from '../roles/index.js';
import type { ItemKind } from '../workshop/plan/items.js';
import { liveItems } from '../workshop/plan/references.js';
import type { Session } from '../workshop/session.js';
import { said } from './answer-fields.js';
import { systemOf } from './charter.js';
import { fenced, sumsWords } from './foreign.js';
import { itemIndex, itemLine, itemNames } from './item-words.js';
import { issueLine, questionLine } from './record-words.js';
import { type RoundSummaryAnswer, roundSummaryAnswer } from './round-summary.js';
import { withSubject } from './small-call.js';

const system = systemOf(`# This call: sum a plan up
${coach.charter}

Most people will read nothing else before they approve. lines: sentences, at most 60 words together, in plain language: what
will exist, for whom, from when; what is left out; how much work it is against what there is, as added up by code; what was
disputed and how it ended. The assumptions are listed beside it: say only what hangs on them. No other figure or date; items
by name, not by id; nothing about how the talk went. parked is [].`);

/** The Coach words the summary of a plan, from what is wanted, left out and decided: it is signed with the rest. */
export function wordSummary(session: Session, now: string) {
  return {
    prompt: 'planning_round_summary',
    given: { session, now },
    layout: withSubject(session, now, system(session), [...planWords(session), '# Now\nSum the plan up.']),
    schema: roundSummaryAnswer,
  } as const;
}

/** The Coach's words on a plan. */
export function summaryFrom({ language }: Pick<Session, 'language'>, { lines }: RoundSummaryAnswer): string {
  return lines.flatMap((line) => said(line) ?? []).join(language === 'zh' ? '' : ' ');
}

/** What a summary is made of: what is wanted, what is left out, and how it was decided. */
const told = new Set<ItemKind>(['requirement', 'non-goal', 'decision']);

function planWords(session: Session): string[] {
  const items = liveItems(session.plan);
  const frame = items.filter(({ fields }) => fields.kind === 'frame').map((item) => itemLine(session, item));
  const assumed = items.filter(({ fields }) => fields.kind === 'assumption');
  const chosen = session.questions.filter(({ dispute, closure }) => dispute !== undefined && closure);
  const settled = session.issues.filter(({ kind, state }) => kind === 'contest' && state === 'settled');
  return [
    `# The plan in short\n${fenced([...items.filter(({ fields }) => told.has(fields.kind)).map(itemNames), ...frame])}`,
    ...(assumed.length > 0 ? [`# Assumed, by name\n${fenced([itemIndex(assumed)])}`] : []),
    ...(chosen.length > 0
      ? [`# Disputed, and chosen by people\n${fenced(chosen.map((each) => questionLine(session, each)))}`]
      : []),
    ...(settled.length > 0
      ? [`# Disputed, and settled by roles\n${fenced(settled.map((each) => issueLine(session.plan, each)))}`]
      : []),
    ...sumsWords(session.plan),
  ];
}
