import { z } from 'zod';
import { at, question, version } from '../fact-fields.js';
import { person, type Person } from './people.js';

/** Why something a person asked for was not done. */
export const declineReason = z.enum([
  'notYours',
  'decided',
  'oldVersion',
  'nothingToApprove',
  'unclear',
  'finished',
  'planWaits',
  'asked',
  /** The person takes no part in this workshop. */
  'notMember',
  /** There is nothing that this could be done to. */
  'nothingOpen',
  /** A question of this version is open again. */
  'questionOpen',
  /** The plan is parked: it has to be taken up again first. */
  'parked',
  /** Somebody else's answer is awaited. */
  'notAsked',
  /** A bot, or nobody whom Slack knows. */
  'notPerson',
  /** The requester has not been waited for long enough. */
  'tooEarly',
  /** Only the requester may. */
  'requesterOnly',
  /** Only an administrator of the workspace may. */
  'adminOnly',
  /** Somebody has allowed more already. */
  'raised',
]);
export type DeclineReason = z.infer<typeof declineReason>;

/** A person was told why something was not done. `message`: the one that was no answer, by its ts. */
export interface Notice {
  reason: DeclineReason;
  person: string;
  version?: number;
  question?: number;
  message?: string;
}

/** What can have happened between people: who takes part, whose a question is, who was refused what. */
export const peopleFacts = [
  /** Somebody was brought in. `speaksFor` is what they can answer for; blank for nothing in particular. */
  z.object({
    type: z.literal('MemberInvited'),
    at,
    by: person,
    person,
    speaksFor: z.string(),
  }),
  /** A member took the requester's place. */
  z.object({ type: z.literal('RequesterReplaced'), at, by: person, from: person }),
  /** A question waits for somebody else now; it stays open. */
  z.object({ type: z.literal('QuestionPassedOn'), at, question, by: person, from: person, to: person }),
  /** It waits again for the one before, `to`. */
  z.object({ type: z.literal('QuestionTakenBack'), at, question, by: person, from: person, to: person }),
  z.object({
    type: z.literal('RequestDeclined'),
    at,
    to: person,
    what: z.enum([
      'approve',
      'undo',
      'end',
      'cancel',
      'reply',
      'answer',
      'skip',
      'change',
      'more',
      'drop',
      'park',
      'pause',
      'resume',
      'retry',
      'allow',
      'queue',
      'invite',
      'pass',
      'offer',
      'settle',
      'assume',
      'take',
    ]),
    reason: declineReason,
    version: version.optional(),
    question: z.number().int().optional(),
    /** The message that was no answer, by its ts. */
    message: z.string().optional(),
  }),
] as const;
export type PeopleFact = z.infer<(typeof peopleFacts)[number]>;

export type PeopleInput =
  /** `isBot`: Slack says that it is no person. */
  | { type: 'InviteAsked'; by: Person; admin: boolean; person: Person; speaksFor: string; isBot?: boolean }
  | { type: 'TakeAsked'; by: Person; admin: boolean }
  /** Without a question, the one that is open. */
  | {
      type: 'QuestionPassOnAsked';
      by: Person;
      admin: boolean;
      question?: number;
      to: Person;
      isBot?: boolean;
    }
  /** `from`: whose it was when the button was shown, by id. */
  | { type: 'TakeBackAsked'; by: Person; admin: boolean; question: number; from?: string };
