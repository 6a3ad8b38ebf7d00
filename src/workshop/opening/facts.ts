import { z } from 'zod';
import { type Language, languages } from '../../text/language.js';
import { answered, at } from '../fact-fields.js';
import { participant, person, type Person } from '../people/people.js';
import type { RoleId } from '../../roles/index.js';
import { roleId } from '../rounds/turn.js';
import { raisedQuestion } from '../questions/schema.js';
import type { ModelResult } from '../tasks.js';
import { type SettingsSet, settingsSet } from './settings.js';

/** Facts from before the first round. */
export const openingFacts = [
  z.object({
    type: z.literal('WorkshopOpened'),
    at,
    workshop: z.string(),
    channel: z.string(),
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
  }),
  /** The Coach's judgement of the brief. Where it is not enough, `question` asks the requester. */
  z.object({
    type: z.literal('BriefJudged'),
    ...answered,
    enough: z.boolean(),
    question: raisedQuestion.optional(),
  }),
] as const;
export type OpeningFact = z.infer<(typeof openingFacts)[number]>;

export type OpeningInput =
  | {
      type: 'BriefGiven';
      workshop: string;
      channel: string;
      requester: Person;
      brief: string;
      language: Language;
      /** The roles at the table, in speaking order. */
      roster: readonly RoleId[];
      models?: string[];
      invited?: { person: Person; speaksFor: string }[];
      settings?: SettingsSet;
    }
  | (ModelResult & {
      type: 'BriefJudged';
      enough: boolean;
      question?: { text: string; why: string; options: string[] };
    })
  | { type: 'StartAsked'; by: Person; admin: boolean };
