/**
 * All five roles speak once a round, in the order of the roster. A turn states points, disputes those of others, opens
 * issues, settles or keeps open ones, asks people, and ends in a verdict: ok, reserved or objects. When all have spoken, code
 * decides what is agreed, settled and open, and the Coach only puts it into words. There are three rounds at most, unless
 * people ask for more. A turn that can say nothing sensible without an answer is held until there is one.
 */
export { draftClosing, mayDispute, parkable, statedNow } from './agenda.js';
export { currentRound, lastVerdict, openIssues, type Standing, verdictIn } from './rounds.js';
export type { Issue, Opener, Round, Since, TakenTurn } from './state.js';
export { roundsLines } from './transcript.js';
export { type Turn, type TurnAnswer, type Verdict, verdict } from './turn.js';
