import { marks } from '../../text/lexicon/index.js';
import type { Fact } from '../facts.js';
import { type Decision, declined, ignored, type Rules, tooLate } from '../ignored.js';
import type { InputOf } from '../inputs.js';
import type { DeclineReason } from '../people/facts.js';
import type { Person } from '../people/people.js';
import { contestReasons, standingReasons } from '../plan/gate.js';
import { coverUnheard } from '../routing/marks.js';
import type { Session } from '../session.js';
import { latestVersion } from '../versions/versions.js';
import type { EndingInput } from './facts.js';

export const endingRules: Rules<EndingInput> = {
  CancelAsked: cancel,
  EndAsked: askToEnd,
  EndChosen: end,
};

/** Why this person cannot end or cancel it; undefined when they can. An administrator of the workspace always may. */
export function whyNotClose(session: Session, by: Person, admin: boolean): DeclineReason | undefined {
  if (session.stage === 'closed') return 'finished';
  return admin || by.id === session.requester.id ? undefined : 'notYours';
}

/** Cancelling discards what was said; versions already issued stay. */
function cancel(session: Session, { at, by, admin }: InputOf<'CancelAsked'>): Decision {
  const why = whyNotClose(session, by, admin);
  if (!why) return [{ type: 'WorkshopCancelled', at, by }];
  const again = session.outcome?.kind === 'cancelled' && session.outcome.by?.id === by.id;
  return again ? ignored('repeat') : [declined({ at, to: by, what: 'cancel', reason: why })];
}

const address = /https?:\/\/\S+/gi;

/** `[DONE]` in the own words of someone who may end asks how to; in code, a quote or an address it is no mark. */
export function endMark(session: Session, input: InputOf<'Said' | 'SaidAgain'>): Fact[] | undefined {
  const { at, by, text } = input;
  const isMark = marks.done.test(coverUnheard(text).replace(address, ' '));
  if (!isMark || whyNotClose(session, by, false)) return undefined;
  return askToEnd(session, { type: 'EndAsked', at, by, admin: false });
}

export function isBareMark(text: string): boolean {
  return text.replace(marks.done, '').trim() === '';
}

/** Ending asks once whether to keep a draft of where things stand. */
function askToEnd(session: Session, { at, by, admin }: InputOf<'EndAsked'>): Fact[] {
  const why = whyNotClose(session, by, admin);
  if (why) return [declined({ at, to: by, what: 'end', reason: why })];
  if (session.endAskedBy) return [declined({ at, to: by, what: 'end', reason: 'asked' })];
  return [{ type: 'EndAsked', at, by }];
}

/** The draft of where things stand is built by code from what is recorded: it needs no model. */
function end(session: Session, { at, by, admin, choice }: InputOf<'EndChosen'>): Decision {
  const why = whyNotClose(session, by, admin);
  if (!session.endAskedBy) return tooLate(session);
  if (why) return [declined({ at, to: by, what: 'end', reason: why })];
  if (session.endedBy) return ignored('repeat');
  if (choice === 'go on') return [{ type: 'EndWithdrawn', at, by }];
  if (choice === 'discard') return [{ type: 'WorkshopEnded', at, by, choice }];
  const waiting = session.stage === 'decision' ? latestVersion(session)?.artifact : undefined;
  // The plan came out after the question was put: nobody who wanted to keep something may lose it.
  if (waiting === 'plan') return [declined({ at, to: by, what: 'end', reason: 'planWaits' })];
  // The draft of where things stand is there already.
  if (waiting === 'draft')
    return [
      { type: 'WorkshopEnded', at, by, choice },
      { type: 'WorkshopCompleted', at, outcome: 'ended' },
    ];
  const ended = { kind: 'ended', text: by.name, detail: '' } as const;
  const reasons = [...standingReasons(session), ...contestReasons(session), ended];
  return [
    { type: 'WorkshopEnded', at, by, choice },
    { type: 'ArtifactDecided', at, artifact: 'draft', reasons },
  ];
}
