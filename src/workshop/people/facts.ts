import { z } from 'zod';
import { factOf, version } from '../base/fact-fields.js';
import { person, type Person } from '../base/people.js';

/** Why a person's request was refused. */
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
  /** There is no open question, or nothing else, that the request could be about. */
  'nothingOpen',
  /** A question of this version is open again. */
  'questionOpen',
  /** The plan is parked: it has to be taken up again first. */
  'parked',
  /** Somebody else's answer is awaited. */
  'notAsked',
  /** The target is a bot, or no account that Slack knows. */
  'notPerson',
  /** Only the requester may. */
  'requesterOnly',
  /** Only an administrator of the workspace may. */
  'adminOnly',
  /** Somebody has raised the budget already. */
  'raised',
  /** Five changes were made: people choose on the card how it goes on. */
  'enoughChanges',
  /** An answer that came late contradicts the plan: somebody says first whether it changes it. */
  'lateAnswer',
  'concernOpen',
  /** What somebody else has said to it is not understood yet. */
  'wordsOpen',
  /** It wants more than the approved plan has: that is a plan of its own. */
  'beyond',
  /** Release 0.5 has left it unfinished: another workshop goes on with its items. */
  'olderRelease',
  /** Only in release 0.5: something that the plan assumes is wrong, or the wait for the requester was still too short. */
  ...(['refuted', 'tooEarly'] as const),
  /** Only the requester hands off, and whom the channel names. */
  'notHander',
  /** The rehearsal wrote at least a part of it. */
  'dryRun',
  'notApproved',
  /** What is said against a draft was not read to its end. */
  'notConfirmed',
  /** Nothing is handed off, or it does not count any more. */
  'handedOff',
  /** There is a button for it. */
  'onButton',
  /** The policy of the workspace leaves it to others. */
  'policy',
]);
export type DeclineReason = z.infer<typeof declineReason>;

/** Facts about people: who takes part, whom a question is put to, what was refused. */
export const peopleFacts = [
  /** Somebody was invited. `speaksFor` is the field that they can answer for; blank for none in particular. */
  factOf(z.literal('MemberInvited'), {
    ...{ by: person, person, speaksFor: z.string() },
    /** They cannot read the channel, or have no account any more, so they do not take part, and nobody waits for them. */
    away: z.literal(true).optional(),
  }),
  factOf(z.literal('RequestDeclined'), {
    to: person,
    /** What they asked for, in a word. */
    what: z.string(),
    reason: declineReason,
    version: version.optional(),
    question: z.number().int().optional(),
    /** The message that was no answer, by its ts. */
    message: z.string().optional(),
    /** What they wrote, where it may become a brief. */
    text: z.string().optional(),
    /** Who may by the policy, as `Policy` names them. */
    may: z.array(z.string()).optional(),
  }),
] as const;
export type PeopleFact = z.infer<(typeof peopleFacts)[number]>;

/** `isBot`: Slack says that it is no person; `away`: that they cannot be reached in the channel. */
export type PeopleInput = {
  type: 'InviteAsked';
  by: Person;
  admin: boolean;
  person: Person;
  speaksFor: string;
  isBot?: boolean;
  away?: boolean;
};
