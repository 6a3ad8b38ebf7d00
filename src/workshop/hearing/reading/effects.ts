import type { Evolve } from '../../base/decision.js';
import type { Fact, Session } from '../session.js';
import { raiseConcern } from '../../deciding/approval/concerns.js';
import { changesFrom, giveMore, park, takeUp } from '../../deciding/approval/revision.js';
import { approveInReply, likeInReply } from '../../deciding/approval/voices.js';
import { reopen } from '../../deciding/approval/withdrawing.js';
import { askToEnd } from '../../deciding/ending/rules.js';
import { pause, resume } from '../../running/failures/rules.js';
import { proposeHandOff } from '../../leaving/handoff/rules.js';
import { factsOf } from '../../base/decision.js';
import { declined } from '../../people/declining.js';
import type { Person } from '../../base/people.js';
import { mayApprove } from '../../people/rights.js';
import { planAtHand } from '../../deciding/approval/standing.js';
import { startPlanning } from '../../opening/talk/rules.js';
import { latestVersion } from '../../plan/versions.js';
import { type Effect, effects, type Situation } from './meanings.js';
import type { Meaning } from '../../base/meaning.js';
import { approvesByName } from './plain-words.js';
import { takeBack } from './taking-back.js';

/** What a person said, as far as its effect goes. `version`: the one that they saw. */
export interface Spoken {
  at: string;
  by: Person;
  message: string;
  text: string;
  version?: number;
}

type Act = (session: Session, said: Spoken, evolve: Evolve<Session, Fact>) => Fact[];

/** What brings facts of its own beside the message. What is about a question is recorded where it is read. */
const acts: Partial<Record<Effect, Act>> = {
  approve: onceTakenUp((session, said, evolve) => approveInReply(session, aboutNamed(session, said), evolve)),
  start: (session, { at, by }) =>
    factsOf(startPlanning(session, { type: 'PlanConfirmed', at, by, admin: false })),
  voice: (session, said) => likeInReply(session, aboutSeen(said)),
  wish: onceTakenUp((session, said, evolve) => changesFrom(session, aboutNewest(session, said), evolve)),
  concern: (session, said) => raiseConcern(session, aboutNewest(session, said)),
  addMore: (session, said, evolve) => giveMore(session, aboutNewest(session, said), evolve),
  putOff: (session, said) => factsOf(park(session, { type: 'ParkAsked', ...aboutNewest(session, said) })),
  askHowToEnd: (session, { at, by }) => askToEnd(session, { type: 'EndAsked', at, by, admin: false }),
  pause: (session, { at, by }) => factsOf(pause(session, { type: 'PauseAsked', at, by, admin: false })),
  resume: (session, { at, by }) => resume(session, { type: 'ResumeAsked', at, by, admin: false }),
  reopen: (session, said) => factsOf(reopen(session, aboutNewest(session, said))),
  begin: (_, { at, by, message, text }) => [
    declined({ at, to: by, what: 'reply', reason: 'beyond', message, text }),
  ],
  takeBack,
  handOff: (session, said) => proposeHandOff(session, said),
};

/** The facts of an effect; undefined where it has none of its own. */
export function acted(
  session: Session,
  effect: Effect,
  said: Spoken,
  evolve: Evolve<Session, Fact>,
): Fact[] | undefined {
  return acts[effect]?.(session, said, evolve);
}

/** An approval is for the version that its author saw, and for none where they saw none. */
function aboutSeen(said: Spoken) {
  return { ...said, version: said.version ?? 0 };
}

/** Where a draft came after the last plan, that plan can be approved by its name. */
function aboutNamed(session: Session, said: Spoken) {
  const last = planAtHand(session)?.number;
  const isNamed = last !== undefined && last !== said.version && approvesByName(said.text, last);
  return isNamed && said.version !== undefined ? { ...said, version: last } : aboutSeen(said);
}

/** Words on an old card go to the newest version. */
function aboutNewest(session: Session, said: Spoken) {
  return { ...said, version: latestVersion(session)?.number ?? 1 };
}

/** Whoever decides on a parked plan takes it up again by that. */
function onceTakenUp(act: Act): Act {
  return (session, said, evolve) => {
    const { at, by } = said;
    const version = latestVersion(session)?.number ?? 1;
    const up = session.parked ? factsOf(takeUp(session, { type: 'TakeUpAsked', at, by, version })) : [];
    const facts = act(up.reduce(evolve, session), said, evolve);
    return facts.every(({ type }) => type === 'RequestDeclined') ? facts : [...up, ...facts];
  };
}

/**
 * What a meaning comes to, said by this person: a colleague's no to a plan is a concern, and what nobody asked of them on a
 * draft is talk.
 */
export function meantBy(session: Session, situation: Situation, as: Meaning, by: Person): Meaning {
  const decides = mayApprove(session, by);
  if (situation === 'draft')
    return !decides && effects.draft[as] !== 'explain' && effects.draft[as] !== 'record' ? 'talk' : as;
  const isOnPlan = situation === 'plan' || situation === 'parked';
  if (isOnPlan && !decides && (as === 'refuse' || as === 'later' || as === 'more')) return 'concern';
  const mayWish = isOnPlan || situation === 'remaking';
  return mayWish && as === 'change' && by.id !== session.requester.id ? 'concern' : as;
}
