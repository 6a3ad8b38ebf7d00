import { type SeenBy, seenBy } from '../setting/seen-by.js';
import { type Depth, depths, type Size, sizes } from '../base/depth.js';
import { z } from 'zod';
import type { Took } from '../../contracts/ledger.js';
import { type Language, languages } from '../../text/language.js';
import type { BeginningGiven } from './earlier/facts.js';
import { type OpenedCode, openedCode } from '../setting/code/code.js';
import { answered, at } from '../base/fact-fields.js';
import { type HouseRule, houseRule } from '../setting/house-rules.js';
import { participant, person, type Person } from '../base/people.js';
import type { RoleId } from '../../roles/index.js';
import { put } from '../plan/items.js';
import { type AskedQuestion, type GivenPut, roleId } from '../plan/turn.js';
import { type PlayedRecording, playedRecording } from '../base/recording.js';
import { raisedQuestion } from '../base/asked-for.js';
import { type Talk, talk } from './talk/facts.js';
import type { ModelResult } from '../base/tasks.js';
import { type SettingsSet, settingsSet } from '../base/settings.js';

const took = z.object({
  depth: z.string(),
  size: z.string(),
  ms: z.number(),
  micros: z.number().nullable(),
}) satisfies z.ZodType<Took>;

/** Facts from before the first round. */
export const openingFacts = [
  z.object({
    type: z.literal('WorkshopOpened'),
    at,
    workshop: z.string(),
    channel: z.string(),
    /** The address of its Slack workspace, such as `https://acme.slack.com/`. */
    home: z.string().optional(),
    requester: person,
    brief: z.string(),
    title: z.string(),
    language: z.enum(languages),
    /** The roles at the table, in speaking order. They stay the same when a later release has other roles. */
    roster: z.array(roleId).min(1),
    /** The version of the rules that the workshop was opened with. */
    rulesVersion: z.number().int(),
    /** The requester, then those invited with the brief. */
    members: z.array(participant).min(1),
    /** The models planned for this workshop, as `provider:model`. The model that really answered is in each fact. */
    models: z.array(z.string()).optional(),
    /** What the channel had settled. */
    settings: settingsSet.optional(),
    /** How deep it is to go, where somebody chose. */
    depth: z.enum(depths).optional(),
    /** How long a round waits for answers to its questions, in minutes. */
    answersWithin: z.number().optional(),
    /** It plays answers that were written in advance. */
    recording: playedRecording.optional(),
    /** What the last workshops of the channel took until their first version. */
    earlier: z.array(took).optional(),
    /** Who else can read the channel, as far as Slack told. */
    seenBy: seenBy.optional(),
    /** The house rules of the channel as they stood. A workshop keeps those that it was opened with. */
    houseRules: z.array(houseRule).optional(),
    /** Release 0.5: what was left of the list of tasks of the channel's last plan. Nothing reads it. */
    unfinished: z.unknown().optional(),
    /** What was said before somebody had it planned: the brief is made of it. */
    talk: talk.optional(),
    /** The repository of the channel. */
    code: openedCode.optional(),
  }),
  /**
   * The Coach's judgement of the brief. Where it is not enough, `question` asks the requester; else the rest is there. Without key
   * and model: `by` starts with the brief as it is, since the Coach fails.
   */
  z.object({
    type: z.literal('BriefJudged'),
    ...answered,
    key: z.string().optional(),
    model: z.string().optional(),
    by: person.optional(),
    enough: z.boolean(),
    question: raisedQuestion.optional(),
    title: z.string().optional(),
    /** How the brief is read, in one sentence. */
    reading: z.string().optional(),
    size: z.enum(sizes).optional(),
    depth: z.enum(depths).optional(),
    /** Contradictions inside the brief, and what a small brief leaves open: questions of the Coach. */
    questions: z.array(raisedQuestion).optional(),
    /** What was taken for granted, as items. */
    assumed: z.array(put).optional(),
  }),
  /** A person has given the workshop another title. */
  z.object({ type: z.literal('TitleChanged'), at, by: person, title: z.string() }),
] as const;
export type OpeningFact = z.infer<(typeof openingFacts)[number]>;

export type OpeningInput =
  | {
      type: 'BriefGiven';
      workshop: string;
      channel: string;
      home?: string;
      requester: Person;
      brief: string;
      language: Language;
      /** The roles at the table, in speaking order. */
      roster: readonly RoleId[];
      models?: string[];
      depth?: Depth;
      answersWithin?: number;
      recording?: PlayedRecording;
      invited?: { person: Person; speaksFor: string }[];
      settings?: SettingsSet;
      earlier?: Took[];
      seenBy?: SeenBy;
      houseRules?: HouseRule[];
      talk?: Talk;
      beginning?: BeginningGiven;
      code?: OpenedCode;
    }
  | (ModelResult & {
      type: 'BriefJudged';
      enough: boolean;
      question?: { text: string; why: string; options: string[] };
      title: string;
      reading: string;
      size: Size;
      depth: Depth;
      /** What one answer of the requester would settle, with the assumption meanwhile; `contradicts`: the options are two sides. */
      questions: AskedQuestion[];
      /** What it took for granted, and who could confirm it. */
      assumed: GivenPut[];
    })
  | { type: 'TitleAsked'; by: Person; admin: boolean; title: string }
  | { type: 'StartAsked'; by: Person; admin: boolean };
