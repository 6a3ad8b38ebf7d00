import { snakeKey } from '../text/json.js';
import { questionName } from '../workshop/base/question.js';
import {
  contribution,
  spoken,
  type TranscriptContext,
  type TranscriptLine,
} from '../workshop/base/transcript.js';
import { type Fact, fact } from '../workshop/facts.js';
import type { Turn } from '../workshop/plan/turn.js';
import type { Session } from '../workshop/session.js';
import { lines } from '../workshop/shown.js';

/** The fields of each kind of fact, in the order of its schema: that in which they are told. */
const fieldsOf = new Map(fact.options.map(({ shape }) => [shape.type.value, Object.keys(shape)]));

/** What only folding, accounting and sending again need. */
const untold = new Set([
  ...['type', 'at', 'key', 'model', 'spent', 'round', 'number', 'report', 'edition', 'seen'],
  ...['waits', 'paused', 'replaced', 'goesOn'],
]);

/**
 * The line of a fact. By the rule it says its kind, who did it (else which role or agent, else the Coach), its fields, and the
 * model. What does not follow by the rule stands with its subject.
 */
export function lineOf(told: Fact, context: TranscriptContext<Session>): TranscriptLine {
  const exception = lines[told.type] ?? {};
  if (typeof exception === 'function') return exception(told as never, context);
  const fields: Record<string, unknown> = { ...told };
  const { by, role, agent, model } = fields as {
    by?: unknown;
    role?: string;
    agent?: unknown;
    model?: unknown;
  };
  const {
    phase = snakeKey(told.type).slice(1),
    actor,
    ...names
  }: Record<string, string | null | undefined> = exception;
  const shown = (fieldsOf.get(told.type) ?? []).flatMap((field): [string, unknown][] => {
    const value = fields[field];
    const name = names[field];
    if (name === null || value === undefined) return [];
    if (name !== undefined) return [[name, value]];
    if (untold.has(field) || (field === 'role' && !by)) return [];
    return Object.entries(byRule(field, value, fields, context));
  });
  const who = actor ?? (by ? 'user' : (role ?? (agent ? 'agent' : 'coach')));
  return {
    phase: phase ?? snakeKey(told.type).slice(1),
    actor: who,
    ...Object.fromEntries(shown),
    ...(model !== undefined && { model }),
  };
}

/** What a field tells. Words are a person's as their message said them. */
function byRule(
  field: string,
  value: unknown,
  { message, id }: Record<string, unknown>,
  context: TranscriptContext<Session>,
) {
  if (field === 'text') return spoken((message ?? id) as string | undefined, value as string, context);
  if (field === 'turn') return contribution(value as Turn, context);
  if (field === 'over') return { over_concerns: value };
  if (field === 'question' && typeof value === 'number')
    return { question_id: questionName(context.before, value) };
  return { [snakeKey(field)]: value };
}
