import { z } from 'zod';
import type { RoleId } from '../../roles/index.js';
import { languages } from '../../text/language.js';
import { answered, factOf, mayBeAnswered, roleId } from '../base/fact-fields.js';
import { participant, person, type Person } from '../base/people.js';
import { raisedQuestion } from '../base/question.js';
import { type Depth, depths, playedRecording, settingsSet, type Size, sizes } from '../base/session.js';
import type { ModelResult } from '../base/tasks.js';
import { put } from '../plan/items.js';
import type { AskedQuestion, GivenPut } from '../plan/turn.js';
import { openedCode } from '../setting/facts.js';
import { houseRule } from '../setting/house-rules.js';
import { seenBy } from '../setting/session.js';
import type { BeginningGiven } from './earlier/facts.js';

/** A message that somebody wrote before, as a brief quotes it. */
export const quotedMessage = z.object({
  /** Its ts. */
  ts: z.string(),
  by: person,
  /** An app wrote it, by its name: there is nobody to ask or to invite. */
  app: z.literal(true).optional(),
  /** A guest, or somebody of another organisation: quoted, and never made a member by it. */
  outside: z.literal(true).optional(),
  text: z.string(),
  /** Names of the files that it carries. */
  files: z.array(z.string()).optional(),
  /** Its end is left out. */
  cut: z.literal(true).optional(),
  /** How many messages between the one before and this one are left out. */
  left: z.number().int().optional(),
});
export type Quoted = z.infer<typeof quotedMessage>;

/** What people said before somebody had it planned. */
export const talk = z.object({
  /** Where it was said. It may be another place than that of the workshop. */
  channel: z.string(),
  /** The first message of its thread, by its ts; the chosen message itself where it stands in none. */
  root: z.string(),
  /** The message that was chosen, or in whose thread the bot was asked. */
  chosen: z.string(),
  /** In the order in which they were written, the chosen one among them. */
  messages: z.array(quotedMessage).min(1),
  /** Release 0.5: the message was taken without its thread. */
  alone: z.literal(true).optional(),
  /** The thread has more messages than are read. */
  unread: z.literal(true).optional(),
});
export type Talk = z.infer<typeof talk>;

/**
 * What a source is: a file, the whole of a thread that has no room in a brief, a message that is linked, or a file of the
 * channel's repository, by its path.
 */
const sourceKind = z.enum(['file', 'thread', 'message', 'code']);

/** Something that comes with a request, by an id of its own, before it is read. */
export const comingSource = z.object({
  id: z.string(),
  name: z.string(),
  kind: sourceKind,
  /** The message that a file hangs on, by its ts. */
  message: z.string().optional(),
});
export type Coming = z.infer<typeof comingSource>;

/**
 * Why nothing is known of a source. `left`: somebody begins without it; `gone`: its message was deleted, or it was sent again; `closed`: it is a file of the
 * repository that is read for nobody, such as one with secrets.
 */
const unread = z.enum([
  ...(['type', 'size', 'empty', 'unreadable', 'memory', 'time', 'full'] as const),
  ...(['scope', 'elsewhere', 'failed', 'left', 'gone', 'closed'] as const),
]);
export type Unread = z.infer<typeof unread>;

/** A source as it was read, in numbered passages. */
export const readSource = comingSource.extend({
  unread: unread.optional(),
  /** How many of its pages, messages or lines were read. */
  amount: z.object({ read: z.number().int(), of: z.number().int() }).optional(),
  /** Only its beginning was read: it is too long. */
  cut: z.literal(true).optional(),
  /** So many of its lines look like secrets, and nobody is told them. */
  withheld: z.number().int().optional(),
  passages: z.array(z.object({ id: z.string(), where: z.string(), text: z.string() })),
});
export type ReadSource = z.infer<typeof readSource>;

/** A sentence of a summary, with the passage that says so. */
const summedLine = z.object({ text: z.string(), passage: z.string() });
export type SummedLine = z.infer<typeof summedLine>;

/** Something that came with the request, or was dropped into its thread. */
export interface GivenSource extends ReadSource {
  /** It came with the request and was not read so far. */
  isComing?: true;
  /** How often it was read anew. */
  rereads?: number;
  /** What was summed up of it, part by part. */
  summed: Record<number, SummedLine[]>;
}

