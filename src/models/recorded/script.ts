import { z } from 'zod';
import type { Ask } from '../../prompts/ask.js';
import type { TableAnswer } from '../../prompts/table-answer.js';
import type { TableGiven } from '../../prompts/table-call.js';
import type { Session } from '../../workshop/session.js';
import { ModelError, type ModelRef } from '../provider.js';
import { createRehearsal, wordsIn } from '../rehearsal/rehearsal.js';
import { nothing, standing } from '../rehearsal/table.js';
import type { Script } from '../script.js';
import { withIds } from './naming.js';
import type { RecordedAnswer, Recording } from './recording.js';

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
      if (!recorded) return 'task' in ask.given ? nothingToAdd(ask.given) : rehearsal.complete(ask, signal);
      return withIds(session, 'task' in ask.given ? wholeAnswer(recorded.answer) : recorded.answer);
    },
  };
}

/** What is asked at the table, "summary" of a plan, or else the name of the prompt. */
export function callOf({ prompt, given }: Ask): string {
  if ('task' in given) return given.task;
  return prompt === 'planning_round_summary' && !('round' in given) ? 'summary' : prompt;
}

/** Whether an answer to this call was written in advance. */
export function isRecorded(played: Recording, ask: Ask): boolean {
  return recordedFor(played, ask) !== undefined;
}

function recordedFor(played: Recording, ask: Ask): RecordedAnswer | undefined {
  return played.answers.find((each) => fits(each, ask, played));
}

function fits(each: RecordedAnswer, ask: Ask, { choices }: Recording): boolean {
  const { given } = ask;
  if (!('session' in given)) return false;
  const { session } = given;
  const role = 'role' in given ? given.role : undefined;
  const isCall = each.call === callOf(ask);
  const isFound = isAfterDeviation(session);
  // What was written for no such round was written for the plan as it was before.
  const round = session.rounds.length - (isFound && each.after === undefined ? 1 : 0);
  const isThen = each.round === undefined || each.round === round;
  const isRead = each.reading === undefined || each.reading === session.signing?.reading;
  return (
    isCall &&
    isThen &&
    isRead &&
    (each.after === undefined || isFound) &&
    (each.role === undefined || each.role === role) &&
    Object.entries(each.if ?? {}).every(([name, option]) => chosen(session, choices[name]) === option)
  );
}

function isAfterDeviation({ building }: Session): boolean {
  return building.deviations.some(({ state }) => state === 'taken');
}

function chosen({ questions }: Session, asked: string | undefined): string | undefined {
  return questions.find(({ text }) => text === asked)?.closure?.text;
}

/** An answer at the table, with what a recording leaves out because there is nothing to say. */
function wholeAnswer({ put = [], ...answer }: RecordedAnswer['answer']): Record<string, unknown> {
  const puts = z.array(z.record(z.string(), z.unknown())).parse(put);
  return {
    ...{ say: [], questions: [], next: [], changed: [], overview: '', because: [], reason: '', stance: '' },
    verdict: 'ok',
    ...answer,
    put: puts.map((each) => ({ id: '', replaces: '', grounds: [], dependsOn: [], ...each })),
  };
}

/** What is due may stand: for calls of which a recording says nothing. */
function nothingToAdd({ session, listed }: TableGiven): TableAnswer {
  return { ...nothing(wordsIn(session.language)), say: standing(listed) };
}

/** How long people read a message, in milliseconds. */
const readingMs = 3_500;
/** How long a call takes of which nothing is posted. */
const silentMs = 400;
const posted = new Set(['turn', 'short turn', 'closing answer', 'planning_round_summary']);

/** As long as people read, half of it where they want that, and nothing before what somebody has seen already. In milliseconds. */
export function readingPause(ask: Ask): number {
  const { given } = ask;
  if (!('session' in given)) return 0;
  const { recording, questions } = given.session;
  const isSeen = recording?.again && questions.every(({ closure }) => closure === undefined);
  const ms = posted.has(callOf(ask)) ? readingMs : silentMs;
  if (isSeen) return 0;
  return recording?.fast ? ms / 2 : ms;
}
