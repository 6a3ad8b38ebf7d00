import { marks } from '../../text/lexicon/index.js';
import { type Decision, ignored, type Rules, tooLate } from '../base/decision.js';
import type { Person } from '../base/people.js';
import { closedWith, type Folds } from '../base/session.js';
import { standingReasons } from '../course/gate.js';
import { coverUnheard } from '../course/routing/marks.js';
import type { DeclineReason } from '../people/facts.js';
import { declined } from '../people/rules.js';
import { latestVersion } from '../plan/standing.js';
import type { EndingFact, EndingInput, PausingFact } from './facts.js';
import type { Fact, InputOf, Session } from './session.js';

/** The session after a fact about its end. */
export const endingFold: Folds<Session, EndingFact> = {
  EndAsked: (session, { by }) => ({ ...session, endAskedBy: by }),
  EndWithdrawn(session) {
    const { endAskedBy: _, ...goingOn } = session;
    return goingOn;
  },
  WorkshopEnded(session, { choice, by, at }) {
    if (choice === 'draft') return { ...session, endedBy: by };
    return closedWith(session, { kind: 'discarded', at, by });
  },
  WorkshopCancelled: (session, { at, by }) => closedWith(session, { kind: 'cancelled', at, by }),
  WorkshopCompleted(session, { at, outcome: kind }) {
    const by = session.endedBy;
    return closedWith(session, { kind, at, ...(by && { by }) });
  },
};

export const pausingFold: Folds<Session, PausingFact> = {
  WorkshopPaused: (session, { by, at }) => ({ ...session, paused: { by, at } }),
  WorkshopResumed(session) {
    const { paused: _, ...goingOn } = session;
    return goingOn;
  },
};

export const endingRules: Rules<Session, Fact, EndingInput> = {
  CancelAsked: cancel,
  EndAsked: askToEnd,
  EndChosen: end,
};

/** Why this person cannot end or cancel it; undefined when they can. An administrator of the workspace always may. */
export function whyNotClose(session: Session, by: Person, admin: boolean): DeclineReason | undefined {
  if (session.stage === 'closed') return 'finished';
  return admin || by.id === session.requester.id ? undefined : 'notYours';
}

/** Cancels the workshop without a result. Versions that were issued already stay. */
function cancel(session: Session, { at, by, admin }: InputOf<'CancelAsked'>): Decision<Fact> {
  const why = whyNotClose(session, by, admin);
  if (!why) return [{ type: 'WorkshopCancelled', at, by }];
  const again = session.outcome?.kind === 'cancelled' && session.outcome.by?.id === by.id;
  return again ? ignored('repeat') : [declined({ at, to: by, what: 'cancel', reason: why })];
}

const address = /https?:\/\/\S+/gi;

/** `[DONE]` by someone who may end the workshop asks how to end it. In code, a quote or a link it does not count. */
export function endMark(session: Session, input: InputOf<'Said' | 'SaidAgain'>): Fact[] | undefined {
  const { at, by, text } = input;
  const isMark = marks.done.test(coverUnheard(text).replace(address, ' '));
  if (!isMark || whyNotClose(session, by, false)) return undefined;
  return askToEnd(session, { type: 'EndAsked', at, by, admin: false });
}

export function isBareMark(text: string): boolean {
  return text.replace(marks.done, '').trim() === '';
}

/** Asks whether to keep a draft of the current state before the workshop ends. */
export function askToEnd(session: Session, { at, by, admin }: InputOf<'EndAsked'>): Fact[] {
  const why = whyNotClose(session, by, admin);
  if (why) return [declined({ at, to: by, what: 'end', reason: why })];
  if (session.endAskedBy) return [declined({ at, to: by, what: 'end', reason: 'asked' })];
  return [{ type: 'EndAsked', at, by }];
}

/** Ends the workshop as the person chose. Code builds the draft from the record, without a model. */
function end(session: Session, { at, by, admin, choice }: InputOf<'EndChosen'>): Decision<Fact> {
  const why = whyNotClose(session, by, admin);
  if (!session.endAskedBy) return tooLate(session);
  if (why) return [declined({ at, to: by, what: 'end', reason: why })];
  if (session.endedBy) return ignored('repeat');
  if (choice === 'go on') return [{ type: 'EndWithdrawn', at, by }];
  if (choice === 'pause') {
    const paused: Fact[] = session.paused ? [] : [{ type: 'WorkshopPaused', at, by }];
    return [{ type: 'EndWithdrawn', at, by, paused: true }, ...paused];
  }
  if (choice === 'discard') return [{ type: 'WorkshopEnded', at, by, choice }];
  const waiting = session.stage === 'decision' ? latestVersion(session)?.artifact : undefined;
  // The plan was issued after the card was posted: who chose to keep a draft must not lose the plan.
  if (waiting === 'plan') return [declined({ at, to: by, what: 'end', reason: 'planWaits' })];
  // The draft was issued already.
  if (waiting === 'draft')
    return [
      { type: 'WorkshopEnded', at, by, choice },
      { type: 'WorkshopCompleted', at, outcome: 'ended' },
    ];
  const ended = { kind: 'ended', text: by.name, detail: '' } as const;
  const reasons = [...standingReasons(session), ended];
  return [
    { type: 'WorkshopEnded', at, by, choice },
    { type: 'ArtifactDecided', at, artifact: 'draft', reasons },
  ];
}
