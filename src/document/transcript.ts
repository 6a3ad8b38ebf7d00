import { snakeKey } from '../text/json.js';
import type { Language } from '../text/language.js';
import { questionName } from '../workshop/base/question.js';
import { contribution, type TranscriptContext, type TranscriptLine } from '../workshop/base/thread.js';
import { courseOf, unopened } from '../workshop/evolve.js';
import { type Fact, fact } from '../workshop/facts.js';
import { asToday } from '../workshop/retired.js';
import type { Version } from '../workshop/plan/facts.js';
import type { Reason } from '../workshop/plan/state.js';
import type { Turn } from '../workshop/plan/turn.js';
import { versionIssuedLine } from '../workshop/running/budget-cards.js';
import type { Session } from '../workshop/session.js';
import { transcriptLines } from '../workshop/shown.js';
import { speechText } from './speeches.js';

/** The fields of each kind of fact, in the order of its schema: that in which they are told. Others are told as they are stored. */
const fieldsOf = new Map(
  fact.options.flatMap(({ shape, def }) => (def.catchall ? [] : [[shape.type.value, Object.keys(shape)]])),
);

/** What only folding, accounting and sending again need. */
const untold = new Set([
  ...['type', 'at', 'key', 'model', 'spent', 'weak', 'round', 'report', 'edition', 'seen'],
  ...['waits', 'paused', 'replaced', 'goesOn'],
]);

/**
 * The lines of a fact, mostly one. By the rule it says its kind, who did it (else which role or agent, else the Coach), its fields, and the
 * model. What does not follow by the rule stands with its subject.
 */
export function linesOfFact(stored: Fact, context: TranscriptContext<Session>): TranscriptLine[] {
  const told: Fact = asToday(stored);
  const exception = transcriptLines[told.type] ?? {};
  if (typeof exception === 'function') return [exception(told as never, context)].flat();
  const fields: Record<string, unknown> & { role?: string | undefined } = { ...told };
  const { by, role, agent, model } = fields;
  const { phase, actor, ...names }: Record<string, string | null | undefined> = exception;
  const shown = (fieldsOf.get(told.type) ?? Object.keys(fields)).flatMap((field): [string, unknown][] => {
    const value = fields[field];
    const name = names[field];
    if (name === null || value === undefined) return [];
    if (name !== undefined) return [[name, value]];
    if (untold.has(field) || (field === 'role' && !by)) return [];
    return Object.entries(byRule(field, value, context));
  });
  const who = actor ?? (by ? 'user' : (role ?? (agent ? 'agent' : 'coach')));
  const line = { phase: phase ?? snakeKey(told.type).slice(1), actor: who, ...Object.fromEntries(shown) };
  return [{ ...line, ...(model !== undefined && { model }) }];
}

/** What a field tells. */
function byRule(field: string, value: unknown, context: TranscriptContext<Session>) {
  if (field === 'text') return { content: value };
  if (field === 'turn') return contribution(value as Turn, context);
  if (field === 'over') return { over_concerns: value };
  if (field === 'question' && typeof value === 'number')
    return { question_id: questionName(context.before, value) };
  return { [snakeKey(field)]: value };
}

/** The version that the transcript travels with; what became of it later is in the next one's transcript. */
export type IssuedVersion = Pick<Version, 'number' | 'artifact' | 'at'>;

/**
 * `planning_transcript.jsonl`: everything that happened, one JSON object a line, in order. Every line has ts (ISO,
 * UTC), round, phase and actor.
 */
export function transcript(
  facts: readonly Fact[],
  language: Language,
  issued: IssuedVersion,
  reasons: readonly Reason[],
): string {
  const sessions = courseOf(unopened, facts);
  const session = sessions.at(-1) ?? unopened;
  const speech = (turn: Turn) => speechText(language, turn);
  const told = facts.flatMap((each, index) => {
    const [before = unopened, after = unopened] = sessions.slice(index, index + 2);
    return linesOfFact(each, { before, speech }).map((line) => written(each.at, after, line));
  });
  const { number: version, artifact, at } = issued;
  const isTold = facts.some((each) => each.type === 'VersionIssued' && each.version === version);
  const last = isTold
    ? []
    : [written(at, session, versionIssuedLine({ version, artifact, reasons }, session))];
  return [...told, ...last].join('');
}

function written(ts: string, { rounds }: Session, line: TranscriptLine): string {
  return `${JSON.stringify({ ts, round: rounds.at(-1)?.number ?? 1, ...line })}\n`;
}
