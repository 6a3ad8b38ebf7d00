import { sameText } from '../../../text/same-text.js';
import { withoutFiles } from '../../asking/answers/giving.js';
import { mayUndo } from '../../asking/questions/asking.js';
import { putQuestions } from '../../asking/questions/questions.js';
import { undoAnswer } from '../../asking/rules.js';
import { type Evolve, factsOf } from '../../base/decision.js';
import type { Meaning } from '../../base/meaning.js';
import type { Person } from '../../base/people.js';
import { isOpinion, owesOpinion } from '../../course/routing/decision.js';
import { raiseConcern } from '../../deciding/approval/concerns.js';
import { changesFrom, giveMore, park, takeUp } from '../../deciding/approval/revision.js';
import { approvedPlan, noesOf } from '../../deciding/approval/queries.js';
import { sayBeside, sayYes, yieldNo } from '../../deciding/approval/voices.js';
import { hasWordToTakeBack, reopen, takeBackVoice } from '../../deciding/approval/withdrawing.js';
import { askToEnd } from '../../deciding/ending.js';
import { showHandOff } from '../../leaving/handoff.js';
import { declined, mayApprove } from '../../people/rules.js';
import { latestVersion } from '../../plan/queries.js';
import { pause, resume } from '../../running/failures.js';
import type { Fact, Session } from '../../waiting/session.js';
import { type Effect, effects, isHalted, type Situation } from './meanings.js';
import {
  askedWhy,
  asksHowMuch,
  namesApproval,
  namesOwnNo,
  onlyNods,
  plainMeaning,
  yields,
} from './plain-words.js';

/**
 * What somebody who "takes it back" said last, or all against a version that they mean by it: their word on a version, that they
 * put it aside, or else their newest answer, unless a version rests on it already.
 */
function takeBack(session: Session, { at, by, text, no }: Spoken, evolve: Evolve<Session, Fact>): Fact[] {
  const against =
    no || yields(text) ? (['no', 'concern', 'wait'] as const) : namesOwnNo(text) ? (['no'] as const) : [];
  if (hasWordToTakeBack(session, by)) return takeBackVoice(session, { at, by, against }, evolve);
  if (session.parked?.by.id === by.id) return factsOf(takeUp(session, { at, by }));
  const since = latestVersion(session)?.at ?? '';
  const question = session.questions
    .filter(({ closure }) => closure?.by?.id === by.id && closure.at > since)
    .filter((each) => mayUndo(session, each))
    .toSorted((one, other) => (one.closure?.at ?? '').localeCompare(other.closure?.at ?? ''))
    .at(-1);
  if (!question) return [declined({ at, to: by, what: 'takeBack', reason: 'nothingOpen' })];
  return factsOf(undoAnswer(session, { type: 'AnswerUndone', at, by, question: question.number }));
}

/** What a person said, as far as its effect goes. `version`: the one that they saw. */
export interface Spoken {
  at: string;
  by: Person;
  message: string;
  text: string;
  version?: number;
  /** It is a no, or a wish. */
  no?: boolean;
  wish?: boolean;
}

type Act = (session: Session, said: Spoken, evolve: Evolve<Session, Fact>) => Fact[];

const approve = onceTakenUp((session, said, evolve) =>
  factsOf(sayYes(session, { ...aboutSeen(said), via: 'reply' }, evolve)),
);

/** What brings facts of its own beside the message. What is about a question is recorded where it is read. */
export const acts: Partial<Record<Effect, Act>> = {
  approve(session, said, evolve) {
    const isOver = noesOf(session, said.by).length > 0 && !namesApproval(said.text);
    return isOver ? yieldNo(session, aboutSeen(said), evolve) : approve(session, said, evolve);
  },
  voice: (session, said) => factsOf(sayBeside(session, aboutSeen(said), 'like', 'reply')),
  wish: onceTakenUp((session, said, evolve) => changesFrom(session, aboutNewest(session, said), evolve)),
  wait: (session, said) =>
    approvedPlan(session)
      ? raiseConcern(session, { ...aboutNewest(session, said), says: 'wait' })
      : factsOf(sayBeside(session, aboutSeen(said), 'wait', 'reply')),
  no: (session, said) => raiseConcern(session, { ...aboutNewest(session, said), says: 'no' }),
  concern: (session, said) =>
    raiseConcern(session, {
      ...aboutNewest(session, said),
      says: said.no ? 'no' : said.wish ? 'wish' : 'concern',
    }),
  addMore: (session, said, evolve) => giveMore(session, aboutNewest(session, said), evolve),
  putOff: (session, said) => factsOf(park(session, { type: 'ParkAsked', ...aboutNewest(session, said) })),
  askHowToEnd: (session, { at, by }) => askToEnd(session, { at, by }),
  pause: (session, { at, by }) => factsOf(pause(session, { type: 'PauseAsked', at, by, admin: false })),
  resume: (session, { at, by }) => resume(session, { type: 'ResumeAsked', at, by, admin: false }),
  reopen: (session, said) => factsOf(reopen(session, aboutNewest(session, said))),
  begin: (_, { at, by, message, text }) => [
    declined({ at, to: by, what: 'reply', reason: 'beyond', message, text }),
  ],
  takeBack,
  handOff: showHandOff,
};

