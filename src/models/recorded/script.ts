import { concernsIn } from '../../workshop/deciding/approval/queries.js';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Ask } from '../../prompts/ask.js';
import type { TableAnswer } from '../../prompts/table-answer.js';
import type { TableGiven } from '../../prompts/table-call.js';
import { roleIds } from '../../roles/index.js';
import { recordingLine } from '../../workshop/base/session.js';
import { nextVersion, openPoints } from '../../workshop/plan/queries.js';
import type { Point } from '../../workshop/plan/state.js';
import type { Session } from '../../workshop/session.js';
import { ModelError, type ModelRef, type Script } from '../provider.js';
import { createRehearsal, wordsIn } from '../rehearsal/rehearsal.js';
import { nothing } from '../rehearsal/table.js';

/**
 * An answer that was written in advance: for which call (what is asked at the table, or else the name of the prompt), and
 * on which way through the recording. In it "@Name" stands for the id of an item, "@#Name" for the point about that
 * item, "@!Text" for the remark in which somebody wished it, "@?Text" for a question: so that it does not matter how they
 * are numbered.
 */
export const recordedAnswer = z.object({
  call: z.string(),
  role: z.enum([...roleIds, 'Coach']).optional(),
  round: z.number().int().optional(),
  /** The version that is worked on. */
  version: z.number().int().optional(),
  /** Once what the agent has found was taken up. */
  after: z.literal('deviation').optional(),
  /** Options that were chosen, by the names of their questions. */
  if: z.record(z.string(), z.string()).optional(),
  answer: z.record(z.string(), z.unknown()),
});
export type RecordedAnswer = z.infer<typeof recordedAnswer>;

/** A whole workshop, written in advance, with every way through it. */
export const recording = recordingLine.extend({
  /** The questions at which the ways part, by name: their words, as an answer asks them. */
  choices: z.record(z.string(), z.string()),
  /** The first one that fits a call answers it. */
  answers: z.array(recordedAnswer),
});
export type Recording = z.infer<typeof recording>;

/** An answer with the ids of this workshop in place of what it calls by name. Throws an Error that says which name nothing has. */
function withIds(session: Session, answer: Record<string, unknown>): Record<string, unknown> {
  const own = handlesOf(answer);
  const resolve = (value: unknown): unknown => {
    if (typeof value === 'string' && value.startsWith('@')) {
      const id = found(session, own, value);
      if (id === undefined) throw new Error(`nothing is called ${value}`);
      return id;
    }
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolve(each)]));
  };
  return resolve(answer) as Record<string, unknown>;
}

/** The items that the answer itself puts on the table, by name. */
function handlesOf({ put }: Record<string, unknown>): Map<string, string> {
  const puts = (Array.isArray(put) ? put : []) as { id?: string; name?: string }[];
  return new Map(
    puts.flatMap(({ id = '', name = '' }) => (id.startsWith('new') ? [[name, id] as const] : [])),
  );
}

function found(session: Session, own: ReadonlyMap<string, string>, reference: string): string | undefined {
  const name = reference.slice(2);
  switch (reference.charAt(1)) {
    case '#': {
      const about = newestOf(session, name);
      const isIt = (each: Point) => each.about === about || each.text === name || isFoundIn(each, about);
      // What became of a wish is said when its point is settled.
      const point = openPoints(session).find(isIt) ?? session.points.findLast(isIt);
      return point && `#${point.number}`;
    }
    case '!': {
      const about = newestOf(session, name);
      const wish = session.points.findLast(
        (each) => each.remark !== undefined && (each.text === name || isFoundIn(each, about)),
      );
      return wish && `M${wish.remark}`;
    }
    case '?': {
      const question = session.questions.find(({ text }) => text === name);
      return question && `Q${question.number}`;
    }
    default:
      return own.get(reference.slice(1)) ?? newestOf(session, reference.slice(1));
  }
}

/** What an agent found wrong with an item begins with the id of that. */
function isFoundIn({ text }: { text: string }, item: string | undefined): boolean {
  return item !== undefined && text.startsWith(`${item} (`);
}

/** The item of this name; of several the one that was put last. */
function newestOf({ plan }: Session, name: string): string | undefined {
  return plan.items.findLast((item) => item.name === name)?.id;
}

