import type { FactOf, Session } from './session.js';
import { atStage, type Folds } from '../base/session.js';
import type { Put } from '../plan/items.js';
import { withPut } from '../plan/putting.js';
import { raised } from '../asking/questions/fold.js';
import type { RaisedQuestion } from '../base/asked-for.js';
import { isHeldBack, stateOf } from './talk/standing.js';
import type { OpeningFact } from './facts.js';
import { type Depth, roundsOf } from '../base/depth.js';
import { settled } from '../base/settings.js';

/** The session after a fact from before the first round. */
export const openingFold: Folds<Session, OpeningFact> = {
  WorkshopOpened(session, fact) {
    const {
      type: _,
      workshop: id,
      at: openedAt,
      models = [],
      settings,
      depth,
      answersWithin,
      recording,
      home,
      earlier = [],
      seenBy,
      houseRules = [],
      unfinished: __,
      talk,
      code,
      ...opening
    } = fact;
    const calls = Object.fromEntries(models.map((model) => [model, 0]));
    const waits = answersWithin === undefined ? {} : { answersWithin };
    const played = recording && { recording, unreminded: [opening.requester.id] };
    const opened = {
      ...session,
      ...opening,
      ...waits,
      ...played,
      ...(home !== undefined && { home }),
      ...(seenBy && { seenBy }),
      ...(talk && { talk: stateOf(talk) }),
      ...(code && { code: { ...code, paths: {} } }),
      earlier,
      houseRules,
      settings: settled(settings),
      id,
      openedAt,
      calls,
    };
    return atStage(depth === undefined ? opened : withChosenDepth(opened, depth), 'intake');
  },
  BriefJudged: judged,
  TitleChanged: (session, { title }) => ({ ...session, title, titledByPerson: true }),
};

/** The brief is read, or its requester is asked for what is missing. */
function judged<S extends Session>(session: S, fact: FactOf<'BriefJudged'>): S {
  const { enough, question, title, reading, size, depth, questions = [], assumed = [], at } = fact;
  if (!enough) return question ? raised(session, 'Coach', [question], at) : session;
  const read = {
    ...session,
    reading: reading ?? '',
    ...(title !== undefined && { title }),
    ...(size && { size }),
  };
  const deep = depth ? withDepth(read, depth) : read;
  const found = { at, questions, assumed };
  return deep.talk && isHeldBack(deep)
    ? { ...deep, talk: { ...deep.talk, judged: { seq: session.seq + 1, ...found } } }
    : withFound(deep, found);
}

/** What the look at the brief found: questions are asked, and what it took for granted lies on the table. */
export function withFound<S extends Session>(
  session: S,
  { at, questions, assumed }: { at: string; questions: readonly RaisedQuestion[]; assumed: readonly Put[] },
): S {
  const [first] = session.roster;
  const taken = first ? assumed.reduce((sofar, put) => withPut(sofar, first, put), session) : session;
  return raised(taken, 'Coach', questions, at);
}

/** The depth that a person chose: the size of the brief does not change it. */
function withChosenDepth<S extends Session>(session: S, depth: Depth): S {
  return { ...withDepth(session, depth), depthChosen: true };
}

/** There are never fewer rounds than there were. */
function withDepth<S extends Session>(session: S, depth: Depth): S {
  return { ...session, depth, roundLimit: Math.max(roundsOf[depth], session.rounds.length) };
}
