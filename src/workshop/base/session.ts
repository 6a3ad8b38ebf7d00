import { z } from 'zod';
import type { RoleId } from '../../roles/index.js';
import { type Language, languages } from '../../text/language.js';
import type { Weak } from './fact-fields.js';
import { type Person, person } from './people.js';
import type { Question } from './question.js';
import type { Failure } from './tasks.js';

/** How much work it is: up to a week, usual, or large. */
export const sizes = ['small', 'usual', 'large'] as const;
export type Size = (typeof sizes)[number];

/** How deep a workshop goes, with the most rounds that it has. */
export const roundsOf = { quick: 3, standard: 4, deep: 6 } as const;
export type Depth = keyof typeof roundsOf;
export const depths = Object.keys(roundsOf) as [Depth, ...Depth[]];

/**
 * How it ended. `draft`: five roles did not agree; `dropped`: a person dropped that draft; `ended`: closed early with
 * a draft; `cancelled`: without one. `withdrawn`: whoever approved took it back after it was handed off. `continued`: it
 * goes on in the thread of an earlier plan, or in a new workshop.
 */
const outcomes = ['approved', 'draft', 'dropped', 'ended', 'cancelled', 'withdrawn', 'continued'] as const;
export interface Outcome {
  kind: (typeof outcomes)[number];
  at: string;
  by?: Person;
  /** The version that was withdrawn. */
  version?: number;
  /** The new workshop in which its items went on. */
  in?: { workshop: string; title: string };
}

/** Words of a person that were written in advance: what the button says, and what is said then. */
const recordedWish = z.object({ button: z.string(), text: z.string() });

/** What a colleague who is not in the room has against the first plan, relayed by the recording; and an answer to that. */
const recordedConcern = z.object({
  /** Says that it is a colleague of the recording: nobody in Slack is called so. */
  by: z.string(),
  text: z.string(),
  answer: recordedWish,
});

/** What a coding agent reports once the plan is handed off. Nobody builds it: its name says that it belongs to the recording. */
const recordedBuilding = z.object({
  agent: z.string(),
  /** Names of tasks that it finishes; those that a way through the recording does not have are left out. */
  done: z.array(z.string()).min(1),
  /** What it finds that can't be built as planned: the item by its name, what is wrong, and what it wants instead. */
  deviation: z.object({ about: z.string(), text: z.string(), wanted: z.string() }).optional(),
});

/** What is said of a recording before it is played. */
export const recordingLine = z.object({
  /** One word, as in `/plan example invoices`. */
  id: z.string().regex(/^[a-z][a-z-]*$/),
  language: z.enum(languages),
  title: z.string(),
  /** What one will see, in one sentence. */
  shows: z.string(),
  minutes: z.number().positive(),
  brief: z.string(),
  wish: recordedWish.optional(),
  concern: recordedConcern.optional(),
  building: recordedBuilding.optional(),
  /** What one strong prompt gave with this brief and the answers that it names, and what is different: two or three sentences. */
  onePrompt: z.string(),
});
export type RecordingLine = z.infer<typeof recordingLine>;

/** A workshop as a recording. `again`: somebody wants to choose otherwise, and has read what comes before the first choice. */
export const playedRecording = z.object({
  id: z.string(),
  wish: recordedWish.optional(),
  concern: recordedConcern.optional(),
  building: recordedBuilding.optional(),
  onePrompt: z.string().optional(),
  again: z.literal(true).optional(),
});
export type PlayedRecording = z.infer<typeof playedRecording>;

/**
 * What a channel can settle for the workshops that are opened in it, by name, with the values that there are. The first
 * one holds where nothing was set.
 */
export const channelSettings = {
  /** Who may answer a question that is put to the requester. */
  answering: ['anyone', 'members'],
  /** Whose word approves a plan: who takes part, the requester alone, or two of those who take part. */
  approving: ['members', 'requester', 'two'],
} as const;

type Values = typeof channelSettings;
export type SettingName = keyof Values;
export type ChannelSettings = { [Name in SettingName]: Values[Name][number] } & {
  budget?: string | undefined;
  models?: string | undefined;
};
/** What is said of each setting, by its name. */
export type SettingWords<Text> = {
  [Name in SettingName]: Text & { values: { [Value in ChannelSettings[Name]]: string } };
};

export const settingNames = Object.keys(channelSettings) as SettingName[];

const schemas = {
  answering: z.enum(channelSettings.answering),
  approving: z.enum(channelSettings.approving),
};
/** What was set; a setting that came later is missing in it. By the policy of the workspace: `budget` in US dollars, and `models`, a profile. */
export const settingsSet = z.object({ ...schemas, budget: z.string(), models: z.string() }).partial();
export type SettingsSet = z.infer<typeof settingsSet>;