type Opened = Extract<OpeningFact, { type: 'WorkshopOpened' }>;

/** A question of a first view, before it has a number. */
const wanted = raisedQuestion
  .omit({ number: true, to: true, level: true })
  .extend({ level: z.enum(['now', 'blocking', 'assumable']), to: z.string().optional() });

/** What a role sees first, alone with the brief. */
export const briefView = z.object({ matters: z.string(), objection: z.string(), questions: z.array(wanted) });
export type FirstView = z.infer<typeof briefView>;

/** What can have happened before round 1, and what comes with a request. */
export const openingFacts = [
  factOf(z.literal('SourcesRead'), { by: person.optional(), sources: z.array(readSource).min(1) }),
  /** A part of a source that is too long to be given whole, by its number from 0 on. */
  factOf(z.literal('SourceSummedUp'), {
    ...answered,
    source: z.string(),
    part: z.number().int(),
    lines: z.array(summedLine),
  }),
  factOf(z.literal('WorkshopOpened'), {
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
    /** Who else can read the channel, as far as Slack told. */
    seenBy: seenBy.optional(),
    /** The house rules of the channel as they stood. A workshop keeps those that it was opened with. */
    houseRules: z.array(houseRule).optional(),
    /** Release 0.5: what was left of the list of tasks of the channel's last plan, and what earlier workshops took. Nothing reads it. */
    unfinished: z.unknown().optional(),
    earlier: z.unknown().optional(),
    /** What was said before somebody had it planned: the brief is made of it. */
    talk: talk.optional(),
    /** What comes with it and is read before anything begins. */
    comes: z.array(comingSource).optional(),
    /** The repository of the channel. */
    code: openedCode.optional(),
  }),
  /**
   * The Coach's judgement of the brief. Where it is not enough, `question` asks the requester; else the rest is there. Without key
   * and model: `by` starts with the brief as it is, since the Coach fails; or code asks, since it has nothing but an address or a greeting.
   */
  factOf(z.literal('BriefJudged'), {
    ...mayBeAnswered,
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
  factOf(z.literal('FirstViewGiven'), {
    ...answered,
    role: roleId,
    view: briefView,
    /** What it would only assume, as items. */
    assumed: z.array(put),
  }),
  /** The questions of all first views in one list. Above sixteen a model says which ask the same. */
  factOf(z.literal('QuestionsMerged'), {
    ...mayBeAnswered,
    questions: z.array(raisedQuestion.extend({ asker: roleId, others: z.array(roleId) })),
    /** Questions that are not asked, with the one that asks the same; in release 0.5 also what answers them. */
    dropped: z.array(z.object({ role: roleId, text: z.string(), coveredBy: z.string() })),
    /** Release 0.5: what is assumed in the place of questions, as items of the roles that asked. */
    assumed: z.array(z.object({ role: roleId, put })),
  }),
] as const;
export type OpeningFact = z.infer<(typeof openingFacts)[number]>;

export type OpeningInput =
  | { type: 'SourcesRead'; by?: Person; sources: ReadSource[] }
  | (ModelResult & { type: 'SourceSummedUp'; source: string; part: number; lines: SummedLine[] })
  | (Omit<Opened, 'type' | 'at' | 'title' | 'roster' | 'rulesVersion' | 'members'> & {
      type: 'BriefGiven';
      roster: readonly RoleId[];
      invited?: { person: Person; speaksFor: string }[];
      beginning?: BeginningGiven;
    })
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
      /** What the brief does not say of those who do the work, as code asks it. */
      lacks?: AskedQuestion[];
      /** What it took for granted, and who could confirm it. */
      assumed: GivenPut[];
    })
  | { type: 'StartAsked'; by: Person; admin: boolean }
  /** Another workshop goes on with its items. */
  | { type: 'GoneOn'; by: Person; workshop: string; title: string }
  | (ModelResult & {
      type: 'FirstViewGiven';
      role: RoleId;
      view: { matters: string; objection: string; questions: AskedQuestion[] };
    })
  /** `same`: which questions ask the same, by their place in the list that the model was given, from 1. */
  | (ModelResult & { type: 'QuestionsMerged'; same: number[][] });