const folder = fileURLToPath(new URL('../../../recordings/', import.meta.url));

/** All recordings of this release, in the order in which they are offered. Throws an Error that names the file that is wrong. */
export function loadRecordings(): Recording[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.sort().map((name) => {
    const read = recording.safeParse(JSON.parse(readFileSync(`${folder}${name}`, 'utf8')));
    if (!read.success) throw new Error(`recordings/${name}: ${z.prettifyError(read.error)}`);
    return read.data;
  });
}

/** Who answers in a workshop that is a recording. */
export const recordedRef: ModelRef = 'recording:script';

/** Plays recordings: gives every call the answer that was written for it in advance, and chooses by what people have chosen. */
export function createRecorded(recordings: readonly Recording[]): Script {
  const rehearsal = createRehearsal();
  return {
    ref: recordedRef,
    async complete(ask, signal) {
      signal.throwIfAborted();
      const session = 'session' in ask.given ? ask.given.session : undefined;
      const played = recordings.find(({ id }) => id === session?.recording?.id);
      if (!session || !played)
        throw new ModelError('unreadable', 'there is no such recording any more', { ref: recordedRef });
      const recorded = recordedFor(played, ask);
      if (!recorded)
        return 'task' in ask.given && ask.given.task !== 'named'
          ? nothingToAdd(ask.given)
          : rehearsal.complete(ask, signal);
      return withIds(session, 'task' in ask.given ? wholeAnswer(recorded.answer) : recorded.answer);
    },
  };
}

/** What is asked at the table, or else the name of the prompt. */
export function callOf({ prompt, given }: Ask): string {
  return 'task' in given ? given.task : prompt;
}

/** The answer to this call that was written in advance. */
export function recordedFor(played: Recording, ask: Ask): RecordedAnswer | undefined {
  return played.answers.find((each) => fits(each, ask, played));
}

function fits(each: RecordedAnswer, ask: Ask, { choices }: Recording): boolean {
  const { given } = ask;
  if (!('session' in given)) return false;
  const { session } = given;
  const role = 'role' in given ? given.role : undefined;
  const isFound = () => concernsIn(session).some((one) => one.found && one.state === 'taken up');
  const chosen = (name: string) =>
    session.questions.find(({ text }) => text === choices[name])?.closure?.text;
  return (
    each.call === callOf(ask) &&
    (each.round === undefined || each.round === session.rounds.length) &&
    (each.version === undefined || each.version === nextVersion(session)) &&
    (each.after === undefined || isFound()) &&
    (each.role === undefined || each.role === role) &&
    Object.entries(each.if ?? {}).every(([name, option]) => chosen(name) === option)
  );
}

/** An answer at the table, with what a recording leaves out because there is nothing to say. */
function wholeAnswer({ put = [], ...answer }: RecordedAnswer['answer']): Record<string, unknown> {
  const puts = z.array(z.record(z.string(), z.unknown())).parse(put);
  return {
    ...{ change: [], say: [], questions: [], next: [], changed: [], because: [], reason: '', stance: '' },
    verdict: 'ok',
    ...answer,
    put: puts.map((each) => ({ id: '', grounds: [], ...each })),
  };
}

/** What is due may stand: for calls of which a recording says nothing. */
function nothingToAdd({ session, listed }: TableGiven): TableAnswer {
  const say = listed.points.flatMap(({ number, answer }) =>
    answer === undefined ? [] : [{ about: `#${number}`, as: 'refuse' as const, why: '' }],
  );
  return { ...nothing(wordsIn(session.language)), say };
}

/** How long people read a message, in milliseconds. */
const readingMs = 3_500;
/** How long a call takes of which nothing is posted. */
const silentMs = 400;

/** As long as people read, and nothing before what somebody has seen already. In milliseconds. */
export function readingPause(ask: Ask): number {
  const { given } = ask;
  if (!('session' in given)) return 0;
  const { recording: played, questions } = given.session;
  const isSeen = played?.again && questions.every(({ closure }) => closure === undefined);
  if (isSeen) return 0;
  return callOf(ask) === 'turn' ? readingMs : silentMs;
}
