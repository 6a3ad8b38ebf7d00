import type { TableAnswer } from '../../prompts/table-answer.js';
import { liveItems, liveOf } from '../../workshop/plan/index.js';
import { putsOf, watches } from './items.js';
import { clipWords } from './quoting.js';
import type { Stage } from './stage.js';
import { again } from './templates.js';
import { blank, closingAnswerOf } from './turns.js';

const longestQuote = 40;
/** The tasks worth doing first. */
const mostFirst = 3;

/** A role puts what the plan still lacks in its field. */
export function finishOf(stage: Stage): TableAnswer {
  return { ...blank(stage), put: putsOf(stage), overview: overviewOf(stage), next: firstOf(stage) };
}

/** What was found is put anew: too long names and texts are cut, and nothing else is a script's to mend. */
export function mendOf(stage: Stage): TableAnswer {
  const { listed, session, role } = stage;
  const about = new Set(listed.findings.flatMap(({ items }) => items));
  const own = liveItems(session.plan).filter(({ id, by }) => by === role && about.has(id));
  const puts = putsOf(stage);
  const others = own.map(again).filter(({ id }) => puts.every((put) => put.id !== id));
  return { ...blank(stage), put: [...puts, ...others] };
}

/** A role that has read the plan. A small one it completes in the same answer. */
export function signatureOf(stage: Stage): TableAnswer {
  const word = closingAnswerOf(stage);
  if (stage.session.size !== 'small') return word;
  return { ...word, put: putsOf(stage), overview: overviewOf(stage), next: firstOf(stage) };
}

/** The field of a role in words: why, what and how far, where it is the one that says what is made. */
function overviewOf(stage: Stage): string {
  const { role, session, brief, words } = stage;
  const { overview } = words;
  if (role !== 'ProductPlanner') return overview.field(watches(stage));
  const [first] = brief.sentences;
  const names = liveOf(session.plan, 'requirement').map(({ name }) => name);
  return [
    overview.why(clipWords(first?.text ?? '', longestQuote)),
    overview.what(words.list(names.slice(0, 8).map(words.quote))),
    overview.scope,
  ].join('\n');
}

function firstOf({ role, session }: Stage): string[] {
  if (role !== 'SeniorDeveloper') return [];
  return liveOf(session.plan, 'task')
    .slice(0, mostFirst)
    .map(({ id }) => id);
}
