import type { AdminSetting } from '../workshop/base/form.js';
import type { Decided } from '../contracts/knowledge.js';
import type { Outbox, OutboxRow } from '../contracts/execution.js';
import type { AuditLine, AuditLog, WorkshopIndex, WorkshopLine } from '../contracts/store.js';
import type { Language } from '../text/language.js';
import type { Target } from '../workshop/base/tasks.js';
import type { Fact } from '../workshop/facts.js';
import type { Decision } from '../workshop/decide.js';
import type { VersionFile } from '../workshop/plan/facts.js';
import type { OpeningBrief, PersonInput } from '../workshop/inputs.js';
import type { Session } from '../workshop/session.js';
import type { Mine } from '../workshop/waiting/mine-card.js';
import type { Post } from './blocks/post.js';
import type { Profile } from './transport/workspace.js';

/** A setting of a channel, with what is wrong with a value, in words for its field. Slack waits for it: a second at most. */
export interface CheckedSetting extends AdminSetting {
  /** It is settled for workshops that are opened from then on; until somebody has, this holds. */
  usual?: string;
  /** Of what holds in the whole workspace: whether the operator has set it in a file. */
  isFixed?: boolean;
  problem?(value: string, language: Language): Promise<string | undefined>;
}

/** What a channel has settled on hand-offs, read from its settings. */
export interface HandOffs {
  of(settings: Readonly<Record<string, string | undefined>>): {
    targets: Target[];
    /** Who may hand off beside the requester, by id. */
    handers: string[];
  };
}

/** Posts on their way, and where they are kept until they stand in Slack. */
export type SlackRow = OutboxRow<Post>;
export type SlackOutbox = Outbox<Post>;

/** The posts of workshops, from the step that causes them until they stand in Slack. */
export interface Posts extends Pick<SlackOutbox, 'find' | 'at'> {
  /** Adds an answer that no fact causes. A part that is there already is left alone. */
  answer(session: string, channel: string, post: Post): Promise<void>;
  /**
   * Those of which it is not known whether they stand in Slack already. One that is not among them any more has its
   * place by then. Waits until what was left over from the last run is read.
   */
  underWay(channel: string): Promise<SlackRow[]>;
  /** Something was heard from this channel: if it let nothing be posted, it is tried at once. */
  heard(channel: string): void;
}

/** The workshops, as the engine offers them. Every arrival is stored together with the end of its delivery. */
export interface Workshops extends Pick<WorkshopIndex, 'line' | 'list' | 'heard'>, Pick<AuditLog, 'deleted'> {
  open(brief: OpeningBrief, delivery: number | undefined): Promise<Session>;
  /** What became true, or why nothing did. `goesOn`: more is to come of the delivery, which does not end with this. */
  arrive(
    session: string,
    input: PersonInput,
    delivery: number | undefined,
    goesOn?: boolean,
  ): Promise<Decision>;
  /** As it stands. It costs little: what is in use is kept folded. */
  read(session: string): Promise<Session | undefined>;
  facts(session: string): Promise<readonly Fact[]>;
  /** The files of a version as they were issued. */
  files(session: string, version: number): Promise<VersionFile[]>;
  /** What one workshop may cost before anybody raises it, where that is limited. */
  budget?: { micros?: number; tokens?: number };
  /** What waits for a person, and their workshops, as far as they may see them. */
  mine(person: string): Promise<Mine>;
  /** What was decided in a channel, or within one workshop; undefined where the words look for nothing. */
  decided(words: string, channel: string, within?: Session): Promise<Decided | undefined>;
  /** Those of a person, the ones that are not completed first. */
  ofPerson(person: string, limit: number): Promise<{ lines: WorkshopLine[] }>;
  /** Takes what a message said out of all that is kept of the workshop that it reached. */
  unsay(session: string, message: string): Promise<void>;
  /** Takes a whole workshop away, by this person. `instead`: what becomes of its posts, by part. */
  erase(session: string, by: string, instead: (part: string) => Post): Promise<unknown>;
}

declare const seen: unique symbol;
/** A workshop that whoever acts may see at this moment. Only the gate makes one. */
export type Seen = Session & { readonly [seen]: 'workshop' };
/** A channel in which whoever acts may read at this moment. Only the gate makes one. */
export type SeenChannel = string & { readonly [seen]: 'channel' };

/** The workshops, as those who act find them behind the gate: none is reached by its id alone. */
export interface SeenWorkshops extends Pick<Workshops, 'budget' | 'mine'> {
  /** The new one, or why the policy of the workspace forbids it, in words. */
  open(brief: OpeningBrief & { channel: SeenChannel }, delivery: number | undefined): Promise<Seen | string>;
  arrive(
    session: Seen,
    input: PersonInput,
    delivery: number | undefined,
    goesOn?: boolean,
  ): Promise<Decision>;
  /** The one of this id, if they may see it. Throws when Slack does not tell. */
  seenBy(who: Pick<Profile, 'person' | 'is'>, id: string): Promise<Seen | undefined>;
  /** As it stands by now. */
  now(session: Seen): Promise<Seen>;
  facts(session: Seen): Promise<readonly Fact[]>;
  /** One of this channel; undefined also when its facts can't be read: it must not stop what is about the others. */
  of(channel: SeenChannel, id: string): Promise<Seen | undefined>;
  line(channel: SeenChannel, id: string): Promise<WorkshopLine | undefined>;
  files(channel: SeenChannel, id: string, version: number): Promise<VersionFile[]>;
  unsay(session: Seen, message: string): Promise<void>;
  erase(session: Seen, by: string, instead: (part: string) => Post): Promise<unknown>;
  deleted(channel: SeenChannel, id: string): Promise<AuditLine | undefined>;
  decided(words: string, channel: SeenChannel, within?: Seen): Promise<Decided | undefined>;
  list(where: { channel: SeenChannel; requester?: string }, limit: number): Promise<WorkshopLine[]>;
}