/** What these values set. A name or a value that this release does not know sets nothing. */
export function settingsIn(values: Readonly<Record<string, string | undefined>>): SettingsSet {
  const unknown = settingNames.filter((name) => !schemas[name].safeParse(values[name]).success);
  return settingsSet.parse(withoutKeys(values, ...unknown));
}

/** What holds where these values are set. */
export function settingsNow(values: Readonly<Record<string, string | undefined>> = {}): ChannelSettings {
  const first = Object.fromEntries(settingNames.map((name) => [name, channelSettings[name][0]]));
  return { ...first, ...settingsIn(values) } as ChannelSettings;
}

/** What the policy of a workspace can leave to some, in its workshops. */
export type Act = 'answer' | 'approve' | 'handOff' | 'raise';

/**
 * Who alone may do it at this moment, by id, if the rules let them; what is missing is left to the rules. `named` tells the others who:
 * ids of people, and handles of groups, with a ? before one of which Slack does not tell who is in it.
 */
export type Policy = { readonly [A in Act]?: { ids: readonly string[]; named: readonly string[] } };

/**
 * Where a workshop is on its way. `intake`: the Coach looks at the brief, and each role alone. `asking`: questions are out,
 * and a round waits for their answers. `synthesis`: nothing is left to be said, and the result is put into words. `decision` waits
 * for people on a plan or a draft. `closed` is for good.
 */
const stages = [
  ...(['unopened', 'intake', 'asking', 'discussion', 'meeting'] as const),
  ...(['synthesis', 'issuing', 'decision', 'closed'] as const),
] as const;
export type Stage = (typeof stages)[number];

/** Until the gate roles read new answers, and answers move the plan. Afterwards it rests on the old ones. */
export const beforeTheGate: ReadonlySet<Stage> = new Set<Stage>([
  ...(['intake', 'asking', 'discussion', 'meeting', 'synthesis'] as const),
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
  /** The ts of the message that its thread hangs on; missing until somebody has written in it. */
  root?: string;
  requester: Person;
  title: string;
  brief: string;
  openedAt: string;
  changedAt: string;
  /** When it came to its stage. */
  stageSince: string;
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
  /** It plays answers that were written in advance. */
  recording?: PlayedRecording;
  paused?: { by: Person; at: string };
  /** Who chose to close the workshop with a draft of the current state. */
  endedBy?: Person;
  failures: Failure[];
  /** Answered model calls, by model. A model that is planned for but has not answered yet counts 0. */
  calls: Record<string, number>;
  /** What each model is weak in, as far as its answers have shown. */
  weak: Record<string, Weak>;
  questions: Question[];
  /** What its channel had settled when it was opened. */
  settings: ChannelSettings;
}
export type Session = BaseKept & StageState;

/** A function of a table that is given more than it asks for: what a subject sees is a part of the whole session. */
export type Method<Arguments extends unknown[], Result> = { call(...given: Arguments): Result }['call'];
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

/** Where a workshop stands, in short and as plain data: it is kept beside its facts, so that lists need not fold them. */
export const standing = z.object({
  /** Release 0.5 had stages of its own between the rounds and the result. */
  stage: z.enum(stages).catch('discussion'),
  round: z.number().optional(),
  rounds: z.number().optional(),
  versions: z.array(z.object({ number: z.number(), artifact: z.enum(['plan', 'draft']) })),
  /** How it ended, and by whom where that was a person. */
  outcome: z.preprocess((kind) => (kind === 'discarded' ? 'cancelled' : kind), z.enum(outcomes).optional()),
  by: person.optional(),
  /** Why nothing goes on at the moment. */
  halt: z.enum(['parked', 'paused', 'failing', 'budget']).optional(),
  /** Who is awaited, by id. */
  awaits: z.array(z.string()),
  /** Nothing goes on until they do something. */
  standsStill: z.boolean(),
});
export type Standing = z.infer<typeof standing>;

/**
 * How a workshop is, in a word for whoever runs the bot. `waiting`: for people. `failed`: a task failed or has no budget.
 * `decided`: its plan is approved. `closed`: it ended otherwise. After the end, too, people can be awaited. It is read off the line that
 * is kept beside its facts; one of an earlier release may lack where it stands.
 */
export function conditionOf({ status, standing: kept }: { status: Status; standing?: unknown }) {
  const { halt, outcome } = standing.safeParse(kept).data ?? {};
  if (status === 'completed') return outcome === 'approved' ? 'decided' : 'closed';
  if (halt === 'failing' || halt === 'budget') return 'failed';
  return status === 'paused' ? 'waiting' : 'working';
}

/** The object without these keys, which it need not have. */
export function withoutKeys<Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  ...keys: Key[]
): Whole {
  const kept = { ...whole };
  for (const key of keys) delete kept[key];
  return kept;
}
