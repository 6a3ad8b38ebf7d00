import { marks } from '../../text/lexicon/index.js';
import { ignored, type Rules } from '../base/decision.js';
import type { Person } from '../base/people.js';
import { atStage, closedWith, type Folds, withoutKeys } from '../base/session.js';
import { draftReasons } from '../course/gate.js';
import { coverUnheard } from '../course/routing/marks.js';
import type { DeclineReason } from '../people/facts.js';
import { declined } from '../people/rules.js';
import { latestVersion } from '../plan/queries.js';
import type { Fact, Given, InputOf, Session } from './session.js';

/** The session after a fact about its end, or about a pause. */
export const endingFold = {
  /** It goes on until somebody has chosen. */
  EndAsked: (session) => session,
  WorkshopEnded(session, { choice, by, at }) {
    if (choice !== 'draft') return closedWith(session, { kind: outcomes[choice], at, by });
    const ended = { ...session, endedBy: by };
    return isDraftWaiting(session) ? closedWith(ended, { kind: 'ended', at, by }) : ended;
  },
  WorkshopPaused(session, { by, at, version: number, goesOn }) {
    if (number === undefined)
      return goesOn ? withoutKeys(session, 'paused') : { ...session, paused: { by, at } };
    if (session.stage !== 'decision') return session;
    return goesOn ? atStage(session, 'decision') : { ...session, parked: { by, at } };
  },
} satisfies Partial<Folds<Session, Fact>>;
const outcomes = { discard: 'cancelled', drop: 'dropped' } as const;

/** Whether a draft is the version that people decide on. */
function isDraftWaiting(session: Session): boolean {
  return session.stage === 'decision' && latestVersion(session)?.artifact === 'draft';
}

/** Why this person cannot end or cancel it; undefined when they can. An administrator of the workspace always may. */
export function whyNotClose(session: Session, by: Person, admin: boolean): DeclineReason | undefined {
  if (session.stage === 'closed') return 'finished';
  return admin || by.id === session.requester.id ? undefined : 'notYours';
}

const address = /https?:\/\/\S+/gi;

/** `[DONE]` by someone who may end the workshop asks how to end it. In code, a quote or a link it does not count. */
export function endMark(session: Session, input: InputOf<'Said' | 'SaidAgain'>): Fact[] | undefined {
  const { at, by, text } = input;
  const isMark = marks.done.test(coverUnheard(text).replace(address, ' '));
  if (!isMark || whyNotClose(session, by, false)) return undefined;
  return askToEnd(session, { at, by });
}

export function isBareMark(text: string): boolean {
  return text.replace(marks.done, '').trim() === '';
}

/** Asks whether to keep a draft of the current state before the workshop ends. */
export function askToEnd(
  session: Session,
  { at, by, admin = false }: { at: string; by: Person; admin?: boolean },
): Fact[] {
  const why = whyNotClose(session, by, admin);
  if (why) return [declined({ at, to: by, what: 'end', reason: why })];
  return [{ type: 'EndAsked', at, by }];
}

export const endingRules = {
  /** Without a result. Versions that were issued already stay. */
  CancelAsked(session, { at, by, admin }) {
    const why = whyNotClose(session, by, admin);
    if (!why) return [{ type: 'WorkshopEnded', at, by, choice: 'discard' }];
    const again = session.outcome?.kind === 'cancelled' && session.outcome.by?.id === by.id;
    return again ? ignored('repeat') : [declined({ at, to: by, what: 'cancel', reason: why })];
  },
  /** Ends or pauses the workshop as the person chose. Code builds the draft from the record, without a model. */
  EndAsked(session, { at, by, admin, choice }) {
    if (choice === undefined || whyNotClose(session, by, admin)) return askToEnd(session, { at, by, admin });
    if (session.endedBy) return ignored('repeat');
    if (choice === 'pause') return session.paused ? ignored('repeat') : [{ type: 'WorkshopPaused', at, by }];
    const ends: Fact = { type: 'WorkshopEnded', at, by, choice };
    // The draft was issued already.
    if (choice === 'discard' || isDraftWaiting(session)) return [ends];
    // The plan was issued after the card was posted: who chose to keep a draft must not lose the plan.
    if (session.stage === 'decision') return [declined({ at, to: by, what: 'end', reason: 'planWaits' })];
    const ended = { kind: 'ended', text: by.name, detail: '' } as const;
    return [
      ends,
      { type: 'ArtifactDecided', at, artifact: 'draft', reasons: [...draftReasons(session), ended] },
    ];
  },
} satisfies Partial<Rules<Session, Fact, Given>>;