/** An approval is for the version that its author saw, and for none where they saw none. */
function aboutSeen(said: Spoken) {
  return { ...said, version: said.version ?? 0 };
}

/** Words on an old card go to the newest version. */
function aboutNewest(session: Session, said: Spoken) {
  return { ...said, version: latestVersion(session)?.number ?? 1 };
}

/** Whoever decides on a parked plan takes it up again by that. */
function onceTakenUp(act: Act): Act {
  return (session, said, evolve) => {
    const up = session.parked ? factsOf(takeUp(session, said)) : [];
    const facts = act(up.reduce(evolve, session), said, evolve);
    return facts.every(({ type }) => type === 'RequestDeclined') ? facts : [...up, ...facts];
  };
}

/**
 * What a meaning comes to, said by this person: a colleague's no or wish stands against a plan, and what nobody asked of them on a
 * draft is talk.
 */
export function meantBy(session: Session, situation: Situation, as: Meaning, by: Person): Meaning {
  const decides = mayApprove(session, by);
  if (situation === 'draft')
    return !decides && effects.draft[as] !== 'explain' && effects.draft[as] !== 'record' ? 'talk' : as;
  if (situation === 'plan' && !decides && as === 'refuse') return 'concern';
  const mayWish = situation === 'plan' || situation === 'remaking';
  return mayWish && as === 'change' && by.id !== session.requester.id ? 'concern' : as;
}

/** A message as far as rules read it: `seen` as in `situationOf`. */
export interface Read {
  by: Person;
  message: string;
  text: string;
  seen?: number;
}

/**
 * What a message means by its words alone. Undefined where a model has to read it: then it says more, or its words can mean
 * something else in this situation.
 */
export function meaningByRule(session: Session, situation: Situation, said: Read): Meaning | undefined {
  const text = withoutFiles(said.text);
  if (askedWhy(text) !== undefined) return 'question';
  const means = plainMeaning(text, said.seen);
  if (means === undefined) return undefined;
  const approves = means === 'approve' && namesApproval(text);
  // Ben was asked for his view: his "yes" is that view.
  const isView = owesOpinion(session, said.by) || isOpinion(session, said.message);
  if (isView && !approves && (means === 'approve' || means === 'like' || means === 'refuse'))
    return undefined;
  if (situation === 'question') {
    const mayAnswer = means === 'approve' ? !approves : answering.has(means);
    return mayAnswer || isOption(session, text) ? undefined : means;
  }
  const isOnVersion = situation !== 'working' && situation !== 'remaking';
  // On a plan "how long will it take?" is asked of what it plans.
  if (means === 'status' && isOnVersion && asksHowMuch(text)) return undefined;
  // Nothing is put off while the roles are at work: "wait" may ask them to pause.
  if (means === 'later' && !isOnVersion) return undefined;
  // "Ok" to what the Coach has just explained.
  if (isOnVersion && means === 'approve' && onlyNods(text) && wasJustTold(session, said)) return 'unclear';
  // "Let's go" may ask what was paused to go on.
  if (isHalted(session) && means === 'approve' && !approves && !onlyNods(text)) return undefined;
  // "Sounds good" is said to a turn, and "approve" before the card stood is for no version.
  const isForNone = !isOnVersion && (!approves || session.stage === 'decision');
  return means === 'approve' && isForNone ? 'talk' : means;
}

/** Whether the last that this person said to this version was asking something, and the Coach has answered it. */
function wasJustTold({ replies }: Session, { by, message, seen }: Read): boolean {
  const earlier = replies.filter((each) => each.by.id === by.id && each.id !== message);
  const last = earlier.at(-1);
  return last?.told !== undefined && last.version === seen;
}

/** Yes, no, later and thanks may be the answer. */
const answering = new Set<Meaning>(['like', 'refuse', 'later', 'talk']);

/** Whether these are the words of a button: "Stop" can be an answer. */
function isOption(session: Session, text: string): boolean {
  return putQuestions(session).some(({ options, assumption }) =>
    [...options, assumption].some((each) => sameText(each, text)),
  );
}
