import type { PlayedRecording } from './recording.js';
import type { RoleId } from '../../roles/index.js';
import type { Language } from '../../text/language.js';
import type { Outcome } from './outcome.js';
import type { Failure } from './failure.js';
import type { ChannelSettings } from './settings.js';
import type { Person } from './people.js';
import type { Depth, Size } from './depth.js';
import type { Question } from './question.js';
/**
 * Where a workshop is on its way. `intake`: the Coach looks at the brief, and each role alone. `asking`: questions are out,
 * and a round waits for their answers. `finishing`: all agree, and the plan is completed; `signing`: it is read. `decision` waits for people on a plan or a
 * draft; `revising`: a change that they want is being looked at. `closed` is for good.
 */
export type Stage =
  | 'unopened'
  | 'intake'
  | 'asking'
  | 'discussion'
  | 'meeting'
  | 'finishing'
  | 'signing'
  | 'synthesis'
  | 'issuing'
  | 'decision'
  | 'revising'
  | 'closed';

/** Until the gate roles read new answers, and answers move the plan. Afterwards it rests on the old ones. */
export const beforeTheGate: ReadonlySet<Stage> = new Set<Stage>([
  ...(['intake', 'asking', 'discussion', 'meeting', 'finishing', 'signing', 'synthesis'] as const),
]);

/** `active`: someone is working. `paused`: a person is awaited, or models are down. `completed`: nothing is awaited. */
export type Status = 'active' | 'paused' | 'completed';

/**
 * The stage with its own fields: only a version that waits for a decision can be parked, and only a closed workshop
 * has an outcome.
 */
export type StageState =
  | { stage: Exclude<Stage, 'decision' | 'closed'>; parked?: never; outcome?: never }
  | { stage: 'decision'; parked?: { by: Person; at: string }; outcome?: never }
  | { stage: 'closed'; parked?: never; outcome: Outcome };

export interface BaseKept {
  id: string;
  seq: number;
  language: Language;
  channel: string;
  /** The address of its Slack workspace. */
  home?: string;
  requester: Person;
  title: string;
  titledByPerson?: true;
  brief: string;
  openedAt: string;
  changedAt: string;
  /** The roles at the table, in speaking order. */
  roster: readonly RoleId[];
  /** The version of the rules that it was opened with. */
  rulesVersion: number;
  /** The number of the last fact that brought a message into the thread. */
  lastMessage: number;
  /** How much work the brief is, and how deep it goes. */
  size: Size;
  depth: Depth;
  /** The number of the last round, unless people ask for one more. */
  roundLimit: number;
  /** It plays answers that were written in advance; `fast` where somebody wants to see them sooner. */
  recording?: PlayedRecording & { fast?: true };
  paused?: { by: Person; at: string };
  endAskedBy?: Person;
  /** Who chose to close the workshop with a draft of the current state. */
  endedBy?: Person;
  failures: Failure[];
  /** Answered model calls, by model. A model that is planned for but has not answered yet counts 0. */
  calls: Record<string, number>;
  questions: Question[];
  /** What its channel had settled when it was opened. */
  settings: ChannelSettings;
}
export type Session = BaseKept & StageState;

type Method<Arguments extends unknown[], Result> = { call(...given: Arguments): Result }['call'];
/** One function for each kind of fact: the session after it. It never fails, since facts have already happened. */
export type Folds<Sees, F extends { type: string }> = {
  readonly [Kind in F['type']]: Method<[session: Sees, fact: Extract<F, { type: Kind }>], Sees>;
};

/** The session at another stage, without the fields that belong to the old stage alone. */
export function atStage<S extends StageState>(session: S, stage: Exclude<Stage, 'closed'>): S {
  const { parked: _, outcome: __, ...rest } = session;
  return { ...rest, stage } as unknown as S;
}
export function closedWith<S extends StageState>(session: S, outcome: Outcome): S {
  const { parked: _, ...rest } = session;
  return { ...rest, stage: 'closed', outcome } as unknown as S;
}
