import type { SynthesiseAnswer } from '../../prompts/consensus-synthesis.js';
import type { RoundSummaryAnswer } from '../../prompts/round-summary.js';
import { agreedItems, openIssues, questionId } from '../../workshop/plan/index.js';
import { openQuestions } from '../../workshop/questions/index.js';
import { currentRound } from '../../workshop/rounds/index.js';
import type { Session } from '../../workshop/session.js';
import { clip, clipWords, wordsIn } from './quoting.js';
import { readBrief } from './signs.js';

/** So many names stand in a line. */
const mostNamed = 6;
/** The longest line, in characters. */
const longestLine = 400;

/** A round in a few lines: what is agreed, settled, open, and asked. */
export function closingOf({ session, round }: { session: Session; round: number }): RoundSummaryAnswer {
  const { closing, list } = wordsIn(session.language);
  const settled = session.issues.filter((issue) => issue.settled?.round === round);
  const skipped = currentRound(session)?.skipped.map(({ role }) => role) ?? [];
  const lines: [(refs: string) => string, string[]][] = [
    [closing.agreed, agreedItems(session).map(({ name, id }) => (name ? clipWords(name, 6) : id))],
    [closing.settled, settled.map(({ number }) => `#${number}`)],
    [closing.open, openIssues(session).map(({ number }) => `#${number}`)],
    [closing.asked, openQuestions(session).map((each) => questionId(session, each))],
    [closing.skipped, skipped],
  ];
  const said = lines.flatMap(([say, refs]) =>
    refs.length > 0 ? [clip(say(list(refs.slice(0, mostNamed))), longestLine)] : [],
  );
  return { lines: (said.length > 0 ? said : [closing.nothing]).slice(0, 4), parked: [] };
}

/** What the Coach says of the plan. */
export function summaryOf({ session }: { session: Session }): RoundSummaryAnswer {
  return { lines: [wordsIn(session.language).summary(readBrief(session).title)], parked: [] };
}

/** A script has nothing to add to the record. */
export function synthesisOf({ session }: { session: Session }): SynthesiseAnswer {
  const { standing } = wordsIn(session.language);
  return { reserved: [], disagreements: [], summary: standing(readBrief(session).title) };
}
